"""A player named "You" is the reader: addressed as the reader in every output, and never as "You takes"."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hwatu_kit as hk
from hwatu_kit import Trace
from hwatu_kit.texts import load
from hwatu_kit.widgets.payload import payload_of
from tests.support.random_deals import random_deal
from tests.support.random_long import random_long
from tests.support.random_rounds import random_round

MAKERS = {"gostop": random_deal, "duzihu": random_long, "flipflop": random_round}
NAMES = ("Ada", "You", "Bo", "Cy", "Di")
PLAIN = ("Ada", "Gil", "Bo", "Cy", "Di")
ENOUGH = 40


def deals(game: str, names: tuple[str, ...]) -> Iterator[Trace]:
    """Deals in which the second player is you."""
    for number in range(ENOUGH):
        trace = MAKERS[game](number)
        yield trace.named(*names[: trace.players])


@pytest.mark.parametrize("game", MAKERS)
def test_the_words_are_those_for_the_reader(game: str) -> None:
    """Transcript, sentences and payload are what they are for a reader of that seat who sees every hand."""
    for you, plain in zip(deals(game, NAMES), deals(game, PLAIN), strict=True):
        for step, same in zip(you.steps, plain.steps, strict=True):
            assert step.sentences() == same.sentences(reader=1)
        assert payload_of(you) == payload_of(plain, reader=1)


@pytest.mark.parametrize("game", MAKERS)
def test_transcript_and_page_say_you(game: str, tmp_path: Path) -> None:
    """Neither "You takes" nor "You’s"; the page is the one for that reader."""
    for you, plain in zip(list(deals(game, NAMES))[:6], list(deals(game, PLAIN))[:6], strict=True):
        pages = [tmp_path / "you.html", tmp_path / "plain.html"]
        you.to_html(pages[0])
        plain.to_html(pages[1], reader=1)
        assert pages[0].read_text("utf-8") == pages[1].read_text("utf-8")
        said = "\n".join(line for line in you.transcript().splitlines() if line.startswith("  "))
        expected = [text for step in plain.steps for text in step.sentences(reader=1)]
        assert [line.strip().rpartition(" [")[0] for line in said.splitlines()] == expected


def test_an_answer_a_fault_and_a_session_address_you() -> None:
    answer = hk.explain(hk.lesson("ppuk"), names=["You", "Mina"])
    assert any(" you just made" in e["text"] for e in answer["explanations"])
    trace = hk.deal("gostop", seed=3).named("Mina", "You")
    fault = trace.named("You", "Mina").why_not("12B")
    assert fault is not None
    assert "You’s" not in str(fault)
    session = hk.session("duzihu", people=["You", "East", "South"], seed=1)
    while session.deal.legal:
        session = session.play(session.deal.legal[0])
    assert any(text.startswith("The points of you, East and South are") for text in session.sentences())
    five = hk.session("gostop", people=["Ada", "Bo", "You"], players=2, seed=1)
    assert five.sentences() == ["Ada and Bo play this deal. You watch, and see no hand."]


def test_another_reader_is_not_mixed_with_the_name() -> None:
    """Who reads as somebody else is told of "Seat 0", for "You" would be that reader."""
    trace = hk.deal("gostop", seed=3).named("You", "Mina")
    texts = trace.steps[0].sentences(reader=1)
    assert any(text.startswith("Seat 0 deals") for text in texts)
    assert any(text.startswith("You get ") for text in texts)


def test_the_word_of_another_language_is_you_as_well(tmp_path: Path) -> None:
    """In a language that says "du", a player named "Du" or "You" is the reader."""
    folder = tmp_path / "dk"
    folder.mkdir()
    (folder / "grammar.toml").write_text(
        '[who]\nseat = "Plads {seat}"\nsubject = { reader = "du", name = "{name}" }\n', encoding="utf-8"
    )
    hk.texts.register_folder(folder)
    for name in ("Du", "You", "DU"):
        assert load("dk").addressed(None, ["Mina", name]) == 1
    assert load("en").addressed(None, ["Mina", "Du"]) is None
    assert load("en").addressed(0, ["Mina", "You"]) == 0
