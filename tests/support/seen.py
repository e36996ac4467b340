"""Everything that a seat can get of a deal: whoever permutes what is hidden from it compares this, to the byte."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import hwatu_kit
from hwatu_kit import Trace
from hwatu_kit.engine.game import ONLOOKER, game_named
from hwatu_kit.engine.view import notes_seen
from hwatu_kit.widgets.payload import payload_of

HIDDEN = "not for these eyes"
CARDS_AS_MOVES = {
    "gostop": ("{}", "flip>{}", "give {}"),
    "duzihu": ("discard {}", "kong {}", "open {}", "add {}"),
    "flipflop": ("discard {}", "hit {} 1", "flip {}", "flop {}"),
}
WORDS = {
    "gostop": ("go", "stop", "pass", "cup animal", "cup junk", *(f"{word} {m}" for word in ("shake", "show", "bomb")
                                                             for m in range(1, 13))),
    "duzihu": ("draw", "pass", "win", "pung", "kong", "done", "ready", "hezi"),
    "flipflop": ("draw", "take", "drop", "no", "show 49", "show 50", "spread 3S 4S 5S"),
}  # fmt: skip


@cache
def moves(name: str) -> tuple[str, ...]:
    """Moves of all kinds with all cards."""
    game = game_named(name)
    return (
        *WORDS[name],
        *(form.format(card) for form in CARDS_AS_MOVES[name] for card in dict.fromkeys(game.pack.ids)),
    )


def noted(trace: Trace, seat: int) -> Trace:
    """A note on every step: a secret one where the seat is not to know of the move, else its number for the seat."""
    steps = range(len(trace.steps))
    numbers = {int(text): at for at, text in notes_seen(replace(trace, notes={k: str(k) for k in steps}), seat).items()}
    notes = {k: f"note {numbers[k]}" if k in numbers else f"{HIDDEN} {k}" for k in steps}
    return replace(trace, notes=notes)


def faults(trace: Trace, seat: int) -> list[str]:
    """What a seat is told of every move that it tries."""
    if seat == ONLOOKER:
        return []
    found = [trace.why_not(move, seat) for move in moves(trace.game.name)]
    return ["" if fault is None else "\n".join(fault.lines()) for fault in found]


def everything(trace: Trace, seat: int, *, pages: bool = False) -> str:
    """View, scenes with badges, transcript with notes; with ``pages`` the payload and the whole page too.

    Of a deal in four there are the refusals of all moves.
    """
    trace = noted(trace, seat)
    reader = None if seat == ONLOOKER else seat
    view = trace.view(seat)
    scenes = [(dict(step.scene.zones), dict(step.scene.badges)) for step in view.steps]
    parts: list[object] = [view.to_json(), view.notes, repr(view), scenes]
    if len(view.steps) % 4 == 0:
        parts.append(faults(trace, seat))
    if reader is not None:
        parts.append(trace.transcript(reader=reader))
    if pages:
        parts += [payload_of(trace, reader=reader, lenses=[seat]), trace.to_html(reader=reader, lenses=[seat])]
        parts += [hwatu_kit.step(trace, reader=reader, lenses=[seat]).text]
    text = json.dumps(parts, ensure_ascii=False)
    assert HIDDEN not in text
    return text
