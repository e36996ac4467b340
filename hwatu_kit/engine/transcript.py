"""A deal in words, and as rows for a data frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.wording import sentence, title
from ..texts import load
from .effects import effect_json
from .view import notes_seen

if TYPE_CHECKING:
    from .trace import Trace


def transcript(trace: Trace, language: str = "en", reader: int | None = None) -> str:
    """Every move with the sentences of its rules and their ids; ``reader`` reads it as their seat sees it."""
    texts = load(language)
    lines = [
        texts.word(
            "transcript.head",
            game=texts.word(f"games.{trace.game.name}"),
            table=trace.table.name,
            players=trace.players,
        )
    ]
    steps = trace.steps if reader is None else trace.view(reader).steps
    notes = (trace.notes or {}) if reader is None else notes_seen(trace, reader)
    for step in steps:
        if step.move is None:
            head = texts.word("transcript.deal")
        else:
            who = texts.seat(step.seat, reader, trace.names)
            head = texts.word("transcript.move", number=step.number, who=who, move=step.move)
        lines += ["", head]
        lines += [f"  {sentence(e, language, reader, trace.names)} [{e.rule}]" for e in step.explanations]
        if step.number in notes:
            lines.append("  " + texts.word("transcript.note", text=notes[step.number]))
    return "\n".join(lines) + "\n"


def records(trace: Trace, language: str = "en") -> list[dict[str, Any]]:
    """One row for each explanation."""
    return [
        {
            "step": step.number,
            "turn": step.turn,
            "seat": step.seat,
            "move": step.move,
            "rule": e.rule,
            "title": title(e.rule, language),
            "text": sentence(e, language, None, trace.names),
            "cards": " ".join(e.cards),
            "player": e.player,
            "effect": e.effect["kind"],
            "details": effect_json(e.effect),
        }
        for step in trace.steps
        for e in step.explanations
    ]
