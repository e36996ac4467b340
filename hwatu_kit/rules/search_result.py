"""What a search has found, best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import overload

from ..texts import Texts
from . import markup
from .printable import Shown
from .rule import Rule


class Found(Shown, Sequence[Rule]):
    """The rules found by a search: a sequence that shows itself."""

    def __init__(self, rules: Iterable[Rule], query: str, texts: Texts) -> None:
        self._rules = tuple(rules)
        self.query = query
        self._texts = texts

    @overload
    def __getitem__(self, at: int) -> Rule: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Rule, ...]: ...
    def __getitem__(self, at: int | slice) -> Rule | tuple[Rule, ...]:
        return self._rules[at]

    def __len__(self) -> int:
        return len(self._rules)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules found."""
        return tuple(rule.id for rule in self)

    @property
    def title(self) -> str:
        """``2 rules with “ppuk”``."""
        key = "rulebook.found" if self._rules else "rulebook.found_none"
        return self._texts.word(key, n=len(self), query=self.query)

    def __str__(self) -> str:
        return "\n".join([self.title, *(f"{rule.id}  {rule.title}: {rule.statement}" for rule in self)])

    def _repr_html_(self) -> str:
        heading = markup.element("p", markup.element("b", markup.mixed(self.title)))
        return markup.root(heading + "".join(rule.html() for rule in self), self._texts)
