"""The options of a Go-Stop table, and the four tables of the sources as presets.

Every difference between the tables is a named field, so that a class can change one thing at a time.

>>> from hwatu_kit.gostop.table import MODERN
>>> MODERN.replace(pibak_units=5).pibak_units
(5, 5)
>>> MODERN.for_players(MODERN.target, 3)
3
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ..engine.options import Option, Tabled, choice, flag, number, one_of_list, per_players

PerPlayers = tuple[int, int]
"""A value for 2 and for 3 players."""


def _jokers(value: Any) -> tuple[int, ...] | None:
    """A list of joker worths: at most three 2s and two 3s (GS-DECK-06)."""
    if not isinstance(value, list | tuple) or any(type(worth) is not int or worth not in (2, 3) for worth in value):
        return None
    if value.count(2) > 3 or value.count(3) > 2:
        return None
    return tuple(value)


def _points_or_target(value: Any) -> int | Literal["target"] | None:
    """Zero, a number of points, or ``"target"``."""
    return "target" if value == "target" else number(0).read(value)


OPTIONS: Mapping[str, Option] = {
    "players": one_of_list(2, 3),
    "jokers": Option(_jokers, "", "gostop.option-jokers"),
    "double_junk": flag(),
    "cup": choice("animal", "auto", "owner"),
    "target": per_players(1),
    "chongtong": choice("off", "points", "target"),
    "chongtong_points": number(0),
    "three_ppuk_points": Option(_points_or_target, "", "gostop.option-points-or-target"),
    "ttadak_junk": number(0),
    "chok_junk": number(0),
    "sweep_junk": number(0),
    "stack_junk": number(0),
    "dealt_stack_junk": number(0),
    "japuk_junk": number(0),
    "japuk_window": choice("previous", "any", "off"),
    "debt_unit": choice("card", "unit"),
    "junk_choice": choice("least", "giver"),
    "cup_given": flag(),
    "final_sweep": flag(),
    "first_ppuk_points": number(0),
    "last_turn_bonuses": flag(),
    "last_turn_stack_bonus": flag(),
    "last_turn_ppuk": flag(),
    "sweep": choice("two-different", "emptied"),
    "shake": choice("off", "declare", "on-play", "automatic"),
    "bomb": flag(),
    "bomb_junk": number(0),
    "bomb_doubles": flag(),
    "blind_bomb": flag(),
    "joker_junk": number(0),
    "joker_ppuk": choice("kept", "stays"),
    "joker_from_hand": choice("turn", "draw"),
    "go_points": choice("each", "first-two"),
    "go_doubling": choice("once-above-3", "each-from-3"),
    "gwangbak": choice("off", "all", "each"),
    "pibak_units": per_players(0),
    "pibak_zero_exempt": flag(),
    "meongbak": choice("off", "winner-7", "loser-under-3"),
    "nagari_carry": choice("off", "once", "each"),
    "nagari_cap": number(0),
    "gobak": flag(),
    "last_turn_only_stop": flag(),
}
"""How each field is read, and which values it takes."""


@dataclass(frozen=True, slots=True)
class GoStopTable(Tabled):
    """The rules of one table; a frozen value. The defaults are those of the ``chips`` table.

    ``target`` and ``pibak_units`` hold a value for two and one for three players.
    """

    name: str = "chips"
    players: tuple[int, ...] = (2, 3)
    jokers: tuple[int, ...] = (2, 3)
    double_junk: bool = False
    cup: Literal["animal", "auto", "owner"] = "animal"
    target: PerPlayers = (7, 3)
    chongtong: Literal["off", "points", "target"] = "points"
    chongtong_points: int = 5
    three_ppuk_points: int | Literal["target"] = 0
    ttadak_junk: int = 1
    chok_junk: int = 1
    sweep_junk: int = 1
    stack_junk: int = 1
    dealt_stack_junk: int = 1
    japuk_junk: int = 2
    japuk_window: Literal["previous", "any", "off"] = "previous"
    debt_unit: Literal["card", "unit"] = "card"
    junk_choice: Literal["least", "giver"] = "least"
    cup_given: bool = False
    final_sweep: bool = True
    first_ppuk_points: int = 0
    last_turn_bonuses: bool = True
    last_turn_stack_bonus: bool = True
    last_turn_ppuk: bool = True
    sweep: Literal["two-different", "emptied"] = "two-different"
    shake: Literal["off", "declare", "on-play", "automatic"] = "declare"
    bomb: bool = True
    bomb_junk: int = 0
    bomb_doubles: bool = False
    blind_bomb: bool = False
    joker_junk: int = 0
    joker_ppuk: Literal["kept", "stays"] = "kept"
    joker_from_hand: Literal["turn", "draw"] = "turn"
    go_points: Literal["each", "first-two"] = "each"
    go_doubling: Literal["once-above-3", "each-from-3"] = "once-above-3"
    gwangbak: Literal["off", "all", "each"] = "all"
    pibak_units: PerPlayers = (5, 5)
    pibak_zero_exempt: bool = False
    meongbak: Literal["off", "winner-7", "loser-under-3"] = "winner-7"
    nagari_carry: Literal["off", "once", "each"] = "once"
    nagari_cap: int = 0
    gobak: bool = False
    last_turn_only_stop: bool = False
    changed: tuple[str, ...] = field(default=(), compare=False)
    """Names of the fields that differ from the preset ``name``."""

    def for_players(self, pair: PerPlayers, players: int) -> int:
        """The value that holds with this number of players."""
        return pair[players - 2]

    @property
    def knows_shakes(self) -> bool:
        """Whether anything on this table doubles by GS-WIN-03."""
        return self.shake != "off" or self.bomb_doubles

    def written(self, name: str) -> Any:
        """A field's value as a case file writes it; a value for each number of players is one where they are equal."""
        value = getattr(self, name)
        if name in ("target", "pibak_units"):
            return value[0] if value[0] == value[1] else {"2": value[0], "3": value[1]}
        return Tabled.written(self, name)  # super() does not work in a dataclass with slots


