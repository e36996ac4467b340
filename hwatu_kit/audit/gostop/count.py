"""What a pile is worth, and the sake cup that counts on one side or the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from .cards import CHEONGDAN, CHODAN, CUP, GODORI, HONGDAN, KIND, RAIN, in_order, joker_worth, units
from .state import Deal

SET_POINTS = {
    "GS-SCORE-03": (GODORI, 5),
    "GS-SCORE-05": (HONGDAN, 3),
    "GS-SCORE-06": (CHEONGDAN, 3),
    "GS-SCORE-07": (CHODAN, 3),
}
"""GS-DECK-03: the sets of three cards, and their points."""


class Line(NamedTuple):
    """A line of a count: the rule, its wording, the cards, the points, and how many cards or units count."""

    rule: str
    say: str
    cards: list[str]
    points: int
    size: int


class Pile(NamedTuple):
    """A pile sorted by what its cards count as."""

    brights: list[str]
    animals: list[str]
    ribbons: list[str]
    junk: list[str]
    units: int


def sort(cards: Iterable[str], *, cup_as_junk: bool, double_junk: bool) -> Pile:
    """The cards of a pile by what they count as, in deck order; the cup is an animal or junk."""
    kinds: dict[str, list[str]] = {"B": [], "A": [], "R": [], "J": []}
    for card in in_order(cards):
        kind = KIND[card]
        if kind in "DX" or (card == CUP and cup_as_junk):
            kind = "J"
        kinds[kind].append(card)
    number = sum(units(card, double_junk=double_junk) for card in kinds["J"])
    return Pile(kinds["B"], kinds["A"], kinds["R"], kinds["J"], number)


def count(pile: Pile) -> list[Line]:
    """GS-SCORE-01 to -08: the lines of a count, in the order of the rules; GS-SCORE-09: they add up."""
    found = [bright_line(pile.brights)]
    found.append(more_than(5, "GS-SCORE-02", pile.animals, len(pile.animals)))
    found.append(set_line("GS-SCORE-03", pile.animals))
    found.append(more_than(5, "GS-SCORE-04", pile.ribbons, len(pile.ribbons)))
    found += [set_line(rule, pile.ribbons) for rule in ("GS-SCORE-05", "GS-SCORE-06", "GS-SCORE-07")]
    found.append(more_than(10, "GS-SCORE-08", pile.junk, pile.units))
    return [line for line in found if line is not None]


def bright_line(brights: list[str]) -> Line | None:
    """GS-SCORE-01: five 15, four 4, three 3, three with the rain bright 2."""
    size = len(brights)
    if size < 3:
        return None
    if size == 3:
        say, points = ("three_with_rain", 2) if RAIN in brights else ("three", 3)
    else:
        say, points = ("four", 4) if size == 4 else ("five", 15)
    return Line("GS-SCORE-01", say, brights, points, size)


def more_than(enough: int, rule: str, cards: list[str], size: int) -> Line | None:
    """GS-SCORE-02, -04, -08: enough of them score 1, each further one 1."""
    return Line(rule, "counted", cards, size - enough + 1, size) if size >= enough else None


def set_line(rule: str, cards: list[str]) -> Line | None:
    """GS-SCORE-03, -05, -06, -07: a set of three cards."""
    wanted, points = SET_POINTS[rule]
    return Line(rule, "counted", in_order(wanted), points, 3) if wanted.issubset(cards) else None


def points_of(deal: Deal, seat: int, *, cup_as_junk: bool) -> int:
    """A seat's combination score with the cup on one side."""
    return sum(line.points for line in count(sorted_pile(deal, seat, cup_as_junk=cup_as_junk)))


def sorted_pile(deal: Deal, seat: int, *, cup_as_junk: bool) -> Pile:
    """A seat's pile by what its cards count as."""
    return sort(deal.pile(seat), cup_as_junk=cup_as_junk, double_junk=deal.options.double_junk)


