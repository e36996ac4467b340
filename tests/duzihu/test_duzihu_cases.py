"""Cases written by hand from the specification, in the format in which other people's cases come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import casebook

CASES = casebook.cases("duzihu")


def differences(wanted: Any, found: Any, where: str = "") -> Iterator[str]:
    """Where an answer is not what a case expects: of an object the keys named, all else exactly."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from differences(value, found.get(key, "nothing"), f"{where}.{key}")
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for at, (one, other) in enumerate(zip(wanted, found, strict=True)):
            yield from differences(one, other, f"{where}[{at}]")
    elif wanted != found or type(wanted) is not type(found):
        yield f"{where}: {found!r}, not {wanted!r}"


def disagreements(expect: dict[str, Any], got: dict[str, Any]) -> list[str]:
    """The same with faults: ``true`` is any fault."""
    if "error" in expect:
        named = expect["error"] if isinstance(expect["error"], dict) else {}
        return list(differences(named, got.get("error", "no fault")))
    return [f"a fault: {got['error']}"] if "error" in got else list(differences(expect, got))


@pytest.mark.parametrize("case", CASES, ids=[f"{case['case'].get('ask')}-{case['id']}" for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The kit answers as the case expects."""
    assert disagreements(case["expect"], casebook.answer(case["case"])) == [], case["why"]


def test_there_are_cases_of_every_question() -> None:
    """Nothing passes because a file was not found."""
    asked = {case["case"].get("ask") for case in CASES}
    assert asked >= {"hu", "waits", "settle", "play", "deal"}
    assert len(CASES) >= 900


def test_a_wrong_answer_is_noticed() -> None:
    """The comparison itself can fail."""
    got = casebook.answer({"game": "duzihu", "ask": "settle", "totals": [22, 20, 0]})
    assert disagreements({"rounded": [30, 20, 0]}, got) == []
    assert disagreements({"rounded": [20, 20, 0]}, got)
    assert disagreements({"rounded": [30, 20]}, got)
    assert disagreements({"pairs": [{"from": 0}, {"from": 2}, {"from": 2}]}, got)
    assert disagreements({"error": True}, got)
    assert disagreements({"nothing": None}, got)


def test_every_answer_carries_its_rules_in_words() -> None:
    """Answers hold explanations with a full sentence, and are JSON."""
    for case in CASES:
        got = casebook.answer(case["case"])
        if "error" in got:
            assert got["error"]["message"].endswith((".", "?")), case["id"]
            continue
        for e in got["explanations"]:
            assert e["rule"].startswith("DZ-")
            assert e["text"].endswith(".")
        assert json.loads(json.dumps(got)) == got
