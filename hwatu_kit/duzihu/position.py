"""A Du Zi Hu position: an immutable value; hands are bags, seats are indices.

``phase`` says who is asked what, and ``to_play`` who that is: ``"opening"``, ``"draw"``, ``"act"`` (after a draw or a
claim), ``"win?"`` (does the seat win on the pending card), ``"claim?"`` (does it pung or kong), ``"over"``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.long_cards import ONE, count
from .melds import Melds
from .partition import is_complete
from .table import PLAYERS, DuZiHuTable

OPENING, DRAW, ACT, WIN_ASKED, CLAIM_ASKED, OVER = "opening", "draw", "act", "win?", "claim?", "over"
PHASES = (OPENING, DRAW, ACT, WIN_ASKED, CLAIM_ASKED, OVER)
FRONT, KONG, REPLACEMENT = "front", "kong", "opening"
SOURCES = (FRONT, KONG, REPLACEMENT)
"""Where a drawn card came from: the front of the stock, its back after a kong, its back after an opening."""
DISCARDED, ADDING = "discard", "added_kong"
PENDING_KINDS = (DISCARDED, ADDING)


class Drawn(NamedTuple):
    """The card that the seat in turn drew last; it is among its hand cards."""

    kind: int
    source: str


class Pending(NamedTuple):
    """A card that others may take: a discard, or the card added to a pung. ``first``: it is the dealer's first discard.

    A discard lies among the discards already; an added card lies beside the pung until nobody has robbed it.
    """

    kind: int
    seat: int
    what: str
    first: bool = False


class Position(NamedTuple):
    """Everything about a deal between two moves; each per-seat field is a tuple by seat.

    ``dealt`` are the cards first dealt, ``replaced`` is the dealer's latest opening replacement (-1: none),
    ``turns`` counts discards, ``first_discard`` says that the dealer's first is still to come.
    """

    table: DuZiHuTable
    dealer: int
    to_play: int
    phase: str
    hands: tuple[int, ...]
    dealt: tuple[int, ...]
    melds: tuple[Melds, ...]
    discards: tuple[tuple[int, ...], ...]
    indicators: tuple[int, ...]
    stock: tuple[int, ...]
    ready: tuple[bool, ...]
    drawn: Drawn | None = None
    pending: Pending | None = None
    first_discard: bool = True
    replaced: int = -1
    turns: int = 0
    over: dict[str, Any] | None = None

    def __hash__(self) -> int:
        """By everything but how the deal ended: that is a dictionary, and follows from the rest."""
        return hash(self[:-1])

    def can_win_on(self, seat: int, kind: int) -> bool:
        """Whether a card would complete a seat's hand."""
        return count(self.hands[seat], kind) < 4 and is_complete(self.hands[seat] + ONE[kind])


def after(seat: int, steps: int = 1) -> int:
    """The seat that many places later in order of play (DZ-SET-01)."""
    return (seat + steps) % PLAYERS


def others(seat: int) -> tuple[int, ...]:
    """The other seats in order of play, the next one first."""
    return tuple(after(seat, steps) for steps in range(1, PLAYERS))


def fresh(table: DuZiHuTable, dealer: int = 0) -> Position:
    """An empty table before the deal."""
    nothing = (0,) * PLAYERS
    return Position(
        table, dealer, dealer, OPENING, nothing, nothing, ((),) * PLAYERS, ((),) * PLAYERS, (), (), (False,) * PLAYERS
    )
