"""How a template is written out: one method for each spec that :mod:`hwatu_kit.texts.format` lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .borrowed import Borrowed, marked
from .direction import isolated
from .grammar import Segment
from .template import Field, Node, Term, parse

if TYPE_CHECKING:
    from .format import Lexicon, Voice

Names = Sequence[str] | Mapping[int, str]
"""The players' names by seat."""


class FactError(LookupError):
    """A template asks for a fact that is not there, or for one that cannot be shown in that way."""


def by_seat(names: Names) -> Mapping[int, str]:
    """Names by seat."""
    return names if isinstance(names, Mapping) else dict(enumerate(names))


def is_you(name: str, words: Lexicon) -> bool:
    """Whether a name is what the language calls its reader, or the one that it borrows from."""
    own = words.grammar.who["subject"]["reader"].casefold() == name.strip().casefold()
    return own or (words.base is not None and is_you(name, words.base))


def addressed(reader: int | None, names: Names | None, words: Lexicon) -> int | None:
    """The seat that is spoken to: the reader, or where none is given a player who is named "You"."""
    if reader is not None or not names:
        return reader
    return next((seat for seat, name in by_seat(names).items() if name and is_you(name, words)), None)


def capital(text: str, mark: str = "") -> str:
    """The text with its first letter a capital, behind a mark, an opening bracket or a quotation mark too."""
    skipped = len(mark) if mark and text.startswith(mark) else 0
    for at, char in enumerate(text):
        if at >= skipped and char.isalnum():
            return text[:at] + char.upper() + text[at + 1 :]
    return text


