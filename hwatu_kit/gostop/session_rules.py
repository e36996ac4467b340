"""The rules between the deals of a session: who deals, what is carried over, who watches, the balances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.code import carries_out
from ..rules.explanation import Explanation
from . import ids

if TYPE_CHECKING:
    from ..engine.session import Session


@carries_out(ids.NEXT_DEALER, ids.WATCHERS, ids.BALANCES, ids.NAGARI)
def between(session: Session) -> list[Explanation]:
    """What holds as the current deal begins, or once it is over (GS-SET-02, GS-SET-05, GS-WIN-11, GS-END-01)."""
    found = []
    if session.watchers:
        active = [session.people[i] for i in session.seated]
        found.append(Explanation(ids.WATCHERS, "watch", facts={"watchers": list(session.watchers), "active": active}))
    over = session.deal.over
    if over is None:
        return found
    kind = over["kind"]
    dealer = over["next_dealer"]
    say = {"void": "after_void", "nagari": "after_nagari"}.get(kind, "winner_deals")
    found.append(Explanation(ids.NEXT_DEALER, say, player=dealer, facts={"who": dealer}))
    if over["nagari"]:
        found.append(
            Explanation(
                ids.NAGARI, "carried", facts={"number": over["nagari"], "each": session.table.nagari_carry == "each"}
            )
        )
    balances = list(session.balances)
    found.append(Explanation(ids.BALANCES, "balances", facts={"people": list(session.people), "balances": balances}))
    return found
