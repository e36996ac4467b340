"""The cards that a question of Flip Flop shows: the spreads, what the others have shown, and the seat's hand."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.question import Asked, Row, cards_in, words
from ..engine.trace import Trace


def question_rows(asked: Asked) -> Iterator[Row]:
    """The rows of a case."""
    if asked.trace is not None:
        return _play_rows(asked, asked.trace)
    return iter([("hand", {}, words(asked.case.get("hand", "")))])


def _play_rows(asked: Asked, trace: Trace) -> Iterator[Row]:
    start, seat = trace.steps[asked.since].after, asked.viewer(trace)
    over = asked.seat is None and trace.game.asked(start) is None
    zones = trace.game.scene(start, None if over else seat).zones  # after the end every hand is seen
    for number, spread in enumerate(zones["spreads"], 1):
        yield "flipflop.spread_of", {"number": number}, list(spread)
    yield "flipflop.discard_top", {}, cards_in(zones["discard"])[-1:]
    for other in (other for other in range(trace.players) if other != seat):
        known = [card for card in cards_in(zones[f"hand{other}"]) if card != "?"]
        yield "flipflop.known_of", {"who": other}, known
    yield "hand", {}, cards_in(zones[f"hand{seat}"])
