"""The count of a deal as explanations: base lines, additions, doublings, the round-up and the settlement.

Every step carries the running total of its player, so that a class can follow the sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..cards.long_cards import KIND, KINDS, count, rank_of
from ..rules.code import carries_out
from ..rules.explanation import NO_EFFECT, Effect, Explanation
from . import ids
from .base_hu import EXACT_THREE, FOUR, SIZES, STARTS, THREE, Line
from .hu import DISCARD, FORM_RULES, PIAO, ROBBED, SELF_DRAWN, Reading, Win
from .melds import ADDED, PUNG
from .notation import group_facts, groups_text
from .partition import COIN_RUN, PAIR, RUN, TRIPLET, group_kind
from .settlement import DealHu, Holding, PlayerHu, pairs
from .table import DuZiHuTable

NINE_RUN = 3 * KIND["7s"] + RUN
"""The run that ends with an old general (DZ-GOAL-03)."""


class Counted(NamedTuple):
    """A counted deal with all that it was counted from; ``asked`` for one that was not played."""

    table: DuZiHuTable
    indicators: tuple[int, int]
    holdings: Sequence[Holding]
    winner: int | None
    win: Win | None
    deal: DealHu
    asked: bool = False


def explain_count(c: Counted) -> list[Explanation]:
    """The whole count in order: the winner's form, each player's hu, the settlement."""
    found = list(_form(c)) if c.winner is not None else []
    order = (
        range(len(c.holdings))
        if c.winner is None
        else [c.winner, *(s for s in range(len(c.holdings)) if s != c.winner)]
    )
    for seat in order:
        found += _player(c, seat)
    return found + explain_settlement([player.total for player in c.deal.players], c.winner)


def _say(
    rule: str,
    say: str,
    cards: Iterable[str] = (),
    seat: int | None = None,
    effect: Effect = NO_EFFECT,
    /,
    **facts: object,
) -> Explanation:
    return Explanation(rule, say, tuple(cards), seat, effect, facts if seat is None else {"who": seat, **facts})


def _sum(seat: int, op: str, value: int, running: int) -> Effect:
    return {"kind": "sum", "seat": seat, "op": op, "value": value, "running": running}


# -- the winning hand ----------------------------------------------------------------------------
@carries_out(ids.GOAL, ids.GROUPS, ids.NO_RUNS)
def _form(c: Counted) -> Iterable[Explanation]:
    """The partition that counts, and the form that it is (DZ-GOAL-01, DZ-FORM-04)."""
    seat = c.winner
    assert seat is not None
    best, melds = c.deal.readings[0], c.holdings[seat].melds
    yield _say(ids.GOAL, "wins", (), seat, groups=groups_text(best.groups, melds))
    if len(c.deal.readings) > 1:
        second = c.deal.readings[1]
        facts = {
            "number": len(c.deal.readings),
            "groups": groups_text(best.groups, melds),
            "raw": best.raw,
            "second": second.raw,
            "took": group_facts(best.took)["groups"] if best.took >= 0 else "",
        }
        yield _say(
            ids.BEST_READING,
            _why_first(best, second),
            (),
            seat,
            **facts,
            additions=best.additions,
            less=second.additions,
        )
    honours = [group for group in best.groups if group_kind(group) >= KIND["TH"]]
    if honours:
        yield _say(ids.IDENTICAL_ONLY, "identical", (), seat, groups=groups_text(tuple(honours)))
    if NINE_RUN in best.groups:
        yield _say(ids.IDENTICAL_ONLY, "nine_run", ("7s", "8s", "9s"), seat)
    if c.win and best.took >= 0:
        took = group_facts(best.took)
        card, cards = KINDS[c.win.kind], took["cards"]
        yield _say(ids.GROUPS, "took", cards, seat, card=card, group=took["group"], groups=took["groups"])
        if c.win.by == DISCARD and best.took % 3 == RUN:
            yield _say(ids.NO_RUNS, "wins", cards, seat, card=card, groups=took["groups"])


def _why_first(best: Reading, second: Reading) -> str:
    if best.raw != second.raw:
        return "highest"
    return "additions" if best.additions != second.additions else "first"


# -- one player ----------------------------------------------------------------------------------
def _player(c: Counted, seat: int) -> list[Explanation]:
    player = c.deal.players[seat]
    won = seat == c.winner
    found = [] if won else [_loser(c, seat, player)]
    if won:
        found += _winning_card(c, seat)
    for line in player.lines:
        found += explain_line(line, seat)
        if c.asked and not won:
            found += _robbed(c.win, line, seat)
    running = player.base
    for rule, hu in player.added:
        running += hu
        found.append(
            _say(
                rule,
                "added",
                (),
                seat,
                _sum(seat, "+", hu, running),
                **_addition_facts(c, rule),
                hu=hu,
                before=running - hu,
                running=running,
            )
        )
    for rule in player.multiplied:
        running *= 2
        found.append(_say(rule, "doubled", (), seat, _sum(seat, "×", 2, running), before=running // 2, running=running))
    if len(player.multiplied) > 1:
        found.append(
            _say(ids.STACKING, "stacked", (), seat, number=len(player.multiplied), multiplier=player.multiplier)
        )
    return [*found, explain_rounding(player, seat)]


def _loser(c: Counted, seat: int, player: PlayerHu) -> Explanation:
    """DZ-BASE-10, DZ-END-02."""
    rule = ids.LOSERS if c.winner is not None else ids.EXHAUSTED
    say = "nothing" if not player.lines else "counted" if c.table.losers_count_hand else "melds_only"
    return _say(rule, say, (), seat, number=len(player.lines))


def _winning_card(c: Counted, seat: int) -> Iterable[Explanation]:
    """What the winning card makes of the cards that were held (DZ-BASE-07, DZ-BASE-08, DZ-BASE-09)."""
    best, hand, win = c.deal.readings[0], c.holdings[seat].hand, c.win
    assert win is not None
    if win.kind >= 0:
        held, card = count(hand, win.kind), KINDS[win.kind]
        if win.by == SELF_DRAWN and held in (2, 3):
            yield _say(
                ids.WINNING_TRIPLET, "self_draw_third" if held == 2 else "self_draw_fourth", [card], seat, card=card
            )
        if win.by in (DISCARD, ROBBED) and held == 2:
            if best.took % 3 == TRIPLET:
                yield _say(ids.WINNING_TRIPLET, "discard", [card], seat, card=card)
            else:
                yield _say(ids.FOURTH_BY_DISCARD, f"third_{c.table.third_copy_elsewhere}", [card], seat, card=card)
        if win.by == DISCARD and held == 3:
            yield _say(ids.FOURTH_BY_DISCARD, f"fourth_{c.table.fourth_copy_by_discard}", [card], seat, card=card)
    for line in best.lines:
        if line.what in (THREE, FOUR) and 3 * line.kind + TRIPLET not in best.groups:
            say = "used_in_pair" if 3 * line.kind + PAIR in best.groups else "used_in_runs"
            yield _say(ids.IN_HAND, say, [KINDS[line.kind]], seat, card=KINDS[line.kind], n=SIZES[line.what])


@carries_out(ids.ROBBED)
def _robbed(win: Win | None, line: Line, seat: int) -> list[Explanation]:
    """DZ-KONG-03: the pung whose fourth was robbed; in a played deal this has been said when it was."""
    if win is None or (win.by, win.kind, line.what) != (ROBBED, line.kind, PUNG):
        return []
    facts = {"card": KINDS[line.kind], "hu": STARTS[PUNG], "kong": STARTS[ADDED]}
    return [_say(ids.ROBBED, "stays_pung", [KINDS[line.kind]] * 3, seat, **facts)]


def explain_line(line: Line, seat: int) -> list[Explanation]:
    """One line of base hu: where it starts, and each doubling."""
    card = KINDS[line.kind]
    cards = (card,) * SIZES[line.what]
    start = STARTS[line.what]
    exact = line.start != start
    say = "three_plain" if exact else line.what
    found = [_say(line.rule, say, cards, seat, _sum(seat, "=", start, start), card=card, hu=start)]
    running = start
    if exact:
        running = EXACT_THREE
        found.append(
            _say(ids.EXACT, "three", cards, seat, _sum(seat, "=", running, running), card=card, start=start, hu=running)
        )
    for rule, indicator in line.doublings:
        before, running = running, 2 * running
        facts = {"card": card, "before": before, "hu": running}
        if indicator is not None:
            facts |= {"indicator": KINDS[indicator], "rank": rank_of(line.kind)}
        say = "doubled" if rule != ids.EXACT else "pung" if line.what == PUNG else "opening"
        found.append(_say(rule, say, cards, seat, _sum(seat, "×", 2, running), **facts))
    return found


def _addition_facts(c: Counted, rule: str) -> dict[str, Any]:
    """What an addition's sentence needs beside the numbers."""
    best = c.deal.readings[0]
    if rule in FORM_RULES.values():
        runs = sum(group % 3 == RUN for group in best.groups)
        return {"runs": runs, "same": 7 - runs, "coins": runs if best.form == PIAO else 0}
    if rule == ids.WENQIAN:
        return {"number": best.groups.count(COIN_RUN)}
    if rule == ids.WAIT and c.win:
        facts = group_facts(best.took)
        return {
            "card": KINDS[c.win.kind],
            "group": facts["group"],
            "groups": facts["groups"],
            "place": _place(best.took, c.win.kind),
        }
    if rule == ids.SELF_DRAW and c.win:
        return {"heavenly": c.win.kind < 0}
    if rule == ids.KONG_DRAW and c.win:
        return {"opening": c.win.opening_replacement}
    return {}


