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
from dataclasses import dataclass
from typing import Any, Literal

from ..engine.options import Option, Tabled, number, one_of_list, option, per_players, presets_of

PerPlayers = tuple[int, int]
"""A value for 2 and for 3 players."""


def _jokers(value: Any) -> tuple[int, ...] | None:
    """A list of joker worths: at most three 2s and two 3s (GS-DECK-06)."""
    if not isinstance(value, list | tuple) or any(type(worth) is not int or worth not in (2, 3) for worth in value):
        return None
    if value.count(2) > 3 or value.count(3) > 2:
        return None
    return tuple(value)


_JOKERS = tuple([2] * twos + [3] * threes for twos in range(4) for threes in range(3))


def _points_or_target(value: Any) -> int | Literal["target"] | None:
    """Zero, a number of points, or ``"target"``."""
    return "target" if value == "target" else number(0).read(value)


@dataclass(frozen=True, slots=True, repr=False)
class GoStopTable(Tabled):
    """The rules of one table; a frozen value. The defaults are those of the ``chips`` table.

    ``target`` and ``pibak_units`` hold a value for two and one for three players. ``cut`` and ``balances`` say whether
    the cards are cut (GS-SET-03), and whether points are chips and balances run on (GS-WIN-11).
    """

    name: str = "chips"
    players: tuple[int, ...] = option((2, 3), one_of_list(2, 3))
    cut: bool = option(True, rules="GS-SET-03")
    jokers: tuple[int, ...] = option(
        (2, 3), Option(_jokers, "", "gostop.option-jokers"), rules="GS-DECK-06", examples=_JOKERS
    )
    double_junk: bool = option(False, rules="GS-DECK-04")
    cup: Literal["animal", "auto", "owner"] = option("animal", rules="GS-DECK-05")
    target: PerPlayers = option(
        (7, 3), per_players(1), rules="GS-GO-01", examples=(1, 2, 3, 5, 7, {"2": 7, "3": 3}, {"2": 3, "3": 5})
    )
    chongtong: Literal["off", "points", "target"] = option("points", rules="GS-DEAL-06")
    chongtong_points: int = option(5, rules="GS-DEAL-06", examples=(1, 5, 10))
    three_ppuk_points: int | Literal["target"] = option(
        0,
        Option(_points_or_target, "", "gostop.option-points-or-target"),
        rules="GS-PAY-11",
        examples=(0, 1, 3, 5, "target"),
    )
    ttadak_junk: int = option(1, rules="GS-PAY-01")
    chok_junk: int = option(1, rules="GS-PAY-02")
    sweep_junk: int = option(1, rules="GS-PAY-03")
    stack_junk: int = option(1, rules="GS-PAY-04")
    dealt_stack_junk: int = option(1, rules="GS-PAY-04")
    japuk_junk: int = option(2, rules="GS-PAY-05")
    japuk_window: Literal["previous", "any", "off"] = option("previous", rules="GS-PAY-05")
    debt_unit: Literal["card", "unit"] = option("card", rules="GS-PAY-07")
    junk_choice: Literal["least", "giver"] = option("least", rules="GS-PAY-08")
    cup_given: bool = option(False, rules="GS-DECK-05 GS-PAY-08")
    final_sweep: bool = option(True, rules="GS-PAY-13")
    first_ppuk_points: int = option(0, rules="GS-PAY-12")
    last_turn_bonuses: bool = option(True, rules="GS-PAY-06")
    last_turn_stack_bonus: bool = option(True, rules="GS-PAY-06")
    last_turn_ppuk: bool = option(True, rules="GS-CAP-09")
    sweep: Literal["two-different", "emptied"] = option("two-different", rules="GS-CAP-12")
    shake: Literal["off", "declare", "on-play", "automatic"] = option("declare", rules="GS-SHAKE-01")
    bomb: bool = option(True, rules="GS-BOMB-01")
    bomb_junk: int = option(0, rules="GS-BOMB-01")
    bomb_doubles: bool = option(False, rules="GS-BOMB-01")
    blind_bomb: bool = option(False, rules="GS-BOMB-02")
    joker_junk: int = option(0, rules="GS-JOKER-01 GS-JOKER-02")
    joker_ppuk: Literal["kept", "stays"] = option("kept", rules="GS-JOKER-03")
    joker_from_hand: Literal["turn", "draw"] = option("turn", rules="GS-JOKER-01")
    go_points: Literal["each", "first-two"] = option("each", rules="GS-WIN-01")
    go_doubling: Literal["once-above-3", "each-from-3"] = option("once-above-3", rules="GS-WIN-02")
    gwangbak: Literal["off", "all", "each"] = option("all", rules="GS-WIN-04")
    pibak_units: PerPlayers = option(
        (5, 5), per_players(0), rules="GS-WIN-05", examples=(0, 1, 4, 5, 7, 10, {"2": 7, "3": 5}, {"2": 0, "3": 3})
    )
    pibak_zero_exempt: bool = option(False, rules="GS-WIN-05")
    meongbak: Literal["off", "winner-7", "loser-under-3"] = option("winner-7", rules="GS-WIN-06")
    nagari_carry: Literal["off", "once", "each"] = option("once", rules="GS-END-01 GS-WIN-07")
    nagari_cap: int = option(0, rules="GS-END-01 GS-WIN-07", examples=(0, 2, 4))
    gobak: bool = option(False, rules="GS-WIN-08")
    last_turn_only_stop: bool = option(False, rules="GS-GO-04")
    balances: bool = option(True, rules="GS-WIN-11")

    def for_players(self, pair: PerPlayers, players: int) -> int:
        """The value that holds with this number of players."""
        return pair[players - 2]

    @property
    def knows_shakes(self) -> bool:
        """Whether anything on this table doubles by GS-WIN-03."""
        return self.shake != "off" or self.bomb_doubles


CHIPS = GoStopTable(source="000_91b1396ab8c01542.txt")
CARDAVIA = GoStopTable(
    name="cardavia",
    source="001_60431a1fc6ec420d.txt",
    players=(2,),
    cut=False,
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
    balances=False,
)
MOCHI = GoStopTable(
    name="mochi",
    source="003_045c0451e2021a82.txt",
    cut=False,
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
    balances=False,
)
MODERN = GoStopTable(
    name="modern",
    source="modern",
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
PRESETS: Mapping[str, GoStopTable] = presets_of(CHIPS, CARDAVIA, MOCHI, MODERN)
"""The four tables of the sources, by name."""
