"""A Go-Stop deal told anew: dealt, played turn by turn, and ended, each rule by its own id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import gostop_capture, gostop_count, gostop_deal, gostop_end, gostop_hand, gostop_junk, gostop_pay
from .core import Asking, Question
from .gostop_state import Deal, Turn

RULES: Mapping[str, Callable[..., Any]] = {
    **gostop_deal.RULES,
    **gostop_hand.RULES,
    **gostop_capture.RULES,
    **gostop_junk.RULES,
    **gostop_count.RULES,
    **gostop_end.RULES,
    **gostop_pay.RULES,
}
"""Every rule that a trace may cite, and the function that says on the audit's own state whether it holds."""


class GoStop(Deal):
    """A Go-Stop deal, told by the rules."""

    rules = RULES

    def tell(self) -> Asking:
        """Deal, again if the deal is void; then turns until it is over."""
        while not self.given and not gostop_deal.dealt(self):
            if self.seed is None:
                return
            yield Question(None, ())
            self.deal_again()
        if self.given and self.cards_have_run_out():
            return
        holders = gostop_deal.chongtong_holders(self)
        if holders and not self.turns:
            yield from gostop_deal.chongtong(self, holders)
            return
        while not (self.stock or self.hand(self.to_play)):  # a position may begin with a seat that is skipped
            self.to_play = (self.to_play + 1) % self.players
        while True:
            turn = Turn(self, self.to_play, gostop_count.count_of(self, self.to_play))
            yield from _turn(self, turn)
            if (yield from gostop_end.after_turn(self, turn)):
                return


def _turn(deal: Deal, turn: Turn) -> Asking:
    """A turn: the hand card, the stock card, the captures, the junk they earn (GS-TURN-01)."""
    yield from gostop_hand.hand_step(deal, turn)
    if not turn.ended:
        gostop_capture.turn_stock(deal, turn)
        yield from gostop_capture.captures(deal, turn)
    gostop_capture.sweep(deal, turn)
    if not gostop_end.three_made(deal, turn):
        yield from gostop_junk.settle(deal, turn)
    gostop_end.turn_ended(deal, turn)
