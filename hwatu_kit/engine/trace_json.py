"""A trace as JSON: as a replay, which holds where it started and the moves, or with everything that they did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..faults import Fault
from .view import step_json

if TYPE_CHECKING:
    from .trace import Trace

FORMAT = 1
HOLDS = "the whole deck"
MOST_MOVES = 10_000
"""Moves of a deal in a file, written or read: Flip Flop may go on without end."""


def checked_moves(moves: Sequence[str], field: str = "moves") -> Sequence[str]:
    """The moves of a deal, not more than a file may have; raises :class:`hwatu_kit.Fault`."""
    if len(moves) > MOST_MOVES:
        raise Fault("too-many-moves", field=field, most=MOST_MOVES)
    return moves


def labels_json(trace: Trace) -> dict[str, Any]:
    """What people have written on a trace: the names of the players and the notes, where there are any."""
    written: dict[str, Any] = {}
    if trace.names:
        written["names"] = list(trace.names)
    if trace.notes:
        written["notes"] = {str(step): text for step, text in trace.notes.items()}
    return written


def replay_json(trace: Trace) -> dict[str, Any]:
    """A trace as a replay: where it started and the moves; as a case again where it began with one."""
    if trace.from_case:
        return {
            "game": trace.game.name,
            "ask": "play",
            "table": trace.table.to_json(),
            "position": trace.game.position_json(trace.steps[0].after),
            "moves": trace.moves,
            **labels_json(trace),
        }
    written: dict[str, Any] = {
        "format": FORMAT,
        "game": trace.game.name,
        "holds": HOLDS,
        "table": trace.table.to_json(),
        "players": trace.players,
        "dealer": trace.dealer,
    }
    if trace.seed is None:
        written["deck"] = " ".join(trace.game.pack.ids[card] for card in trace.setup.deck)
    else:
        written["seed"] = trace.seed
        if trace.number != 1:
            written["deal"] = trace.number
    written.update(trace.setup.extra)
    return {**written, "moves": trace.moves, **labels_json(trace)}


def trace_json(trace: Trace) -> dict[str, Any]:
    """A trace with everything it did: the replay, the deck, and each step's explanations and effects."""
    return {
        **replay_json(trace),
        "deck": " ".join(trace.game.pack.ids[card] for card in trace.setup.deck),
        "steps": [step_json(s.move, s.seat, s.turn, s.explanations, s.events) for s in trace.steps],
    }
