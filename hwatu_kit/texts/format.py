"""Sentences: a template and the facts of a case become plain text, or pieces that keep cards and terms apart.

========================  ==========================================================================
``{n}``                   a number or a word as it is; a list is joined: ``a, b and c``
``{card:id}``             ``5A``
``{card:card}``           ``the plank bridge 5A``
``{cards:ids}``           ``5A, 5R and 5Ja``
``{cards:cards}``         ``the plank bridge 5A and the iris ribbon 5R``
``{who:seat}``            ``you`` for the reader, else the name, else ``Seat 1``
``{who:obj}``             the same after a verb or a preposition
``{who:poss}``            ``your`` or ``Mina's``
``{who:verb|take|takes}`` the first for the reader or for several seats, else the second
``{n:plural|card|cards}`` ``1 card``, ``3 cards``
``{n:noun|card|cards}``   the same without the number
``{n:signed}``            ``+3``, ``0``, minus three with a real minus sign; a list is joined
``{ns:sum}``              ``5 + 1 + 1 = 7``; of one number only that number, of none ``0``
``{m:month}``             ``iris (May)``; ``{m:plant}`` ``iris``
``{ms:months}``           ``iris (May) and rain (December)``
``{t:term}``              the glossary's word whose id the fact is
``{yes:choose|a|b}``      ``a`` if the fact is true, else ``b`` (may be left out)
``{x:pick|k=a|l=b}``      the words behind the fact's value, ``*=c`` for every other value; a list is joined
========================  ==========================================================================

``seat``, ``obj``, ``poss`` and ``verb`` take one seat or a list of seats, ``verb`` a list of anything. A term or a
field that begins a sentence gets a capital letter; a plain ``{fact}`` and the template's own words are never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .template import Field, Node, Term, parse

Segment = str | dict[str, str]
Names = Sequence[str] | Mapping[int, str]


class FactError(LookupError):
    """A template asks for a fact that is not there, or for one that cannot be shown in that way."""


class Lexicon(Protocol):
    """Where the words of a language are looked up."""

    def find_card(self, card: str) -> Mapping[str, Any]:
        """The names of a card."""

    def month(self, number: int) -> Mapping[str, Any]:
        """The plant and the calendar name of a month."""

    def term(self, term: str) -> Mapping[str, Any]:
        """A word of the glossary."""

    def template(self, key: str) -> str:
        """A template of the interface."""


class Voice(NamedTuple):
    """Who is spoken to: ``reader`` is a seat (or nobody), ``names`` are the players' names."""

    lexicon: Lexicon
    reader: int | None = None
    names: Names | None = None

    def segments(self, template: str, facts: Mapping[str, Any]) -> list[Segment]:
        """The sentence as pieces: strings, ``{"text", "card"}`` and ``{"text", "term"}``."""
        return list(_Writing(self, facts).write(parse(template)).pieces)

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
    """`` (뻑 ppeok)``: the term in its own language, and how it is said unless that is what is shown."""
    native, roman = term.get("native", ""), term.get("roman", "")
    said = "" if roman.casefold() == shown.casefold() else roman
    inside = " ".join(part for part in (native, said) if part)
    return f" ({inside})" if inside else ""


def capital(text: str) -> str:
    """The text with its first letter a capital, behind an opening bracket or quotation mark too."""
    for at, char in enumerate(text):
        if char.isalnum():
            return text[:at] + char.upper() + text[at + 1 :]
    return text


