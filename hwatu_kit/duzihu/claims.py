"""After a discard or an added card: who may win on it, who may pung or kong it, and what happens if nobody does.

Wins come before pungs and kongs, and every seat that can win is asked from the next seat on; then the one seat that
can pung or kong (DZ-CLAIM, DZ-KONG-02, DZ-KONG-03). Nobody else learns that a seat was asked or has passed.
"""

from __future__ import annotations

from typing import Any

from ..cards.long_cards import KINDS
from ..rules.code import carries_out
from . import ids
from .draft import BACK_END, DISCARDS, HAND, MELDS, Draft
from .ending import exhausted, win_on_pending
from .legal import claims_of
from .melds import EXPOSED, PUNG, Meld
from .partition import is_complete
from .position import ACT, ADDING, CLAIM_ASKED, DISCARDED, DRAW, KONG, WIN_ASKED, Pending, after, others


def open_to_others(d: Draft, pending: Pending) -> None:
    """A card lies open: ask whoever can take it."""
    d.pending = pending
    d.drawn = None
    _ask_winners(d, list(others(pending.seat)))


def _pending(d: Draft) -> Pending:
    if d.pending is None:
        raise RuntimeError("no card lies open")
    return d.pending


@carries_out(ids.PRIORITY)
def _ask_winners(d: Draft, seats: list[int]) -> None:
    """Ask the first of these seats that can win; then come pungs and kongs."""
    pending = _pending(d)
    position = d.position()
    for seat in seats:
        if position.can_win_on(seat, pending.kind):
            d.phase, d.to_play = WIN_ASKED, seat
            rule = ids.ADDED_KONG if pending.what == ADDING else ids.PRIORITY
            effect = {"kind": "offer", "seat": seat, "options": ("win", "pass")}
            card = KINDS[pending.kind]
            d.explain(rule, "asked", (pending.kind,), seat, effect, who=seat, card=card, other=pending.seat)
            d.veil(seat)
            return
    if pending.what == ADDING:
        _kong_stands(d)
    else:
        _ask_claimer(d)


def _ask_claimer(d: Draft) -> None:
    """Ask the one seat that can pung or kong: of four copies only one hand can hold two more."""
    pending, position = _pending(d), d.position()
    for seat in others(pending.seat):
        claims = claims_of(position, seat)
        if claims:
            d.phase, d.to_play = CLAIM_ASKED, seat
            rule = ids.EXPOSED_KONG if "kong" in claims else ids.PUNG
            effect = {"kind": "offer", "seat": seat, "options": (*claims, "pass")}
            card = KINDS[pending.kind]
            d.explain(rule, "asked", (pending.kind,), seat, effect, who=seat, card=card, other=pending.seat)
            d.veil(seat)
            return
    _nobody_takes(d)


@carries_out(ids.LAST_DISCARD)
def _nobody_takes(d: Draft) -> None:
    """The discard stays; with an empty stock the deal is exhausted (DZ-END-01).

    That the next seat may draw is said when it does: until then nobody knows whether somebody is being asked.
    """
    seat = after(_pending(d).seat)
    d.pending = None
    if not d.stock:
        exhausted(d)
        return
    d.phase, d.to_play = DRAW, seat


@carries_out(ids.ADDED_KONG)
def _kong_stands(d: Draft) -> None:
    """Nobody robbed the added card: an exposed kong, and a replacement (DZ-KONG-02)."""
    pending = _pending(d)
    d.pending = None
    d.events.append("added-kong")
    d.kong_stands(ids.ADDED_KONG, "stands", pending.kind, pending.seat)
    replace(d, ids.ADDED_KONG, pending.seat)


@carries_out(ids.CONCEALED_KONG)
def replace(d: Draft, rule: str, seat: int) -> None:
    """A kong's replacement from the back of the stock; it counts as a draw (DZ-KONG-01)."""
    d.draw_from(rule, "replacement", seat, KONG, BACK_END)
    d.phase, d.to_play = ACT, seat
    after_draw(d, seat)


