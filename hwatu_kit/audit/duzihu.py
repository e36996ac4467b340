"""A Du Zi Hu deal told anew: dealt, prepared, played and counted, each rule by its own id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import duzihu_count, duzihu_deal, duzihu_play
from .core import Asking
from .duzihu_state import Deal

RULES: Mapping[str, Callable[..., Any]] = {**duzihu_deal.RULES, **duzihu_play.RULES, **duzihu_count.RULES}
"""Every rule that a trace may cite, and the function that says on the audit's own state whether it holds."""


class DuZiHu(Deal):
    """A Du Zi Hu deal, told by the rules."""

    rules = RULES

    def tell(self) -> Asking:
        """Deal, prepare, play, count."""
        duzihu_deal.set_up(self)
        yield from duzihu_deal.prepare(self)
        duzihu_deal.begin(self)
        outcome = duzihu_play.Outcome()
        yield from duzihu_play.play(self, outcome)
        duzihu_count.count(self, outcome.win)
