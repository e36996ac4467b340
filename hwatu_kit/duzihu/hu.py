"""Stage 2: every reading of a winning hand, with its additions and multipliers (DZ-FORM, DZ-ADD, DZ-MUL).

A reading is a partition of the hand together with the group that took the winning card.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards.long_cards import COPIES, KIND, ONE, count, rank_of
from ..rules.code import carries_out
from . import ids
from .base_hu import FOUR, Line, Shown, base_line, in_hand_lines, meld_lines, shown_at
from .melds import ADDED, EXPOSED, GROUPS_WANTED, HEZI, PUNG, Melds, shown_copies
from .partition import PAIR, RUN, TRIPLET, Groups, WholeWay, takers, whole_ways
from .table import DuZiHuTable

QING, PIAO, TAZI_FORM = "qing", "piao", "tazi"
FORM_RULES = {QING: ids.QING, PIAO: ids.PIAO, TAZI_FORM: ids.TAZI}
FORM_HU = {QING: 100, PIAO: 50, TAZI_FORM: 20}
TEN = 10
"""What a self-draw, a kong's replacement and the right wait add (DZ-ADD-02 … DZ-ADD-04)."""

DISCARD, SELF_DRAWN, ROBBED, HEAVENLY = "discard", "self_draw", "rob_kong", "heavenly"
ELDERS = tuple(KIND[name] for name in ("RF", "WF", "TH"))
COINS = range(KIND["1c"], KIND["9c"] + 1)


class Win(NamedTuple):
    """How a hand was won. ``kind`` is the winning card, -1 for a heavenly win; ``by`` a word of the case format."""

    kind: int
    by: str
    kong_replacement: bool = False
    opening_replacement: bool = False
    first_discard: bool = False
    ready: bool = False
    last_card: bool = False


class Addition(NamedTuple):
    """Hu that a rule adds."""

    rule: str
    hu: int


FORM = {form: Addition(rule, FORM_HU[form]) for form, rule in FORM_RULES.items()}
WENQIAN = tuple(Addition(ids.WENQIAN, hu) for hu in (0, 20, 50, 100, 200))
"""By the number of coin 1-2-3 runs (DZ-ADD-01)."""
SELF_DRAW, KONG_DRAW, WAIT = (Addition(rule, TEN) for rule in (ids.SELF_DRAW, ids.KONG_DRAW, ids.WAIT))


class Reading(NamedTuple):
    """One way to read a winning hand, counted. ``took`` is the group with the winning card, -1 where there is none.

    ``raw`` is (``base`` + ``additions``) × ``multiplier``; each rule in ``multiplied`` doubles.
    """

    groups: Groups
    took: int
    form: str
    lines: tuple[Line, ...]
    added: tuple[Addition, ...]
    multiplied: tuple[str, ...]
    base: int
    additions: int
    multiplier: int
    raw: int


@carries_out(ids.TIMES_ELDERS, ids.HEZI_NO_ELDER)
def three_elders(held: int, melds: Melds) -> bool:
    """Three or more copies of each of RF, WF and TH; a Hezi does not count (DZ-MUL-03, DZ-MUL-04)."""
    for kind in ELDERS:
        shown = shown_copies([meld for meld in melds if meld.what != HEZI], kind) if melds else 0
        if count(held, kind) + shown < 3:
            return False
    return True


@carries_out(ids.BEST_READING)
def readings(hand: int, melds: Melds, win: Win, indicators: tuple[int, int], table: DuZiHuTable) -> list[Reading]:
    """Every reading of a winning hand, the one that counts first; none where the hand does not win.

    ``hand`` is what is concealed, without the winning card. The order is that of DZ-FORM-04: the highest raw total,
    then the larger additions, then the first in pack order.
    """
    whole = hand + ONE[win.kind] if win.kind >= 0 else hand
    ways = whole_ways(whole)
    if not ways:
        return []
    shown = shown_at(table, indicators)
    held = whole if win.by in (SELF_DRAWN, HEAVENLY) else hand
    lines = _lines_of_every_reading(hand, held, melds, win, shown, table)
    always = _Always(
        lines,
        sum([line.hu for line in lines]),
        _additions_of_every_reading(win, table),
        _multipliers_of_every_reading(whole, melds, win),
        _breaks_closed(melds, table),
        base_line(PUNG, win.kind, shown) if win.by in (DISCARD, ROBBED) and count(hand, win.kind) == 2 else None,
    )
    open_groups = sum(what != HEZI for what, _ in melds)
    found = [
        _read(way, took, win, open_groups, always, table)
        for way in ways
        for took in (takers(way.groups, win.kind) if win.kind >= 0 else (-1,))
    ]
    if len(found) > 1:
        found.sort(key=_order)
    return found


def _order(reading: Reading) -> tuple[int, int]:
    return (-reading.raw, -reading.additions)


class _Always(NamedTuple):
    """What is the same in every reading of a hand; ``pung`` is the line that the winning discard may make."""

    lines: tuple[Line, ...]
    base: int
    added: tuple[Addition, ...]
    multiplied: tuple[str, ...]
    broken: bool
    pung: Line | None


