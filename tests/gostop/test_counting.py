"""The lines of a count, cards and sizes and words, and which card more would raise it."""

from __future__ import annotations

import pytest

from hwatu_kit.cards.hwatu import HWATU
from hwatu_kit.gostop import counting, ids
from hwatu_kit.gostop.counting import Away, Line, count, count_as, junk_cards, one_card_away
from hwatu_kit.gostop.table import CARDAVIA, CHIPS, MODERN, GoStopTable

Side = counting.Side
TEN = "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb 5Ja 5Jb"
NINE = TEN.removesuffix(" 5Jb")
WHOLE = sum(1 << card for card in range(len(HWATU.ids)))


def mask(cards: str) -> int:
    return HWATU.mask(cards.split())


def line(rule: str, cards: str, points: int, size: int, say: str = "counted") -> Line:
    return Line(rule, mask(cards), points, size, say)


@pytest.mark.rule("GS-SCORE-01")
@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("1B 3B", None),
        ("1B 12B", None),
        ("1B 3B 8B", line(ids.BRIGHTS, "1B 3B 8B", 3, 3, "three")),
        ("1B 3B 12B", line(ids.BRIGHTS, "1B 3B 12B", 2, 3, "three_with_rain")),
        ("1B 3B 8B 12B", line(ids.BRIGHTS, "1B 3B 8B 12B", 4, 4, "four")),
        ("1B 3B 8B 11B", line(ids.BRIGHTS, "1B 3B 8B 11B", 4, 4, "four")),
        ("1B 3B 8B 11B 12B", line(ids.BRIGHTS, "1B 3B 8B 11B 12B", 15, 5, "five")),
    ],
)
def test_brights(cards: str, wanted: Line | None) -> None:
    """Three with or without the rain, four, five; the other cards of the pile are not in the line."""
    assert counting.brights(mask(cards)) == wanted
    assert counting.brights(mask(f"{cards} 1R 2A 3Ja")) == wanted


@pytest.mark.rule("GS-SCORE-02", "GS-SCORE-04", "GS-SCORE-08")
def test_what_grows_by_one() -> None:
    """One point at the fifth animal or ribbon and at the tenth unit, one more for each further."""
    assert counting.animals(mask("2A 4A 5A 6A")) is None
    assert counting.animals(mask("2A 4A 5A 6A 7A")) == line(ids.ANIMALS, "2A 4A 5A 6A 7A", 1, 5)
    assert counting.animals(mask("2A 4A 5A 6A 7A 8A 9A")) == line(ids.ANIMALS, "2A 4A 5A 6A 7A 8A 9A", 3, 7)
    assert counting.ribbons(mask("1R 2R 4R 5R 1B")) is None
    assert counting.ribbons(mask("1R 2R 4R 5R 12R 1B")) == line(ids.RIBBONS, "1R 2R 4R 5R 12R", 1, 5)
    assert counting.ribbons(mask("1R 2R 4R 5R 6R 12R")) == line(ids.RIBBONS, "1R 2R 4R 5R 6R 12R", 2, 6)
    assert counting.junk(mask(NINE), 9) is None
    assert counting.junk(mask(TEN), 10) == line(ids.JUNK, TEN, 1, 10)
    assert counting.junk(mask(TEN), 13) == line(ids.JUNK, TEN, 4, 13)


@pytest.mark.rule("GS-DECK-04", "GS-DECK-05", "GS-DECK-06")
@pytest.mark.parametrize(
    ("cards", "cup", "units", "on_chips"),
    [
        ("1Ja 2Jb", None, 2, 2),
        ("1Ja 11D", None, 3, 2),
        ("11D 12D", None, 4, 2),
        ("X2a X2b X2c", None, 6, 6),
        ("X3a X3b", None, 6, 6),
        ("9A 1Ja", None, 1, 1),
        ("9A 1Ja", "animal", 1, 1),
        ("9A 1Ja", "junk", 3, 3),
        ("1Ja", "junk", 1, 1),
        ("1B 2A 3R", "junk", 0, 0),
        ("9A 11D X2a X3a 9Ja", "junk", 10, 9),
    ],
)
def test_junk_units(cards: str, cup: Side | None, units: int, on_chips: int) -> None:
    """Plain junk one, double junk as the table says, jokers what is written on them, a moved cup two."""
    assert counting.junk_units(mask(cards), MODERN, cup) == units
    assert counting.junk_units(mask(cards), CHIPS, cup) == on_chips


@pytest.mark.rule("GS-DECK-05")
def test_the_cup_is_on_one_side() -> None:
    """Among the animals unless it was moved; then it is junk and no animal."""
    pile = mask("9A 2A 1B 1R 9Ja 11D X2a X3b")
    for side in (None, "animal"):
        assert counting.animal_cards(pile, side) == mask("9A 2A")
        assert junk_cards(pile, side) == mask("9Ja 11D X2a X3b")
    assert counting.animal_cards(pile, "junk") == mask("2A")
    assert junk_cards(pile, "junk") == mask("9A 9Ja 11D X2a X3b")


