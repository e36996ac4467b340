"""The hand step of a turn: a card, a shake, a bomb, a joker, or a pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Deciding, Question
from .cards import KIND, MONTH, in_order, of_month
from .junk import settle
from .state import Deal, Debt, Turn


def hand_step(deal: Deal, turn: Turn) -> Asking:
    """What the seat lays, or that it passes; a shake comes before it, and a drawn joker leads to another card."""
    must_play: int | None = None
    while True:
        move = yield Question(turn.seat, possible(deal, turn, must_play))
        word, _, rest = move.partition(" ")
        if word == "shake":
            must_play = shake(deal, turn, int(rest))
        elif word == "bomb":
            bomb(deal, turn, int(rest))
            return
        elif word == "pass":
            passed(deal, turn)
            return
        elif KIND[move.partition(">")[0]] == "X":
            if (yield from joker(deal, turn, move)):
                return
        else:
            card, _, partner = move.partition(">")
            laid(deal, turn, card, partner or None, f"hand{turn.seat}")
            return


def possible(deal: Deal, turn: Turn, must_play: int | None) -> list[str]:
    """The moves of a hand step."""
    hand = deal.hand(turn.seat)
    cards = in_order(hand if must_play is None else of_month(hand, must_play))
    moves = []
    for card in cards:
        there = of_month(deal.floor, MONTH[card]) if KIND[card] != "X" else []
        moves += [f"{card}>{other}" for other in there] if len(there) == 2 else [card]
    if must_play is not None:
        return moves
    held = [(month, len(of_month(hand, month))) for month in range(1, 13)]
    moves += [f"shake {month}" for month, number in held if number >= 3 and may_shake(deal, turn, month)]
    moves += [f"bomb {month}" for month, number in held if number == 3 and may_bomb(deal, turn, month)]
    if not hand or (deal.passes(turn.seat) and not turn.drew):
        moves.append("pass")
    return moves


def may_shake(deal: Deal, turn: Turn, month: int) -> bool:
    """GS-SHAKE-01: shown before any own turn, or with the first of the three, each triple once."""
    in_time = deal.options.shake == "on-play" or (deal.options.shake == "declare" and not turn.drew)
    return in_time and month not in deal.shaken(turn.seat)


def may_bomb(deal: Deal, turn: Turn, month: int) -> bool:
    """GS-BOMB-01, -02: three in hand, not shown; the fourth on the floor, or nowhere to be seen for a blind bomb."""
    shown = deal.options.shake in ("declare", "on-play") and month in deal.shaken(turn.seat)
    if shown:
        return False
    fourth = of_month(deal.floor, month)
    return bool(deal.options.bomb if fourth else deal.options.blind_bomb)


def shake(deal: Deal, turn: Turn, month: int) -> int | None:
    """GS-SHAKE-01: a triple is shown; where that is done on play, a card of it must follow."""
    on_play = deal.options.shake == "on-play"
    cards = of_month(deal.hand(turn.seat), month)
    months = [*deal.shaken(turn.seat), month]
    deal.events.append("shake")
    say = "on_play" if on_play else "declare"
    values = [["shaken", turn.seat, months]]
    deal.set("GS-SHAKE-01", say, turn.seat, values, cards, who=turn.seat, month=month, cards=cards)
    return month if on_play else None


def laid(deal: Deal, turn: Turn, card: str, partner: str | None, source: str | None) -> None:
    """GS-CAP-01 to -04: none, one, two or three floor cards of the month of the hand card."""
    month = MONTH[card]
    there = [other for other in of_month(deal.floor, month) if other != card]
    turn.card, turn.choices, turn.takes_stack = card, len(there), bool(deal.stack(month))
    facts: dict[str, Any] = {"card": card}
    beside = in_order(deal.stack(month))
    if turn.takes_stack:
        rule = "GS-CAP-04"
    elif not there:
        rule = "GS-CAP-01"
    elif len(there) == 1:
        rule = "GS-CAP-02"
        turn.partner = facts["other"] = there[0]
    else:
        rule = "GS-CAP-03"
        turn.partner = facts["other"] = partner or there[0]
        facts["left"] = next(other for other in there if other != turn.partner)
    facts |= {"who": turn.seat, "month": month}
    if turn.partner is not None:
        beside = [turn.partner]
    if source is None:
        deal.claim(rule, "laid", [card], turn.seat, **facts)
    else:
        deal.move(rule, "laid", [card], turn.seat, source, "floor", beside, **facts)


def bomb(deal: Deal, turn: Turn, month: int) -> None:
    """GS-BOMB-01, -02, -03: the three are laid together, and two passes are due."""
    three = of_month(deal.hand(turn.seat), month)
    fourth = of_month(deal.floor, month)
    turn.bomb, turn.blind = month, not fourth
    deal.events.append("bomb")
    facts: dict[str, Any] = {"who": turn.seat, "month": month, "three": three}
    if turn.blind:
        deal.events.append("blind-bomb")
        deal.move("GS-BOMB-02", "laid", three, turn.seat, f"hand{turn.seat}", "floor", **facts)
    else:
        deal.move(
            "GS-BOMB-01", "laid", three, turn.seat, f"hand{turn.seat}", "floor", fourth, fourth=fourth[0], **facts
        )
    seat, left = turn.seat, deal.passes(turn.seat) + 2
    values = [["bombs", seat, deal.counter("bombs", seat) + 1], ["bomb_passes", seat, left]]
    deal.set("GS-BOMB-03", "given", seat, values, who=seat, passes=left)


def passed(deal: Deal, turn: Turn) -> None:
    """GS-TURN-03, GS-BOMB-03: an empty hand passes; a pass of a bomb is used up if one is left."""
    seat, left = turn.seat, deal.passes(turn.seat)
    if not deal.hand(seat):
        deal.claim("GS-TURN-03", "empty_hand", (), seat, who=seat)
    if left:
        deal.set("GS-BOMB-03", "used", seat, [["bomb_passes", seat, left - 1]], who=seat, left=left - 1)


def joker(deal: Deal, turn: Turn, card: str) -> Deciding:
    """GS-JOKER-01: to the player's pile; a stock card is played in its place, or drawn into the hand. True: laid."""
    seat = turn.seat
    deal.events.append("joker")
    deal.move("GS-JOKER-01", "played", [card], seat, f"hand{seat}", turn.pile, card=card, who=seat)
    draws = deal.options.joker_from_hand == "draw"
    debt = Debt("GS-JOKER-01", deal.options.joker_junk, "joker-hand")
    if not draws:
        turn.joker = debt
    else:
        turn.drew = True
        if debt.amount:
            turn.debts.append((1, debt))
            yield from settle(deal, turn)
        else:
            turn.unpaid.append(debt.rule)
        if deal.stock:
            drawn = deal.take_top()
            deal.move("GS-JOKER-01", "drawn", [drawn], seat, "stock", f"hand{seat}", card=drawn, who=seat)
        if not deal.hand(seat):
            turn.ended = True
            deal.claim("GS-TURN-03", "nothing_to_play", (), seat, who=seat)
        return turn.ended
    yield from in_its_place(deal, turn)
    return True


