"""What holds in every round: money and cards are kept, moves apply or are refused with a rule, nothing sticks."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hwatu_kit
from hwatu_kit.cards.french import FRENCH
from hwatu_kit.engine.effects import KINDS
from tests.support.flipflop_rounds import cards, dealt, money, move_of, played

SEEDS = st.integers(0, 10**6)
FEW = settings(max_examples=40, deadline=None)
MOVES = ["draw", "take", "drop", "no", "show 49", "show 50"]
ODD = st.one_of(
    st.sampled_from(MOVES),
    st.builds("{} {}".format, st.sampled_from(["discard", "flip", "flop"]), st.sampled_from(FRENCH.ids)),
    st.builds("hit {} {}".format, st.sampled_from(FRENCH.ids), st.integers(0, 4)),
    st.builds(
        lambda found: "spread " + " ".join(found),
        st.lists(st.sampled_from(FRENCH.ids), min_size=2, max_size=5, unique=True),
    ),
)


@pytest.mark.rule("FF-END-07", "FF-MAT-01", "FF-MAT-04", "FF-MAT-05")
@FEW
@given(SEEDS)
def test_stakes_and_cards_are_kept(seed: int) -> None:
    """The sum of pools, asides and pots never changes, and each of the 52 cards lies in one place."""
    trace = played(seed)
    setup = trace.setup.extra
    total = sum(setup["stakes"]) + sum(setup["pots"].values())
    for step in trace.steps:
        p = step.after
        assert money(p) == total
        assert min([*p.stakes, *p.aside, *p.pots]) >= 0
        assert cards(p) == list(range(52))
    last = trace.position
    assert sum(last.aside) == 0
    assert trace.over is not None
    assert sum(trace.over["balance"]) == sum(setup["pots"].values()) - sum(last.pots)


@FEW
@given(SEEDS)
def test_effects_tell_all_that_happens(seed: int) -> None:
    """Stakes moved by the effects of the explanations, and by nothing else, give the pools and the pots."""
    trace = played(seed)
    places = {f"stakes{seat}": pool for seat, pool in enumerate(trace.setup.extra["stakes"])} | trace.setup.extra[
        "pots"
    ]
    zones: dict[str, list[str]] = {"stock": [FRENCH.ids[card] for card in trace.setup.deck]}
    for step in trace.steps:
        for e in step.explanations:
            assert e.effect["kind"] in KINDS
            if e.effect["kind"] == "money":
                for source, target, amount in e.effect["transfers"]:
                    places[source] = places.get(source, 0) - amount
                    places[target] = places.get(target, 0) + amount
            elif e.effect["kind"] == "move":
                for card in e.effect["cards"]:
                    zones[e.effect["from"]].remove(card)
                    zones.setdefault(e.effect["to"], []).append(card)
        p = step.after
        assert [places[f"stakes{seat}"] for seat in range(p.players)] == list(p.stakes)
        assert [places.get(f"aside{seat}", 0) for seat in range(p.players)] == list(p.aside)
        assert [places[pot] for pot in ("game", "flip", "flop")] == list(p.pots)
        for seat, hand in enumerate(p.hands):
            assert FRENCH.mask(zones.get(f"hand{seat}", [])) == hand
        assert zones["stock"] == [FRENCH.ids[card] for card in p.stock]
        assert zones.get("discard", [])[::-1] == [FRENCH.ids[card] for card in p.discard]


@FEW
@given(SEEDS, st.integers(0, 60), ODD)
def test_a_move_is_legal_or_refused_with_a_rule(seed: int, at: int, odd: str) -> None:
    """``legal`` and ``why_not`` are one: a move listed has no refusal, any other has one with a rule and a sentence."""
    chance = random.Random(seed)
    trace = dealt(seed)
    while trace.over is None and len(trace.moves) < at:
        assert all(trace.why_not(move) is None for move in trace.legal)
        trace = trace.play(move_of(trace, chance))
    spelled = trace.game.spell(trace.position, odd)
    fault = trace.why_not(odd)
    assert (fault is None) == (spelled in trace.legal)
    if fault is not None:
        assert fault.rule is not None
        assert fault.rule.startswith("FF-")
        assert str(fault).endswith(".")
        with pytest.raises(hwatu_kit.Fault):
            trace.play(odd)


@FEW
@given(SEEDS)
def test_a_round_never_sticks_and_ends_once(seed: int) -> None:
    """There is a move as long as the round is not over, and none afterwards."""
    trace = played(seed)
    assert trace.legal == []
    assert trace.asked is None
    assert all(step.after.over is None for step in trace.steps[:-1])
    assert len(trace.moves) < 600


@FEW
@given(SEEDS)
def test_the_same_again(seed: int) -> None:
    """The same deck and moves give the same trace, to the byte."""
    first, second = played(seed), played(seed)
    assert first == second
    assert json.dumps(first.to_json()) == json.dumps(second.to_json())


def test_saved_and_opened(tmp_path: Path) -> None:
    """A replay with pools and pots comes back as it was; so does one with a seed."""
    for seed in range(12):
        trace = played(seed)
        trace.save(tmp_path / "round.json")
        assert hwatu_kit.open_trace(tmp_path / "round.json") == trace
    trace = hwatu_kit.deal("flipflop", seed=3, players=4, stakes=[40, 3, 2, 1])
    trace.save(tmp_path / "round.json")
    assert hwatu_kit.open_trace(tmp_path / "round.json") == trace
    assert (tmp_path / "round.json").stat().st_size < 200_000


def test_a_whole_round_can_be_told() -> None:
    """Every sentence of many rounds can be said, for a reader and for nobody."""
    for seed in range(25):
        trace = played(seed)
        for reader in (None, 0):
            assert trace.transcript(reader=reader)
        for step in trace.steps:
            for e in step.considered():
                assert hwatu_kit.rules.wording.sentence(e, applied=False)


def test_a_case_is_a_trace() -> None:
    """A ``play`` case can be stepped through as any other round."""
    deck = " ".join(FRENCH.ids[card] for card in dealt(1).setup.deck)
    case = {"game": "flipflop", "ask": "play", "players": 3, "stakes": [40, 2, 40], "deck": deck, "moves": []}
    trace = hwatu_kit.trace_of_case(case)
    assert trace.position.paid == (3, 1, 3)
    assert trace.legal