@pytest.mark.rule("GS-SCORE-09")
def test_a_whole_count() -> None:
    """All lines in the order of their rules, their sum, and the side of the cup."""
    pile = mask(f"1B 3B 8B 2A 4A 8A 9A 5A 1R 2R 3R 6R 9R {TEN}")
    lines = (
        line(ids.BRIGHTS, "1B 3B 8B", 3, 3, "three"),
        line(ids.ANIMALS, "2A 4A 5A 8A 9A", 1, 5),
        line(ids.GODORI, "2A 4A 8A", 5, 3),
        line(ids.RIBBONS, "1R 2R 3R 6R 9R", 1, 5),
        line(ids.HONGDAN, "1R 2R 3R", 3, 3),
        line(ids.JUNK, TEN, 1, 10),
    )
    counted = count_as(pile, MODERN, "animal")
    assert counted == counting.Count(14, lines, "animal")
    assert counted == count(pile, CHIPS) == count(pile, MODERN)
    assert [counted.line(each.rule) for each in lines] == list(lines)
    assert counted.line(ids.CHODAN) is None
    assert counted.scores(ids.GODORI)
    assert counted.scores(ids.CHODAN, ids.JUNK)
    assert not counted.scores(ids.CHODAN, ids.CHEONGDAN)
    assert not counted.scores()
    moved = count(pile, MODERN, cup_moved=True)
    assert (moved.points, moved.cup, moved.line(ids.ANIMALS)) == (15, "junk", None)
    assert moved.line(ids.JUNK) == line(ids.JUNK, f"9A {TEN}", 3, 12)


@pytest.mark.rule("GS-DECK-05")
@pytest.mark.parametrize(
    ("cards", "table", "moved", "points", "side"),
    [
        ("2A 1Ja", CARDAVIA, False, 0, None),
        ("2A 1Ja", MODERN, True, 0, None),
        (f"9A {NINE}", CARDAVIA, False, 2, "junk"),
        ("9A 2A 5A 6A 7A", CARDAVIA, False, 1, "animal"),
        ("9A 2A", CARDAVIA, False, 0, "animal"),
        (f"9A {NINE}", MODERN, False, 0, "animal"),
        (f"9A {NINE}", MODERN, True, 2, "junk"),
        (f"9A {NINE}", CHIPS, True, 0, "animal"),
    ],
)
def test_where_the_cup_counts(cards: str, table: GoStopTable, moved: bool, points: int, side: Side | None) -> None:
    """The better side, an animal on a tie; where its owner put it; or an animal and nothing else."""
    counted = count(mask(cards), table, moved)
    assert (counted.points, counted.cup) == (points, side)
    if not moved:
        assert count(mask(cards), table) == counted


def away(card: str, gain: int, *lines: Line) -> Away:
    return Away(HWATU.index[card], gain, lines)


@pytest.mark.rule("GS-SCORE-09")
def test_one_card_away() -> None:
    """Each card of those asked about that adds points, in deck order, with the lines that it makes or lengthens."""
    red = line(ids.HONGDAN, "1R 2R 3R", 3, 3)
    assert list(one_card_away(mask("1R 2R"), MODERN, WHOLE)) == [away("3R", 3, red)]
    assert list(one_card_away(mask("1R 2R"), MODERN, mask("1R 2R 4R"))) == []
    four = mask("1R 2R 4R 5R 1B")
    asked = mask("3R 7R 12R 1B 2A")
    assert list(one_card_away(four, MODERN, asked)) == [
        away("3R", 4, line(ids.RIBBONS, "1R 2R 3R 4R 5R", 1, 5), red),
        away("7R", 4, line(ids.RIBBONS, "1R 2R 4R 5R 7R", 1, 5), line(ids.CHODAN, "4R 5R 7R", 3, 3)),
        away("12R", 1, line(ids.RIBBONS, "1R 2R 4R 5R 12R", 1, 5)),
    ]
    five = mask("1R 2R 3R 5R 12R")
    longer = line(ids.RIBBONS, "1R 2R 3R 5R 9R 12R", 2, 6)
    assert list(one_card_away(five, MODERN, mask("9R 8A"))) == [away("9R", 1, longer)]


@pytest.mark.rule("GS-DECK-05")
def test_one_card_away_with_the_cup() -> None:
    """Where the cup was moved, it counts as junk before and after; on `auto` it may change sides."""
    eight = "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja"
    made = line(ids.JUNK, f"9A {eight} 4Jb", 1, 10)
    pile, more = mask(f"9A {eight}"), mask("4Jb 2A")
    assert list(one_card_away(pile, MODERN, more, cup_moved=True)) == [away("4Jb", 1, made)]
    assert list(one_card_away(pile, MODERN, more)) == []
    assert list(one_card_away(pile, CARDAVIA, more)) == [away("4Jb", 1, made)]
    longer = line(ids.JUNK, f"9A {eight} 4Jb 5Ja", 2, 11)
    assert list(one_card_away(pile | mask("5Ja"), MODERN, more, cup_moved=True)) == [away("4Jb", 1, longer)]
