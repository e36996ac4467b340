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
    """:meth:`Explanation.text` as a function; :meth:`hwatu_kit.texts.Texts.sentence` has it in pieces too."""
    return explanation.text(language, reader, names, applied=applied)


def title(rule: str, language: str = "en") -> str:
    """A rule's title."""
    texts = load(language)
    return texts.render(texts.rule(rule)["title"])
