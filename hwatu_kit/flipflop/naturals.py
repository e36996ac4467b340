"""Before the first turn: who holds 49 or 50 is asked, may show it, and then wins the game pot (FF-NAT)."""

from __future__ import annotations

from ..rules.code import carries_out
from . import ids
from .draft import Draft
from .position import value
from .reveals import begin_turn, end_play

NATURALS = (49, 50)


@carries_out(ids.NATURAL)
def begin_naturals(d: Draft) -> None:
    """Everybody dealt 49 or 50 will be asked, from the dealer's left (FF-NAT-01)."""
    d.waiting = tuple(seat for seat in d.seats() if value(d.hands[seat]) in NATURALS)
    ask_next(d)


def ask_next(d: Draft) -> None:
    """Ask the next holder; after the last one the round goes on, or play is over if somebody showed."""
    if d.waiting:
        seat, d.waiting = d.waiting[0], d.waiting[1:]
        d.phase, d.asked = "show", seat
        worth = value(d.hands[seat])
        effect = {"kind": "offer", "seat": seat, "options": [f"show {worth}", "no"]}
        d.explain(ids.NATURAL, "asked", d.hands[seat], seat, effect, who=seat, value=worth)
        d.veil(seat)
    elif d.shown:
        end_play(d, "natural", d.shown[0][0])
    else:
        begin_turn(d)


@carries_out(ids.NATURAL)
def show(d: Draft) -> None:
    """``show 49``, ``show 50``: the five cards are laid open."""
    seat = d.asked
    worth = value(d.hands[seat])
    d.shown = (*d.shown, (seat, worth))
    d.events.append("natural")
    d.reveal(ids.NATURAL, "shown", d.hands[seat], seat, value=worth)
    ask_next(d)


def decline(d: Draft) -> None:
    """``no``: nobody else learns that there was something to show."""
    d.explain(ids.NATURAL, "kept", 0, d.asked, who=d.asked)
    d.veil(d.asked)
    ask_next(d)