def _place(took: int, kind: int) -> str:
    """Where in its group the winning card is: ``pair``, ``middle`` or ``edge``."""
    if took % 3 != RUN:
        return "pair"
    return "middle" if kind == took // 3 + 1 else "edge"


# -- stage 3 -------------------------------------------------------------------------------------
def explain_rounding(player: PlayerHu, seat: int) -> Explanation:
    """DZ-ROUND-01: the sum in one line, and the round-up."""
    facts = {
        "parts": [line.hu for line in player.lines], "base": player.base, "additions": player.additions,
        "multiplier": player.multiplier, "raw": player.raw, "total": player.total,
    }  # fmt: skip
    say = "kept" if player.raw == player.total else "up"
    say = (
        f"{say}_winner"
        if player.form
        else "nothing"
        if not player.raw
        else f"{say}_doubled"
        if player.multiplier > 1
        else say
    )
    return _say(ids.ROUNDING, say, (), seat, {"kind": "score", "seat": seat, "points": player.total}, **facts)


@carries_out(ids.HIGHEST, ids.SETTLING)
def explain_settlement(totals: Sequence[int], winner: int | None = None) -> list[Explanation]:
    """DZ-SETTLE-01: each pair, then what it comes to; DZ-GOAL-04 where the winner is not alone at the top."""
    found = []
    points = [0] * len(totals)
    for payer, payee, amount in pairs(totals):
        points[payer] -= amount
        points[payee] += amount
        facts = {"payer": payer, "payee": payee, "amount": amount, "more": totals[payee], "less": totals[payer]}
        effect = {"kind": "pay", "from": payer, "to": payee, "amount": amount} if amount else NO_EFFECT
        found.append(_say(ids.SETTLING, "pays" if amount else "level", (), None, effect, **facts))
    found.append(_say(ids.SETTLING, "together", (), None, points=points))
    if winner is not None:
        above = [seat for seat, total in enumerate(totals) if seat != winner and total >= totals[winner]]
        if above:
            more = [seat for seat in above if totals[seat] > totals[winner]]
            level = [seat for seat in above if seat not in more]
            top = {"total": totals[winner], "more": more, "level": level, "highest": max(totals)}
            found.append(_say(ids.HIGHEST, "beaten" if more else "shared", (), winner, **top))
    return found
