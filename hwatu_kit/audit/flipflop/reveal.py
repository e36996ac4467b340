"""The cards of the dealt hand: 49 and 50, the reveals for the flip and the flop, and who collects those pots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Deciding, Question
from . import considered
from .cards import RANK, SISTER, SUITS, in_order, of_suit, value
from .pots import split
from .state import Round


def naturals(deal: Round) -> Deciding:
    """FF-NAT-01: everybody dealt 49 or 50 is asked, from the dealer's left; true when somebody showed."""
    for seat in deal.seats:
        hand = in_order(deal.hand(seat))
        worth = value(hand)
        if worth < 49:
            continue
        options = [f"show {worth}", "no"]
        offer = {"kind": "offer", "seat": seat, "options": options}
        deal.claim("FF-NAT-01", "asked", hand, seat, offer, who=seat, value=worth)
        if (yield Question(seat, options)) == "no":
            deal.claim("FF-NAT-01", "kept", (), seat, who=seat)
            continue
        deal.events.append("natural")
        deal.naturals[seat] = worth
        face_up = {"kind": "reveal", "seat": seat, "cards": hand}
        deal.claim("FF-NAT-01", "shown", hand, seat, face_up, who=seat, cards=hand, value=worth)
    return bool(deal.naturals)


def after_naturals(deal: Round) -> Asking:
    """FF-NAT-06: the flip and the flop are still settled from the dealt hands, or left alone."""
    deal.ended = "natural"
    if deal.options.after_natural == "leave":
        deal.claim("FF-NAT-06", "leave", flip=deal.purse("flip"), flop=deal.purse("flop"))
        return
    deal.claim("FF-NAT-06", "settle", who=deal.seats)
    yield from late_reveals(deal, deal.seats)


def late_reveals(deal: Round, seats: list[int]) -> Asking:
    """The reveals of those who have had no first turn, one after the other, and the two pots (FF-FLIP-06)."""
    for seat in seats:
        yield from reveals(deal, seat)
    deal.claim("FF-FLIP-03", "early", (), deal.dealer, who=deal.dealer)
    collect(deal)


def reveals(deal: Round, seat: int) -> Asking:
    """FF-FLIP-02: just before the player's first turn, first for the flip, then for the flop."""
    for pot in ("flip", "flop"):
        cards = may_show(deal, seat, pot)
        if not cards:
            continue
        options = [*(f"{pot} {card}" for card in cards), "no"]
        leading = deal.best.get(pot, ("", -1))[0]
        say = "asked" if leading else "asked_first"
        offer = {"kind": "offer", "seat": seat, "options": options}
        deal.claim("FF-FLIP-02", say, cards, seat, offer, who=seat, cards=cards, pot=pot, best=leading)
        move = yield Question(seat, options)
        if move == "no":
            deal.claim("FF-FLIP-02", "kept", (), seat, who=seat, pot=pot)
            continue
        card = move.split()[1]
        deal.events.append(pot)
        deal.best[pot] = (card, seat)
        face_up = {"kind": "reveal", "seat": seat, "cards": [card]}
        facts = {"who": seat, "cards": [card], "card": card, "best": leading, "pot": pot, "suit": SUITS.index(card[-1])}
        deal.claim("FF-FLIP-02", "beats" if leading else "first", [card], seat, face_up, **facts)


def suit_of(deal: Round, pot: str) -> str:
    """FF-FLIP-01, FF-FLOP-01: the suit that decides."""
    suit = deal.flip_card[-1]
    return suit if pot == "flip" else SISTER[suit]


def may_show(deal: Round, seat: int, pot: str) -> list[str]:
    """The cards a seat may reveal: of the suit, lower than the best so far; of the flop suit only its lowest."""
    if not deal.may_reveal(seat, pot):
        return []
    cards = of_suit(deal.hand(seat), suit_of(deal, pot))
    if pot == "flop" and deal.options.flop_card == "lowest":
        cards = cards[:1]
    leading = deal.best.get(pot)
    return [card for card in cards if leading is None or RANK[card] < RANK[leading[0]]]


def collect(deal: Round) -> None:
    """FF-FLIP-03: the first cycle is done, and the winners collect."""
    deal.collected = True
    considered.in_collecting(deal)
    flip(deal)
    flop(deal)


def flip(deal: Round) -> None:
    """FF-FLIP-01, -04, -05: the lowest card revealed, or the dealer's own, unless the dealer did not pay."""
    card, seat = deal.best["flip"]
    if card != deal.flip_card:
        split(deal, "FF-FLIP-01", "won", "flip", [seat], [card], card=card, suit=SUITS.index(card[-1]))
    elif deal.may_reveal(deal.dealer, "flip"):
        split(deal, "FF-FLIP-04", "dealer", "flip", [seat], [card], card=card)
    else:
        deal.claim("FF-FLIP-05", "carries", [card], seat, who=seat, card=card, amount=deal.purse("flip"))


def flop(deal: Round) -> None:
    """FF-FLOP-01, -02: the lowest card revealed, or nobody."""
    suit = SUITS.index(suit_of(deal, "flop"))
    if "flop" in deal.best:
        card, seat = deal.best["flop"]
        split(deal, "FF-FLOP-01", "won", "flop", [seat], [card], card=card, suit=suit)
    else:
        deal.claim("FF-FLOP-02", "waits", suit=suit, amount=deal.purse("flop"))


RULES: Mapping[str, Callable[..., Any]] = {
    "FF-NAT-01": naturals,
    "FF-NAT-06": after_naturals,
    "FF-FLIP-01": flip,
    "FF-FLIP-02": reveals,
    "FF-FLIP-03": collect,
    "FF-FLIP-04": flip,
    "FF-FLIP-05": flip,
    "FF-FLIP-06": late_reveals,
    "FF-FLOP-01": flop,
    "FF-FLOP-02": flop,
}
