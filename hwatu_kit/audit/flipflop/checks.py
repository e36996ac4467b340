"""A round of Flip Flop derived again from the rules: paid, dealt, played and ended, each rule by its own id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking
from . import considered, deal, end, pots, reveal, turn
from .state import Round

RULES: Mapping[str, Callable[..., Any]] = {
    **deal.RULES,
    **reveal.RULES,
    **turn.RULES,
    **end.RULES,
    **pots.RULES,
}
"""Every rule that a trace may cite, and the function that says on the audit's own state whether it holds."""


class FlipFlop(Round):
    """A round of Flip Flop, derived by the rules."""

    rules = RULES

    def derive(self) -> Asking:
        """Deal; 49 and 50; else turns until somebody ends the round; then the pots."""
        deal.dealt(self)
        considered.in_dealing(self)
        if (yield from reveal.naturals(self)):
            yield from reveal.after_naturals(self)
        else:
            considered.nobody_shows(self)
            yield from turn.play(self)
        yield from end.finish(self)