def many(value: Any) -> tuple[Any, ...]:
    """A list fact as it is, a single one as a list of one."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)


class _Writing:
    """One sentence being written."""

    def __init__(self, voice: Voice, facts: Mapping[str, Any]) -> None:
        self.voice = voice
        self.words = voice.lexicon
        self.facts = facts
        self.pieces: list[Segment] = []
        self.inside = False

    def write(self, nodes: Iterable[Node], *, begins: bool = False) -> _Writing:
        for node in nodes:
            if isinstance(node, str):
                self.put(node, begins=begins)
            elif isinstance(node, Term):
                self.term(node.id, node.words)
            else:
                self.field(node)
        return self

    def put(self, text: str, *, begins: bool = True, **mark: str) -> None:
        """Add a piece; ``begins`` says that it gets a capital where a sentence begins."""
        if not text:
            return
        if begins and self.at_start():
            text = capital(text)
        if mark:
            self.pieces.append({"text": text, **mark})
        elif self.pieces and isinstance(self.pieces[-1], str):
            self.pieces[-1] += text
        else:
            self.pieces.append(text)

    def at_start(self) -> bool:
        if not self.pieces:
            return not self.inside
        last = self.pieces[-1]
        return isinstance(last, str) and last.endswith((". ", "? ", "! "))

    def flat(self, template: str, facts: Mapping[str, Any]) -> str:
        """Words to stand inside of this sentence, without marks and without a capital of their own."""
        part = _Writing(self.voice, facts)
        part.inside = True
        return "".join(
            piece if isinstance(piece, str) else piece["text"] for piece in part.write(parse(template)).pieces
        )

    def fact(self, name: str) -> Any:
        try:
            return self.facts[name]
        except KeyError:
            raise FactError(f"the fact {name!r} is missing; there are: {', '.join(self.facts) or 'none'}") from None

    def field(self, field: Field) -> None:
        value = self.fact(field.fact)
        spec = _SPECS.get(field.spec)
        if spec is None:
            raise FactError(f"there is no way to show a fact called {field.spec!r}")
        try:
            spec(self, value, field.words)
        except (TypeError, ValueError, IndexError) as error:
            raise FactError(
                f"the fact {field.fact!r} is {value!r}, which {field.spec or 'a plain field'!r} cannot show"
            ) from error

    # What each spec writes.

    def join(self, values: Sequence[Any], write: Callable[[Any], None]) -> None:
        """``a, b and c``."""
        for place, value in enumerate(values):
            if place:
                self.put(
                    self.words.template("sentence.list_last" if place == len(values) - 1 else "sentence.list_comma")
                )
            write(value)

    def as_is(self, value: Any, _words: tuple[str, ...]) -> None:
        def one(part: Any) -> None:
            if isinstance(part, bool) or not isinstance(part, str | int | float):
                raise TypeError(part)
            self.put(number(part) if not isinstance(part, str) else part, begins=False)

        self.join(many(value), one)

    def card_id(self, value: Any, _words: tuple[str, ...] = ()) -> None:
        self.words.find_card(value)
        self.put(value, card=value)

    def card(self, value: Any, _words: tuple[str, ...] = ()) -> None:
        self.put(self.words.find_card(value)["short"])
        self.put(" ")
        self.card_id(value)

    def card_ids(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), self.card_id)

    def cards(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), self.card)

    def seat(self, value: Any, _words: tuple[str, ...], form: str = "subject") -> None:
        def one(seat: int) -> None:
            if seat == self.voice.reader:
                self.put(self.words.template(f"sentence.reader_{form}"))
                return
            of = "_possessive" if form == "possessive" else ""
            name = self.flat(self.words.template(f"sentence.player{of}"), {"name": self.name(seat)})
            self.put(name, begins=name[:1].isalpha())

        self.join(many(value), one)

    def name(self, seat: int) -> str:
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise TypeError(seat)
        names = self.voice.names or ()
        found = names.get(seat) if isinstance(names, Mapping) else names[seat] if 0 <= seat < len(names) else None
        return found or self.flat(self.words.template("sentence.seat"), {"seat": seat})

    def seat_object(self, value: Any, _words: tuple[str, ...]) -> None:
        self.seat(value, (), "object")

    def seat_possessive(self, value: Any, _words: tuple[str, ...]) -> None:
        self.seat(value, (), "possessive")

    def verb(self, value: Any, words: tuple[str, ...]) -> None:
        seats = many(value)
        plural = len(seats) != 1 or seats[0] == self.voice.reader
        self.inner(words[0 if plural else 1])

    def noun(self, value: Any, words: tuple[str, ...]) -> None:
        self.inner(words[0 if value == 1 else 1])

    def plural(self, value: Any, words: tuple[str, ...]) -> None:
        self.put(number(value))
        self.put(" ")
        self.noun(value, words)

    def signed(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), lambda part: self.put(("+" if part > 0 else "") + number(part)))

    def sum(self, value: Any, _words: tuple[str, ...]) -> None:
        terms = " + ".join(number(part) for part in value)
        self.put(f"{terms} = {number(sum(value))}" if len(value) > 1 else terms or number(0))

    def month(self, value: Any, _words: tuple[str, ...] = ()) -> None:
        month = self.words.month(value)
        self.put(self.flat(self.words.template("sentence.month"), month))

    def plant(self, value: Any, _words: tuple[str, ...]) -> None:
        self.put(self.words.month(value)["plant"])

    def months(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), self.month)

    def term(self, term: str, words: str | tuple[str, ...] | None = None) -> None:
        shown = words if isinstance(words, str) else self.words.term(term)["english"]
        self.put(self.flat(shown, self.facts), term=term)

    def choose(self, value: Any, words: tuple[str, ...]) -> None:
        if value:
            self.inner(words[0])
        elif len(words) > 1:
            self.inner(words[1])

    def pick(self, value: Any, words: tuple[str, ...]) -> None:
        choices = dict(word.split("=", 1) for word in words)

        def one(part: Any) -> None:
            found = choices.get(str(part), choices.get("*"))
            if found is None:
                raise ValueError(part)
            self.inner(found)

        self.join(many(value), one)

    def inner(self, template: str) -> None:
        self.write(parse(template), begins=True)


def number(value: Any) -> str:
    """A number for people, with a real minus sign."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(value)
    return str(value).replace("-", "\N{MINUS SIGN}")


_SPECS: Mapping[str, Callable[[_Writing, Any, tuple[str, ...]], None]] = {
    "": _Writing.as_is,
    "id": _Writing.card_id,
    "card": _Writing.card,
    "ids": _Writing.card_ids,
    "cards": _Writing.cards,
    "seat": _Writing.seat,
    "obj": _Writing.seat_object,
    "poss": _Writing.seat_possessive,
    "verb": _Writing.verb,
    "plural": _Writing.plural,
    "noun": _Writing.noun,
    "signed": _Writing.signed,
    "sum": _Writing.sum,
    "month": _Writing.month,
    "plant": _Writing.plant,
    "months": _Writing.months,
    "term": _Writing.term,
    "choose": _Writing.choose,
    "pick": _Writing.pick,
}
SPECS = frozenset(_SPECS)
"""The specs a field may have."""
