"""The options of a Flip Flop table; the preset ``dayton`` is how we read the source.

>>> DAYTON.replace(tunk="round").changed
('tunk',)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..engine.options import Option, Tabled, choice, flag, number

PLAYERS = (3, 4, 5)
"""How many can play (FF-MAT-01)."""


def _one_of(*values: int) -> Option:
    """One of these numbers."""
    allowed = ", ".join(map(str, values))
    return Option(lambda value: value if type(value) is int and value in values else None, allowed)


OPTIONS: Mapping[str, Option] = {
    "players": _one_of(*PLAYERS),
    "start_stakes": number(1),
    "after_natural": choice("settle", "leave"),
    "unpaid_may_reveal": flag(),
    "flop_card": choice("lowest", "any"),
    "tunk": choice("one turn", "round"),
    "late_reveals": flag(),
    "discard_taken": flag(),
    "drop": choice("any turn", "after first turn", "off"),
    "session_players": _one_of(2, 3),
}
"""How each field is read, and which values it takes."""


@dataclass(frozen=True, slots=True)
class FlipFlopTable(Tabled):
    """The rules of one table; a frozen value.

    ``players`` and ``start_stakes`` hold where a case or a deal says nothing else.
    """

    name: str = "dayton"
    players: int = 3
    start_stakes: int = 40
    after_natural: Literal["settle", "leave"] = "settle"
    unpaid_may_reveal: bool = False
    flop_card: Literal["lowest", "any"] = "lowest"
    tunk: Literal["one turn", "round"] = "one turn"
    late_reveals: bool = True
    discard_taken: bool = False
    drop: Literal["any turn", "after first turn", "off"] = "any turn"
    session_players: int = 2
    changed: tuple[str, ...] = field(default=(), compare=False)
    """Names of the fields that differ from the preset ``name``."""


DAYTON = FlipFlopTable()
PRESETS: Mapping[str, FlipFlopTable] = {DAYTON.name: DAYTON}
"""The tables by name."""
FlipFlopTable.known, FlipFlopTable.presets = OPTIONS, PRESETS
