"""Random rounds of Flip Flop are clean, and planted faults are caught.

A thousand rounds and more here, fifty thousand in ``make proof``.

Rounds have 3, 4 and 5 seats, uneven stakes, pots that wait, and random options. The faults are planted in the
trace; those in the engine are in a file of their own. ``make audit ARGS="--game flipflop"`` does the same for longer.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.audit import audit
from hwatu_kit.audit.flipflop.checks import RULES, FlipFlop
from hwatu_kit.audit.flipflop.table import options
from hwatu_kit.engine.replays import trace_from
from tests.support import casebook
from tests.support.proof import Checked, shards
from tests.support.random_rounds import random_round

Json = dict[str, Any]
EACH = 250
SHARDS = shards("random rounds of Flip Flop, audited", quick=5, whole=200)


def findings(numbers: range) -> list[str]:
    """What the audit finds in these rounds."""
    return [f"random_round({n}): {finding}" for n in numbers for finding in audit(random_round(n).to_json())]


# Two classes, so that two workers share them (`pytest -n 2 --dist loadscope`).
class TestEvenRounds:
    @pytest.mark.parametrize("shard", SHARDS)
    def test_rounds_are_clean(self, shard: int, checked: Checked) -> None:
        checked(EACH // 2)
        assert findings(range(shard * EACH, (shard + 1) * EACH, 2)) == []


class TestOddRounds:
    @pytest.mark.parametrize("shard", SHARDS)
    def test_rounds_are_clean(self, shard: int, checked: Checked) -> None:
        checked(EACH // 2)
        assert findings(range(shard * EACH + 1, (shard + 1) * EACH, 2)) == []


@pytest.fixture(scope="module")
def corpus() -> list[Json]:
    """Clean rounds that cite every rule."""
    return [random_round(number).to_json() for number in range(400)]


@pytest.fixture(scope="module")
def places(corpus: list[Json]) -> dict[str, tuple[Json, int, int]]:
    """Where each rule is cited first: the round, the step, the explanation."""
    found: dict[str, tuple[Json, int, int]] = {}
    for deal in corpus:
        for number, step in enumerate(deal["steps"]):
            for place, said in enumerate(step["explanations"]):
                found.setdefault(said["rule"], (deal, number, place))
    return found


class TestTheRounds:
    def test_they_are_varied(self, corpus: list[Json]) -> None:
        """Each number of seats, each way to end, some that are out and pots that wait."""
        assert {deal["players"] for deal in corpus} == {3, 4, 5}
        how = Counter(deal["steps"][-1]["explanations"][-1]["effect"].get("how") for deal in corpus)
        how.update(e["effect"].get("how") for deal in corpus for e in deal["steps"][-1]["explanations"][:-1])
        assert min(how[kind] for kind in ("natural", "out", "tunk", "drop", "stock")) >= 3, how
        assert sum(0 in deal.get("stakes", ()) for deal in corpus) > 50

    def test_every_rule_is_checked_and_met(self, places: dict[str, Any]) -> None:
        assert set(RULES) == set(hwatu_kit.rulebook("flipflop").ids) == set(places)

    def test_a_trace_read_back_from_text_is_clean_too(self, corpus: list[Json]) -> None:
        for deal in corpus[:60]:
            assert audit(json.loads(json.dumps(deal))) == []

    def test_an_unfinished_round_is_clean(self) -> None:
        for number in range(60):
            trace = random_round(number)
            assert audit(trace.upto(len(trace.steps) // 2).to_json()) == []

    def test_the_table_is_the_one_of_the_rules(self) -> None:
        """The audit's own copy of the preset against the table that the kit offers."""
        mine = vars(options("dayton"))
        assert mine == {name: hwatu_kit.table("flipflop", "dayton").options()[name] for name in mine}

    @pytest.mark.rule("FF-TURN-02", "FF-TURN-04", "FF-TURN-05", "FF-TURN-07", "FF-FLIP-02", "FF-NAT-01", "FF-END-03")
    def test_the_legal_moves_of_every_position(self) -> None:
        """Worked out twice: the same seat is asked, and may answer the same; nobody is ever stuck."""
        for number in range(300):
            trace = random_round(number)
            deriving = FlipFlop(trace.to_json()).derive()
            asked = next(deriving)
            for step, after in pairwise(trace.steps):
                moves = trace.game.legal_moves(step.after)
                assert moves
                assert (asked.seat, sorted(asked.moves)) == (trace.game.asked(step.after), sorted(moves)), number
                if after is not trace.steps[-1]:
                    asked = deriving.send(str(after.move))
            assert trace.over is not None

    def test_the_rounds_of_a_session(self) -> None:
        """From round to round: who deals, the pools and the pots, until one player is left."""
        for seed in range(6):
            table = hwatu_kit.table("flipflop", "dayton", start_stakes=6)
            session = hwatu_kit.Session.start("flipflop", table=table, players=3 + seed % 3, seed=seed)
            money = 6 * (3 + seed % 3)
            while True:
                session = played_simply(session)
                assert audit(session.deal.to_json()) == []
                over = session.deal.over
                assert over is not None
                assert sum(over["stakes"]) + sum(over["pots"].values()) == money
                if over["session_over"]:
                    break
                before, session = over, session.next()
                assert session.deal.dealer == before["next_dealer"]
            assert sum(pool > 0 for pool in over["stakes"]) == 1


def played_simply(session: hwatu_kit.Session) -> hwatu_kit.Session:
    """The round played on: whoever is asked shows, reveals, drops at the second turn, or draws and lays."""
    while session.deal.over is None:
        moves = session.deal.legal
        turns = session.deal.position.turns[session.deal.position.to_play]
        session = session.play("drop" if "drop" in moves and turns else moves[0])
    return session


