"""The four Go-Stop tables once more, as data of the audit's own, so that a wrong preset is found too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table, under the names of the rules; numbers for each number of players are dicts."""

    base: str
    players: list[int]
    jokers: list[int]
    double_junk: bool
    cup: str
    target: dict[int, int]
    chongtong: str
    three_ppuk_points: int | str
    ttadak_junk: int
    chok_junk: int
    sweep_junk: int
    stack_junk: int
    dealt_stack_junk: int
    japuk_junk: int
    japuk_window: str
    debt_unit: str
    junk_choice: str
    cup_given: bool
    final_sweep: bool
    first_ppuk_points: int
    last_turn_bonuses: bool
    last_turn_stack_bonus: bool
    last_turn_ppuk: bool
    sweep: str
    shake: str
    bomb: bool
    bomb_junk: int
    bomb_doubles: bool
    blind_bomb: bool
    joker_junk: int
    joker_ppuk: str
    joker_from_hand: str
    go_points: str
    go_doubling: str
    gwangbak: str
    pibak_units: dict[int, int]
    pibak_zero_exempt: bool
    meongbak: str
    nagari_carry: str
    nagari_cap: int
    gobak: bool
    last_turn_only_stop: bool
    chongtong_points: int = 5


# One line for each option, one value for each table, as the rules list them; a dash there is the value of chips.
TABLES = ("chips", "cardavia", "mochi", "modern")
VALUES: dict[str, tuple[Any, Any, Any, Any]] = {
    "players": ([2, 3], [2], [2, 3], [2, 3]),
    "jokers": ([2, 3], [], [2, 2], [2, 3]),
    "double_junk": (False, True, True, True),
    "cup": ("animal", "auto", "owner", "owner"),
    "target": ({2: 7, 3: 3}, 7, 7, {2: 7, 3: 3}),
    "chongtong": ("points", "points", "off", "target"),
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
}


def options(table: str | Mapping[str, Any]) -> Options:
    """The options of a table from a trace: a preset's name, or a base and changed options."""
    changes = {"base": table} if isinstance(table, str) else dict(table)
    column = TABLES.index(changes["base"])
    values = {name: row[column] for name, row in VALUES.items()} | changes
    for name in ("target", "pibak_units"):
        value = values[name]
        values[name] = {int(n): v for n, v in value.items()} if isinstance(value, Mapping) else {2: value, 3: value}
    return Options(**values)
