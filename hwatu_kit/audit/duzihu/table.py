"""The Du Zi Hu table once more, as data of the audit's own, so that a wrong preset is found too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table under the names of the rules, with the values of the source's table."""

    several_openings: bool = True
    heavenly_after_openings: bool = True
    kong_after_pung: bool = False
    fourth_copy_by_discard: str = "triplet"
    third_copy_elsewhere: str = "nothing"
    losers_count_hand: bool = True
    nine_of_strings_apart: bool = True
    exact_doubles_opening: bool = False
    edge_wait_suits: str = "any"
    heavenly_self_draw: bool = True
    opening_replacement_is_kong: bool = False
    closed_piao: str = "no_pung"
    three_elders_for: str = "winner"


def options(table: str | Mapping[str, Any]) -> Options:
    """The options of a table from a trace: the preset's name, or it and changed options."""
    changes = {"base": table} if isinstance(table, str) else dict(table)
    if changes.pop("base") != "nantong":
        raise KeyError(table)
    return Options(**changes)
