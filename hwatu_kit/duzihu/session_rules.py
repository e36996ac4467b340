"""The rules between the deals of a session: who deals next, and what the balances are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.code import carries_out
from ..rules.explanation import Explanation
from . import ids

if TYPE_CHECKING:
    from ..engine.session import Session


@carries_out(ids.SEATS, ids.SETTLING)
def between(session: Session) -> list[Explanation]:
    """What holds once the current deal is over (DZ-SET-01, DZ-SETTLE-01)."""
    over = session.deal.over
    if over is None:
        return []
    dealer = over["next_dealer"]
    facts = {"people": list(session.people), "balances": list(session.balances)}
    return [
        Explanation(ids.SEATS, "next_dealer", player=dealer, facts={"who": dealer, "last": session.deal.dealer}),
        Explanation(ids.SETTLING, "balances", facts=facts),
    ]
