"""The stock step of a turn and the captures of both steps."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

from ..core import Asking, Question
from .cards import KIND, MONTH, in_order, of_month
from .hand import meets_on_floor, turned_jokers
from .junk import earns
from .state import Deal, Debt, Turn


def turn_stock(deal: Deal, turn: Turn) -> None:
    """GS-TURN-01, GS-JOKER-02: the top stock card is turned; jokers above it go to the player's pile."""
    if not deal.stock:
        deal.claim("GS-TURN-03", "no_second_step", (), turn.seat, who=turn.seat)
        return
    turn.jokers = in_order(turned_jokers(deal, turn))
    if not deal.stock:
        deal.claim("GS-TURN-03", "only_jokers", (), turn.seat, who=turn.seat)
        return
    card = turn.turned = deal.take_top()
    meets = meets_on_floor(deal, turn, card)
    deal.move("GS-TURN-01", "turned", [card], turn.seat, "stock", "floor", meets, card=card, who=turn.seat)


def captures(deal: Deal, turn: Turn) -> Asking:
    """What the hand card, the pending pair, the bomb and the stock card take; the stock card's choice comes first."""
    chosen = yield from stock_choice(deal, turn)
    if turn.takes_stack and turn.card is not None:
        take_stack(deal, turn, "GS-CAP-04", turn.card)
    if turn.bomb is not None and not turn.blind:
        bomb_taken(deal, turn, turn.bomb)
    if turn.bomb is not None and turn.blind and blind_bomb(deal, turn, turn.bomb):
        return
    card = turn.turned
    if card is None:
        no_stock_card(deal, turn)
    elif turn.pair_month == MONTH[card]:
        ppuk_or_ttadak(deal, turn, card)
    elif turn.card is not None and MONTH[turn.card] == MONTH[card]:
        chok(deal, turn, card, turn.card)
    elif deal.stack(MONTH[card]):
        pair_taken(deal, turn, "GS-CAP-08")
        take_stack(deal, turn, "GS-CAP-08", card)
    elif chosen is not None:
        two(deal, turn, card, chosen)
    else:
        there = [other for other in of_month(deal.floor, MONTH[card]) if other != card]
        if there:
            one(deal, turn, card, there[0])
        else:
            alone(deal, turn, card)


def stock_choice(deal: Deal, turn: Turn) -> Generator[Question, str, str | None]:
    """GS-CAP-07: two of the stock card's month lie there, neither in a pending pair: one is chosen."""
    card = turn.turned
    if card is None or turn.pair_month == MONTH[card] or turn.bomb == MONTH[card]:
        return None
    there = [other for other in of_month(deal.floor, MONTH[card]) if other != card]
    if len(there) != 2:
        return None
    moves = [f"flip>{other}" for other in there]
    offer = {"kind": "offer", "seat": turn.seat, "options": moves}
    deal.claim("GS-CAP-07", "asked", there, turn.seat, offer, card=card, choices=there, who=turn.seat)
    return (yield Question(turn.seat, moves)).partition(">")[2]


def take(deal: Deal, turn: Turn, rule: str, say: str, cards: list[str], **facts: Any) -> None:
    """Floor cards go to the pile of the seat whose turn it is."""
    turn.captured = True
    deal.move(rule, say, cards, turn.seat, "floor", turn.pile, cards=cards, who=turn.seat, **facts)


def pair_taken(deal: Deal, turn: Turn, rule: str) -> None:
    """GS-CAP-05 to -08: a pending pair is captured."""
    if turn.pair:
        take(deal, turn, rule, "pair_taken", turn.pair, month=turn.pair_month)


def no_stock_card(deal: Deal, turn: Turn) -> None:
    """GS-TURN-03: with no second step a pending pair is captured, a single card stays."""
    pair_taken(deal, turn, "GS-TURN-03")


def alone(deal: Deal, turn: Turn, card: str) -> None:
    """GS-CAP-05: the stock card matches nothing and lies alone; a pending pair is captured."""
    deal.claim("GS-CAP-05", "alone", [card], turn.seat, card=card, month=MONTH[card])
    pair_taken(deal, turn, "GS-CAP-05")


def one(deal: Deal, turn: Turn, card: str, other: str) -> None:
    """GS-CAP-06: one floor card of its month is captured, and a pending pair; GS-CAP-13: that is no ttadak."""
    pair_taken(deal, turn, "GS-CAP-06")
    take(deal, turn, "GS-CAP-06", "taken", in_order((card, other)), card=card, other=other, month=MONTH[card])
    two_captures(deal, turn, card)


