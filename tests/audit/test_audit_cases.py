"""The hand-written cases audited: positions that a dealt game reaches seldom or never, with what was done from them."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu_kit.audit import audit
from hwatu_kit.engine.setup import trace_of_case
from tests.support import casebook

CASES = [
    case for case in casebook.cases("gostop") if case["case"].get("ask") == "play" and "error" not in case["expect"]
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_is_clean(case: dict[str, Any]) -> None:
    assert audit(trace_of_case(case["case"]).to_json()) == []


def test_there_are_many_and_they_reach_what_a_deal_does_not() -> None:
    """With the stock empty before the hands: no second step, a pair taken, a seat skipped (GS-TURN-03)."""
    assert len(CASES) > 500
    said = {
        f"{explanation.rule} {explanation.say}"
        for case in CASES
        if case["id"].startswith("turn03")
        for step in trace_of_case(case["case"]).steps
        for explanation in step.explanations
    }
    assert {f"GS-TURN-03 {say}" for say in ("no_second_step", "pair_taken", "skipped")} <= said
