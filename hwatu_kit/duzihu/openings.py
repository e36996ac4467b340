"""Preparation: each seat from the dealer opens what it shows, then says ready or done (DZ-OPEN, DZ-READY)."""

from __future__ import annotations

from ..rules.code import carries_out
from . import ids
from .draft import BACK_END, HAND, Draft
from .legal import is_heavenly, legal_moves, opening_of, refusal
from .melds import HEZI, QUAD, Meld
from .moves import Move, parse_move
from .position import ACT, OPENING, REPLACEMENT, Drawn, after


@carries_out(ids.OPENINGS)
def ask_opening(d: Draft, seat: int) -> None:
    """It is this seat's turn to prepare; what it could open is for its own eyes."""
    d.phase, d.to_play = OPENING, seat
    d.drawn = None
    options = tuple(legal_moves(d.position()))
    may_open = any(option.startswith(("open", HEZI)) for option in options)
    effect = {"kind": "offer", "seat": seat, "options": options}
    d.explain(ids.OPENINGS, "asked", (), seat, effect, who=seat, open=may_open, ready="ready" in options)
    d.veil(seat, "asked_hidden", who=seat)


@carries_out(ids.OPEN_QUAD, ids.OPEN_TRIPLET)
def open_cards(d: Draft, move: Move) -> None:
    """``open 2c``: four dealt cards with a replacement, or three that match an indicator without one."""
    seat = d.to_play
    what = opening_of(d.position(), seat, move.card)
    assert what is not None
    d.events.append("open")
    rule = ids.OPEN_QUAD if what == QUAD else ids.OPEN_TRIPLET
    d.meld(rule, "opened", Meld(what, move.card), HAND[seat], seat)
    if what == QUAD:
        _replacement(d, rule, seat)


@carries_out(ids.HEZI)
def show_hezi(d: Draft) -> None:
    """``hezi``: the two other copies of both indicators, and two replacements (DZ-OPEN-04)."""
    seat, kind = d.to_play, d.indicators[0]
    d.events.append("hezi")
    d.meld(ids.HEZI, "shown", Meld(HEZI, kind), HAND[seat], seat)
    for _ in range(2):
        _replacement(d, ids.HEZI, seat)


def _replacement(d: Draft, rule: str, seat: int) -> None:
    d.draw_from(rule, "replacement", seat, REPLACEMENT, BACK_END)
    if seat == d.dealer and d.drawn:
        d.replaced = d.drawn.kind


@carries_out(ids.READY, ids.LOCKED)
def declare_ready(d: Draft) -> None:
    """``ready``: the hand is locked (DZ-READY-01, DZ-READY-02)."""
    seat = d.to_play
    d.events.append("ready")
    d.set(ids.READY, "declared", {("ready", seat): True}, seat, who=seat)
    d.explain(ids.LOCKED, "locked", (), seat, who=seat)
    _next_or_begin(d)


@carries_out(ids.SEVERAL_OPENINGS)
def finish_preparing(d: Draft) -> None:
    """``done``."""
    seat = d.to_play
    d.explain(ids.SEVERAL_OPENINGS, "done", (), seat, who=seat, number=len(d.melds[seat]))
    _next_or_begin(d)


@carries_out(ids.FIRST_DISCARD, ids.HEAVENLY)
def _next_or_begin(d: Draft) -> None:
    seat = after(d.to_play)
    if seat != d.dealer:
        ask_opening(d, seat)
        return
    d.phase, d.to_play = ACT, seat
    d.drawn = Drawn(d.replaced, REPLACEMENT) if d.replaced >= 0 else None
    d.explain(ids.FIRST_DISCARD, "begins", (), seat, who=seat)
    position = d.position()
    if is_heavenly(position) and refusal(position, parse_move("win")) is None:
        effect = {"kind": "offer", "seat": seat, "options": ("win",)}
        d.explain(ids.HEAVENLY, "offered", (), seat, effect, who=seat)
        d.veil(seat)
