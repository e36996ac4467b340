"""The legal moves of every position, worked out twice: by the engine and by the audit's own reading of the rules."""

from __future__ import annotations

import pytest

from hwatu_kit.audit.gostop.checks import GoStop
from tests.support.proof import Checked, shards
from tests.support.random_deals import random_deal


@pytest.mark.rule("GS-TURN-03", "GS-CAP-03", "GS-CAP-07", "GS-SHAKE-01", "GS-BOMB-01", "GS-BOMB-02", "GS-BOMB-03")
@pytest.mark.rule("GS-GO-02", "GS-GO-04", "GS-PAY-08", "GS-DECK-05", "GS-DEAL-08")
@pytest.mark.parametrize("shard", shards("random deals of Go-Stop, their legal moves", quick=3, whole=100))
def test_the_legal_moves_of_every_position(shard: int, checked: Checked) -> None:
    """The same seat is asked, and may answer the same."""
    checked(300)
    for number in range(shard * 300, (shard + 1) * 300):
        trace = random_deal(number)
        deriving = GoStop(trace.to_json()).derive()
        asked = next(deriving, None)
        if asked is None:  # a given deck that is void
            assert trace.over is not None
            continue
        for _ in range(trace.dealing - 1):
            assert asked.seat is None
            asked = next(deriving)
        for step, after in zip(trace.steps[trace.dealing - 1 :], trace.steps[trace.dealing :], strict=False):
            legal = trace.game.legal_moves(step.after)
            assert (asked.seat, sorted(asked.moves)) == (trace.game.asked(step.after), sorted(legal)), number
            assert after.move is not None
            try:
                asked = deriving.send(after.move)
            except StopIteration:
                assert after is trace.steps[-1]
