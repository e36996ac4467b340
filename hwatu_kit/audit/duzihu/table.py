"""The Du Zi Hu table once more, as data of the audit's own, so that a wrong preset is found too."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from ..options import options_of

PRESETS: dict[str, dict[str, Any]] = {
    "nantong": {
        "several_openings": True,
        "heavenly_after_openings": True,
        "kong_after_pung": False,
        "fourth_copy_by_discard": "triplet",
        "third_copy_elsewhere": "nothing",
        "losers_count_hand": True,
        "nine_of_strings_apart": True,
        "exact_doubles_opening": False,
        "edge_wait_suits": "any",
        "heavenly_self_draw": True,
        "opening_replacement_is_kong": False,
        "closed_piao": "no_pung",
        "three_elders_for": "winner",
    }
}


def options(table: str | Mapping[str, Any]) -> SimpleNamespace:
    """The options of a table from a trace: the preset's name, or a base and changed options."""
    return options_of(table, PRESETS)
