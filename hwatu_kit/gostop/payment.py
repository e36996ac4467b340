"""What the winner is paid by each loser, as ordered lines with a running total (GS-WIN-01 … GS-WIN-12).

The order is: combination score, plus Go points, times every doubling that holds for that loser.
Each rule is one small function that answers with its factor and the facts, and ``DOUBLINGS`` is their order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from ..cards import hwatu as h
from ..rules.code import carries_out
from . import ids
from .counting import Count, Side, animal_cards, junk_units
from .table import GoStopTable


class Player(NamedTuple):
    """What a payment needs to know of one player: the pile, the Go calls, and the side of the cup (or ``None``)."""

    pile: int
    go: int = 0
    cup: Side | None = None


class PayLine(NamedTuple):
    """One step of the sum: ``op`` is ``"="``, ``"+"`` or ``"×"``, ``running`` the total after it."""

    rule: str
    op: Literal["=", "+", "×"]
    value: int
    running: int
    say: str
    facts: dict[str, Any]


class Payment(NamedTuple):
    """What one loser pays, and how it came about. ``loser`` is an index into the losers."""

    loser: int
    amount: int
    lines: tuple[PayLine, ...]


class Deal(NamedTuple):
    """All that the payment depends on; ``last_caller`` is the index of the loser who called Go last.

    ``shaken`` are the winner's months that double, 0 for one that a case does not name; ``bombs`` those that double.
    """

    table: GoStopTable
    winner: Player
    counted: Count
    losers: tuple[Player, ...]
    shaken: tuple[int, ...] = ()
    bombs: int = 0
    nagari: int = 0
    last_caller: int | None = None


Factor = tuple[int, str, dict[str, Any]] | None
"""A multiplier above 1 with its sentence and facts; ``None`` where the rule does not hold."""


@carries_out(ids.GO_POINTS)
def go_points(table: GoStopTable, go: int) -> int:
    """GS-WIN-01: points added for Go calls."""
    if table.go_points == "each":
        return go
    return go if go <= 2 else 0


@carries_out(ids.GO_DOUBLING)
def go_doubling(deal: Deal, loser: Player) -> Factor:
    """GS-WIN-02: what the number of Go calls multiplies."""
    go = deal.winner.go
    if deal.table.go_doubling == "once-above-3":
        return (2, "once", {"go": go}) if go > 3 else None
    return (2 ** (go - 2), "each", {"go": go, "doublings": go - 2}) if go >= 3 else None


@carries_out(ids.SHAKE_DOUBLING)
def shake_doubling(deal: Deal, loser: Player) -> Factor:
    """GS-WIN-03: ×2 for each shake (and, where the table says so, each bomb)."""
    shakes, dealt = len(deal.shaken) + deal.bombs, deal.table.shake == "automatic"
    if not shakes:
        return None
    if 0 in deal.shaken:
        return 2**shakes, "number", {"shakes": shakes, "dealt": dealt, "bombs": deal.table.bomb_doubles}
    facts = {"shakes": shakes, "months": list(deal.shaken), "bombs": deal.bombs, "dealt": dealt}
    if deal.bombs:
        return 2**shakes, "both" if deal.shaken else "thrown", facts
    return 2**shakes, "dealt" if dealt else "shown", facts


@carries_out(ids.GWANGBAK)
def gwangbak(deal: Deal, loser: Player) -> Factor:
    """GS-WIN-04: the winner scores brights and the loser (or every loser) has none."""
    if deal.table.gwangbak == "off" or not deal.counted.scores(ids.BRIGHTS):
        return None
    if deal.table.gwangbak == "all":
        if any(other.pile & h.BRIGHTS for other in deal.losers):
            return None
        return 2, "all" if len(deal.losers) > 1 else "each", {}
    return None if loser.pile & h.BRIGHTS else (2, "each", {})


@carries_out(ids.CUP_SIDE)
def loser_cup(table: GoStopTable, loser: Player) -> Side | None:
    """GS-WIN-09: the side on which a loser's cup counts."""
    if not loser.pile & h.CUP:
        return None
    return "junk" if table.cup == "auto" else loser.cup or "animal"


