"""What holds in every deal on every table: cards, turns, payments, legality, saving; found by Hypothesis."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import hwatu_kit
from hwatu_kit import Fault, Trace
from hwatu_kit.audit import audit
from tests.support.random_deals import random_deal
from tests.support.tables import tables

LONGEST = 400
"""No deal has more moves; the longest seen has well under a hundred."""


def cards_on_the_table(position: dict[str, Any]) -> list[str]:
    """Every card of a position, wherever it lies."""
    places = [*position["hands"], *position["piles"], position["floor"], position["stock"]]
    places += [stack["cards"] for stack in position["stacks"]]
    return sorted(card for place in places for card in words(place))


def words(cards: Any) -> list[str]:
    """A card list as case files write it."""
    return cards.split() if isinstance(cards, str) else list(cards)


def every_move(trace: Trace) -> list[str]:
    """Every word that is a move somewhere in the game, whether or not it is one here."""
    ids = [trace.game.pack.ids[card] for card in trace.game.deck(trace.table)]
    months = range(1, 13)
    pairs = [f"{one}>{other}" for one in ids[:48] for other in ids[:48] if one != other and one[:-1] == other[:-1]]
    return [
        *ids, *pairs, "pass", "go", "stop", "cup junk", "cup animal",
        *(f"{word} {month}" for word in ("shake", "bomb", "show") for month in months),
        *(f"{word}{card}" for word in ("flip>", "give ") for card in ids[:48]),
    ]  # fmt: skip


class Deal(RuleBasedStateMachine):
    """A deal on any table, played on, refused, taken back and saved in any order."""

    trace: Trace
    deck: list[str]

    @initialize(table=tables(), players=st.sampled_from((2, 3)), seed=st.integers(0, 2**32), data=st.data())
    def deal(self, table: dict[str, Any], players: int, seed: int, data: st.DataObject) -> None:
        dealer = data.draw(st.integers(0, players - 1), label="dealer")
        self.trace = hwatu_kit.deal("gostop", table=table, players=players, seed=seed, dealer=dealer)
        self.deck = sorted(self.trace.to_json()["deck"].split())

    @precondition(lambda self: self.trace.legal)
    @rule(data=st.data(), moves=st.integers(1, 6))
    def play(self, data: st.DataObject, moves: int) -> None:
        """Every legal move can be carried out, by the seat that is asked."""
        for _ in range(moves):
            if not self.trace.legal:
                return
            move = data.draw(st.sampled_from(self.trace.legal), label="move")
            asked = self.trace.asked
            assert self.trace.why_not(move) is None
            self.trace = self.trace.play(move)
            assert self.trace.steps[-1].seat == asked

    @precondition(lambda self: self.trace.legal)
    @rule(data=st.data())
    def refuse(self, data: st.DataObject) -> None:
        """Every other move is refused with a rule, and nothing changes."""
        legal = set(self.trace.legal)
        move = data.draw(st.sampled_from([move for move in every_move(self.trace) if move not in legal]), label="move")
        before = self.trace
        fault = self.trace.why_not(move)
        if fault is None:  # another spelling of a legal move
            assert self.trace.game.spell(self.trace.position, move) in legal
            return
        assert fault.rule is not None, move
        with pytest.raises(Fault) as raised:
            self.trace.play(move)
        assert raised.value.rule == fault.rule
        assert self.trace == before

    @rule(moves=st.integers(1, 3))
    def take_back(self, moves: int) -> None:
        """Going back and playing the same moves leads to the same deal."""
        shorter = self.trace.back(min(moves, len(self.trace.moves)))
        assert shorter.play(*self.trace.moves[len(shorter.moves) :]) == self.trace

    @rule()
    def save_and_open(self) -> None:
        """A trace survives a file."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "deal.json"
            self.trace.save(path)
            opened = hwatu_kit.open_trace(path)
        assert opened == self.trace
        assert opened.to_json() == self.trace.to_json()

    @invariant()
    def cards_are_conserved(self) -> None:
        assert cards_on_the_table(self.trace.game.position_json(self.trace.position)) == self.deck

    @invariant()
    def nobody_else_is_asked(self) -> None:
        asked = self.trace.asked
        assert (asked is None) == (not self.trace.legal)
        for seat in range(-1, self.trace.players):
            assert self.trace.view(seat).legal == (self.trace.legal if seat == asked else [])

    @invariant()
    def payments_add_up_to_zero(self) -> None:
        if self.trace.over:
            assert sum(self.trace.over["balance"]) == 0

    def teardown(self) -> None:
        """Any table plays to an end, and the audit has nothing to say."""
        if not hasattr(self, "trace"):
            return
        for _ in range(LONGEST):
            if self.trace.over:
                break
            self.trace = self.trace.play(self.trace.legal[-1])
        assert self.trace.over is not None
        assert audit(self.trace.to_json()) == []


@pytest.mark.rule("GS-WIN-10", "GS-TURN-01", "GS-SET-04", "GS-DECK-01")
def test_a_deal_played_refused_taken_back_and_saved() -> None:
    few = settings(max_examples=60, stateful_step_count=15, deadline=None, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(Deal, settings=few)


@settings(max_examples=150, deadline=None)
@given(table=tables(), players=st.sampled_from((2, 3)), seed=st.integers(0, 2**32), data=st.data())
def test_any_table_plays_to_an_end_with_the_same_deal_each_time(
    table: dict[str, Any], players: int, seed: int, data: st.DataObject
) -> None:
    """Determinism: the same seed and moves give the same trace, to the byte of its JSON."""
    trace = hwatu_kit.deal("gostop", table=table, players=players, seed=seed)
    while trace.legal:
        assert len(trace.steps) < LONGEST
        trace = trace.play(data.draw(st.sampled_from(trace.legal)))
    again = hwatu_kit.deal("gostop", table=table, players=players, seed=seed).play(*trace.moves)
    assert again.to_json() == trace.to_json()
    assert trace.over is not None
    assert sum(trace.over["balance"]) == 0


def test_every_other_move_is_refused_with_a_rule() -> None:
    """In every position of some deals, every word of the game that is no legal move there."""
    for number in range(24):
        trace = random_deal(number)
        moves = every_move(trace)
        for step in trace.steps[trace.dealing - 1 :]:
            legal = set(trace.game.legal_moves(step.after))
            for move in moves:
                fault = trace.game.why_not(step.after, move)
                if fault is None:
                    assert trace.game.spell(step.after, move) in legal, move
                else:
                    assert move not in legal
                    assert fault.rule is not None or trace.over is not None, move
