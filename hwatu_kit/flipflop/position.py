"""A Flip Flop position: an immutable value; cards as bit masks, money in whole stakes, seats as indices.

A seat that has no stake left is still there, with an empty hand and nothing paid (``paid`` 0).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.french import rank_of, suit_of
from ..cards.pack import bits
from .table import FlipFlopTable

GAME, FLIP, FLOP = 0, 1, 2
POTS = ("game", "flip", "flop")
"""The three pots (FF-MAT-05)."""


class Spread(NamedTuple):
    """Cards on the table. ``size`` is how many there were when ``by`` laid them on their own turn ``turn``, from 1."""

    cards: int
    by: int
    turn: int
    size: int


class Best(NamedTuple):
    """The card that leads for a pot and the seat that holds it; ``-1`` where nobody has revealed one."""

    card: int = -1
    seat: int = -1


class End(NamedTuple):
    """How play ended: ``natural``, ``out``, ``tunk``, ``drop`` or ``stock``; by whom, and whether by a discard."""

    kind: str
    seat: int
    discarded: bool = False


class Position(NamedTuple):
    """Everything about a round between two moves.

    ``stock`` and ``discard`` are top card first. ``stakes`` are the pools, without what lies in the pots or aside;
    ``paid`` is how many pots a seat paid into: 1 game, 2 flip too, 3 flop too, 0 for a seat that is out. ``known`` are
    the cards of each hand that everybody has seen. ``phase`` says what is open: ``"show"``, ``"flip"``, ``"flop"``
    (questions to ``asked``), ``"draw"``, ``"lay"`` or ``"over"``; ``waiting`` are the seats that may be asked next.
    """

    table: FlipFlopTable
    dealer: int
    to_play: int
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    stakes: tuple[int, ...]
    aside: tuple[int, ...]
    pots: tuple[int, ...]
    paid: tuple[int, ...]
    began: tuple[int, ...]
    turns: tuple[int, ...]
    hits: tuple[int, ...]
    known: tuple[int, ...]
    discard: tuple[int, ...] = ()
    spreads: tuple[Spread, ...] = ()
    flip_card: int = -1
    flip: Best = Best()
    flop: Best = Best()
    shown: tuple[tuple[int, int], ...] = ()
    taken: int = -1
    collected: bool = False
    pot_winners: tuple[tuple[int, ...], ...] = ((), (), ())
    phase: str = "draw"
    asked: int = -1
    waiting: tuple[int, ...] = ()
    ended: End | None = None
    over: dict[str, Any] | None = None

    def __hash__(self) -> int:
        """By everything but how the deal ended: that is a dictionary, and follows from the rest."""
        return hash(self[:-1])

    @property
    def players(self) -> int:
        """How many seats there are, those that are out included."""
        return len(self.hands)


def value(cards: int) -> int:
    """What a hand is worth in points: K, Q, J ten, the ace one, every other card its number (FF-MAT-03).

    >>> from hwatu_kit.cards.french import FRENCH
    >>> value(FRENCH.mask(["KS", "9D", "AH"]))
    20
    """
    return sum(points(card) for card in bits(cards))


def points(card: int) -> int:
    """What one card is worth (FF-MAT-03)."""
    return min(rank_of(card), 10)


def seats_from(dealer: int, paid: tuple[int, ...] | list[int]) -> list[int]:
    """The seats in the round, clockwise from the dealer's left; the dealer is last."""
    n = len(paid)
    return [seat for seat in ((dealer + k) % n for k in range(1, n + 1)) if paid[seat]]


def next_seat(seat: int, inside: tuple[int, ...] | list[int]) -> int:
    """The next seat clockwise that is still in: its entry in ``inside`` is not zero."""
    n = len(inside)
    return next(s for s in ((seat + k) % n for k in range(1, n + 1)) if inside[s])


def paid_for(paid: tuple[int, ...], table: FlipFlopTable, seat: int, pot: int) -> bool:
    """Whether a seat may reveal for a pot: it paid into it, or the table does not ask for that (FF-FLIP-05)."""
    return paid[seat] > pot or (table.unpaid_may_reveal and paid[seat] > 0)


def is_run(cards: int) -> bool:
    """Three or more cards of one suit in consecutive rank, the ace low (FF-TURN-04)."""
    row = bits(cards)
    return len(row) >= 3 and suit_of(row[0]) == suit_of(row[-1]) and row[-1] - row[0] == len(row) - 1


def is_set(cards: int) -> bool:
    """Three or four cards of one rank (FF-TURN-04)."""
    row = bits(cards)
    return len(row) >= 3 and len({rank_of(card) for card in row}) == 1


def fits(spread: int, card: int) -> bool:
    """Whether a card may be added: a run grows at an end in its suit, a set of three takes its fourth (FF-TURN-05)."""
    grown = spread | 1 << card
    return grown != spread and (is_run(grown) if is_run(spread) else is_set(grown))
