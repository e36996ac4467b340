"""The texts of one language, looked up by key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from . import parts
from .format import FactError, Names, Segment, Voice
from .template import TemplateError

Facts = Mapping[str, Any]
NO_FACTS: Facts = {}


class MissingText(LookupError):
    """A text that is not there; the message names the language, the file and the key."""


class Texts:
    """The texts of one language: ``folder`` holds its TOML files.

    Nothing is ever replaced by its key: what is missing raises :class:`MissingText`.
    """

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        self.folder = folder
        self._files: dict[str, dict[str, Any]] = {}

    def __repr__(self) -> str:
        return f"Texts({self.language!r})"

    # Files and keys.

    def file(self, name: str) -> dict[str, Any]:
        """The content of ``<name>.toml``."""
        found = self._files.get(name)
        if found is None:
            found = {}
            paths = [
                path for path in (self.folder / f"{name}.toml", *parts.files(self.language, name)) if path.is_file()
            ]
            if not paths:
                raise MissingText(f"The language {self.language!r} has no file {name}.toml.")
            for path in paths:
                found = parts.together(found, self._read(path))
            self._files[name] = found
        return found

    def _read(self, path: Path) -> dict[str, Any]:
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
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
        return tuple(sorted({path.stem for path in paths}))

    def lookup(self, file: str, *keys: str) -> Any:
        """What stands in a file under these keys, one inside the other."""
        found: Any = self.file(file)
        for depth, key in enumerate(keys):
            if not isinstance(found, dict) or key not in found:
                raise self._missing(file, keys[: depth + 1])
            found = found[key]
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

    def template(self, key: str) -> str:
        """A template of ``interface.toml`` as it is written, by its dotted key."""
        found = self.lookup("interface", *key.split("."))
        if not isinstance(found, str):
            raise self._missing("interface", (key,), "is a group of texts, not a text")
        return found

    # Sentences.

    def say(
        self, rule: str, key: str, facts: Facts = NO_FACTS, reader: int | None = None, names: Names | None = None
    ) -> str:
        """What a rule did, as plain text: the template ``say.<key>`` of the rule, filled with the facts."""
        return self._rule_text(rule, "say", key, facts, Voice(self, reader, names))

    def not_(
        self, rule: str, key: str, facts: Facts = NO_FACTS, reader: int | None = None, names: Names | None = None
    ) -> str:
        """Why a rule did not apply, as plain text: the template ``not.<key>``."""
        return self._rule_text(rule, "not", key, facts, Voice(self, reader, names))

    def segments(
        self, rule: str, key: str, facts: Facts = NO_FACTS, reader: int | None = None, names: Names | None = None
    ) -> list[Segment]:
        """``say`` as pieces: strings, ``{"text", "term"}`` and ``{"text", "card"}``."""
        return self._rule_segments(rule, "say", key, facts, Voice(self, reader, names))

    def not_segments(
        self, rule: str, key: str, facts: Facts = NO_FACTS, reader: int | None = None, names: Names | None = None
    ) -> list[Segment]:
        """``not_`` as pieces."""
        return self._rule_segments(rule, "not", key, facts, Voice(self, reader, names))

    def fault(self, key: str, facts: Facts = NO_FACTS, reader: int | None = None, names: Names | None = None) -> str:
        """The sentence of a fault: ``flipflop.no-drop`` is ``no-drop`` in ``faults_flipflop.toml``."""
        game, dot, own = key.rpartition(".")
        return self._plain(f"faults_{game}" if dot else "faults", (own,), facts, Voice(self, reader, names))

    def word(self, key: str, reader: int | None = None, names: Names | None = None, **facts: Any) -> str:
        """A word or a sentence of ``interface.toml``, by its dotted key."""
        return self._plain("interface", tuple(key.split(".")), facts, Voice(self, reader, names))

    def seat(self, seat: int | None, reader: int | None = None, names: Names | None = None) -> str:
        """What a seat is called at the beginning of a line: ``You``, its name, or ``Seat 1``; ``""`` for nobody."""
        return "" if seat is None else Voice(self, reader, names).plain("{who:seat}", {"who": seat})

    def render(self, template: str, facts: Facts = NO_FACTS) -> str:
        """Any text of these files as plain text, a rule's statement for one."""
        return Voice(self).plain(template, facts)

    def pieces(self, template: str, facts: Facts = NO_FACTS) -> list[Segment]:
        """The same as pieces."""
        return Voice(self).segments(template, facts)

    # How the sentences are made.

    def _rule_text(self, rule: str, part: str, key: str, facts: Facts, voice: Voice) -> str:
        return self._plain(self._rule_file(rule), (rule, part, key), facts, voice)

    def _rule_segments(self, rule: str, part: str, key: str, facts: Facts, voice: Voice) -> list[Segment]:
        return self._segments(self._rule_file(rule), (rule, part, key), facts, voice)

    def _plain(self, file: str, keys: tuple[str, ...], facts: Facts, voice: Voice) -> str:
        return voice.flatten(self._segments(file, keys, facts, voice))

    def _segments(self, file: str, keys: tuple[str, ...], facts: Facts, voice: Voice) -> list[Segment]:
        template = self.lookup(file, *keys)
        if not isinstance(template, str):
            raise self._missing(file, keys, "is a group of texts, not a text")
        try:
            return voice.segments(template, facts)
        except (FactError, TemplateError) as error:
            raise self._missing(file, keys, f"cannot be said: {error}") from error
