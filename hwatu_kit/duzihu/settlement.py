"""Stage 3, and the whole count of a deal: totals rounded up, every pair of players settled (DZ-ROUND-01, DZ-SETTLE-01).

>>> rounded_up(22), rounded_up(20), rounded_up(0), points_of((100, 40, 20))
(30, 20, 0, (140, -40, -100))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.code import carries_out
from . import ids
from .base_hu import Line, loser_lines, shown_at
from .hu import Addition, Reading, Win, readings, three_elders
from .melds import Melds
from .table import DuZiHuTable

STEP = 10
"""Totals are rounded up to a multiple of it."""


class Holding(NamedTuple):
    """What a player has at the end: concealed cards without the winning card, and melds."""

    hand: int
    melds: Melds = ()


class PlayerHu(NamedTuple):
    """What one player's cards came to; ``form`` is ``None`` for all but the winner."""

    lines: tuple[Line, ...]
    added: tuple[Addition, ...]
    multiplied: tuple[str, ...]
    base: int
    additions: int
    multiplier: int
    raw: int
    total: int
    form: str | None = None


class DealHu(NamedTuple):
    """A deal counted: each player, the points of each, and the winner's readings, best first."""

    players: tuple[PlayerHu, ...]
    points: tuple[int, ...]
    readings: tuple[Reading, ...]


class Settled(NamedTuple):
    """One pair of players: who pays whom, and how many points (0 where they are level)."""

    payer: int
    payee: int
    points: int


@carries_out(ids.ROUNDING)
def rounded_up(raw: int) -> int:
    """A total rounded up to a multiple of ten (DZ-ROUND-01)."""
    return -(-raw // STEP) * STEP


@carries_out(ids.SETTLING)
def points_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Each player's points: the differences from all others, added up (DZ-SETTLE-01)."""
    return tuple(len(totals) * own - sum(totals) for own in totals)


@carries_out(ids.SETTLING)
def pairs(totals: Sequence[int]) -> list[Settled]:
    """Every pair of players and what passes between them, in the order of seats (DZ-SETTLE-01)."""
    found = []
    for a in range(len(totals)):
        for b in range(a + 1, len(totals)):
            payer, payee = (a, b) if totals[a] < totals[b] else (b, a)
            found.append(Settled(payer, payee, totals[payee] - totals[payer]))
    return found


@carries_out(ids.LOSERS, ids.EXHAUSTED)
def loser_hu(holding: Holding, indicators: tuple[int, int], table: DuZiHuTable) -> PlayerHu:
    """A player who did not win, or anybody in an exhausted deal (DZ-BASE-10, DZ-END-02)."""
    lines = loser_lines(holding.hand, holding.melds, shown_at(table, indicators), table)
    elders = table.three_elders_for == "all" and three_elders(holding.hand, holding.melds)
    multiplied = (ids.TIMES_ELDERS,) if elders else ()
    base = sum(line.hu for line in lines)
    raw = base << len(multiplied)
    return PlayerHu(tuple(lines), (), multiplied, base, 0, 1 << len(multiplied), raw, rounded_up(raw))


def winner_hu(reading: Reading) -> PlayerHu:
    """The winner by the reading that counts."""
    _, _, form, lines, added, multiplied, base, additions, multiplier, raw = reading
    return PlayerHu(lines, added, multiplied, base, additions, multiplier, raw, rounded_up(raw), form)


def count_deal(
    holdings: Sequence[Holding],
    indicators: tuple[int, int],
    table: DuZiHuTable,
    winner: int | None = None,
    win: Win | None = None,
) -> DealHu:
    """All three stages. The winner's hand must win; without a winner the deal was exhausted."""
    found: list[Reading] = []
    players = []
    for seat, holding in enumerate(holdings):
        if seat == winner and win is not None:
            found = readings(holding.hand, holding.melds, win, indicators, table)
            players.append(winner_hu(found[0]))
        else:
            players.append(loser_hu(holding, indicators, table))
    return DealHu(tuple(players), points_of([player.total for player in players]), tuple(found))
