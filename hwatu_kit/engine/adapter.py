"""What the games' adapters to the engine have in common; a game's own adapter says the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, cast

from ..cards.pack import Pack
from ..faults import Fault
from ..rules.explanation import Explanation
from .draft import BaseDraft
from .game import Applied, Game, Position, Reply, Setup
from .play_cases import PlayCases
from .question import Asked, Row, plain_rows


def applied(draft: BaseDraft[Any, Any]) -> Applied:
    """What a draft came to."""
    return Applied(draft.position(), tuple(draft.explanations), tuple(draft.events))


class Kind(Protocol):
    """A move that was read: its kind says which function carries it out."""

    @property
    def kind(self) -> str:
        """The kind of the move."""


P = TypeVar("P")
D = TypeVar("D", bound=BaseDraft[Any, Any])
M = TypeVar("M", bound=Kind)


@dataclass(frozen=True, slots=True)
class Moves(Generic[P, D, M]):
    """How a game's moves are made.

    ``parse`` reads a spelled move and ``refusal`` says why it is not allowed. ``draft`` copies the position to be
    changed, and ``turn`` has for each kind of move the function that carries it out.
    """

    parse: Callable[[str], M]
    refusal: Callable[[P, M], Fault | None]
    draft: Callable[[P], D]
    turn: Mapping[str, Callable[[D, M], None]]

    def refuse(self, position: P, text: str) -> Fault | None:
        """Why a spelled move is not allowed; ``None`` for a legal one."""
        return self.refusal(position, self.parse(text))

    def carry_out(self, position: P, text: str) -> D:
        """The draft after a legal move; raises :class:`hwatu_kit.Fault` with the rule for one that is not allowed."""
        move = self.parse(text)
        fault = self.refusal(position, move)
        if fault is not None:
            fault.field = "moves"
            raise fault
        draft = self.draft(position)
        self.turn[move.kind](draft, move)
        return draft


class Adapter:
    """The parts of :class:`hwatu_kit.engine.game.Game` that are alike in all games, or follow from ``moves``.

    A game whose moves are made in another way says itself what ``refuse`` and ``carry_out`` do.
    """

    pack: Pack
    moves: Moves[Any, Any, Any]
    play_cases: PlayCases
    starter = False
    extra_keys: tuple[str, ...] = ()
    home: Path | None = None
    deck_rule: str | None = None
    compared: tuple[str, ...] = ("points", "payments", "balance", "events", "over", "legal", "redeals")

    def cards(self, value: object, field: str = "cards") -> list[int]:
        """The cards of a card list, in the order written; a card that is there twice breaks the deck's rule."""
        return self.pack.parse(value, field, rule=self.deck_rule)

    def replayed_at(self, dealt: Any, table: Any) -> Any:
        """The table itself, unless its options decide which cards there are."""
        return table

    def question_rows(self, asked: Asked) -> Iterable[Row]:
        """What lies open on the table and the hand of the seat, unless a game shows something else."""
        return plain_rows(asked)

    def deck(self, table: Any) -> tuple[int, ...]:
        """All cards of the pack, in deck order, unless a table plays with others."""
        return tuple(range(len(self.pack)))

    def players_of(self, table: Any) -> tuple[int, ...]:
        """The numbers of players that the table names."""
        players: tuple[int, ...] = table.players
        return players

    def begin(self, case: Mapping[str, Any]) -> tuple[Setup, Applied]:
        """The position of a ``play`` case."""
        return self.play_cases.begin(cast("Game", self), case)

    def answers_of_play(self, case: Mapping[str, Any]) -> Iterator[Reply]:
        """The answer of a ``play`` case before any move and after each, with what was applied since the last one."""
        return self.play_cases.answers_of_play(cast("Game", self), case)

    def refuse(self, position: Position, move: str) -> Fault | None:
        """Why a spelled move is not allowed; ``None`` for a legal one."""
        return self.moves.refuse(position, move)

    def carry_out(self, position: Position, move: str) -> BaseDraft[Any, Any]:
        """The draft after a spelled move; raises :class:`hwatu_kit.Fault`."""
        draft: BaseDraft[Any, Any] = self.moves.carry_out(position, move)
        return draft

    def respell(self, position: Position, move: str) -> str:
        """A move of any text as the game writes it."""
        raise NotImplementedError

    def considered(self, before: Position | None, move: str | None, after: Position) -> list[Explanation]:
        """Nothing, unless a game considers what does not apply."""
        return []

    def summary(self, answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """Nothing, unless a game has words for its answers."""
        return []

    def between(self, session: Any) -> list[Explanation]:
        """Nothing, unless a game has rules between its deals."""
        return []

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next seat deals, and nothing is carried over, unless a game says otherwise."""
        return (position.dealer + 1) % len(position.hands), {}

    def hides(self, position: Position, move: str, seat: int) -> bool:
        """Every move is made in the open, unless a game says otherwise."""
        return False

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

    def as_seen(self, position: Position, seat: int) -> Position:
        """The position itself: every question is put in the open, unless a game says otherwise."""
        return position

    def turns(self, position: Position) -> int:
        """Finished turns of all seats."""
        return sum(position.turns)

    def result(self, position: Position) -> dict[str, Any] | None:
        """How the deal ended."""
        over: dict[str, Any] | None = position.over
        return over
