"""Every rule of Flip Flop is in the book, is applied in a case, and is weighed and not applied in another."""

from __future__ import annotations

from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.flipflop import ids
from hwatu_kit.texts import load
from tests.support import casebook
from tests.support.flipflop_rounds import played

NAMED = {name: value for name, value in vars(ids).items() if name.isupper()}
RULES = sorted(NAMED.values())
BOOK = hwatu_kit.rulebook("flipflop")


def test_names_and_rulebook_agree() -> None:
    """No rule without a name, no name without a rule, no rule with two names."""
    assert sorted(BOOK.ids) == RULES
    assert len(RULES) == 45
    assert set(load("en").file("rules_flipflop")) == set(RULES)


@pytest.fixture(scope="module")
def cases() -> list[dict[str, Any]]:
    """The answers of all cases that have one."""
    answers = [casebook.answer(case["case"]) for case in casebook.cases("flipflop")]
    return [answer for answer in answers if "error" not in answer]


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule), id=rule) for rule in RULES])
def test_a_rule_holds_in_a_case(rule: str, cases: list[dict[str, Any]]) -> None:
    """A case written by hand leads to the rule, and the rule says a sentence."""
    told = [e["text"] for answer in cases for e in answer["explanations"] if e["rule"] == rule]
    assert told
    assert all(text.endswith(".") for text in told)


@pytest.fixture(scope="module")
def weighed() -> set[str]:
    """The rules that did not apply somewhere in many random rounds."""
    return {e.rule for seed in range(120) for step in played(seed).steps for e in step.considered()}


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule), id=rule) for rule in RULES])
def test_a_rule_does_not_hold_somewhere(rule: str, weighed: set[str]) -> None:
    """Somewhere the rule comes near and does not hold, and the texts say why."""
    assert rule in weighed


@pytest.mark.parametrize("rule", BOOK, ids=lambda rule: str(rule.id))
def test_a_rule_is_whole(rule: Any) -> None:
    """Title, statement, source; a reading where the source is silent."""
    assert rule.title
    assert rule.statement.endswith(".")
    assert rule.source == "002_cb1604728d6fb412.txt"
    assert bool(rule.reading) == bool(rule.readings)
    assert rule.kind in ("event", "definition")


def test_every_card_has_its_names() -> None:
    """52 cards, each with a name of its own."""
    texts = load("en")
    pack = hwatu_kit.deal("flipflop").game.pack
    assert len({texts.card("french", card)["name"] for card in pack.ids}) == len(pack) == 52
    assert texts.card("french", "QH")["short"] == "the queen of hearts"
