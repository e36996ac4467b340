"""What costs time is done once: a picture is drawn once, and nothing is worked out that nobody reads."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.drawing.decks import DECKS
from hwatu_kit.engine.game import games
from hwatu_kit.export.story import view_of
from hwatu_kit.texts import load
from hwatu_kit.widgets.payload import payload_of


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


def test_a_seat_that_does_not_see_every_move_shares_the_frames_of_those_it_sees() -> None:
    chance = random.Random(3)
    trace = hwatu_kit.deal("duzihu", seed=3)
    while not trace.over:
        trace = trace.play(chance.choice(trace.legal))
    payload = payload_of(trace)
    assert len(view_of(payload, "0").frames) < len(view_of(payload, "all").frames), "some passes are hidden"
    whole = [frame for frame in payload["views"]["0"]["frames"] if "like" not in frame]
    assert len(whole) < len(payload["views"]["0"]["frames"]) / 20


def test_a_sentence_that_is_kept_cannot_be_changed_by_who_reads_it() -> None:
    step = hwatu_kit.deal("gostop", seed=1).steps[0]
    sentences = [load("en").sentence(explanation) for explanation in step.explanations]
    before = [sentence.text for sentence in sentences]
    for sentence in sentences:
        sentence.pieces.clear()
    assert [load("en").sentence(explanation).text for explanation in step.explanations] == before
