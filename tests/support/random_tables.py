"""What random tables are made of: the values that each option's declaration names."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from hwatu_kit.engine.game import game_named
from hwatu_kit.engine.options import Option, declared


def values_of(game: str) -> dict[str, tuple[Any, ...]]:
    """Each option of a game's tables and the values to try, the default first.

    An option that the audit has no values for is left out: that it is missing there has a test of its own, and every
    other deal need not fail for it.
    """
    presets: Mapping[str, Mapping[str, Any]] = import_module(f"hwatu_kit.audit.{game}.table").PRESETS
    audited = set.union(*map(set, presets.values()))
    table = type(next(iter(game_named(game).presets.values())))
    return {name: _default_first(known) for name, known in declared(table).items() if name in audited}


def _default_first(known: Option) -> tuple[Any, ...]:
    return tuple(sorted(known.examples, key=lambda value: bool(value != known.default)))