def many(value: Any) -> tuple[Any, ...]:
    """A list fact as it is, a single one as a list of one."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def written(voice: Voice, template: str, facts: Mapping[str, Any]) -> list[Segment]:
    """The pieces of a template with its facts."""
    return _Writing(voice, facts).write_text(template).pieces


class _Writing:
    """One sentence being written."""

    def __init__(self, voice: Voice, facts: Mapping[str, Any]) -> None:
        self.voice = voice
        self.words = voice.lexicon
        self.grammar = voice.lexicon.grammar
        self.facts = facts
        self.reader = addressed(voice.reader, voice.names, voice.lexicon)
        self.pieces: list[Segment] = []
        self.inside = False

    def write_text(self, template: str, *, begins: bool = False) -> _Writing:
        """Write a template; the ``template`` of a borrowed text is written by the language that lends it."""
        if type(template) is str:
            return self.write(parse(template), begins=begins)
        plain = template.plain if isinstance(template, Borrowed) else template
        self.pieces += self.voice.borrowed(plain, self.facts)
        return self

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
        if type(text) is Borrowed and self.words.base:
            mark["lang"] = self.words.base.lang
        if begins and self.at_start():
            text = capital(text, self.words.mark)
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
        return isinstance(last, str) and last.endswith(self.grammar.ends)

    def flat(self, template: str, facts: Mapping[str, Any]) -> str:
        """Words to go inside of this sentence, without marks and without a capital of their own."""
        if isinstance(template, Borrowed):
            return marked(_Writing(self.voice.lender(), facts).flat(template.plain, facts), self.words.mark)
        nodes = parse(template)
        if len(nodes) == 1 and isinstance(nodes[0], str):
            return nodes[0]
        part = _Writing(self.voice, facts)
        part.inside = True
        pieces = part.write(nodes).pieces
        return "".join([piece if isinstance(piece, str) else piece["text"] for piece in pieces])

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
        except (TypeError, ValueError, IndexError, KeyError) as error:
            raise FactError(
                f"the fact {field.fact!r} is {value!r}, which {field.spec or 'a plain field'!r} cannot show"
            ) from error

    # What each spec writes.

    def join(self, values: Sequence[Any], write: Callable[[Any], None], last: str = "last") -> None:
        """``a, b and c``."""
        words = self.grammar.join
        for place, value in enumerate(values):
            if place:
                self.put(words.get(last, words["last"]) if place == len(values) - 1 else words["comma"])
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

    def card(self, value: Any, words: tuple[str, ...] = ()) -> None:
        name = in_case(self.words.find_card(value), "short", words)
        self.arrange("card", short=lambda: self.put(name), id=lambda: self.card_id(value))

    def arrange(self, order: str, **parts: Callable[[], None]) -> None:
        """Write some parts in the order of the grammar, with what it puts between them."""
        for node in parse(self.grammar.join[order]):
            if isinstance(node, str):
                self.put(node)
            elif isinstance(node, Field):
                parts[node.fact]()

    def card_ids(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), self.card_id)

    def cards(self, value: Any, words: tuple[str, ...]) -> None:
        self.join(many(value), lambda card: self.card(card, words))

    def seat(self, value: Any, words: tuple[str, ...], case: str = "subject") -> None:
        case = words[0] if words else case
        if case not in self.grammar.who:
            raise ValueError(case)

        def one(seat: int) -> None:
            if seat == self.reader:
                self.put(self.grammar.who[case]["reader"])
                return
            name = isolated(self.name(seat) or "")
            called = self.called(case, name) if name else self.nameless(case, seat)
            self.put(called, begins=called[:1].isalpha())

        self.join(many(value), one)

    def name(self, seat: int) -> str | None:
        """The name of a seat's player, if there is one; "you" names nobody but the reader."""
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise TypeError(seat)
        found = by_seat(self.voice.names).get(seat) if self.voice.names else None
        return None if found is None or is_you(found, self.words) else found

    def called(self, case: str, name: str) -> str:
        return self.flat(self.grammar.who[case]["name"], {"name": name})

    def nameless(self, case: str, seat: int) -> str:
        """``Seat 1`` in a case; there are few seats, so it is written once."""
        kept = self.grammar.nameless
        if (case, seat) not in kept:
            kept[case, seat] = self.called(case, self.flat(self.grammar.who["seat"], {"seat": seat}))
        return kept[case, seat]

    def named(self, value: Any, _words: tuple[str, ...]) -> None:
        """People who may sit nowhere, by their names; "you" is the reader among them too."""

        def one(name: str) -> None:
            you = is_you(name, self.words)
            called = self.grammar.who["subject"]["reader"] if you else self.called("subject", isolated(name))
            self.put(called, begins=you or called[:1].isalpha())

        self.join(many(value), one)

    def seat_object(self, value: Any, _words: tuple[str, ...]) -> None:
        self.seat(value, (), "object")

    def seat_possessive(self, value: Any, _words: tuple[str, ...]) -> None:
        self.seat(value, (), "possessive")

    def verb(self, value: Any, words: tuple[str, ...]) -> None:
        subjects = [self.reader if isinstance(one, str) and is_you(one, self.words) else one for one in many(value)]
        form = self.grammar.verb_form(subjects, self.reader)
        self.inner(self.grammar.verb(words, form))

    def noun(self, value: Any, words: tuple[str, ...]) -> None:
        self.inner(words[self.grammar.noun_form(value)])

    def plural(self, value: Any, words: tuple[str, ...]) -> None:
        self.arrange("count", n=lambda: self.put(number(value)), noun=lambda: self.noun(value, words))

    def signed(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), lambda part: self.put(("+" if part > 0 else "") + number(part)))

    def sum(self, value: Any, _words: tuple[str, ...]) -> None:
        terms = " + ".join(number(part) for part in value)
        self.put(f"{terms} = {number(sum(value))}" if len(value) > 1 else terms or number(0))

    def month(self, value: Any, _words: tuple[str, ...] = ()) -> None:
        month = self.words.month(value)
        self.put(self.flat(self.grammar.join["month"], month))

    def plant(self, value: Any, words: tuple[str, ...]) -> None:
        self.put(in_case(self.words.month(value), "plant", words))

    def months(self, value: Any, _words: tuple[str, ...]) -> None:
        self.join(many(value), self.month)

    def term(self, term: str, words: str | tuple[str, ...] | None = None) -> None:
        shown = words if isinstance(words, str) else self.words.term(term)["english"]
        text = self.flat(shown, self.facts)
        if isinstance(shown, Borrowed) and self.words.base:
            self.put(text, term=term, lang=self.words.base.lang)
        else:
            self.put(text, term=term)

    def choose(self, value: Any, words: tuple[str, ...]) -> None:
        if value:
            self.inner(words[0])
        elif len(words) > 1:
            self.inner(words[1])

    def pick(self, value: Any, words: tuple[str, ...]) -> None:
        named = len(words) == 1 and "=" not in words[0]
        choices = self.words.pick(words[0]) if named else dict(word.split("=", 1) for word in words)

        def one(part: Any) -> None:
            found = choices.get(str(part), choices.get("*"))
            if found is None:
                raise ValueError(part)
            self.inner(found)

        self.join(many(value), one)

    def any(self, value: Any, words: tuple[str, ...]) -> None:
        facts = self.facts

        def one(part: Mapping[str, Any]) -> None:
            self.facts = {**facts, **part}
            self.inner(words[0])
            self.facts = facts

        self.join(many(value), one, "or")

    def inner(self, template: str) -> None:
        self.write_text(template, begins=True)


def in_case(entry: Mapping[str, Any], key: str, case: tuple[str, ...]) -> str:
    """The name of a card or a month in a case: ``forms = { dative = "…" }``; a borrowed name has none."""
    name: str = entry[key]
    if not case or isinstance(name, Borrowed):
        return name
    forms = entry.get("forms", {})
    if case[0] not in forms:
        raise ValueError(case[0])
    return str(forms[case[0]])


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
    "named": _Writing.named,
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
    "any": _Writing.any,
}
SPECS = frozenset(_SPECS)
"""The specs a field may have."""
