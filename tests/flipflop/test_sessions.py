"""Several rounds in a row: the deal goes round, pots wait, pools run out, and the session ends."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import hwatu_kit
from hwatu_kit.flipflop.session_rules import if_they_stop
from tests.support.flipflop_rounds import money, move_of


def over(session: hwatu_kit.Session, seed: int) -> hwatu_kit.Session:
    """The session with its current round played to the end."""
    chance = random.Random(seed)
    trace = session.deal
    while trace.over is None:
        trace = trace.play(move_of(trace, chance))
    return session.with_deal(trace)


def started(seed: int, stakes: int, players: int, **changes: bool | int | str) -> hwatu_kit.Session:
    """A session in which everybody begins with a few stakes."""
    table = hwatu_kit.table("flipflop", "dayton", start_stakes=stakes, **changes)
    return hwatu_kit.session("flipflop", table=table, players=players, seed=seed)


@pytest.mark.rule("FF-DEAL-01", "FF-END-07", "FF-END-08", "FF-END-09", "FF-MAT-09")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_until_one_player_is_left(players: int, seed: int) -> None:
    """The deal passes clockwise past those who are out; at the end one player has every stake, the pots' too."""
    session = over(started(seed, 5, players), seed)
    for number in range(400):
        last = session.deal.position
        assert money(last) == 5 * players
        if session.deal.over["session_over"]:  # type: ignore[index]
            break
        left = [seat for seat in range(players) if last.stakes[seat]]
        following = min(left, key=lambda seat: (seat - session.deal.dealer - 1) % players)
        session = session.next()
        assert session.deal.dealer == following
        assert list(session.deal.position.began) == list(last.stakes)
        session = over(session, seed + number)
    assert max(session.deal.position.stakes) == 5 * players
    assert session.deal.over is not None
    assert session.deal.over["next_dealer"] is None
    assert [e.rule for e in session.explanations()] == ["FF-END-08"]
    with pytest.raises(hwatu_kit.Fault) as refused:
        session.next()
    assert refused.value.rule == "FF-END-08"
    assert sum(session.balances) == 0


@pytest.mark.rule("FF-FLOP-02", "FF-FLIP-05")
def test_pots_wait_for_the_next_round() -> None:
    """What the flip and the flop still hold lies in the next round's pots, with its stakes added."""
    waited = 0
    for seed in range(40):
        session = over(started(seed, 40, 3, drop="any turn"), seed)
        pots = session.deal.position.pots
        following = session.next().deal.position
        paid = [sum(n > pot for n in following.paid) for pot in range(3)]
        assert list(following.pots) == [had + new for had, new in zip(pots, paid, strict=True)]
        waited += pots[2]
    assert waited


@pytest.mark.rule("FF-END-09", "FF-NAT-05")
def test_if_they_stop_the_pots_are_shared() -> None:
    """The players may stop when they wish: asides go back, and each pot is split from the dealer's left on."""
    trace = hwatu_kit.deal("flipflop", seed=1, players=4, stakes=[40, 40, 0, 3], pots={"flop": 5})
    assert trace.position.pots == (3, 3, 7)
    assert if_they_stop(trace.position) == [36 + 1 + 1 + 1 + 2, 36 + 1 + 1 + 1 + 3, 0, 0 + 1 + 1 + 1 + 2]
    session = over(started(1, 40, 3), 1)
    say = [(e.rule, e.say) for e in session.explanations()]
    assert ("FF-END-08", "goes_on") in say
    assert sum(if_they_stop(session.deal.position)) == 120


@pytest.mark.rule("FF-DEAL-01")
def test_the_first_dealer_is_drawn() -> None:
    """Each seat deals first in some session."""
    assert {hwatu_kit.session("flipflop", players=3, seed=seed).deal.dealer for seed in range(20)} == {0, 1, 2}


def test_a_session_is_saved_and_opened(tmp_path: Path) -> None:
    """Pools and pots are worked out again, and come out the same."""
    session = started(7, 10, 4)
    for number in range(4):
        session = over(session, number).next()
    session.save(tmp_path / "session.json")
    again = hwatu_kit.open_session(tmp_path / "session.json")
    assert again.deals == session.deals
    assert again.balances == session.balances
