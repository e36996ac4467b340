"""Any single value of a trace changed, or anything left out of it: each is found, and none makes the audit crash."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hwatu_kit.audit import audit
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


@pytest.mark.parametrize("number", [2, 20, 63, 704])
def test_any_single_value_changed_anywhere(number: int) -> None:
    """Every number, word and card in every step of a deal, changed one at a time: each is found."""
    deal: Json = json.loads(json.dumps(random_deal(number).to_json()))
    assert audit(deal) == []
    for path, value in list(leaves(deal["steps"])):
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
