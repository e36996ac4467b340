"""The cards of Flip Flop as the audit reads them: from their ids alone, by no mask and no number of the engine's."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

SUITS = "SHDC"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
RANK = {card: RANKS.index(card[:-1]) + 1 for card in PACK}
"""FF-MAT-02: 1 for the ace, which is the lowest, to 13 for the king."""
SUIT = {card: SUITS.index(card[-1]) for card in PACK}
SISTER = {"S": "C", "C": "S", "H": "D", "D": "H"}
"""FF-FLOP-01: the other suit of the same colour."""


def in_order(cards: Iterable[str]) -> list[str]:
    """From low to high, cards of one rank in the order of the suits."""
    return sorted(cards, key=lambda card: (RANK[card], SUIT[card]))


def value(cards: Iterable[str]) -> int:
    """FF-MAT-03: K, Q, J are 10, the ace is 1, every other card its number."""
    return sum(10 if card[0] in "KQJ" else 1 if card[0] == "A" else int(card[:-1]) for card in cards)


def of_suit(cards: Iterable[str], suit: str) -> list[str]:
    """The cards of a suit, the lowest first."""
    return in_order(card for card in cards if card[-1] == suit)


def is_run(cards: Iterable[str]) -> bool:
    """FF-TURN-04: three or more of one suit in consecutive rank, the ace low only."""
    row = in_order(cards)
    ranks = [RANK[card] for card in row]
    return len(row) >= 3 and len({card[-1] for card in row}) == 1 and ranks == list(range(ranks[0], ranks[-1] + 1))


def is_set(cards: Iterable[str]) -> bool:
    """FF-TURN-04: three or four of one rank."""
    row = list(cards)
    return len(row) in (3, 4) and len({card[:-1] for card in row}) == 1


def spreads_in(hand: Iterable[str]) -> list[list[str]]:
    """Every spread that could be laid, each from low to high: any three cards or more of a suit or a rank, tried.

    Runs come first, by suit and lowest card, then sets by rank.
    """
    cards = in_order(hand)
    runs = [run for suit in SUITS for run in _choices([card for card in cards if card[-1] == suit]) if is_run(run)]
    sets = [some for rank in RANKS for some in _choices([card for card in cards if card[:-1] == rank])]
    runs.sort(key=lambda run: (SUIT[run[0]], RANK[run[0]], len(run)))
    return runs + sets


def _choices(cards: list[str]) -> list[list[str]]:
    return [list(some) for size in range(3, len(cards) + 1) for some in combinations(cards, size)]


def fits(spread: Iterable[str], card: str) -> bool:
    """FF-TURN-05: an end of a run in its suit, or the fourth rank-mate of a set of three."""
    row = in_order(spread)
    if len({other[:-1] for other in row}) == 1:
        return len(row) == 3 and card[:-1] == row[0][:-1] and card not in row
    return card[-1] == row[0][-1] and RANK[card] in (RANK[row[0]] - 1, RANK[row[-1]] + 1)
