"""What a rulebook needs to know of a game's tables, and on which of them a rule is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Declared(Protocol):
    """An option as the tables of a game declare it: the rules it changes, the numbers of players with own values."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it changes."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that have a value of their own; none where one value holds for all."""


class Table(Protocol):
    """A table: its name, its source if it has one, the table of a source that it follows, and its options."""

    @property
    def name(self) -> str:
        """As a case file writes it."""

    @property
    def source(self) -> str:
        """The source of its rules; empty for a house table."""

    @property
    def source_table(self) -> str:
        """The table of a source that it follows: itself, if it has one."""

    @property
    def known(self) -> Mapping[str, Declared]:
        """Its options as they are declared."""

    def options(self) -> dict[str, Any]:
        """Its options' values as a case file writes them."""


def played(entry: Mapping[str, Any], values: Mapping[str, Any], source_table: str) -> bool:
    """Whether a rule is one of a table's rules.

    ``entry`` is the rule in ``data/<game>.toml``: ``when`` and ``unless`` say which options decide; without them its
    ``tables`` are those of the sources, and a house table does as the one it follows.
    """
    if "when" in entry:
        return _any(entry["when"], values)
    if "unless" in entry:
        return not all(_is_on(values[option]) for option in entry["unless"])
    return source_table in entry.get("tables", (source_table,))


def _any(when: Any, values: Mapping[str, Any]) -> bool:
    """Whether one of these options is on, or has one of the values asked for."""
    if isinstance(when, Mapping):
        return any(_listed(values[option]) & _listed(wanted) for option, wanted in when.items())
    return any(_is_on(values[option]) for option in when)


def _listed(value: Any) -> set[Any]:
    return set(value) if isinstance(value, list) else {value}


def _is_on(value: Any) -> bool:
    return bool(value) and value != "off"
