"""Each fact of each sentence that is said of an applied rule is derived by the audit: changed once, it is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from hwatu_kit.audit import audit
from tests.audit.test_audit_considered import MAKERS, changed_value
from tests.support.proof import Checked, sizes

Json = dict[str, Any]


def firsts(game: str, deals: int) -> dict[tuple[str, str], tuple[Json, int, int]]:
    """The first deal, step and place of each sentence."""
    found: dict[tuple[str, str], tuple[Json, int, int]] = {}
    for number in range(deals):
        deal = MAKERS[game](number).to_json()
        for at, step in enumerate(deal["steps"]):
            for place, said in enumerate(step["explanations"]):
                found.setdefault((said["rule"], said["say"]), (deal, at, place))
    return found


def wrong(said: Json) -> Iterator[Json]:
    """An explanation with each of its facts changed once, and with another wording."""
    for name, value in said["facts"].items():
        yield said | {"facts": said["facts"] | {name: changed_value(value)}}
    yield said | {"facts": said["facts"] | {"more": 1}}
    yield said | {"say": "other"}


@pytest.mark.parametrize("deals", sizes("facts of applied rules, each changed once", quick=120, whole=1500))
@pytest.mark.parametrize("game", MAKERS)
def test_every_fact_of_every_sentence_is_checked(game: str, deals: int, checked: Checked) -> None:
    """A fact that nobody derives is noticed too: none may be stated that the audit does not ask for."""
    unnoticed: list[Any] = []
    found = firsts(game, deals)
    assert len(found) >= 70
    for key, (deal, at, place) in found.items():
        for other in wrong(deal["steps"][at]["explanations"][place]):
            changed = deepcopy(deal | {"steps": deal["steps"][: at + 1]})
            changed["steps"][at]["explanations"][place] = other
            checked(1)
            if not audit(changed):
                unnoticed.append((key, other))
    assert unnoticed == []
