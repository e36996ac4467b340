"""Planted faults are caught: in the trace, and in the engine together with its explanations."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.audit import Finding, audit
from hwatu_kit.audit.gostop.checks import RULES
from hwatu_kit.engine.shuffle import shuffled
from hwatu_kit.gostop import captures, counting, dealing, ending, ids, junk, payment
from hwatu_kit.gostop.draft import Draft
from tests.support.caches import forget
from tests.support.random_deals import random_deal

Json = dict[str, Any]

# All four of two months in each hand, and of two months in two of three hands (GS-DEAL-07).
TWO_HOLDERS = "1B 1R 1Ja 1Jb 2A 3B 3R 3Ja 3Jb 4A 5A 6A 7A 8B 2R 4R 5R 6R 7R 9R 4Ja 5Ja 6Ja 7Ja 8Ja 9Ja 2Ja 10A"
THREE_HOLDERS = "1B 1R 1Ja 1Jb 2A 2R 2Ja 2Jb 3B 3R 3Ja 3Jb 9A 10A 11B 4A 4R 4Ja 5A 5R 5Ja 6A 6R 6Ja 7A 7R 7Ja 8B 8A 9R"


def whole(start: str, table: str) -> str:
    """A deck that begins with these cards; the others follow in deck order, which the test does not mind."""
    trace = hwatu_kit.deal("gostop", table=table)
    cards = [trace.game.pack.ids[card] for card in trace.game.deck(trace.table)]
    first = start.split()
    return " ".join([*first, *(card for card in cards if card not in first)])


def played_out(trace: hwatu_kit.Trace) -> Json:
    """The deal played on with the first legal move, as JSON."""
    while trace.legal:
        trace = trace.play(trace.legal[0])
    return trace.to_json()


@pytest.fixture(scope="module")
def corpus() -> list[Json]:
    """Clean deals that cite every rule."""
    deals = [random_deal(number).to_json() for number in range(2000)]
    deals.append(played_out(hwatu_kit.deal("gostop", table="chips", players=3, deck=whole(TWO_HOLDERS, "chips"))))
    deals.append(played_out(hwatu_kit.deal("gostop", table="chips", players=3, deck=whole(THREE_HOLDERS, "chips"))))
    return deals


@pytest.fixture(scope="module")
def places(corpus: list[Json]) -> dict[str, tuple[Json, int, int]]:
    """Where each rule is cited first: the deal, the step, the explanation."""
    found: dict[str, tuple[Json, int, int]] = {}
    for deal in corpus:
        for number, step in enumerate(deal["steps"]):
            for place, said in enumerate(step["explanations"]):
                found.setdefault(said["rule"], (deal, number, place))
    return found


EVERY_RULE = [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in sorted(RULES)]


# -- every rule, both ways ------------------------------------------------------------------------
def test_the_corpus_is_clean_and_complete(corpus: list[Json], places: dict[str, Any]) -> None:
    assert [finding for deal in corpus[-2:] for finding in audit(deal)] == []
    assert set(RULES) - set(places) == set()


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_a_rule_left_out_of_the_explanations(rule: str, places: dict[str, tuple[Json, int, int]]) -> None:
    deal, number, place = places[rule]
    tampered = copy.deepcopy(deal)
    del tampered["steps"][number]["explanations"][place]
    assert (number, rule) in [(finding.step, finding.rule) for finding in audit(tampered)]


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_a_rule_cited_where_it_does_not_hold(
    rule: str, places: dict[str, tuple[Json, int, int]], corpus: list[Json]
) -> None:
    """An explanation of another deal slipped into a step that has none of its rule."""
    deal, number, place = places[rule]
    tampered = copy.deepcopy(corpus[1])
    step = next(i for i, one in enumerate(tampered["steps"]) if rule not in [e["rule"] for e in one["explanations"]])
    tampered["steps"][step]["explanations"].append(deal["steps"][number]["explanations"][place])
    assert (step, rule) in [(finding.step, finding.rule) for finding in audit(tampered)]


# -- the trace tampered with ----------------------------------------------------------------------
def _said(deal: Json, kind: str) -> Json:
    """The last explanation of a deal with an effect of this kind."""
    found = [e for step in deal["steps"] for e in step["explanations"] if e["effect"]["kind"] == kind]
    said: Json = found[-1]
    return said


def _other_card(deal: Json) -> None:
    said = _said(deal, "move")
    said["effect"]["cards"] = said["cards"] = ["12B"]


def _to_another_pile(deal: Json) -> None:
    said = [e for s in deal["steps"] for e in s["explanations"] if str(e["effect"].get("to", "")).startswith("pile")][
        -1
    ]
    said["effect"]["to"] = f"pile{1 - int(said['effect']['to'][4:])}"


def _points(deal: Json) -> None:
    _said(deal, "score")["effect"]["points"] += 1


def _fact(deal: Json) -> None:
    _said(deal, "score")["facts"]["points"] += 1


def _running(deal: Json) -> None:
    _said(deal, "sum")["effect"]["running"] += 1


def _amount(deal: Json) -> None:
    _said(deal, "pay")["effect"]["amount"] += 1


def _balance(deal: Json) -> None:
    balance = _said(deal, "end")["effect"]["balance"]
    balance[0], balance[1] = balance[0] + 1, balance[1] - 1


def _winner(deal: Json) -> None:
    said = _said(deal, "end")["effect"]
    said["winner"] = 1 - said["winner"]


def _player(deal: Json) -> None:
    _said(deal, "score")["player"] += 1


def _wording(deal: Json) -> None:
    _said(deal, "stop")["say"] = "go"


def _event(deal: Json) -> None:
    next(step for step in deal["steps"] if step["events"])["events"] = []


def _order(deal: Json) -> None:
    step = next(s for s in deal["steps"][1:] if len(s["explanations"]) > 3)["explanations"]
    moves = [i for i, e in enumerate(step) if e["effect"]["kind"] == "move"]
    step[moves[-1]], step[moves[-2]] = step[moves[-2]], step[moves[-1]]


def _step_left_out(deal: Json) -> None:
    del deal["steps"][5]


def _move_after_the_end(deal: Json) -> None:
    deal["steps"].append(copy.deepcopy(deal["steps"][-1]))


def _another_seat(deal: Json) -> None:
    deal["steps"][1]["seat"] = 1 - deal["steps"][1]["seat"]


def _another_move(deal: Json) -> None:
    deal["steps"][2]["move"] = deal["steps"][1]["move"]


def _unknown_rule(deal: Json) -> None:
    deal["steps"][1]["explanations"][0]["rule"] = "GS-CAP-99"


def _deck(deal: Json) -> None:
    cards = deal["deck"].split()
    cards[-1], cards[-2] = cards[-2], cards[-1]
    deal["deck"] = " ".join(cards)


def _table(deal: Json) -> None:
    deal["table"] = "chips"


def _counter(deal: Json) -> None:
    _said(deal, "set")["effect"]["values"][0][2] = 99


def _options(deal: Json) -> None:
    _said(deal, "offer")["effect"]["options"] = ["stop"]


TAMPERINGS: list[Callable[[Json], None]] = [
    _other_card, _to_another_pile, _points, _fact, _running, _amount, _balance, _winner, _player, _wording, _event,
    _order, _step_left_out, _move_after_the_end, _another_seat, _another_move, _unknown_rule, _deck, _table, _counter,
    _options,
]  # fmt: skip


@pytest.fixture(scope="module")
def stopped(corpus: list[Json]) -> Json:
    """A deal of two on the modern table that was won with a Stop, with a Go before it."""
    for deal in corpus:
        if deal["table"] == "modern" and deal["players"] == 2 and "seed" in deal:
            rules = [e["rule"] + e["say"] for step in deal["steps"] for e in step["explanations"]]
            if "GS-GO-02stop" in rules and "GS-GO-02go" in rules:
                return deal
    raise AssertionError


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=[one.__name__.strip("_") for one in TAMPERINGS])
def test_a_trace_tampered_with(tampering: Callable[[Json], None], stopped: Json) -> None:
    assert audit(stopped) == []
    tampered = copy.deepcopy(stopped)
    tampering(tampered)
    assert audit(tampered) != []


# -- the engine wrong, and its explanations with it -----------------------------------------------
Patch = pytest.MonkeyPatch


def _most_junk(patch: Patch) -> None:
    """The giver's best junk goes, not the least."""
    give = junk.give

    def wrong(d: Draft, card: int, say: str) -> None:
        give(d, junk.giveable(d, d.turn.debts[0].giver).bit_length() - 1 if say == "least" else card, say)

    patch.setattr(junk, "give", wrong)


