"""The options of a Flip Flop table; the preset ``dayton`` is how we read the source.

>>> DAYTON.replace(tunk="round").changed
('tunk',)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from ..engine.options import Option, changed_fields, choice, flag, number

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
class FlipFlopTable:
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

    def replace(self, **changes: Any) -> FlipFlopTable:
        """The table with some fields changed, checked as in a case file.

        Raises :class:`hwatu_kit.Fault` for an unknown name or a value outside those listed.
        """
        preset = PRESETS[self.name]
        table = replace(self, **changed_fields(changes, OPTIONS, "table"))
        differs = tuple(name for name in OPTIONS if getattr(table, name) != getattr(preset, name))
        return replace(table, changed=differs)

    def to_json(self) -> str | dict[str, Any]:
        """The table as a case file writes it: the preset's name, or the preset and its changed fields."""
        if not self.changed:
            return self.name
        return {"base": self.name, **{name: getattr(self, name) for name in self.changed}}

    def options(self) -> dict[str, Any]:
        """All fields by name as a case file writes them, in the order of the rulebook."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name in OPTIONS}


DAYTON = FlipFlopTable()
PRESETS: Mapping[str, FlipFlopTable] = {DAYTON.name: DAYTON}
"""The tables by name."""
