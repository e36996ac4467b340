"""The end of a deal: the winning hand, every player's hu line by line, the round-up, the settlement."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from . import considered_count
from .cards import PAIR, PLACE, RUN, THREE, WORDS, Counts, Groups, group_cards, rank, written
from .hu import (
    COIN_RUN,
    EXACT_THREE,
    NINE_RUN,
    WORTH,
    Line,
    Reading,
    additions,
    doublings,
    hand_lines,
    line,
    meld_lines,
    pung_line,
    readings,
    three_elders,
    wait_of,
)
from .play import Win
from .state import SEATS, Deal


def count(deal: Deal, win: Win | None) -> None:
    """DZ-END-02 and everything that is counted: the winner first, then the others in the order of seats."""
    totals = dict.fromkeys(range(SEATS), 0)
    ranked: list[Reading] = []
    hand: Counts = []
    lines: list[list[Line]] = [[] for _ in range(SEATS)]
    raws = [0] * SEATS
    if win is not None:
        hand = deal.counts(win.seat)
        if win.kind is not None:
            hand[PLACE[win.kind]] -= 1
        ranked = readings(deal, win, hand)
        winning_hand(deal, win, ranked)
        lines[win.seat], raws[win.seat] = ranked[0].lines, ranked[0].raw
        totals[win.seat] = winner(deal, win, hand, ranked[0])
    for seat in range(SEATS):
        if win is None or seat != win.seat:
            lines[seat], doubled = loser_lines(deal, seat)
            raws[seat] = sum(one.hu for one in lines[seat]) << len(doubled)
            totals[seat] = loser(deal, seat, lines[seat], doubled, win)
    considered_count.in_count(deal, win, hand, ranked)
    considered_count.in_lines(deal, lines, raws)
    balance = settle(deal, list(totals.values()))
    if win is not None:
        highest(deal, win.seat, list(totals.values()))
    following = deal.after(deal.dealer)
    how = "exhausted" if win is None else "win"
    effect = {"kind": "end", "how": how, "winner": None if win is None else win.seat, "balance": balance}
    deal.claim("DZ-SET-01", "over", (), following, effect, who=following)


# -- the winning hand -----------------------------------------------------------------------------
def groups_written(deal: Deal, seat: int, groups: Groups) -> str:
    """The groups of a hand in words, open groups first; a Hezi is not one of them (DZ-OPEN-04)."""
    opened = [written([kind] * WORTH[what][1]) for what, kind in deal.melds(seat) if what != "hezi"]
    return " ".join([*opened, *(written(group_cards(group)) for group in groups)])


def winning_hand(deal: Deal, win: Win, ranked: Sequence[Reading]) -> None:
    """DZ-GOAL-01, -02, -03, DZ-FORM-04, DZ-CLAIM-04: how the hand is read, and what took the winning card."""
    seat, best = win.seat, ranked[0]
    text = groups_written(deal, seat, best.groups)
    deal.claim("DZ-GOAL-01", "wins", (), seat, who=seat, groups=text)
    if len(ranked) > 1:
        best_reading(deal, seat, ranked, text)
    honours = [group for group in best.groups if group[0] >= PLACE["TH"]]
    if honours:
        shown = " ".join(written(group_cards(group)) for group in honours)
        deal.claim("DZ-GOAL-03", "identical", (), seat, who=seat, groups=shown)
    if NINE_RUN in best.groups:
        deal.claim("DZ-GOAL-03", "nine_run", ["7s", "8s", "9s"], seat, who=seat)
    if best.took is not None:
        cards = group_cards(best.took)
        facts = {"who": seat, "card": win.kind, "groups": written(cards)}
        deal.claim("DZ-GOAL-02", "took", cards, seat, group=WORDS[best.took[1]], **facts)
        if win.by == "discard" and best.took[1] == RUN:
            deal.claim("DZ-CLAIM-04", "wins", cards, seat, **facts)


def best_reading(deal: Deal, seat: int, ranked: Sequence[Reading], text: str) -> None:
    """DZ-FORM-04: why the first counts and not the second."""
    best, second = ranked[:2]
    level = best.raw == second.raw
    say = "highest" if not level else "additions" if best.additions != second.additions else "first"
    numbers = {"raw": best.raw, "second": second.raw, "additions": best.additions, "less": second.additions}
    took = written(group_cards(best.took)) if best.took is not None else ""
    deal.claim("DZ-FORM-04", say, (), seat, who=seat, number=len(ranked), groups=text, took=took, **numbers)


def winning_card(deal: Deal, win: Win, hand: Counts, best: Reading) -> None:
    """DZ-BASE-07, -08, -09: what the winning card makes of those that were held."""
    seat, kind = win.seat, win.kind
    held = hand[PLACE[kind]] if kind is not None else 0
    if kind is not None and held in (2, 3):
        rule, say = "DZ-BASE-08", "self_draw_third" if held == 2 else "self_draw_fourth"
        if win.by != "self_draw":
            if held == 3:
                rule, say = "DZ-BASE-09", f"fourth_{deal.options.fourth_copy_by_discard}"
            elif best.took == (PLACE[kind], THREE):
                say = "discard"
            else:
                rule, say = "DZ-BASE-09", f"third_{deal.options.third_copy_elsewhere}"
        deal.claim(rule, say, [kind], seat, who=seat, card=kind)
    for one in best.lines:
        if one.what in ("three", "four") and (PLACE[one.kind], THREE) not in best.groups:
            say = "used_in_pair" if (PLACE[one.kind], PAIR) in best.groups else "used_in_runs"
            deal.claim("DZ-BASE-07", say, [one.kind], seat, who=seat, card=one.kind, n=WORTH[one.what][1])


# -- one player -----------------------------------------------------------------------------------
def winner(deal: Deal, win: Win, hand: Counts, best: Reading) -> int:
    """All three stages for the winner; the rounded total."""
    seat = win.seat
    winning_card(deal, win, hand, best)
    each_line(deal, seat, best.lines)
    running = sum(one.hu for one in best.lines)
    for rule, hu in best.added:
        running += hu
        facts = {"who": seat, **addition_facts(deal, win, best, rule), "hu": hu, "before": running - hu}
        effect = {"kind": "sum", "seat": seat, "op": "+", "value": hu, "running": running}
        deal.claim(rule, "added", (), seat, effect, **facts, running=running)
    return finish(deal, seat, best.lines, best.additions, best.doubled, form=True)


def addition_facts(deal: Deal, win: Win, best: Reading, rule: str) -> dict[str, Any]:
    """What is said of an addition beside the numbers."""
    took, kind = best.took, win.kind
    if rule.startswith("DZ-FORM"):
        runs = sum(group[1] == RUN for group in best.groups)
        return {"runs": runs, "same": 7 - runs, "coins": runs if rule == "DZ-FORM-02" else 0}
    if rule == "DZ-ADD-01":
        return {"number": best.groups.count(COIN_RUN)}
    if rule == "DZ-ADD-02":
        return {"heavenly": kind is None}
    if rule == "DZ-ADD-03":
        return {"opening": win.opening_replacement}
    assert took is not None
    assert kind is not None
    return {
        "card": kind,
        "group": WORDS[took[1]],
        "groups": written(group_cards(took)),
        "place": wait_of(deal, took, kind),
    }


def loser_lines(deal: Deal, seat: int) -> tuple[list[Line], list[str]]:
    """DZ-BASE-10, DZ-MUL-03: the lines of a player who did not win, and what doubles them."""
    held, counts_hand = deal.counts(seat), deal.options.losers_count_hand
    elders = deal.options.three_elders_for == "all" and three_elders(deal, seat, held)
    lines = [*meld_lines(deal, seat), *(hand_lines(deal, held) if counts_hand else [])]
    return lines, ["DZ-MUL-03"] if elders else []


def loser(deal: Deal, seat: int, lines: list[Line], doubled: list[str], win: Win | None) -> int:
    """DZ-BASE-10, DZ-END-02: a player who did not win; the rounded total."""
    counts_hand = deal.options.losers_count_hand
    say = "nothing" if not lines else "counted" if counts_hand else "melds_only"
    deal.claim("DZ-BASE-10" if win else "DZ-END-02", say, (), seat, who=seat, number=len(lines))
    each_line(deal, seat, lines)
    return finish(deal, seat, lines, 0, doubled, form=False)


def each_line(deal: Deal, seat: int, lines: Sequence[Line]) -> None:
    """Each line of base hu: where it starts, an exact three's start, each doubling."""
    for one in lines:
        rule, number, start = WORTH[one.what]
        kind, cards = one.kind, [one.kind] * number
        say = "three_plain" if one.exact_start else one.what
        running = _line_step(deal, rule, say, seat, cards, ("=", start, start), card=kind, hu=start)
        if one.exact_start:
            step = ("=", EXACT_THREE, EXACT_THREE)
            running = _line_step(deal, "DZ-IND-05", "three", seat, cards, step, card=kind, start=start, hu=EXACT_THREE)
        for doubling, shown in one.doublings:
            facts: dict[str, Any] = {"card": kind, "before": running, "hu": 2 * running}
            if shown is not None:
                facts |= {"indicator": shown, "rank": int(rank(kind) or 0)}
            say = "doubled" if doubling != "DZ-IND-05" else "pung" if one.what == "pung" else "opening"
            running = _line_step(deal, doubling, say, seat, cards, ("×", 2, 2 * running), **facts)


