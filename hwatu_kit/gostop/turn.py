"""One move, from what is on the table to what is there afterwards, with every rule that did it.

The functions follow a turn: the hand step, the stock step, the captures, what they earn, Go or Stop.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards.hwatu import HWATU, JOKER_MASK, month_mask
from ..engine.adapter import Moves
from ..rules.code import carries_out
from . import ids
from .captures import choose_for_turned, lay, open_turn, pass_hand, throw_bomb, turn_for_joker, turn_stock
from .dealing import resolve_shows
from .draft import HAND, PILE, Draft
from .ending import answer_cup, call_go, call_stop, end_turn, first_ppuk, ppuk_wins
from .junk import Earning, give, owe, pay_debts, settle_turn
from .legal import refusal
from .moves import Move, parse_move
from .position import Position


# -- moves of the hand step ----------------------------------------------------------------------
def _play_card(d: Draft, move: Move) -> None:
    open_turn(d)
    if 1 << move.card & JOKER_MASK:
        _play_joker(d, move.card)
        return
    seat = d.to_play
    lay(d, move.card, HAND[seat], move.target)
    d.turn.must_play = 0
    _stock_step(d)


@carries_out(ids.JOKER_PLAYED)
def _play_joker(d: Draft, card: int) -> None:
    """GS-JOKER-01: the joker goes to the pile; what follows is the table's choice."""
    seat, bit = d.to_play, 1 << card
    d.events.append("joker")
    d.move(ids.JOKER_PLAYED, "played", bit, HAND[seat], PILE[seat], seat, card=HWATU.ids[card], who=seat)
    if d.table.joker_from_hand == "turn":
        d.turn.joker_played = True
        if turn_for_joker(d):
            _stock_step(d)
        return
    d.turn.event, d.turn.drew = "draw", True
    owe(d, [Earning(ids.JOKER_PLAYED, d.table.joker_junk, "joker-hand")])
    if pay_debts(d):
        _draw_for_joker(d)


@carries_out(ids.JOKER_PLAYED)
def _draw_for_joker(d: Draft) -> None:
    """A stock card joins the hand and the turn goes on; with nothing to play it ends."""
    seat = d.to_play
    d.turn.event = ""
    if d.stock:
        d.draw(ids.JOKER_PLAYED, "drawn", seat)
    if d.hands[seat]:
        d.phase, d.asked = "hand", seat
        return
    d.explain(ids.EMPTY_STOCK, "nothing_to_play", 0, seat, who=seat)
    _after_captures(d)


@carries_out(ids.SHAKE)
def _shake(d: Draft, move: Move) -> None:
    """GS-SHAKE-01: show three of a month; the turn then goes on."""
    seat, month = d.to_play, move.month
    shown = d.hands[seat] & month_mask(month)
    d.events.append("shake")
    changes = {("shaken", seat): (*d.shaken[seat], month)}
    d.set(
        ids.SHAKE,
        d.table.shake.replace("-", "_"),
        changes,
        seat,
        shown,
        who=seat,
        month=month,
        cards=list(HWATU.ids_of(shown)),
    )
    if d.table.shake == "on-play":
        open_turn(d)
        d.turn.must_play = month


def _bomb(d: Draft, move: Move) -> None:
    open_turn(d)
    throw_bomb(d, move.month)
    _stock_step(d)


def _pass(d: Draft, move: Move) -> None:
    open_turn(d)
    pass_hand(d)
    _stock_step(d)


# -- the rest of a turn --------------------------------------------------------------------------
def _stock_step(d: Draft) -> None:
    if turn_stock(d):
        _after_captures(d)


def _after_captures(d: Draft) -> None:
    first_ppuk(d)
    if not ppuk_wins(d) and settle_turn(d):
        end_turn(d)


def _flip(d: Draft, move: Move) -> None:
    if choose_for_turned(d, move.target):
        _after_captures(d)
    else:
        _stock_step(d)


def _give(d: Draft, move: Move) -> None:
    give(d, move.target, "chosen")
    if not pay_debts(d):
        return
    if d.turn.event == "draw":
        _draw_for_joker(d)
    else:
        end_turn(d)


def _cup(d: Draft, move: Move) -> None:
    answer_cup(d, "junk" if move.word == "junk" else "animal")


def _go(d: Draft, move: Move) -> None:
    call_go(d)


def _stop(d: Draft, move: Move) -> None:
    call_stop(d)


def _show(d: Draft, move: Move) -> None:
    resolve_shows(d, move.month)


TURN: dict[str, Callable[[Draft, Move], None]] = {
    "card": _play_card, "shake": _shake, "bomb": _bomb, "pass": _pass, "flip": _flip, "give": _give, "cup": _cup,
    "go": _go, "stop": _stop, "show": _show,
}  # fmt: skip
"""For each kind of move what carries it out."""

MOVES: Moves[Position, Draft, Move] = Moves(parse_move, refusal, Draft, TURN)
