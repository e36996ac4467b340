"""Every class of pile there is, in every mode of the cup, against a count written separately from the rules.

A class says which brights a pile has (32), which godori birds, whether the cup, and how many of the five other
animals (96), how many ribbons of each set and whether 12R (128), and how many junk units it has, from none to 38, the
most there are: 15,335,424 classes, in four modes of the cup. `straightforward` counts them with NumPy, card features
in, points out.

What the engine does is compared in three ways, and none of them alone would be enough:

* `TestEveryClass`: all classes in all modes. The engine counts every part of a pile by itself (each set of brights, of
  animals, of ribbons, each combination of junk cards), and the sums of its parts are compared.
* `TestThatPartsAddUp`: the engine's own `count` is called on whole piles: the full product of brights, animals and
  ribbons, with no junk, one unit too few, just enough, and all of it (1,572,864 piles); and those with the cup again in
  each of the three modes in which it may count elsewhere (786,432 each). All of them in `make proof`, those with some
  of the brights in `make test`.
* `TestAnyPile`: `count` on random sets of the 53 cards, with double junk and without, line by line.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from hwatu_kit.cards.hwatu import HWATU
from hwatu_kit.gostop import counting
from hwatu_kit.gostop.counting import count, count_as
from hwatu_kit.gostop.table import PRESETS
from tests.support.proof import Checked, sizes

Array = Any  # of NumPy

REST = ("5A", "6A", "7A", "10A", "12A")
PLAIN = tuple(card for card in HWATU.ids if card.endswith(("Ja", "Jb")))
MOST_UNITS = len(PLAIN) + 2 * 2 + 3 * 2 + 2 * 3
"""22 plain junk, two double junk of two units, three jokers of two and two of three: 38."""
MODES = {
    "an animal": ({"cup": "animal"}, False),
    "the better side": ({"cup": "auto"}, False),
    "not moved": ({"cup": "owner"}, False),
    "moved to the junk": ({"cup": "owner"}, True),
}

# -- the parts of a pile, as cards -----------------------------------------------------------------
BRIGHTS = [tuple(c for c, held in zip(("1B", "3B", "8B", "11B", "12B"), bits, strict=True) if held)
           for bits in product((0, 1), repeat=5)]  # fmt: skip
FEW_BRIGHTS = [(), ("1B", "3B", "8B"), ("1B", "3B", "12B"), ("1B", "3B", "8B", "12B"), BRIGHTS[-1]]
"""None, three without rain and with it, four, five."""
ANIMALS = [
    (*(c for c, held in zip(("2A", "4A", "8A"), birds, strict=True) if held), *(("9A",) if cup else ()), *REST[:rest])
    for birds in product((0, 1), repeat=3)
    for cup in (0, 1)
    for rest in range(6)
]
RIBBONS = [
    (*("1R", "2R", "3R")[:red], *("6R", "9R", "10R")[:blue], *("4R", "5R", "7R")[:plain], *(("12R",) if rain else ()))
    for red, blue, plain in product(range(4), repeat=3)
    for rain in (0, 1)
]
WORTH_MORE = ("X3a", "X3b", "X2a", "X2b", "X2c", "11D", "12D")


def junk_of(units: int) -> tuple[str, ...]:
    """Junk cards of so many units, where double junk is two."""
    cards: list[str] = []
    left = units
    for card in WORTH_MORE:
        worth = 3 if card.startswith("X3") else 2
        if left >= worth and left > len(PLAIN):
            cards.append(card)
            left -= worth
    return (*cards, *PLAIN[:left])


JUNK = [junk_of(units) for units in range(MOST_UNITS + 1)]
CLASSES = len(BRIGHTS) * len(ANIMALS) * len(RIBBONS) * len(JUNK)


# -- the count once more, from the rules, on arrays of card features --------------------------------
def straightforward(
    brights: Array, rain: Array, animals: Array, godori: Array, ribbons: Array, sets: Array, units: Array
) -> Array:
    """GS-SCORE-01 to -09: the points of piles with so many cards of each kind, as arrays of any common shape."""
    points = np.select([brights == 5, brights == 4, (brights == 3) & ~rain, brights == 3], [15, 4, 3, 2], 0)
    points = points + np.maximum(animals - 4, 0) + 5 * godori
    points = points + np.maximum(ribbons - 4, 0) + 3 * sets
    return points + np.maximum(units - 9, 0)


def features() -> dict[str, Array]:
    """What `straightforward` asks for, one axis for each part of a pile."""
    birds, reds, blues, plains = {"2A", "4A", "8A"}, {"1R", "2R", "3R"}, {"6R", "9R", "10R"}, {"4R", "5R", "7R"}
    return {
        "brights": np.array([len(b) for b in BRIGHTS], np.int16),
        "rain": np.array(["12B" in b for b in BRIGHTS]),
        "animals": np.array([len(a) for a in ANIMALS], np.int16)[:, None, None],
        "cup": np.array(["9A" in a for a in ANIMALS])[:, None, None],
        "godori": np.array([birds <= set(a) for a in ANIMALS], np.int16)[:, None, None],
        "ribbons": np.array([len(r) for r in RIBBONS], np.int16)[:, None],
        "sets": np.array([sum(s <= set(r) for s in (reds, blues, plains)) for r in RIBBONS], np.int16)[:, None],
        "units": np.arange(MOST_UNITS + 1, dtype=np.int16),
    }


def wanted(f: dict[str, Array], bright: int, mode: str, units: Array) -> Array:
    """The points of all piles with one set of brights, in a mode of the cup."""
    same = (f["brights"][bright], f["rain"][bright])
    animal = straightforward(*same, f["animals"], f["godori"], f["ribbons"], f["sets"], units)
    junk = straightforward(*same, f["animals"] - f["cup"], f["godori"], f["ribbons"], f["sets"], units + 2 * f["cup"])
    return {"the better side": np.maximum(animal, junk), "moved to the junk": junk}.get(mode, animal)


def mask(cards: tuple[str, ...]) -> int:
    """The engine's set of cards."""
    return HWATU.mask(cards)


