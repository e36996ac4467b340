"""Junk owed for what a turn earned: in which order, by whom, which card, and what it pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Answering, Asking, Question
from .cards import CUP, KIND, ORDER, in_order, units
from .state import Deal, Debt, Turn


def settle(deal: Deal, turn: Turn) -> Asking:
    """GS-PAY-10: each event is a debt of its own, settled in order; the opponents give, the next seat first."""
    if turn.joker is not None:
        earns(deal, turn, 1, turn.joker, paid=True)
        turn.joker = None
    if turn.jokers_owed:
        several = turn.jokers_owed > 1
        debt = Debt("GS-JOKER-02", deal.options.joker_junk, "jokers-stock" if several else "joker-stock")
        earns(deal, turn, 1, debt, paid=True)
        turn.debts += [(1, debt)] * (turn.jokers_owed - 1 if debt.amount else 0)
    turn.jokers_owed = 0
    debts = [debt for _, debt in sorted(turn.debts, key=lambda placed: placed[0])]
    turn.debts = []
    for debt in debts:
        owed(deal, turn, debt)
    if len(debts) > 1:
        deal.claim(
            "GS-PAY-10",
            "order",
            (),
            turn.seat,
            number=len(debts),
            events=list(dict.fromkeys(debt.event for debt in debts)),
        )
    for debt in debts:
        for giver in deal.others(turn.seat):
            yield from pay(deal, turn, debt, giver)


def earns(deal: Deal, turn: Turn, place: int, debt: Debt, *, paid: bool) -> None:
    """An event earns junk, in its place of GS-PAY-10; GS-PAY-06: not on the last turn where the table says so."""
    if not debt.amount:
        turn.unpaid.append(debt.rule)
        return
    if deal.own_last_turn(turn.seat):
        usual = "like_any" if deal.options.last_turn_bonuses else "still_earns"
        say = usual if paid else "earns_nothing"
        deal.claim("GS-PAY-06", say, (), turn.seat, event=debt.event, who=turn.seat)
        if not paid:
            return
    turn.debts.append((place, debt))


def owed(deal: Deal, turn: Turn, debt: Debt) -> None:
    """GS-PAY-01 to -05, GS-BOMB-01, -02, GS-JOKER-01, -02: so much is owed by each opponent."""
    seat, opponents, unit = turn.seat, deal.others(turn.seat), deal.options.debt_unit
    say = {"GS-PAY-05": "own", "GS-PAY-04": "dealt" if debt.dealt else "made"}.get(debt.rule, "earns")
    effect = {"kind": "owe", "to": seat, "from": opponents, "amount": debt.amount, "unit": unit}
    units_owed = unit == "unit"
    facts = {"amount": debt.amount, "units": units_owed, "opponents": len(opponents), "who": seat}
    if debt.card is not None:
        facts["card"] = debt.card
    deal.claim(debt.rule, say, (), seat, effect, **facts)


def junk(deal: Deal, seat: int) -> list[str]:
    """GS-PAY-08: what a seat may give, in deck order: junk and jokers, and a moved cup where the table says so."""
    found = [card for card in deal.pile(seat) if KIND[card] in "JDX"]
    if CUP in deal.pile(seat) and deal.cup_moved() and deal.options.cup_given:
        found.append(CUP)
    return in_order(found)


def worth(deal: Deal, card: str) -> int:
    """The units of a junk card on this table."""
    return units(card, double_junk=deal.options.double_junk)


def pay(deal: Deal, turn: Turn, debt: Debt, giver: int) -> Asking:
    """GS-PAY-07, -08, -09: one opponent pays one event, card by card, until nothing is owed or nothing is left."""
    left = debt.amount
    while left:
        cards = junk(deal, giver)
        if not cards:
            if ("GS-PAY-09", giver) not in {(claim.rule, claim.player) for claim in deal.claims}:
                deal.claim("GS-PAY-09", "nothing", (), giver, who=giver, taker=turn.seat)
            return
        if len(cards) == 1:
            say, card = "only", cards[0]
        elif deal.options.junk_choice == "least":
            say, card = "least", min(cards, key=lambda one: (worth(deal, one), ORDER[one]))
        else:
            say, card = "chosen", (yield from choose(deal, giver, cards))
        left -= give(deal, turn, debt, giver, say, card, left)


def choose(deal: Deal, giver: int, cards: list[str]) -> Answering:
    """GS-PAY-08: the giver chooses."""
    moves = [f"give {card}" for card in cards]
    offer = {"kind": "offer", "seat": giver, "options": moves}
    deal.claim("GS-PAY-08", "asked", cards, giver, offer, who=giver, cards=cards)
    return (yield Question(giver, moves)).split()[1]


def give(deal: Deal, turn: Turn, debt: Debt, giver: int, say: str, card: str, left: int) -> int:
    """GS-PAY-07, -08: a card moves whole; how much of the debt it pays."""
    others, value = [other for other in junk(deal, giver) if other != card], worth(deal, card)
    facts = {"card": card, "others": others, "who": giver, "taker": turn.seat, "units": value, "event": debt.rule}
    deal.move("GS-PAY-08", say, [card], turn.seat, f"pile{giver}", turn.pile, **facts)
    paid = min(value, left) if deal.options.debt_unit == "unit" else 1
    if value > 1:
        by_unit = "two_at_once" if paid > 1 else "no_change"
        what = "card" if deal.options.debt_unit == "card" else by_unit
        deal.claim("GS-PAY-07", what, [card], giver, card=card, units=value, paid=paid, who=giver)
    return paid


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-PAY-06": earns,
    "GS-PAY-07": give,
    "GS-PAY-08": pay,
    "GS-PAY-09": pay,
    "GS-PAY-10": settle,
}
