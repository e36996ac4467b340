"""What was considered when a deal was counted and did not apply: other readings, forms, additions, doublings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards.long_cards import KINDS, count, rank_of
from ..rules.explanation import Explanation
from . import ids
from .base_hu import NINE_OF_STRINGS
from .explain_count import Counted
from .hu import DISCARD, ELDERS, HEAVENLY, PIAO, QING, ROBBED, SELF_DRAWN, Reading
from .melds import ADDED, EXPOSED, HEZI, PUNG, shown_copies
from .notation import group_facts, groups_text, short
from .notation import not_applied as _not
from .partition import COIN_RUN, RUN, TRIPLET, group_kinds
from .settlement import STEP


def considered_count(c: Counted) -> list[Explanation]:
    """For a winner all that came near; for an exhausted deal that there is no winner's part."""
    found: list[Explanation] = []
    if c.winner is None or c.win is None:
        found.append(_not(ids.TAZI, "exhausted"))
    else:
        best, seat = c.deal.readings[0], c.winner
        found += _other_readings(c, seat)
        found += _forms(c, best, seat)
        found += _additions(c, best, seat)
        found += _doublings(c, best, seat)
    for seat in range(len(c.holdings)):
        found += _indicators(c, seat)
        player = c.deal.players[seat]
        if player.raw and player.raw % STEP == 0:
            found.append(_not(ids.ROUNDING, "even", (), seat, raw=player.raw))
    return found


# -- readings ------------------------------------------------------------------------------------
def _other_readings(c: Counted, seat: int) -> Iterable[Explanation]:
    """DZ-FORM-04: why each runner-up lost."""
    best, melds = c.deal.readings[0], c.holdings[seat].melds
    for other in c.deal.readings[1:]:
        facts: dict[str, Any] = {
            "groups": groups_text(other.groups, melds),
            "form": other.form,
            "base": other.base,
            "additions": other.additions,
            "multiplier": other.multiplier,
            "raw": other.raw,
            "best": best.raw,
            "fewer": best.raw - other.raw,
            "more": best.additions,
        }
        facts["took"] = short(group_kinds(other.took)) if other.took >= 0 else ""
        yield _not(ids.BEST_READING, why_lost(best, other), (), seat, **facts)


def why_lost(best: Reading, other: Reading) -> str:
    """By what a reading lost: ``raw``, ``additions`` or ``order``."""
    if best.raw != other.raw:
        return "raw"
    return "additions" if best.additions != other.additions else "order"


def _forms(c: Counted, best: Reading, seat: int) -> Iterable[Explanation]:
    """DZ-FORM-01, DZ-FORM-02: the form that it is not."""
    runs = [group for group in best.groups if group % 3 == RUN]
    if best.form != QING and len(runs) >= 5:
        yield _not(ids.QING, "not_all_runs", (), seat, runs=len(runs))
    others = [group for group in runs if group != COIN_RUN]
    if best.form != PIAO and 0 < len(others) <= 2:
        facts = group_facts(others[0])
        yield _not(
            ids.PIAO,
            "other_run",
            facts["cards"],
            seat,
            groups=[short(group_kinds(group)) for group in others],
            same=7 - len(runs),
        )


# -- additions -----------------------------------------------------------------------------------
def _additions(c: Counted, best: Reading, seat: int) -> Iterable[Explanation]:
    win, table = c.win, c.table
    assert win is not None
    has = {addition.rule for addition in best.added}
    if ids.WENQIAN not in has:
        yield _not(ids.WENQIAN, "none", (), seat)
    if ids.SELF_DRAW not in has:
        yield _not(ids.SELF_DRAW, "heavenly" if win.by == HEAVENLY else "taken", (), seat)
    if ids.KONG_DRAW not in has and win.opening_replacement:
        yield _not(ids.KONG_DRAW, "opening", (), seat)
    elif ids.KONG_DRAW not in has and win.by == SELF_DRAWN:
        yield _not(ids.KONG_DRAW, "no_kong", (), seat)
    if ids.WAIT in has:
        return
    if win.by == HEAVENLY:
        yield _not(ids.WAIT, "heavenly", (), seat)
        return
    facts = group_facts(best.took)
    edge = (win.kind == best.took // 3 + 2 and rank_of(best.took // 3) == 1) or (
        win.kind == best.took // 3 and rank_of(win.kind) == 7
    )
    say = (
        "triplet"
        if best.took % 3 == TRIPLET
        else "not_coins"
        if table.edge_wait_suits == "coins" and edge
        else "open_run"
    )
    yield _not(ids.WAIT, say, facts["cards"], seat, card=KINDS[win.kind], groups=facts["groups"])


