"""The options of a Du Zi Hu table; the source's table is called ``nantong``.

Every option is a place where the source is silent and a class may read it otherwise.

>>> from hwatu_kit.duzihu.table import NANTONG
>>> NANTONG.replace(closed_piao="no_exposed").to_json()
{'base': 'nantong', 'closed_piao': 'no_exposed'}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..engine.options import Option, Tabled, choice, flag

OPTIONS: Mapping[str, Option] = {
    "several_openings": flag(),
    "heavenly_after_openings": flag(),
    "kong_after_pung": flag(),
    "fourth_copy_by_discard": choice("triplet", "quad"),
    "third_copy_elsewhere": choice("nothing", "pung"),
    "losers_count_hand": flag(),
    "nine_of_strings_apart": flag(),
    "exact_doubles_opening": flag(),
    "edge_wait_suits": choice("any", "coins"),
    "heavenly_self_draw": flag(),
    "opening_replacement_is_kong": flag(),
    "closed_piao": choice("no_pung", "no_claimed_pung", "no_exposed"),
    "three_elders_for": choice("winner", "all"),
}
"""How each field is read, and which values it takes."""

PLAYERS = 3


@dataclass(frozen=True, slots=True)
class DuZiHuTable(Tabled):
    """The rules of one table; a frozen value. The defaults are those of the ``nantong`` table."""

    name: str = "nantong"
    several_openings: bool = True
    heavenly_after_openings: bool = True
    kong_after_pung: bool = False
    fourth_copy_by_discard: Literal["triplet", "quad"] = "triplet"
    third_copy_elsewhere: Literal["nothing", "pung"] = "nothing"
    losers_count_hand: bool = True
    nine_of_strings_apart: bool = True
    exact_doubles_opening: bool = False
    edge_wait_suits: Literal["any", "coins"] = "any"
    heavenly_self_draw: bool = True
    opening_replacement_is_kong: bool = False
    closed_piao: Literal["no_pung", "no_claimed_pung", "no_exposed"] = "no_pung"
    three_elders_for: Literal["winner", "all"] = "winner"
    changed: tuple[str, ...] = field(default=(), compare=False)
    """Names of the fields that differ from the preset ``name``."""

    @property
    def players(self) -> tuple[int, ...]:
        """Three, always (DZ-SET-01)."""
        return (PLAYERS,)


NANTONG = DuZiHuTable()
PRESETS: Mapping[str, DuZiHuTable] = {NANTONG.name: NANTONG}
"""The table of the source, by name."""
DuZiHuTable.known, DuZiHuTable.presets = OPTIONS, PRESETS
