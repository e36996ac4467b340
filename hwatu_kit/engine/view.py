"""A view: what one seat may know of a deal, and nothing else.

Cards that the seat cannot see are ``"?"``; explanations, open questions and whole moves that are not
for its eyes are left out, and steps are numbered by what it sees. Permuting the cards it cannot see
leaves the view the same to the byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..faults import Fault
from ..rules.explanation import Explanation
from .effects import effect_json, plain
from .game import ONLOOKER, Game, Position, Scene
from .given import full_names, seat_of
from .options import Tabled
from .saving import save_json
from .step import Step

if TYPE_CHECKING:
    from .trace import Trace


class SeenStep(NamedTuple):
    """A step as a reader sees it: its explanations, and what lies where afterwards."""

    number: int
    move: str | None
    seat: int | None
    turn: int
    explanations: tuple[Explanation, ...]
    events: tuple[str, ...]
    scene: Scene


class ViewStep(NamedTuple):
    """The same with the position, as case files write it."""

    number: int
    move: str | None
    seat: int | None
    turn: int
    explanations: tuple[Explanation, ...]
    events: tuple[str, ...]
    scene: Scene
    position: dict[str, Any]


class View(NamedTuple):
    """What one seat knows of a deal; ``seat`` is -1 for an onlooker, and ``deck`` how many cards were dealt from.

    ``notes`` are by the numbers of ``steps``; a note on a move that is kept from the seat is not among them.
    """

    game: Game
    seat: int
    table: Tabled
    players: int
    dealer: int
    names: tuple[str, ...] | None
    steps: tuple[ViewStep, ...]
    legal: list[str]
    over: dict[str, Any] | None
    notes: Mapping[int, str] | None = None
    deck: int = 0

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat != ONLOOKER else "an onlooker"
        state = "over" if self.over else f"{len(self.legal)} legal moves"
        return f"<View of {who}: {self.game.name}, table {self.table.name}, {len(self.steps)} steps, {state}>"

    def named(self, *names: object) -> View:
        """The view with the players' names, by seat."""
        return self._replace(names=full_names(names, self.players))

    @property
    def from_case(self) -> bool:
        """Whether the deal begins at a case's position and not with a deck."""
        return not self.deck

    @property
    def reader(self) -> int | None:
        """The seat that is called "you" where the view is shown; nobody for an onlooker."""
        return None if self.seat == ONLOOKER else self.seat

    def to_json(self) -> dict[str, Any]:
        """The view as JSON; it holds no seed, no deck, and no card that the seat has not seen."""
        return {
            "format": 1,
            "game": self.game.name,
            "seat": self.seat,
            "holds": "what one seat knows" if self.seat != ONLOOKER else "what an onlooker knows",
            "table": self.table.to_json(),
            "players": self.players,
            "dealer": self.dealer,
            **({"names": list(self.names)} if self.names else {}),
            "steps": [
                step_json(s.move, s.seat, s.turn, s.explanations, s.events) | {"position": s.position}
                for s in self.steps
            ],
            "legal": self.legal,
            "over": self.over,
            **({"notes": {str(step): text for step, text in self.notes.items()}} if self.notes else {}),
        }

    def save(self, path: str | Path) -> None:
        """Write the seat's replay; it holds only what the seat knows."""
        save_json(self.to_json(), path, compact=True)

    def to_html(self, path: str | Path | None = None, *, language: str = "en") -> str:
        """One HTML page with the stepper, through this seat's eyes; written to ``path`` if given."""
        from ..widgets.trace_page import trace_page

        return trace_page(self, path, reader=self.reader, language=language)

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A view that ends a cell shows itself as a stepper through this seat's eyes."""
        from ..widgets.stepper import step

        return step(self, reader=self.reader)._repr_mimebundle_(include=include, exclude=exclude)


def step_json(
    move: str | None, seat: int | None, turn: int, explanations: tuple[Explanation, ...], events: tuple[str, ...]
) -> dict[str, Any]:
    """A step as JSON: its explanations with what they changed."""
    return {
        "move": move,
        "seat": seat,
        "turn": turn,
        "events": list(events),
        "explanations": [explanation_json(e) for e in explanations],
    }


def explanation_json(e: Explanation) -> dict[str, Any]:
    """An explanation as data: no sentence, which is made when it is read."""
    return {
        "rule": e.rule,
        "say": e.say,
        "cards": list(e.cards),
        "player": e.player,
        "effect": effect_json(e.effect),
        "facts": {key: plain(value) for key, value in e.facts.items()},
    }


def notes_seen(trace: Trace, seat: int) -> dict[int, str]:
    """A trace's notes by the numbers of the seat's steps; a note on a move that is kept from it is left out."""
    written, hides = trace.notes or {}, trace.game.hides
    seen = [s.number for s in trace.steps if s.move is None or not hides(s.before, s.move, seat)]
    return {number: written[step] for number, step in enumerate(seen) if step in written}


def steps_seen(trace: Trace, seat: int | None) -> list[SeenStep]:
    """The steps as ``seat`` sees them (-1: an onlooker, ``None``: somebody who sees every hand)."""
    return [_seen(trace.game, step, seat) for step in (trace.steps if seat is None else _steps_for(trace, seat))]


def _seen(game: Game, step: Step, seat: int | None) -> SeenStep:
    scene = game.scene(step.after, seat)
    return SeenStep(step.number, step.move, step.seat, step.turn, step.explanations, step.events, scene)


def _with_position(game: Game, step: Step, seat: int) -> ViewStep:
    return ViewStep(*_seen(game, step, seat), game.position_json(step.after, seat))


def _steps_for(trace: Trace, seat: int) -> list[Step]:
    """The steps that a seat sees, each with the explanations that are for its eyes."""
    found: list[Step] = []
    for step in trace.steps:
        readable = _readable(step.explanations, seat)
        if step.move is not None and trace.game.hides(step.before, step.move, seat):
            # What a hidden move brings about for everybody belongs to the last step that everybody knows of.
            last = found.pop()
            readable, events = last.explanations + readable, last.events + step.events
            found.append(last._replace(explanations=readable, events=events, after=step.after))
        else:
            found.append(step._replace(number=len(found), explanations=readable))
    return found


def refusal_seen(game: Game, position: Position, move: str, seat: int) -> Fault | None:
    """Why a seat may not make a move, from what that seat knows; ``None`` for a legal one."""
    seen = game.as_seen(position, seat)
    if game.result(seen) is None and game.asked(seen) != seat:
        return Fault("not-your-move", field="moves", who=seat)
    return game.why_not(seen, move)


def _readable(explanations: tuple[Explanation, ...], seat: int) -> tuple[Explanation, ...]:
    """What a seat may read of a step; the same tuple where that is all of it."""
    if all(e.seen_by is None for e in explanations):
        return explanations
    return tuple([t for t in (e.for_reader(seat) for e in explanations) if t is not None])


def view_of(trace: Trace, seat: int) -> View:
    """What ``seat`` knows of a trace (-1: an onlooker)."""
    game, seat = trace.game, seat_of(seat, trace.players, "seat", ONLOOKER)
    steps = tuple([_with_position(game, step, seat) for step in _steps_for(trace, seat)])
    seen = game.as_seen(trace.position, seat)
    legal = game.legal_moves(seen) if game.asked(seen) == seat else []
    notes, deck = notes_seen(trace, seat), len(trace.setup.deck)
    table, over = trace.table, trace.over
    return View(game, seat, table, trace.players, trace.dealer, trace.names, steps, legal, over, notes or None, deck)
