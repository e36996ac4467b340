"""Faults: one clear sentence for a bad input, naming the field and, where one fits, the rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from .texts import load


class Fault(ValueError):
    """Something in a case, a move, a table or a file that cannot be accepted.

    ``key`` names the sentence in the texts (``faults.toml``; a game's own key such as ``gostop.no-bombs`` is in
    ``faults_gostop.toml``), ``facts`` fill it, ``field`` is the place in the input (``"position.hands[0]"``) and
    ``rule`` the id of the game rule that is broken, or ``None``. ``str(fault)`` is the sentence in English.
    """

    def __init__(self, key: str, /, *, field: str = "", rule: str | None = None, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.field = field
        self.rule = rule
        self.facts: dict[str, Any] = facts
        self.names: Sequence[str] | None = None

    def at(self, field: str) -> Fault:
        """The same fault, reported for another place in the input."""
        return type(self)(self.key, field=field, rule=self.rule, **self.facts).with_names(self.names)

    def with_names(self, names: Sequence[str] | None) -> Fault:
        """This fault, speaking of the players by these names."""
        self.names = names
        return self

    def message(self, language: str = "en", reader: int | None = None) -> str:
        """The sentence in ``language``; ``reader`` is the seat that is called "you"."""
        return load(language).fault(self.key, self.facts, reader, self.names)

    def __str__(self) -> str:
        return self.message()


class Faults(Fault):
    """Several faults found at once; the first stands for all where only one can be shown."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.all = tuple(faults)
        first = self.all[0]
        super().__init__(first.key, field=first.field, rule=first.rule, **first.facts)

    def at(self, field: str) -> Fault:
        """Faults keep their own places."""
        return self


ALIKE = 0.5
"""How much of two words must agree for one to be taken for the other, from 0 to 1."""


def nearest(word: object, known: Iterable[str], *, always: bool = False) -> str:
    """The known name that a word was meant to be: the same in other capitals, or the most alike.

    Empty where none is alike, unless there is ``always`` to be one.

    >>> nearest("PIBACK", ["pibak", "gobak"]), nearest("dealer", ["seed", "10D"]), nearest("x", ["deck"], always=True)
    ('pibak', '', 'deck')
    """
    names = {name.casefold(): name for name in known}
    found = get_close_matches(str(word)[:80].casefold(), names, n=1, cutoff=0.0 if always else ALIKE)
    return names[found[0]] if found else ""
