"""What holds for every hand and every deal, whatever the cards."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hwatu_kit
from hwatu_kit.cards.long_cards import KINDS, LONG_CARDS, bag
from hwatu_kit.duzihu.waits import completing, copies_left, waits
from tests.support.duzihu_deals import all_cards, any_table, built, by_brute_force, steps

SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=60, deadline=None)


def whole_case(chance: random.Random) -> dict[str, Any]:
    """A ``hu`` case that was built: a winning hand, and two hands and two indicators from the cards that are left."""
    kinds = built(chance)
    left = [kind for kind in range(30) for _ in range(4 - kinds.count(kind))]
    chance.shuffle(left)
    card = chance.choice(kinds)
    kinds.remove(card)
    hands = [kinds, left[:22], left[22:44]]
    seat = chance.randrange(3)
    hands[0], hands[seat] = hands[seat], hands[0]
    return {
        "game": "duzihu", "ask": "hu", "indicators": f"{KINDS[left[44]]} {KINDS[left[45]]}", "dealer": (seat + 1) % 3,
        "players": [{"hand": " ".join(KINDS[k] for k in hand)} for hand in hands], "winner": seat,
        "win": {"card": KINDS[card], "by": chance.choice(["discard", "self_draw"]), "ready": chance.random() < 0.3},
        "table": any_table(chance).to_json(),
    }  # fmt: skip


def counted(case: dict[str, Any]) -> list[dict[str, Any]]:
    """The players of the answer."""
    return list(hwatu_kit.explain(case)["players"])


@pytest.mark.rule("DZ-FORM-04", "DZ-SETTLE-01")
@FEW
@given(SEEDS)
def test_the_order_of_cards_does_not_matter(seed: int) -> None:
    """Hands and indicators written in any order come to the same."""
    chance = random.Random(seed)
    case = whole_case(chance)
    wanted = counted(case)
    for player in case["players"]:
        words = player["hand"].split()
        chance.shuffle(words)
        player["hand"] = " ".join(words)
    case["indicators"] = " ".join(reversed(case["indicators"].split()))
    got = counted(case)
    keys = ("base", "additions", "multiplier", "raw", "total", "points", "form")
    assert [[p[k] for k in keys] for p in got] == [[p[k] for k in keys] for p in wanted]


@pytest.mark.rule("DZ-ROUND-01", "DZ-SETTLE-01", "DZ-END-02", "DZ-BASE-10")
@FEW
@given(SEEDS)
def test_the_sum_of_points_is_zero_and_totals_are_tens(seed: int) -> None:
    """With a winner and without; losers have neither additions nor a form."""
    case = whole_case(random.Random(seed))
    players = counted(case)
    assert sum(p["points"] for p in players) == 0
    assert all(p["total"] % 10 == 0 and 0 <= p["total"] - p["raw"] < 10 for p in players)
    assert [p["form"] is not None for p in players] == [seat == case["winner"] for seat in range(3)]
    case.pop("win")
    case["winner"] = None
    exhausted = counted(case)
    assert sum(p["points"] for p in exhausted) == 0
    assert all(p["additions"] == 0 and p["form"] is None for p in exhausted)


@pytest.mark.rule("DZ-BASE-07")
@FEW
@given(SEEDS)
def test_lines_and_running_totals_agree(seed: int) -> None:
    """Each player's explained sum ends at the raw total, and then is rounded to the total."""
    case = whole_case(random.Random(seed))
    answer = hwatu_kit.explain(case)
    for seat, player in enumerate(answer["players"]):
        assert player["base"] == sum(line["hu"] for line in player["lines"])
        assert player["additions"] == sum(each["hu"] for each in player["added"])
        mine = [e["effect"] for e in answer["explanations"] if e["effect"].get("seat") == seat]
        running = 0
        for effect in mine:
            if effect["kind"] == "sum" and effect["op"] != "=":
                running = effect["running"]
        if player["added"] or player["multiplied"]:
            assert running == player["raw"]
        assert [e["points"] for e in mine if e["kind"] == "score"] == [player["total"]]


@pytest.mark.rule("DZ-READY-01")
@FEW
@given(SEEDS)
def test_waits_are_what_wins(seed: int) -> None:
    """A hand waits for a kind exactly where adding it makes groups and a pair, by brute force."""
    chance = random.Random(seed)
    kinds = built(chance)
    kinds.remove(chance.choice(kinds))
    if chance.random() < 0.3:
        kinds[chance.randrange(22)] = chance.choice([kind for kind in range(30) if kinds.count(kind) < 4])
    wanted = [k for k in range(30) if kinds.count(k) < 4 and by_brute_force([*kinds, k])]
    hand = bag(kinds)
    assert completing(hand) == wanted
    shown = tuple(chance.choice(kinds) for _ in range(2))
    if all(kinds.count(k) + shown.count(k) <= 4 for k in shown):
        left = {k: 4 - kinds.count(k) - shown.count(k) for k in wanted}
        assert [(w.kind, w.left) for w in waits(hand, (), shown)] == [(k, n) for k, n in left.items() if n > 0]
        assert all(copies_left(hand, (), shown, k) == n for k, n in left.items())


@pytest.mark.rule("DZ-DECK-01", "DZ-GOAL-04", "DZ-KONG-04")
@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(0, 3))
def test_any_deal_keeps_its_cards_and_has_one_winner_at_most(seed: int, style: int) -> None:
    """Whatever table and play: 120 cards at every step, an end, a sum of zero."""
    table = any_table(random.Random(seed))
    last = None
    for step in steps(seed, style, table):
        last = step.applied.position
        assert sum(all_cards(last).values()) == 120
    assert last is not None
    assert last.over is not None
    assert sum(last.over["balance"]) == 0


@given(st.lists(st.integers(0, 29), max_size=24))
def test_card_lists_are_read_as_they_are_written(kinds: list[int]) -> None:
    """Single cards, shared digits and repeats mean the same."""
    single = [KINDS[kind] for kind in kinds]
    assert LONG_CARDS.read(" ".join(single)) == kinds
    assert LONG_CARDS.read([",".join(single)]) == kinds
    shared = " ".join(name if len(name) == 2 and name[0].isdigit() else f"{name}*1" for name in single)
    assert LONG_CARDS.read(shared) == kinds
