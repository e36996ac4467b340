"""Before play: who is in, what is paid, and the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .cards import SISTER, SUITS
from .state import POTS, Round


def dealt(deal: Round) -> None:
    """All that happens before the first question."""
    table(deal)
    for seat in deal.seats:
        paid(deal, seat)
    pots(deal)
    five_each(deal)
    flip_card(deal)


def table(deal: Round) -> None:
    """FF-MAT-01, -02, -04, FF-DEAL-01: who plays, the order of the cards, the money there is, who deals."""
    inside = sorted(deal.seats)
    out = [seat for seat in range(deal.players) if seat not in inside]
    deal.claim("FF-MAT-01", "table", players=len(inside), who=inside, out=out)
    deal.claim("FF-MAT-02", "order")
    waiting = sum(deal.carried.values())
    deal.claim("FF-MAT-04", "pools", pools=deal.began, total=sum(deal.began) + waiting, pots=waiting)
    deal.claim("FF-DEAL-01", "deals", (), deal.dealer, who=deal.dealer)


def paid(deal: Round, seat: int) -> None:
    """FF-MAT-05 to -08: with four stakes or more the three pots and one aside, with fewer in this order what there is.

    With three the flop is not paid, with two neither flip nor flop, and the last stake goes into the game pot.
    """
    pool = deal.pool(seat)
    deal.paid[seat] = POTS[: {1: 1, 2: 1, 3: 2}.get(pool, 3)]
    places = [*deal.paid[seat], *([f"aside{seat}"] if pool > 1 else [])]
    rule = {1: "FF-MAT-08", 2: "FF-MAT-07", 3: "FF-MAT-06"}.get(pool, "FF-MAT-05")
    transfers = [(f"stakes{seat}", place, 1) for place in places]
    deal.transfer(rule, "paid", seat, transfers, who=seat, before=pool, after=pool - len(places))


def pots(deal: Round) -> None:
    """FF-MAT-05, and what waited from an earlier round: FF-FLIP-05, FF-FLOP-02."""
    now = {pot: deal.purse(pot) for pot in POTS}
    deal.claim("FF-MAT-05", "pots", **now)
    for pot, rule in (("flip", "FF-FLIP-05"), ("flop", "FF-FLOP-02")):
        carried = deal.carried[pot]
        if carried:
            deal.claim(rule, "carried", carried=carried, added=now[pot] - carried, after=now[pot])


def five_each(deal: Round) -> None:
    """FF-DEAL-02, -03: one card at a time from the dealer's left; the dealer's fifth is the flip card, face up."""
    order = deal.seats * 5
    for seat in order[:-1]:
        card = deal.stock.pop(0)
        deal.move("FF-DEAL-02", "card", [card], seat, "stock", f"hand{seat}", card=card, who=seat)
    card = deal.flip_card = deal.stock.pop(0)
    deal.move("FF-DEAL-03", "up", [card], deal.dealer, "stock", f"hand{deal.dealer}", card=card, who=deal.dealer)


def flip_card(deal: Round) -> None:
    """FF-FLIP-01, FF-FLOP-01: which suits decide; FF-DEAL-04: the stock; FF-TURN-01: who will play first."""
    card = deal.flip_card
    deal.best["flip"] = (card, deal.dealer)
    deal.claim("FF-FLIP-01", "suit", [card], deal.dealer, card=card, suit=SUITS.index(card[-1]))
    deal.claim("FF-FLOP-01", "suit", [card], deal.dealer, card=card, suit=SUITS.index(SISTER[card[-1]]))
    deal.claim("FF-DEAL-04", "stock", number=len(deal.stock))
    first = deal.seats[0]
    deal.claim("FF-TURN-01", "starts", (), first, who=first)


RULES: Mapping[str, Callable[..., Any]] = {
    "FF-MAT-01": table,
    "FF-MAT-02": table,
    "FF-MAT-04": table,
    "FF-MAT-05": paid,
    "FF-MAT-06": paid,
    "FF-MAT-07": paid,
    "FF-DEAL-01": table,
    "FF-DEAL-02": five_each,
    "FF-DEAL-03": five_each,
    "FF-DEAL-04": flip_card,
}
