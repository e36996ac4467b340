"""What special captures earn: junk from each opponent, debt by debt (GS-PAY-01 … GS-PAY-10, GS-PAY-13).

``settle_turn`` finds the events of a turn and what each earns; ``pay_debts`` moves the junk, and stops
where a giver has a choice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards import hwatu as h
from ..cards.hwatu import HWATU, month_mask, month_of
from ..cards.pack import bits
from ..rules.code import carries_out
from . import ids
from .captures import last_own_turn, own_ppuk
from .counting import junk_cards, junk_units
from .draft import PILE, Draft
from .position import Debt, Position, Stack
from .table import GoStopTable


class Earning(NamedTuple):
    """What one event of a turn earns from each opponent, in cards or junk units.

    ``event`` names it in the order of GS-PAY-10, ``card`` is the card that took a stack.
    """

    rule: str
    amount: int
    event: str
    say: str = "earns"
    card: int = -1


@carries_out(ids.LAST_TURN)
def _dampened(d: Draft, earning: Earning, *, allowed: bool) -> Earning:
    """GS-PAY-06: on the player's last turn some events earn nothing."""
    if not last_own_turn(d) or not earning.amount:
        return earning
    facts = {"event": earning.event, "who": d.to_play}
    if not allowed:
        d.explain(ids.LAST_TURN, "earns_nothing", 0, d.to_play, **facts)
        return earning._replace(amount=0)
    d.explain(ids.LAST_TURN, "like_any" if d.table.last_turn_bonuses else "still_earns", 0, d.to_play, **facts)
    return earning


@carries_out(ids.PAY_STACK, ids.PAY_JAPUK)
def _stack_earning(d: Draft, stack: Stack, event: str) -> Earning:
    """GS-PAY-04 and GS-PAY-05: a stack taken by its fourth card."""
    table = d.table
    card = (month_mask(stack.month) & ~stack.cards).bit_length() - 1
    if own_ppuk(d, stack):
        earning = Earning(ids.PAY_JAPUK, table.japuk_junk, event, "own", card)
    elif stack.made_by is None:
        earning = Earning(ids.PAY_STACK, table.dealt_stack_junk, event, "dealt", card)
    else:
        if stack.made_by == d.to_play:
            known = "too_old" if stack.turn is not None else "turn_unknown"
            say = "window_off" if table.japuk_window == "off" else known
            d.explain(ids.PAY_JAPUK, say, 0, d.to_play, turn=stack.turn, now=d.turns[d.to_play] + 1)
        earning = Earning(ids.PAY_STACK, table.stack_junk, event, "made", card)
    return _dampened(d, earning, allowed=table.last_turn_stack_bonus)


@carries_out(ids.SWEEP, ids.FINAL_SWEEP)
def swept(d: Draft) -> bool:
    """Whether this turn is a sweep at this table (GS-CAP-12, GS-PAY-13)."""
    turn = d.turn
    if d.table.sweep == "two-different":
        if turn.floor.bit_count() != 2 or turn.floor & ~turn.captured:
            return False
        first, second = bits(turn.floor)
        return month_of(first) != month_of(second)
    return bool(turn.captured) and not d.floor and not d.stacks


@carries_out(ids.PAY_SWEEP, ids.FINAL_SWEEP)
def _sweep_earnings(d: Draft) -> list[Earning]:
    table = d.table
    if not swept(d):
        return []
    if not table.final_sweep and not d.stock and not any(d.hands):
        d.explain(ids.FINAL_SWEEP, "no_sweep", 0, d.to_play, who=d.to_play)
        return []
    d.events.append("sweep")
    d.explain(ids.SWEEP, "two" if table.sweep == "two-different" else "emptied", 0, d.to_play, who=d.to_play)
    return [_dampened(d, Earning(ids.PAY_SWEEP, table.sweep_junk, "sweep"), allowed=table.last_turn_bonuses)]


@carries_out(ids.PAY_TTADAK, ids.PAY_CHOK, ids.SEVERAL_EVENTS)
def turn_earnings(d: Draft) -> list[Earning]:
    """What the events of the turn earn, in the order in which it is settled (GS-PAY-10)."""
    turn, table = d.turn, d.table
    found: list[Earning] = []
    if turn.event == "bomb":
        found.append(Earning(ids.BOMB, table.bomb_junk, "bomb"))
    elif turn.event == "blind":
        found.append(Earning(ids.BLIND_BOMB, table.bomb_junk, "blind-bomb"))
    if turn.joker_played:
        found.append(_dampened(d, Earning(ids.JOKER_PLAYED, table.joker_junk, "joker-hand"), allowed=True))
    if turn.jokers_earned:
        event = "joker-stock" if turn.jokers_earned == 1 else "jokers-stock"
        joker = _dampened(d, Earning(ids.JOKER_TURNED, table.joker_junk, event), allowed=True)
        found += [joker] * turn.jokers_earned
    if turn.hand_stack:
        found.append(_stack_earning(d, turn.hand_stack, "stack-hand"))
    if turn.stock_stack:
        found.append(_stack_earning(d, turn.stock_stack, "stack-stock"))
    elif turn.event == "ttadak":
        found.append(
            _dampened(d, Earning(ids.PAY_TTADAK, table.ttadak_junk, "ttadak"), allowed=table.last_turn_bonuses)
        )
    elif turn.event == "chok":
        found.append(_dampened(d, Earning(ids.PAY_CHOK, table.chok_junk, "chok"), allowed=table.last_turn_bonuses))
    return found + _sweep_earnings(d)


