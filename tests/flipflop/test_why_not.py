"""Why a move is not allowed: the rule, and a sentence with the cards in it."""

from __future__ import annotations

import pytest

import hwatu_kit
from hwatu_kit.cards.french import FRENCH


def trace(
    first: str, *moves: str, second: str = "2H 4H 6H 8H QH", up: str = "3S 4D 8D 10D KS", **options: object
) -> hwatu_kit.Trace:
    """A round of three: seat 1 holds ``first``, seat 2 ``second``, and the dealer ``up``, whose last card lies open."""
    rows = [first.split(), second.split(), up.split()]
    dealt = [row[k] for k in range(5) for row in rows]
    rest = [card for card in reversed(FRENCH.ids) if card not in dealt]
    return hwatu_kit.deal("flipflop", players=3, deck=" ".join(dealt + rest), **options).play(*moves)  # type: ignore[arg-type]


ROWS = [
    (
        "QD KD AD 5H 9D",
        "draw",
        "spread QD KD AD",
        "FF-TURN-04",
        "QD, KD and AD: the ace is low, so it does not follow the king.",
    ),
    ("3D 5D 6D 9H JD", "draw", "spread 3D 5D 6D", "FF-TURN-04", "are of one suit, but not in consecutive rank."),
    ("3D 5D 6D 9H JD", "draw", "spread 3D 5D 9H", "FF-TURN-04", "neither of one suit in a row nor of one rank"),
    ("JD QD KD AD 9H", "draw, spread JD QD KD", "hit AD 1", "FF-TURN-05", "does not follow the king."),
    ("5S 7D 9D JD 9H", "", "flip 7D", "FF-FLIP-01", "7D is not of the right suit: the flip is decided in spades."),
    ("5C 7C 9D JD 9H", "", "flop 7C", "FF-FLIP-02", "for the flop that is the five of clubs 5C."),
    ("3D 5D 6D 9H JD", "draw", "drop", "FF-END-03", "Seat 1 has drawn already: a player drops instead of drawing"),
    ("3D 5D 6D 9H JD", "", "discard 3D", "FF-TURN-02", "Seat 1 first draws a card or takes one."),
    ("3D 5D 6D 9H JD", "", "take", "FF-TURN-02", "Nothing has been discarded yet"),
]
"""The hand of seat 1, moves before, the move that is refused, the rule, and words of the sentence."""


@pytest.mark.parametrize(
    ("first", "moves", "move", "rule", "words"),
    [pytest.param(*row, marks=pytest.mark.rule(row[3]), id=f"{row[2]} {row[0]}") for row in ROWS],
)
def test_why_not(first: str, moves: str, move: str, rule: str, words: str) -> None:
    """The refusal names the rule, and the sentence the cards."""
    fault = trace(first, *filter(None, moves.split(", "))).why_not(move)
    assert fault is not None
    assert fault.rule == rule
    assert words in str(fault)


@pytest.mark.rule("FF-FLIP-02")
def test_a_reveal_that_does_not_beat() -> None:
    """5S was revealed, and 7S is not lower."""
    after = trace("5S 7D 9D JD 9H", "flip 5S", "draw", "discard KC", second="3S 7S 6H 8H QH", up="2D 4D 8D 10D KS")
    fault = after.why_not("flip 7S")
    assert fault is not None
    assert (
        str(fault)
        == "The seven of spades 7S does not beat the five of spades 5S: a card revealed for the flip must be lower."
    )


@pytest.mark.rule("FF-TURN-07")
def test_a_card_does_not_go_straight_back_unless_it_is_the_only_one() -> None:
    """KC cannot go back while other cards are left; the last card may."""
    taken = trace("5D 7D 9D JD 9H", "draw", "discard KC", "take")
    fault = taken.why_not("discard KC")
    assert fault is not None
    assert fault.rule == "FF-TURN-07"
    moves = ["draw", "spread AH 2H 3H 4H", "discard KC", "no", "draw", "discard QC", "draw", "discard JC", "take"]
    held = trace("AH 2H 3H 4H 5H", *moves, second="6C 9H 6D 8H QH", up="2D 4D 8D 10D KS")
    assert held.legal == ["hit 5H 1", "discard 5H"]
    alone = held.play("hit 5H 1")
    assert alone.legal == ["discard JC"]
    assert ("FF-TURN-07", "only_card") in [(e.rule, e.say) for e in alone.play("discard JC").steps[-1].explanations]