def _without(rule: Any) -> Callable[[Patch], None]:
    def forget(patch: Patch) -> None:
        kept = tuple(one for one in payment.DOUBLINGS if rule not in one)
        assert len(kept) < len(payment.DOUBLINGS)
        patch.setattr(payment, "DOUBLINGS", kept)

    return forget


def _cheap_godori(patch: Patch) -> None:
    patch.setattr(counting, "SETS", tuple((r, c, 3) for r, c, _ in counting.SETS))


def _no_sweep(patch: Patch) -> None:
    patch.setattr(junk, "swept", lambda *_: False)


def _chok_earns_nothing(patch: Patch) -> None:
    earnings = junk.turn_earnings
    patch.setattr(junk, "turn_earnings", lambda d: [one for one in earnings(d) if one.rule != ids.PAY_CHOK])


def _settled_in_another_order(patch: Patch) -> None:
    earnings = junk.turn_earnings
    patch.setattr(junk, "turn_earnings", lambda d: earnings(d)[::-1])


def _givers_the_other_way_round(patch: Patch) -> None:
    opponents = Draft.opponents
    patch.setattr(Draft, "opponents", lambda d, seat: list(opponents(d, seat))[::-1])


def _no_japuk(patch: Patch) -> None:
    for module in (captures, junk):
        if hasattr(module, "own_ppuk"):
            patch.setattr(module, "own_ppuk", lambda *_: False)


