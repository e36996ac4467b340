"""A Du Zi Hu deal derived again from the rules: dealt, prepared, played and counted, each rule by its own id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking
from . import considered, count, deal, play
from .state import Deal

RULES: Mapping[str, Callable[..., Any]] = {**deal.RULES, **play.RULES, **count.RULES}
"""Every rule that a trace may cite, and the function that says on the audit's own state whether it holds."""


class DuZiHu(Deal):
    """A Du Zi Hu deal, derived by the rules."""

    rules = RULES

    def derive(self) -> Asking:
        """Deal, prepare, play, count."""
        deal.set_up(self)
        yield from deal.prepare(self)
        deal.begin(self)
        considered.no_heavenly_win(self)
        considered.no_first_kong(self)
        outcome = play.Outcome()
        yield from play.play(self, outcome)
        count.count(self, outcome.win)
