"""Five thousand random rounds of Flip Flop are clean, and planted faults are caught.

Rounds have 3, 4 and 5 seats, uneven stakes, pots that wait, and random options. The faults are planted in the trace,
and in the engine together with its explanations. ``make audit ARGS="--game flipflop"`` does the same for longer.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import casebook
import pytest
from random_rounds import OPTIONS, random_round

import hwatu_kit
from hwatu_kit.audit import Finding, audit
from hwatu_kit.audit.flipflop import RULES, FlipFlop
from hwatu_kit.audit.flipflop_table import options
from hwatu_kit.engine.files import trace_from
from hwatu_kit.engine.shuffle import shuffled
from hwatu_kit.flipflop import dealing, ends, legal, pots, reveals, turn
from hwatu_kit.flipflop.draft import Draft
from hwatu_kit.flipflop.position import Position, fits, next_seat, value

Json = dict[str, Any]
Patch = pytest.MonkeyPatch
ROUNDS = 5_000
SHARDS = 20
EACH = ROUNDS // SHARDS


def findings(numbers: range) -> list[str]:
    """What the audit finds in these rounds."""
    return [f"random_round({n}): {finding}" for n in numbers for finding in audit(random_round(n).to_json())]


# Two classes, so that two workers share them (`pytest -n 2 --dist loadscope`).
class TestEvenRounds:
    @pytest.mark.parametrize("shard", range(SHARDS))
    def test_rounds_are_clean(self, shard: int) -> None:
        assert findings(range(shard * EACH, (shard + 1) * EACH, 2)) == []


class TestOddRounds:
    @pytest.mark.parametrize("shard", range(SHARDS))
    def test_rounds_are_clean(self, shard: int) -> None:
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
        written, mine = hwatu_kit.table("flipflop", "dayton").options(), options("dayton")
        assert set(written) == set(OPTIONS)
        assert written == {name: getattr(mine, name) for name in written}

    @pytest.mark.rule("FF-TURN-02", "FF-TURN-04", "FF-TURN-05", "FF-TURN-07", "FF-FLIP-02", "FF-NAT-01", "FF-END-03")
    def test_the_legal_moves_of_every_position(self) -> None:
        """Worked out twice: the same seat is asked, and may answer the same; nobody is ever stuck."""
        for number in range(300):
            trace = random_round(number)
            telling = FlipFlop(trace.to_json()).tell()
            asked = next(telling)
            for step, after in pairwise(trace.steps):
                moves = trace.game.legal_moves(step.after)
                assert moves
                assert (asked.seat, sorted(asked.moves)) == (trace.game.asked(step.after), sorted(moves)), number
                if after is not trace.steps[-1]:
                    asked = telling.send(str(after.move))
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


# -- the engine wrong, and its explanations with it -----------------------------------------------
def _ace_high(patch: Patch) -> None:
    """Q-K-A is a run."""

    def wrong(hand: int) -> list[int]:
        high = [sum(1 << 13 * suit + place for place in (0, 11, 12)) for suit in range(4)]
        return [*spreads_in(hand), *(cards for cards in high if cards & hand == cards)]

    spreads_in = legal.spreads_in
    patch.setattr(legal, "spreads_in", wrong)


def _any_suit_extends(patch: Patch) -> None:
    patch.setattr(legal, "fits", lambda spread, card: fits(spread, card) or fits(spread, (card + 13) % 52))


def _equal_does_not_catch(patch: Patch) -> None:
    """A dropper with the same value as another wins."""

    def wrong(d: Draft, seat: int) -> None:
        own = value(d.hands[seat])
        if own == min(value(d.hands[other]) for other in d.others(seat)):
            pots.share_out(d, "FF-END-03", "won", 0, [seat], value=own, lowest=own)
        else:
            right(d, seat)

    right = ends._GAME_POT["drop"]
    patch.setitem(ends._GAME_POT, "drop", wrong)


def _rest_to_the_last(patch: Patch) -> None:
    split = pots.split
    patch.setattr(pots, "split", lambda amount, sharers: sorted(split(amount, sharers)))


def _asides_stay(patch: Patch) -> None:
    """A tunk and a 50 take no aside."""
    for module in (ends, pots):
        patch.setattr(module, "take_asides", lambda *_, **__: 0)


def _out_is_no_tunk(patch: Patch) -> None:
    patch.setattr(turn, "is_tunk", lambda *_: False)


def _no_late_reveals(patch: Patch) -> None:
    patch.setattr(reveals, "_late_next", ends.settle)


def _highest_leads(patch: Patch) -> None:
    """Any card of the suit may be revealed, a higher one too."""

    def wrong(p: Position, seat: int, pot: int) -> int:
        mask = 0x1FFF << 13 * reveals.deciding_suit(p, pot)
        return p.hands[seat] & mask if choices(p, seat, pot) else 0

    choices = reveals.choices
    patch.setattr(reveals, "choices", wrong)
    patch.setattr(legal, "choices", wrong, raising=False)


def _flop_in_the_flip_suit(patch: Patch) -> None:
    patch.setattr(reveals, "sister_suit", lambda suit: suit)


def _three_stakes_pay_all_pots(patch: Patch) -> None:
    """With three stakes nothing is laid aside."""
    for module in (pots, dealing):
        if hasattr(module, "pots_paid"):
            patch.setattr(module, "pots_paid", lambda stakes: min(stakes, 3))


def _dealer_next_twice(patch: Patch) -> None:
    patch.setattr(ends, "next_seat", lambda seat, inside: seat if inside[seat] else next_seat(seat, inside))


def _left_pots_lost(patch: Patch) -> None:
    """At the end of a session the pots stay where they are."""

    def wrong(d: Draft, rule: str, *args: Any, **facts: Any) -> None:
        if rule != "FF-END-09":
            pots.share_out(d, rule, *args, **facts)

    patch.setattr(ends, "share_out", wrong)


def _another_shuffle(patch: Patch) -> None:
    patch.setattr("hwatu_kit.engine.trace.shuffled", lambda *args: shuffled(*args)[::-1])


def _tunk_in_several_turns(patch: Patch) -> None:
    """Two spreads of three tunk at every table, whenever they were laid."""
    patch.setattr(turn, "is_tunk", lambda d, seat: sum(spread.by == seat for spread in d.spreads) == 2)


ENGINE_FAULTS: list[tuple[str, Callable[[Patch], None], str | None]] = [
    ("Q-K-A is laid as a run", _ace_high, "FF-TURN-03"),
    ("a card of another suit is added to a run", _any_suit_extends, "FF-TURN-03"),
    ("an equal hand does not catch a drop", _equal_does_not_catch, "FF-END-03"),
    ("the remainder goes to the last sharers", _rest_to_the_last, "FF-NAT-05"),
    ("no aside is taken by a tunk or a 50", _asides_stay, "FF-NAT-03"),
    ("a tunk is taken for going out", _out_is_no_tunk, "FF-END-02"),
    ("nobody reveals after an early end", _no_late_reveals, "FF-FLIP-02"),
    ("a higher card may be revealed", _highest_leads, "FF-FLIP-02"),
    ("the flop is decided in the suit of the flip", _flop_in_the_flip_suit, "FF-FLIP-02"),
    ("three stakes pay all three pots and nothing aside", _three_stakes_pay_all_pots, "FF-MAT-06"),
    ("the dealer deals again", _dealer_next_twice, "FF-DEAL-01"),
    ("pots are left over at the end of a session", _left_pots_lost, "FF-END-09"),
    ("the shuffle is another one", _another_shuffle, None),
    ("two spreads of different turns tunk at every table", _tunk_in_several_turns, "FF-END-02"),
]


def caught(rule: str | None) -> Finding | None:
    """The first finding about a rule (any, for ``None``) in random rounds."""
    rounds = (audit(random_round(number).to_json()) for number in range(1500))
    return next((finding for deal in rounds for finding in deal if rule is None or finding.rule == rule), None)


@pytest.mark.parametrize(("plant", "rule"), [fault[1:] for fault in ENGINE_FAULTS], ids=[f[0] for f in ENGINE_FAULTS])
def test_the_engine_and_its_explanations_wrong(
    plant: Callable[[Patch], None], rule: str | None, monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    assert caught(rule) is not None


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("after_natural", "leave"), ("unpaid_may_reveal", True), ("flop_card", "any"), ("tunk", "round"),
        ("late_reveals", False), ("discard_taken", True), ("session_players", 3), ("start_stakes", 3),
    ],
)  # fmt: skip
def test_a_round_by_other_rules(option: str, value: Any) -> None:
    """A trace that says "dayton" and was played at another table."""
    for number in range(1500):
        trace = random_round(number)
        deal = trace.to_json()
        if isinstance(deal["table"], dict) and deal["table"].get(option) == value:
            deal["table"] = {name: was for name, was in deal["table"].items() if name != option}
            if audit(deal):
                return
    pytest.fail("no round shows it")


def test_a_drop_where_nobody_may_drop(corpus: list[Json]) -> None:
    dropped = next(deal for deal in corpus if "drop" in deal["moves"] and deal["table"] == "dayton")
    said_off = dropped | {"table": {"base": "dayton", "drop": "off"}}
    assert audit(dropped) == []
    assert [finding.kind for finding in audit(said_off)] == ["illegal-move"]
