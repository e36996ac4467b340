"""The texts of one language, looked up by key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from . import parts
from .borrowed import Borrowing
from .format import FactError, Names, Segment, Sentence, Voice
from .grammar import Grammar, GrammarError
from .template import TemplateError
from .writing import addressed

Facts = Mapping[str, Any]
NO_FACTS: Facts = {}
WRITTEN_MOST = 1 << 13
"""How many sentences of a language are kept."""


class MissingText(LookupError):
    """A text that is not there; the message names the language, the file and the key."""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of a traceback: mostly it is the name of a language that is wrong."""
        return [str(self)]


class Explained(Protocol):
    """What a sentence is made of: a rule, the key of its sentence, and the facts of this case."""

    @property
    def rule(self) -> str:
        """The id of the rule."""

    @property
    def say(self) -> str:
        """The key of the sentence."""

    @property
    def facts(self) -> Facts:
        """What fills the sentence."""


class Texts:
    """The texts of one language: ``folder`` holds its TOML files.

    Nothing is ever replaced by its key. What an unfinished language lacks is borrowed from ``base`` and marked; what
    English lacks raises :class:`MissingText`.
    """

    def __init__(self, language: str, folder: Path, base: Texts | None = None) -> None:
        self.language = language
        self.folder = folder
        self.base = base
        self._files: dict[str, dict[str, Any]] = {}

    def __repr__(self) -> str:
        return f"Texts({self.language!r})"

    # Files and keys.

    def file(self, name: str) -> dict[str, Any]:
        """The content of ``<name>.toml``."""
        found = self._files.get(name)
        if found is None:
            found = self._files[name] = self.own_file(name) if self.base is None else self._filled(name, self.base)
        return found

    def own_file(self, name: str) -> dict[str, Any]:
        """What the language itself has in ``<name>.toml``; raises :class:`MissingText` if that cannot be read."""
        found: dict[str, Any] = {}
        paths = [path for path in (self.folder / f"{name}.toml", *parts.files(self.language, name)) if path.is_file()]
        if not paths:
            raise MissingText(f"The language {self.language!r} has no file {name}.toml.")
        for path in paths:
            found = parts.together(found, self._read(path))
        return found

    def _filled(self, name: str, base: Texts) -> dict[str, Any]:
        """The file with all that it lacks borrowed; one that is not there, or is broken, is borrowed whole."""
        try:
            own = self.own_file(name)
        except MissingText:
            own = {}
        try:
            english = base.file(name)
        except MissingText:
            if own:
                return own
            raise
        found = Borrowing(name, self.mark, frozenset(base.terms())).filled(own, english)
        if name == "interface":
            found["language"] = {"name": self.language, "lang": self.language} | own.get("language", {})
        return found

    def _read(self, path: Path) -> dict[str, Any]:
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise MissingText(f"{path.name} of the language {self.language!r} cannot be read: {error}") from error

    def forget(self) -> None:
        """Read every file again when something in it is next asked for: more texts were added."""
        self._files.clear()
        for name, kept in vars(type(self)).items():
            if isinstance(kept, cached_property):
                vars(self).pop(name, None)

    def names(self, start: str) -> tuple[str, ...]:
        """The files whose names begin with ``start``, without ``.toml``."""
        paths = [*self.folder.glob(f"{start}*.toml"), *parts.files(self.language, f"{start}*")]
        own = {path.stem for path in paths}
        return tuple(sorted(own.union(self.base.names(start) if self.base else ())))

    @cached_property
    def mark(self) -> str:
        """What marks a text that is borrowed; nothing in English, which borrows none."""
        return "" if self.base is None else str(self.base.lookup("interface", "language", "mark"))

    @cached_property
    def lang(self) -> str:
        """The language's tag for screen readers."""
        return str(self.lookup("interface", "language", "lang"))

    @cached_property
    def grammar(self) -> Grammar:
        """How the language puts words together; as English does, if its own grammar cannot be used."""
        try:
            return Grammar(self.file("grammar"))
        except GrammarError as error:
            if self.base is None:
                raise self._missing("grammar", (), str(error)) from error
            return self.base.grammar

    def lookup(self, file: str, *keys: str) -> Any:
        """What is in a file under these keys, one inside the other."""
        found: Any = self.file(file)
        for depth, key in enumerate(keys):
            try:
                found = found[key]
            except (KeyError, TypeError):  # a text has no keys in it
                raise self._missing(file, keys[: depth + 1]) from None
        return found

    def _missing(self, file: str, keys: tuple[str, ...], why: str = "is missing") -> MissingText:
        return MissingText(f"{self.language}/{file}.toml: {' → '.join(keys)} {why}")

    @cached_property
    def _rule_files(self) -> dict[str, str]:
        return {rule: name for name in self.names("rules_") for rule in self.file(name)}

    @cached_property
    def _cards(self) -> dict[str, dict[str, Any]]:
        return {card: entry for name in self.names("cards_") for card, entry in self.file(name)["cards"].items()}

    def _rule_file(self, rule: str) -> str:
        file = self._rule_files.get(rule)
        if file is None:
            raise MissingText(f"{self.language}/{', '.join(self.names('rules_'))}: the rule {rule} is missing")
        return file

    # The words of one thing.

    def rule(self, rule: str) -> Mapping[str, Any]:
        """All texts of a rule: title, statement, perhaps reading, tables, say, not."""
        return self.lookup(self._rule_file(rule), rule)  # type: ignore[no-any-return]

    def option(self, game: str, field: str) -> Mapping[str, Any]:
        """Title, text and names of values of a table's option."""
        return self.lookup(f"options_{game}", field)  # type: ignore[no-any-return]

    def card(self, pack: str, card: str) -> Mapping[str, Any]:
        """``short`` (for a sentence), ``name`` (for a label) and ``full`` (for a screen reader) of a card."""
        return self.lookup(f"cards_{pack}", "cards", card)  # type: ignore[no-any-return]

    def find_card(self, card: str) -> Mapping[str, Any]:
        """The same, whatever pack the card is of."""
        if card not in self._cards:
            raise MissingText(f"{self.language}/{', '.join(self.names('cards_'))}: the card {card} is missing")
        return self._cards[card]

    def month(self, number: int) -> Mapping[str, Any]:
        """``plant`` and ``month`` (its name in the calendar) of a hwatu month, 1 to 12."""
        return self.lookup("cards_hwatu", "months", str(number))  # type: ignore[no-any-return]

    def term(self, term: str) -> Mapping[str, Any]:
        """A word of the glossary."""
        return self.lookup("glossary", term)  # type: ignore[no-any-return]

    def terms(self) -> Iterator[str]:
        """The ids of the glossary's words."""
        return iter(self.file("glossary"))

    def pick(self, name: str) -> Mapping[str, str]:
        """Words for the values of a fact, by the name that sentences use for them: ``{pot:pick|pot}``."""
        return self.lookup("interface", "pick", name)  # type: ignore[no-any-return]

    def template(self, key: str) -> str:
        """A template of ``interface.toml`` as it is written, by its dotted key."""
        found = self.lookup("interface", *key.split("."))
        if not isinstance(found, str):
            raise self._missing("interface", (key,), "is a group of texts, not a text")
        return found

    # Sentences.

    def sentence(
        self, explanation: Explained, *, applied: bool = True, reader: int | None = None, names: Names | None = None
    ) -> Sentence:
        """What a rule did, ``say.<key>`` of the rule, or with ``applied=False`` why it did not apply, ``not.<key>``."""
        keys = (explanation.rule, "say" if applied else "not", explanation.say)
        return self._sentence(self._rule_file(explanation.rule), keys, explanation.facts, Voice(self, reader, names))

    def fault(self, key: str, facts: Facts = NO_FACTS, reader: int | None = None, names: Names | None = None) -> str:
        """The sentence of a fault: ``flipflop.no-drop`` is ``no-drop`` in ``faults_flipflop.toml``."""
        game, dot, own = key.rpartition(".")
        return self._sentence(f"faults_{game}" if dot else "faults", (own,), facts, Voice(self, reader, names)).text

    def word(self, key: str, reader: int | None = None, names: Names | None = None, **facts: Any) -> str:
        """A word or a sentence of ``interface.toml``, by its dotted key."""
        return self._sentence("interface", tuple(key.split(".")), facts, Voice(self, reader, names)).text

    def seat(self, seat: int | None, reader: int | None = None, names: Names | None = None) -> str:
        """What a seat is called at the beginning of a line: ``You``, its name, or ``Seat 1``; ``""`` for nobody."""
        return "" if seat is None else Voice(self, reader, names).plain("{who:seat}", {"who": seat})

    def addressed(self, reader: int | None, names: Names | None) -> int | None:
        """The seat that is spoken to: the reader, or where none is given a player who is named "You"."""
        return addressed(reader, names, self)

    def render(self, template: str, facts: Facts = NO_FACTS) -> str:
        """Any text of these files as plain text, a rule's statement for one."""
        voice = Voice(self)
        if facts:
            return voice.plain(template, facts)
        asked = (type(template), str(template))
        if asked not in self._written:
            self._keep(asked, [voice.plain(template, facts)])
        return str(self._written[asked][0])

    def pieces(self, template: str, facts: Facts = NO_FACTS) -> list[Segment]:
        """The same as pieces."""
        return Voice(self).segments(template, facts)

    # How the sentences are made.

    @cached_property
    def _written(self) -> dict[tuple[Any, ...], list[Segment]]:
        """The pieces of the latest sentences, for the same ones are asked for again and again."""
        return {}

    def _sentence(self, file: str, keys: tuple[str, ...], facts: Facts, voice: Voice) -> Sentence:
        asked = (file, keys, repr(facts), voice.reader, repr(voice.names))
        pieces = self._written.get(asked)
        if pieces is None:
            pieces = self._pieces(file, keys, facts, voice)
            self._keep(asked, pieces)
        return Sentence(voice, [*pieces])

    def _keep(self, asked: tuple[Any, ...], pieces: list[Segment]) -> None:
        if len(self._written) >= WRITTEN_MOST:
            self._written.clear()
        self._written[asked] = pieces

    def _pieces(self, file: str, keys: tuple[str, ...], facts: Facts, voice: Voice) -> list[Segment]:
        template = self.lookup(file, *keys)
        if not isinstance(template, str):
            raise self._missing(file, keys, "is a group of texts, not a text")
        try:
            return voice.segments(template, facts)
        except (FactError, TemplateError, MissingText) as error:
            if self.base is not None:
                return voice.borrowed(self.base.lookup(file, *keys), facts)
            raise self._missing(file, keys, f"cannot be said: {error}") from error
