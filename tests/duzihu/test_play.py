"""Play: deals come to an end, every card stays on the table, and each rule of play holds at every step."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import hwatu_kit
from hwatu_kit.cards.long_cards import KIND, LEFT_OUT, LONG_CARDS, count, size
from hwatu_kit.duzihu.dealing import deck_of, packets
from hwatu_kit.duzihu.game import DUZIHU
from hwatu_kit.duzihu.legal import legal_moves
from hwatu_kit.duzihu.melds import concealed_size
from hwatu_kit.duzihu.position import ACT, DRAW, OPENING, OVER, Position
from hwatu_kit.duzihu.table import NANTONG
from hwatu_kit.engine.game import Setup
from hwatu_kit.engine.shuffle import shuffled
from hwatu_kit.texts import load
from tests.support.duzihu_deals import WHOLE_DECK, Step, all_cards, any_table, steps

DEALS = 400


@pytest.fixture(scope="module")
def deals() -> list[list[Step]]:
    """Deals of every style, one in four at a table whose options were drawn."""
    chance = random.Random(1)
    return [list(steps(n, n % 4, any_table(chance) if n % 4 == 1 else NANTONG)) for n in range(DEALS)]


@pytest.mark.rule("DZ-SET-02", "DZ-SET-04", "DZ-DECK-01")
def test_the_deal() -> None:
    """One at a time, the dealer first: 23, 22, 22, two indicators, 51 in the stock, all from the front."""
    deck = shuffled(deck_of(), 5)
    position = DUZIHU.start(Setup(NANTONG, 3, 2, deck)).position
    assert [size(hand) for hand in position.hands] == [22, 22, 23]
    assert (len(position.indicators), len(position.stock)) == (2, 51)
    dealt = packets(deck, 2)
    assert [seat for seat, _ in dealt[:4]] == [2, 0, 1, 2]
    assert dealt[-1] == (2, deck[66] // 4)
    assert [kind for _, kind in dealt] + [*position.indicators, *position.stock] == [card // 4 for card in deck]


@pytest.mark.rule("DZ-DECK-02")
def test_the_five_left_out_have_names_and_are_never_dealt() -> None:
    """They are in the texts and in no deck."""
    texts = load("en")
    assert [texts.card("long", name)["short"] for name in LEFT_OUT] == [
        "Fortune",
        "Prosperity",
        "Longevity",
        "Joy",
        "Wealth",
    ]
    assert not set(LEFT_OUT) & set(LONG_CARDS.ids)
    with pytest.raises(hwatu_kit.Fault) as caught:
        DUZIHU.cards("FU")
    assert caught.value.rule == "DZ-DECK-02"


@pytest.mark.rule("DZ-GOAL-04", "DZ-END-01", "DZ-SETTLE-01")
def test_every_deal_ends_and_settles(deals: list[list[Step]]) -> None:
    """None sticks; at most one winner; the points sum to zero."""
    kinds = set()
    for deal in deals:
        over = deal[-1].applied.position.over
        assert over is not None
        assert sum(over["balance"]) == 0
        assert over["balance"] == [player["points"] for player in over["players"]]
        events = [event for step in deal for event in step.applied.events]
        assert events.count("win") + events.count("exhausted") == 1
        kinds.add(over["kind"])
    assert kinds == {"win", "exhausted"}


@pytest.mark.rule("DZ-DECK-01", "DZ-SET-03")
def test_no_card_is_lost(deals: list[list[Step]]) -> None:
    """All 120 cards are on the table after every move, and the indicators stay where they are."""
    for deal in deals[::4]:
        shown = deal[0].applied.position.indicators
        for step in deal:
            assert all_cards(step.applied.position) == WHOLE_DECK
            assert step.applied.position.indicators == shown


@pytest.mark.rule("DZ-SET-02", "DZ-GOAL-02")
def test_hands_have_their_size(deals: list[list[Step]]) -> None:
    """22 between turns, three fewer for each open group, one more for whoever is to discard."""
    for deal in deals[::3]:
        for step in deal:
            p = step.applied.position
            if p.phase == OVER:
                continue
            for seat in range(3):
                more = (p.phase == ACT and seat == p.to_play) or (p.phase == OPENING and seat == p.dealer)
                assert size(p.hands[seat]) == concealed_size(p.melds[seat]) + more


@pytest.mark.rule("DZ-KONG-01", "DZ-KONG-04", "DZ-CLAIM-02", "DZ-READY-02", "DZ-CLAIM-06", "DZ-PLAY-01")
def test_kongs_and_locked_hands(deals: list[list[Step]]) -> None:
    """No kong on an empty stock or before a draw, none by a ready player, who discards what was drawn."""
    kongs = 0
    for deal in deals:
        for step in deal[1:]:
            p, move = step.before, step.move
            if move.startswith(("kong", "add")):
                kongs += 1
                assert p.stock
                assert not p.ready[p.to_play]
                assert not p.first_discard
                if p.phase == ACT and not p.table.kong_after_pung:
                    assert p.drawn is not None
            if move.startswith("discard") and p.ready[p.to_play]:
                assert p.drawn is not None
                assert move == f"discard {LONG_CARDS.ids[4 * p.drawn.kind]}"
            if move == "draw":
                assert not p.first_discard
    assert kongs > 100


@pytest.mark.rule("DZ-CLAIM-01", "DZ-KONG-05", "DZ-CLAIM-05")
def test_questions_come_in_order(deals: list[list[Step]]) -> None:
    """Wins are asked from the next seat on and before a claim; only who can is asked."""
    asked = 0
    for deal in deals:
        for step in deal[1:]:
            p = step.applied.position
            if p.pending is None:
                continue
            asked += 1
            order = [(p.pending.seat + 1) % 3, (p.pending.seat + 2) % 3]
            assert p.to_play in order
            if p.phase == "win?":
                assert p.can_win_on(p.to_play, p.pending.kind)
                before = order[: order.index(p.to_play)]
                if step.move != "pass":
                    assert not any(p.can_win_on(seat, p.pending.kind) for seat in before)
            else:
                assert count(p.hands[p.to_play], p.pending.kind) >= 2
                if step.move != "pass":
                    assert not any(p.can_win_on(seat, p.pending.kind) for seat in order)
    assert asked > 500


@pytest.mark.rule("DZ-PLAY-03", "DZ-SET-01")
def test_play_goes_round(deals: list[list[Step]]) -> None:
    """After a discard that nobody takes the next seat draws."""
    for deal in deals[::5]:
        for step in deal[1:]:
            p = step.applied.position
            if step.move.startswith("discard") and p.phase == DRAW:
                assert p.to_play == (step.before.to_play + 1) % 3


@pytest.mark.rule("DZ-CLAIM-06")
def test_what_is_legal_is_carried_out_and_nothing_else(deals: list[list[Step]]) -> None:
    """Every legal move can be made; every other move is refused with a rule."""
    words = ["hezi", "ready", "done", "draw", "pung", "kong", "win", "pass"]
    every = [*words, *[f"{word} {name}" for word in ("open", "discard", "kong", "add") for name in KIND]]
    chance = random.Random(9)
    for deal in chance.sample(deals, 40):
        p = chance.choice(deal).applied.position
        legal = legal_moves(p)
        assert len(set(legal)) == len(legal)
        for move in every:
            fault = DUZIHU.why_not(p, move)
            assert (fault is None) == (move in legal), move
            if fault is None:
                DUZIHU.apply(p, move)
            else:
                assert fault.rule
                assert fault.rule.startswith("DZ-")
                assert str(fault)


@pytest.mark.rule("DZ-SET-01")
def test_a_session_hands_the_deal_on() -> None:
    """The next seat deals the next deal, and balances add up to zero."""
    session = hwatu_kit.session("duzihu", seed=4)
    for _ in range(3):
        chance = random.Random(4)
        while session.deal.legal:
            session = session.play(chance.choice(session.deal.legal))
        told = session.explanations()
        assert [e.rule for e in told] == ["DZ-SET-01", "DZ-SETTLE-01"]
        before = session.deal.dealer
        session = session.next()
        assert session.deal.dealer == (before + 1) % 3
    assert sum(session.balances) == 0


def test_a_replay_opens_again(tmp_path: Path) -> None:
    """Saved and opened a deal is the same; its JSON stays small."""
    trace = hwatu_kit.deal("duzihu", seed=11, dealer=1)
    chance = random.Random(3)
    while trace.legal:
        trace = trace.play(chance.choice(trace.legal))
    trace.save(tmp_path / "deal.json")
    assert hwatu_kit.open_trace(tmp_path / "deal.json") == trace
    assert len(json.dumps(trace.to_json())) < 200_000
    given = hwatu_kit.deal("duzihu", deck=trace.to_json()["deck"], dealer=1)
    assert given.position == hwatu_kit.deal("duzihu", seed=11, dealer=1).position


def test_a_position_can_be_written_and_read_again(deals: list[list[Step]]) -> None:
    """What an answer writes as position can be asked about again, with the same moves."""
    chance = random.Random(12)
    for deal in chance.sample(deals, 60):
        p: Position = chance.choice(deal).applied.position
        if p.phase == OVER:
            continue
        case = {"game": "duzihu", "ask": "play", "table": p.table.to_json(), "position": DUZIHU.position_json(p)}
        answer = hwatu_kit.explain(case)
        assert answer["position"] == case["position"]
        assert answer["legal"] == sorted(legal_moves(p))
