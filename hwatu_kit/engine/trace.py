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
from typing import Any, Literal

from ..faults import Fault, as_word
from .game import Game, Position, Setup
from .given import LONGEST_NOTE, checked_reader, full_names, is_text, seat_of, whole
from .json_text import LARGEST
from .options import Tabled
from .saving import save_json
from .shuffle import Seed
from .step import Step, make_step
from .trace_json import checked_moves, replay_json, trace_json
from .transcript import records, transcript
from .view import View, refusal_seen, view_of


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
    def table(self) -> Tabled:
        """The table's options."""
        table: Tabled = self.setup.table
        return table

    @property
    def players(self) -> int:
        """How many seats are in the deal."""
        return self.setup.players

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.setup.dealer

    @property
    def position(self) -> Position:
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
                steps.append(make_step(self.game, len(steps), before, move, self.names))
            except Fault as fault:
                raise fault.with_names(self.names) from None
        return Trace(self.game, self.setup, self.seed, self.number, tuple(steps), self.names, self.notes)

    def why_not(self, move: str, seat: int | None = None) -> Fault | None:
        """The rule and the facts that forbid a move now; ``None`` for a legal one.

        With a ``seat`` it is told what it knows, and nothing of others' hands and questions; without one, all.
        """
        if seat is None:
            fault = self.game.why_not(self.position, move)
        else:
            fault = refusal_seen(self.game, self.position, move, seat_of(seat, self.players, "seat"))
        return None if fault is None else fault.with_names(self.names)

    def back(self, moves: int = 1) -> Trace:
        """The trace without its last ``moves``; ``trace.upto(0)`` is the deal without any."""
        made = len(self.steps) - self.dealing
        if whole(moves, "moves") > made:
            raise Fault("back-too-far", field="moves", number=moves, made=made)
        return self._cut(len(self.steps) - moves)

    def upto(self, step: int) -> Trace:
        """The trace up to and including a step."""
        if not 0 <= whole(step, "step") < len(self.steps):
            raise Fault("no-such-step", field="step", step=step, last=len(self.steps) - 1)
        return self._cut(max(step + 1, self.dealing))

    def branch(self, at: int, move: str | None = None) -> Trace:
        """Another way to go on: the trace as it stood before step ``at``, with another move in its place."""
        if not self.dealing <= whole(at, "at") <= len(self.steps):
            raise Fault("no-such-branch", field="at", step=at, first=self.dealing, last=len(self.steps))
        start = self._cut(at)
        return start if move is None else start.play(move)

    def _cut(self, steps: int) -> Trace:
        """The first steps; a note on a step that is gone goes with it, for it would be read at another move."""
        notes = {step: text for step, text in (self.notes or {}).items() if step < steps}
        return replace(self, steps=self.steps[:steps], notes=notes or None)

    def named(self, *names: object) -> Trace:
        """The trace with the players' names, by seat."""
        good = full_names(names, self.players)
        return replace(self, names=good, steps=tuple([step._replace(names=good) for step in self.steps]))

    def noted(self, step: int, text: str) -> Trace:
        """The trace with a note on a step, of at most 2000 letters; an empty text takes it away."""
        if not 0 <= whole(step, "notes") < len(self.steps):
            raise Fault("no-such-step", field="notes", step=step, last=len(self.steps) - 1)
        if as_word(text) and not is_text(text, LONGEST_NOTE):
            raise Fault("note", field="notes", most=LONGEST_NOTE)
        notes = {k: v for k, v in (self.notes or {}).items() if k != step}
        if text:
            notes[step] = text
        return replace(self, notes=dict(sorted(notes.items())) or None)

    # -- reading it ------------------------------------------------------------------------------
    def view(self, seat: int) -> View:
        """What one seat may know of this deal; -1 is an onlooker."""
        return view_of(self, seat)

    def transcript(self, language: str = "en", reader: int | None = None) -> str:
        """The deal in words."""
        return transcript(self, language, checked_reader(reader, self.players))

    def to_records(self, language: str = "en") -> list[dict[str, Any]]:
        """One row for each explanation, for a data frame: step, turn, seat, move, rule, title, text, cards, effect."""
        return records(self, language)

    def to_json(self) -> dict[str, Any]:
        """The whole trace as JSON: what it started from, and each step's explanations with their effects."""
        return trace_json(self)

    def save(self, path: str | Path) -> None:
        """Write the replay. It holds the whole deck, and says so; ``trace.view(seat).save(path)`` does not.

        Raises :class:`hwatu_kit.Fault` for what :func:`hwatu_kit.open_trace` would not open: too many moves or notes.
        """
        checked_moves(self.moves)
        save_json(replay_json(self), path, most=LARGEST)

    def to_html(
        self,
        path: str | Path | None = None,
        *,
        index: int = 0,
        lens: str | int = "",
        size: Literal["frame", "decision", "turn"] = "frame",
        reader: int | None = None,
        lenses: Sequence[str | int] | None = None,
        language: str = "en",
    ) -> str:
        """One HTML page with the stepper, which needs neither a kernel nor the network; written to ``path`` if given.

        The other options are those of :func:`hwatu_kit.step`.
        """
        from ..widgets.trace_page import trace_page

        return trace_page(
            self, path, index=index, lens=lens, size=size, reader=reader, lenses=lenses, language=language
        )

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A trace that ends a cell shows itself as a stepper."""
        from ..widgets.stepper import step

        return step(self)._repr_mimebundle_(include=include, exclude=exclude)
