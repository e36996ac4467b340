"""What was considered in a step and did not apply: worked out on demand, by asking the rules again."""

from __future__ import annotations

from ..cards.long_cards import COPIES, KINDS, ONE, at_least_three, count
from ..rules.explanation import Explanation
from . import ids
from .considered_count import considered_count
from .draft import Draft
from .ending import counted, win_from
from .legal import claims_of, is_heavenly, legal_moves, opening_of, refusal
from .melds import PUNG, QUAD, REPLACED, has
from .moves import parse_move
from .notation import not_applied
from .partition import is_complete
from .position import ACT, ADDING, DISCARDED, OPENING, OVER, Pending, Position, others
from .waits import completing, waits


def considered(before: Position | None, move: str | None, after: Position) -> list[Explanation]:
    """The rules that came near in this step and why they did not hold."""
    found: list[Explanation] = []
    if after.phase == OPENING and (before is None or before.to_play != after.to_play):
        found += _opening(after)
    if before is not None and move is not None:
        kind = parse_move(move).kind
        if kind in ("draw", "concealed", "kong", "pung"):
            found += _turn(after)
        if kind in ("discard", "add"):
            found += _claims(before, after, parse_move(move).card, kind)
        if kind in ("done", "ready"):
            found += _kept(before, kind)
        if before.phase == OPENING and after.phase == ACT:
            found += [*_heavenly(after), *_no_first_kong(after)]
    if after.phase == OVER and after.over:
        found += _count(after)
    return found


def _not(rule: str, say: str, seat: int | None, cards: tuple[int, ...] = (), /, **facts: object) -> Explanation:
    return not_applied(rule, say, [KINDS[kind] for kind in cards], seat, **facts)


# -- before the first discard --------------------------------------------------------------------
def _opening(p: Position) -> list[Explanation]:
    """What the seat that prepares cannot open, and why it cannot be ready."""
    seat = p.to_play
    shown = [KINDS[kind] for kind in p.indicators]
    found = [
        _not(ids.OPEN_TRIPLET, "no_indicator", seat, (kind,) * 3, card=KINDS[kind], indicators=shown)
        for kind in at_least_three(p.dealt[seat])
        if opening_of(p, seat, kind) is None
    ]
    if not any(count(p.dealt[seat], kind) == COPIES for kind in range(len(KINDS))):
        found.append(_not(ids.OPEN_QUAD, "no_four", seat))
    if p.indicators[0] != p.indicators[1]:
        found.append(_not(ids.HEZI, "two_kinds", seat, p.indicators, cards=shown))
    elif count(p.dealt[seat], p.indicators[0]) < 2:
        found.append(_not(ids.HEZI, "not_both", seat, card=KINDS[p.indicators[0]]))
    if seat == p.dealer:
        found.append(_not(ids.READY, "dealer", seat))
    elif not waits(p.hands[seat], p.melds[seat], p.indicators):
        dead = completing(p.hands[seat])
        found.append(
            _not(ids.READY, "none_left" if dead else "not_waiting", seat, tuple(dead), cards=[KINDS[k] for k in dead])
        )
    return found


def _kept(before: Position, move: str) -> list[Explanation]:
    """What the seat that has finished could have opened, or declared, and has not."""
    found, seat = [], before.to_play
    for option in legal_moves(before):
        word, _, card = option.partition(" ")
        if word == "open":
            kind = KINDS.index(card)
            rule = ids.OPEN_QUAD if opening_of(before, seat, kind) == QUAD else ids.OPEN_TRIPLET
            found.append(_not(rule, "kept", seat, (kind,), card=card))
        elif word == "hezi":
            found.append(_not(ids.HEZI, "kept", seat, (before.indicators[0],), card=KINDS[before.indicators[0]]))
        elif word == "ready" and move == "done":
            found.append(_not(ids.READY, "kept", seat))
    return found


def _heavenly(p: Position) -> list[Explanation]:
    """DZ-PLAY-02: why the dealer has not won already."""
    seat = p.to_play
    if not is_heavenly(p) or refusal(p, parse_move("win")) is None:
        return []
    spoiled = is_complete(p.hands[seat]) and has(p.melds[seat], *REPLACED)
    return [_not(ids.HEAVENLY, "spoiled" if spoiled else "not_complete", seat)]


