"""Every rule of Du Zi Hu has a name in the code, is in the rulebook, and is applied or considered in some case."""

from __future__ import annotations

import random

import pytest

import hwatu_kit
from hwatu_kit.duzihu import ids
from hwatu_kit.duzihu.game import DUZIHU
from hwatu_kit.rules.wording import sentence
from hwatu_kit.texts import load
from tests.support import casebook
from tests.support.duzihu_deals import any_table, steps

NAMED = {name: value for name, value in vars(ids).items() if name.isupper()}


def test_names_and_rulebook_agree() -> None:
    """No rule without a name, no name without a rule, no rule with two names."""
    assert sorted(NAMED.values()) == sorted(hwatu_kit.rulebook("duzihu").ids)
    assert len(NAMED) == 68


@pytest.fixture(scope="module")
def told() -> dict[str, set[tuple[str, str]]]:
    """What is applied and what is considered in all cases, in deals of every style, and between deals."""
    said: set[tuple[str, str]] = set()
    weighed: set[tuple[str, str]] = set()
    for each in casebook.cases("duzihu"):
        answer = casebook.answer(each["case"])
        said |= {(e["rule"], e["text"]) for e in answer.get("explanations", ())}
        weighed |= {(e["rule"], e["text"]) for e in answer.get("considered", ())}
    chance = random.Random(6)
    for seed in range(80):
        for step in steps(seed, seed % 4, any_table(chance)):
            for e in step.applied.explanations:
                said.add((e.rule, sentence(e, "en", 0)))
                if e.veiled:
                    said.add((e.veiled.rule, sentence(e.veiled)))
            if step.move:
                for e in DUZIHU.considered(step.before, step.move, step.applied.position):
                    weighed.add((e.rule, sentence(e, applied=False)))
    session = hwatu_kit.session("duzihu", seed=1)
    while session.deal.legal:
        session = session.play(chance.choice(session.deal.legal))
    said |= {(e.rule, sentence(e)) for e in session.explanations()}
    return {"say": said, "not": weighed}


@pytest.mark.parametrize("rule", sorted(NAMED.values()))
def test_every_rule_is_applied_or_weighed(rule: str, told: dict[str, set[tuple[str, str]]]) -> None:
    """Every rule is cited or considered in some case."""
    texts = load("en").rule(rule)
    assert any(rule == said for said, _ in told["say"]) == ("say" in texts)
    assert any(rule == weighed for weighed, _ in told["not"]) == ("not" in texts)
