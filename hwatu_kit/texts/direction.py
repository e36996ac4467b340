"""Names that are written from right to left, or that hold marks which turn what is written around them."""

from __future__ import annotations

import unicodedata

_APART, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_MARKS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})


def without_marks(text: str) -> str:
    """A text without the marks that turn the direction of writing, and without control characters."""
    kept = [c for c in text if unicodedata.bidirectional(c) not in _MARKS and unicodedata.category(c) != "Cc"]
    return "".join(kept)


def isolated(name: str) -> str:
    r"""A name as it is put into a sentence, which goes on in its own direction behind it.

    >>> isolated("Ana"), isolated("A\N{RIGHT-TO-LEFT OVERRIDE}na"), len(isolated("\N{HEBREW LETTER ALEF}"))
    ('Ana', 'Ana', 3)
    """
    if name.isascii() and name.isprintable():
        return name
    name = without_marks(name)
    if any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in name):
        return f"{_APART}{name}{_END}"
    return name
