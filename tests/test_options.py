"""An option of a table is declared once, on its field: whatever else must have it is named here if it does not.

One test for each place, so that one thing forgotten is one red test.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.audit import audit
from hwatu_kit.engine.game import game_named
from hwatu_kit.engine.options import Option

ROOT = Path(__file__).parent.parent
GAMES = ("gostop", "duzihu", "flipflop")
WITHOUT_A_RULE = {"gostop.players"}
"""How many can sit down is not a rule of its own in Go-Stop: it follows from the rules for dealing."""


def table_of(game: str) -> Any:
    """The table that a game is played at if nothing is said."""
    found = game_named(game)
    return found.presets[found.default_table]


def options_of(game: str) -> Mapping[str, Option]:
    """The options of a game's tables."""
    known: Mapping[str, Option] = table_of(game).known
    return known


def audited(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The audit's own values: of each option, at each table of the sources."""
    presets: Mapping[str, Mapping[str, Any]] = import_module(f"hwatu_kit.audit.{game}.table").PRESETS
    return presets


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_words(game: str) -> None:
    """In the order of the fields: a title, what it decides, and every value in words."""
    book, options = hwatu_kit.rulebook(game), options_of(game)
    assert set(options) ^ set(book.option_names) == set(), f"in options_{game}.toml or on the table, not in both"
    assert tuple(options) == book.option_names
    for name, known in options.items():
        option = book.option(name)
        assert option.title
        assert option.text.endswith((".", "?"))
        assert set(option.by_table) == set(book.table_names)
        assert all(option.value(value) for value in known.examples), name


@pytest.mark.parametrize("game", GAMES)
def test_every_option_names_its_rules(game: str) -> None:
    """Rules that exist, and at least one."""
    book, options = hwatu_kit.rulebook(game), options_of(game)
    assert {f"{game}.{name}" for name, known in options.items() if not known.rules} <= WITHOUT_A_RULE
    assert {rule for known in options.values() for rule in known.rules} - set(book.ids) == set()
    for rule in book:
        assert set(rule.fields) == {name for name, known in options.items() if rule.id in known.rules}


@pytest.mark.parametrize("game", GAMES)
def test_the_audit_has_a_value_of_its_own_for_every_option(game: str) -> None:
    """At every table it knows, which are those that have a source."""
    assert set(audited(game)) == {name for name, table in game_named(game).presets.items() if table.source}
    for values in audited(game).values():
        assert set(options_of(game)) ^ set(values) == set(), f"in hwatu_kit/audit/{game}/table.py or not"


@pytest.mark.parametrize("game", GAMES)
def test_an_option_takes_what_it_says(game: str) -> None:
    """Its default and its examples, at least two of them, read as a case writes them."""
    table = table_of(game)
    for name, known in options_of(game).items():
        values = [type(table)().written(name), *known.examples]
        assert len(set(map(str, values))) > 1, name
        for value in values:
            assert table.replace(**{name: value}).written(name) == value, name


@pytest.mark.parametrize("game", GAMES)
def test_help_lists_every_option(game: str) -> None:
    """Name, default, what it takes and its rules, a line each."""
    listed = type(table_of(game)).__doc__ or ""
    for name, known in options_of(game).items():
        line = next(line for line in listed.splitlines() if line.strip().startswith(f"{name} = {known.default!r}  ("))
        assert all(rule in line for rule in known.rules)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("table", "unknown"),
    [({"base": "x"}, "x"), ("x", "x"), ({"base": None, "kimchi": True}, "kimchi"), ({"base": None, "cut ": 1}, "cut ")],
)
def test_the_audit_says_what_it_does_not_know(game: str, table: Any, unknown: str) -> None:
    """A table, or an option of one: a finding that names it."""
    deal = hwatu_kit.deal(game, seed=1).to_json()
    if isinstance(table, dict):
        table = {key: value or game_named(game).default_table for key, value in table.items()}
    found = audit({**deal, "table": table})
    assert [each.kind for each in found] == ["setup"]
    assert repr(unknown) in found[0].detail


@pytest.mark.parametrize("recipe", ["A house rule", "A table"])
def test_the_recipes_name_files_that_are_there(recipe: str) -> None:
    """What CONTRIBUTING says to change."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition(f"**{recipe}**")[2].partition("\n**")[0]
    paths = re.findall(r"`([a-z_/]+/[a-z_/]+\.(?:py|toml))`", text)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists() and not (ROOT / "hwatu_kit" / path).exists()] == []
