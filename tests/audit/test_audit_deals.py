"""Random deals are clean: the engine did and said what the audit's own reading of the rules asks.

Four thousand here, a hundred thousand in `make proof`.

Half are played on the four tables, half with random options, with two players and with three; one in ten has a rigged
deck in which triples, stacks, bombs and chongtong are common. `make audit N=1000000` does the same for longer.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.audit import audit
from hwatu_kit.audit.gostop.checks import RULES
from hwatu_kit.audit.gostop.table import TABLES, options
from hwatu_kit.audit.state import State
from tests.support.proof import Checked, shards
from tests.support.random_deals import random_deal, random_position

EACH = 1000
SHARDS = shards("random deals of Go-Stop, audited", quick=4, whole=100)


def findings(numbers: range) -> list[str]:
    """What the audit finds in these deals."""
    return [f"random_deal({n}): {finding}" for n in numbers for finding in audit(random_deal(n).to_json())]


# Two classes, so that two workers share them (`pytest -n 2 --dist loadscope`).
class TestFourTables:
    @pytest.mark.parametrize("shard", SHARDS)
    def test_deals_are_clean(self, shard: int, checked: Checked) -> None:
        checked(EACH // 2)
        assert findings(range(shard * EACH, (shard + 1) * EACH, 2)) == []


class TestRandomOptions:
    @pytest.mark.parametrize("shard", SHARDS)
    def test_deals_are_clean(self, shard: int, checked: Checked) -> None:
        checked(EACH // 2)
        assert findings(range(shard * EACH + 1, (shard + 1) * EACH, 2)) == []


class TestRandomPositions:
    @pytest.mark.parametrize("shard", range(4))
    def test_small_positions_played_on_are_clean(self, shard: int) -> None:
        """Positions that no deal reaches: few cards, an empty stock, passes left, two ppuk made already."""
        found, played = [], 0
        for number in range(shard * 1000, (shard + 1) * 1000):
            trace = random_position(number)
            if trace is not None:
                played += 1
                found += [f"random_position({number}): {finding}" for finding in audit(trace.to_json())]
        assert found == []
        assert played > 700


class TestTheAudit:
    def test_the_deals_cite_every_rule_the_audit_checks(self) -> None:
        """No check is idle: each of them had something to check in the first deals (GS-DEAL-07: see the faults)."""
        cited = {e.rule for n in range(3000) for step in random_deal(n).steps for e in step.explanations}
        assert set(RULES) - cited <= {"GS-DEAL-07"}
        assert cited <= set(RULES)

    def test_a_trace_read_back_from_text_is_clean_too(self) -> None:
        for number in range(100):
            assert audit(json.loads(json.dumps(random_deal(number).to_json()))) == []

    def test_an_unfinished_deal_is_clean(self) -> None:
        for number in range(100):
            trace = random_deal(number)
            assert audit(trace.upto(len(trace.steps) // 2).to_json()) == []

    def test_the_effects_alone_lead_to_every_position(self) -> None:
        """Replaying the effects gives the engine's position after each step, card by card and counter by counter."""
        for number in range(300):
            trace = random_deal(number)
            state = State(card for card in trace.to_json()["deck"].split())
            for step, said in zip(trace.steps, trace.to_json()["steps"], strict=True):
                if step.move is None:
                    state = State(state.all_cards)
                for explanation in said["explanations"]:
                    assert state.apply(explanation["effect"]) == []
                assert as_state(trace.game.position_json(step.after), state) == []

    def test_the_presets_are_the_ones_of_the_rules(self) -> None:
        """The audit's own copy of every preset against the tables that the kit offers."""
        for table in TABLES:
            written = hwatu_kit.table("gostop", table).options()
            for name, value in vars(options(table)).items():
                assert plain(value) == plain(written[name]), f"{table} {name}"


def plain(value: Any) -> Any:
    """A value of an option in one form: numbers for each number of players as two numbers."""
    if isinstance(value, dict):
        numbers = [value.get(n, value.get(str(n))) for n in (2, 3)]
        return numbers[0] if numbers[0] == numbers[1] else numbers
    if isinstance(value, tuple):
        return list(value)
    return value


def as_state(position: dict[str, Any], state: State) -> list[str]:
    """Where a position, as case files write it, differs from a state replayed from effects."""
    found = []
    for name, place in (("hands", "hand"), ("piles", "pile")):
        for seat, cards in enumerate(position[name]):
            if set(words(cards)) != state.place(f"{place}{seat}"):
                found.append(f"{place}{seat}: {cards} and {sorted(state.place(f'{place}{seat}'))}")
    if set(words(position["floor"])) != state.place("floor"):
        found.append(f"floor: {position['floor']} and {sorted(state.place('floor'))}")
    if set(words(position["stock"])) != state.place("stock"):
        found.append("stock")
    stacks = {frozenset(words(stack["cards"])) for stack in position["stacks"]}
    if stacks != {frozenset(cards) for name, cards in state.places.items() if name.startswith("stack") and cards}:
        found.append(f"stacks: {position['stacks']}")
    for name in ("turns", "go", "ppuk", "bombs", "bomb_passes"):
        counted = [state.counters.get((name, seat), 0) for seat in range(len(position["hands"]))]
        if position[name] != counted:
            found.append(f"{name}: {position[name]} and {counted}")
    return found


def words(cards: Any) -> list[str]:
    """A card list as case files write it."""
    return cards.split() if isinstance(cards, str) else list(cards)
