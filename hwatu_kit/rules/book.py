"""The rulebook of a game: every rule, found by id, by word or by table.

>>> book = Rulebook("gostop")
>>> book["GS-CAP-09"].title
'Ppuk'
>>> book.search("뻑")[0].id
'GS-CAP-09'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..faults import Fault, as_word, brief
from ..texts import Texts, load
from . import markup
from .printable import Shown
from .rule import Rule
from .search import Levels, ranked, term_names, unknown
from .search_result import Found
from .side_by_side import OptionText, SideBySide, side_by_side
from .tables import Declared, Table, played

_DATA = Path(__file__).parent / "data"
NO_TABLES: Mapping[str, Table] = {}
_registered: dict[str, Path] = {}


def _data_files() -> dict[str, Path]:
    return {path.stem: path for path in sorted(_DATA.glob("*.toml"))} | _registered


def games() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(sorted(_data_files()))


def register_data(game: str, path: str | Path) -> None:
    """Add the rules of a game from outside: a file like ``data/gostop.toml``."""
    _registered[game] = Path(path)
    _rule_data.cache_clear()


def rule_data(game: str) -> Mapping[str, Any]:
    """What the rules of a game are apart from any language; see ``data/gostop.toml``."""
    return _rule_data(as_word(game))


@lru_cache(maxsize=8)
def _rule_data(game: str) -> Mapping[str, Any]:
    path = _data_files().get(game)
    if path is None:
        raise Fault("unknown-rulebook", field="game", game=game, games=list(games()))
    return tomllib.loads(path.read_text(encoding="utf-8"))


_kept: dict[tuple[str, str], Rulebook] = {}


def kept_book(game: str, language: str, presets: Mapping[str, Table]) -> Rulebook:
    """A rulebook that is made once, for whoever only looks things up in it.

    It is made again when the language's texts, the rules' data or the tables are other ones than they were. Its words
    are looked up when they are read, so texts that were added to a language are in it too.
    """
    found = _kept.get((game, language))
    if (
        found is None
        or found.texts is not load(language)
        or found.presets is not presets
        or found.rules_data is not rule_data(game)["rules"]
    ):
        found = _kept[game, language] = Rulebook(game, language, presets)
    return found


class Rulebook(Shown):
    """The rules of a game in a language.

    ``presets`` are the game's tables by name (:func:`hwatu_kit.rulebook` hands them in): they say which options change
    a rule, on which tables it is played, and are shown side by side. Without them the book has its rules alone.
    """

    def __init__(self, game: str, language: str = "en", presets: Mapping[str, Table] = NO_TABLES) -> None:
        self.game = game
        self.texts: Texts = load(language)
        self.presets = presets
        self.table_names: tuple[str, ...] = tuple(presets)
        self.options: Mapping[str, Mapping[str, Any]] = {name: table.options() for name, table in presets.items()}
        self.declared: Mapping[str, Declared] = next(iter(presets.values())).known if presets else {}
        self.rules_data: Mapping[str, Any] = rule_data(game)["rules"]
        changed_by: dict[str, list[str]] = {}
        for option, known in self.declared.items():
            for rule in known.rules:
                changed_by.setdefault(rule, []).append(option)
        self._rules = {rule: self._rule(rule, tuple(changed_by.get(rule, ()))) for rule in self.rules_data}

    def _rule(self, rule: str, fields: tuple[str, ...]) -> Rule:
        entry = self.rules_data[rule]
        tables = tuple(name for name, table in self.presets.items() if self._holds(entry, table, self.options[name]))
        follows = entry.get("from", {})
        spoken = (*tables, *entry.get("denied", ()))
        return Rule(
            id=rule,
            game=self.game,
            kind=entry["kind"],
            tables=tables,
            sources={
                name: self.presets[follows.get(name, name)].source
                for name, table in self.presets.items()
                if name in spoken and table.source
            },
            readings=tuple(entry.get("reading", ())),
            fields=fields,
            book=self,
        )

    @staticmethod
    def _holds(entry: Mapping[str, Any], table: Table, values: Mapping[str, Any]) -> bool:
        return played(entry, values, table.source_table)

    def holds(self, rule: str, table: Table) -> bool:
        """Whether a rule is one of a table's rules, a preset's or any other table's of this game."""
        return self._holds(self.rules_data[self[rule].id], table, table.options())

    # Finding a rule.

    def __getitem__(self, rule: str) -> Rule:
        """The rule with this id, in capitals or not; raises :class:`hwatu_kit.faults.Fault` for an unknown one."""
        wanted = as_word(rule)
        found = self._rules.get(wanted) or self._rules.get(wanted.strip().upper())
        if found is None:
            raise unknown("unknown-rule", brief(rule), self._rules, field="rule")
        return found

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self._rules

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules, in the order of the book."""
        return tuple(self._rules)

    def search(self, query: str) -> Found:
        """The rules that mention something: by id, word, Hangul, Chinese characters or romanisation; best first."""
        own: dict[str, list[str]] = {}
        for term in self.texts.terms():
            own.setdefault(self.texts.term(term)["rule"], []).append(term)
        levels = {rule: self._levels(rule, own.get(rule.id, ())) for rule in self}
        query = as_word(query)
        return Found(ranked(query, levels), query, self.texts)

    def _levels(self, rule: Rule, own: Iterable[str]) -> Levels:
        """What a rule is found by, the best first: its id, its words, its title, words it uses, all it says."""
        names = [term_names(self.texts.term(term)) for term in rule.terms]
        says = [rule.statement, rule.reading, *rule.by_table.values()]
        return [
            [rule.id],
            [name for term in own for name in term_names(self.texts.term(term))],
            [rule.title],
            [name for of_term in names for name in of_term],
            says,
        ]

    # The tables side by side.

    @property
    def tables(self) -> SideBySide:
        """The tables side by side: a row for each option and each rule in which they differ."""
        return side_by_side(self)

    def side_by_side(self, *, every_option: bool = False) -> SideBySide:
        """The same; with ``every_option`` also the options that all tables share."""
        return side_by_side(self, every_option=every_option)

    def setting(self, option: str, value: object) -> str:
        """An option and a value of it in words, as in ``Gobak: yes.``."""
        known = self.option(option)
        return self.texts.word("rulebook.setting", title=known.title, value=known.value(value))

    def option(self, name: str) -> OptionText:
        """An option of the tables in words; raises :class:`hwatu_kit.faults.Fault` for an unknown one."""
        names = self.option_names
        if name not in names:
            raise unknown("unknown-option", name, names, field="option")
        return OptionText(name, self)

    def table_title(self, table: str) -> str:
        """The name of a table for people; a table that the texts do not have is called as case files call it."""
        named = table in self.texts.file("interface").get("tables", {}).get(self.game, {})
        return self.texts.word(f"tables.{self.game}.{table}.name") if named else table

    @property
    def option_names(self) -> tuple[str, ...]:
        """The names of all options, in the order of the book."""
        return tuple(self.texts.file(f"options_{self.game}"))

    # How it shows itself.

    @property
    def title(self) -> str:
        """``The rules of Go-Stop``."""
        return self.texts.word("rulebook.title", game=self.texts.word(f"games.{self.game}"))

    def __str__(self) -> str:
        size = self.texts.word("rulebook.size", n=len(self))
        return "\n".join([f"{self.title}: {size}", *(f"{rule.id}  {rule.title}" for rule in self)])

    def _repr_html_(self) -> str:
        texts = self.texts
        heads = [texts.word("rulebook.rule"), "", texts.word("rulebook.text")]
        rows = [
            (
                markup.chip(rule.id),
                markup.sentence(rule.segments("title"), texts),
                markup.sentence(rule.segments(), texts),
            )
            for rule in self
        ]
        return markup.root(markup.table(heads, rows, self.title), texts)
