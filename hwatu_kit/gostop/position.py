"""A Go-Stop position: an immutable value; cards as bit masks, seats as indices.

``Position`` is the state between two moves, ``Turn`` what is still open inside a turn when a
choice interrupts it. Both are named tuples: equal positions compare equal and can be hashed.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from ..cards.hwatu import month_mask
from .table import GoStopTable


class Stack(NamedTuple):
    """Three cards of a month that lie together, with any joker that stayed (GS-DEAL-05, GS-CAP-09).

    ``made_by`` is the seat whose ppuk it is, ``None`` for a dealt one; ``turn`` that seat's own turn,
    counted from 1, on which it was made.
    """

    month: int
    cards: int
    made_by: int | None = None
    turn: int | None = None


class Debt(NamedTuple):
    """What one opponent still owes for one event: ``left`` cards or junk units (GS-PAY-07)."""

    rule: str
    giver: int
    left: int


@dataclass(slots=True, unsafe_hash=True)
class Turn:
    """What has happened so far in the turn of the seat that is to play.

    ``floor`` is every floor card, stacks included, at its start, and ``pile`` the seat's pile then. ``month``
    and ``beside`` describe the hand step: the month played (0: none) and how many cards of it lay loose on
    the floor. ``pending`` are the floor cards that wait to be captured; ``kind`` says what the hand step came to:
    ``"none"``, ``"alone"``, ``"pair"``, ``"stack"``, ``"bomb"`` or ``"blind"``. A position never changes its
    turn: a draft goes on with a copy.
    """

    floor: int
    pile: int = 0
    kind: str = "none"
    month: int = 0
    beside: int = 0
    pending: int = 0
    captured: int = 0
    jokers: int = 0
    joker_played: bool = False
    jokers_earned: int = 0
    turned: int = -1
    turned_for: str = ""
    must_play: int = 0
    drew: bool = False
    hand_stack: Stack | None = None
    stock_stack: Stack | None = None
    event: str = ""
    debts: tuple[Debt, ...] = ()

    def copy(self) -> Turn:
        """A turn that can go on while this one stays as it is."""
        return Turn(*[getattr(self, name) for name in _TURN_FIELDS])


_TURN_FIELDS = tuple(field.name for field in fields(Turn))


class Position(NamedTuple):
    """Everything about a deal between two moves.

    Sets of cards are bit masks in deck order, ``stock`` is top card first, and each per-seat field is a
    tuple by seat. ``phase`` says who is asked what: ``"show"``, ``"hand"``, ``"flip"``, ``"give"``,
    ``"cup"``, ``"go"`` or ``"over"``. ``asked`` is the seat that has the move; ``to_play`` the seat whose turn it is.
    """

    table: GoStopTable
    dealer: int
    to_play: int
    hands: tuple[int, ...]
    floor: int
    stacks: tuple[Stack, ...]
    stock: tuple[int, ...]
    piles: tuple[int, ...]
    turns: tuple[int, ...]
    go: tuple[int, ...]
    go_score: tuple[int | None, ...]
    ppuk: tuple[int, ...]
    shaken: tuple[tuple[int, ...], ...]
    bombs: tuple[int, ...]
    bomb_passes: tuple[int, ...]
    cup_moved: bool = False
    callers: tuple[int, ...] = ()
    nagari: int = 0
    paid: tuple[int, ...] = ()
    shown: tuple[tuple[int, int], ...] = ()
    phase: str = "hand"
    asked: int = 0
    open: Turn | None = None
    over: dict[str, Any] | None = None

    def __hash__(self) -> int:
        """By everything but how the deal ended: that is a dictionary, and follows from the rest."""
        return hash(self[:-1])

    @property
    def players(self) -> int:
        """How many seats are in the deal."""
        return len(self.hands)

    def stack_of(self, month: int) -> Stack | None:
        """The stack of a month on the floor, if there is one."""
        for stack in self.stacks:
            if stack.month == month:
                return stack
        return None

    @property
    def loose(self) -> int:
        """The floor cards that lie free: no stack, no card that waits to be captured."""
        return self.floor & ~self.open.pending if self.open else self.floor

    def on_floor(self) -> int:
        """Every floor card, stacks included."""
        cards = self.floor
        for stack in self.stacks:
            cards |= stack.cards
        return cards

    def held(self, seat: int, month: int) -> int:
        """The hand cards of a month."""
        return self.hands[seat] & month_mask(month)

    @property
    def run_out(self) -> bool:
        """Whether every hand and the stock are empty (GS-TURN-03)."""
        return not self.stock and not any(self.hands)

    def after_seat(self, seat: int) -> int:
        """The next seat in order of play (GS-SET-04)."""
        return (seat + 1) % len(self.hands)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The other seats in order of play, the next seat first."""
        n = len(self.hands)
        return tuple((seat + k) % n for k in range(1, n))


def fresh(
    table: GoStopTable, hands: tuple[int, ...], floor: int, stock: tuple[int, ...], dealer: int = 0, nagari: int = 0
) -> Position:
    """A position as a fresh deal leaves it, the dealer to play."""
    n = len(hands)
    zeros = (0,) * n
    return Position(
        table=table, dealer=dealer, to_play=dealer, hands=hands, floor=floor, stacks=(), stock=stock, piles=zeros,
        turns=zeros, go=zeros, go_score=(None,) * n, ppuk=zeros, shaken=((),) * n, bombs=zeros, bomb_passes=zeros,
        nagari=nagari, paid=zeros, asked=dealer,
    )  # fmt: skip
