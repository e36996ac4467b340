"""The pile to count: what each card is worth to it, and what the widget leaves in a saved notebook."""

from __future__ import annotations

import re

import pytest

import hwatu_kit as hk

PILE = hk.lesson("count-25")["pile"].split()


def test_every_count_is_the_one_of_the_pile_without_that_card() -> None:
    counts = hk.pile(PILE).payload["counts"]
    assert set(counts) == {"", *PILE}
    for away, count in counts.items():
        answer = hk.explain(hk.lesson("count", pile=[card for card in PILE if card != away]))
        assert list(count["lines"]) == [line["rule"] for line in answer["lines"]]
        assert [line["cards"] for line in count["lines"].values()] == [line["cards"] for line in answer["lines"]]


def test_a_card_is_taken_away_and_put_back() -> None:
    pile = hk.pile(PILE)
    assert repr(pile).startswith("The pile is worth 18 points.")
    pile.away = "4A"
    assert repr(pile).startswith("Without the cuckoo 4A: 12 points, 6 fewer.")
    pile.away = ""
    assert repr(pile).startswith("The pile is worth 18 points.")


def test_a_card_that_is_not_there_cannot_be_taken_away() -> None:
    with pytest.raises(hk.Fault) as fault:
        hk.pile("1B 3B", away="8B")
    assert fault.value.field == "away"


def test_the_cards_lie_by_kind() -> None:
    rows = hk.pile("12D 2A 1B 5R X2 9A").rows
    assert rows == {"Brights": ["1B"], "Animals": ["2A", "9A"], "Ribbons": ["5R"], "Junk": ["12D", "X2a"]}


def test_a_saved_notebook_keeps_words_and_pictures() -> None:
    data, _ = hk.pile("1B 3B 8B")._repr_mimebundle_()
    assert data["text/plain"].splitlines()[0] == "The pile is worth 3 points."
    assert data["text/html"].count("<img ") == 3
    assert "<svg" not in re.sub(r'src="[^"]*"', "", data["text/html"]), (
        "inline SVG is stripped where nobody trusts the notebook"
    )
