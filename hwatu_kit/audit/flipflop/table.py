"""The Flip Flop table once more, as data of the audit's own, so that a wrong preset is found too."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from ..options import options_of

PRESETS: dict[str, dict[str, Any]] = {
    "dayton": {
        "players": 3,
        "start_stakes": 40,
        "after_natural": "settle",
        "unpaid_may_reveal": False,
        "flop_card": "lowest",
        "tunk": "one turn",
        "late_reveals": True,
        "discard_taken": False,
        "drop": "any turn",
        "session_players": 2,
    }
}


def options(table: str | Mapping[str, Any]) -> SimpleNamespace:
    """The options of a table from a trace: the preset's name, or a base and changed options."""
    return options_of(table, PRESETS)
