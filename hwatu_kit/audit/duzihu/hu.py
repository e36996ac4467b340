"""Base hu, the readings of a winning hand, and what each comes to (DZ-BASE, DZ-IND, DZ-FORM, DZ-ADD, DZ-MUL)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .cards import (
    HONOURS,
    KINDS,
    OLD_GENERALS,
    PAIR,
    PLACE,
    RUN,
    THREE,
    Counts,
    Group,
    Groups,
    group_cards,
    rank,
    ways,
    with_one,
)
from .play import Win
from .state import SIZES, Deal

WORTH: Mapping[str, tuple[str, int, int]] = {
    "pung": ("DZ-BASE-01", 3, 2),
    "three": ("DZ-BASE-02", 3, 4),
    "exposed_kong": ("DZ-BASE-03", 4, 8),
    "added_kong": ("DZ-BASE-03", 4, 8),
    "concealed_kong": ("DZ-BASE-04", 4, 12),
    "four": ("DZ-BASE-04", 4, 12),
    "opening_quad": ("DZ-BASE-05", 4, 16),
    "opening_triplet": ("DZ-BASE-05", 3, 16),
    "hezi": ("DZ-BASE-06", 2, 16),
}
"""What earns base hu: its rule, its cards, and where it starts."""
EXACT_THREE = 12
COIN_RUN: Group = (PLACE["1c"], RUN)
NINE_RUN: Group = (PLACE["7s"], RUN)
FORMS = {"qing": ("DZ-FORM-01", 100), "piao": ("DZ-FORM-02", 50), "tazi": ("DZ-FORM-03", 20)}
WENQIAN = {1: 20, 2: 50, 3: 100, 4: 200}
BREAKING = {"no_pung": (), "no_claimed_pung": ("added_kong",), "no_exposed": ("added_kong", "exposed_kong")}


class Line(NamedTuple):
    """One thing that earns base hu: what, of which kind, and each doubling by a rule and an indicator (or none)."""

    what: str
    kind: str
    doublings: tuple[tuple[str, str | None], ...]
    exact_start: bool

    @property
    def hu(self) -> int:
        """What comes out."""
        return (EXACT_THREE if self.exact_start else WORTH[self.what][2]) << len(self.doublings)


def line(deal: Deal, what: str, kind: str) -> Line:
    """DZ-IND-01 to -05: an old general, each indicator that answers to the kind, an exact match."""
    old, exact = kind in OLD_GENERALS, kind in deal.indicators
    doublings: list[tuple[str, str | None]] = [("DZ-IND-01", None)] if old else []
    for shown in deal.indicators:
        nines = kind == "9s" != shown and rank(shown) == "9"
        if old and shown in OLD_GENERALS:
            doublings.append(("DZ-IND-03", shown))
        elif nines and not deal.options.nine_of_strings_apart:
            doublings.append(("DZ-IND-04", shown))
        elif not old and shown not in OLD_GENERALS and rank(kind) == rank(shown):
            doublings.append(("DZ-IND-02", shown))
    opening = what in ("opening_triplet", "opening_quad", "hezi")
    if exact and (what == "pung" or (opening and deal.options.exact_doubles_opening)):
        doublings.append(("DZ-IND-05", kind))
    return Line(what, kind, tuple(doublings), exact and what == "three")


def meld_lines(deal: Deal, seat: int) -> list[Line]:
    """What lies open before a seat."""
    return [line(deal, what, kind) for what, kind in deal.melds(seat)]


def hand_lines(deal: Deal, held: Counts) -> list[Line]:
    """DZ-BASE-02, -04, -07: three and four alike in hand, whatever else they are used for."""
    found = [(KINDS[place], number) for place, number in enumerate(held) if number >= 3]
    return [line(deal, "four" if number == 4 else "three", kind) for kind, number in found]


def three_elders(deal: Deal, seat: int, held: Counts) -> bool:
    """DZ-MUL-03, -04: three or more of each honour in hand and melds; a Hezi does not count."""
    open_cards = {kind: SIZES[what] for what, kind in deal.melds(seat) if what != "hezi"}
    return all(held[PLACE[kind]] + open_cards.get(kind, 0) >= 3 for kind in HONOURS)


class Reading(NamedTuple):
    """A partition and the group that took the winning card, with all that it earns."""

    groups: Groups
    took: Group | None
    form: str
    lines: list[Line]
    added: list[tuple[str, int]]
    doubled: list[str]

    @property
    def additions(self) -> int:
        """The sum of the additions."""
        return sum(hu for _, hu in self.added)

    @property
    def raw(self) -> int:
        """(base + additions) × multipliers (DZ-ROUND-01)."""
        return (sum(one.hu for one in self.lines) + self.additions) << len(self.doubled)


def readings(deal: Deal, win: Win, hand: Counts) -> list[Reading]:
    """DZ-FORM-04: every reading, the one that counts first; ``hand`` is without the winning card."""
    whole = hand if win.kind is None else with_one(hand, win.kind)
    found = [read(deal, win, hand, whole, groups, took) for groups in ways(whole) for took in takers(groups, win.kind)]
    nowhere = (-1, -1)
    return sorted(found, key=lambda one: (-one.raw, -one.additions, one.groups, one.took or nowhere))


def takers(groups: Groups, kind: str | None) -> Iterable[Group | None]:
    """The groups that may have taken the winning card, like ones once."""
    if kind is None:
        return [None]
    return sorted({group for group in groups if kind in group_cards(group)})


def read(deal: Deal, win: Win, hand: Counts, whole: Counts, groups: Groups, took: Group | None) -> Reading:
    """One reading."""
    form = form_of(groups)
    lines = [*meld_lines(deal, win.seat), *winners_lines(deal, win, hand, whole), *pung_line(deal, win, hand, took)]
    return Reading(
        groups, took, form, lines, additions(deal, win, groups, took, form), doublings(deal, win, whole, form, lines)
    )


def form_of(groups: Groups) -> str:
    """DZ-FORM-01, -02, -03: seven runs; no run but coin 1-2-3; any other mix."""
    runs = [group for group in groups if group[1] == RUN]
    if len(runs) == 7:
        return "qing"
    return "piao" if all(run == COIN_RUN for run in runs) else "tazi"


def winners_lines(deal: Deal, win: Win, hand: Counts, whole: Counts) -> list[Line]:
    """DZ-BASE-07, -08, -09: a card one has drawn counts as held; another's does not, save for a fourth at a table."""
    if win.by in ("self_draw", "heavenly"):
        return hand_lines(deal, whole)
    held = list(hand)
    if win.kind and deal.options.fourth_copy_by_discard == "quad" and hand[PLACE[win.kind]] == 3:
        held = whole
    return hand_lines(deal, held)


