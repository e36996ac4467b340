"""A rule: what it is, its source, and its words in a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, Literal

from ..texts import Texts
from ..texts.format import Segment
from ..texts.template import Term, parse
from . import markup
from .code import RuleCode
from .printable import Shown

if TYPE_CHECKING:
    from .book import Rulebook
    from .tables import Table

Kind = Literal["event", "definition"]


@dataclass(frozen=True, slots=True, repr=False)
class Rule(Shown):
    """One rule of a game.

    ``kind`` is ``"event"`` (it applies in a case, or does not) or ``"definition"`` (it always holds). ``tables`` are
    the tables it is played on. ``sources`` maps a table to the source of the rule there: the file name of a seed, or
    ``"modern"``; left out are house tables, and a table whose source does not mention the rule and on which it is not
    played.
    ``readings`` are the tables on which a part of it is our reading, ``fields`` the options that change it.
    """

    id: str
    game: str
    kind: Kind
    tables: tuple[str, ...]
    sources: Mapping[str, str] = field(hash=False)
    readings: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    book: Rulebook = field(compare=False, kw_only=True)

    # What it says.

    @property
    def texts(self) -> Texts:
        """The texts of the book's language."""
        return self.book.texts

    @property
    def _words(self) -> Mapping[str, Any]:
        return self.texts.rule(self.id)

    @property
    def title(self) -> str:
        """A few words."""
        return self.texts.render(self._words["title"])

    @property
    def statement(self) -> str:
        """The rule in our own words."""
        return self.texts.render(self._words["statement"])

    @property
    def reading(self) -> str:
        """Where a source is silent, how it is read and why; empty where all is said."""
        return self.texts.render(self._words.get("reading", ""))

    @property
    def by_table(self) -> dict[str, str]:
        """What each table says, where they differ; empty where they agree."""
        words = self._words.get("tables")
        if words is None:
            return {}
        return {
            table: self.texts.render(words[table]) if table in words else " ".join(self._in_options(table))
            for table in self.book.table_names
        }

    def table_segments(self, table: str) -> list[Segment]:
        """What a table says, in pieces."""
        words = self._words.get("tables", {})
        if table in words:
            return self.texts.pieces(words[table])
        _, *settings = self._in_options(table)
        held = self.segments() if table in self.tables else [self.texts.word("rulebook.not_here")]
        return [*held, *(f" {setting}" for setting in settings)]

    def _in_options(self, table: str) -> list[str]:
        """What a table without words of its own says: the rule, or that it is not played, and the rule's options."""
        held = self.statement if table in self.tables else self.texts.word("rulebook.not_here")
        values, named = self.book.options[table], self.book.option_names
        return [held, *(self.book.setting(name, values[name]) for name in self.fields if name in named)]

    def source_of(self, table: Table) -> str:
        """The source for a table; a house table has that of the table it follows, or all sources of the rule."""
        return self.sources.get(table.name) or self.sources.get(table.source_table) or self.source

    @property
    def source(self) -> str:
        """Its source: those of all its tables, each once."""
        return ", ".join(dict.fromkeys(self.sources.values()))

    @property
    def terms(self) -> tuple[str, ...]:
        """The glossary's words in its texts."""
        words = self._words
        texts = (words["title"], words["statement"], words.get("reading", ""), *words.get("tables", {}).values())
        return tuple(dict.fromkeys(node.id for text in texts for node in parse(text) if isinstance(node, Term)))

    @property
    def code(self) -> RuleCode:
        """The functions that carry the rule out, with their files and lines; none for a rule that only defines."""
        return RuleCode(self.id, self.texts)

    def segments(self, part: str = "statement") -> list[Segment]:
        """``statement``, ``reading`` or ``title`` in pieces, with the glossary's words marked."""
        return self.texts.pieces(self._words.get(part, ""))

    # How it shows itself.

    def __str__(self) -> str:
        lines = [f"{self.id}  {self.title}", self.statement]
        lines += [f"  {self.book.table_title(table)}: {text}" for table, text in self.by_table.items()]
        if self.reading:
            lines.append(f"{self.texts.word('rulebook.reading')} {self.reading}")
        lines.append(f"{self.texts.word('rulebook.source')}: {self._source_words()}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return markup.root(self.html(), self.texts)

    def html(self) -> str:
        """The rule as HTML to go inside of something larger."""
        texts = self.texts
        name = f"{markup.chip(self.id)} {markup.element('b', escape(self.title))}"
        kind = markup.element("small", escape(texts.word(f"rulebook.{self.kind}")))
        parts = [markup.element("p", f"{name} · {kind}"), markup.element("p", markup.sentence(self.segments(), texts))]
        if self.by_table:
            parts.append(self._tables_html())
        if self._words.get("reading"):
            reading = markup.sentence(self.segments("reading"), texts)
            parts.append(
                markup.element("p", f"{markup.element('b', escape(texts.word('rulebook.reading')))} {reading}")
            )
        if self.fields:
            options = ", ".join(markup.element("code", escape(name)) for name in self.fields)
            parts.append(markup.element("p", f"{escape(texts.word('rulebook.options'))} {options}"))
        if not self.by_table:
            source = f"{escape(texts.word('rulebook.source'))}: {escape(self._source_words())}"
            parts.append(markup.element("p", markup.element("small", source)))
        return markup.element("section", "".join(parts), "margin:0 0 1em")

    def _tables_html(self) -> str:
        texts = self.texts
        heads = [texts.word(f"rulebook.{key}") for key in ("table", "text", "source")]
        rows = [
            (
                escape(self.book.table_title(table)),
                markup.sentence(self.table_segments(table), texts),
                escape(self._origin(table)),
            )
            for table in self.book.table_names
        ]
        return markup.table(heads, rows)

    def _origin(self, table: str) -> str:
        marks = [self._source_name(self.sources[table])] if table in self.sources else []
        if table in self.readings:
            marks.append(self.texts.word("rulebook.is_reading"))
        if table not in self.tables:
            marks.append(self.texts.word("rulebook.not_played"))
        return " · ".join(marks)

    def _source_words(self) -> str:
        """Each source with its tables, in one line."""
        tables: dict[str, list[str]] = {}
        for table, source in self.sources.items():
            tables.setdefault(source, []).append(self.book.table_title(table))
        return ", ".join(f"{self._source_name(source)} ({', '.join(names)})" for source, names in tables.items())

    def _source_name(self, source: str) -> str:
        """A seed's file name as it is; ``modern``, which is no file, in words."""
        return source if "." in source else self.texts.word(f"source.{source}")