@pytest.fixture(autouse=True)
def no_cache() -> None:
    """Nothing is taken from the engine's store of counts made before."""
    counting._count.cache_clear()


@pytest.mark.rule("GS-SCORE-01", "GS-SCORE-02", "GS-SCORE-03", "GS-SCORE-04", "GS-SCORE-05", "GS-SCORE-06")
@pytest.mark.rule("GS-SCORE-07", "GS-SCORE-08", "GS-SCORE-09", "GS-DECK-05", "GS-DECK-06")
class TestEveryClass:
    def test_there_are_more_than_ten_million(self) -> None:
        assert CLASSES == 15_335_424
        assert (len(BRIGHTS), len(ANIMALS), len(RIBBONS), len(JUNK)) == (32, 96, 128, 39)
        table = PRESETS["modern"]
        assert [counting.junk_units(mask(cards), table) for cards in JUNK] == list(range(MOST_UNITS + 1))

    @pytest.mark.parametrize("mode", MODES)
    def test_the_parts_of_every_class(self, mode: str) -> None:
        changes, moved = MODES[mode]
        table = PRESETS["modern"].replace(jokers=[2, 2, 2, 3, 3], **changes)
        f = features()
        parts: dict[str, Array] = {
            "brights": np.array([count(mask(part), table).points for part in BRIGHTS]),
            "ribbons": np.array([count(mask(part), table).points for part in RIBBONS])[:, None],
        }
        sides: list[tuple[Array, Array]] = []
        for side in ("animal", "junk"):
            animals = [count_as(mask(part), table, side if "9A" in part else None).points for part in ANIMALS]
            units = [[count_as(mask(part + cup), table, side).points for part in JUNK] for cup in ((), ("9A",))]
            sides.append((np.array(animals)[:, None, None], np.where(f["cup"], np.array(units[1]), np.array(units[0]))))
        seen = 0
        for bright in range(len(BRIGHTS)):
            animal, junk = (parts["brights"][bright] + a + parts["ribbons"] + u for a, u in sides)
            if table.cup == "auto":
                got = np.where(junk > animal, junk, animal)
            else:
                got = junk if moved and table.cup == "owner" else animal
            expected = wanted(f, bright, mode, f["units"])
            assert np.array_equal(got, expected)
            seen += expected.size
        assert seen == CLASSES

    @pytest.mark.parametrize("double", [True, False])
    def test_every_combination_of_junk(self, *, double: bool) -> None:
        """GS-DECK-04: so many plain junk cards, doubles and jokers of each worth, with double junk and without."""
        table = PRESETS["modern"].replace(double_junk=double)
        for plain, doubles, twos, threes in product(range(len(PLAIN) + 1), range(3), range(4), range(3)):
            cards = (*PLAIN[:plain], *("11D", "12D")[:doubles], *("X2a", "X2b", "X2c")[:twos], *("X3a", "X3b")[:threes])
            units = plain + (2 if double else 1) * doubles + 2 * twos + 3 * threes
            assert count(mask(cards), table).points == max(units - 9, 0)


