"""What costs time is done once: a picture is drawn once, and nothing is worked out that nobody reads."""

from __future__ import annotations

import pytest

from hwatu_kit.drawing.decks import DECKS


@pytest.mark.parametrize("name", DECKS)
def test_a_card_is_drawn_once_in_a_process(name: str) -> None:
    deck = DECKS[name]
    for card in deck.ids:
        assert deck.card(card, "a title", language="en") is deck.card(card, "a title", language="en")
    assert deck.back("a title", "en") is deck.back("a title", "en")
    assert deck.card(deck.ids[0], "a title", language="en") != deck.card(deck.ids[0], "another", language="en")