def _no_first_kong(p: Position) -> list[Explanation]:
    """DZ-KONG-01: the dealer begins without a draw, and so without a kong."""
    fours = [kind for kind in at_least_three(p.hands[p.to_play]) if count(p.hands[p.to_play], kind) == COPIES]
    return [_not(ids.CONCEALED_KONG, "needs_draw", p.to_play, (kind,), card=KINDS[kind]) for kind in fours]


# -- play ----------------------------------------------------------------------------------------
def _turn(p: Position) -> list[Explanation]:
    """Kongs and the win that the seat in turn has not got."""
    if p.phase != ACT:
        return []
    seat, found = p.to_play, []
    for kind in at_least_three(p.hands[seat]):
        held = count(p.hands[seat], kind)
        fault = refusal(p, parse_move(f"kong {KINDS[kind]}")) if held == COPIES else None
        if fault:
            why = _KONG_WHY.get(fault.key, "needs_draw")
            facts = {"n": held} if why == "no_claim" else {}
            found.append(_not(str(fault.rule), why, seat, (kind,), card=KINDS[kind], **facts))
        elif held == 3:
            found.append(_not(ids.CONCEALED_KONG, "three_only", seat, (kind,), card=KINDS[kind]))
    found += [
        _not(ids.ADDED_KONG, "no_fourth", seat, (meld.kind,), card=KINDS[meld.kind])
        for meld in p.melds[seat]
        if meld.what == PUNG and not count(p.hands[seat], meld.kind)
    ]
    if not is_complete(p.hands[seat]):
        found.append(_not(ids.GOAL, "not_complete", seat))
    return found


_KONG_WHY = {
    "duzihu.kong-no-stock": "no_stock",
    "duzihu.ready-no-claim": "no_claim",
    "duzihu.kong-after-pung": "kong_after_pung",
}


def _claims(before: Position, after: Position, kind: int, move: str) -> list[Explanation]:
    """Who could not take the card that was laid down."""
    seat = before.to_play
    hands = list(before.hands)
    hands[seat] -= ONE[kind]
    pending = Pending(kind, seat, DISCARDED if move == "discard" else ADDING)
    p = before._replace(pending=pending, hands=tuple(hands))
    found = []
    card = KINDS[kind]
    if move == "add":
        if not any(p.can_win_on(other, kind) for other in others(seat)):
            found.append(_not(ids.ROBBED, "nobody", seat, (kind,), card=card))
        return found
    for other in others(seat):
        held = count(p.hands[other], kind)
        if p.ready[other] and held >= 2:
            found.append(_not(ids.LOCKED, "no_claim", other, (kind,), card=card, n=held))
        elif held >= 3 and "kong" not in claims_of(p, other):
            found.append(_not(ids.KONG_NEEDS_STOCK, "no_stock", other, (kind,), card=card))
        elif held == 2:
            found.append(_not(ids.EXPOSED_KONG, "two_only", other, (kind,), card=card))
        elif not p.can_win_on(other, kind) and _run_with(p, other, kind):
            found.append(_not(ids.NO_RUNS, "no_run", other, (kind,), card=card))
    return found


def _run_with(p: Position, seat: int, kind: int) -> bool:
    """Whether the card would make a run with two hand cards, for which it cannot be claimed."""
    if kind >= 27:
        return False
    first = kind - kind % 9
    starts = [s for s in (kind - 2, kind - 1, kind) if first <= s <= first + 6]
    return any(all(count(p.hands[seat], k) for k in range(s, s + 3) if k != kind) for s in starts)


# -- the count -----------------------------------------------------------------------------------
def _count(p: Position) -> list[Explanation]:
    over = p.over or {}
    d = Draft(p)
    if over["winner"] is None:
        return considered_count(counted(d, None, None, 0))
    win = win_from(over["win"])
    hand = p.hands[over["winner"]] - (ONE[win.kind] if win.kind >= 0 else 0)
    return considered_count(counted(d, over["winner"], win, hand))