CHIPS = GoStopTable()
CARDAVIA = GoStopTable(
    name="cardavia",
    players=(2,),
    jokers=(),
    double_junk=True,
    cup="auto",
    target=(7, 7),
    three_ppuk_points=5,
    japuk_window="any",
    debt_unit="unit",
    last_turn_bonuses=False,
    shake="off",
    bomb=False,
    go_points="first-two",
    go_doubling="each-from-3",
    gwangbak="each",
    pibak_units=(4, 4),
    nagari_carry="off",
    last_turn_only_stop=True,
)
MOCHI = GoStopTable(
    name="mochi",
    jokers=(2, 2),
    double_junk=True,
    cup="owner",
    target=(7, 7),
    chongtong="off",
    ttadak_junk=0,
    japuk_junk=0,
    japuk_window="off",
    junk_choice="giver",
    cup_given=True,
    final_sweep=False,
    sweep="emptied",
    shake="automatic",
    bomb_junk=1,
    blind_bomb=True,
    go_points="first-two",
    go_doubling="each-from-3",
    gwangbak="each",
    pibak_units=(7, 7),
    meongbak="loser-under-3",
    nagari_carry="off",
)
MODERN = GoStopTable(
    name="modern",
    double_junk=True,
    cup="owner",
    chongtong="target",
    three_ppuk_points="target",
    japuk_window="any",
    debt_unit="unit",
    final_sweep=False,
    last_turn_bonuses=False,
    sweep="emptied",
    shake="on-play",
    bomb_junk=1,
    bomb_doubles=True,
    joker_junk=1,
    joker_ppuk="stays",
    joker_from_hand="draw",
    go_doubling="each-from-3",
    gwangbak="each",
    pibak_units=(7, 5),
    pibak_zero_exempt=True,
    nagari_carry="each",
    gobak=True,
    last_turn_only_stop=True,
)
PRESETS: Mapping[str, GoStopTable] = {t.name: t for t in (CHIPS, CARDAVIA, MOCHI, MODERN)}
"""The four tables of the sources, by name."""
GoStopTable.known, GoStopTable.presets = OPTIONS, PRESETS
