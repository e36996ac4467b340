"""Several deals in a row: the dealer, the nagari carried, balances, people who watch, files."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import hwatu_kit


def played(session: hwatu_kit.Session) -> hwatu_kit.Session:
    """The current deal played to its end by random moves."""
    chance = random.Random(len(session.deals))
    while session.deal.over is None:
        session = session.play(chance.choice(session.deal.legal))
    return session


@pytest.mark.rule("GS-SET-02")
def test_who_deals_next() -> None:
    """The winner deals; after a void deal or a nagari the same dealer."""
    session = hwatu_kit.session(table="chips", players=3, seed=2)
    kinds = set()
    for _ in range(25):
        session = played(session)
        over = session.deal.over
        assert over is not None
        kinds.add(over["kind"])
        before = session.deal.dealer
        session = session.next()
        assert session.deal.dealer == (before if over["winner"] is None else over["winner"])
    assert {"stop", "nagari"} <= kinds


@pytest.mark.rule("GS-END-01")
@pytest.mark.rule("GS-WIN-07")
@pytest.mark.parametrize(("table", "factor"), [("chips", [2, 2]), ("modern", [2, 4]), ("mochi", [1, 1])])
def test_nagari_is_carried(table: str, factor: list[int]) -> None:
    """Once or for each nagari in a row, as the table has it; a table without it carries nothing."""
    case = hwatu_kit.lesson("nagari", table=table)
    over = hwatu_kit.explain(case)["over"]
    assert over["nagari"] == (0 if table == "mochi" else 1)
    if table == "mochi":
        return
    for nagari, times in zip((1, 2), factor, strict=True):
        winner, loser = {"pile": "1R 2R 3R 6R 9R 10R"}, {"pile": "5A"}
        asked = {"game": "gostop", "ask": "payment", "table": table, "players": 2, "winner": winner, "losers": [loser]}
        assert hwatu_kit.explain(asked | {"nagari": nagari})["balance"][0] == 8 * times


@pytest.mark.rule("GS-WIN-11")
def test_balances_run_on_and_sum_to_zero() -> None:
    """One balance for each person, over all finished deals."""
    session = hwatu_kit.session(table="modern", players=2, seed=4, people=["Ana", "Bo"])
    total = [0, 0]
    for _ in range(5):
        session = played(session)
        assert session.deal.over is not None
        total = [a + b for a, b in zip(total, session.deal.over["balance"], strict=True)]
        assert list(session.balances) == total
        assert sum(total) == 0
        session = session.next()


@pytest.mark.rule("GS-SET-05")
def test_watchers() -> None:
    """More people than seats: the others watch, see no hand, and sit down for a later deal."""
    session = played(hwatu_kit.session(table="chips", players=2, seed=1, people=["Ana", "Bo", "Cho"]))
    assert session.watchers == ("Cho",)
    assert "GS-SET-05" in [e.rule for e in session.explanations()]
    hands = session.deal.upto(0).view(-1).steps[-1].position["hands"]
    assert all(set(hand.split()) == {"?"} for hand in hands)
    following = session.next(seated=[2, 0])
    assert following.watchers == ("Bo",)
    following = played(following)
    assert following.balances[1] == session.balances[1]
    with pytest.raises(hwatu_kit.Fault):
        session.next(seated=[0, 0])
    with pytest.raises(hwatu_kit.Fault):
        session.next(seated=[0, 7])


@pytest.mark.rule("GS-SET-01")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    """From the seed: the same seed the same dealer, and over many seeds every seat."""
    dealers = [hwatu_kit.session(table="chips", players=3, seed=seed).deal.dealer for seed in range(30)]
    assert set(dealers) == {0, 1, 2}
    assert dealers[3] == hwatu_kit.session(table="chips", players=3, seed=3).deal.dealer
    dealt = hwatu_kit.deal(table="chips", players=3, seed=1, dealer=2)
    assert dealt.asked == 2


def test_the_next_deal_waits(tmp_path: Path) -> None:
    """No next deal before the end of this one; a session survives save and open; a wrong dealer is refused."""
    session = hwatu_kit.session(table="chips", players=2, seed=6)
    with pytest.raises(hwatu_kit.Fault):
        session.next()
    session = played(played(session).next())
    path = tmp_path / "session.json"
    session.save(path)
    opened = hwatu_kit.open_session(path)
    assert opened.deals == session.deals
    assert opened.balances == session.balances
    written = json.loads(path.read_text("utf-8"))
    written["deals"][1]["dealer"] = 1 - written["deals"][1]["dealer"]
    path.write_text(json.dumps(written), encoding="utf-8")
    with pytest.raises(hwatu_kit.Fault) as raised:
        hwatu_kit.open_session(path)
    assert raised.value.field == "deals[1].dealer"


@pytest.mark.rule("GS-END-01", "GS-DEAL-04")
@pytest.mark.parametrize("nagari", [0, 1, 3])
def test_a_void_deal_keeps_what_was_carried(nagari: int) -> None:
    """Four of a month on the floor: the void deal hands the nagari on, and so does a given deck that is not redealt."""
    trace = hwatu_kit.deal("gostop", table="chips", seed=2, nagari=nagari)
    assert trace.dealing > 1
    void = trace.steps[0].after
    assert (void.over["kind"], void.over["nagari"]) == ("void", nagari)
    assert trace.position.nagari == nagari
    deck = " ".join(trace.game.pack.ids[card] for card in trace.setup.deck)
    assert hwatu_kit.deal("gostop", table="chips", deck=deck, nagari=nagari).position.nagari == nagari
    assert trace.game.following(void)[1] == ({"nagari": nagari} if nagari else {})