@carries_out(ids.PIBAK)
def pibak(deal: Deal, loser: Player) -> Factor:
    """GS-WIN-05: the winner scores junk and the loser has few junk units."""
    limit = deal.table.for_players(deal.table.pibak_units, len(deal.losers) + 1)
    if not limit or not deal.counted.scores(ids.JUNK):
        return None
    units = junk_units(loser.pile, deal.table, loser_cup(deal.table, loser))
    if units > limit or (units == 0 and deal.table.pibak_zero_exempt):
        return None
    return 2, "holds", {"units": units, "limit": limit}


@carries_out(ids.MEONGBAK)
def meongbak(deal: Deal, loser: Player) -> Factor:
    """GS-WIN-06: seven animals, or a winner who scores animals against fewer than three."""
    if deal.table.meongbak == "winner-7":
        number = animal_cards(deal.winner.pile, deal.counted.cup).bit_count()
        return (2, "seven", {"animals": number}) if number >= 7 else None
    if deal.table.meongbak == "off" or not deal.counted.scores(ids.ANIMALS, ids.GODORI):
        return None
    number = animal_cards(loser.pile, loser_cup(deal.table, loser)).bit_count()
    return (2, "few", {"animals": number}) if number < 3 else None


@carries_out(ids.NAGARI_DOUBLING)
def nagari_doubling(deal: Deal, loser: Player) -> Factor:
    """GS-WIN-07: the deals before were nagari."""
    factor = nagari_factor(deal.table, deal.nagari)
    return (factor, "carried", {"nagari": deal.nagari}) if factor > 1 else None


def nagari_factor(table: GoStopTable, nagari: int) -> int:
    """What this many nagari in a row multiply the next payment by."""
    if not nagari or table.nagari_carry == "off":
        return 1
    factor: int = 2 if table.nagari_carry == "once" else 2**nagari
    return min(factor, table.nagari_cap) if table.nagari_cap else factor


DOUBLINGS: tuple[tuple[str, Callable[[Deal, Player], Factor]], ...] = (
    (ids.GO_DOUBLING, go_doubling),
    (ids.SHAKE_DOUBLING, shake_doubling),
    (ids.GWANGBAK, gwangbak),
    (ids.PIBAK, pibak),
    (ids.MEONGBAK, meongbak),
    (ids.NAGARI_DOUBLING, nagari_doubling),
)


def _lines(deal: Deal, loser: Player) -> list[PayLine]:
    """The lines of one loser before gobak."""
    running = deal.counted.points
    lines = [PayLine(ids.SCORE, "=", running, running, "start", {"points": running})]
    extra = go_points(deal.table, deal.winner.go)
    if extra:
        before, running = running, running + extra
        facts = {"go": deal.winner.go, "extra": extra, "before": before, "running": running}
        lines.append(PayLine(ids.GO_POINTS, "+", extra, running, "added", facts))
    for rule, doubling in DOUBLINGS:
        factor = doubling(deal, loser)
        if factor:
            value, say, facts = factor
            before, running = running, running * value
            lines.append(
                PayLine(rule, "×", value, running, say, {"before": before, "value": value, "running": running, **facts})
            )
    return lines


@carries_out(ids.GOBAK)
def gobak_payer(deal: Deal) -> int | None:
    """GS-WIN-08: the loser who had said Go (with two callers, the later), or ``None``."""
    if not deal.table.gobak:
        return None
    callers = [i for i, loser in enumerate(deal.losers) if loser.go]
    if len(callers) < 2:
        return callers[0] if callers else None
    return deal.last_caller if deal.last_caller is not None else callers[-1]


@carries_out(ids.GOBAK)
def payments(deal: Deal) -> tuple[Payment, ...]:
    """What each loser pays the winner who stopped, in the order of the losers."""
    lines = [_lines(deal, loser) for loser in deal.losers]
    payer = gobak_payer(deal)
    if payer is not None:
        paid = lines[payer][-1].running
        if len(deal.losers) == 1:
            facts = {"before": paid, "value": 2, "running": 2 * paid}
            lines[payer].append(PayLine(ids.GOBAK, "×", 2, 2 * paid, "doubled", facts))
        else:
            other = 1 - payer
            share = lines[other][-1].running
            facts = {"share": share, "running": paid + share, "other": other, "caller": payer}
            lines[payer].append(PayLine(ids.GOBAK, "+", share, paid + share, "pays_for_both", facts))
            lines[other].append(PayLine(ids.GOBAK, "+", -share, 0, "spared", facts))
    return tuple(Payment(i, each[-1].running, tuple(each)) for i, each in enumerate(lines))
