"""A view hides: whatever a seat cannot know may be changed, and its view stays the same to the byte (GS-TURN-02)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit import Trace
from tests.support.proof import Checked, sizes
from tests.support.random_deals import random_deal
from tests.support.seen import everything

ONLOOKER = -1
CARD = re.compile(r"(?<![\w-])(?:1[0-2]|[1-9])(?:B|A|R|D|Ja|Jb)(?!\w)")
MONTH = re.compile(r"\d+")


def same_deck(trace: Trace, deck: list[str], moves: list[str]) -> Trace:
    """The same table and seats, another deck, the same moves."""
    extra = dict(trace.setup.extra)
    dealt = hwatu_kit.deal("gostop", table=trace.table, players=trace.players, dealer=trace.dealer, deck=deck, **extra)
    return dealt.play(*moves)


def words(cards: Any) -> list[str]:
    """A card list as case files write it."""
    return cards.split() if isinstance(cards, str) else list(cards)


def month(card: str) -> int:
    """The month of a card, 0 for a joker."""
    return 0 if card.startswith("X") else int(MONTH.findall(card)[0])


def hidden(trace: Trace, seat: int) -> list[str]:
    """The cards that a seat has not seen: the stock, and the others' hands but for the triples they have shown."""
    position = trace.game.position_json(trace.position)
    cards = words(position["stock"])
    for other, hand in enumerate(position["hands"]):
        if other != seat:
            shown = position["shaken"][other] if trace.table.shake != "automatic" else []
            cards += [card for card in words(hand) if month(card) not in shown]
    return sorted(cards)


def text(trace: Trace, seat: int) -> str:
    """A seat's view, as it is saved."""
    return json.dumps(trace.view(seat).to_json(), ensure_ascii=False)


def gets(trace: Trace, seat: int) -> str:
    """Everything that a seat gets; of one deal in a few the pages too."""
    return everything(trace, seat, pages=len(trace.steps) % 9 == 0)


def permuted(trace: Trace, seat: int, random: Random) -> Trace | None:
    """The deal with the cards hidden from a seat permuted; ``None`` where everybody would have seen a difference.

    The fourth card of a month that was shown or thrown stays where it is: all have seen that the hand held just three.
    """
    told = {int(move.split()[1]) for move in trace.moves if move.startswith(("shake", "bomb"))}
    cards = [card for card in hidden(trace, seat) if month(card) not in told]
    others = random.sample(cards, len(cards))
    change = dict(zip(cards, others, strict=True))
    deck = [change.get(card, card) for card in trace.to_json()["deck"].split()]
    start = same_deck(trace, deck, [])
    if "chongtong" in start.steps[0].events:  # four in hand must be shown at once
        return None
    return start.play(*trace.moves)


def somewhere(number: int, random: Random) -> Trace | None:
    """A random deal up to some step, dealt from its deck; ``None`` for one without a secret left."""
    trace = random_deal(number)
    moves = trace.moves[: random.randint(0, len(trace.moves))]
    start = same_deck(trace, trace.to_json()["deck"].split(), [])
    if start.over is not None or "chongtong" in start.steps[0].events:
        return None
    shorter = start.play(*moves)
    # What doubles on an automatic table is told at the payment.
    return None if shorter.over is not None and shorter.table.shake == "automatic" else shorter


@pytest.mark.rule("GS-TURN-02", "GS-SHAKE-02", "GS-SET-05")
class TestNothingLeaks:
    @pytest.mark.parametrize("deals", sizes("deals of Go-Stop, hidden cards exchanged", quick=110, whole=2000))
    def test_permuting_hidden_cards_leaves_the_view_the_same(self, deals: int, checked: Checked) -> None:
        checked(deals)
        compared = 0
        for number in range(deals):
            random = Random(number)
            trace = somewhere(number, random)
            if trace is None:
                continue
            for seat in range(ONLOOKER, trace.players):
                view = gets(trace, seat)
                for _ in range(2):
                    other = permuted(trace, seat, random)
                    if other is not None:
                        assert gets(other, seat) == view, (number, seat)
                        compared += 1
        assert compared > 3 * deals

    def test_no_hidden_card_is_named_in_a_view(self) -> None:
        for number in range(150):
            trace = somewhere(number, Random(number))
            if trace is None:
                continue
            for seat in range(ONLOOKER, trace.players):
                assert set(CARD.findall(text(trace, seat))).isdisjoint(hidden(trace, seat)), (number, seat)

    def test_the_owner_of_a_card_sees_it(self) -> None:
        """The test above is not empty: a hand is named in its own view and in no other."""
        trace = hwatu_kit.deal("gostop", table="modern", players=3, seed=3)
        for seat, hand in enumerate(trace.game.position_json(trace.position)["hands"]):
            mine = {card for card in words(hand) if not card.startswith("X")}
            assert mine <= set(CARD.findall(text(trace, seat)))
            for other in range(ONLOOKER, 3):
                if other != seat:
                    assert mine.isdisjoint(CARD.findall(text(trace, other)))


