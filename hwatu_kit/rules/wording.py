"""Explanations in words: a sentence is made when it is read, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..texts import load
from .explanation import Explanation

Names = Sequence[str] | None
"""The players' names by seat, or ``None`` for "Seat 0", "Seat 1" …"""


def sentence(explanation: Explanation, language: str = "en", reader: int | None = None, names: Names = None) -> str:
    """The full sentence of an applied rule; ``reader`` is the seat that is addressed as "you"."""
    return load(language).say(explanation.rule, explanation.say, explanation.facts, reader, names)


def segments(
    explanation: Explanation, language: str = "en", reader: int | None = None, names: Names = None
) -> list[Any]:
    """The sentence in parts: strings, terms of the glossary and cards."""
    return load(language).segments(explanation.rule, explanation.say, explanation.facts, reader, names)


def unapplied(explanation: Explanation, language: str = "en", reader: int | None = None, names: Names = None) -> str:
    """The sentence of a rule that was weighed and did not apply."""
    return load(language).not_(explanation.rule, explanation.say, explanation.facts, reader, names)


def unapplied_segments(
    explanation: Explanation, language: str = "en", reader: int | None = None, names: Names = None
) -> list[Any]:
    """The same in parts."""
    return load(language).not_segments(explanation.rule, explanation.say, explanation.facts, reader, names)


def title(rule: str, language: str = "en") -> str:
    """A rule's title."""
    return str(load(language).rule(rule)["title"])
