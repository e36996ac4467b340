"""The four Go-Stop tables once more, as data of the audit's own, so that a wrong preset is found too."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from ..options import options_of

# One line for each option, one value for each table, as the rules list them; a dash there is the value of chips.
TABLES = ("chips", "cardavia", "mochi", "modern")
VALUES: dict[str, tuple[Any, Any, Any, Any]] = {
    "players": ([2, 3], [2], [2, 3], [2, 3]),
    "cut": (True, False, False, True),
    "jokers": ([2, 3], [], [2, 2], [2, 3]),
    "double_junk": (False, True, True, True),
    "cup": ("animal", "auto", "owner", "owner"),
    "target": ({2: 7, 3: 3}, 7, 7, {2: 7, 3: 3}),
    "chongtong": ("points", "points", "off", "target"),
    "chongtong_points": (5, 5, 5, 5),
    "three_ppuk_points": (0, 5, 0, "target"),
    "ttadak_junk": (1, 1, 0, 1),
    "chok_junk": (1, 1, 1, 1),
    "sweep_junk": (1, 1, 1, 1),
    "stack_junk": (1, 1, 1, 1),
    "dealt_stack_junk": (1, 1, 1, 1),
    "japuk_junk": (2, 2, 0, 2),
    "japuk_window": ("previous", "any", "off", "any"),
    "debt_unit": ("card", "unit", "card", "unit"),
    "junk_choice": ("least", "least", "giver", "least"),
    "cup_given": (False, False, True, False),
    "final_sweep": (True, True, False, False),
    "first_ppuk_points": (0, 0, 0, 0),
    "last_turn_bonuses": (True, False, True, False),
    "last_turn_stack_bonus": (True, True, True, True),
    "last_turn_ppuk": (True, True, True, True),
    "sweep": ("two-different", "two-different", "emptied", "emptied"),
    "shake": ("declare", "off", "automatic", "on-play"),
    "bomb": (True, False, True, True),
    "bomb_junk": (0, 0, 1, 1),
    "bomb_doubles": (False, False, False, True),
    "blind_bomb": (False, False, True, False),
    "joker_junk": (0, 0, 0, 1),
    "joker_ppuk": ("kept", "kept", "kept", "stays"),
    "joker_from_hand": ("turn", "turn", "turn", "draw"),
    "go_points": ("each", "first-two", "first-two", "each"),
    "go_doubling": ("once-above-3", "each-from-3", "each-from-3", "each-from-3"),
    "gwangbak": ("all", "each", "each", "each"),
    "pibak_units": (5, 4, 7, {2: 7, 3: 5}),
    "pibak_zero_exempt": (False, False, False, True),
    "meongbak": ("winner-7", "winner-7", "loser-under-3", "winner-7"),
    "nagari_carry": ("once", "off", "off", "each"),
    "nagari_cap": (0, 0, 0, 0),
    "gobak": (False, False, False, True),
    "last_turn_only_stop": (False, True, False, True),
    "balances": (True, False, False, True),
}
PRESETS: dict[str, dict[str, Any]] = {
    table: {option: row[column] for option, row in VALUES.items()} for column, table in enumerate(TABLES)
}
FOR_PLAYERS = ("target", "pibak_units")
"""Options with a number for each number of players."""


def options(table: str | Mapping[str, Any]) -> SimpleNamespace:
    """The options of a table from a trace: a preset's name, or a base and changed options."""
    found = options_of(table, PRESETS)
    for name in FOR_PLAYERS:
        value = getattr(found, name)
        numbers = {int(n): v for n, v in value.items()} if isinstance(value, Mapping) else {2: value, 3: value}
        setattr(found, name, numbers)
    return found
