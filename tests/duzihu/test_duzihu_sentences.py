"""Sentences that once read wrong: one partition as winner and loser, a bracket in a bracket, "of you"."""

from __future__ import annotations

import re
from collections import defaultdict

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
