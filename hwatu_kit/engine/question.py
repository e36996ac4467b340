"""What a game shows of a case that is put as a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .trace import Trace

Row = tuple[str, Mapping[str, Any], list[str]]
"""The key of a word under ``[question]``, its facts, and the cards: ids, or groups where hands are long (``234m``).

A row without cards is left out.
"""


class Asked(NamedTuple):
    """A case that is put as a question.

    ``trace`` is there for a ``play`` case, of which ``since`` moves were made before the question. ``seat`` is the seat
    whose cards are shown (``None``: the case says whose); with ``others`` the other players' cards are shown too.
    """

    case: Mapping[str, Any]
    trace: Trace | None
    seat: int | None = None
    others: bool = False
    since: int = 0

    def viewer(self, trace: Trace) -> int:
        """The seat whose cards are shown of a trace: the one that is wanted, or the one that is to move."""
        return self.seat if self.seat is not None else trace.game.asked(trace.steps[self.since].after) or 0


def plain_rows(asked: Asked) -> Iterator[Row]:
    """The rows of a game that says nothing of its own: what lies open on the table, and the hand of the seat.

    Of a case without moves, its ``hand``.
    """
    if asked.trace is None:
        yield "hand", {}, words(asked.case.get("hand", ""))
        return
    trace = asked.trace
    start = trace.steps[asked.since].after
    seat = asked.viewer(trace)
    shown = trace.game.scene(start, seat).zones
    zones = trace.game.zones(trace.players)
    table = [card for zone in zones if zone.seat is None for card in cards_in(shown[zone.id])]
    yield "table", {}, [card for card in table if card != "?"]
    for zone in zones:
        if zone.kind == "hand" and zone.seat == seat:
            yield "hand", {}, cards_in(shown[zone.id])


def cards_in(groups: Sequence[Sequence[str]]) -> list[str]:
    """The cards of groups that lie together."""
    return [card for group in groups for card in group]


def words(cards: object) -> list[str]:
    """The words of a card list; none where it is no card list."""
    parts = cards if isinstance(cards, list | tuple) else [cards]
    return [word for part in parts if isinstance(part, str) for word in part.split()]