# Seat 1 holds 5A 5R 5Ja, or two of them; the hidden stock has the rest.
DEAL = "5A 5R 5Ja 1Ja 2Ja 1B 2A 3B 4A 6A 8B 9R 10R 11B 3R 4R 6R 7Jb 10A 12A 7A 7R 8A 9A 10Jb 3Ja 4Ja 12R"


@pytest.mark.rule("GS-SHAKE-02")
@pytest.mark.parametrize("table", ["modern", "chips"])
def test_not_showing_a_triple_gives_nothing_away(table: str) -> None:
    """The dealer sees the same, move by move, whether or not the other seat holds a triple."""
    empty = hwatu_kit.deal("gostop", table=table, seed=1)
    ids = [empty.game.pack.ids[card] for card in empty.game.deck(empty.table)]
    first = DEAL.split()
    triple = [*first, *(card for card in ids if card not in first)]
    swap = {"5R": triple[-1], triple[-1]: "5R"}
    pair = [swap.get(card, card) for card in triple]
    one, other = (same_deck(empty, deck, []) for deck in (triple, pair))
    moves = ["1B", "1Ja", "2A", "2Ja", "4A"]
    for number in range(len(moves) + 1):
        assert everything(one, 0, pages=True) == everything(other, 0, pages=True)
        assert everything(one, ONLOOKER, pages=True) == everything(other, ONLOOKER, pages=True)
        assert text(one, 1) != text(other, 1)
        if number < len(moves):
            one, other = one.play(moves[number]), other.play(moves[number])
    assert "shake 5" in same_deck(empty, triple, moves[:1]).legal
    assert "shake 5" not in same_deck(empty, pair, moves[:1]).legal


@pytest.mark.rule("GS-SHAKE-01", "GS-TURN-02")
def test_a_triple_that_is_shown_is_seen_by_all() -> None:
    for number in range(400):
        trace = random_deal(number)
        for step in trace.steps:
            if "shake" in step.events and step.move is not None:
                upto = trace.upto(step.number)
                shown = next(e for e in step.explanations if e.rule == "GS-SHAKE-01").cards
                assert len(shown) >= 3
                for seat in range(ONLOOKER, trace.players):
                    assert set(shown) <= set(CARD.findall(text(upto, seat)))
                return
    pytest.fail("no triple was shown")


@pytest.mark.rule("GS-TURN-02")
def test_a_saved_view_holds_no_deck_and_no_seed(tmp_path: Path) -> None:
    trace = random_deal(14)
    trace.view(0).save(tmp_path / "seat.json")
    saved = json.loads((tmp_path / "seat.json").read_text("utf-8"))
    assert {"deck", "seed", "moves"}.isdisjoint(saved)
    with pytest.raises(hwatu_kit.Fault):
        hwatu_kit.open_trace(tmp_path / "seat.json")


def dealt_four(wanted: int) -> Trace:
    """The dealer, seat 0, holds one of each month but two; seat 1 holds four of a month and must show them."""
    empty = hwatu_kit.deal("gostop", table="modern", seed=1)
    ids = [empty.game.pack.ids[card] for card in empty.game.deck(empty.table)]
    four, unseen = ([card for card in ids if month(card) == number] for number in (wanted, 12 - wanted))
    months = [[card for card in ids if month(card) == number] for number in (1, 2, 3, 4, 6, 8, 9, 10, 11, 12)]
    rest = [cards[place] for place in range(4) for cards in months]
    hand, floor, others = rest[:10], rest[10:18], rest[18:24]
    dealt = [*four, others[0], *hand[:5], *floor[:4], *others[1:], *hand[5:], *floor[4:]]
    jokers = [card for card in ids if not month(card)]
    return same_deck(empty, [*dealt, *unseen, *rest[24:], *jokers], [])


@pytest.mark.rule("GS-DEAL-08", "GS-TURN-02")
def test_which_four_must_be_shown_is_known_to_their_holder_alone() -> None:
    """Before ``show``: that seat 1 must show four is heard by all, which month it is by nobody else."""
    one, other = dealt_four(5), dealt_four(7)
    assert (one.legal, other.legal) == (["show 5"], ["show 7"])
    for seat in (ONLOOKER, 0):
        assert everything(one, seat, pages=True) == everything(other, seat, pages=True)
    assert everything(one, 1) != everything(other, 1)


@pytest.mark.rule("GS-SHAKE-02", "GS-TURN-02")
def test_what_a_loser_was_dealt_stays_unknown() -> None:
    """A table where triples count by themselves: at the end only the winner's, which double, are told."""
    found = 0
    for seed in range(400):
        random, trace = Random(seed), hwatu_kit.deal("gostop", table="mochi", seed=seed)
        if not any(trace.position.shaken):
            continue
        while trace.over is None:
            trace = trace.play(random.choice(trace.legal))
        over, shaken = trace.over, trace.position.shaken
        for seat in range(ONLOOKER, trace.players):
            last = trace.view(seat).steps[-1]
            for owner, months in enumerate(shaken):
                knows = owner == seat or (over["kind"] == "stop" and over["winner"] == owner)
                assert last.position["shaken"][owner] == (list(months) if knows else [])
                badges = [word for word, _ in last.scene.badges[owner]]
                assert ("shaken" in badges) == (knows and bool(months))
                found += bool(months) and not knows
    assert found > 10
