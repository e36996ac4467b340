"""Finding a rule or a word by what people type: an id, a word, Hangul, Chinese characters or a romanisation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ..faults import Fault, nearest

Levels = Sequence[Sequence[str]]
"""The texts a thing is found by, the best first."""

_BREAKS = re.compile(r"[^\w]+")
T = TypeVar("T")


def fold(text: str) -> str:
    """Text without capitals and accents, so that ``du zi hu`` finds ``dǔ zǐ hú``.

    >>> fold("Dǔ zǐ hú")
    'du zi hu'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))


def _words(text: str) -> list[str]:
    return _BREAKS.sub(" ", fold(text)).split()


def has(query: str, text: str, *, inside: bool = False) -> bool:
    """Whether every word of the query begins a word of the text, or stands ``inside`` of one if it is long enough.

    A word in Hangul or Chinese may be anywhere.

    >>> has("double junk", "Double junk: 11D"), has("junk", "Ojunk"), has("박", "광박")
    (True, False, True)
    """
    within = "".join(f" {word}" for word in _words(text))
    wanted = _words(query)
    anywhere = [not word.isascii() or (inside and len(word) > 2) for word in wanted]
    return all((word if free else f" {word}") in within for word, free in zip(wanted, anywhere, strict=True))


def ranked(query: str, things: Mapping[T, Levels]) -> list[T]:
    """The things with the query in one of their texts: first those that are called so, then by level.

    >>> ranked("go", {"godori": [["Godori"]], "go": [["Go", "go"]], "stop": [["Stop"], ["or Go"]]})
    ['go', 'godori', 'stop']
    """
    if not _words(query):
        return []
    found = []
    for place, (thing, levels) in enumerate(things.items()):
        for inside in (False, True):
            level = next(
                (n for n, texts in enumerate(levels) if any(has(query, t, inside=inside) for t in texts)), None
            )
            if level is not None:
                exact = any(_words(text) == _words(query) for text in levels[level])
                found.append((inside, level, not exact, place, thing))
                break
    return [thing for *_, thing in sorted(found, key=lambda entry: entry[:4])]


def term_names(term: Mapping[str, Any]) -> list[str]:
    """All the names of a glossary's word."""
    return [name for name in (term["english"], term["native"], term["roman"], *term["also"], *term["called"]) if name]


def unknown(key: str, wanted: str, known: Iterable[str], *, field: str) -> Fault:
    """The fault of an unknown name, with the nearest known one where there is one (``<key>-near``)."""
    near = nearest(wanted, known)
    return Fault(f"{key}-near", field=field, id=wanted, near=near) if near else Fault(key, field=field, id=wanted)
