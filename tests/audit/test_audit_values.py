"""Any single value of a trace changed, or anything left out of it: each is found, and none makes the audit crash."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hwatu_kit.audit import audit
from tests.support.proof import Checked, sizes
from tests.support.random_deals import random_deal

Json = dict[str, Any]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every single value in some JSON, and the way to it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inside is None:
        yield path, value
        return
    for key, part in inside:
        yield from leaves(part, (*path, key))


def other_value(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    return value + 1 if isinstance(value, int) else value + "a"


def kind_of(steps: Any, path: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentence that a value belongs to, and the names on the way to it."""
    said = steps[path[0]]["explanations"][path[2]] if path[1:2] == ("explanations",) else {}
    return said.get("rule"), said.get("say"), *(key for key in path if isinstance(key, str))


@pytest.mark.parametrize("every", sizes("values of whole deals, each changed once", quick=False, whole=True))
@pytest.mark.parametrize("number", [2, 20, 63, 704])
def test_any_single_value_changed_anywhere(number: int, every: bool, checked: Checked) -> None:
    """Numbers, words and cards in the steps of a deal, changed one at a time: the first of each kind, or every one."""
    deal: Json = json.loads(json.dumps(random_deal(number).to_json()))
    assert audit(deal) == []
    found = list(leaves(deal["steps"]))
    first = {kind_of(deal["steps"], path): (path, value) for path, value in reversed(found)}
    for path, value in found if every else first.values():
        checked(1)
        place = deal["steps"]
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = other_value(value)
        assert audit(deal) != [], path
        place[path[-1]] = value


def test_a_trace_with_something_missing_is_a_finding_and_no_crash() -> None:
    deal: Json = json.loads(json.dumps(random_deal(20).to_json()))
    for number in (0, 3, len(deal["steps"]) - 1):
        step = deal["steps"][number]
        for place in (step, *step["explanations"], *(said["effect"] for said in step["explanations"])):
            for key, value in list(place.items()):
                del place[key]
                assert audit(deal) != [], (number, key)
                place[key] = value