@carries_out(ids.IN_HAND, ids.WINNING_TRIPLET)
def _lines_of_every_reading(
    hand: int, held: int, melds: Melds, win: Win, shown: Shown, table: DuZiHuTable
) -> tuple[Line, ...]:
    """Melds, and three or four in hand; a self-drawn card counts as held (DZ-BASE-07, DZ-BASE-08)."""
    lines = meld_lines(melds, shown) + in_hand_lines(held, shown)
    if (
        held is hand
        and win.kind >= 0
        and table.fourth_copy_by_discard == "quad"
        and count(hand, win.kind) == COPIES - 1
    ):
        lines = [base_line(FOUR, win.kind, shown) if line.kind == win.kind else line for line in lines]
    return tuple(lines)


@carries_out(ids.SELF_DRAW, ids.KONG_DRAW)
def _additions_of_every_reading(win: Win, table: DuZiHuTable) -> tuple[Addition, ...]:
    """DZ-ADD-02 and DZ-ADD-03."""
    found = []
    if win.by == SELF_DRAWN or (win.by == HEAVENLY and table.heavenly_self_draw):
        found.append(SELF_DRAW)
    if win.kong_replacement or (win.opening_replacement and table.opening_replacement_is_kong):
        found.append(KONG_DRAW)
    return tuple(found)


@carries_out(ids.TIMES_ELDERS, ids.TIMES_HEAVENLY, ids.TIMES_FIRST, ids.TIMES_READY, ids.TIMES_LAST)
def _multipliers_of_every_reading(whole: int, melds: Melds, win: Win) -> tuple[str, ...]:
    """DZ-MUL-03 and DZ-MUL-05 to DZ-MUL-08."""
    found = []
    if three_elders(whole, melds):
        found.append(ids.TIMES_ELDERS)
    if win.by == HEAVENLY:
        found.append(ids.TIMES_HEAVENLY)
    if win.first_discard:
        found.append(ids.TIMES_FIRST)
    if win.ready:
        found.append(ids.TIMES_READY)
    if win.last_card:
        found.append(ids.TIMES_LAST)
    return tuple(found)


_BREAKING = {"no_pung": (PUNG,), "no_claimed_pung": (PUNG, ADDED), "no_exposed": (PUNG, ADDED, EXPOSED)}


@carries_out(ids.TIMES_CLOSED)
def _breaks_closed(melds: Melds, table: DuZiHuTable) -> bool:
    """Whether a meld keeps a Piao from being closed (DZ-MUL-02)."""
    breaking = _BREAKING[table.closed_piao]
    return any(what in breaking for what, _ in melds)


@carries_out(ids.FOURTH_BY_DISCARD, ids.WENQIAN, ids.TIMES_PIAO, ids.TIMES_CLOSED)
def _read(way: WholeWay, took: int, win: Win, open_groups: int, always: _Always, table: DuZiHuTable) -> Reading:
    """One reading: what it adds to that which every reading has; what a discard makes of two in hand (DZ-BASE-09)."""
    lines, base, added, multiplied, broken, _ = always
    if always.pung and (took % 3 == TRIPLET or table.third_copy_elsewhere == "pung"):
        lines = (*lines, always.pung)
        base += always.pung.hu
        broken = True
    form = form_of(way, open_groups)
    added = (FORM[form], WENQIAN[way.coin_runs], *added) if way.coin_runs else (FORM[form], *added)
    if took >= 0 and _right_wait(took, win.kind, table):
        added = (*added, WAIT)
    if form == PIAO:
        multiplied = (ids.TIMES_PIAO, *multiplied) if broken else (ids.TIMES_PIAO, ids.TIMES_CLOSED, *multiplied)
    additions = sum([addition.hu for addition in added])
    multiplier = 1 << len(multiplied)
    return Reading(
        way.groups, took, form, lines, added, multiplied, base, additions, multiplier, (base + additions) * multiplier
    )


@carries_out(ids.QING, ids.PIAO, ids.TAZI)
def form_of(way: WholeWay, open_groups: int) -> str:
    """Seven runs, no run but coin 1-2-3, or any other mix (DZ-FORM-01, DZ-FORM-02, DZ-FORM-03)."""
    if way.runs == GROUPS_WANTED and not open_groups:
        return QING
    return PIAO if way.runs == way.coin_runs else TAZI_FORM


@carries_out(ids.WAIT)
def _right_wait(took: int, kind: int, table: DuZiHuTable) -> bool:
    """The pair, the middle of a run, the Three of 1-2-3 or the Seven of 7-8-9 (DZ-ADD-04)."""
    first, shape = divmod(took, 3)
    if shape == PAIR:
        return True
    if shape != RUN:
        return False
    if kind == first + 1:
        return True
    edge = (kind == first + 2 and rank_of(first) == 1) or (kind == first and rank_of(first) == 7)
    return edge and (table.edge_wait_suits == "any" or kind in COINS)
