"""Random deals of Du Zi Hu are clean, and none sticks: fifteen hundred, and thirty thousand in ``make proof``.

Players do anything, or win when they are asked, or keep what fits; tables have random options; most decks are rigged,
so that openings, kongs, robbers and wins of every form are common. ``make audit ARGS="--game duzihu"`` does the same
for longer.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.audit import audit
from hwatu_kit.audit.duzihu.cards import complete, counts_of
from hwatu_kit.audit.duzihu.checks import RULES, DuZiHu
from hwatu_kit.audit.duzihu.state import Table
from hwatu_kit.audit.duzihu.table import options
from hwatu_kit.cards.long_cards import LONG_CARDS
from tests.support.proof import Checked, shards
from tests.support.random_long import OPTIONS, first_deals, places_of, random_long

Json = dict[str, Any]
Patch = pytest.MonkeyPatch
EACH = 300
SHARDS = shards("random deals of Du Zi Hu, audited", quick=5, whole=100)
NEVER_CITED = {"DZ-KONG-04", "DZ-MUL-04"}
"""Rules that only forbid: they speak when something is considered, or refused."""


def findings(numbers: range) -> Iterator[str]:
    """What the audit finds in these deals."""
    for number in numbers:
        trace = random_long(number)
        if trace.over is None:
            yield f"random_long({number}) sticks"
        yield from (f"random_long({number}): {finding}" for finding in audit(trace.to_json()))


# Two classes, so that two workers share them (`pytest -n 2 --dist loadscope`).
class TestSourceTable:
    @pytest.mark.parametrize("shard", SHARDS)
    def test_deals_are_clean(self, shard: int, checked: Checked) -> None:
        checked(EACH // 2)
        assert list(findings(range(shard * EACH, (shard + 1) * EACH, 2))) == []


class TestRandomOptions:
    @pytest.mark.parametrize("shard", SHARDS)
    def test_deals_are_clean(self, shard: int, checked: Checked) -> None:
        checked(EACH // 2)
        assert list(findings(range(shard * EACH + 1, (shard + 1) * EACH, 2))) == []


@pytest.fixture
def corpus() -> dict[int, Json]:
    """Clean deals that cite every rule."""
    return first_deals()


class TestTheDeals:
    def test_they_are_varied(self, corpus: dict[int, Json]) -> None:
        """Wins of each kind and form, exhausted deals, every event and every option's value."""
        events = Counter(event for deal in corpus.values() for step in deal["steps"] for event in step["events"])
        kongs = ("concealed-kong", "exposed-kong", "added-kong", "robbed")
        assert min(events[name] for name in ("open", "hezi", "ready", "pung", "heavenly", "exhausted", *kongs)) >= 10
        tables = [deal["table"] for deal in corpus.values() if isinstance(deal["table"], dict)]
        assert {(name, value) for table in tables for name, value in table.items() if name != "base"} == {
            (name, value) for name, values in OPTIONS.items() for value in values[1:]
        }

    def test_every_rule_is_checked_and_met(self, corpus: dict[int, Json]) -> None:
        assert set(RULES) == set(hwatu_kit.rulebook("duzihu").ids) - NEVER_CITED == set(places_of(corpus))

    def test_a_trace_read_back_from_text_is_clean_too(self, corpus: dict[int, Json]) -> None:
        for number in range(60):
            assert audit(json.loads(json.dumps(corpus[number]))) == []

    def test_an_unfinished_deal_is_clean(self) -> None:
        for number in range(60):
            trace = random_long(number)
            assert audit(trace.upto(len(trace.steps) // 2).to_json()) == []

    def test_the_table_is_the_one_of_the_rules(self) -> None:
        """The audit's own copy of the preset against the table that the kit offers."""
        mine = vars(options("nantong"))
        assert mine == {name: hwatu_kit.table("duzihu", "nantong").options()[name] for name in mine}

    @pytest.mark.rule("DZ-CLAIM-06", "DZ-KONG-04", "DZ-OPEN-01", "DZ-READY-01", "DZ-READY-02", "DZ-CLAIM-02")
    @pytest.mark.parametrize("shard", range(4))
    def test_the_legal_moves_of_every_position(self, shard: int) -> None:
        """Worked out twice: the same seat is asked, and may answer the same."""
        for number in range(shard * 100, (shard + 1) * 100):
            trace = random_long(number)
            deriving = DuZiHu(trace.to_json()).derive()
            asked = next(deriving)
            for step, after in pairwise(trace.steps):
                moves = trace.game.legal_moves(step.after)
                assert (asked.seat, sorted(asked.moves)) == (trace.game.asked(step.after), sorted(moves)), number
                if after is not trace.steps[-1]:
                    asked = deriving.send(str(after.move))

    @pytest.mark.rule("DZ-DECK-01")
    def test_the_effects_alone_lead_to_every_position(self) -> None:
        """Replaying the effects gives every hand, meld, discard and the stock; 120 cards at every step."""
        for number in range(80):
            trace, state = random_long(number), Table()
            for step, said in zip(trace.steps, trace.to_json()["steps"], strict=True):
                for explanation in said["explanations"]:
                    assert state.apply(explanation["effect"]) == []
                assert state.lost() == []
                assert as_state(trace.game.position_json(step.after), state) == [], number

    @pytest.mark.rule("DZ-SET-01")
    def test_the_deals_of_a_session(self) -> None:
        """The next seat deals next, each time."""
        session = hwatu_kit.Session.start("duzihu", seed=4)
        for _ in range(4):
            while session.deal.over is None:
                session = session.play(session.deal.legal[0])
            assert audit(session.deal.to_json()) == []
            dealer = session.deal.dealer
            session = session.next()
            assert session.deal.dealer == (dealer + 1) % 3


def as_state(position: Json, state: Table) -> list[str]:
    """Where a position, as case files write it, differs from a state replayed from effects."""
    found = []
    lying = {f"hand{seat}": cards for seat, cards in enumerate(position["hands"])}
    lying |= {f"discards{seat}": cards for seat, cards in enumerate(position["discards"])}
    lying |= {"stock": position["stock"], "indicators": position["indicators"]}
    for place, cards in lying.items():
        counted = Counter(kind for kind, number in enumerate(counts_of(state.place(place))) for _ in range(number))
        if Counter(LONG_CARDS.read(cards)) != counted:
            found.append(f"{place}: {cards} and {sorted(state.place(place))}")
    for seat, melds in enumerate(position["melds"]):
        if list(melds) != state.counters.get(("melds", seat), []):
            found.append(f"melds{seat}: {melds}")
    return found


def test_a_hand_is_parted_as_the_rules_say() -> None:
    """The audit's own enumerator at its edges: honours make no runs, 9 is followed by nothing, one pair only."""
    for text, wins in (
        ("123m 55c", True), ("891m 55c", False), ("TH WF RF 55c", False), ("789s 99s", True), ("TH*3 WF*2", True),
        ("1122m", False), ("112233m 4c", False),
        ("11223344m", True), ("11122233344m", True), ("12m 3s 55c", False), ("TH*4 5m", False),
    ):  # fmt: skip
        counts = [LONG_CARDS.read(text).count(kind) for kind in range(30)]
        assert complete(counts) is wins, text
