"""What a seat knows: nothing that hangs on cards it cannot see, to the byte; and no word of a question or a pass."""

from __future__ import annotations

import random

import pytest

import hwatu_kit
from hwatu_kit.cards.long_cards import KINDS
from hwatu_kit.duzihu.game import DUZIHU
from hwatu_kit.duzihu.position import CLAIM_ASKED, OVER, WIN_ASKED
from hwatu_kit.engine.setup import trace_of_case
from tests.support.duzihu_deals import chosen
from tests.support.proof import Checked, sizes
from tests.support.seen import everything, faults

SEATS = (-1, 0, 1, 2)


def play(trace: hwatu_kit.Trace, seed: int, style: int, most: int = 400) -> hwatu_kit.Trace:
    chance = random.Random(seed)
    while trace.legal and len(trace.moves) < most:
        trace = trace.play(chosen(trace.position, trace.legal, chance, style))
    return trace


def text(trace: hwatu_kit.Trace, seat: int) -> str:
    """Everything that a seat gets; of one deal in a few the pages too."""
    return everything(trace, seat, pages=len(trace.view(seat).steps) % 9 == 0)


@pytest.mark.parametrize("deals", sizes("deals of Du Zi Hu, questions and passes hidden", quick=25, whole=600))
def test_no_seat_learns_of_a_question_or_a_pass_of_others(deals: int, checked: Checked) -> None:
    """In no view does another seat's pass, its question, or its offer appear."""
    checked(deals)
    passes = 0
    for seed in range(deals):
        trace = play(hwatu_kit.deal("duzihu", seed=seed, dealer=seed % 3), seed, seed % 3)
        passes += trace.moves.count("pass")
        for seat in SEATS:
            view = trace.view(seat)
            assert [step.number for step in view.steps] == list(range(len(view.steps)))
            for step in view.steps:
                assert not (step.move == "pass" and step.seat != seat)
                phase, to_play = step.position["phase"], step.position["to_play"]
                if phase == CLAIM_ASKED or (phase == WIN_ASKED and step.position["pending"]["kind"] == "discard"):
                    assert to_play == seat
                for e in step.explanations:
                    assert e.rule != "DZ-CLAIM-05" or e.player == seat
                    if e.effect["kind"] == "offer":
                        assert e.effect["seat"] == seat or not e.effect["options"]
    assert passes > 3 * deals


@pytest.mark.rule("DZ-CLAIM-05", "DZ-CLAIM-06")
def test_a_passed_question_leaves_no_trace_in_the_views_of_others() -> None:
    """The same public history, once with a seat that could have taken the discard and once without."""
    base = {
        "dealer": 0, "to_play": 0, "phase": "act", "first_discard": False, "indicators": "1s 9c",
        "stock": "9m 8c 7s 6s 1m", "melds": [[], [], []], "drawn": {"card": "8m", "source": "front"},
    }  # fmt: skip
    zero = "12457m 2356s 1346789c TH*2 WF*2 RF*2 8m"
    able = "333s 234m 456m 678s 345c 567c 22c 67m"
    unable = "333s 234m 456m 678s 345c 567c 22c 6m 1c"
    two = "1379m 1245s 12489c TH WF RF 99s 89m 2s 4c"
    sizes = [len(DUZIHU.pack.parse(hand)) for hand in (zero, able, unable, two)]
    assert sizes == [23, 22, 22, 22]
    views = []
    for one, moves in ((able, ["discard 8m", "pass", "draw"]), (unable, ["discard 8m", "draw"])):
        hands = [zero, one, two]
        trace = trace_of_case({"game": "duzihu", "ask": "play", "position": {**base, "hands": hands}, "moves": moves})
        views.append(trace)
    for seat in (-1, 0, 2):
        assert text(views[0], seat) == text(views[1], seat)
    assert text(views[0], 1) != text(views[1], 1)
    assert [step.move for step in views[0].view(1).steps] == [None, "discard 8m", "pass", "draw"]
    # While the last seat is asked, the next one sees that it may draw, as if nobody could take the card.
    asked, free = (
        trace_of_case({"game": "duzihu", "ask": "play", "position": {**base, "hands": [zero, two, one]},
                       "moves": ["discard 8m"]})
        for one in (able, unable)
    )  # fmt: skip
    assert (asked.asked, free.asked) == (2, 1)
    assert asked.view(1).legal == free.view(1).legal == ["draw"]
    for seat in (-1, 0, 1):
        assert everything(asked, seat, pages=True) == everything(free, seat, pages=True)
        if seat >= 0:
            assert faults(asked, seat) == faults(free, seat)


@pytest.mark.rule("DZ-SET-04")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("deals", sizes("deals of Du Zi Hu, hidden cards exchanged", quick=75, whole=1500))
def test_permuting_hidden_cards_leaves_a_view_the_same(seat: int, deals: int, checked: Checked) -> None:
    """Cards that a seat has not seen change places: the same moves, and the same view to the byte."""
    checked(deals)
    compared = 0
    for seed in range(deals):
        chance = random.Random(seed)
        dealer = seed % 3
        trace = play(hwatu_kit.deal("duzihu", seed=seed, dealer=dealer), seed, 0, most=3 + chance.randrange(40))
        if trace.position.phase == OVER:
            continue
        other = permuted(trace, seat, dealer, chance)
        if other is None:
            continue
        compared += 1
        assert other.setup.deck != trace.setup.deck
        assert text(other, seat) == text(trace, seat)
    assert compared >= deals // 4


def permuted(trace: hwatu_kit.Trace, seat: int, dealer: int, chance: random.Random) -> hwatu_kit.Trace | None:
    """Another deal with the same public history: some cards that stay hidden from the seat change places."""
    deck = [KINDS[card // 4] for card in trace.setup.deck]
    own = {at for at in range(67) if (dealer + at) % 3 == seat}
    hidden = [at for at in range(120) if at not in own and at not in (67, 68)]
    for _ in range(30):
        new = deck[:]
        for _ in range(2):
            a, b = chance.sample(hidden, 2)
            new[a], new[b] = new[b], new[a]
        if new == deck:
            continue
        other = hwatu_kit.deal("duzihu", deck=new, dealer=dealer)
        try:
            other = same_history(other, trace, seat)
        except hwatu_kit.Fault:
            continue
        another_is_asked = trace.position.phase in (WIN_ASKED, CLAIM_ASKED) and trace.asked != seat
        if (other.asked == trace.asked or another_is_asked) and seen(other, seat) == seen(trace, seat):
            # A shuffled deal names its cards; only what the moves show may be compared.
            return other
    return None


def same_history(other: hwatu_kit.Trace, trace: hwatu_kit.Trace, seat: int) -> hwatu_kit.Trace:
    """The visible moves of a trace played from another deal; hidden passes are made where they are due."""
    visible = [step.move for step in trace.view(seat).steps if step.move]
    for move in visible:
        while "pass" in other.legal and other.asked != seat and move not in other.legal:
            other = other.play("pass")
        while "pass" in other.legal and other.asked != seat and move == "pass":
            other = other.play("pass")
        other = other.play(move)
    while "pass" in other.legal and other.asked != seat and "pass" not in trace.legal:
        other = other.play("pass")
    return other


def seen(trace: hwatu_kit.Trace, seat: int) -> list[tuple[str, ...]]:
    """The cards the seat itself was dealt or drew, and the moves of all: the history that must be the same."""
    view = trace.view(seat)
    own = [e.cards for step in view.steps for e in step.explanations if e.effect["kind"] == "move" and e.player == seat]
    return [*own, *[(str(step.move), str(step.seat)) for step in view.steps]]