def two(deal: Deal, turn: Turn, card: str, other: str) -> None:
    """GS-CAP-07: the chosen one of two is captured; a pending pair is captured too."""
    pair_taken(deal, turn, "GS-CAP-07")
    take(deal, turn, "GS-CAP-07", "taken", in_order((card, other)), card=card, other=other, month=MONTH[card])
    two_captures(deal, turn, card)
    if turn.card is not None and not turn.pair and not turn.takes_stack:
        deal.claim("GS-CAP-13", "no_ppuk", (), turn.seat, month=MONTH[card])


def two_captures(deal: Deal, turn: Turn, card: str) -> None:
    """GS-CAP-13: two pairs of different months are two captures."""
    if turn.pair:
        deal.claim("GS-CAP-13", "two_captures", (), turn.seat, months=[turn.pair_month, MONTH[card]])


def take_stack(deal: Deal, turn: Turn, rule: str, card: str) -> None:
    """GS-CAP-04, -08: a stack is taken by its fourth card."""
    month, seat = MONTH[card], turn.seat
    made_by, made_on = deal.counter("stack", month)
    take(deal, turn, rule, "fourth_taken", [card], month=month, card=card)
    stack = in_order(deal.stack(month))
    deal.move(
        rule, "stack_taken", stack, seat, f"stack{month}", turn.pile, stack=stack, card=card, month=month, who=seat
    )
    deal.events.append("stack")
    gained = [joker for joker in stack if KIND[joker] == "X"]
    if gained:
        deal.claim("GS-JOKER-03", "gained", gained, seat, cards=gained, who=seat)
    turn.jokers_owed += len(gained)
    stack_earns(deal, turn, 2 if rule == "GS-CAP-04" else 3, card, made_by, made_on)


def stack_earns(deal: Deal, turn: Turn, place: int, card: str, made_by: int | None, made_on: int | None) -> None:
    """GS-PAY-04, -05: junk for a stack; one's own ppuk earns the other number within its window."""
    options = deal.options
    rule, amount, say = "GS-PAY-04", options.stack_junk if made_by is not None else options.dealt_stack_junk, ""
    if made_by == turn.seat:
        if options.japuk_window == "off":
            say = "window_off"
        elif options.japuk_window == "previous" and made_on != turn.number - 1:
            say = "turn_unknown" if made_on is None else "too_old"
        else:
            rule, amount = "GS-PAY-05", options.japuk_junk
            deal.events.append("ja-ppuk")
        if say:
            deal.claim("GS-PAY-05", say, (), turn.seat, turn=made_on, now=turn.number)
    event = "stack-hand" if place == 2 else "stack-stock"
    debt = Debt(rule, amount, event, dealt=made_by is None, card=card)
    earns(deal, turn, place, debt, paid=options.last_turn_stack_bonus)


def bomb_taken(deal: Deal, turn: Turn, month: int) -> None:
    """GS-BOMB-01: all four are captured."""
    take(deal, turn, "GS-BOMB-01", "taken", of_month(deal.floor, month), month=month)
    earns(deal, turn, 0, Debt("GS-BOMB-01", deal.options.bomb_junk, "bomb"), paid=True)


def blind_bomb(deal: Deal, turn: Turn, month: int) -> bool:
    """GS-BOMB-02: caught if the stock turns the fourth; else the three stay as a stack like a dealt one."""
    cards = of_month(deal.floor, month)
    if turn.turned is not None and MONTH[turn.turned] == month:
        take(deal, turn, "GS-BOMB-02", "caught", cards, card=turn.turned, month=month)
        earns(deal, turn, 0, Debt("GS-BOMB-02", deal.options.bomb_junk, "blind-bomb"), paid=True)
        return True
    effect = {"kind": "stack", "cards": cards, "month": month, "made_by": None, "turn": None}
    deal.claim("GS-BOMB-02", "missed", cards, turn.seat, effect, month=month, who=turn.seat, cards=cards)
    return False


def chok(deal: Deal, turn: Turn, card: str, laid: str) -> None:
    """GS-CAP-11: the hand card matched nothing, and the stock card matches it."""
    take(deal, turn, "GS-CAP-11", "taken", in_order((card, laid)), card=card, other=laid, month=MONTH[card])
    deal.events.append("chok")
    earns(deal, turn, 3, Debt("GS-PAY-02", deal.options.chok_junk, "chok"), paid=deal.options.last_turn_bonuses)