def in_its_place(deal: Deal, turn: Turn) -> Asking:
    """GS-JOKER-01, -02: the stock card that is the turn's hand card; jokers turned before it go to the pile."""
    seat = turn.seat
    turned_jokers(deal, turn)
    if not deal.stock:
        return
    card = deal.take_top()
    there = of_month(deal.floor, MONTH[card])
    meets = meets_on_floor(deal, turn, card)
    deal.move("GS-JOKER-01", "in_its_place", [card], seat, "stock", "floor", meets, card=card, who=seat)
    partner = None
    if len(there) == 2:
        moves = [f"flip>{other}" for other in there]
        offer = {"kind": "offer", "seat": seat, "options": moves}
        deal.claim("GS-CAP-03", "asked", there, seat, offer, card=card, choices=there, who=seat)
        partner = (yield Question(seat, moves)).partition(">")[2]
    laid(deal, turn, card, partner, None)


def meets_on_floor(deal: Deal, turn: Turn, card: str) -> list[str]:
    """What a turned card is laid on: a stack, the pending pair, a blind bomb, or the only card of its month."""
    month = MONTH[card]
    if deal.stack(month):
        return in_order(deal.stack(month))
    if turn.pair_month == month:
        return turn.pair
    there = of_month(deal.floor, month)
    return there if len(there) == 1 or turn.bomb == month else []


def turned_jokers(deal: Deal, turn: Turn) -> list[str]:
    """GS-JOKER-02: jokers on top of the stock go to the player's pile, and the next card is turned in their place."""
    turned = []
    while deal.stock and KIND[deal.stock[0]] == "X":
        card = deal.take_top()
        turned.append(card)
        deal.events.append("joker")
        deal.move("GS-JOKER-02", "turned", [card], turn.seat, "stock", turn.pile, card=card, who=turn.seat)
        turn.jokers_owed += 1
    return turned


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-CAP-01": laid,
    "GS-CAP-02": laid,
    "GS-CAP-03": laid,
    "GS-SHAKE-01": shake,
    "GS-BOMB-03": bomb,
    "GS-TURN-03": passed,
    "GS-JOKER-01": joker,
    "GS-JOKER-02": turned_jokers,
}
