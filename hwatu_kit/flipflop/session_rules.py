"""The rules between the rounds of a session: who deals, when it ends, what the pots still hold (FF-END-08, FF-END-09).

>>> from hwatu_kit import deal
>>> trace = deal("flipflop", seed=1, stakes=[40, 40, 2])
>>> sum(if_they_stop(trace.position))
82
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..faults import Fault
from ..rules.code import carries_out
from ..rules.explanation import Explanation
from . import ids
from .ends import alive
from .position import POTS, Position, seats_from
from .pots import split

if TYPE_CHECKING:
    from ..engine.session import Session


@carries_out(ids.SESSION_OVER)
def next_dealer(position: Position) -> int:
    """Who deals the next round; raises :class:`hwatu_kit.Fault` where the session has ended (FF-END-08)."""
    over = position.over or {}
    if over.get("session_over"):
        number, least = len(alive(position.stakes)), position.table.session_players
        raise Fault("flipflop.session-over", field="deals", rule=ids.SESSION_OVER, number=number, least=least)
    return int(over.get("next_dealer", position.dealer))


@carries_out(ids.LAST_POTS)
def if_they_stop(position: Position) -> list[int]:
    """What each seat takes home if the players stop now: its own, and its share of the pots (FF-END-09).

    A round that is going on is broken off: asides go back, and all pots are shared.
    """
    home = [pool + aside for pool, aside in zip(position.stakes, position.aside, strict=True)]
    sharers = seats_from(position.dealer, home)
    for amount in position.pots:
        for seat, share in zip(sharers, split(amount, len(sharers)), strict=True):
            home[seat] += share
    return home


@carries_out(ids.DEALER, ids.SESSION_OVER, ids.LAST_POTS)
def between(session: Session) -> list[Explanation]:
    """What holds once the current round is over (FF-DEAL-01, FF-END-08, FF-END-09)."""
    position: Position = session.deal.position
    over = position.over
    if over is None:
        return []
    left = alive(position.stakes)
    table = session.table
    if over["session_over"]:
        facts = {"who": left, "number": len(left), "least": table.session_players}
        return [Explanation(ids.SESSION_OVER, "over", facts=facts)]
    dealer = over["next_dealer"]
    passed = [seat for seat in range(position.players) if not position.stakes[seat]]
    found = [
        Explanation(ids.DEALER, "next", player=dealer, facts={"who": dealer, "passed": passed, "skips": bool(passed)}),
        Explanation(
            ids.SESSION_OVER, "goes_on", facts={"who": left, "number": len(left), "least": table.session_players}
        ),
    ]
    pots = dict(zip(POTS, position.pots, strict=True))
    if any(position.pots):
        home = if_they_stop(position)
        facts = {"who": left, "pots": sum(position.pots), "home": [home[seat] for seat in left], **pots}
        found.append(Explanation(ids.LAST_POTS, "if_they_stop", facts=facts))
    return found
