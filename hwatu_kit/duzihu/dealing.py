"""From a shuffled deck to the first question: hands, indicators, stock (DZ-SET, DZ-DECK).

>>> [len(cards) for cards in hands_of(deck_of(), dealer=1)], packets(deck_of(), dealer=1)[-1]
([22, 23, 22], (1, 16))
"""

from __future__ import annotations

from ..cards.long_cards import KINDS, LEFT_OUT, LONG_CARDS, kind_of
from ..rules.code import carries_out
from . import ids
from .draft import HAND, INDICATORS, STOCK, Draft
from .openings import ask_opening
from .position import after, fresh
from .table import PLAYERS, DuZiHuTable

ROUNDS = 22
DEALT = PLAYERS * ROUNDS + 1
SHOWN = 2
"""Cards dealt to each in turn, cards in all hands, indicators (DZ-SET-02)."""

Packet = tuple[int, int]
"""A seat, and the kind of the card it is dealt."""


def deck_of() -> tuple[int, ...]:
    """The cards in play, in deck order."""
    return tuple(range(len(LONG_CARDS)))


@carries_out(ids.DEALING)
def packets(deck: tuple[int, ...], dealer: int) -> list[Packet]:
    """The cards as they are dealt, one at a time, the dealer first; the dealer's 23rd comes last (DZ-SET-04)."""
    return [(after(dealer, at), kind_of(card)) for at, card in enumerate(deck[:DEALT])]


def hands_of(deck: tuple[int, ...], dealer: int) -> list[tuple[int, ...]]:
    """The kinds dealt to each seat, in the order they came."""
    dealt = packets(deck, dealer)
    return [tuple(kind for to, kind in dealt if to == seat) for seat in range(PLAYERS)]


def deal(table: DuZiHuTable, dealer: int, deck: tuple[int, ...]) -> Draft:
    """Deal a deck, first card first, up to the dealer's first question."""
    d = Draft(fresh(table, dealer))
    d.stock = tuple(kind_of(card) for card in deck)
    _explain_table(d)
    hands = hands_of(deck, dealer)
    for steps in range(PLAYERS):
        seat = after(dealer, steps)
        _hand(d, seat, hands[seat])
    shown = d.stock[:SHOWN]
    d.move(
        ids.NUMBERS,
        "shown",
        shown,
        STOCK,
        INDICATORS,
        None,
        cards=[KINDS[kind] for kind in shown],
        left=len(d.stock) - SHOWN,
    )
    d.explain(ids.INDICATORS, "indicators", shown, cards=[KINDS[kind] for kind in shown])
    d.dealt = tuple(d.hands)
    ask_opening(d, dealer)
    return d


def _explain_table(d: Draft) -> None:
    """What is agreed before a card is dealt."""
    d.explain(ids.PACK, "deck", number=len(d.stock))
    d.explain(ids.LEFT_OUT, "left_out", cards=list(LEFT_OUT))
    d.explain(ids.OLD_GENERALS, "named", cards=["TH", "WF", "RF", "9s"])
    d.explain(ids.SEATS, "dealer", (), d.dealer, who=d.dealer, next=after(d.dealer), last=after(d.dealer, 2))


def _hand(d: Draft, seat: int, kinds: tuple[int, ...]) -> None:
    """A seat's cards, singly in turn with the others; only its player sees them."""
    dealer = seat == d.dealer
    d.move(
        ids.DEALING,
        "hand",
        kinds,
        STOCK,
        HAND[seat],
        seat,
        who=seat,
        cards=[KINDS[k] for k in sorted(kinds)],
        number=len(kinds),
        dealer=dealer,
    )
    d.veil(seat, "hand_hidden", who=seat, number=len(kinds), dealer=dealer)
