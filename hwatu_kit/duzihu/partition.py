"""All ways to part cards into groups and one pair (DZ-GOAL-01 … DZ-GOAL-03).

A group is a small number, ``3 × kind`` plus 0 for a pair, 1 for a triplet and 2 for a run that begins with the kind.
So groups in the order of their numbers stand in pack order, pairs before triplets before runs (DZ-FORM-04).

Cards of one suit never form a group with another, so each suit is parted on its own, and remembered.

>>> from hwatu_kit.cards.long_cards import LONG_CARDS, bag
>>> for groups in partitions(bag(LONG_CARDS.read("222333444s 55c"))): print(*map(group_name, groups))
triplet 2s triplet 3s triplet 4s pair 5c
run 2s run 2s run 2s pair 5c
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..cards.long_cards import BITS, KINDS, size

PAIR, TRIPLET, RUN = 0, 1, 2
KIND_WORDS = ("pair", "triplet", "run")
COIN_RUN = 3 * KINDS.index("1c") + RUN
"""The run that Wenqian counts (DZ-ADD-01)."""

Groups = tuple[int, ...]

_SUIT = (1 << 9 * BITS) - 1
_HONOURS = 3
"""The place of Thousand, White Flower and Red Flower among the four parts of a hand; the suits come before."""


class Way(NamedTuple):
    """One way to part a suit: its groups in pack order, and how many of them are runs and coin 1-2-3 runs."""

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
def ways(part: int, cards: int) -> tuple[Way, ...]:
    """All ways to part the cards of a suit (or of the honours), in the order of their groups.

    With a remainder of 2 when their number is divided by 3 they hold the pair, with none they do not; else there
    is no way.
    """
    over = size(cards) % 3
    if over == 1:
        return ()
    found: list[Groups] = []
    _part([cards >> BITS * i & 7 for i in range(9)], 0, over == 2, (), 9 * part, part == _HONOURS, found)
    sorted_ways = sorted(tuple(sorted(groups)) for groups in found)
    return tuple(Way(groups, sum(g % 3 == RUN for g in groups), groups.count(COIN_RUN)) for groups in sorted_ways)


def _part(
    counts: list[int], rank: int, pair: bool, so_far: Groups, first: int, identical: bool, found: list[Groups]
) -> None:
    """Use up the lowest rank that is left: as a pair, as a triplet, then by runs that begin with it."""
    while rank < 9 and not counts[rank]:
        rank += 1
    if rank == 9:
        if not pair:
            found.append(so_far)
        return
    here = counts[rank]
    code = 3 * (first + rank)
    for paired, tripled in ((0, 0), (0, 1), (1, 0)):
        if paired and not pair:
            continue
        runs = here - 2 * paired - 3 * tripled
        if runs < 0 or (runs and (identical or rank > 6 or counts[rank + 1] < runs or counts[rank + 2] < runs)):
            continue
        left = counts.copy()
        left[rank] = 0
        if runs:
            left[rank + 1] -= runs
            left[rank + 2] -= runs
        now = so_far + (code + PAIR,) * paired + (code + TRIPLET,) * tripled + (code + RUN,) * runs
        _part(left, rank + 1, pair and not paired, now, first, identical, found)


def parts(cards: int) -> tuple[int, int, int, int]:
    """A hand cut into Myriads, Strings, Coins and the three honours."""
    return cards & _SUIT, cards >> 9 * BITS & _SUIT, cards >> 18 * BITS & _SUIT, cards >> 27 * BITS


def suit_ways(cards: int) -> list[tuple[Way, ...]] | None:
    """For each part that holds cards its ways; ``None`` where the cards are not groups and exactly one pair."""
    found, pairs = [], 0
    for part, own in enumerate(parts(cards)):
        if not own:
            continue
        here = ways(part, own)
        if not here:
            return None
        pairs += size(own) % 3 == 2
        found.append(here)
    return found if pairs == 1 else None


def is_complete(cards: int) -> bool:
    """Whether the cards are groups and exactly one pair."""
    return suit_ways(cards) is not None


def whole_ways(cards: int) -> list[Way]:
    """All ways to part a hand into groups and one pair, in the order of their groups; none where it does not win."""
    by_suit = suit_ways(cards)
    if by_suit is None:
        return []
    if all(len(each) == 1 for each in by_suit):
        only = [each[0] for each in by_suit]
        return [Way(sum((w.groups for w in only), ()), sum(w.runs for w in only), sum(w.coin_runs for w in only))]
    return [
        Way(sum((w.groups for w in chosen), ()), sum(w.runs for w in chosen), sum(w.coin_runs for w in chosen))
        for chosen in product(*by_suit)
    ]


def partitions(cards: int) -> list[Groups]:
    """The groups of every way."""
    return [way.groups for way in whole_ways(cards)]


def takers(groups: Groups, kind: int) -> list[int]:
    """The groups of which a card of this kind can be a part, each once, in order: one of them took the winning card."""
    wanted = (3 * kind + PAIR, 3 * kind + TRIPLET, 3 * kind + RUN, 3 * kind - 3 + RUN, 3 * kind - 6 + RUN)
    return sorted({group for group in groups if group in wanted})
