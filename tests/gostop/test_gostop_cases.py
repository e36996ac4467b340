"""Cases written by hand from the specification, in the format in which other people's cases come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import casebook

CASES = casebook.cases("gostop")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The kit answers as the case expects."""
    assert casebook.disagreements(case["expect"], casebook.answer(case["case"])) == [], case["why"]


def test_there_are_cases_of_every_question() -> None:
    """Nothing passes because a file was not found."""
    assert {case["case"].get("ask") for case in CASES} >= {"count", "payment", "play", "deal"}
    assert len({case["id"] for case in CASES}) == len(CASES) >= 300


def test_a_wrong_answer_is_noticed() -> None:
    """The comparison itself can fail: a point, a card, an event or a rule that is off is a disagreement."""
    count = {"game": "gostop", "ask": "count", "table": "modern", "pile": "1R 2R 3R"}
    got = casebook.answer(count)
    line = {"rule": "GS-SCORE-05", "cards": ["1R", "2R", "3R"], "points": 3}
    assert casebook.disagreements({"points": 3, "lines": [line]}, got) == []
    assert casebook.disagreements({"points": 4}, got)
    assert casebook.disagreements({"lines": [line | {"points": 2}]}, got)
    assert casebook.disagreements({"lines": [line | {"cards": ["1R", "2R", "12R"]}]}, got)
    assert casebook.disagreements({"lines": []}, got)
    assert casebook.disagreements({"error": {}}, got)
    assert casebook.disagreements({"events": ["chok"]}, {"events": []})
    assert casebook.disagreements({"events": []}, {"events": ["chok"]})
    assert casebook.disagreements({"events": ["chok?"]}, {"events": []}) == []
