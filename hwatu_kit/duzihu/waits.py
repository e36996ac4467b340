"""What a hand waits for, and how many copies may still come (DZ-READY-01).

>>> from hwatu_kit.cards.long_cards import KINDS, LONG_CARDS, bag
>>> [(KINDS[w.kind], w.left) for w in waits(bag(LONG_CARDS.read("111m 234m 567m 23456s 789c 123c 99m")), ())]
[('1s', 4), ('4s', 3), ('7s', 4)]
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards.long_cards import COPIES, KINDS, ONE, count
from .melds import Melds, shown_copies
from .partition import HONOURS, is_complete, parts, ways


class Wait(NamedTuple):
    """A kind that completes a hand, and how many copies are outside the hand, its melds and the indicators."""

    kind: int
    left: int


def completing(hand: int) -> list[int]:
    """The kinds that make a concealed hand groups and one pair, in pack order; a fifth copy is none.

    A card changes its own suit only, so it can help where every other suit is in groups already.
    """
    in_groups = [not cards or bool(ways(cards, part == HONOURS)) for part, cards in enumerate(parts(hand))]
    found = []
    for part in range(len(in_groups)):
        if all(in_groups[:part] + in_groups[part + 1 :]):
            own = range(9 * part, min(9 * part + 9, len(KINDS)))
            found += [kind for kind in own if count(hand, kind) < COPIES and is_complete(hand + ONE[kind])]
    return found


def copies_left(hand: int, melds: Melds, indicators: tuple[int, ...], kind: int) -> int:
    """Copies of a kind that are outside the hand, the melds and the indicators."""
    return COPIES - count(hand, kind) - shown_copies(melds, kind) - indicators.count(kind)


def waits(hand: int, melds: Melds, indicators: tuple[int, ...] = ()) -> list[Wait]:
    """What completes a hand that lacks one card; kinds of which no copy is left are not named."""
    found = [Wait(kind, copies_left(hand, melds, indicators, kind)) for kind in completing(hand)]
    return [wait for wait in found if wait.left > 0]
