"""Flip Flop's draft: the fields of a position while a move is carried out, its places, and its stakes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards.french import FRENCH, by_rank
from ..engine.draft import HAND, STOCK, BaseDraft, place
from ..rules.explanation import Effect
from .position import POTS, Best, End, Position, Spread, seats_from
from .table import FlipFlopTable

__all__ = ["DISCARD", "HAND", "STOCK", "Draft", "Transfer", "names"]

DISCARD = "discard"

Transfer = tuple[str, str, int]
"""Stakes that change their place: from, to, how many; places are ``stakes0``, ``aside0``, ``game`` …."""


def names(cards: int) -> list[str]:
    """The ids of a set of cards from low to high."""
    return [FRENCH.ids[card] for card in by_rank(cards)]


class Draft(BaseDraft[Position, int], of=Position):
    """A mutable copy of a position."""

    __slots__ = Position._fields

    table: FlipFlopTable
    dealer: int
    to_play: int
    hands: list[int]
    stock: tuple[int, ...]
    stakes: list[int]
    aside: list[int]
    pots: list[int]
    paid: tuple[int, ...]
    began: tuple[int, ...]
    turns: list[int]
    hits: list[int]
    known: list[int]
    discard: tuple[int, ...]
    spreads: list[Spread]
    flip_card: int
    flip: Best
    flop: Best
    shown: tuple[tuple[int, int], ...]
    taken: int
    collected: bool
    pot_winners: list[tuple[int, ...]]
    phase: str
    asked: int
    waiting: tuple[int, ...]
    ended: End | None
    over: dict[str, Any] | None

    def seats(self) -> list[int]:
        """The seats in the round, clockwise from the dealer's left; the dealer is last."""
        return seats_from(self.dealer, self.paid)

    def others(self, seat: int) -> list[int]:
        """The other seats in the round, clockwise from the dealer's left."""
        return [other for other in self.seats() if other != seat]

    # -- cards and places ------------------------------------------------------------------------
    def names(self, cards: int) -> tuple[str, ...]:
        """The ids of a set of cards from low to high."""
        return tuple(names(cards))

    def one(self, card: int) -> int:
        """The set of one card."""
        return 1 << card

    def take(self, cards: int, source: str, how: Effect) -> None:
        """Take cards from a hand, or the top card of the stock or of the discards."""
        kind, seat = place(source)
        if kind == STOCK:
            self.stock = self.stock[1:]
        elif kind == DISCARD:
            self.discard = self.discard[1:]
        else:
            self.hands[seat] &= ~cards
            self.known[seat] &= ~cards

    def put(self, cards: int, target: str, player: int | None, how: Effect) -> None:
        """Put cards in a hand, on the discards, down as a spread, or on a spread that is there."""
        kind, number = place(target)
        if kind == DISCARD:
            self.discard = (cards.bit_length() - 1, *self.discard)
        elif kind == "hand":
            self.hands[number] |= cards
        elif player is not None:
            if number > len(self.spreads):
                self.spreads.append(Spread(cards, player, self.turns[player] + 1, cards.bit_count()))
            else:
                old = self.spreads[number - 1]
                self.spreads[number - 1] = old._replace(cards=old.cards | cards)
                self.hits[player] += 1

    # -- what only this game does ----------------------------------------------------------------
    def reveal(self, rule: str, say: str, cards: int, seat: int, /, **facts: object) -> None:
        """Turn cards of a hand face up; they stay in the hand."""
        self.known[seat] |= cards
        effect = {"kind": "reveal", "seat": seat, "cards": tuple(names(cards))}
        self.explain(rule, say, cards, seat, effect, who=seat, cards=names(cards), **facts)

    def pay(
        self,
        rule: str,
        say: str,
        transfers: Iterable[Transfer],
        player: int | None = None,
        cards: int = 0,
        /,
        **facts: object,
    ) -> None:
        """Let stakes change their places by a rule; their sum stays what it was (FF-END-07)."""
        moved = tuple(transfer for transfer in transfers if transfer[2])
        for source, target, amount in moved:
            self._money(source, -amount)
            self._money(target, amount)
        self.explain(rule, say, cards, player, {"kind": "money", "transfers": moved}, **facts)

    # -- stakes ----------------------------------------------------------------------------------
    def amount(self, where: str) -> int:
        """How many stakes lie in a place."""
        stakes, at = self._purse(where)
        return stakes[at]

    def _money(self, where: str, amount: int) -> None:
        stakes, at = self._purse(where)
        stakes[at] += amount

    def _purse(self, where: str) -> tuple[list[int], int]:
        """The stakes of a place: the list of its kind, and the place in it."""
        kind, seat = place(where)
        if seat < 0:
            return self.pots, POTS.index(kind)
        return (self.aside if kind == "aside" else self.stakes), seat
