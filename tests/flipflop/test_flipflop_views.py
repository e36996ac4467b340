"""A seat's view shows nothing that the seat does not know, and nobody learns who was asked and said no."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hwatu_kit
from hwatu_kit.cards.french import FRENCH
from hwatu_kit.engine.view import View
from tests.support.flipflop_rounds import played
from tests.support.proof import Checked, sizes
from tests.support.seen import everything, faults


def told(trace: hwatu_kit.Trace, seat: int) -> str:
    """Everything that a seat gets; of one deal in a few the pages too."""
    return everything(trace, seat, pages=len(trace.view(seat).steps) % 9 == 0)


def replayed(view: View, deck: list[str], trace: hwatu_kit.Trace) -> hwatu_kit.Trace | None:
    """The public history of a view on another deck; questions that nobody else knows of are answered with no."""
    setup = trace.setup
    other = hwatu_kit.deal(
        "flipflop", table=setup.table, players=setup.players, dealer=setup.dealer, deck=" ".join(deck), **setup.extra
    )
    moves = [(step.seat, step.move) for step in view.steps if step.move is not None]
    while other.over is None and (moves or trace.over):
        if moves and moves[0][0] == other.asked and moves[0][1] in other.legal:
            other = other.play(str(moves.pop(0)[1]))
        elif "no" in other.legal and other.asked != view.seat:
            other = other.play("no")
        else:
            return None
    return None if moves else other


@pytest.mark.rule("FF-NAT-01", "FF-FLIP-02")
@pytest.mark.parametrize("rounds", sizes("rounds of Flip Flop, hidden cards exchanged", quick=15, whole=500))
def test_hidden_cards_leave_the_view_the_same_to_the_byte(rounds: int, checked: Checked) -> None:
    """Permuting the cards that a seat has not seen, inside one public history, changes no byte of its view."""
    checked(rounds)
    compared = sum(exchanged(seed) for seed in range(rounds))
    assert compared > 3 * rounds


def exchanged(seed: int) -> int:
    """How often the hidden cards of a round could be exchanged; no view may have changed."""
    trace = played(seed)
    compared = 0
    chance = random.Random(seed)
    deck = [FRENCH.ids[card] for card in trace.setup.deck]
    for seat in range(-1, trace.players):
        view = trace.view(seat)
        text = json.dumps(view.to_json())
        gets = told(trace, seat)
        hidden = [card for card in deck if f'"{card}"' not in text and f" {card} " not in text.replace('"', " ")]
        for _ in range(3):
            mixed = hidden[:]
            chance.shuffle(mixed)
            exchange = dict(zip(hidden, mixed, strict=True))
            other = replayed(view, [exchange.get(card, card) for card in deck], trace)
            if other is not None:
                assert told(other, seat) == gets
                compared += 1
    return compared


def waits(trace: hwatu_kit.Trace) -> bool:
    """Whether play is over and somebody may still reveal: everybody knows that the pots are not settled yet."""
    p = trace.position
    return p.phase == "show" or (p.ended is not None and p.over is None)


def questioned(trace: hwatu_kit.Trace, seat: int) -> bool:
    """Whether it is the seat itself that is asked."""
    return trace.asked == seat and trace.position.phase in ("show", "flip", "flop")


@pytest.mark.rule("FF-FLIP-02")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 12))
def test_who_is_being_asked_is_not_told(seed: int, at: int) -> None:
    """In the middle of a round: a seat that is asked about the flip looks to the others like one that has its turn."""
    whole = played(seed)
    trace = whole.upto(min(at, len(whole.steps) - 1))
    chance = random.Random(seed)
    deck = [FRENCH.ids[card] for card in trace.setup.deck]
    for seat in range(-1, trace.players):
        view = trace.view(seat)
        text = json.dumps(view.to_json())
        gets = told(trace, seat)
        hidden = [card for card in deck if f'"{card}"' not in text and f" {card} " not in text.replace('"', " ")]
        mixed = hidden[:]
        chance.shuffle(mixed)
        exchange = dict(zip(hidden, mixed, strict=True))
        other = replayed(view, [exchange.get(card, card) for card in deck], trace)
        if other is not None and not any(waits(each) or questioned(each, seat) for each in (trace, other)):
            assert told(other, seat) == gets


def asked_in_secret() -> hwatu_kit.Trace:
    """Seat 2 holds 50 and keeps it; seat 1 could reveal 3S and does not."""
    hands = ["3S KH 2D", "5D QH 4D", "7D JH 6D", "9D 10H 8D", "2H KD KS"]
    dealt = " ".join(hands).split()
    rest = [card for card in FRENCH.ids if card not in dealt]
    return hwatu_kit.deal("flipflop", players=3, deck=" ".join(dealt + rest))


@pytest.mark.rule("FF-NAT-01")
def test_a_question_answered_with_no_is_seen_by_nobody_else() -> None:
    """Neither the move nor its number nor who has the move shows that seat 2 held 50."""
    trace = asked_in_secret()
    assert trace.legal == ["show 50", "no"]
    assert trace.asked == 2
    for seat in (-1, 0, 1):
        view = trace.view(seat)
        assert view.legal == (["draw", "drop"] if seat == 1 else []), "as if nobody were asked"
        assert view.steps[-1].position["to_play"] == 1
    assert trace.view(2).legal == ["show 50", "no"]
    said = [str(trace.why_not(move, 0)) for move in ("draw", "hit 5S 1", "no")]
    assert said == ["It is not Seat 0’s move."] * 3
    assert trace.why_not("draw", 1) is None
    assert all("50" not in line for line in faults(trace, 1) if "There is no" not in line and "show" not in line)
    later = trace.play("no")
    assert later.legal == ["flip 3S", "no"]
    assert [step.move for step in later.view(0).steps] == [None]
    assert [step.move for step in later.view(2).steps] == [None, "no"]
    drawn = later.play("no", "draw")
    assert [(step.number, step.move) for step in drawn.view(0).steps] == [(0, None), (1, "draw")]
    assert [(step.number, step.move) for step in drawn.view(1).steps] == [(0, None), (1, "no"), (2, "draw")]


@pytest.mark.rule("FF-NAT-01")
def test_what_is_shown_is_seen_by_all() -> None:
    """The five cards of a shown 50 are known to everybody from then on."""
    trace = asked_in_secret().play("show 50")
    view = trace.view(1)
    assert view.steps[-1].move == "show 50"
    assert view.steps[-1].position["hands"][2] == "10H JH QH KH KD"
    assert "?" in view.steps[-1].position["hands"][0]


@pytest.mark.rule("FF-DEAL-03", "FF-FLIP-02", "FF-TURN-02")
def test_known_cards_stay_known_while_they_are_held() -> None:
    """The flip card, a revealed card and a card taken from the discard pile are known; a drawn one is not."""
    trace = asked_in_secret().play("no", "flip 3S")
    assert trace.view(0).steps[-1].position["hands"][1] == "3S ? ? ? ?"
    assert trace.view(1).steps[-1].position["hands"][0] == "KS ? ? ? ?"
    trace = trace.play("draw")
    assert trace.view(0).steps[-1].position["hands"][1] == "3S ? ? ? ? ?"
    assert trace.view(0).steps[-1].explanations[0].say == "drawn_hidden"
    trace = trace.play("discard 3S", "take")
    assert trace.view(0).steps[-1].position["hands"][2] == "3S ? ? ? ? ?"


@pytest.mark.rule("FF-TURN-03")
def test_what_could_be_laid_is_told_to_the_player_alone() -> None:
    """Nobody else hears what a hand could lay, what it is worth, or what was asked."""
    for seed in range(30):
        trace = played(seed)
        for seat in range(-1, trace.players):
            for step in trace.view(seat).steps:
                for e in step.explanations:
                    if e.effect["kind"] == "offer":
                        assert e.player == seat
