"""Faults: one clear sentence for a bad input, naming the field and, where one fits, the rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from .texts import load
from .texts.direction import without_marks


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
        self.facts: dict[str, Any] = {name: _plain(fact) for name, fact in facts.items()}
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

    def lines(self, language: str = "en") -> list[str]:
        """Each fault as a line: the field where one is named, the sentence, the rule where one is broken."""
        message, field = self.message(language), without_marks(self.field)
        if not self.field:
            return [f"{message} [{self.rule}]" if self.rule else message]
        facts: dict[str, Any] = {"field": field, "message": message, "rule": self.rule}
        return [load(language).word("cli.fault_rule" if self.rule else "cli.fault", **facts)]

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of a traceback: it is the input that is wrong, and no line of code."""
        return self.lines()


class Faults(Fault):
    """Several faults found at once; the first stands for all where only one can be shown."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.all = tuple(faults)
        first = self.all[0]
        super().__init__(first.key, field=first.field, rule=first.rule, **first.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled as all of its faults, as a pool of processes hands it on."""
        return type(self), (self.all,), self.__dict__

    def lines(self, language: str = "en") -> list[str]:
        """Each of the faults as a line."""
        return [line for each in self.all for line in each.lines(language)]

    def at(self, field: str) -> Fault:
        """Faults keep their own places."""
        return self


LONGEST_WORD = 80
"""Letters of a word of somebody's in a sentence; what is longer is cut."""
_SHORT = 40


def brief(value: object) -> str:
    """A value of any kind as a short text, to be named in a sentence.

    >>> brief(["a"]), brief("x" * 90)[38:], brief(type("Odd", (), {"__repr__": 5})())
    ("['a']", 'xx…', 'Odd')
    """
    try:
        text = str(value)
    except Exception:  # noqa: BLE001 - whatever a strange object raises: nothing can be said of it but its kind
        text = type(value).__name__
    return text if len(text) <= _SHORT else f"{text[:_SHORT]}…"


def as_word(value: object) -> str:
    """A word as it is; a number, or anything else, as a short text."""
    return value if isinstance(value, str) else brief(value)


def _plain(fact: Any) -> Any:
    """A fact as sentences take it: whole numbers, words that are not too long, lists of them."""
    if fact is None or type(fact) is int:
        return fact
    if isinstance(fact, str):
        fact = without_marks(fact)
        return fact if " " in fact or len(fact) <= LONGEST_WORD else f"{fact[:LONGEST_WORD]}…"
    if type(fact) in (list, tuple):
        return [_plain(each) for each in fact]
    return brief(fact)


ALIKE = 0.5
"""How much of two words must agree for one to be taken for the other, from 0 to 1."""


def nearest(word: object, known: Iterable[str], *, always: bool = False) -> str:
    """The known name that a word was meant to be: the same in other capitals, or the most alike.

    Empty where none is alike, unless there is ``always`` to be one.

    >>> nearest("PIBACK", ["pibak", "gobak"]), nearest("dealer", ["seed", "10D"]), nearest("x", ["deck"], always=True)
    ('pibak', '', 'deck')
    """
    names = {name.casefold(): name for name in known}
    found = get_close_matches(brief(word).casefold(), names, n=1, cutoff=0.0 if always else ALIKE)
    return names[found[0]] if found else ""
