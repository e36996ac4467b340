"""The glossary: the words of the field, in English, in their own language, and how they are said.

>>> Glossary()["ppuk"].native
'뻑'
>>> [term.id for term in Glossary().search("jjok")]
['chok']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape

from ..faults import as_word, brief
from ..texts import Texts, load
from . import markup
from .book import rule_data
from .printable import Shown
from .search import ranked, unknown


@dataclass(frozen=True, slots=True, repr=False)
class GlossaryTerm(Shown):
    """One word.

    ``english`` is what we call it, ``native`` its own form in the language ``lang`` (empty for a word of ours),
    ``roman`` its pronunciation, ``also`` other native words and spellings, ``called`` other names, ``text`` what it
    means, ``rule`` the rule it belongs to.
    """

    id: str
    english: str
    native: str
    lang: str
    roman: str
    also: tuple[str, ...]
    called: tuple[str, ...]
    text: str
    rule: str
    texts: Texts = field(compare=False, kw_only=True)

    def __str__(self) -> str:
        own = ", ".join(name for name in (self.native, self.roman, *self.also, *self.called) if name)
        return f"{self.english}{f' ({own})' if own else ''}: {self.text} [{self.rule}]"

    def _repr_html_(self) -> str:
        own = markup.foreign(self.native, self.roman, self.lang)
        others = ", ".join((*self.also, *self.called))
        also = f"({markup.mixed(others)})" if others else ""
        head = " ".join(part for part in (markup.element("b", escape(self.english)), own, also) if part)
        return markup.root(
            markup.element("p", f"{head}: {markup.mixed(self.text, self.lang)} {markup.chip(self.rule)}"), self.texts
        )


class Words(Shown):
    """Words of the field, best first: what a search has found."""

    def __init__(self, terms: Iterable[GlossaryTerm], texts: Texts, query: str = "") -> None:
        self._terms = {term.id: term for term in terms}
        self._texts = texts
        self._query = query

    def __iter__(self) -> Iterator[GlossaryTerm]:
        return iter(self._terms.values())

    def __len__(self) -> int:
        return len(self._terms)

    def __contains__(self, term: object) -> bool:
        return term in self._terms

    @property
    def title(self) -> str:
        """What is shown: all words, or those with what was searched for."""
        if not self._query:
            return self._texts.word("glossary.title")
        key = "glossary.found" if self._terms else "glossary.found_none"
        return self._texts.word(key, n=len(self), query=self._query)

    def __str__(self) -> str:
        return "\n".join([self.title, *map(str, self)])

    def _repr_html_(self) -> str:
        texts = self._texts
        heads = [texts.word(f"glossary.{key}") for key in ("word", "native", "text", "rule")]
        rows = [
            (
                escape(term.english),
                markup.foreign(term.native, term.roman, term.lang),
                markup.mixed(term.text, term.lang),
                markup.chip(term.rule),
            )
            for term in self
        ]
        return markup.root(markup.table(heads, rows, self.title), texts)


class Glossary(Words):
    """The words of all games, or of one ``game``, in a language."""

    def __init__(self, language: str = "en", game: str | None = None) -> None:
        texts = load(language)
        rules = None if game is None else rule_data(game)["rules"]
        terms = (_term(texts, name) for name in texts.terms())
        super().__init__((term for term in terms if rules is None or term.rule in rules), texts)

    def __getitem__(self, name: str) -> GlossaryTerm:
        """The word with this id or name; raises :class:`hwatu_kit.faults.Fault` for an unknown one."""
        wanted = as_word(name)
        found = self._terms.get(wanted)
        if found is None:
            wanted = wanted.strip().casefold()
            found = next((term for term in self if wanted in map(str.casefold, _names(term))), None)
        if found is None:
            raise unknown("unknown-term", brief(name), self._terms, field="term")
        return found

    def search(self, query: str) -> Words:
        """The words found by a name in any language, or by what they mean; best first."""
        query = as_word(query)
        found = ranked(query, {term: [[term.id, *_names(term)], [term.text]] for term in self})
        return Words(found, self._texts, query)


def _names(term: GlossaryTerm) -> list[str]:
    return [name for name in (term.english, term.native, term.roman, *term.also, *term.called) if name]


def _term(texts: Texts, name: str) -> GlossaryTerm:
    words = dict(texts.term(name))
    words |= {"also": tuple(words["also"]), "called": tuple(words["called"])}
    return GlossaryTerm(name, **words, texts=texts)


def glossary(language: str = "en", game: str | None = None) -> Glossary:
    """The words of all games, or of one ``game``, in a ``language``: with Hangul or Chinese, and how they are said.

    >>> print(glossary()["ppuk"].roman)
    ppeok
    """
    return Glossary(language, game)
