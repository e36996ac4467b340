"""The options of a Flip Flop table; the preset ``dayton`` is how we read the source.

>>> DAYTON.replace(tunk="round").changed
('tunk',)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ..engine.options import Tabled, number, one_of, option, presets_of

PLAYERS = (3, 4, 5)
"""How many can play (FF-MAT-01)."""


@dataclass(frozen=True, slots=True, repr=False)
class FlipFlopTable(Tabled):
    """The rules of one table; a frozen value.

    ``players`` and ``start_stakes`` hold where a case or a deal says nothing else.
    """

    name: str = "dayton"
    players: int = option(3, one_of(*PLAYERS), rules="FF-MAT-01")
    start_stakes: int = option(40, number(1), rules="FF-MAT-04", examples=(1, 2, 3, 4, 40))
    after_natural: Literal["settle", "leave"] = option("settle", rules="FF-NAT-06")
    unpaid_may_reveal: bool = option(False, rules="FF-MAT-06 FF-MAT-07 FF-FLIP-05")
    flop_card: Literal["lowest", "any"] = option("lowest", rules="FF-FLIP-02")
    tunk: Literal["one turn", "round"] = option("one turn", rules="FF-END-02")
    late_reveals: bool = option(True, rules="FF-FLIP-06")
    discard_taken: bool = option(False, rules="FF-TURN-07")
    drop: Literal["any turn", "after first turn", "off"] = option("any turn", rules="FF-END-03")
    session_players: int = option(2, one_of(2, 3), rules="FF-MAT-01 FF-END-08")


DAYTON = FlipFlopTable(source="002_cb1604728d6fb412.txt")
PRESETS: Mapping[str, FlipFlopTable] = presets_of(DAYTON)
"""The tables by name."""
