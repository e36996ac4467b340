"""A move at a position, wherever the position comes from: a trace, a step, a case, or a game's own position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..faults import Fault
from .game import Game, game_of
from .step import Step
from .trace import Trace, make_step, trace_of_case


def _found(at: Any) -> tuple[Game, Any, int]:
    """The game, the position, and the number of the step that would follow."""
    if isinstance(at, Mapping):
        at = trace_of_case(at)
    if isinstance(at, Trace):
        return at.game, at.position, len(at.steps)
    if isinstance(at, Step):
        return at.game, at.after, at.number + 1
    return game_of(at), at, 0


def step_at(at: Any, move: str) -> Step:
    """The step that a move is; raises :class:`hwatu_kit.Fault` for one that is not allowed."""
    game, position, number = _found(at)
    return make_step(game, number, position, move)


def fault_at(at: Any, move: str) -> Fault | None:
    """Why a move is not allowed there; ``None`` for a legal one."""
    if isinstance(at, Trace):
        return at.why_not(move)
    game, position, _ = _found(at)
    return game.why_not(position, move)
