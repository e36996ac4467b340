"""All ways to part cards into groups and one pair (DZ-GOAL-01 … DZ-GOAL-03).

A group is a small number, ``3 × kind`` plus 0 for a pair, 1 for a triplet and 2 for a run that begins with the kind.
So groups in the order of their numbers are in pack order, pairs before triplets before runs (DZ-FORM-04).

Cards of one suit never form a group with another, so each suit is parted on its own, and remembered.

>>> from hwatu_kit.cards.long_cards import LONG_CARDS, bag
>>> for groups in partitions(bag(LONG_CARDS.read("222333444s 55c"))): print(*map(group_name, groups))
triplet 2s triplet 3s triplet 4s pair 5c
run 2s run 2s run 2s pair 5c
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..cards.long_cards import BITS, KINDS, size
from ..rules.code import carries_out
from . import ids

PAIR, TRIPLET, RUN = 0, 1, 2
KIND_WORDS = ("pair", "triplet", "run")
COIN_RUN = 3 * KINDS.index("1c") + RUN
"""The run that Wenqian counts (DZ-ADD-01)."""

Groups = tuple[int, ...]

_SUIT = (1 << 9 * BITS) - 1
_GROUPS = 3 * 9
"""How many groups a suit's kinds have numbers for."""
HONOURS = 3
"""The place of Thousand, White Flower and Red Flower among the four parts of a hand; the suits come before."""


class Way(NamedTuple):
    """One way to part a suit: its groups in order, as if it were the first suit; how many are runs, and pairs."""

    groups: Groups
    runs: int
    pairs: int


class WholeWay(NamedTuple):
    """One way to part a hand: its groups in pack order, and how many of them are runs and coin 1-2-3 runs."""

    groups: Groups
    runs: int
    coin_runs: int


def group_kind(group: int) -> int:
    """The kind of which a group's first card is."""
    return group // 3


def group_kinds(group: int) -> tuple[int, ...]:
    """The kinds of a group's cards, in order."""
    kind, shape = divmod(group, 3)
    if shape == RUN:
        return (kind, kind + 1, kind + 2)
    return (kind,) * (2 if shape == PAIR else 3)


def group_name(group: int) -> str:
    """``pair 5c``, ``triplet 2s``, ``run 2s``: for people and tests."""
    return f"{KIND_WORDS[group % 3]} {KINDS[group // 3]}"


@lru_cache(maxsize=1 << 16)
def ways(cards: int, honours: bool = False) -> tuple[Way, ...]:
    """All ways to part the cards of one suit (or the honours), in the order of their groups.

    With a remainder of 2 when their number is divided by 3 they hold the pair, with none they do not; else there
    is no way. What a suit can be parted into is the same in all three, so it is worked out as if it were the first.
    """
    over = size(cards) % 3
    if over == 1:
        return ()
    found: list[Groups] = []
    _part(cards, 0, over == 2, honours, (), found)
    found.sort()
    return tuple([Way(groups, sum([group % 3 == RUN for group in groups]), over // 2) for groups in found])


class _Use(NamedTuple):
    """How to use up the cards of one rank: perhaps as the pair, with so many runs that begin there; the groups made."""

    pair: bool
    runs: int
    groups: Groups


@carries_out(ids.IDENTICAL_ONLY)
def _uses(rank: int, number: int, *, runs: bool) -> list[_Use]:
    """Each way to use up so many cards of a rank, counted from 0: by runs alone, with a triplet, with the pair.

    The honours make no ``runs`` (DZ-GOAL-03).
    """
    found = []
    for first, taken in ((), 0), ((TRIPLET,), 3), ((PAIR,), 2):
        left = number - taken
        if left == 0 or (left > 0 and runs):
            found.append(_Use(first == (PAIR,), left, tuple([3 * rank + shape for shape in (*first, *(RUN,) * left)])))
    return found


_USES = tuple(
    tuple(tuple(_uses(rank, number, runs=runs) for number in range(5)) for rank in range(9)) for runs in (True, False)
)
"""For a suit and for the honours, which make no runs: by rank and number of cards, how to use them up."""
_NEXT_TWO = 1 << BITS | 1
"""One card of each of the two ranks that follow."""


def _part(cards: int, rank: int, pair: bool, honours: bool, so_far: Groups, found: list[Groups]) -> None:
    """Use up the lowest rank that is left; ``cards`` begin with ``rank``; ``pair``: one is still wanted."""
    while cards and not cards & 7:
        cards >>= BITS
        rank += 1
    if not cards:
        if not pair:
            found.append(so_far)
        return
    rest = cards >> BITS
    for as_pair, runs, groups in _USES[honours][rank][cards & 7]:
        if (not as_pair or pair) and (not runs or (rest & 7 >= runs and rest >> BITS & 7 >= runs)):
            _part(rest - runs * _NEXT_TWO, rank + 1, pair and not as_pair, honours, so_far + groups, found)


def parts(cards: int) -> tuple[int, int, int, int]:
    """A hand cut into Myriads, Strings, Coins and the three honours."""
    return cards & _SUIT, cards >> 9 * BITS & _SUIT, cards >> 18 * BITS & _SUIT, cards >> 27 * BITS


def suit_ways(cards: int) -> dict[int, tuple[Way, ...]] | None:
    """For each part that holds cards its ways; ``None`` where the cards are not groups and exactly one pair."""
    found, pairs = {}, 0
    for part, own in enumerate(parts(cards)):
        if own:
            here = ways(own, part == HONOURS)
            if not here:
                return None
            pairs += here[0].pairs
            found[part] = here
    return found if pairs == 1 else None


@carries_out(ids.GOAL)
def is_complete(cards: int) -> bool:
    """Whether the cards are groups and exactly one pair (DZ-GOAL-01)."""
    return suit_ways(cards) is not None


@carries_out(ids.GOAL)
def whole_ways(cards: int) -> list[WholeWay]:
    """All ways to part a hand into groups and one pair, in order; none where it does not win (DZ-GOAL-01)."""
    by_suit = suit_ways(cards)
    if by_suit is None:
        return []
    return [_joined(zip(by_suit, chosen, strict=True)) for chosen in product(*by_suit.values())]


def _joined(chosen: Iterable[tuple[int, Way]]) -> WholeWay:
    """A way of each part as one way of the hand."""
    found: list[int] = []
    runs = 0
    for part, way in chosen:
        first = _GROUPS * part
        found += [first + group for group in way.groups] if part else way.groups
        runs += way.runs
    groups = tuple(found)
    return WholeWay(groups, runs, groups.count(COIN_RUN))


def partitions(cards: int) -> list[Groups]:
    """The groups of every way."""
    return [way.groups for way in whole_ways(cards)]


_TAKERS = tuple(
    frozenset((3 * kind + PAIR, 3 * kind + TRIPLET, 3 * kind + RUN, 3 * kind - 3 + RUN, 3 * kind - 6 + RUN))
    for kind in range(len(KINDS))
)
"""By kind: the groups of which its cards can be a part."""


def takers(groups: Groups, kind: int) -> list[int]:
    """The groups of which a card of this kind can be a part, each once, in order: one of them took the winning card."""
    wanted = _TAKERS[kind]
    return [group for group in dict.fromkeys(groups) if group in wanted]
