"""Sentences of Go-Stop that were once false, vague, said twice, or not said at all; read over many random deals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import hwatu_kit
from hwatu_kit import Step
from hwatu_kit.rules.explanation import Explanation
from tests.support.random_deals import random_deal

DEALS = (*range(240), 938, 1246, 1381)
"""Deals, and some more in which three ppuk are made, and a moved cup is among nine units of junk."""


@cache
def steps() -> tuple[Step, ...]:
    """The steps of many deals."""
    return tuple(step for number in DEALS for step in random_deal(number).steps)


def applied(rule: str, say: str = "") -> Iterator[tuple[Step, Explanation]]:
    """Each time a rule was applied, in these words."""
    for step in steps():
        for e in step.explanations:
            if e.rule == rule and say in ("", e.say):
                yield step, e


def considered(rule: str, say: str = "") -> Iterator[tuple[Step, Explanation]]:
    """Each time a rule was considered, with this reason."""
    for step in steps():
        for e in step.considered():
            if e.rule == rule and say in ("", e.say):
                yield step, e


@pytest.mark.rule("GS-DEAL-01", "GS-DEAL-02")
def test_the_second_floor_packet_says_how_many_lie_there_in_all() -> None:
    for players, more, total in ((2, 4, 8), (3, 3, 6)):
        sentences = hwatu_kit.deal("gostop", table="modern", players=players, seed=1).steps[0].sentences()
        floor = [text for text in sentences if "floor" in text and "face up" in text]
        assert floor[0].startswith(f"{more} cards lie face up on the floor: ")
        assert re.fullmatch(rf"{more} more cards are laid face up, .*: now {total} lie on the floor in all\.", floor[1])


@pytest.mark.rule("GS-DECK-05")
def test_the_cup_is_named_wherever_it_counts_as_junk() -> None:
    """At every count whose junk it is among, in play and in the answer to a question."""
    counted = 0
    for step, e in applied("GS-SCORE-08"):
        if "9A" in e.cards:
            counted += 1
            assert ("GS-DECK-05", "units") in {(o.rule, o.say) for o in step.explanations}
    assert counted > 20
    case = {"game": "gostop", "ask": "count", "table": "modern", "cup": "junk"}
    case["pile"] = "9A 5A 6A 7A 10A 1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb"
    texts = [e["text"] for e in hwatu_kit.explain(case)["explanations"]]
    assert "The sake cup (국진 gukjin) 9A is among your junk, and counts as two units." in texts


@pytest.mark.rule("GS-SCORE-08")
def test_nine_units_with_the_cup_say_so() -> None:
    short = [(e.facts["cup"], e.text(applied=False)) for _, e in considered("GS-SCORE-08", "one_short")]
    assert {cup for cup, _ in short} == {True, False}
    assert all(cup == ("two of them the sake cup" in text) for cup, text in short)


@pytest.mark.rule("GS-SCORE-09")
def test_every_addend_of_a_sum_is_stated_in_its_step() -> None:
    sums = 0
    for step, total in applied("GS-SCORE-09", "total"):
        stated = [e.facts["points"] for e in step.explanations if e.effect["kind"] == "count"]
        assert stated == total.facts["parts"]
        sums += 1
    assert sums > 300


@pytest.mark.rule("GS-GO-02")
def test_the_whole_score_is_itemised_at_go_or_stop_and_at_stop() -> None:
    for say in ("offered", "stop"):
        asked = 0
        for step, e in applied("GS-GO-02", say):
            total = [o for o in step.explanations if (o.rule, o.say) == ("GS-SCORE-09", "total")]
            assert [o.facts["points"] for o in total] == [e.facts["points"]]
            cards = [o.cards for o in step.explanations if o.effect["kind"] == "count"]
            assert cards
            assert all(cards)
            asked += 1
        assert asked > 50


@pytest.mark.rule("GS-DECK-05", "GS-WIN-09")
def test_the_side_of_the_cup_comes_before_the_sum_and_gives_both_scores() -> None:
    for step, e in applied("GS-DECK-05"):
        if e.say.startswith("auto_"):
            said = [(o.rule, o.say) for o in step.explanations]
            if ("GS-SCORE-09", "total") in said:
                assert said.index((e.rule, e.say)) < said.index(("GS-SCORE-09", "total"))
    ties = [e for _, e in applied("GS-WIN-09", "auto_tie")]
    assert all(e.facts["animal"] == e.facts["junk"] for e in ties)
    assert all(e.facts["animal"] > e.facts["junk"] for _, e in applied("GS-WIN-09", "auto_animal"))
    assert not any("better" in e.text() for _, e in applied("GS-WIN-09"))


@pytest.mark.rule("GS-JOKER-02", "GS-JOKER-03")
def test_a_joker_that_stays_in_a_ppuk_leaves_the_pile_again() -> None:
    stays = [(step, e) for step, e in applied("GS-JOKER-03", "stays")]
    assert stays
    for step, e in stays:
        turned = [o for o in step.explanations if (o.rule, o.say) == ("GS-JOKER-02", "turned")]
        assert {o.effect["to"] for o in turned} == {e.effect["from"]}
        assert re.search(r" (leave|leaves) Seat \d’s pile again and (go|goes) into the stack", e.text())


@pytest.mark.rule("GS-GO-02", "GS-GO-03", "GS-GO-04")
def test_where_only_stop_is_allowed_no_sentence_offers_a_choice() -> None:
    only = 0
    for step, e in applied("GS-GO-02", "offered"):
        choice = [text for text in step.sentences() if "choose between" in text or "a choice" in text]
        if e.effect["options"] == ["stop"]:
            only += 1
            assert not choice
            assert "can only say Stop" in e.text()
        else:
            assert choice
    assert only > 10


@pytest.mark.rule("GS-PAY-04", "GS-PAY-05", "GS-PAY-10")
def test_several_events_are_told_apart() -> None:
    """Which card took which stack; no name comes twice in one order."""
    for _, e in applied("GS-PAY-10"):
        assert len(set(e.facts["events"])) == len(e.facts["events"])
    order = [e["text"] for e in hwatu_kit.explain(hwatu_kit.lesson("several-events"))["explanations"]]
    assert any(
        "the stack that the hand card took, the stack that the stock card took and the sweep." in text for text in order
    )
    stacks = [e for _, e in [*applied("GS-PAY-04"), *applied("GS-PAY-05", "own")] if e.effect["kind"] == "owe"]
    assert len(stacks) > 50
    assert all(f"taken by {e.facts['card']} " in e.text() for e in stacks)


@pytest.mark.rule("GS-SHAKE-01", "GS-WIN-03")
def test_the_months_of_triples_are_named() -> None:
    dealt = list(applied("GS-SHAKE-01", "automatic_dealt"))
    assert dealt
    for step, e in dealt:
        hand = step.game.position_json(step.after)["hands"][e.player].split()
        months = Counter(int(re.match(r"\d+", card)[0]) for card in hand if card[0] != "X")  # type: ignore[index]
        assert e.facts["three"] == sorted(month for month, n in months.items() if n == 3)
        assert e.facts["four"] == sorted(month for month, n in months.items() if n == 4)
    for say, words in (
        ("shown", " showed the triple"),
        ("thrown", " threw "),
        ("dealt", " dealt at least three cards"),
    ):
        texts = [e.text() for _, e in applied("GS-WIN-03", say)]
        assert texts
        assert all(words in text for text in texts)
    assert not any(" threw " in e.text() for _, e in applied("GS-WIN-03", "shown"))


@pytest.mark.rule("GS-WIN-06")
def test_the_half_of_meongbak_that_fails_is_named() -> None:
    for _, e in considered("GS-WIN-06"):
        text = e.text(applied=False)
        assert "would have to" not in text
        if e.say in ("enough_animals", "fewer_than_seven"):
            assert f" {e.facts['animals']} animal" in text


def test_a_payment_considers_nothing_twice_and_names_the_loser() -> None:
    three = 0
    for step in steps():
        lines = step.considered()
        texts = [e.text(applied=False) for e in lines]
        assert len(set(texts)) == len(texts)
        for e in lines:
            if e.rule.startswith("GS-WIN-") and "loser" in e.facts:
                three += step.after.players == 3
                assert f"Seat {e.facts['loser']}" in e.text(applied=False)
    assert three > 10


@pytest.mark.rule("GS-PAY-11")
def test_three_ppuk_are_paid_by_the_opponents_there_are() -> None:
    wins = [(step.after.players, e.text()) for step, e in applied("GS-PAY-11")]
    assert wins
    assert all(("from the opponent." in text) == (players == 2) for players, text in wins)


@pytest.mark.rule("GS-PAY-06")
def test_what_earns_on_a_last_turn_says_so() -> None:
    says = Counter(e.say for _, e in applied("GS-PAY-06"))
    assert set(says) == {"earns_nothing", "still_earns", "like_any"}
    answer = hwatu_kit.explain(hwatu_kit.lesson("last-turn-stack"))
    assert "GS-PAY-06" in {e["rule"] for e in answer["explanations"]}


@pytest.mark.rule("GS-PAY-01")
def test_a_ttadak_that_earns_nothing_says_so() -> None:
    answer = hwatu_kit.explain(hwatu_kit.lesson("ttadak", table="mochi"))
    assert ("GS-PAY-01", "A ttadak (따닥) earns nothing at this table.") in {
        (e["rule"], e["text"]) for e in answer["considered"]
    }


def test_nothing_is_said_twice_in_a_step() -> None:
    """But for the sums of two losers, each of which is worked out by itself."""
    for step in steps():
        sums = {"sum", "owe"} if step.after.players == 3 else {"owe"}
        texts = [e.text() for e in step.explanations if e.effect["kind"] not in sums]
        assert not [text for text, n in Counter(texts).items() if n > 1]
