"""What did not apply is checked like what did: each "considered" line and each fact in it, derived by the audit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from hwatu_kit import Trace
from hwatu_kit.audit import audit
from hwatu_kit.engine.effects import plain
from tests.support.proof import Checked, shards, sizes
from tests.support.random_deals import random_deal
from tests.support.random_long import random_long
from tests.support.random_rounds import random_round

Json = dict[str, Any]
EACH = 60
DEALS = 120
"""In how many deals the first of each line is looked for."""
MAKERS: dict[str, Callable[[int], Trace]] = {"gostop": random_deal, "flipflop": random_round, "duzihu": random_long}


def with_considered(trace: Trace) -> Json:
    """A trace's JSON, each step with what was considered and did not apply."""
    written = trace.to_json()
    for step, made in zip(written["steps"], trace.steps, strict=True):
        step["considered"] = [
            {"rule": e.rule, "say": e.say, "cards": list(e.cards), "player": e.player, "facts": plain(dict(e.facts))}
            for e in made.considered()
        ]
    return written


@pytest.mark.parametrize("shard", shards("random deals with their considered lines, audited", quick=1, whole=50))
@pytest.mark.parametrize("game", MAKERS)
def test_considered_lines_follow_from_the_rules(game: str, shard: int, checked: Checked) -> None:
    checked(EACH)
    for number in range(shard * EACH, (shard + 1) * EACH):
        assert audit(with_considered(MAKERS[game](number))) == [], number


def changed_value(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[1:] if value else ["1B"]
    return f"not {value}"


def _firsts(game: str, deals: int) -> dict[tuple[str, str], tuple[Json, int, int]]:
    """The first deal, step and place of each considered line."""
    found: dict[tuple[str, str], tuple[Json, int, int]] = {}
    for number in range(deals):
        deal = with_considered(MAKERS[game](number))
        for at, step in enumerate(deal["steps"]):
            for place, line in enumerate(step["considered"]):
                found.setdefault((line["rule"], line["say"]), (deal, at, place))
    return found


def _wrong(line: Json) -> Iterator[Json]:
    """A line with each of its facts changed once, its cards, its player, its wording."""
    for name, value in line["facts"].items():
        yield line | {"facts": line["facts"] | {name: changed_value(value)}}
    for name in ("cards", "say", "player"):
        yield line | {name: changed_value(line[name])}


@pytest.mark.parametrize("deals", sizes("facts of considered lines, each changed once", quick=DEALS, whole=1500))
@pytest.mark.parametrize("game", MAKERS)
def test_every_fact_of_every_considered_line_is_checked(game: str, deals: int, checked: Checked) -> None:
    unnoticed: list[Any] = []
    firsts = _firsts(game, deals)
    assert len(firsts) >= 35
    for key, (deal, at, place) in firsts.items():
        cut = deal | {"steps": deal["steps"][: at + 1]}
        for wrong in _wrong(deal["steps"][at]["considered"][place]):
            changed = deepcopy(cut)
            changed["steps"][at]["considered"][place] = wrong
            checked(1)
            if not audit(changed):
                unnoticed.append((key, wrong))
        left_out = deepcopy(cut)
        del left_out["steps"][at]["considered"][place]
        if not audit(left_out):
            unnoticed.append((key, None))
    assert unnoticed == []
