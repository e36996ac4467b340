"""The two questions that every game answers alike: ``play`` and ``deal``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..faults import Fault
from ..rules.explanation import Explanation
from .case_fields import CaseFields
from .game import Applied, Game, Position, Reply, Setup
from .setup import checked_deck, checked_seed, checked_setup, start_trace
from .trace import Trace


def _as_it_is(part: Any) -> Any:
    return part


class Start(NamedTuple):
    """Where a ``play`` case begins.

    ``applied`` is its position, with what the rules did to it before any move. ``open`` is what is said besides where
    the case is shown as a trace, ``considered`` what was considered and did not apply. ``written`` writes a part of the
    answer with the cards as the case spells them.
    """

    setup: Setup
    applied: Applied
    open: tuple[Explanation, ...] = ()
    considered: tuple[Explanation, ...] = ()
    written: Callable[[Any], Any] = _as_it_is


def read_setup(game: Game, fields: CaseFields) -> Setup:
    """Table, players and dealer of a case; a setup without its deck."""
    table = fields.table(game, game.default_table)
    return checked_setup(game, table, fields.get("players"), fields.get("dealer", 0), {})


def _nothing(_: Any) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class PlayCases:
    """How a game's ``play`` and ``deal`` cases are read, and what their answers have besides what all games answer.

    ``start`` reads a ``play`` case and ``setup`` a ``deal`` case. ``state`` adds to what is said of a position after
    the moves, ``played`` to what is said of the moves' explanations, and ``dealt`` to what is said of a deal.
    """

    play_keys: tuple[str, ...]
    play_required: tuple[str, ...]
    deal_keys: tuple[str, ...]
    start: Callable[[Game, CaseFields], Start]
    dealt: Callable[[Trace], Mapping[str, Any]] = _nothing
    deal_required: tuple[str, ...] = ()
    setup: Callable[[Game, CaseFields], Setup] = read_setup
    state: Callable[[Position], Mapping[str, Any]] = _nothing
    played: Callable[[list[Explanation]], Mapping[str, Any]] = _nothing

    def begin(self, game: Game, case: Mapping[str, Any]) -> tuple[Setup, Applied]:
        """The position of a ``play`` case as the beginning of a trace."""
        start = self.start(game, self._fields(case))
        applied = start.applied
        return start.setup, applied._replace(explanations=(*start.open, *applied.explanations))

    def answer_play(self, game: Game, case: Mapping[str, Any]) -> Reply:
        """``"ask": "play"``: moves from a position, and the position after."""
        fields = self._fields(case)
        start = self.start(game, fields)
        position, explanations, events = start.applied
        considered = start.considered
        for text, applied in play_moves(game, position, fields.get("moves", [])):
            considered += tuple(game.considered(position, text, applied.position))
            position = applied.position
            explanations += applied.explanations
            events += applied.events
        return Reply(self._found(game, start, position, explanations, events), explanations, considered)

    def answers_of_play(self, game: Game, case: Mapping[str, Any]) -> Iterator[Reply]:
        """The answer before any move and after each, with the explanations of that move.

        Raises :class:`hwatu_kit.Fault` for a move that is not allowed, after the answers before it.
        """
        fields = self._fields(case)
        start = self.start(game, fields)
        position, explanations, events = start.applied
        yield Reply(self._found(game, start, position, explanations, events), explanations)
        for _, applied in play_moves(game, position, fields.get("moves", [])):
            explanations += applied.explanations
            events += applied.events
            yield Reply(self._found(game, start, applied.position, explanations, events), applied.explanations)

    def _found(
        self, game: Game, start: Start, position: Position, explanations: Sequence[Explanation], events: Iterable[str]
    ) -> dict[str, Any]:
        found = self._state(game, position, events)
        extra = {**self.state(position), **self.played(list(explanations))}
        return {**found, **start.written({"position": found["position"], **extra})}

    def answer_deal(self, game: Game, case: Mapping[str, Any]) -> Reply:
        """``"ask": "deal"``: the packets and the position of a seed or a given deck; a given deck is not redealt."""
        fields = CaseFields(case, "", ("game", "ask", *self.deal_keys), self.deal_required)
        setup = self.setup(game, fields)
        if ("seed" in fields) == ("deck" in fields):
            raise Fault("seed-or-deck", field="seed")
        if "deck" in fields:
            trace = start_trace(game, setup._replace(deck=checked_deck(game, setup.table, fields.get("deck"))))
        else:
            trace = start_trace(game, setup, seed=checked_seed(fields.get("seed")))
        found = {
            **self.dealt(trace),
            "redeals": trace.dealing - 1,
            **self._state(game, trace.position, trace.steps[-1].events),
            **self.state(trace.position),
        }
        return Reply(found, [e for step in trace.steps for e in step.explanations])

    def _fields(self, case: Mapping[str, Any]) -> CaseFields:
        return CaseFields(case, "", ("game", "ask", "moves", "names", "notes", *self.play_keys), self.play_required)

    @staticmethod
    def _state(game: Game, position: Position, events: Iterable[str]) -> dict[str, Any]:
        return {
            "position": game.position_json(position),
            "events": list(events),
            "legal": sorted(game.legal_moves(position)),
            "over": game.result(position),
        }


def play_moves(game: Game, position: Position, moves: Any) -> Iterator[tuple[str, Applied]]:
    """Play a case's moves: each as the game writes it, and what it came to."""
    if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
        raise Fault("moves-type", field="moves")
    for at, move in enumerate(moves):
        try:
            text = game.spell(position, move)
            applied = game.apply(position, text)
        except Fault as fault:
            raise fault.at(f"moves[{at}]") from None
        yield text, applied
        position = applied.position