@carries_out(ids.OFFERED, ids.LAST_DISCARD)
def after_draw(d: Draft, seat: int) -> None:
    """After any draw: that it was the last card, and that the hand may win now (DZ-END-01, DZ-CLAIM-06)."""
    if not d.stock:
        d.explain(ids.LAST_DISCARD, "last_card", (), seat, who=seat)
    if is_complete(d.hands[seat]):
        effect = {"kind": "offer", "seat": seat, "options": ("win",)}
        d.explain(ids.OFFERED, "may_win", (), seat, effect, who=seat)
        d.veil(seat)


# -- answers -------------------------------------------------------------------------------------
@carries_out(ids.PASSING)
def pass_on(d: Draft) -> None:
    """``pass``: nothing is lost by it later (DZ-CLAIM-05)."""
    seat, pending = d.to_play, _pending(d)
    asked_to_win = d.phase == WIN_ASKED
    say, card = "win" if asked_to_win else "claim", KINDS[pending.kind]
    d.explain(ids.PASSING, say, (pending.kind,), seat, who=seat, card=card)
    d.veil(seat)
    if not asked_to_win:
        _nobody_takes(d)
        return
    order = others(pending.seat)
    _ask_winners(d, list(order[order.index(seat) + 1 :]))


@carries_out(ids.PRIORITY, ids.ROBBED, ids.NEAREST_ROBBER)
def win_claimed(d: Draft) -> None:
    """``win`` on a discard, or by robbing an added kong; one winner only."""
    seat, pending = d.to_play, _pending(d)
    facts: dict[str, Any] = {"who": seat, "card": KINDS[pending.kind], "other": pending.seat}
    if pending.what == DISCARDED:
        d.move(ids.PRIORITY, "wins", (pending.kind,), DISCARDS[pending.seat], HAND[seat], seat, **facts)
    else:
        d.events.append("robbed")
        d.move(ids.ROBBED, "robbed", (pending.kind,), MELDS[pending.seat], HAND[seat], seat, **facts)
        nearer, farther = others(pending.seat)
        if seat == nearer and d.position().can_win_on(farther, pending.kind):
            d.explain(ids.NEAREST_ROBBER, "nearest", (), seat, who=seat, other=pending.seat)
    win_on_pending(d, seat, pending)


@carries_out(ids.PUNG)
def claim_pung(d: Draft) -> None:
    """``pung``: two of the hand and the discard, then a discard with no draw (DZ-CLAIM-02)."""
    seat, kind = _take_discard(d, ids.PUNG)
    d.events.append("pung")
    d.meld(ids.PUNG, "laid", Meld(PUNG, kind), HAND[seat], seat)
    d.phase = ACT


@carries_out(ids.EXPOSED_KONG)
def claim_kong(d: Draft) -> None:
    """``kong``: three of the hand and the discard, then a replacement (DZ-CLAIM-03)."""
    seat, kind = _take_discard(d, ids.EXPOSED_KONG)
    d.events.append("exposed-kong")
    d.meld(ids.EXPOSED_KONG, "laid", Meld(EXPOSED, kind), HAND[seat], seat)
    replace(d, ids.EXPOSED_KONG, seat)


@carries_out(ids.LAST_DISCARD)
def _take_discard(d: Draft, rule: str) -> tuple[int, int]:
    seat, pending = d.to_play, _pending(d)
    d.move(
        rule,
        "taken",
        (pending.kind,),
        DISCARDS[pending.seat],
        HAND[seat],
        seat,
        who=seat,
        card=KINDS[pending.kind],
        other=pending.seat,
    )
    if not d.stock:
        d.explain(ids.LAST_DISCARD, "claimed", (), seat, who=seat)
    d.pending = None
    d.drawn = None
    return seat, pending.kind
