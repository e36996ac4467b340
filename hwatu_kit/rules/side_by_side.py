"""The tables of a game side by side: the options and the rules in which they differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple

from ..texts import MissingText
from . import markup
from .printable import Shown

if TYPE_CHECKING:
    from .book import Rulebook


def value_words(book: Rulebook, option: str, value: object) -> str:
    """An option's value for people.

    ``value`` is a word, a number, true or false, a list, or, where the option has a value for each number of players,
    a list of them or ``{"2": 7, "3": 3}``.
    """
    texts = book.texts
    named = texts.option(book.game, option).get("values", {})

    def one(part: object) -> str:
        if isinstance(part, bool):
            return texts.word(f"value.{str(part).lower()}")
        if str(part) in named:
            return texts.render(named[str(part)])
        if isinstance(part, int):
            return str(part)
        raise MissingText(f"{texts.language}/options_{book.game}.toml: {option} → values → {part} is missing")

    several = list(value) if isinstance(value, list | tuple) else None
    known = book.declared.get(option)
    if known and known.players and several:
        value = dict(zip(known.players, several, strict=False))
    if isinstance(value, Mapping):
        if len(set(value.values())) == 1:
            return one(next(iter(value.values())))
        several_words = [texts.word("value.players", value=one(part), n=int(n)) for n, part in value.items()]
        return texts.template("value.and").join(several_words)
    if several is not None:
        return texts.template("value.and").join(map(one, several)) or texts.word("value.none")
    return one(value)


@dataclass(frozen=True, repr=False)
class OptionText(Shown):
    """An option of a game's tables in words."""

    name: str
    book: Rulebook

    @property
    def title(self) -> str:
        """A few words, for a form."""
        return self.book.texts.render(self.book.texts.option(self.book.game, self.name)["title"])

    @property
    def text(self) -> str:
        """What the option decides."""
        return self.book.texts.render(self.book.texts.option(self.book.game, self.name)["text"])

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it changes."""
        return tuple(rule.id for rule in self.book if self.name in rule.fields)

    @property
    def by_table(self) -> dict[str, str]:
        """Its value on each table, in words; empty where the rulebook was given no values."""
        options = self.book.options
        return {table: self.value(values[self.name]) for table, values in options.items() if self.name in values}

    def value(self, value: object) -> str:
        """A value of it in words."""
        return value_words(self.book, self.name, value)

    def __str__(self) -> str:
        lines = [f"{self.name}  {self.title}: {self.text}"]
        lines += [f"  {self.book.table_title(table)}: {value}" for table, value in self.by_table.items()]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        texts = self.book.texts
        name = f"{markup.chip(self.name)} {markup.element('b', escape(self.title))}: {escape(self.text)}"
        rows = [(escape(self.book.table_title(t)), escape(value)) for t, value in self.by_table.items()]
        heads = [texts.word("rulebook.table"), texts.word("rulebook.option")]
        return markup.root(markup.element("p", name) + (markup.table(heads, rows) if rows else ""), texts)


class Row(NamedTuple):
    """A row of the comparison: an option or a rule (``key`` is its name or id), with one text for each table."""

    kind: Literal["option", "rule"]
    key: str
    title: str
    cells: Mapping[str, str]


@dataclass(frozen=True, repr=False)
class SideBySide(Shown):
    """The tables of a game side by side."""

    book: Rulebook
    rows: tuple[Row, ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        lines = [self.book.texts.word("rulebook.side_by_side")]
        for row in self.rows:
            lines.append(f"{row.key}  {row.title}")
            lines += [f"  {self.book.table_title(table)}: {text}" for table, text in row.cells.items()]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        texts, tables = self.book.texts, self.book.table_names
        parts = []
        for kind in ("option", "rule"):
            rows = [self._cells(row) for row in self.rows if row.kind == kind]
            if rows:
                heads = [texts.word(f"rulebook.{kind}"), *map(self.book.table_title, tables)]
                parts.append(markup.table(heads, rows, texts.word("rulebook.side_by_side")))
        return markup.root("".join(parts), texts)

    def _cells(self, row: Row) -> list[str]:
        texts = self.book.texts
        name = f"{escape(row.title)} {markup.chip(row.key)}"
        if row.kind == "option":
            return [name, *(escape(row.cells.get(table, "")) for table in self.book.table_names)]
        rule = self.book[row.key]
        return [name, *(markup.sentence(rule.table_segments(table), texts) for table in self.book.table_names)]


def side_by_side(book: Rulebook, *, every_option: bool = False) -> SideBySide:
    """The rows: the options whose values differ (or all of them), then the rules with a text for each table."""
    rows: list[Row] = []
    if book.options:
        for name in book.option_names:
            option = book.option(name)
            if every_option or len(set(option.by_table.values())) > 1:
                rows.append(Row("option", name, option.title, option.by_table))
    rows += [Row("rule", rule.id, rule.title, rule.by_table) for rule in book if rule.by_table]
    return SideBySide(book, tuple(rows))