# -- doublings -----------------------------------------------------------------------------------
def _doublings(c: Counted, best: Reading, seat: int) -> Iterable[Explanation]:
    win, melds = c.win, c.holdings[seat].melds
    assert win is not None
    if best.form != PIAO:
        yield _not(ids.TIMES_PIAO, "no_piao", (), seat, form=best.form)
    elif ids.TIMES_CLOSED not in best.multiplied:
        breaking = {"no_pung": (PUNG,), "no_claimed_pung": (PUNG, ADDED), "no_exposed": (PUNG, ADDED, EXPOSED)}[
            c.table.closed_piao
        ]
        opened = [meld for meld in melds if meld.what in breaking]
        card = KINDS[opened[0].kind if opened else win.kind]
        yield _not(ids.TIMES_CLOSED, opened[0].what if opened else "winning_discard", [card], seat, card=card)
    yield from _elders(c, seat)
    for rule, holds, say in (
        (ids.TIMES_HEAVENLY, win.by == HEAVENLY, "not_heavenly"),
        (ids.TIMES_FIRST, win.first_discard, "later" if win.by in (DISCARD, ROBBED) else "self_draw"),
        (ids.TIMES_READY, win.ready, "not_ready"),
        (ids.TIMES_LAST, win.last_card or win.by == HEAVENLY, "stock_left" if win.by == SELF_DRAWN else "not_drawn"),
    ):
        if not holds:
            yield _not(rule, say, (), seat)


def _elders(c: Counted, seat: int) -> Iterable[Explanation]:
    """DZ-MUL-03, DZ-MUL-04: the elders of which there are too few."""
    win, (hand, melds) = c.win, c.holdings[seat]
    own = [meld for meld in melds if meld.what != HEZI]
    copies = {k: count(hand, k) + shown_copies(own, k) + (win is not None and win.kind == k) for k in ELDERS}
    few = [kind for kind in sorted(ELDERS) if copies[kind] < 3]
    if few and (len(few) < 3 or any(copies[k] == 2 for k in few)):
        for kind in few:
            yield _not(ids.TIMES_ELDERS, "too_few", [KINDS[kind]], seat, card=KINDS[kind], n=copies[kind])
    hezi = [meld for meld in melds if meld.what == HEZI and meld.kind in ELDERS]
    if hezi:
        yield _not(ids.HEZI_NO_ELDER, "hezi", hezi[0].cards, seat, card=KINDS[hezi[0].kind])


# -- indicators ----------------------------------------------------------------------------------
def _indicators(c: Counted, seat: int) -> Iterable[Explanation]:
    """DZ-IND-04, DZ-IND-02, DZ-IND-05: doublings that a line might be thought to have."""
    for line in c.deal.players[seat].lines:
        card = KINDS[line.kind]
        doubled = {d.indicator for d in line.doublings}
        for indicator in dict.fromkeys(c.indicators):
            if indicator in doubled:
                continue
            if rank_of(indicator) == 9 and rank_of(line.kind) == 9 and NINE_OF_STRINGS in (indicator, line.kind):
                yield _not(ids.NINE_APART, "apart", [card], seat, card=card, indicator=KINDS[indicator])
        if line.kind in c.indicators and line.what in ("opening_triplet", HEZI) and not c.table.exact_doubles_opening:
            yield _not(ids.EXACT, "opening", [card], seat, card=card)
    ranks = {rank_of(indicator) for indicator in c.indicators}
    plain = [
        KINDS[line.kind]
        for line in c.deal.players[seat].lines
        if not line.doublings and rank_of(line.kind) not in ranks
    ]
    if plain:
        yield _not(ids.DOUBLE_RANK, "other_rank", plain, seat, cards=plain, indicators=[KINDS[i] for i in c.indicators])
