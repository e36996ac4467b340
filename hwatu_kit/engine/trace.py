"""A trace: an immutable deal, step by step, from which everything else is read.

>>> from hwatu_kit import deal
>>> trace = deal("gostop", table="cardavia", seed=7)
>>> longer = trace.play(trace.legal[0])
>>> longer.back() == trace
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..faults import Fault
from .game import Applied, Game, Setup, game_named
from .options import table_from
from .shuffle import Seed, shuffled
from .step import Step

if TYPE_CHECKING:
    from .view import View

MOST_REDEALS = 1000


@dataclass(frozen=True, slots=True)
class Trace:
    """The steps of one deal, with what it started from. Traces are values: every change gives a new one.

    ``seed`` is ``None`` when the deck was given; ``number`` is the deal's number in a session, from 1.
    ``notes`` maps step numbers to a teacher's text.
    """

    game: Game
    setup: Setup
    seed: Seed | None
    number: int
    steps: tuple[Step, ...]
    names: tuple[str, ...] | None = None
    notes: Mapping[int, str] | None = None

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.asked} to move"
        return f"<Trace {self.game.name}, table {self.table.name}, {len(self.steps)} steps, {state}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trace):
            return NotImplemented
        return (self.game.name, self.setup, self.seed, self.number, self.names, self.notes, self.moves) == (
            other.game.name, other.setup, other.seed, other.number, other.names, other.notes, other.moves,
        ) and [s.explanations for s in self.steps] == [s.explanations for s in other.steps]  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.game.name, self.setup.deck, self.seed, self.number, tuple(self.moves)))

    # -- what it holds ---------------------------------------------------------------------------
    @property
    def table(self) -> Any:
        """The table's options."""
        return self.setup.table

    @property
    def players(self) -> int:
        """How many seats are in the deal."""
        return self.setup.players

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.setup.dealer

    @property
    def position(self) -> Any:
        """The position after the last step."""
        return self.steps[-1].after

    @property
    def legal(self) -> list[str]:
        """The moves that may be made now."""
        return self.game.legal_moves(self.position)

    @property
    def asked(self) -> int | None:
        """The seat that has the move."""
        return self.game.asked(self.position)

    @property
    def over(self) -> dict[str, Any] | None:
        """How the deal ended, ``None`` while it goes on."""
        return self.game.result(self.position)

    @property
    def from_case(self) -> bool:
        """Whether the trace begins at a case's position and not with a deal."""
        return self.seed is None and not self.setup.deck

    @property
    def moves(self) -> list[str]:
        """The moves made so far."""
        return [step.move for step in self.steps if step.move is not None]

    @property
    def dealing(self) -> int:
        """How many steps the dealing took: 1, and one more for each redeal."""
        return sum(step.move is None for step in self.steps)

    # -- going on, back, and elsewhere -----------------------------------------------------------
    def play(self, *moves: str) -> Trace:
        """The trace after these moves; raises :class:`hwatu_kit.Fault` for the first that is not allowed."""
        steps = list(self.steps)
        for move in moves:
            before = steps[-1].after
            try:
                steps.append(make_step(self.game, len(steps), before, move))
            except Fault as fault:
                raise fault.told_to(self.names) from None
        return Trace(self.game, self.setup, self.seed, self.number, tuple(steps), self.names, self.notes)

    def why_not(self, move: str) -> Fault | None:
        """The rule and the facts that forbid a move now; ``None`` for a legal one."""
        fault = self.game.why_not(self.position, move)
        return None if fault is None else fault.told_to(self.names)

    def back(self, moves: int = 1) -> Trace:
        """The trace without its last moves; the dealing stays."""
        keep = max(len(self.steps) - whole(moves, "moves"), self.dealing)
        return replace(self, steps=self.steps[:keep])

    def upto(self, step: int) -> Trace:
        """The trace up to and including a step."""
        if not 0 <= whole(step, "step") < len(self.steps):
            raise Fault("no-such-step", field="step", step=step, last=len(self.steps) - 1)
        return replace(self, steps=self.steps[: max(step + 1, self.dealing)])

    def branch(self, at: int, move: str | None = None) -> Trace:
        """Another way to go on: the trace as it stood before step ``at``, with another move in its place."""
        if not self.dealing <= whole(at, "at") <= len(self.steps):
            raise Fault("no-such-step", field="at", step=at, last=len(self.steps))
        start = replace(self, steps=self.steps[:at])
        return start if move is None else start.play(move)

    def named(self, *names: object) -> Trace:
        """The trace with the players' names, by seat."""
        good = tuple(name for name in names if isinstance(name, str) and 0 < len(name) <= 40)
        if len(good) != len(names) or len(names) != self.players:
            raise Fault("names", field="names", players=self.players)
        return replace(self, names=good)

    def noted(self, step: int, text: str) -> Trace:
        """The trace with a note on a step; an empty text takes it away."""
        if not 0 <= whole(step, "notes") < len(self.steps):
            raise Fault("no-such-step", field="notes", step=step, last=len(self.steps) - 1)
        if not isinstance(text, str):
            raise Fault("note", field="notes")
        notes = {k: v for k, v in (self.notes or {}).items() if k != step}
        if text:
            notes[step] = text[:2000]
        return replace(self, notes=dict(sorted(notes.items())) or None)

    # -- reading it ------------------------------------------------------------------------------
    def view(self, seat: int) -> View:
        """What one seat may know of this deal; -1 is an onlooker."""
        from .view import view_of

        return view_of(self, seat)

    def transcript(self, language: str = "en", reader: int | None = None) -> str:
        """The deal in words."""
        from .transcript import transcript

        return transcript(self, language, reader)

    def to_records(self, language: str = "en") -> list[dict[str, Any]]:
        """One row for each explanation, for a data frame: step, turn, seat, move, rule, title, text, cards, effect."""
        from .transcript import records

        return records(self, language)

    def to_json(self) -> dict[str, Any]:
        """The whole trace as JSON: what it started from, and each step's explanations with their effects."""
        from .files import trace_json

        return trace_json(self)

    def save(self, path: str | Path) -> None:
        """Write the replay. It holds the whole deck, and says so; ``trace.view(seat).save(path)`` does not."""
        from .files import save_trace

        save_trace(self, path)

    def to_html(self, path: str | Path | None = None, **options: Any) -> str:
        """One HTML file with the stepper, which needs neither a kernel nor the network."""
        from .showing import shower

        return str(shower("html")(self, path, **options))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        from .showing import shower

        return shower("notebook")(self, include, exclude)


