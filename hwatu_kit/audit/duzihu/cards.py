"""The long cards as the audit sees them: thirty kinds of four copies, and every way to part some of them.

A card of the state is its kind and a number, ``5m1`` to ``5m4``, so that each of the 120 can be followed (DZ-DECK-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

HONOURS = ("TH", "WF", "RF")
KINDS = (*(rank + suit for suit in "msc" for rank in "123456789"), *HONOURS)
"""Pack order."""
PLACE = {kind: place for place, kind in enumerate(KINDS)}
COPIES = 4
TOKENS = tuple(f"{kind}{copy}" for kind in KINDS for copy in range(1, COPIES + 1))
LEFT_OUT = ("FU", "LU", "SH", "XI", "CA")
OLD_GENERALS = ("TH", "WF", "RF", "9s")

_PLACE_OF_TOKEN = {token: PLACE[token[:2]] for token in TOKENS}

Counts = list[int]
"""How many of each kind, in pack order."""
Group = tuple[int, int]
"""The place of a group's first kind, and 0 for a pair, 1 for three alike, 2 for a run: in order they are in pack order
(DZ-FORM-04)."""
PAIR, THREE, RUN = 0, 1, 2
WORDS = ("pair", "triplet", "run")
Groups = tuple[Group, ...]


def counts_of(cards: Iterable[str]) -> Counts:
    """How many of each kind these cards of the state are."""
    found = [0] * len(KINDS)
    for token in cards:
        found[_PLACE_OF_TOKEN[token]] += 1
    return found


def rank(kind: str) -> str:
    """The rank of a kind, empty for Thousand and the Flowers."""
    return "" if kind in HONOURS else kind[0]


def in_order(kinds: Iterable[str]) -> list[str]:
    """Kinds in pack order."""
    return sorted(kinds, key=PLACE.__getitem__)


def group_cards(group: Group) -> list[str]:
    """The kinds of a group's cards."""
    place, form = group
    return list(KINDS[place : place + 3]) if form == RUN else [KINDS[place]] * (2 + form)


def written(kinds: Sequence[str]) -> str:
    """A group as sentences write it: ``123c``, ``TH TH``."""
    return " ".join(kinds) if kinds[0] in HONOURS else "".join(kind[0] for kind in kinds) + kinds[0][1]


# -- seven groups and a pair ----------------------------------------------------------------------
@lru_cache(maxsize=1 << 16)
def _suit(counts: tuple[int, ...]) -> tuple[Groups, ...]:
    """Every way to part the cards of one suit: first the pair, then some threes; what is left must be runs."""
    over = sum(counts) % 3
    if over == 1:
        return ()
    pairs = [rank for rank in range(9) if counts[rank] >= 2] if over else [None]
    found = []
    for pair in pairs:
        rest = list(counts)
        if pair is not None:
            rest[pair] -= 2
        able = [rank for rank in range(9) if rest[rank] >= 3]
        for number in range(len(able) + 1):
            for threes in combinations(able, number):
                runs = _runs(rest, threes)
                if runs is not None:
                    groups = [(r, THREE) for r in threes] + [(r, RUN) for r in runs]
                    found.append(tuple(groups if pair is None else [*groups, (pair, PAIR)]))
    return tuple(found)


def _runs(counts: list[int], threes: tuple[int, ...]) -> list[int] | None:
    """The runs that the cards besides some threes are; the lowest card that is left begins one."""
    left = [number - 3 * (rank in threes) for rank, number in enumerate(counts)]
    found = []
    for first, number in enumerate(left):
        if number:
            if first > 6 or left[first + 1] < number or left[first + 2] < number:
                return None
            left[first + 1] -= number
            left[first + 2] -= number
            found += [first] * number
    return found


def _parts(counts: Counts) -> list[tuple[int, tuple[int, ...]]] | None:
    """The three suits, if the honours and the number of cards in each suit allow groups and one pair."""
    honours = counts[27:]
    if 1 in honours or 4 in honours:
        return None
    suits = [(first, tuple(counts[first : first + 9])) for first in (0, 9, 18)]
    pairs = honours.count(2) + sum(sum(suit) % 3 == 2 for _, suit in suits)
    return suits if pairs == 1 else None


def complete(counts: Counts) -> bool:
    """DZ-GOAL-01, -02, -03: whether cards are groups and one pair; how many groups follows from their number."""
    suits = _parts(counts)
    return suits is not None and all(_suit(suit) for _, suit in suits)


def with_one(counts: Counts, kind: str) -> Counts:
    """The cards and one more."""
    more = list(counts)
    more[PLACE[kind]] += 1
    return more


def ways(counts: Counts) -> Iterator[Groups]:
    """Every way to part cards into groups and one pair, each in pack order."""
    suits = _parts(counts)
    if suits is None:
        return
    honours = [(place, counts[place] - 2) for place in range(27, 30) if counts[place]]
    for chosen in product(*(_suit(suit) for _, suit in suits)):
        groups = [(first + at, form) for (first, _), own in zip(suits, chosen, strict=True) for at, form in own]
        yield tuple(sorted([*groups, *honours]))


def completing(counts: Counts) -> list[str]:
    """The kinds of which one more makes the cards groups and a pair."""
    return [kind for place, kind in enumerate(KINDS) if counts[place] < COPIES and complete(with_one(counts, kind))]