def ppuk_or_ttadak(deal: Deal, turn: Turn, card: str) -> None:
    """GS-CAP-09, -10: the stock card has the month of the pending pair; one or two floor cards lay there."""
    if turn.choices == 2:
        ttadak(deal, turn, card)
    elif not deal.options.last_turn_ppuk and deal.own_last_turn(turn.seat):
        take(deal, turn, "GS-CAP-09", "last_turn", turn.pair, card=card, month=MONTH[card])
    else:
        ppuk(deal, turn, card)


def ttadak(deal: Deal, turn: Turn, card: str) -> None:
    """GS-CAP-10: all four are captured."""
    take(deal, turn, "GS-CAP-10", "taken", of_month(deal.floor, MONTH[card]), card=card, month=MONTH[card])
    deal.events.append("ttadak")
    earns(deal, turn, 3, Debt("GS-PAY-01", deal.options.ttadak_junk, "ttadak"), paid=deal.options.last_turn_bonuses)


def ppuk(deal: Deal, turn: Turn, card: str) -> None:
    """GS-CAP-09: nothing is captured, the three stay as a stack; jokers turned just before stay or are kept."""
    month, seat = MONTH[card], turn.seat
    cards = of_month(deal.floor, month)
    if turn.jokers and deal.options.joker_ppuk == "stays":
        deal.move("GS-JOKER-03", "stays", turn.jokers, seat, turn.pile, "floor", cards=turn.jokers, who=seat)
        cards = in_order([*cards, *turn.jokers])
        turn.jokers_owed -= len(turn.jokers)
    elif turn.jokers:
        deal.claim("GS-JOKER-03", "kept", turn.jokers, seat, cards=turn.jokers, who=seat)
    effect = {"kind": "stack", "cards": cards, "month": month, "made_by": seat, "turn": turn.number}
    deal.claim("GS-CAP-09", "made", cards, seat, effect, card=card, month=month, who=seat)
    turn.made_ppuk = True
    deal.events.append("ppuk")
    number = deal.counter("ppuk", seat) + 1
    deal.set("GS-CAP-09", "counted", seat, [["ppuk", seat, number]], number=number, who=seat)
    first_ppuk(deal, turn)


def first_ppuk(deal: Deal, turn: Turn) -> None:
    """GS-PAY-12: a ppuk on the player's first turn is paid at once by each opponent."""
    points, seat, others = deal.options.first_ppuk_points, turn.seat, deal.others(turn.seat)
    if not points or turn.number != 1:
        return
    paid = [["paid", other, deal.counter("paid", other) - points] for other in others]
    paid.append(["paid", seat, deal.counter("paid", seat) + points * len(others)])
    deal.set("GS-PAY-12", "paid", seat, paid, who=seat, points=points, opponents=len(others))


def sweep(deal: Deal, turn: Turn) -> None:
    """GS-CAP-12: everything was taken from the floor; GS-PAY-13: the deal's very last turn may not count."""
    before, options = turn.floor_before, deal.options
    if options.sweep == "two-different":
        left = set(deal.floor).union(*deal.stacks())
        swept = len(before) == 2 and MONTH[before[0]] != MONTH[before[1]] and not left.intersection(before)
        say = "two"
    else:
        swept = turn.captured and not deal.floor and not deal.stacks()
        say = "emptied"
    if not swept:
        return
    if not options.final_sweep and deal.cards_have_run_out():
        deal.claim("GS-PAY-13", "no_sweep", (), turn.seat, who=turn.seat)
        return
    deal.claim("GS-CAP-12", say, (), turn.seat, who=turn.seat)
    deal.events.append("sweep")
    earns(deal, turn, 4, Debt("GS-PAY-03", options.sweep_junk, "sweep"), paid=options.last_turn_bonuses)


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-TURN-01": turn_stock,
    "GS-TURN-03": no_stock_card,
    "GS-CAP-04": take_stack,
    "GS-CAP-05": alone,
    "GS-CAP-06": one,
    "GS-CAP-07": two,
    "GS-CAP-08": take_stack,
    "GS-CAP-09": ppuk,
    "GS-CAP-10": ttadak,
    "GS-CAP-11": chok,
    "GS-CAP-12": sweep,
    "GS-CAP-13": two_captures,
    "GS-PAY-01": ttadak,
    "GS-PAY-02": chok,
    "GS-PAY-03": sweep,
    "GS-PAY-04": stack_earns,
    "GS-PAY-05": stack_earns,
    "GS-PAY-12": first_ppuk,
    "GS-PAY-13": sweep,
    "GS-BOMB-01": bomb_taken,
    "GS-BOMB-02": blind_bomb,
    "GS-JOKER-03": ppuk,
}