def whole(number: object, field: str) -> int:
    """A whole number from 0 on; raises :class:`hwatu_kit.Fault` for anything else."""
    if type(number) is not int or number < 0:
        raise Fault("whole-number", field=field, least=0)
    return number


def make_step(game: Game, number: int, before: Any, move: str) -> Step:
    """Carry out one move as a step."""
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
    )


def start_trace(game: Game, setup: Setup, *, seed: Seed | None = None, number: int = 1) -> Trace:
    """Deal: with a seed the deck is shuffled and a void deal is dealt again; a given deck is dealt once."""
    steps: list[Step] = []
    for redeal in range(MOST_REDEALS):
        if seed is not None:
            setup = setup._replace(deck=shuffled(game.deck(setup.table), seed, number, redeal))
        applied = game.start(setup)
        steps.append(_dealing_step(game, len(steps), applied))
        if seed is None or not game.is_void(applied.position):
            return Trace(game, setup, seed, number, tuple(steps))
    raise RuntimeError(f"{MOST_REDEALS} void deals in a row")


def trace_of_case(case: Mapping[str, Any]) -> Trace:
    """The trace of a ``play`` case: it begins at the case's position, and its moves are played.

    It can be shown, gone on with and branched as any other; saved, it is the case again.
    """
    if not isinstance(case, Mapping):
        raise Fault("not-an-object", field="case")
    game = game_named(case.get("game"))
    if case.get("ask", "play") != "play":
        raise Fault("not-a-play-case", field="ask")
    setup, applied = game.begin({key: value for key, value in case.items() if key != "moves"})
    trace = Trace(game, setup, None, 1, (_dealing_step(game, 0, applied),))
    moves = case.get("moves", [])
    if not isinstance(moves, list | tuple):
        raise Fault("moves-type", field="moves")
    for at, move in enumerate(moves):
        try:
            trace = trace.play(move)
        except Fault as fault:
            raise fault.at(f"moves[{at}]") from None
    return trace


def _dealing_step(game: Game, number: int, applied: Applied) -> Step:
    return Step(game, number, None, None, 0, applied.explanations, applied.events, None, applied.position)


def checked_setup(game: Game, table: Any, players: object, dealer: object, extra: Mapping[str, Any]) -> Setup:
    """A setup without its deck, every value checked; raises :class:`hwatu_kit.Fault`."""
    if not isinstance(table, type(game.presets[game.default_table])):
        table = table_from(table, game.presets)
    allowed = game.players_of(table)
    number = allowed[0] if players is None else players
    if type(number) is not int or number not in allowed:
        raise Fault("players", field="players", value=str(players)[:40], allowed=list(allowed), table=table.name)
    if type(dealer) is not int or not 0 <= dealer < number:
        raise Fault("seat", field="dealer", value=str(dealer)[:40], last=number - 1)
    return Setup(table, number, dealer, (), extra)


def checked_seed(seed: object) -> Seed:
    """A seed: a whole number from 0 on, or a short text (that can be written: no half of a surrogate pair)."""
    if type(seed) is int and 0 <= seed < 2**63:
        return seed
    if isinstance(seed, str) and 0 < len(seed) <= 100 and not any("\ud800" <= char <= "\udfff" for char in seed):
        return seed
    raise Fault("seed", field="seed")


def checked_deck(game: Game, table: Any, deck: object) -> tuple[int, ...]:
    """A given deck: every card of the table's pack once, first dealt first."""
    cards = game.cards(deck, "deck")
    wanted = set(game.deck(table))
    strange = [c for c in cards if c not in wanted]
    if strange:
        raise Fault("not-in-deck", field="deck", rule=game.deck_rule, card=game.pack.ids[strange[0]], table=table.name)
    if len(cards) != len(wanted):
        missing = sorted(wanted - set(cards))
        names = [game.pack.ids[c] for c in missing[:5]]
        raise Fault(
            "deck-incomplete",
            field="deck",
            rule=game.deck_rule,
            number=len(cards),
            wanted=len(wanted),
            missing=names,
        )
    return tuple(cards)


def deal(
    game: Game,
    table: Any,
    players: int | None,
    seed: Seed | None,
    deck: Sequence[str] | str | None,
    dealer: int,
    number: int = 1,
    extra: Mapping[str, Any] | None = None,
) -> Trace:
    """Deal from a seed or from a given deck."""
    setup = checked_setup(game, table, players, dealer, extra or {})
    if deck is not None:
        if seed is not None:
            raise Fault("seed-and-deck", field="deck")
        return start_trace(game, setup._replace(deck=checked_deck(game, setup.table, deck)))
    return start_trace(game, setup, seed=checked_seed(0 if seed is None else seed), number=number)
