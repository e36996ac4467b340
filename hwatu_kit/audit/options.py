"""The options of a table in a trace, from values of the audit's own: what it does not know it says."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any


class UnknownSetup(Exception):
    """A table or an option that the audit has no values for; the message says which."""


def options_of(table: str | Mapping[str, Any], known: Mapping[str, Mapping[str, Any]]) -> SimpleNamespace:
    """The options of a table by name: of a preset, or of a base and what differs.

    ``known`` are the values of each option at each table of the sources. A house table's ``name`` changes nothing.
    Raises :class:`UnknownSetup`.
    """
    changes = {"base": table} if isinstance(table, str) else dict(table)
    changes.pop("name", None)
    base = changes.pop("base")
    if base not in known:
        raise UnknownSetup(f"the audit has no values for the table {base!r}")
    values = known[base]
    for option in changes:
        if option not in values:
            raise UnknownSetup(f"the audit has no option {option!r}")
    return SimpleNamespace(**{**values, **changes})
