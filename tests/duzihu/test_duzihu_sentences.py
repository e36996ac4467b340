"""Sentences that once read wrong: one partition as winner and loser, a bracket in a bracket, "of you"."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from itertools import pairwise

import pytest

import hwatu_kit
from hwatu_kit import Step
from hwatu_kit.rules.wording import sentence
from tests.support.random_long import random_long

NAMES = ["Ada", "Mina", "Bo"]


def said(rule: str, say: str, first: int = 0, last: int = 100) -> list[tuple[str, list[str]]]:
    """What a rule says in random deals, with what the same step's rule did not choose; each seat reads in turn."""
    found = []
    for number in range(first, last):
        for step in random_long(number).steps:
            for e in step.explanations:
                if (e.rule, e.say) == (rule, say):
                    others = [
                        sentence(o, "en", None, NAMES, applied=False) for o in step.considered() if o.rule == rule
                    ]
                    found += [(sentence(e, "en", seat, NAMES), others) for seat in range(3)]
    return found


def test_the_reading_that_counts_is_told_from_one_of_the_same_groups() -> None:
    """Two readings may differ only in the group that took the winning card: both sentences name it."""
    alike = 0
    for say in ("highest", "first"):
        for text, others in said("DZ-FORM-04", say):
            taken = re.search(r"((?:\S+ ){7}\S+) with the winning card in (\S+)", text)
            if taken is None:
                assert "heavenly" not in text
                continue
            for other in others:
                same = re.search(r"Read as (.*?) with the winning card in (.*?), ", other)
                assert same is not None
                if same[1] == taken[1].rpartition("; ")[2].rpartition(": ")[2]:
                    alike += 1
                    assert same[2] != taken[2]
    assert alike >= 3


def test_a_robbed_pung_is_the_readers_own() -> None:
    texts = [text for text, _ in said("DZ-KONG-03", "robbed")]
    assert any(text.endswith(": your pung stays a pung.") for text in texts)
    assert not any(re.search(r"\bof you\b", text) for text in texts)


def test_no_bracket_stands_in_a_bracket_and_no_seat_beside_a_number() -> None:
    """A term brings its own brackets; "Seat 0 90" is two numbers in one."""
    seen: defaultdict[str, int] = defaultdict(int)
    for number in range(60):
        for step in random_long(number).steps:
            for e in step.explanations:
                seen[e.rule] += 1
                text = sentence(e)
                assert not re.search(r"\([^()]*\(", text.replace("((", "")), text
                assert not re.search(r"Seat \d \d", text), text
    assert seen["DZ-ADD-01"]
    assert seen["DZ-SETTLE-01"]


# -- what is said of preparing, of a heavenly win, of a count -------------------------------------
@cache
def steps() -> tuple[Step, ...]:
    """The steps of many deals."""
    return tuple(step for number in range(160) for step in random_long(number).steps)


@pytest.mark.rule("DZ-OPEN-05", "DZ-OPEN-02", "DZ-OPEN-03", "DZ-READY-01")
def test_what_could_have_been_opened_is_considered_and_not_denied() -> None:
    """Nobody is said to have nothing to show; whoever kept four alike, a triplet or ready is told so."""
    kept: set[str] = set()
    for step in steps():
        assert not any("nothing to show" in text for text in step.sentences())
        if step.move not in ("done", "ready") or step.before is None:
            continue
        could = [move for move in step.game.legal_moves(step.before) if move not in ("done", step.move)]
        lines = [e.text(applied=False) for e in step.considered() if e.say == "kept"]
        assert len(lines) == len(could), (step.number, could)
        kept |= {move.split()[0] for move in could}
    assert {"open", "ready"} <= kept


@pytest.mark.rule("DZ-PLAY-01", "DZ-PLAY-02")
def test_a_heavenly_win_contradicts_nothing_that_was_said() -> None:
    for name in ("heavenly", "heavenly-after-opening"):
        texts = [e["text"] for e in hwatu_kit.explain(hwatu_kit.lesson(name, "duzihu"))["explanations"]]
        assert not any("with a discard" in text or "discard or draw" in text for text in texts)
        wins = next(text for text in texts if "a heavenly win" in text and "may be" not in text)
        drew = any(" from the back of the stock" in text for text in texts)
        assert ("with what replaced its openings" in wins) == drew
    assert not any("with a discard" in text for step in steps() for text in step.sentences())


@pytest.mark.rule("DZ-GOAL-04")
def test_who_has_more_and_who_has_as_much() -> None:
    told = [e for step in steps() for e in step.explanations if e.rule == "DZ-GOAL-04"]
    assert len(told) > 10
    for e in told:
        assert "at least" not in e.text()
        assert (" more" in e.text()) == bool(e.facts["more"])
        assert ("just as much" in e.text()) == bool(e.facts["level"])


@pytest.mark.rule("DZ-BASE-02", "DZ-IND-05")
def test_three_that_match_an_indicator_do_not_count_twice() -> None:
    """The line without the indicator says "would"."""
    matched = 0
    for step in steps():
        said = step.explanations
        for e, following in pairwise(said):
            if (following.rule, following.say) == ("DZ-IND-05", "three"):
                assert " would start from 4" in e.text()
                matched += 1
    assert matched > 5


@pytest.mark.rule("DZ-KONG-03")
def test_a_count_says_why_a_robbed_pung_is_no_kong() -> None:
    players = [
        {"hand": "123456789m 123456789s 4599c"},
        {"hand": "123456789m 123456789s 1c", "melds": ["pung 6c"]},
        {"hand": "123456789m 123456789s 1234c"},
    ]
    case = {"game": "duzihu", "ask": "hu", "indicators": "2s 3m", "players": players, "winner": 0}
    case["win"] = {"card": "6c", "by": "rob_kong"}
    answer = hwatu_kit.explain(case)
    robbed = [e["text"] for e in answer["explanations"] if e["rule"] == "DZ-KONG-03"]
    stays = "Seat 1’s three copies stay a pung: 2 instead of the 8 of a kong."
    assert robbed == [f"The Six of Coins 6c was robbed as the fourth, so {stays}"]


def test_no_line_and_no_times_one_is_left() -> None:
    for step in steps():
        for text in [*step.sentences(), *(e.text(applied=False) for e in step.considered())]:
            assert "× 1 =" not in text
            assert not re.search(r"\d lines? of base hu", text)
            assert not text.startswith("Copies of")
            assert "hold copies" not in text


@pytest.mark.rule("DZ-ROUND-01")
def test_an_answer_rounds_up_to_something() -> None:
    players = [
        {"hand": "345556789m 2345678s", "melds": ["opening_quad 1m", "pung 2m"]},
        {"hand": "23456789m 2345666789s 1c", "melds": ["opening_quad 1s"]},
        {"hand": "346789m 2345789s 123456789c"},
    ]
    case = {"game": "duzihu", "ask": "hu", "indicators": "9m 9c", "players": players, "winner": None}
    text = hwatu_kit.explain(case).text()
    for said in ("22 hu, rounded up to 30,", "20 hu, and 20 stays 20,", "0 hu, and 0 stays 0,"):
        assert said in text
