"""What costs time is done once: a picture is drawn once, and nothing is worked out that nobody reads."""

from __future__ import annotations

from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.drawing.decks import DECKS
from hwatu_kit.engine.game import games


@pytest.mark.parametrize("name", DECKS)
def test_a_card_is_drawn_once_in_a_process(name: str) -> None:
    deck = DECKS[name]
    for card in deck.ids:
        assert deck.card(card, "a title", language="en") is deck.card(card, "a title", language="en")
    assert deck.back("a title", "en") is deck.back("a title", "en")
    assert deck.card(deck.ids[0], "a title", language="en") != deck.card(deck.ids[0], "another", language="en")


@pytest.mark.parametrize("name", games())
def test_showing_a_deal_writes_no_position_which_the_player_does_not_read(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = hwatu_kit.deal(name, seed=1)

    def written(*_: Any) -> None:
        raise AssertionError("the position was written")

    monkeypatch.setattr(type(trace.game), "position_json", written)
    assert hwatu_kit.step(trace).frames
    with pytest.raises(AssertionError, match="was written"):
        trace.view(0)
