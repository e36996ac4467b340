"""Explanations in words: a sentence is made when it is read, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from ..texts import load
from .explanation import Explanation

Names = Sequence[str] | None
"""The players' names by seat, or ``None`` for "Seat 0", "Seat 1" …"""


def sentence(
    explanation: Explanation,
    language: str = "en",
    reader: int | None = None,
    names: Names = None,
    *,
    applied: bool = True,
) -> str:
    """The full sentence of a rule that was applied, or with ``applied=False`` was considered and was not.

    ``reader`` is the seat that is addressed as "you". :meth:`hwatu_kit.texts.Texts.sentence` has it in pieces too.
    """
    return load(language).sentence(explanation, applied=applied, reader=reader, names=names).text


def title(rule: str, language: str = "en") -> str:
    """A rule's title."""
    texts = load(language)
    return texts.render(texts.rule(rule)["title"])
