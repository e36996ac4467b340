"""From a rule to the code: every rule that applies case by case has a function, and that function cites it."""

from __future__ import annotations

import inspect
import re
from html.parser import HTMLParser

import pytest

import hwatu_kit
from hwatu_kit.rules.code import RuleCode, carriers
from hwatu_kit.texts import load
from tools.mutants.mutants import PROJECT, ROOT, without_decorators

GAMES = ("gostop", "duzihu", "flipflop")
CARRIED = [(rule.id, function) for game in GAMES for rule in hwatu_kit.rulebook(game) for function in carriers(rule.id)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_applies_case_by_case_has_code(game: str) -> None:
    lacking = [rule.id for rule in hwatu_kit.rulebook(game) if rule.kind == "event" and not len(rule.code)]
    assert lacking == []


@pytest.mark.parametrize(("rule", "function"), CARRIED, ids=lambda each: getattr(each, "__name__", each))
def test_a_function_cites_the_rule_that_it_carries_out(rule: str, function: object) -> None:
    """In its docstring, in its body, or in a table of its module that it reads."""
    plain = inspect.unwrap(function)  # type: ignore[arg-type]
    code = inspect.getsource(plain)
    body = code[re.search(r"^def ", code, re.MULTILINE).start() :]  # type: ignore[union-attr]
    names = [name for name, value in vars(plain.__globals__["ids"]).items() if value == rule]
    tables = [piece for piece in RuleCode(rule, load("en")) if piece.name in body and piece.source != code.rstrip()]
    assert rule in body or any(re.search(rf"\bids\.{name}\b", body) for name in names) or tables


def test_a_rule_shows_its_code() -> None:
    code = hwatu_kit.rulebook("gostop")["GS-WIN-05"].code
    assert [piece.name for piece in code] == ["pibak"]
    piece = code.pieces[0]
    assert re.fullmatch(r"hwatu_kit/gostop/payment\.py:\d+", piece.place)
    assert str(code) == repr(code) == f"{piece.place}\n{piece.source}"
    assert piece.source.startswith("@carries_out(ids.PIBAK)\ndef pibak(")


def test_a_table_that_says_which_rule_is_part_of_the_code() -> None:
    """GS-SCORE-05 is a line of ``SETS``."""
    found = {piece.name for piece in hwatu_kit.rulebook("gostop")["GS-SCORE-05"].code}
    assert found == {"SETS", "_lines_of"}


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.text = ""

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("game", GAMES)
def test_the_html_is_the_same_code(game: str) -> None:
    """Escaped and marked, and nothing lost."""
    for rule in hwatu_kit.rulebook(game):
        if len(rule.code):
            html = _Text()
            html.feed(rule.code._repr_html_())
            assert html.text.rstrip() == "".join(f"{piece.place}{piece.source}" for piece in rule.code).rstrip()


def test_a_rule_that_only_defines_says_so() -> None:
    assert not len(hwatu_kit.rulebook("duzihu")["DZ-MUL-09"].code)
    assert "DZ-MUL-09" in str(hwatu_kit.rulebook("duzihu")["DZ-MUL-09"].code)


@pytest.mark.parametrize("name", PROJECT["tool"]["mutmut"]["only_mutate"])
def test_mutants_are_made_of_decorated_functions_too(name: str) -> None:
    """Mutmut leaves decorated functions alone, so `make mutants` takes the decorators away first."""
    code = (ROOT / name).read_text("utf-8")
    plain = without_decorators(code)
    assert "@carries_out" in code
    assert "@carries_out" not in plain
    assert re.findall(r"^def .*", plain, re.MULTILINE) == re.findall(r"^def .*", code, re.MULTILINE)
    compile(plain, name, "exec")


def test_the_function_is_not_wrapped() -> None:
    """A decorated function is called as before: the registry holds it, and nothing stands between."""
    from hwatu_kit.gostop.payment import pibak

    assert carriers("GS-WIN-05") == (pibak,)
    assert not hasattr(pibak, "__wrapped__")
