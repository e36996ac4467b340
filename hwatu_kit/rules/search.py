"""Finding a rule or a word by what people type: an id, a word, Hangul, Chinese characters or a romanisation."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def fold(text: str) -> str:
    """Text without capitals and accents, so that ``du zi hu`` finds ``dǔ zǐ hú``.

    >>> fold("Dǔ zǐ hú")
    'du zi hu'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))


def has(query: str, text: str) -> bool:
    """Whether every word of the folded query begins a word of the text, or stands in it if it is not Latin."""
    folded = f" {fold(text)}"
    for mark in "-–()“”\"'’,.;:/":
        folded = folded.replace(mark, f"{mark} ")
    return all(word in folded if not word.isascii() else f" {word}" in folded for word in query.split())


def best(query: str, levels: Iterable[Iterable[str]]) -> int | None:
    """The first level that has a text with the query, or ``None``; earlier levels are better finds."""
    wanted = fold(query).strip()
    if not wanted:
        return None
    for level, texts in enumerate(levels):
        if any(has(wanted, text) for text in texts):
            return level
    return None
