"""Tables for Hypothesis: any preset with any allowed values of any of its options."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

TABLES = ("chips", "cardavia", "mochi", "modern")


def _for_players(numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    return numbers | st.fixed_dictionaries({"2": numbers, "3": numbers})


_FEW = st.integers(0, 3)
_WORDS = {
    "cup": ("animal", "auto", "owner"),
    "chongtong": ("off", "points", "target"),
    "japuk_window": ("previous", "any", "off"),
    "debt_unit": ("card", "unit"),
    "junk_choice": ("least", "giver"),
    "sweep": ("two-different", "emptied"),
    "shake": ("off", "declare", "on-play", "automatic"),
    "joker_ppuk": ("kept", "stays"),
    "joker_from_hand": ("turn", "draw"),
    "go_points": ("each", "first-two"),
    "go_doubling": ("once-above-3", "each-from-3"),
    "gwangbak": ("off", "all", "each"),
    "meongbak": ("off", "winner-7", "loser-under-3"),
    "nagari_carry": ("off", "once", "each"),
}
_FLAGS = (
    "double_junk", "cup_given", "final_sweep", "last_turn_bonuses", "last_turn_stack_bonus", "last_turn_ppuk", "bomb",
    "bomb_doubles", "blind_bomb", "pibak_zero_exempt", "gobak", "last_turn_only_stop",
)  # fmt: skip
_AMOUNTS = (
    "ttadak_junk", "chok_junk", "sweep_junk", "stack_junk", "dealt_stack_junk", "japuk_junk", "bomb_junk", "joker_junk",
    "first_ppuk_points", "nagari_cap",
)  # fmt: skip

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    **{name: st.sampled_from(words) for name, words in _WORDS.items()},
    **dict.fromkeys(_FLAGS, st.booleans()),
    **dict.fromkeys(_AMOUNTS, _FEW),
    "jokers": st.tuples(_FEW, st.integers(0, 2)).map(lambda numbers: [2] * numbers[0] + [3] * numbers[1]),
    "target": _for_players(st.integers(1, 12)),
    "chongtong_points": st.integers(1, 10),
    "three_ppuk_points": st.sampled_from((0, 1, 5, "target")),
    "pibak_units": _for_players(st.integers(0, 12)),
}
"""Every option, and what it may be."""


def tables() -> st.SearchStrategy[dict[str, Any]]:
    """A table as case files write it, for two and three players."""
    changes = st.fixed_dictionaries({}, optional=OPTIONS)
    return st.tuples(st.sampled_from(TABLES), changes).map(
        lambda drawn: {"base": drawn[0], "players": [2, 3], **drawn[1]}
    )
