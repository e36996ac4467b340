"""One move, from what is on the table to what is there afterwards, with every rule that did it."""

from __future__ import annotations

from collections.abc import Callable

from ..cards.long_cards import KINDS
from ..engine.adapter import Moves
from ..rules.code import carries_out
from . import ids
from .claims import after_draw, claim_kong, claim_pung, open_to_others, pass_on, replace, win_claimed
from .draft import DISCARDS, FRONT_END, HAND, MELDS, Draft
from .ending import win_on_turn
from .legal import refusal
from .melds import CONCEALED, Meld
from .moves import Move, parse_move
from .openings import declare_ready, finish_preparing, open_cards, show_hezi
from .position import ACT, ADDING, DISCARDED, FRONT, WIN_ASKED, Pending, Position


@carries_out(ids.TURN)
def _draw(d: Draft, move: Move) -> None:
    """DZ-PLAY-03: the front card of the stock joins the hand."""
    seat = d.to_play
    d.draw_from(ids.TURN, "drawn", seat, FRONT, FRONT_END)
    d.phase = ACT
    after_draw(d, seat)


@carries_out(ids.FIRST_DISCARD, ids.LOCKED, ids.TURN)
def _discard(d: Draft, move: Move) -> None:
    """A card goes to the discards, and is open to the others."""
    seat, first = d.to_play, d.first_discard
    rule = ids.FIRST_DISCARD if first else ids.LOCKED if d.ready[seat] else ids.TURN
    d.move(rule, "discarded", (move.card,), HAND[seat], DISCARDS[seat], seat, who=seat, card=KINDS[move.card])
    d.first_discard = False
    d.turns += 1
    open_to_others(d, Pending(move.card, seat, DISCARDED, first))


@carries_out(ids.CONCEALED_KONG)
def _concealed_kong(d: Draft, move: Move) -> None:
    """DZ-KONG-01: four hand cards, never robbed, and a replacement."""
    seat = d.to_play
    d.events.append("concealed-kong")
    d.meld(ids.CONCEALED_KONG, "laid", Meld(CONCEALED, move.card), HAND[seat], seat)
    replace(d, ids.CONCEALED_KONG, seat)


@carries_out(ids.ADDED_KONG)
def _add(d: Draft, move: Move) -> None:
    """DZ-KONG-02: the fourth card next to a pung of the same player; opponents may rob it first."""
    seat = d.to_play
    d.move(ids.ADDED_KONG, "added", (move.card,), HAND[seat], MELDS[seat], seat, who=seat, card=KINDS[move.card])
    open_to_others(d, Pending(move.card, seat, ADDING))


def _win(d: Draft, move: Move) -> None:
    if d.phase == WIN_ASKED:
        win_claimed(d)
    else:
        win_on_turn(d)


TURN: dict[str, Callable[[Draft, Move], None]] = {
    "open": open_cards,
    "hezi": lambda d, _: show_hezi(d),
    "ready": lambda d, _: declare_ready(d),
    "done": lambda d, _: finish_preparing(d),
    "draw": _draw,
    "discard": _discard,
    "concealed": _concealed_kong,
    "add": _add,
    "win": _win,
    "pung": lambda d, _: claim_pung(d),
    "kong": lambda d, _: claim_kong(d),
    "pass": lambda d, _: pass_on(d),
}
"""For each kind of move what carries it out."""

MOVES: Moves[Position, Draft, Move] = Moves(parse_move, refusal, Draft, TURN)
