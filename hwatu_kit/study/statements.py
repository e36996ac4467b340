"""The explanations of an answer, a case or a trace as sentences, with what they changed: the data of every figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..engine.cases import explain
from ..engine.given import checked_names, checked_reader
from ..engine.trace import Trace
from ..faults import Fault
from ..rules.wording import Names, sentence

Explained = Trace | Mapping[str, Any]
"""A trace, a case, or the answer to one."""


class Statement(NamedTuple):
    """An explanation with its sentence, from wherever it comes; ``seat`` is the player it is about."""

    rule: str
    text: str
    effect: Mapping[str, Any]
    seat: int | None = None


def statements_of(
    what: Explained, language: str = "en", reader: int | None = None, names: Names = None
) -> list[Statement]:
    """The explanations of an answer, of a case, or of a trace; an answer has its words already.

    ``names`` are the players' names by seat (a trace may have its own), and ``reader`` is the seat called "you".
    Raises :class:`hwatu_kit.Fault` for anything else.
    """
    reader, names = checked_reader(reader), checked_names(names)
    if isinstance(what, Trace):
        found = [e for step in what.steps for e in step.explanations]
        return [
            Statement(e.rule, sentence(e, language, reader, names or what.names), e.effect, e.player) for e in found
        ]
    if not isinstance(what, Mapping):
        raise Fault("not-an-object", field="what")
    answer = what if "explanations" in what else explain(what, language=language, reader=reader, names=names)
    return [Statement(e["rule"], e["text"], e["effect"], e["player"]) for e in answer["explanations"]]


def called(what: Explained, names: Names) -> tuple[str, ...]:
    """The players' names by seat: those given, or what is explained has its own; none if nobody has a name."""
    return tuple(names or getattr(what, "names", None) or ())
