"""What the games' adapters to the engine have in common; a game's own adapter says the rest."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from ..cards.pack import Pack
from ..faults import Fault
from ..rules.explanation import Explanation
from .game import Applied, Position
from .question import Asked, Row, plain_rows


class Drafted(Protocol):
    """A position being changed by a move: the position it comes to, the explanations and events on the way."""

    explanations: list[Explanation]
    events: list[str]

    def position(self) -> Position:
        """The position so far."""


def applied(draft: Drafted) -> Applied:
    """What a draft came to."""
    return Applied(draft.position(), tuple(draft.explanations), tuple(draft.events))


class Adapter:
    """The parts of :class:`hwatu_kit.engine.game.Game` that follow from two: ``refuse`` and ``carry_out``."""

    pack: Pack
    starter = False
    home: Path | None = None
    deck_rule: str | None = None

    def cards(self, value: object, field: str = "cards") -> list[int]:
        """The cards of a card list, in the order written; a card that is there twice breaks the deck's rule."""
        return self.pack.parse(value, field, rule=self.deck_rule)

    def question_rows(self, asked: Asked) -> Iterable[Row]:
        """What lies open on the table and the hand of the seat, unless a game shows something else."""
        return plain_rows(asked)

    def refuse(self, position: Position, move: str) -> Fault | None:
        """Why a spelled move is not allowed; ``None`` for a legal one."""
        raise NotImplementedError

    def carry_out(self, position: Position, move: str) -> Drafted:
        """The draft after a spelled move; raises :class:`hwatu_kit.Fault`."""
        raise NotImplementedError

    def respell(self, position: Position, move: str) -> str:
        """A move of any text as the game writes it."""
        raise NotImplementedError

    def spell(self, position: Position, move: str) -> str:
        """The move as the game writes it; a fault for what is no text."""
        if not isinstance(move, str):
            raise Fault("moves-type", field="moves")
        return self.respell(position, move)

    def why_not(self, position: Position, move: str) -> Fault | None:
        """The rule and the facts that forbid a move; ``None`` for a legal one."""
        try:
            return self.refuse(position, self.spell(position, move))
        except Fault as fault:
            return fault

    def apply(self, position: Position, move: str) -> Applied:
        """Carry out a move."""
        return applied(self.carry_out(position, move))

    def is_void(self, position: Position) -> bool:
        """A deal stands, unless a game says otherwise."""
        return False

    def asked(self, position: Position) -> int | None:
        """The seat that has the move."""
        return None if position.phase == "over" else int(position.asked)

    def turns(self, position: Position) -> int:
        """Finished turns of all seats."""
        return sum(position.turns)

    def result(self, position: Position) -> dict[str, Any] | None:
        """How the deal ended."""
        over: dict[str, Any] | None = position.over
        return over