def _line_step(
    deal: Deal, rule: str, say: str, seat: int, cards: list[str], step: tuple[str, int, int], /, **facts: Any
) -> int:
    op, value, running = step
    effect = {"kind": "sum", "seat": seat, "op": op, "value": value, "running": running}
    deal.claim(rule, say, cards, seat, effect, who=seat, **facts)
    return running


def finish(deal: Deal, seat: int, lines: Sequence[Line], added: int, doubled: Sequence[str], *, form: bool) -> int:
    """The doublings one upon the other (DZ-MUL-09), and the round-up (DZ-ROUND-01)."""
    base = sum(one.hu for one in lines)
    running = base + added
    for rule in doubled:
        effect = {"kind": "sum", "seat": seat, "op": "×", "value": 2, "running": 2 * running}
        deal.claim(rule, "doubled", (), seat, effect, who=seat, before=running, running=2 * running)
        running *= 2
    multiplier = 1 << len(doubled)
    if len(doubled) > 1:
        deal.claim("DZ-MUL-09", "stacked", (), seat, who=seat, number=len(doubled), multiplier=multiplier)
    total = rounded(running)
    say = "kept" if running == total else "up"
    if form:
        say += "_winner"
    elif not running:
        say = "nothing"
    elif doubled:
        say += "_doubled"
    facts = {"base": base, "additions": added, "multiplier": multiplier, "raw": running, "total": total}
    effect = {"kind": "score", "seat": seat, "points": total}
    deal.claim("DZ-ROUND-01", say, (), seat, effect, who=seat, parts=[one.hu for one in lines], **facts)
    return total


