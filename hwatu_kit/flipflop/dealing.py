"""From a shuffled deck to the first question or turn: pots paid, five cards each, the flip card (FF-MAT, FF-DEAL)."""

from __future__ import annotations

from ..cards.french import FRENCH, sister_suit, suit_of
from ..rules.code import carries_out
from . import ids
from .draft import HAND, STOCK, Draft
from .naturals import begin_naturals
from .position import Best, Position, seats_from
from .pots import pay_in, pots_paid
from .table import FlipFlopTable

HAND_SIZE = 5

Packet = tuple[int, int]
"""One card dealt: the seat and the card."""


@carries_out(ids.FIVE_EACH)
def packets(dealer: int, stakes: tuple[int, ...], deck: tuple[int, ...]) -> list[Packet]:
    """The cards one at a time, clockwise from the dealer's left, past those who are out (FF-DEAL-02)."""
    order = seats_from(dealer, stakes) * HAND_SIZE
    return list(zip(order, deck, strict=False))


def fresh(
    table: FlipFlopTable, dealer: int, stakes: tuple[int, ...], pots: tuple[int, ...], deck: tuple[int, ...]
) -> Position:
    """The table before anything is paid or dealt."""
    zeros = (0,) * len(stakes)
    paid = tuple(pots_paid(pool) for pool in stakes)
    first = seats_from(dealer, paid)[0]
    return Position(
        table=table,
        dealer=dealer,
        to_play=first,
        hands=zeros,
        stock=deck,
        stakes=stakes,
        aside=zeros,
        pots=pots,
        paid=paid,
        began=stakes,
        turns=zeros,
        hits=zeros,
        known=zeros,
    )


def deal(
    table: FlipFlopTable, dealer: int, stakes: tuple[int, ...], pots: tuple[int, ...], deck: tuple[int, ...]
) -> Draft:
    """Pay in and deal a deck, first card first."""
    d = Draft(fresh(table, dealer, stakes, pots, deck))
    _explain_table(d)
    pay_in(d)
    *dealt, (_, last) = packets(dealer, stakes, deck)
    for seat, _ in dealt:
        d.draw(ids.FIVE_EACH, "card", seat)
    _turn_up(d, last)
    d.explain(ids.STOCK, "stock", number=len(d.stock))
    d.explain(ids.ORDER, "starts", 0, d.to_play, who=d.to_play)
    begin_naturals(d)
    return d


def _explain_table(d: Draft) -> None:
    """What is agreed before a card is dealt."""
    seats = d.seats()
    d.explain(
        ids.PLAYERS, "table", players=len(seats), who=sorted(seats), out=[s for s in range(d.players) if not d.paid[s]]
    )
    d.explain(ids.RANK, "order")
    d.explain(ids.POOL, "pools", pools=list(d.stakes), total=sum(d.stakes) + sum(d.pots), pots=sum(d.pots))
    d.explain(ids.DEALER, "deals", 0, d.dealer, who=d.dealer)


@carries_out(ids.FLIP_CARD, ids.FLIP_SUIT, ids.FLOP_SUIT)
def _turn_up(d: Draft, card: int) -> None:
    """The dealer's fifth card lies face up: it decides the suits of the flip and the flop (FF-DEAL-03)."""
    name, suit = FRENCH.ids[card], suit_of(card)
    d.move(ids.FLIP_CARD, "up", 1 << card, STOCK, HAND[d.dealer], d.dealer, card=name, who=d.dealer)
    d.known[d.dealer] |= 1 << card
    d.flip_card, d.flip = card, Best(card, d.dealer)
    d.explain(ids.FLIP_SUIT, "suit", 1 << card, d.dealer, card=name, suit=suit)
    d.explain(ids.FLOP_SUIT, "suit", 1 << card, d.dealer, card=name, suit=sister_suit(suit))