def _last_turn_earns(patch: Patch) -> None:
    patch.setattr(junk, "_dampened", lambda *args, **_: args[1])


def _choice_at_any_rise(patch: Patch) -> None:
    patch.setattr(ending, "opens_choice", lambda *args: args[2] > 0)


def _no_go_points(patch: Patch) -> None:
    patch.setattr(payment, "go_points", lambda *_: 0)


def _nagari_not_carried(patch: Patch) -> None:
    patch.setattr(payment, "nagari_factor", lambda *_: 1)


def _packets_swapped(patch: Patch) -> None:
    packets = dealing.packets

    def wrong(*args: Any) -> Any:
        first, second, *rest = packets(*args)
        return [second, first, *rest]

    patch.setattr(dealing, "packets", wrong)


def _another_shuffle(patch: Patch) -> None:
    patch.setattr("hwatu_kit.engine.setup.shuffled", lambda *args: shuffled(*args)[::-1])


def _four_on_the_floor_stay(patch: Patch) -> None:
    patch.setattr(dealing, "_four_on_floor", lambda *_: False)


def _turned_cards_lie_alone(patch: Patch) -> None:
    patch.setattr(captures, "_met", lambda *_: 0)


def _laid_on_another_card(patch: Patch) -> None:
    beside = captures._beside
    patch.setattr(captures, "_beside", lambda cards: beside(cards ^ 0b1111 if cards else 0))


ENGINE_FAULTS: list[tuple[str, Callable[[Patch], None], str | None]] = [
    ("the wrong junk card is given", _most_junk, "GS-PAY-08"),
    ("gwangbak is forgotten", _without(payment.gwangbak), "GS-WIN-04"),
    ("pibak is forgotten", _without(payment.pibak), "GS-WIN-05"),
    ("meongbak is forgotten", _without(payment.meongbak), "GS-WIN-06"),
    ("shakes do not double", _without(payment.shake_doubling), "GS-WIN-03"),
    ("godori scores 3", _cheap_godori, "GS-SCORE-03"),
    ("no sweep is seen", _no_sweep, "GS-CAP-12"),
    ("a chok earns nothing", _chok_earns_nothing, "GS-PAY-02"),
    ("debts are settled in another order", _settled_in_another_order, "GS-PAY-10"),
    ("the givers are taken the other way round", _givers_the_other_way_round, None),
    ("no ja-ppuk is seen", _no_japuk, "GS-PAY-05"),
    ("the last turn earns all the same", _last_turn_earns, "GS-PAY-06"),
    ("Go and Stop are offered below the target", _choice_at_any_rise, "GS-GO-02"),
    ("Go adds no points", _no_go_points, "GS-WIN-01"),
    ("a nagari is not carried over", _nagari_not_carried, "GS-WIN-07"),
    ("the packets go to the wrong seats", _packets_swapped, "GS-DEAL-01"),
    ("the shuffle is another one", _another_shuffle, None),
    ("a turned card is not laid on what it meets", _turned_cards_lie_alone, "GS-TURN-01"),
    ("a card is laid on another than it meets", _laid_on_another_card, "GS-CAP-02"),
    ("four of a month on the floor are played", _four_on_the_floor_stay, "GS-DEAL-04"),
]


@pytest.fixture(autouse=True)
def _nothing_cached() -> Iterator[None]:
    """The engine keeps what it has worked out; a planted fault must neither meet the old ones nor leave its own."""
    forget()
    yield
    forget()


def caught(rule: str | None) -> Finding | None:
    """The first finding about a rule (any, for ``None``) in random deals."""
    deals = (audit(random_deal(number).to_json()) for number in range(1500))
    return next((finding for deal in deals for finding in deal if rule is None or finding.rule == rule), None)


@pytest.mark.parametrize(("plant", "rule"), [fault[1:] for fault in ENGINE_FAULTS], ids=[f[0] for f in ENGINE_FAULTS])
def test_the_engine_and_its_explanations_wrong(
    plant: Callable[[Patch], None], rule: str | None, monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    assert caught(rule) is not None


@pytest.mark.parametrize(
    ("option", "value"), [("pibak_units", 1), ("chok_junk", 2), ("sweep", "two-different"), ("gobak", False)]
)
def test_a_preset_is_wrong(option: str, value: Any, monkeypatch: Patch) -> None:
    """A trace that says "modern" and was played by other rules."""
    for number in range(200):
        trace = random_deal(number * 8 + 6)
        other = hwatu_kit.table("gostop", "modern", **{option: value})
        again = hwatu_kit.deal("gostop", table=other, players=trace.players, seed=number, dealer=trace.dealer)
        deal = played_out(again) | {"table": "modern"}
        if audit(deal):
            return
    pytest.fail("no deal shows it")