@pytest.mark.rule("GS-SCORE-09", "GS-DECK-05")
class TestThatPartsAddUp:
    @pytest.mark.parametrize("brights", sizes("whole piles of Go-Stop, counted", FEW_BRIGHTS, BRIGHTS))
    @pytest.mark.parametrize("mode", MODES)
    def test_whole_piles(self, mode: str, brights: list[tuple[str, ...]], checked: Checked) -> None:
        """`count` itself on the full product of brights, animals and ribbons, with junk at its boundaries."""
        changes, moved = MODES[mode]
        table = PRESETS["modern"].replace(jokers=[2, 2, 2, 3, 3], **changes)
        levels = (0, 9, 10, MOST_UNITS) if mode == "an animal" else (0, 7, 8, 9)
        f = features()
        animals = [i for i, part in enumerate(ANIMALS) if mode == "an animal" or "9A" in part]
        others = [[mask(r) | mask(JUNK[u]) for u in levels] for r in RIBBONS]
        for held in brights:
            checked(len(animals) * len(RIBBONS) * len(levels))
            expected = wanted(f, BRIGHTS.index(held), mode, np.array(levels, np.int16))
            for animal in animals:
                pile = mask(held) | mask(ANIMALS[animal])
                got = [[count(pile | other, table, moved).points for other in row] for row in others]
                assert got == expected[animal].tolist()


@pytest.mark.rule("GS-SCORE-09", "GS-DECK-04")
class TestAnyPile:
    @pytest.mark.parametrize("shard", range(4))
    def test_random_piles(self, shard: int) -> None:
        """50,000 random piles: the points, the lines and the side of the cup."""
        random = Random(shard)
        tables = [
            (PRESETS["modern"].replace(double_junk=double, **changes), moved)
            for double in (True, False)
            for changes, moved in MODES.values()
        ]
        for _ in range(12_500):
            held = random.random()
            cards = [card for card in HWATU.ids if random.random() < held]
            table, moved = random.choice(tables)
            got = count(HWATU.mask(cards), table, moved)
            assert got.points == plainly(cards, table, moved=moved), (cards, table)
            assert got.points == sum(line.points for line in got.lines)


def plainly(cards: list[str], table: Any, *, moved: bool) -> int:
    """The points of one pile, from the cards' names alone."""

    def points(*, junk_cup: bool) -> int:
        kinds = [card.lstrip("0123456789")[0] for card in cards]
        cup = int("9A" in cards)
        sets = [{"1R", "2R", "3R"}, {"6R", "9R", "10R"}, {"4R", "5R", "7R"}]
        units = kinds.count("J") + (2 if table.double_junk else 1) * kinds.count("D")
        units += sum(int(card[1]) for card in cards if card.startswith("X")) + (2 * cup if junk_cup else 0)
        found = straightforward(
            np.int64(kinds.count("B")),
            np.bool_("12B" in cards),
            np.int64(kinds.count("A") - (cup if junk_cup else 0)),
            np.int64({"2A", "4A", "8A"} <= set(cards)),
            np.int64(kinds.count("R")),
            np.int64(sum(one <= set(cards) for one in sets)),
            np.int64(units),
        )
        return int(found)

    if table.cup == "auto":
        return max(points(junk_cup=False), points(junk_cup=True))
    return points(junk_cup=table.cup == "owner" and moved)