CASES = [case for case in casebook.cases("flipflop") if case["case"]["ask"] == "play" and "error" not in case["expect"]]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_hand_written_case_is_clean(case: Json) -> None:
    """The cases of tests/cases, audited: rare situations that were thought out."""
    assert audit(trace_from(case["case"]).to_json()) == []


# -- every rule, both ways ------------------------------------------------------------------------
@pytest.mark.parametrize("rule", sorted(RULES))
def test_a_rule_left_out_of_the_explanations(rule: str, places: dict[str, tuple[Json, int, int]]) -> None:
    deal, number, place = places[rule]
    tampered = copy.deepcopy(deal)
    del tampered["steps"][number]["explanations"][place]
    assert (number, rule) in [(finding.step, finding.rule) for finding in audit(tampered)]


@pytest.mark.parametrize("rule", sorted(RULES))
def test_a_rule_cited_where_it_does_not_hold(
    rule: str, places: dict[str, tuple[Json, int, int]], corpus: list[Json]
) -> None:
    """An explanation of another round slipped into a step that has none of its rule."""
    deal, number, place = places[rule]
    tampered = copy.deepcopy(next(one for one in corpus if one is not deal and len(one["steps"]) > 3))
    step = next(i for i, one in enumerate(tampered["steps"]) if rule not in [e["rule"] for e in one["explanations"]])
    tampered["steps"][step]["explanations"].append(deal["steps"][number]["explanations"][place])
    assert (step, rule) in [(finding.step, finding.rule) for finding in audit(tampered)]


# -- the trace tampered with ----------------------------------------------------------------------
def _said(deal: Json, kind: str) -> Json:
    """The last explanation of a round with an effect of this kind."""
    found = [e for step in deal["steps"] for e in step["explanations"] if e["effect"]["kind"] == kind]
    said: Json = found[-1]
    return said


def _a_stake_more(deal: Json) -> None:
    _said(deal, "money")["effect"]["transfers"][0][2] += 1


def _a_stake_to_another(deal: Json) -> None:
    transfer = _said(deal, "money")["effect"]["transfers"][0]
    transfer[1] = "stakes0" if transfer[1] != "stakes0" else "stakes1"


def _another_card_revealed(deal: Json) -> None:
    said = _said(deal, "reveal")["effect"]
    said["cards"] = ["AS" if said["cards"] != ["AS"] else "2S"]


def _another_card_moved(deal: Json) -> None:
    said = _said(deal, "move")
    said["effect"]["cards"] = said["cards"] = ["KS" if said["cards"] != ["KS"] else "QS"]


def _balance(deal: Json) -> None:
    balance = _said(deal, "end")["effect"]["balance"]
    balance[0], balance[1] = balance[0] + 1, balance[1] - 1


def _winner(deal: Json) -> None:
    said = _said(deal, "end")["effect"]
    said["winner"] = 0 if said["winner"] != 0 else 1


def _fact(deal: Json) -> None:
    _said(deal, "money")["facts"]["number"] += 1


def _counter(deal: Json) -> None:
    _said(deal, "set")["effect"]["values"][0][2] += 1


def _event(deal: Json) -> None:
    next(step for step in deal["steps"] if step["events"])["events"] = []


def _step_left_out(deal: Json) -> None:
    del deal["steps"][2]


def _move_after_the_end(deal: Json) -> None:
    deal["steps"].append(copy.deepcopy(deal["steps"][-1]))


def _another_seat(deal: Json) -> None:
    deal["steps"][1]["seat"] = (deal["steps"][1]["seat"] + 1) % deal["players"]


def _illegal_move(deal: Json) -> None:
    deal["steps"][1]["move"] = "discard 3S"


def _unknown_rule(deal: Json) -> None:
    deal["steps"][1]["explanations"][0]["rule"] = "FF-TURN-99"


def _deck(deal: Json) -> None:
    cards = deal["deck"].split()
    cards[0], cards[1] = cards[1], cards[0]
    deal["deck"] = " ".join(cards)


def _stakes(deal: Json) -> None:
    deal["stakes"] = [9] * deal["players"]


def _pots(deal: Json) -> None:
    deal["pots"] = {"game": 0, "flip": 0, "flop": 7}


def _dealer(deal: Json) -> None:
    deal["dealer"] = (deal["dealer"] + 1) % deal["players"]


TAMPERINGS: list[Callable[[Json], None]] = [
    _a_stake_more, _a_stake_to_another, _another_card_revealed, _another_card_moved, _balance, _winner, _fact,
    _counter, _event, _step_left_out, _move_after_the_end, _another_seat, _illegal_move, _unknown_rule, _deck, _stakes,
    _pots, _dealer,
]  # fmt: skip


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=[one.__name__.strip("_") for one in TAMPERINGS])
def test_a_trace_tampered_with(tampering: Callable[[Json], None], corpus: list[Json]) -> None:
    """Every one of some long rounds with a reveal, a spread and a hit."""
    wanted = {"FF-FLIP-02", "FF-TURN-04", "FF-TURN-05", "FF-END-07"}
    cited = [({e["rule"] for step in deal["steps"] for e in step["explanations"]}, deal) for deal in corpus]
    long = [deal for rules, deal in cited if wanted <= rules][:5]
    assert len(long) == 5
    for deal in long:
        assert audit(deal) == []
        tampered = copy.deepcopy(deal)
        tampering(tampered)
        assert audit(tampered) != []


def test_a_drop_where_nobody_may_drop(corpus: list[Json]) -> None:
    dropped = next(deal for deal in corpus if "drop" in deal["moves"] and deal["table"] == "dayton")
    said_off = dropped | {"table": {"base": "dayton", "drop": "off"}}
    assert audit(dropped) == []
    assert [finding.kind for finding in audit(said_off)] == ["illegal-move"]
