"""Flip and flop: who is asked to reveal, what it must beat, and what is still open when play is over (FF-FLIP)."""

from __future__ import annotations

from ..cards.french import FRENCH, sister_suit, suit_mask, suit_of
from ..rules.code import carries_out
from . import ids
from .draft import Draft, names
from .ends import settle
from .position import FLIP, FLOP, POTS, Best, End, Position, paid_for

SUIT_RULE = {FLIP: ids.FLIP_SUIT, FLOP: ids.FLOP_SUIT}


@carries_out(ids.FLIP_SUIT, ids.FLOP_SUIT)
def deciding_suit(p: Position | Draft, pot: int) -> int:
    """The suit that decides a pot: that of the flip card, or the other one of its colour (FF-FLIP-01, FF-FLOP-01)."""
    suit = suit_of(p.flip_card)
    return suit if pot == FLIP else sister_suit(suit)


def best_of(p: Position | Draft, pot: int) -> Best:
    """The card to beat."""
    return p.flip if pot == FLIP else p.flop


@carries_out(ids.REVEAL)
def choices(p: Position | Draft, seat: int, pot: int) -> int:
    """The cards a seat may reveal for a pot: of its suit, and lower than the best so far (FF-FLIP-02)."""
    if not paid_for(p.paid, p.table, seat, pot):
        return 0
    held = p.hands[seat] & suit_mask(deciding_suit(p, pot))
    if pot == FLOP and p.table.flop_card == "lowest":
        held &= -held
    best = best_of(p, pot)
    return held & ((1 << best.card) - 1) if best.seat >= 0 else held


# -- asking --------------------------------------------------------------------------------------
def begin_turn(d: Draft) -> None:
    """The turn of the seat that is to play; its first one begins with the reveals."""
    d.phase, d.asked = "draw", d.to_play
    if not d.turns[d.to_play]:
        _ask(d, d.to_play, FLIP)


def _ask(d: Draft, seat: int, first: int) -> bool:
    """Ask a seat about the flip and then the flop, from ``first`` on; ``False`` if there is nothing to ask."""
    for pot in range(first, FLOP + 1):
        cards = choices(d, seat, pot)
        if cards:
            word = POTS[pot]
            d.phase, d.asked = word, seat
            options = [f"{word} {name}" for name in names(cards)]
            effect = {"kind": "offer", "seat": seat, "options": [*options, "no"]}
            best = best_of(d, pot)
            beat = FRENCH.ids[best.card] if best.seat >= 0 else ""
            d.explain(
                ids.REVEAL,
                "asked" if beat else "asked_first",
                cards,
                seat,
                effect,
                who=seat,
                cards=names(cards),
                pot=word,
                best=beat,
            )
            d.veil(seat)
            return True
    return False


def _answered(d: Draft, pot: int) -> None:
    """After an answer: the flop after the flip, then the seat's turn, or the next late reveal."""
    seat = d.asked
    if _ask(d, seat, pot + 1):
        return
    if d.ended:
        _late_next(d)
    else:
        d.phase = "draw"


@carries_out(ids.REVEAL)
def reveal(d: Draft, card: int) -> None:
    """``flip 3H`` or ``flop AD``: the card leads from now on, and stays in the hand."""
    seat, pot = d.asked, POTS.index(d.phase)
    best = best_of(d, pot)
    beaten = FRENCH.ids[best.card] if best.seat >= 0 else ""
    new = Best(card, seat)
    if pot == FLIP:
        d.flip = new
    else:
        d.flop = new
    d.events.append(POTS[pot])
    name, suit = FRENCH.ids[card], suit_of(card)
    d.reveal(
        ids.REVEAL, "beats" if beaten else "first", 1 << card, seat, card=name, best=beaten, pot=POTS[pot], suit=suit
    )
    _answered(d, pot)


def decline(d: Draft) -> None:
    """``no``: nobody else learns that the seat could have revealed something."""
    seat, pot = d.asked, POTS.index(d.phase)
    d.explain(ids.REVEAL, "kept", 0, seat, who=seat, pot=POTS[pot])
    d.veil(seat)
    _answered(d, pot)


# -- when play is over ---------------------------------------------------------------------------
@carries_out(ids.AFTER_NATURAL, ids.LATE_REVEALS)
def end_play(d: Draft, kind: str, seat: int, *, discarded: bool = False) -> None:
    """Play is over; who has had no first turn may still reveal, then everything is settled (FF-NAT-06, FF-FLIP-06)."""
    d.ended = End(kind, seat, discarded)
    if kind != "natural":  # the event of whoever showed
        d.events.append(kind)
    late = [] if d.collected else [s for s in d.seats() if not d.turns[s]]
    if kind == "natural":
        if d.table.after_natural == "settle":
            d.explain(ids.AFTER_NATURAL, "settle", who=late)
        else:
            late = []
    elif late and d.table.late_reveals:
        d.explain(ids.LATE_REVEALS, "still", who=late)
    elif late:
        d.explain(ids.LATE_REVEALS, "off", who=late)
        late = []
    d.waiting = tuple(late)
    _late_next(d)


def _late_next(d: Draft) -> None:
    """Ask the next of those who have had no turn; after the last one the pots are settled."""
    while d.waiting:
        seat, d.waiting = d.waiting[0], d.waiting[1:]
        if _ask(d, seat, FLIP):
            return
    settle(d)
