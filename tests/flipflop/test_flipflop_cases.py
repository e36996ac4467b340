"""Cases of Flip Flop written by hand from the specification, in the format in which other people's cases come."""

from __future__ import annotations

import re
from typing import Any

import pytest

import hwatu_kit
from tests.support import casebook

CASES = casebook.cases("flipflop")


def marked(case: dict[str, Any]) -> Any:
    """A case as a parameter, marked with the rules that its reason names."""
    rules = re.findall(r"FF-[A-Z]+-\d\d", case["why"])
    return pytest.param(case, id=case["id"], marks=[pytest.mark.rule(*rules)] if rules else [])


@pytest.mark.parametrize("case", [marked(case) for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The kit answers as the case expects."""
    assert casebook.disagreements(case["expect"], casebook.answer(case["case"])) == [], case["why"]


def test_there_are_cases_of_every_question() -> None:
    """Nothing passes because a file was not found."""
    assert {case["case"].get("ask") for case in CASES} >= {"value", "play", "deal"}
    assert len({case["id"] for case in CASES}) == len(CASES) >= 600


def test_every_option_is_in_a_case() -> None:
    """Each field of the table is changed somewhere."""
    tables = [case["case"].get("table") for case in CASES]
    changed = {name for table in tables if isinstance(table, dict) for name in table}
    assert set(hwatu_kit.table("flipflop", "dayton").options()) <= changed


def test_answers_say_themselves_in_words() -> None:
    """The answer as text: where the money is, who has what, and each rule with its id."""
    end = next(case["case"] for case in CASES if case["id"] == "ff-end02-tunk")
    text = hwatu_kit.explain(end).text()
    assert "The pools hold 39, 42 and 36 stakes" in text
    assert "In the pots: game 0, flip 0, flop 3." in text
    assert "which goes from 3 to 0; Seat 1’s pool goes from 36 to 39. [FF-END-02]" in text
    value = hwatu_kit.explain({"game": "flipflop", "ask": "value", "hand": "KS 9D AH"})
    assert value["explanations"][0]["text"] == "AH, 9D and KS are worth 1 + 9 + 10 = 20."
