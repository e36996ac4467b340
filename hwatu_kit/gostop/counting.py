"""What a pile is worth: the combination score, line by line (GS-SCORE-01 … GS-SCORE-09).

>>> from hwatu_kit.cards.hwatu import HWATU
>>> from hwatu_kit.gostop.table import CHIPS
>>> count(HWATU.mask(["1R", "2R", "3R", "6R", "12R"]), CHIPS).points
4
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from ..cards import hwatu as h
from ..cards.hwatu import HWATU
from ..cards.pack import bits
from ..rules.code import carries_out
from . import ids
from .table import GoStopTable

Side = Literal["animal", "junk"]

_X2 = HWATU.mask(["X2a", "X2b", "X2c"])
_X3 = HWATU.mask(["X3a", "X3b"])
_ALL_JUNK = h.PLAIN_JUNK | h.DOUBLE_JUNK | h.JOKER_MASK


class Line(NamedTuple):
    """One scoring combination: the rule, its cards (a mask) and its points; ``size`` is cards or junk units."""

    rule: str
    cards: int
    points: int
    size: int
    say: str = "counted"


class Count(NamedTuple):
    """A counted pile: the combination score, its lines, and the side on which the sake cup counts."""

    points: int
    lines: tuple[Line, ...]
    cup: Side | None

    def line(self, rule: str) -> Line | None:
        """The line of a rule, or ``None`` where it scores nothing."""
        for line in self.lines:
            if line.rule == rule:
                return line
        return None

    def scores(self, *rules: str) -> bool:
        """Whether any of these rules scores."""
        return any(line.rule in rules for line in self.lines)


NOTHING = Count(0, (), None)
"""The count of an empty pile."""


@carries_out(ids.DOUBLE_JUNK, ids.JOKERS)
def junk_units(cards: int, table: GoStopTable, cup: Side | None = None) -> int:
    """The junk units of some cards (GS-DECK-04, GS-DECK-06); a cup on the junk side is two (GS-DECK-05)."""
    return _units(cards, table.double_junk, cup)


def _units(cards: int, double_junk: bool, cup: Side | None) -> int:
    ones, twos = (h.PLAIN_JUNK, _X2 | h.DOUBLE_JUNK) if double_junk else (h.PLAIN_JUNK | h.DOUBLE_JUNK, _X2)
    if cup == "junk":
        twos |= h.CUP
    return (cards & ones).bit_count() + 2 * (cards & twos).bit_count() + 3 * (cards & _X3).bit_count()


def junk_cards(cards: int, cup: Side | None = None) -> int:
    """The cards that count as junk."""
    return cards & (_ALL_JUNK | h.CUP if cup == "junk" else _ALL_JUNK)


def animal_cards(cards: int, cup: Side | None = None) -> int:
    """The cards that count as animals."""
    return cards & (h.ANIMALS & ~h.CUP if cup == "junk" else h.ANIMALS)


# -- one function for each combination; each gives a line or nothing -----------------------------
@carries_out(ids.BRIGHTS)
def brights(pile: int) -> Line | None:
    """GS-SCORE-01: only the highest set of brights counts."""
    held = pile & h.BRIGHTS
    number = held.bit_count()
    if number < 3:
        return None
    if number == 5:
        return Line(ids.BRIGHTS, held, 15, 5, "five")
    if number == 4:
        return Line(ids.BRIGHTS, held, 4, 4, "four")
    if held & h.RAIN_BRIGHT:
        return Line(ids.BRIGHTS, held, 2, 3, "three_with_rain")
    return Line(ids.BRIGHTS, held, 3, 3, "three")


def _from(rule: str, cards: int, size: int, least: int) -> Line | None:
    """One point for the first ``least``, one for each further."""
    return Line(rule, cards, size - least + 1, size) if size >= least else None


@carries_out(ids.ANIMALS)
def animals(cards: int) -> Line | None:
    """GS-SCORE-02: five animals 1, each further one 1."""
    return _from(ids.ANIMALS, cards, cards.bit_count(), 5)


@carries_out(ids.RIBBONS)
def ribbons(pile: int) -> Line | None:
    """GS-SCORE-04: five ribbons 1, each further one 1."""
    held = pile & h.RIBBONS
    return _from(ids.RIBBONS, held, held.bit_count(), 5)


@carries_out(ids.JUNK)
def junk(cards: int, units: int) -> Line | None:
    """GS-SCORE-08: ten junk units 1, each further unit 1."""
    return _from(ids.JUNK, cards, units, 10)


SETS = (
    (ids.GODORI, h.GODORI, 5),
    (ids.HONGDAN, h.HONGDAN, 3),
    (ids.CHEONGDAN, h.CHEONGDAN, 3),
    (ids.CHODAN, h.CHODAN, 3),
)
"""GS-SCORE-03, -05, -06, -07: the sets that score whole or not at all."""


def count_as(pile: int, table: GoStopTable, cup: Side | None) -> Count:
    """The combination score with the cup on a given side (``None``: the pile has no cup)."""
    return _count(pile, table.double_junk, cup)


@carries_out(ids.GODORI, ids.HONGDAN, ids.CHEONGDAN, ids.CHODAN)
@lru_cache(maxsize=1 << 12)
def _lines_of(scored: Callable[[int], Line | None], held: int) -> tuple[Line, ...]:
    """What the brights, the animals or the ribbons of a pile score, with their sets; there are few such, so kept."""
    line = scored(held)
    sets = [Line(rule, cards, points, 3) for rule, cards, points in SETS if held & cards == cards]
    return (line, *sets) if line else tuple(sets)


@lru_cache(maxsize=1 << 10)
def _count(pile: int, double_junk: bool, cup: Side | None) -> Count:
    """Piles are counted again and again between two captures, so counts are kept."""
    lines = [
        *_lines_of(brights, pile & h.BRIGHTS),
        *_lines_of(animals, animal_cards(pile, cup)),
        *_lines_of(ribbons, pile & h.RIBBONS),
    ]
    if line := junk(junk_cards(pile, cup), _units(pile, double_junk, cup)):
        lines.append(line)
    lines.sort()
    return Count(sum([line.points for line in lines]), tuple(lines), cup)


@carries_out(ids.SCORE, ids.CUP)
def count(pile: int, table: GoStopTable, cup_moved: bool = False) -> Count:
    """The combination score of a pile (GS-SCORE-09), the cup as the table has it (GS-DECK-05).

    ``cup_moved`` says that the owner of the cup has moved it to the junk (``owner`` tables).
    """
    if not pile & h.CUP:
        return _count(pile, table.double_junk, None)
    if table.cup == "auto":
        as_animal, as_junk = count_as(pile, table, "animal"), count_as(pile, table, "junk")
        return as_junk if as_junk.points > as_animal.points else as_animal
    return count_as(pile, table, "junk" if cup_moved and table.cup == "owner" else "animal")


class Away(NamedTuple):
    """What one more card would add to a pile: points gained, and the lines that would be new or larger."""

    card: int
    gain: int
    lines: tuple[Line, ...]


def one_card_away(pile: int, table: GoStopTable, cards: int, cup_moved: bool = False) -> Iterator[Away]:
    """Each card of ``cards`` that would raise the score if it joined the pile, in deck order."""
    before = count(pile, table, cup_moved)
    for card in bits(cards & ~pile):
        after = count(pile | 1 << card, table, cup_moved)
        if after.points > before.points:
            yield Away(
                card, after.points - before.points, tuple(line for line in after.lines if line not in before.lines)
            )
