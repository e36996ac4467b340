"""Sentences: a template and the facts of a case become plain text, or pieces that keep cards and terms apart.

========================  ==========================================================================
``{n}``                   a number or a word as it is; a list is joined: ``a, b and c``
``{card:id}``             ``5A``
``{card:card}``           ``the plank bridge 5A``; ``{card:card|dative}`` with the name in a case
``{cards:ids}``           ``5A, 5R and 5Ja``
``{cards:cards}``         ``the plank bridge 5A and the iris ribbon 5R``, in a case like ``card``
``{who:seat}``            ``you`` for the reader, else the name, else ``Seat 1``; ``{who:seat|dative}`` in a case
``{who:obj}``             the case ``object``, after a verb or a preposition
``{who:poss}``            the case ``possessive``: ``your`` or ``Mina's``
``{people:named}``        people by their names, ``you`` for one who is named so
``{who:verb|go|goes}``    the form for the subject, as ``[verb]`` of the grammar lists them
``{who:verb|take}``       the same of a regular verb
``{n:plural|card|cards}`` ``1 card``, ``3 cards``: the forms as ``[plural]`` of the grammar lists them
``{n:noun|card|cards}``   the same without the number
``{n:signed}``            ``+3``, ``0``, minus three with a real minus sign; a list is joined
``{ns:sum}``              ``5 + 1 + 1 = 7``; of one number only that number, of none ``0``
``{m:month}``             ``iris (May)``; ``{m:plant}`` ``iris``
``{ms:months}``           ``iris (May) and rain (December)``
``{t:term}``              the glossary's word whose id the fact is
``{yes:choose|a|b}``      ``a`` if the fact is true, else ``b`` (may be left out)
``{x:pick|k=a|l=b}``      the words behind the fact's value, ``*=c`` for every other value; a list is joined
``{x:pick|suit}``         the same with the words of ``[pick.suit]`` in ``interface.toml``
``{xs:any|{n} more}``     words for each of a list of facts by name, joined as what may be chosen: ``a, b or c``
========================  ==========================================================================

``seat``, ``obj``, ``poss`` and ``verb`` take one seat or a list of seats, ``verb`` a list of anything. A term or a
field that begins a sentence gets a capital letter; a plain ``{fact}`` and the template's own words are never changed.
What differs from language to language is in its ``grammar.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from .borrowed import Borrowed, marked
from .grammar import Grammar, Segment
from .writing import FactError, Names, written

__all__ = ["FactError", "Lexicon", "Names", "Segment", "Sentence", "Voice", "native_note"]


class Lexicon(Protocol):
    """Where the words of a language are looked up."""

    @property
    def grammar(self) -> Grammar:
        """How words are put together."""

    @property
    def base(self) -> Lexicon | None:
        """The language that lends what this one lacks; English lends and does not borrow."""

    @property
    def mark(self) -> str:
        """What marks a borrowed text."""

    @property
    def lang(self) -> str:
        """The language's tag for screen readers."""

    def find_card(self, card: str) -> Mapping[str, Any]:
        """The names of a card."""

    def month(self, number: int) -> Mapping[str, Any]:
        """The plant and the calendar name of a month."""

    def term(self, term: str) -> Mapping[str, Any]:
        """A word of the glossary."""

    def pick(self, name: str) -> Mapping[str, str]:
        """The words of ``[pick.<name>]``."""


class Voice(NamedTuple):
    """Who is spoken to: ``reader`` is a seat (or nobody), ``names`` are the players' names."""

    lexicon: Lexicon
    reader: int | None = None
    names: Names | None = None

    def segments(self, template: str, facts: Mapping[str, Any]) -> list[Segment]:
        """The sentence as pieces: strings, ``{"text", "card"}`` and ``{"text", "term"}``.

        Pieces of a borrowed text have ``"lang"`` too, and the first one bears the mark.
        """
        if isinstance(template, Borrowed):
            return self.borrowed(template.plain, facts)
        return self.lexicon.grammar.agree(written(self, template, facts))

    def borrowed(self, template: str, facts: Mapping[str, Any]) -> list[Segment]:
        """A template of the language that lends, written in that language and marked."""
        if self.lexicon.base is None:
            return self.segments(template, facts)
        lender = self.lender()
        lang, mark = lender.lexicon.lang, self.lexicon.mark
        words = {name: fact.removeprefix(mark) if isinstance(fact, str) else fact for name, fact in facts.items()}
        pieces = lender.segments(template, words)
        found: list[Segment] = [({"text": p} if isinstance(p, str) else p) | {"lang": lang} for p in pieces]
        if pieces and isinstance(pieces[0], str):
            return [{"text": marked(pieces[0], mark), "lang": lang}, *found[1:]]
        return [{"text": mark, "lang": lang}, *found]

    def lender(self) -> Voice:
        """The same reader and names in the language that lends."""
        return self if self.lexicon.base is None else self._replace(lexicon=self.lexicon.base)

    def plain(self, template: str, facts: Mapping[str, Any]) -> str:
        """The sentence as text; a term shows its own language the first time."""
        return self.flatten(self.segments(template, facts))

    def flatten(self, pieces: Iterable[Segment]) -> str:
        """Pieces as text, each term with its own language the first time."""
        text, shown = "", set()
        for piece in pieces:
            if isinstance(piece, str):
                text += piece
                continue
            text += piece["text"]
            term = piece.get("term")
            if term and term not in shown:
                shown.add(term)
                text += native_note(self.lexicon.term(term), piece["text"])
        return text


def native_note(term: Mapping[str, Any], shown: str) -> str:
    """`` (뻑 ppeok)``: the term in its own language, and its pronunciation unless that is what is shown."""
    native, roman = term.get("native", ""), term.get("roman", "")
    if native == shown:
        return ""
    said = "" if roman.casefold() == shown.casefold() else roman
    inside = " ".join(part for part in (native, said) if part)
    return f" ({inside})" if inside else ""


class Sentence:
    """One sentence. ``pieces`` keeps its cards and terms apart: strings, ``{"text", "card"}``, ``{"text", "term"}``."""

    def __init__(self, voice: Voice, pieces: list[Segment]) -> None:
        self._voice = voice
        self.pieces = pieces

    @property
    def text(self) -> str:
        """The sentence as plain text."""
        return self._voice.flatten(self.pieces)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Sentence({self.text!r})"
