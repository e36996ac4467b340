"""A Go-Stop deal derived again from the rules: dealt, played turn by turn, and ended, each rule by its own id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Question
from . import capture, considered, count, deal, end, hand, junk, pay
from .state import Deal, Turn

RULES: Mapping[str, Callable[..., Any]] = {
    **deal.RULES,
    **hand.RULES,
    **capture.RULES,
    **junk.RULES,
    **count.RULES,
    **end.RULES,
    **pay.RULES,
}
"""Every rule that a trace may cite, and the function that says on the audit's own state whether it holds."""


class GoStop(Deal):
    """A Go-Stop deal, derived by the rules."""

    rules = RULES

    def derive(self) -> Asking:
        """Deal, again if the deal is void; then turns until it is over."""
        while not self.given and not deal.dealt(self):
            if self.seed is None:
                return
            yield Question(None, ())
            self.deal_again()
        if self.given and self.cards_have_run_out():
            return
        holders = deal.chongtong_holders(self)
        if holders and not self.turns:
            yield from deal.chongtong(self, holders)
            return
        while not (self.stock or self.hand(self.to_play)):  # a position may begin with a seat that is skipped
            self.to_play = (self.to_play + 1) % self.players
        while True:
            turn = Turn(self, self.to_play, count.count_of(self, self.to_play))
            yield from _turn(self, turn)
            if (yield from end.after_turn(self, turn)):
                return


def _turn(deal: Deal, turn: Turn) -> Asking:
    """A turn: the hand card, the stock card, the captures, the junk they earn (GS-TURN-01)."""
    yield from hand.hand_step(deal, turn)
    if not turn.ended:
        capture.turn_stock(deal, turn)
        yield from capture.captures(deal, turn)
    capture.sweep(deal, turn)
    if end.three_made(deal, turn):
        turn.unpaid = []
    else:
        yield from junk.settle(deal, turn)
    end.turn_ended(deal, turn)
    considered.in_turn(deal, turn)
    considered.in_counting(deal, turn)