def cup_is_junk(deal: Deal, seat: int) -> bool:
    """GS-DECK-05: which side the cup of a seat's pile counts on: the better one, or where its owner put it."""
    if CUP not in deal.pile(seat) or deal.options.cup == "animal":
        return False
    if deal.options.cup == "owner":
        return deal.cup_moved()
    return points_of(deal, seat, cup_as_junk=True) > points_of(deal, seat, cup_as_junk=False)


class Count(NamedTuple):
    """A seat's count: its lines, and the side of the cup where the better one counts."""

    lines: list[Line]
    side: str | None

    @property
    def points(self) -> int:
        """GS-SCORE-09: everything adds up."""
        return sum(line.points for line in self.lines)


def count_of(deal: Deal, seat: int) -> Count:
    """The count of a seat's pile now."""
    junk = cup_is_junk(deal, seat)
    lines = count(sorted_pile(deal, seat, cup_as_junk=junk))
    auto = deal.options.cup == "auto" and CUP in deal.pile(seat)
    return Count(lines, ("junk" if junk else "animal") if auto else None)


def score(deal: Deal, seat: int, before: Count, *, whole: bool) -> Count:
    """GS-SCORE-09: the count now, cited where it differs from an earlier one, with GS-DECK-03 to -06.

    The sum is cited with every line that goes into it: where it has changed, and where the ``whole`` is asked for.
    """
    now = count_of(deal, seat)
    if now.side is not None and now.side != before.side:
        cup_side(deal, seat)
    summed = whole or now.points != before.points
    for line in now.lines:
        fresh = line not in before.lines
        if summed or fresh:
            effect = {"kind": "count", "seat": seat, "points": line.points}
            say = line.say if fresh else "as_before"
            deal.claim(line.rule, say, line.cards, seat, effect, who=seat, points=line.points, size=line.size)
            if fresh:
                special_cards(deal, seat, line)
            if CUP in line.cards and line.rule == "GS-SCORE-08":
                deal.claim("GS-DECK-05", "units", [CUP], seat, who=seat)
    if summed:
        effect = {"kind": "score", "seat": seat, "points": now.points}
        parts = [line.points for line in now.lines]
        deal.claim("GS-SCORE-09", "total", (), seat, effect, who=seat, points=now.points, parts=parts)
    return now


def special_cards(deal: Deal, seat: int, line: Line) -> None:
    """GS-DECK-03, -04, -06: the sets, and what double junk and jokers are worth."""
    if line.rule in SET_POINTS:
        deal.claim("GS-DECK-03", "set", line.cards, seat, cards=line.cards, set=line.rule)
    if line.rule != "GS-SCORE-08":
        return
    doubles = [card for card in line.cards if KIND[card] == "D"]
    if doubles:
        say = "two_units" if deal.options.double_junk else "one_unit"
        deal.claim("GS-DECK-04", say, doubles, seat, cards=doubles)
    jokers = [card for card in line.cards if KIND[card] == "X"]
    if jokers:
        worth = [joker_worth(card) for card in jokers]
        deal.claim("GS-DECK-06", "worth", jokers, seat, cards=jokers, worth=worth, units=sum(worth))


def cup_side(deal: Deal, seat: int) -> None:
    """GS-DECK-05: where the better side counts, which one it is."""
    animal, junk = (points_of(deal, seat, cup_as_junk=side) for side in (False, True))
    say = "auto_tie" if animal == junk else "auto_junk" if junk > animal else "auto_animal"
    deal.claim("GS-DECK-05", say, [CUP], seat, who=seat, animal=animal, junk=junk)


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-DECK-03": special_cards,
    "GS-DECK-04": special_cards,
    "GS-DECK-05": cup_side,
    "GS-DECK-06": special_cards,
    "GS-SCORE-01": bright_line,
    "GS-SCORE-02": more_than,
    "GS-SCORE-03": set_line,
    "GS-SCORE-04": more_than,
    "GS-SCORE-05": set_line,
    "GS-SCORE-06": set_line,
    "GS-SCORE-07": set_line,
    "GS-SCORE-08": more_than,
    "GS-SCORE-09": score,
}
