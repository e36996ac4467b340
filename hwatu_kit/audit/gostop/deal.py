"""Before play: the deck, the packets, what is looked at after the last packet, and chongtong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Question
from . import considered
from .cards import KIND, in_order, of_month
from .end import end, flat_win, points_or_target
from .state import Deal


def dealt(deal: Deal) -> bool:
    """Deal the cards; false when the deal is void."""
    deck_in_play(deal)
    dealer(deal)
    packets(deal)
    deal.claim("GS-TURN-02", "dealt", stock=len(deal.stock), players=deal.players)
    floor_jokers(deal)
    month = four_on_the_floor(deal)
    if month is not None:
        end(deal, "void", None, [0] * deal.players, event="void")
        return False
    dealt_stacks(deal)
    triples(deal)
    considered.in_dealing(deal)
    return True


def deck_in_play(deal: Deal) -> None:
    """GS-DECK-01, -02, -06: 48 cards in twelve months, and the table's jokers."""
    deal.claim("GS-DECK-01", "deck", number=len(deal.pack), jokers=len(deal.jokers))
    if deal.jokers:
        deal.claim("GS-DECK-06", "in_play", cards=deal.jokers, number=len(deal.jokers))
    deal.claim("GS-DECK-02", "match")


def dealer(deal: Deal) -> None:
    """GS-SET-01, -03: the dealer plays first; the opponent, or with three the player on the dealer's left, cuts."""
    deal.claim("GS-SET-01", "dealer", (), deal.dealer, who=deal.dealer)
    if deal.options.cut:
        left = (deal.dealer - 1) % deal.players
        deal.claim("GS-SET-03", "cut", (), deal.dealer, who=deal.dealer, cutter=left)


def packets(deal: Deal) -> None:
    """GS-DEAL-01 (two players: 5, 5, floor 4, and again), GS-DEAL-02 (three: 4 each, floor 3, 3 each, floor 3)."""
    if deal.players == 2:
        rule, rounds = "GS-DEAL-01", [(5, 4), (5, 4)]
    else:
        rule, rounds = "GS-DEAL-02", [(4, 3), (3, 3)]
    for size, floor in rounds:
        for seat in (*deal.others(deal.dealer), deal.dealer):
            cards = in_order(deal.take_top() for _ in range(size))
            deal.move(rule, "hand", cards, seat, "stock", f"hand{seat}", cards=cards, number=size, who=seat)
        laid = [deal.take_top() for _ in range(floor)]
        say, total = "floor_more" if deal.floor else "floor", len(deal.floor) + floor
        deal.move(rule, say, in_order(laid), deal.dealer, "stock", "floor", cards=laid, number=floor, total=total)


def floor_jokers(deal: Deal) -> None:
    """GS-DEAL-03: a joker on the floor goes to the dealer's pile and is replaced, again if it is a joker."""
    while found := in_order(card for card in deal.floor if KIND[card] == "X"):
        for joker in found:
            deal.events.append("joker")
            own = f"pile{deal.dealer}"
            deal.move("GS-DEAL-03", "to_dealer", [joker], deal.dealer, "floor", own, card=joker, who=deal.dealer)
            card = deal.take_top()
            deal.move("GS-DEAL-03", "replaced", [card], deal.dealer, "stock", "floor", card=card)


def four_on_the_floor(deal: Deal) -> int | None:
    """GS-DEAL-04: four of a month on the floor make the deal void."""
    for month in range(1, 13):
        cards = of_month(deal.floor, month)
        if len(cards) == 4:
            deal.claim("GS-DEAL-04", "void", cards, month=month, cards=cards)
            return month
    return None


def dealt_stacks(deal: Deal) -> None:
    """GS-DEAL-05: three of a month on the floor are one stack."""
    for month in range(1, 13):
        cards = of_month(deal.floor, month)
        if len(cards) == 3:
            effect = {"kind": "stack", "cards": cards, "month": month, "made_by": None, "turn": None}
            deal.claim("GS-DEAL-05", "stacked", cards, deal.dealer, effect, month=month, cards=cards)


def triples(deal: Deal) -> None:
    """GS-SHAKE-01 on an automatic table: months held three or four times double; GS-SHAKE-02: others may be hidden."""
    for seat in range(deal.players):
        months = deal.months_held(seat, 3)
        if months and deal.options.shake == "automatic":
            four = deal.months_held(seat, 4)
            facts = {"three": [month for month in months if month not in four], "four": four, "months": months}
            deal.set("GS-SHAKE-01", "automatic_dealt", seat, [["shaken", seat, months]], who=seat, **facts)
        elif months and deal.options.shake != "off":
            deal.claim("GS-SHAKE-02", "may_hide", (), seat, who=seat, months=months)


def chongtong_holders(deal: Deal) -> list[int]:
    """GS-DEAL-06: who holds four of a month, in order of play from the dealer."""
    if deal.options.chongtong == "off":
        return []
    return [seat for seat in deal.from_first() if deal.months_held(seat, 4)]


def chongtong(deal: Deal, holders: list[int]) -> Asking:
    """GS-DEAL-06, -07, -08: every holder shows; the deal is then over."""
    deal.events.append("chongtong")
    shown: list[list[int]] = []
    for seat in holders:
        months = deal.months_held(seat, 4)
        moves = [f"show {month}" for month in months]
        offer = {"kind": "offer", "seat": seat, "options": moves}
        deal.claim("GS-DEAL-08", "must_show", (), seat, offer, who=seat)
        move = yield Question(seat, moves)
        month = int(move.split()[1])
        shown = [*shown, [seat, month]]
        deal.events.append("chongtong")
        cards = of_month(deal.hand(seat), month)
        deal.set("GS-DEAL-06", "shown", seat, [["shown", None, shown]], cards, who=seat, month=month, cards=cards)
    points = points_or_target(deal, "target" if deal.options.chongtong == "target" else deal.options.chongtong_points)
    if len(holders) == deal.players:
        several_all(deal)
    elif len(holders) == 2:
        several_two(deal, holders, points)
    else:
        flat_win(deal, "chongtong", holders[0], points)


def several_all(deal: Deal) -> None:
    """GS-DEAL-07: all players hold four: nobody pays."""
    deal.claim("GS-DEAL-07", "all", players=deal.players)
    end(deal, "void", None, [0] * deal.players, event="void")


def several_two(deal: Deal, holders: list[int], points: int) -> None:
    """GS-DEAL-07: two of three hold four: the third pays each of them, the first in order of play is the winner."""
    third = next(seat for seat in range(3) if seat not in holders)
    deal.claim("GS-DEAL-07", "two_of_three", (), holders[0], holders=holders, third=third, points=points)
    for seat in holders:
        effect = {"kind": "pay", "from": third, "to": seat, "amount": points}
        deal.claim("GS-WIN-12", "paid", (), seat, effect, who=seat, loser=third, amount=points)
    end(deal, "chongtong", holders[0], [points if seat in holders else -2 * points for seat in range(3)])


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-DECK-01": deck_in_play,
    "GS-DECK-02": deck_in_play,
    "GS-SET-01": dealer,
    "GS-SET-03": dealer,
    "GS-DEAL-01": packets,
    "GS-DEAL-02": packets,
    "GS-TURN-02": dealt,
    "GS-DEAL-03": floor_jokers,
    "GS-DEAL-04": four_on_the_floor,
    "GS-DEAL-05": dealt_stacks,
    "GS-DEAL-06": chongtong,
    "GS-DEAL-07": several_all,
    "GS-DEAL-08": chongtong,
    "GS-SHAKE-02": triples,
}
