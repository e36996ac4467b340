"""Every rule of Go-Stop has a name in the code, is in the rulebook, and is applied with an explanation."""

from __future__ import annotations

import random

import pytest

import hwatu_kit
from hwatu_kit.gostop import ids
from hwatu_kit.lessons import lesson, lessons
from tests.support.tables import SOURCE_TABLES

NAMED = {name: value for name, value in vars(ids).items() if name.isupper()}


def test_names_and_rulebook_agree() -> None:
    """No rule without a name, no name without a rule, no rule with two names."""
    assert sorted(NAMED.values()) == sorted(hwatu_kit.rulebook("gostop").ids)


@pytest.fixture(scope="module")
def applied() -> set[str]:
    """The rules applied in all lessons, in random deals of every table, and between the deals of a session."""
    found: set[str] = set()
    for name in lessons("gostop"):
        found |= {e["rule"] for e in hwatu_kit.explain(lesson(name))["explanations"]}
    for table in SOURCE_TABLES:
        for seed in range(30):
            found |= {
                e.rule for step in played(hwatu_kit.deal(table=table, seed=seed)).steps for e in step.explanations
            }
    session = hwatu_kit.session(table="chips", players=3, seed=2, people=["Ana", "Bo", "Cho", "Dae"])
    for _ in range(6):
        session = session.with_deal(played(session.deal))
        found |= {e.rule for e in session.explanations()}
        found |= {e.rule for step in session.deal.steps for e in step.explanations}
        session = session.next()
    return found


def played(trace: hwatu_kit.Trace) -> hwatu_kit.Trace:
    """The deal played to its end by random moves."""
    chance = random.Random(len(trace.setup.deck) + trace.number)
    while trace.over is None:
        trace = trace.play(chance.choice(trace.legal))
    return trace


@pytest.mark.parametrize("rule", sorted(NAMED.values()))
def test_every_rule_is_applied(rule: str, applied: set[str]) -> None:
    """There is a deal in which the rule is applied and said."""
    assert rule in applied
