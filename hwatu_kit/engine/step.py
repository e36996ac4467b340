"""A step: one move (or one deal of the cards) with the rules that were applied, in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.explanation import Explanation
from ..rules.wording import sentence
from .game import Game, Position


class Step(NamedTuple):
    """One move with everything it did.

    ``number`` counts from 0; ``move`` is ``None`` for the dealing of the cards; ``seat`` is who moved and
    ``turn`` how many turns were finished before. ``names`` are the players' names by seat, if they have any.
    """

    game: Game
    number: int
    move: str | None
    seat: int | None
    turn: int
    explanations: tuple[Explanation, ...]
    events: tuple[str, ...]
    before: Position | None
    after: Position
    names: tuple[str, ...] | None = None

    def __repr__(self) -> str:
        what = "the deal" if self.move is None else f"{self.move!r} by seat {self.seat}"
        return f"<Step {self.number}: {what}, {len(self.explanations)} explanations>"

    def considered(self) -> list[Explanation]:
        """What was considered and did not apply; worked out when asked for."""
        return self.game.considered(self.before, self.move, self.after)

    def rules(self) -> list[str]:
        """The ids of the rules applied, in order, each once."""
        return list(dict.fromkeys(e.rule for e in self.explanations))

    def sentences(
        self, language: str = "en", reader: int | None = None, names: Sequence[str] | None = None
    ) -> list[str]:
        """The explanations in words, with the trace's names unless ``names`` are given; ``reader`` is called "you"."""
        return [sentence(e, language, reader, names or self.names) for e in self.explanations]


def make_step(game: Game, number: int, before: Position, move: str, names: tuple[str, ...] | None = None) -> Step:
    """Carry out one move as a step; raises :class:`hwatu_kit.Fault` for one that is not allowed."""
    text = game.spell(before, move)
    applied = game.apply(before, text)
    return Step(
        game,
        number,
        text,
        game.asked(before),
        game.turns(before),
        applied.explanations,
        applied.events,
        before,
        applied.position,
        names,
    )
