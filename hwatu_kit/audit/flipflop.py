"""A round of Flip Flop told anew: paid, dealt, played turn by turn, and ended, each rule by its own id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import flipflop_deal, flipflop_end, flipflop_pots, flipflop_reveal, flipflop_turn
from .core import Asking
from .flipflop_state import Round

RULES: Mapping[str, Callable[..., Any]] = {
    **flipflop_deal.RULES,
    **flipflop_reveal.RULES,
    **flipflop_turn.RULES,
    **flipflop_end.RULES,
    **flipflop_pots.RULES,
}
"""Every rule that a trace may cite, and the function that says on the audit's own state whether it holds."""


class FlipFlop(Round):
    """A round of Flip Flop, told by the rules."""

    rules = RULES

    def tell(self) -> Asking:
        """Deal; 49 and 50; else turns until somebody ends the round; then the pots."""
        flipflop_deal.dealt(self)
        if (yield from flipflop_reveal.naturals(self)):
            yield from flipflop_reveal.after_naturals(self)
        else:
            yield from flipflop_turn.play(self)
        yield from flipflop_end.finish(self)
