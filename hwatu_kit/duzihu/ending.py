"""The end of a deal: a win, or a stock that has run out; then everybody's hu is counted and settled."""

from __future__ import annotations

from typing import Any

from ..cards.long_cards import KINDS, ONE
from ..rules.code import carries_out
from . import ids
from .count_json import count_json
from .draft import Draft
from .explain_count import Counted, explain_count
from .hu import DISCARD, HEAVENLY, ROBBED, SELF_DRAWN, Win
from .legal import is_heavenly
from .melds import REPLACED, has
from .position import DISCARDED, KONG, OVER, Pending, after
from .settlement import Holding, count_deal

WON, EXHAUSTED_DEAL = "win", "exhausted"


@carries_out(ids.HEAVENLY, ids.TURN)
def win_on_turn(d: Draft) -> None:
    """``win`` with the card just drawn, or a heavenly win."""
    seat = d.to_play
    d.events.append("win")
    if is_heavenly(d.position()):
        d.events.append("heavenly")
        replaced = has(d.melds[seat], *REPLACED)
        d.explain(ids.HEAVENLY, "wins", (), seat, who=seat, replaced=replaced)
        _end(d, seat, Win(-1, HEAVENLY, opening_replacement=replaced), d.hands[seat])
        return
    assert d.drawn is not None
    kind, source = d.drawn
    d.explain(ids.TURN, "wins", (kind,), seat, who=seat, card=KINDS[kind])
    win = Win(kind, SELF_DRAWN, kong_replacement=source == KONG, ready=d.ready[seat], last_card=not d.stock)
    _end(d, seat, win, d.hands[seat] - ONE[kind])


def win_on_pending(d: Draft, seat: int, pending: Pending) -> None:
    """A win on a discard, or by robbing; the card is in the winner's hand already."""
    d.events.append("win")
    by = DISCARD if pending.what == DISCARDED else ROBBED
    win = Win(pending.kind, by, first_discard=pending.first, ready=d.ready[seat])
    d.pending = None
    _end(d, seat, win, d.hands[seat] - ONE[pending.kind])


@carries_out(ids.LAST_DISCARD, ids.EXHAUSTED)
def exhausted(d: Draft) -> None:
    """DZ-END-01, DZ-END-02: nobody took the last discard."""
    d.events.append("exhausted")
    d.explain(ids.LAST_DISCARD, "exhausted")
    _end(d, None, None, 0)


def counted(d: Draft, winner: int | None, win: Win | None, hand: int) -> Counted:
    """The deal counted; ``hand`` is the winner's without the winning card."""
    holdings = [Holding(hand if seat == winner else d.hands[seat], d.melds[seat]) for seat in range(len(d.hands))]
    indicators = (d.indicators[0], d.indicators[1])
    return Counted(d.table, indicators, holdings, winner, win, count_deal(holdings, indicators, d.table, winner, win))


def _end(d: Draft, winner: int | None, win: Win | None, hand: int) -> None:
    """Count all hands, settle every pair, name the next dealer."""
    c = counted(d, winner, win, hand)
    points = list(c.deal.points)
    d.explanations += explain_count(c)
    following = after(d.dealer)
    d.over = {
        "kind": WON if win else EXHAUSTED_DEAL,
        "winner": winner,
        "balance": points,
        "next_dealer": following,
        "win": None if win is None else win_json(win),
        **count_json(c),
    }
    d.phase = OVER
    d.drawn = None
    effect = {"kind": "end", "how": d.over["kind"], "winner": winner, "balance": tuple(points)}
    d.explain(ids.SEATS, "over", (), following, effect, who=following)


def win_json(win: Win) -> dict[str, Any]:
    """A win as the case format writes it; flags only where they hold."""
    written: dict[str, Any] = {"card": KINDS[win.kind]} if win.kind >= 0 else {}
    written["by"] = win.by
    return written | {name: True for name in win._fields[2:] if getattr(win, name)}


def win_from(written: dict[str, Any]) -> Win:
    """The win that ``win_json`` wrote."""
    flags = {name: bool(written.get(name)) for name in Win._fields[2:]}
    return Win(KINDS.index(written["card"]) if "card" in written else -1, written["by"], **flags)
