"""Stage 1: the base hu of every player (DZ-BASE-01 … DZ-BASE-10, DZ-IND-01 … DZ-IND-05).

Whatever earns base hu is one line: where it starts, each doubling with its reason, and what comes out.

>>> shown = Shown(KIND["2s"], KIND["3m"])
>>> [base_line("three", KIND[name], shown).hu for name in ("2c", "2s")]
[8, 24]
>>> base_line("opening_quad", KIND["2c"], Shown(KIND["2s"], KIND["2m"])).hu
64
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..cards.long_cards import COPIES, KIND, at_least_three, count, rank_of
from ..rules.code import carries_out
from . import ids
from .melds import ADDED, CONCEALED, EXPOSED, HEZI, PUNG, QUAD, TRIPLET, Melds
from .table import DuZiHuTable

THREE, FOUR = "three", "four"
"""Three and four identical cards in hand."""

STARTS = {PUNG: 2, THREE: 4, EXPOSED: 8, ADDED: 8, CONCEALED: 12, FOUR: 12, QUAD: 16, TRIPLET: 16, HEZI: 16}
"""What each thing is worth before any doubling."""
EXACT_THREE = 12
"""Where three in hand start if they match an indicator exactly (DZ-IND-05)."""
RULES = {
    PUNG: ids.BASE_PUNG, THREE: ids.BASE_THREE, EXPOSED: ids.BASE_EXPOSED, ADDED: ids.BASE_EXPOSED,
    CONCEALED: ids.BASE_FOUR, FOUR: ids.BASE_FOUR, QUAD: ids.BASE_OPENING, TRIPLET: ids.BASE_OPENING,
    HEZI: ids.BASE_HEZI,
}  # fmt: skip
SIZES = {PUNG: 3, THREE: 3, EXPOSED: 4, ADDED: 4, CONCEALED: 4, FOUR: 4, QUAD: 4, TRIPLET: 3, HEZI: 2}

NINE_OF_STRINGS = KIND["9s"]
OLD_GENERALS = frozenset(KIND[name] for name in ("TH", "WF", "RF", "9s"))
"""DZ-DECK-03."""


class Shown(NamedTuple):
    """The two indicators, and the options that say what they double."""

    first: int
    second: int
    nine_apart: bool = True
    exact_opening: bool = False

    @property
    def indicators(self) -> tuple[int, int]:
        """Both of them."""
        return (self.first, self.second)


def shown_at(table: DuZiHuTable, indicators: tuple[int, int]) -> Shown:
    """The indicators at a table."""
    return Shown(*indicators, table.nine_of_strings_apart, table.exact_doubles_opening)


class Doubling(NamedTuple):
    """One ×2 of a line: the rule, and the indicator that did it (``None`` for an old general by itself)."""

    rule: str
    indicator: int | None


_OLD = Doubling(ids.DOUBLE_OLD, None)


class Line(NamedTuple):
    """One thing that earns base hu: ``start`` times 2 for each doubling is ``hu``."""

    rule: str
    what: str
    kind: int
    start: int
    doublings: tuple[Doubling, ...]
    hu: int


@carries_out(ids.BASE_PUNG, ids.BASE_THREE, ids.BASE_EXPOSED, ids.BASE_FOUR, ids.BASE_OPENING, ids.BASE_HEZI)
@carries_out(ids.DOUBLE_OLD, ids.EXACT)
def base_line(what: str, kind: int, shown: Shown) -> Line:
    """The line of one pung, kong, opening, Hezi, or three or four in hand."""
    first, second, nine_apart, exact_opening = shown
    exact = kind in (first, second)
    start = EXACT_THREE if exact and what == THREE else STARTS[what]
    doublings = _doublings(kind, first, nine_apart) + _doublings(kind, second, nine_apart)
    if kind in OLD_GENERALS:
        doublings = (_OLD, *doublings)
    if exact and (what == PUNG or (exact_opening and what in (TRIPLET, HEZI))):
        doublings += (Doubling(ids.EXACT, kind),)
    return Line(RULES[what], what, kind, start, doublings, start << len(doublings))


@lru_cache(maxsize=1 << 11)
def _doublings(kind: int, indicator: int, nine_apart: bool) -> tuple[Doubling, ...]:
    rule = _doubled_by(kind, indicator, nine_apart)
    return (Doubling(rule, indicator),) if rule else ()


@carries_out(ids.DOUBLE_RANK, ids.DOUBLE_OLD_SHOWN, ids.NINE_APART)
def _doubled_by(kind: int, indicator: int, nine_apart: bool) -> str:
    """The rule by which an indicator doubles what is of a kind; empty where none does."""
    if kind in OLD_GENERALS and indicator in OLD_GENERALS:
        return ids.DOUBLE_OLD_SHOWN
    if not rank_of(kind) or rank_of(kind) != rank_of(indicator):
        return ""
    if NINE_OF_STRINGS not in (kind, indicator):
        return ids.DOUBLE_RANK
    # That 9s doubles no other nine is the source's own word; only the converse is a reading.
    return "" if nine_apart or indicator == NINE_OF_STRINGS else ids.NINE_APART


def meld_lines(melds: Melds, shown: Shown) -> list[Line]:
    """What lies open, line by line."""
    return [base_line(what, kind, shown) for what, kind in melds]


@carries_out(ids.BASE_THREE, ids.BASE_FOUR, ids.IN_HAND)
def in_hand_lines(held: int, shown: Shown) -> list[Line]:
    """Three or four identical cards in hand, whatever they are used for (DZ-BASE-02, DZ-BASE-04, DZ-BASE-07)."""
    return [base_line(FOUR if count(held, kind) == COPIES else THREE, kind, shown) for kind in at_least_three(held)]


@carries_out(ids.LOSERS)
def loser_lines(held: int, melds: Melds, shown: Shown, table: DuZiHuTable) -> list[Line]:
    """The lines of a player who did not win (DZ-BASE-10)."""
    lines = meld_lines(melds, shown)
    return lines + in_hand_lines(held, shown) if table.losers_count_hand else lines
