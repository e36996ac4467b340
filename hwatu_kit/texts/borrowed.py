"""A language that is not finished: what it lacks is borrowed from English, and marked wherever it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from .template import TemplateError, Term, facts_of, has_words, nodes_of

Tree = Mapping[str, Any]

NEUTRAL: Mapping[str, frozenset[str]] = {
    "glossary": frozenset({"native", "lang", "roman", "also", "called", "rule"}),
    "cards": frozenset({"native", "lang", "roman"}),
    "interface": frozenset({"lang", "mark"}),
}
"""Keys whose values are not translated, by the beginning of a file's name."""

WHOLE = frozenset({"plural", "verb", "sentence", "after", "before", "sounds"})
"""Sections of ``grammar.toml`` that a language has whole or takes whole from English."""

SECTIONS: Mapping[str, frozenset[str]] = {"grammar": WHOLE, "interface": frozenset({"tables"})}
"""Sections of a file in which nothing is translated; a table is called as a case names it."""


class Borrowed(str):  # noqa: SLOT000  (as a subclass of str it needs a place for the template)
    """An English text in the place of a missing one.

    As a string it bears the mark, so that it is never shown silently; ``plain`` is the template itself.
    """

    plain: str

    def __new__(cls, plain: str, mark: str) -> Self:
        """The text with the mark before its first letter or sign."""
        new = super().__new__(cls, marked(plain, mark))
        new.plain = plain
        return new


def marked(text: str, mark: str) -> str:
    """The text with the mark before it, but behind the space it begins with.

    >>> marked(" and ", "‹en› ")
    ' ‹en› and '
    """
    words = text.lstrip()
    return text[: len(text) - len(words)] + mark + words


def to_translate(file: str, keys: tuple[str, ...], value: Any) -> bool:
    """Whether a value of an English file is a text that a translation must have."""
    if not isinstance(value, str) or keys[-1] in NEUTRAL.get(file.partition("_")[0], ()):
        return False
    return keys[0] not in SECTIONS.get(file, ()) and has_words(value)


def why_unusable(own: Any, english: str, terms: frozenset[str]) -> str:
    """Why a translation cannot stand for an English text, or ``""``: a type, a brace, a fact or a term that is not one.

    >>> why_unusable("{karte}", "{card:id}", frozenset())
    'there is no fact karte; English has: card'
    """
    if not isinstance(own, str):
        return "is not a text"
    try:
        strange = facts_of(own) - facts_of(english)
        unknown = {node.id for node in nodes_of(own) if isinstance(node, Term)} - terms
    except TemplateError as error:
        return str(error)
    if strange:
        return f"there is no fact {', '.join(sorted(strange))}; English has: {', '.join(sorted(facts_of(english)))}"
    return f"there is no term {', '.join(sorted(unknown))}" if unknown else ""


class Borrowing:
    """Fills what a file of a language lacks from the English one."""

    def __init__(self, file: str, mark: str, terms: frozenset[str]) -> None:
        self.file = file
        self.mark = mark
        self.terms = terms

    def filled(self, own: Tree, english: Tree, path: tuple[str, ...] = ()) -> dict[str, Any]:
        """The language's own texts, those that are missing or unusable borrowed, in the order of the English file."""
        found = {key: self._value((*path, key), own.get(key), value) for key, value in english.items()}
        return found | {key: value for key, value in own.items() if key not in english}

    def _value(self, keys: tuple[str, ...], own: Any, english: Any) -> Any:
        if isinstance(english, Mapping):
            if self.file == "grammar" and keys[0] in WHOLE:
                return own if isinstance(own, Mapping) else english
            return self.filled(own if isinstance(own, Mapping) else {}, english, keys)
        if not isinstance(english, str):
            return own if isinstance(own, type(english)) else [] if keys[-1] == "called" else english
        if own and not why_unusable(own, english, self.terms):
            return own
        return Borrowed(english, self.mark) if to_translate(self.file, keys, english) else english
