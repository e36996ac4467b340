"""The Flip Flop table once more, as data of the audit's own, so that a wrong preset is found too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table, under the names of the rules; the defaults are those of the table ``dayton``."""

    base: str = "dayton"
    players: int = 3
    start_stakes: int = 40
    after_natural: str = "settle"
    unpaid_may_reveal: bool = False
    flop_card: str = "lowest"
    tunk: str = "one turn"
    late_reveals: bool = True
    discard_taken: bool = False
    drop: str = "any turn"
    session_players: int = 2


def options(table: str | Mapping[str, Any]) -> Options:
    """The options of a table from a trace: a preset's name, or a base and changed options."""
    return Options(base=table) if isinstance(table, str) else Options(**table)
