"""One move, wherever its position comes from: what it does, what was considered, and why it may not be made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..faults import Fault, brief
from ..rules.explanation import Explanation
from .game import Game, Position, game_of
from .given import whole
from .setup import trace_of_case
from .step import Step, make_step
from .trace import Trace
from .view import refusal_seen


def apply(at: Trace | Step | Mapping[str, Any] | Position, move: str) -> Step:
    """The step that a move is: its explanations in the order applied, the position before and after.

    ``at`` is a trace, a step, a ``play`` case, or a game's position; ``move`` is written as in a case (``"5A"``).
    Raises :class:`hwatu_kit.Fault` for a move that is not allowed.

    >>> from hwatu_kit import lesson
    >>> apply(lesson("ppuk", moves=[]), "5A").rules()[:3]
    ['GS-CAP-02', 'GS-TURN-01', 'GS-CAP-09']
    """
    game, position, number, names = _found(at)
    return make_step(game, number, position, move, names)


def why_not(at: Trace | Step | Mapping[str, Any] | Position, move: str, *, seat: int | None = None) -> Fault | None:
    """The rule and the facts that forbid a move; ``None`` for a legal one.

    ``at`` and ``move`` are as for :func:`apply`. With a ``seat`` it is told what it knows, and nothing of others' hands
    and questions; without one, all.

    >>> from hwatu_kit import lesson
    >>> print(why_not(lesson("ppuk", moves=[]), "12B"))
    The rain man 12B is not in Seat 0’s hand.
    """
    game, position, _, names = _found(at)
    seen = None if seat is None else whole(seat, "seat")
    fault = game.why_not(position, move) if seen is None else refusal_seen(game, position, move, seen)
    return None if fault is None else fault.with_names(names)


def considered(step: Step) -> list[Explanation]:
    """What was considered in a ``step`` and did not apply, as explanations: each says which rule, and why not.

    Raises :class:`hwatu_kit.Fault` for what is no step.

    >>> from hwatu_kit import deal
    >>> trace = deal(seed=7)
    >>> considered(trace.steps[0])[0].rule
    'GS-DEAL-04'
    """
    if not isinstance(step, Step):
        raise Fault("no-step", field="step", value=brief(step))
    return step.considered()


def _found(at: Trace | Step | Mapping[str, Any] | Position) -> tuple[Game, Position, int, tuple[str, ...] | None]:
    """The game, the position, the number of the step that would follow, and the players' names."""
    if isinstance(at, Mapping):
        at = trace_of_case(at)
    if isinstance(at, Trace):
        return at.game, at.position, len(at.steps), at.names
    if isinstance(at, Step):
        return at.game, at.after, at.number + 1, at.names
    return game_of(at), at, 0, None