def pung_line(deal: Deal, win: Win, hand: Counts, took: Group | None) -> list[Line]:
    """DZ-BASE-08, -09: two were held, and another's card made three alike of them, or was used elsewhere."""
    if win.kind is None or took is None or win.by == "self_draw" or hand[PLACE[win.kind]] != 2:
        return []
    if took[1] == THREE or deal.options.third_copy_elsewhere == "pung":
        return [line(deal, "pung", win.kind)]
    return []


def additions(deal: Deal, win: Win, groups: Groups, took: Group | None, form: str) -> list[tuple[str, int]]:
    """DZ-FORM-01 to -03, DZ-ADD-01 to -04, in this order."""
    found = [FORMS[form]]
    coins = groups.count(COIN_RUN)
    if coins:
        found.append(("DZ-ADD-01", WENQIAN[coins]))
    if win.by == "self_draw" or (win.by == "heavenly" and deal.options.heavenly_self_draw):
        found.append(("DZ-ADD-02", 10))
    if win.kong_replacement or (win.opening_replacement and deal.options.opening_replacement_is_kong):
        found.append(("DZ-ADD-03", 10))
    if took is not None and win.kind is not None and wait_of(deal, took, win.kind):
        found.append(("DZ-ADD-04", 10))
    return found


def wait_of(deal: Deal, took: Group, kind: str) -> str | None:
    """DZ-ADD-04: the pair, the middle of a run, the Three of 1-2-3 or the Seven of 7-8-9."""
    first, form = took
    at = PLACE[kind] - first
    if form == PAIR:
        return "pair"
    if form == THREE:
        return None
    if at == 1:
        return "middle"
    edge = (rank(KINDS[first]), at) in (("1", 2), ("7", 0))
    return "edge" if edge and (deal.options.edge_wait_suits == "any" or kind[1] == "c") else None


def doublings(deal: Deal, win: Win, whole: Counts, form: str, lines: list[Line]) -> list[str]:
    """DZ-MUL-01 to -08 without the Hezi's, in this order; all of them hold together (DZ-MUL-09)."""
    breaking = ("pung", *BREAKING[deal.options.closed_piao])
    closed = not any(one.what in breaking for one in lines)
    held = {
        "DZ-MUL-01": form == "piao",
        "DZ-MUL-02": form == "piao" and closed,
        "DZ-MUL-03": three_elders(deal, win.seat, whole),
        "DZ-MUL-05": win.by == "heavenly",
        "DZ-MUL-06": win.first_discard,
        "DZ-MUL-07": deal.ready(win.seat),
        "DZ-MUL-08": win.last_card,
    }
    return [rule for rule, holds in held.items() if holds]
