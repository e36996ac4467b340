"""The options of a Du Zi Hu table; the source's table is called ``nantong``.

Every option is a place where the source is silent and a class may read it otherwise.

>>> from hwatu_kit.duzihu.table import NANTONG
>>> NANTONG.replace(closed_piao="no_exposed").to_json()
{'base': 'nantong', 'closed_piao': 'no_exposed'}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ..engine.options import Tabled, option, presets_of

PLAYERS = 3


@dataclass(frozen=True, slots=True, repr=False)
class DuZiHuTable(Tabled):
    """The rules of one table; a frozen value. The defaults are those of the ``nantong`` table."""

    name: str = "nantong"
    several_openings: bool = option(True, rules="DZ-OPEN-05")
    heavenly_after_openings: bool = option(True, rules="DZ-PLAY-02")
    kong_after_pung: bool = option(False, rules="DZ-CLAIM-02")
    fourth_copy_by_discard: Literal["triplet", "quad"] = option("triplet", rules="DZ-BASE-09")
    third_copy_elsewhere: Literal["nothing", "pung"] = option("nothing", rules="DZ-BASE-09")
    losers_count_hand: bool = option(True, rules="DZ-BASE-10")
    nine_of_strings_apart: bool = option(True, rules="DZ-IND-04")
    exact_doubles_opening: bool = option(False, rules="DZ-IND-05")
    edge_wait_suits: Literal["any", "coins"] = option("any", rules="DZ-ADD-04")
    heavenly_self_draw: bool = option(True, rules="DZ-ADD-02")
    opening_replacement_is_kong: bool = option(False, rules="DZ-ADD-03")
    closed_piao: Literal["no_pung", "no_claimed_pung", "no_exposed"] = option("no_pung", rules="DZ-MUL-02")
    three_elders_for: Literal["winner", "all"] = option("winner", rules="DZ-MUL-03")

    @property
    def players(self) -> tuple[int, ...]:
        """Three, always (DZ-SET-01)."""
        return (PLAYERS,)


NANTONG = DuZiHuTable(source="004_89fcc9d6e9b491ea.txt")
PRESETS: Mapping[str, DuZiHuTable] = presets_of(NANTONG)
"""The table of the source, by name."""
