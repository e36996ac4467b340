"""How far a language is: which texts it has, lacks, or has without need, and which of its templates are broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .borrowed import to_translate, why_unusable
from .format import FactError, Voice
from .grammar import Grammar, GrammarError
from .language import MissingText, Texts
from .template import Field, TemplateError, nodes_of

Key = tuple[str, ...]


class Entry(NamedTuple):
    """A text by its place: ``file`` without ``.toml``, ``keys`` one inside the other."""

    file: str
    keys: Key

    def __str__(self) -> str:
        return f"{self.file}.toml: {' → '.join(self.keys)}"


class Broken(NamedTuple):
    """A text that cannot be shown, and why; English stands in for it."""

    entry: Entry
    why: str

    def __str__(self) -> str:
        return f"{self.entry}: {self.why}"


class Completeness(NamedTuple):
    """How complete a language is: how many texts there are, and which it lacks."""

    language: str
    total: int
    missing: tuple[Entry, ...]
    stale: tuple[Entry, ...]

    @property
    def translated(self) -> int:
        """How many texts it has."""
        return self.total - len(self.missing)

    @property
    def share(self) -> float:
        """The part of the texts that it has, from 0 to 1."""
        return self.translated / self.total

    @property
    def by_file(self) -> dict[str, int]:
        """How many texts each file lacks."""
        counts: dict[str, int] = {}
        for entry in self.missing:
            counts[entry.file] = counts.get(entry.file, 0) + 1
        return counts


def leaves(value: Any, path: Key = ()) -> Iterator[tuple[Key, Any]]:
    """Everything in a file that is not a table, with its keys."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def own_leaves(texts: Texts, file: str) -> dict[Key, Any]:
    """The same of what a language itself has; nothing for a file that is not there or is broken."""
    try:
        return dict(leaves(texts.own_file(file)))
    except MissingText:
        return {}


def completeness_of(texts: Texts) -> Completeness:
    """Compare a language with the one that lends to it."""
    base = texts.base or texts
    missing: list[Entry] = []
    stale: list[Entry] = []
    total = 0
    for file in texts.names(""):
        english = own_leaves(base, file)
        own = own_leaves(texts, file)
        wanted = [key for key, value in english.items() if to_translate(file, key, value)]
        total += len(wanted)
        missing += [Entry(file, key) for key in wanted if not (isinstance(own.get(key), str) and own[key])]
        stale += [Entry(file, key) for key in own if key not in english and not of_its_own(file, key)]
    return Completeness(texts.language, total, tuple(missing), tuple(stale))


def of_its_own(file: str, keys: Key) -> bool:
    """Whether a language may have this though English does not: its grammar, its cases, words for its own sentences."""
    return file == "grammar" or "forms" in keys or (file == "interface" and keys[0] == "pick")


def broken_in(texts: Texts) -> list[Broken]:
    """The templates of a language that ask for what is not there; each is written out with facts that English takes."""
    base = texts.base or texts
    found: list[Broken] = []
    terms = frozenset(base.terms())
    try:
        Grammar(texts.file("grammar"))
    except GrammarError as error:
        found.append(Broken(Entry("grammar", ("grammar",)), str(error)))
    for file in texts.names(""):
        english = own_leaves(base, file)
        try:
            texts.own_file(file)
        except MissingText as error:
            if (texts.folder / f"{file}.toml").exists():
                found.append(Broken(Entry(file, ()), str(error)))
            continue
        for keys, own in own_leaves(texts, file).items():
            pattern = english.get(keys, own)
            if file == "grammar" or not isinstance(pattern, str) or not own:
                continue
            why = why_unusable(own, pattern, terms) or _why_unwritable(texts, own, pattern)
            if why:
                found.append(Broken(Entry(file, keys), why))
    return found


def _why_unwritable(texts: Texts, own: str, english: str) -> str:
    """What goes wrong when a text is written with facts such as the English one takes, for each kind of reader."""
    for facts in samples(texts.base or texts, english):
        for reader in (None, 2):
            try:
                Voice(texts, reader).segments(own, facts)
            except (FactError, TemplateError, MissingText) as error:
                return str(error)
    return ""


_SAMPLES: dict[str, Any] = {
    "ids": ["5Ja", "9A"], "cards": ["5Ja", "9A"], "id": "5Ja", "card": "5Ja", "months": [5, 9], "sum": [5, 1],
    "term": "ppuk", "named": ["Ann", "Ben"],
    "any": [{"card": "5Ja", "cards": "5Ja 9A", "number": 1}, {"card": "9A", "cards": "9A", "number": 2}],
}  # fmt: skip
"""What a spec can show; the first one decides where a fact is shown in two ways."""
_NUMBERS = (2, 1, 5)


def samples(texts: Texts, template: str) -> Iterator[dict[str, Any]]:
    """Facts for every field of a template, as often as it takes to come to every word of it."""
    fields = [node for node in nodes_of(template) if isinstance(node, Field)]
    picks: dict[str, list[Any]] = {}
    for field in fields:
        if field.spec == "pick":
            picks.setdefault(field.fact, []).extend(_values(texts, field))
    for turn in range(max(len(_NUMBERS), *map(len, picks.values())) if picks else len(_NUMBERS)):
        facts: dict[str, Any] = {field.fact: _NUMBERS[turn % len(_NUMBERS)] for field in fields}
        facts |= {fact: values[turn % len(values)] for fact, values in picks.items()}
        for spec in reversed(_SAMPLES):
            facts |= {field.fact: _SAMPLES[spec] for field in fields if field.spec == spec}
        yield facts


def _values(texts: Texts, field: Field) -> list[Any]:
    """The values that a field has words for; 7 is any other."""
    words = field.words
    keys = [word.partition("=")[0] for word in words] if "=" in words[0] else list(texts.pick(words[0]))
    return [7 if key == "*" else int(key) if key.isdigit() else key for key in keys]