def rounded(raw: int) -> int:
    """DZ-ROUND-01: up to a multiple of ten."""
    over = raw % 10
    return raw if not over else raw + 10 - over


# -- the settlement -------------------------------------------------------------------------------
def settle(deal: Deal, totals: Sequence[int]) -> list[int]:
    """DZ-SETTLE-01: each pair settles the difference; what it comes to for each."""
    balance = [0] * SEATS
    for one, other in combinations(range(SEATS), 2):
        more, less = (other, one) if totals[other] > totals[one] else (one, other)
        amount = totals[more] - totals[less]
        balance[more] += amount
        balance[less] -= amount
        facts = {"payer": less, "payee": more, "amount": amount, "more": totals[more], "less": totals[less]}
        if amount:
            effect = {"kind": "pay", "from": less, "to": more, "amount": amount}
            deal.claim("DZ-SETTLE-01", "pays", (), None, effect, **facts)
        else:
            deal.claim("DZ-SETTLE-01", "level", (), None, **facts)
    deal.claim("DZ-SETTLE-01", "together", (), None, points=balance)
    return balance


def highest(deal: Deal, seat: int, totals: Sequence[int]) -> None:
    """DZ-GOAL-04: the winner may have less than another, or just as much."""
    more = [other for other in range(SEATS) if totals[other] > totals[seat]]
    level = [other for other in range(SEATS) if other != seat and totals[other] == totals[seat]]
    if more or level:
        say = "beaten" if more else "shared"
        facts = {"total": totals[seat], "more": more, "level": level, "highest": max(totals)}
        deal.claim("DZ-GOAL-04", say, (), seat, who=seat, **facts)


RULES: Mapping[str, Callable[..., Any]] = {
    "DZ-GOAL-01": winning_hand,
    "DZ-GOAL-02": winning_hand,
    "DZ-GOAL-03": winning_hand,
    "DZ-GOAL-04": highest,
    "DZ-CLAIM-04": winning_hand,
    "DZ-END-02": loser,
    "DZ-BASE-01": line,
    "DZ-BASE-02": line,
    "DZ-BASE-03": line,
    "DZ-BASE-04": line,
    "DZ-BASE-05": line,
    "DZ-BASE-06": line,
    "DZ-BASE-07": winning_card,
    "DZ-BASE-08": pung_line,
    "DZ-BASE-09": pung_line,
    "DZ-BASE-10": loser,
    "DZ-IND-01": line,
    "DZ-IND-02": line,
    "DZ-IND-03": line,
    "DZ-IND-04": line,
    "DZ-IND-05": line,
    "DZ-FORM-01": additions,
    "DZ-FORM-02": additions,
    "DZ-FORM-03": additions,
    "DZ-FORM-04": best_reading,
    "DZ-ADD-01": additions,
    "DZ-ADD-02": additions,
    "DZ-ADD-03": additions,
    "DZ-ADD-04": additions,
    "DZ-MUL-01": doublings,
    "DZ-MUL-02": doublings,
    "DZ-MUL-03": doublings,
    "DZ-MUL-05": doublings,
    "DZ-MUL-06": doublings,
    "DZ-MUL-07": doublings,
    "DZ-MUL-08": doublings,
    "DZ-MUL-09": finish,
    "DZ-ROUND-01": finish,
    "DZ-SETTLE-01": settle,
}
