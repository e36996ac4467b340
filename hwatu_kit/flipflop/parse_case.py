"""Stakes and pots from a case, a replay or a session, every value checked; faults name the field and the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.case_fields import CaseFields
from ..faults import Fault, brief
from . import ids
from .ends import alive
from .position import POTS
from .table import PLAYERS, FlipFlopTable

MOST_STAKES = 10**6
"""Stakes of the largest pool or pot that is read."""


def players_of(value: object, stakes: Any, table: FlipFlopTable) -> int:
    """How many seats: what is given, or as many as there are pools, or as the table says (FF-MAT-01)."""
    if value is None:
        value = len(stakes) if isinstance(stakes, list | tuple) else table.players
    if type(value) is not int or value not in PLAYERS:
        raise Fault(
            "players", field="players", rule=ids.PLAYERS, value=brief(value), allowed=list(PLAYERS), table=table.name
        )
    return value


def stakes_of(value: object, players: int, table: FlipFlopTable) -> tuple[int, ...]:
    """The pools before the payment, one for each seat; 0 is out (FF-MAT-04)."""
    if value is None:
        return (table.start_stakes,) * players
    pools = CaseFields({"stakes": value}, "", ("stakes",)).list("stakes", players) or []
    for seat, pool in enumerate(pools):
        _amount(pool, f"stakes[{seat}]")
    left = alive(pools)
    if len(left) < table.session_players:
        least = table.session_players
        raise Fault("flipflop.session-over", field="stakes", rule=ids.SESSION_OVER, number=len(left), least=least)
    return tuple(pools)


def _amount(value: object, field: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST_STAKES:
        raise Fault("number-range", field=field, rule=ids.POOL, least=0, most=MOST_STAKES)
    return value


def pots_of(value: object) -> tuple[int, ...]:
    """What the pots still hold from the rounds before (FF-FLOP-02, FF-FLIP-05)."""
    if value is None:
        return (0, 0, 0)
    fields = CaseFields(value, "pots", POTS)
    return tuple(_amount(fields.get(pot, 0), f"pots.{pot}") for pot in POTS)


def money(
    extra: Mapping[str, Any], players: int, dealer: int, table: FlipFlopTable
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pools and pots of a round; the dealer must be in it (FF-DEAL-01)."""
    stakes, pots = stakes_of(extra.get("stakes"), players, table), pots_of(extra.get("pots"))
    if not stakes[dealer]:
        raise Fault("flipflop.dealer-is-out", field="dealer", rule=ids.DEALER, who=dealer)
    return stakes, pots
