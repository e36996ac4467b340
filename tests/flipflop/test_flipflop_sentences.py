"""Sentences that once read wrong: to a reader who is one of several, of an empty pot, of a spread that has grown."""

from __future__ import annotations

import re
from functools import cache

import hwatu_kit
from hwatu_kit.rules.wording import sentence
from tests.support.random_rounds import random_round

NAMES = ["Ada", "Mina", "Bo", "Cy", "Di"]


@cache
def said() -> dict[tuple[str, str], set[str]]:
    """What each rule said in random rounds, as every seat reads it."""
    found: dict[tuple[str, str], set[str]] = {}
    for number in range(160):
        trace = random_round(number)
        names = NAMES[: trace.players]
        for step in trace.steps:
            for reader in range(trace.players):
                for e in step.explanations:
                    found.setdefault((e.rule, e.say), set()).add(sentence(e, "en", reader, names))
                for e in step.considered():
                    found.setdefault((e.rule, e.say), set()).add(sentence(e, "en", reader, names, applied=False))
    return found


def test_sentences_read_right() -> None:
    told = said()
    back = told["FF-END-07", "back"]
    assert "You keep the aside stake, which no rule took: it goes back to the pool." in back
    assert not any(re.search(r"\bof you\b", text) for texts in told.values() for text in texts)
    split = [text for text in told["FF-NAT-02", "won"] if "is split" in text]
    assert split
    assert not any(" they " in text for text in split)
    carries = told["FF-FLIP-05", "carries"]
    assert any(text.endswith("a lower one: the flip pot is empty anyway.") for text in carries)
    assert not any("0 stakes wait" in text for text in carries)
    assert not any(" they " in text for text in told.get(("FF-END-08", "goes_on"), ()))


def test_a_grown_spread_is_not_said_to_be_of_three() -> None:
    """At a table that counts the whole round, another player may have added to a spread before the tunk."""
    tunks = [text for text in said()["FF-END-02", "tunk"] if "two spreads" in text]
    for text in tunks:
        cards = text.partition(": ")[0].replace(" and ", ", ").split(", ")
        assert ("two spreads of three" in text) == (len(cards) == 6), text
    assert any("were laid with three cards each" in text for text in tunks)


def test_the_ace_is_named_behind_the_king() -> None:
    texts = said()["FF-MAT-02", "ace_is_low"]
    assert texts
    assert all(text[0] == "Q" for text in texts)


def test_no_fault_speaks_of_the_hand_of_you() -> None:
    trace = hwatu_kit.deal("flipflop", players=3, seed=5).named("Ada", "Mina", "Bo")
    while trace.position.phase != "lay":
        trace = trace.play(trace.legal[-1] if "draw" not in trace.legal else "draw")
    for card in ("AS", "AH", "AD", "AC"):
        fault = trace.why_not(f"discard {card}")
        if fault is not None:
            assert fault.message(reader=trace.asked).endswith("is not in your hand.")
            assert "’s hand." in fault.message()


def test_what_could_be_laid_is_a_choice_in_words() -> None:
    """Cards may be in several spreads: "or"; and no arrows."""
    several = 0
    for text in said()["FF-TURN-03", "can"]:
        assert "→" not in text
        assert " and " not in text
        several += " or " in text
    assert several > 20
    assert any(re.search(r"add \w+ to spread \d or \w+ to spread \d\.$", text) for text in said()["FF-TURN-03", "can"])


def test_no_tunk_counts_the_spreads_that_were_laid() -> None:
    texts = said()["FF-END-02", "spreads"]
    assert any("laid one spread of 3 cards" in text for text in texts)
    assert not any("one of 3" in text for text in texts)


def test_one_shown_hand_is_one_event() -> None:
    shown = 0
    for number in range(160):
        for step in random_round(number).steps:
            asked = (step.move or "").startswith("show")
            assert step.events.count("natural") == asked
            shown += asked
    assert shown > 10