def owe(d: Draft, earnings: list[Earning]) -> None:
    """Turn earnings into debts of every opponent, in order of play."""
    if not earnings:
        return
    seat, unit = d.to_play, d.table.debt_unit
    opponents = d.opponents(seat)
    debts: list[Debt] = []
    due = [e for e in earnings if e.amount]
    for earning in due:
        effect = {"kind": "owe", "to": seat, "from": tuple(opponents), "amount": earning.amount, "unit": unit}
        facts: dict[str, Any] = {
            "amount": earning.amount,
            "units": unit == "unit",
            "opponents": len(opponents),
            "who": seat,
        }
        if earning.card >= 0:
            facts["card"] = HWATU.ids[earning.card]
        d.explain(earning.rule, earning.say, 0, seat, effect, **facts)
        debts += [Debt(earning.rule, giver, earning.amount) for giver in opponents]
    if len(due) > 1:
        d.explain(
            ids.SEVERAL_EVENTS, "order", 0, seat, number=len(due), events=list(dict.fromkeys([e.event for e in due]))
        )
    d.turn.debts = tuple(debts)


def settle_turn(d: Draft) -> bool:
    """Find what the turn earns and take it; ``False`` when a giver must choose."""
    owe(d, turn_earnings(d))
    return pay_debts(d)


# -- giving --------------------------------------------------------------------------------------
@carries_out(ids.WHICH_JUNK)
def giveable(d: Draft | Position, giver: int) -> int:
    """The cards a seat may give; the cup only where the table allows it once moved (GS-PAY-08)."""
    moved = d.cup_moved and d.table.cup_given
    return junk_cards(d.piles[giver], "junk" if moved else "animal")


def card_units(card: int, table: GoStopTable) -> int:
    """The junk units of one card when it is given; a moved cup is two."""
    return 2 if 1 << card == h.CUP else junk_units(1 << card, table)


@carries_out(ids.NO_JUNK)
def _say_no_junk(d: Draft, giver: int) -> None:
    """GS-PAY-09, once in a step for each giver, however much is owed."""
    if not any(e.rule == ids.NO_JUNK and e.player == giver for e in d.explanations):
        d.explain(ids.NO_JUNK, "nothing", 0, giver, who=giver, taker=d.to_play)


@carries_out(ids.WHICH_JUNK)
def pay_debts(d: Draft) -> bool:
    """Pay what is owed, card by card, until nothing is left (``True``) or a giver must choose (``False``)."""
    while d.turn.debts:
        debt = d.turn.debts[0]
        options = giveable(d, debt.giver) if debt.left > 0 else 0
        if not options:
            if debt.left > 0:
                _say_no_junk(d, debt.giver)
            d.turn.debts = d.turn.debts[1:]
        elif options & (options - 1) and d.table.junk_choice == "giver":
            d.phase, d.asked = "give", debt.giver
            names = HWATU.ids_of(options)
            effect = {"kind": "offer", "seat": debt.giver, "options": [f"give {name}" for name in names]}
            d.explain(ids.WHICH_JUNK, "asked", options, debt.giver, effect, who=debt.giver, cards=list(names))
            return False
        else:
            table = d.table
            card = min(bits(options), key=lambda c: (card_units(c, table), c))
            only = not options & (options - 1)
            give(d, card, "only" if only else "least")
    d.phase, d.asked = "hand", d.to_play
    return True


@carries_out(ids.DEBT, ids.WHICH_JUNK)
def give(d: Draft, card: int, say: str) -> None:
    """Move one card for the first debt (GS-PAY-07, GS-PAY-08)."""
    debt = d.turn.debts[0]
    units = card_units(card, d.table)
    paid = min(units, debt.left) if d.table.debt_unit == "unit" else 1
    facts = {"who": debt.giver, "taker": d.to_play, "units": units, "event": debt.rule}
    others = list(HWATU.ids_of(giveable(d, debt.giver) & ~(1 << card)))
    source, target = PILE[debt.giver], PILE[d.to_play]
    d.move(ids.WHICH_JUNK, say, 1 << card, source, target, d.to_play, card=HWATU.ids[card], others=others, **facts)
    if units > 1:
        say = "card" if d.table.debt_unit == "card" else "two_at_once" if paid > 1 else "no_change"
        d.explain(ids.DEBT, say, 1 << card, debt.giver, card=HWATU.ids[card], units=units, paid=paid, who=debt.giver)
    d.turn.debts = (debt._replace(left=debt.left - paid), *d.turn.debts[1:])
