"""A test for each rule of Go-Stop, marked with its id.

An event has a boundary: a case in which the rule is applied, and the same case with one thing changed in which it is
not. A definition has an invariant, checked over many deals. The last test counts the marks.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import pytest

import hwatu_kit as hk
from tests.support.tables import SOURCE_TABLES

Case = Mapping[str, Any]


def play(name: str, **changes: Any) -> Case:
    """A lesson with changed keys; those of the position are changed there."""
    case = dict(hk.lesson(name))
    position = dict(case["position"])
    for key, value in changes.items():
        (case if key in ("table", "moves") else position)[key] = value
    return case | {"position": {key: value for key, value in position.items() if value is not None}}


def deal(deck: str, table: str = "chips", players: int = 2) -> Case:
    """A deal of the cards in deck order, after some that come first."""
    named = deck.split()
    pack = hk.deal("gostop", table=table, players=players).setup.deck
    rest = [
        card for card in (hk.deal("gostop", table=table).game.pack.ids[c] for c in sorted(pack)) if card not in named
    ]
    return {"game": "gostop", "ask": "deal", "table": table, "players": players, "deck": " ".join(named + rest)}


def count(pile: str, table: Any = "modern", **more: Any) -> Case:
    """What is a pile worth?"""
    return {"game": "gostop", "ask": "count", "table": table, "pile": pile, **more}


def pay(winner: str, loser: str, table: Any = "modern", **more: Any) -> Case:
    """What is the winner paid? Keys of the winner are ``go`` and ``shakes``, those of the loser ``loser_go``."""
    mine = {"pile": winner} | {key: more.pop(key) for key in ("go", "shakes") if key in more}
    theirs = {"pile": loser, "go": more.pop("loser_go", 0)}
    return {
        "game": "gostop",
        "ask": "payment",
        "table": table,
        "players": 2,
        "winner": mine,
        "losers": [theirs],
        **more,
    }


def rules(case: Case) -> list[str]:
    """The ids of the rules that lead to the answer."""
    return [e["rule"] for e in hk.explain(case)["explanations"]]


RIBBONS = "1R 2R 3R 6R 9R 10R"
TEN = "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb 5Ja 5Jb"
# Ten cards for the hands come before the four of the floor; no month is there three times.
HANDS = "1R 2R 3R 4R 5R 6R 7R 8Ja 9R 10R"
MORE = "1B 2A 3B 4A 5A 6A 7A 8A 9A 10A 2Ja 3Ja 4Ja 5Ja"

EDGES: dict[str, list[tuple[Case, Case]]] = {
    "GS-DECK-05": [(play("cup-asked", moves=["10A"]), play("cup-asked", moves=["10A"], table="chips"))],
    "GS-DEAL-01": [(deal(""), deal("", players=3))],
    "GS-DEAL-02": [(deal("", players=3), deal(""))],
    "GS-DEAL-03": [(deal(f"{HANDS} X2a 1Ja 2Ja 3Ja"), deal(f"{HANDS} 4Ja 1Ja 2Ja 3Ja"))],
    "GS-DEAL-04": [
        (
            deal(f"{HANDS} 11B 11D 11Ja 1Ja {MORE.replace('2Ja', '11Jb')}"),
            deal(f"{HANDS} 11B 11D 11Ja 1Ja {MORE.replace('2Ja', '12B')}"),
        )
    ],
    "GS-DEAL-05": [(deal(f"{HANDS} 11B 11D 11Ja 1Ja {MORE}"), deal(f"{HANDS} 11B 11D 12B 1Ja {MORE}"))],
    "GS-DEAL-06": [(play("chongtong"), play("chongtong", table="mochi", moves=["5A"]))],
    "GS-DEAL-07": [
        (play("chongtong-both"), play("chongtong-both", hands=["5A 5R 5Ja 5Jb", "6A 6R 6Ja"], moves=["show 5"])),
    ],
    "GS-TURN-03": [(play("empty-stock"), play("empty-stock", stock="6Ja"))],
    "GS-CAP-01": [(play("alone"), play("alone", floor="5R 8B 10R"))],
    "GS-CAP-02": [(play("pair"), play("pair", floor="8B"))],
    "GS-CAP-03": [(play("choice"), play("choice", floor="5R 8B", moves=["5A"]))],
    "GS-CAP-04": [(play("stack-by-hand"), play("stack-by-hand", floor="5R 5Ja 8B", moves=["5A>5R"]))],
    "GS-CAP-05": [(play("pair"), play("pair", floor="5R 8B 6R"))],
    "GS-CAP-06": [(play("stock-pair"), play("stock-pair", floor="5R 8B"))],
    "GS-CAP-07": [(play("stock-choice"), play("stock-choice", floor="5R 6R 8B", moves=["5A"]))],
    "GS-CAP-08": [(play("stack-by-stock"), play("stack-by-stock", floor="5R 6R 8B"))],
    "GS-CAP-09": [
        (play("ppuk"), play("ppuk", stock="6Ja 1Ja 7Jb")),
        (play("ppuk"), play("ppuk", floor="5R 5Jb 8B", moves=["5A>5R"])),
    ],
    "GS-CAP-10": [(play("ttadak"), play("ttadak", floor="5R 8B", moves=["5A"]))],
    "GS-CAP-11": [(play("chok"), play("chok", floor="8B 1R 5Jb"))],
    "GS-CAP-12": [
        (play("sweep-emptied"), play("sweep-emptied", floor="5R 6R 8B")),
        (play("sweep-two"), play("sweep-two", floor="5R 6R 8B")),
        (play("sweep-two"), play("sweep-two", floor="5R 6R", stacks=[{"cards": "1B 1R 1Jb"}])),
        (play("sweep-emptied"), play("no-sweep")),
    ],
    "GS-PAY-01": [(play("ttadak"), play("ttadak", table="mochi"))],
    "GS-PAY-02": [(play("chok"), play("chok", floor="8B 1R 5Jb"))],
    "GS-PAY-03": [(play("sweep-emptied"), play("sweep-emptied", floor="5R 6R 8B"))],
    "GS-PAY-04": [(play("stack-by-hand"), play("stack-by-hand", table={"base": "modern", "dealt_stack_junk": 0}))],
    "GS-PAY-05": [(play("ja-ppuk"), play("ja-ppuk", hands=["5A 4R 9A", "2A 3R 5Ja"], moves=["5A", "5Ja"]))],
    "GS-PAY-06": [(play("last-turn"), play("last-turn", hands=["5A 9R", "2A 3R"]))],
    "GS-PAY-07": [(play("double-pays"), play("double-pays", piles=["", "7Ja 8Ja"]))],
    "GS-PAY-08": [(play("chok"), play("nothing-to-give"))],
    "GS-PAY-09": [(play("nothing-to-give"), play("chok"))],
    "GS-PAY-11": [(play("three-ppuk"), play("three-ppuk", ppuk=[1, 0]))],
    "GS-PAY-12": [(play("first-ppuk"), play("first-ppuk", turns=[1, 1]))],
    "GS-PAY-13": [(play("final-sweep"), play("final-sweep", hands=["5A", "2A"]))],
    "GS-SHAKE-01": [(play("shake"), play("shake", moves=["5A"]))],
    "GS-BOMB-01": [(play("bomb"), play("bomb", moves=["5A"]))],
    "GS-BOMB-02": [
        (play("blind-bomb"), play("blind-bomb", floor="5Jb 8B 1R", stock="6Ja 1Ja", moves=["bomb 5", "give 7Ja"])),
    ],
    "GS-BOMB-03": [(play("pass"), play("pass", moves=["9A"]))],
    "GS-JOKER-01": [(play("joker-turn"), play("joker-turn", moves=["5A"]))],
    "GS-JOKER-02": [(play("joker-stock"), play("joker-stock", stock="1Ja X3 7Jb 6Ja"))],
    "GS-JOKER-03": [(play("joker-ppuk", moves=["5A"]), play("joker-ppuk", moves=["5A"], stock="5Ja X2 10Ja"))],
    "GS-SCORE-01": [(count("1B 3B 8B"), count("1B 3B")), (count("1B 3B 12B"), count("1B 12B"))],
    "GS-SCORE-02": [(count("2A 4A 5A 6A 7A"), count("2A 4A 5A 6A"))],
    "GS-SCORE-03": [(count("2A 4A 8A"), count("2A 4A 5A"))],
    "GS-SCORE-04": [(count("1R 2R 4R 5R 12R"), count("1R 2R 4R 12R"))],
    "GS-SCORE-05": [(count("1R 2R 3R"), count("1R 2R 12R"))],
    "GS-SCORE-06": [(count("6R 9R 10R"), count("6R 9R 12R"))],
    "GS-SCORE-07": [(count("4R 5R 7R"), count("4R 5R 12R"))],
    "GS-SCORE-08": [
        (count(TEN), count(TEN.removesuffix(" 5Jb"))),
        (count("11D 12D 1Ja 1Jb 2Ja 2Jb 3Ja 3Jb"), count("11D 12D 1Ja 1Jb 2Ja 2Jb 3Ja")),
    ],
    "GS-SCORE-09": [(count("1R 2R 3R"), count("1R 2R"))],
    "GS-GO-02": [(play("last-turn-stop", moves=["5A"]), play("last-turn-stop", moves=["5A"], piles=["1R 2R 3R", ""]))],
    "GS-GO-03": [(play("go-not-higher"), play("go-not-higher", go=[0, 0]))],
    "GS-GO-04": [(play("last-turn-stop"), play("last-turn-stop", hands=["5A 9A", "2A"]))],
    "GS-GO-05": [(play("gobak"), play("gobak", go=[0, 0]))],
    "GS-END-01": [(play("nagari"), play("nagari", hands=["5A", "2A"]))],
    "GS-WIN-01": [(pay(RIBBONS, "5A 11B", go=1), pay(RIBBONS, "5A 11B"))],
    "GS-WIN-02": [
        (pay(RIBBONS, "5A", go=3), pay(RIBBONS, "5A", go=2)),
        (pay(RIBBONS, "5A", "chips", go=4), pay(RIBBONS, "5A", "chips", go=3)),
    ],
    "GS-WIN-03": [(pay(RIBBONS, "5A", shakes=1), pay(RIBBONS, "5A"))],
    "GS-WIN-04": [(pay(f"{RIBBONS} 1B 3B 8B", "5A"), pay(f"{RIBBONS} 1B 3B 8B", "12B"))],
    "GS-WIN-05": [
        (
            pay(f"{RIBBONS} {TEN}", "6Ja 6Jb 7Ja 7Jb 8Ja 8Jb 9Ja"),
            pay(f"{RIBBONS} {TEN}", "6Ja 6Jb 7Ja 7Jb 8Ja 8Jb 9Ja 9Jb"),
        ),
        (pay(f"{RIBBONS} {TEN}", "6Ja"), pay(f"{RIBBONS} {TEN}", "6A")),
        (
            pay(f"{RIBBONS} {TEN}", "6Ja 6Jb 7Ja 7Jb", "cardavia"),
            pay(f"{RIBBONS} {TEN}", "6Ja 6Jb 7Ja 7Jb 8Ja", "cardavia"),
        ),
        (pay(f"{RIBBONS} {TEN}", "6Ja"), pay(RIBBONS, "6Ja")),
    ],
    "GS-WIN-06": [
        (pay("2A 4A 5A 6A 7A 8A 10A", "9R"), pay("2A 4A 5A 6A 7A 8A", "9R")),
        (pay("2A 4A 8A 5A 6A", "7A 10A", "mochi"), pay("2A 4A 8A 5A 6A", "7A 10A 12A", "mochi")),
    ],
    "GS-WIN-07": [(pay(RIBBONS, "5A", nagari=1), pay(RIBBONS, "5A"))],
    "GS-WIN-08": [
        (pay(RIBBONS, "5A", loser_go=1), pay(RIBBONS, "5A")),
        (pay(RIBBONS, "5A", loser_go=1), pay(RIBBONS, "5A", "chips", loser_go=1)),
    ],
    "GS-WIN-12": [(play("three-ppuk"), play("three-ppuk", ppuk=[1, 0]))],
}  # fmt: skip


def edges() -> Iterator[Any]:
    """Each boundary as a test of its own."""
    for rule, pairs in EDGES.items():
        for number, (inside, outside) in enumerate(pairs):
            yield pytest.param(rule, inside, outside, id=f"{rule}-{number}", marks=pytest.mark.rule(rule))


@pytest.mark.parametrize(("rule", "inside", "outside"), list(edges()))
def test_boundary(rule: str, inside: Case, outside: Case) -> None:
    """The rule holds in one case, and not in the one beside it."""
    assert rule in rules(inside)
    assert rule not in rules(outside)


# -- the deals behind the invariants -------------------------------------------------------------
@lru_cache(maxsize=1)
def deals() -> tuple[hk.Trace, ...]:
    """Random deals of every table, for two and three players, played to their ends."""
    found = []
    for table in SOURCE_TABLES:
        for players in hk.table("gostop", table).players:
            for seed in range(8):
                trace = hk.deal(table=table, players=players, seed=seed)
                chance = random.Random(seed)
                while trace.over is None:
                    trace = trace.play(chance.choice(trace.legal))
                found.append(trace)
    return tuple(found)


def cards_of(position: Any) -> list[str]:
    """Every card of a position, wherever it lies."""
    written = hk.deal().game.position_json(position)
    lists = [*written["hands"], *written["piles"], written["floor"], written["stock"]]
    return " ".join([*lists, *(stack["cards"] for stack in written["stacks"])]).split()


@pytest.mark.rule("GS-DECK-01")
def test_the_pack_has_48_cards() -> None:
    """Five brights, nine animals, ten ribbons, 24 junk, and none is lost on the way."""
    pack = [card for card in hk.deal().game.pack.ids if not card.startswith("X")]
    kinds = [card.lstrip("0123456789")[0] for card in pack]
    assert [kinds.count(kind) for kind in "BARJD"] == [5, 9, 10, 22, 2]
    for trace in deals():
        wanted = sorted(trace.game.pack.ids[card] for card in trace.setup.deck)
        assert all(sorted(cards_of(step.after)) == wanted for step in trace.steps)


@pytest.mark.rule("GS-DECK-02")
def test_every_month_has_its_four_cards() -> None:
    """Korean order: November is paulownia and has no animal, December is rain and has no plain junk."""
    pack = hk.deal().game.pack.ids[:48]
    months = {month: [card for card in pack if card.rstrip("BARJDab") == str(month)] for month in range(1, 13)}
    assert all(len(cards) == 4 for cards in months.values())
    assert months[11] == ["11B", "11D", "11Ja", "11Jb"]
    assert months[12] == ["12B", "12A", "12R", "12D"]
    assert [m for m, cards in months.items() if f"{m}B" in cards] == [1, 3, 8, 11, 12]


@pytest.mark.rule("GS-DECK-03")
def test_the_sets() -> None:
    """Three cards each, no card in two of them, and the rain ribbon in none."""
    sets = {"2A 4A 8A": 5, "1R 2R 3R": 3, "6R 9R 10R": 3, "4R 5R 7R": 3}
    assert {pile: hk.explain(count(pile))["points"] for pile in sets} == sets
    cards = " ".join(sets).split()
    assert len(set(cards)) == len(cards) == 12
    assert "12R" not in cards


@pytest.mark.rule("GS-DECK-04")
def test_double_junk() -> None:
    """Two units on every table but chips."""
    eight = TEN.removesuffix(" 5Ja 5Jb")
    points = {name: hk.explain(count(f"{eight} 11D", name))["points"] for name in SOURCE_TABLES}
    assert points == {"chips": 0, "cardavia": 1, "mochi": 1, "modern": 1}


@pytest.mark.rule("GS-DECK-06")
def test_jokers() -> None:
    """Each table has its own, taken from the front of each row; they are worth what is written on them."""
    found = {
        name: [c for c in hk.deal(table=name).game.deck(hk.table("gostop", name)) if c >= 48] for name in SOURCE_TABLES
    }
    assert found == {"chips": [48, 51], "cardavia": [], "mochi": [48, 49], "modern": [48, 51]}
    assert hk.explain(count("X3 X2 1Ja 1Jb 2Ja 2Jb 3Ja"))["points"] == 1
    with pytest.raises(hk.Fault) as raised:
        hk.explain(count("X2", "cardavia"))
    assert raised.value.rule == "GS-DECK-06"


@pytest.mark.rule("GS-SET-03")
def test_the_cut() -> None:
    """The opponent cuts, with three players the one on the dealer's left; only where the table has a cut."""
    for trace in deals():
        cuts = [e for e in trace.steps[0].explanations if e.rule == "GS-SET-03"]
        assert bool(cuts) == (trace.table.name in ("chips", "modern"))
        assert all(e.facts["cutter"] == (trace.dealer - 1) % trace.players for e in cuts)


@pytest.mark.rule("GS-SET-04")
def test_play_goes_round() -> None:
    """The next seat plays, and a seat is skipped only when it has nothing left."""
    told = 0
    for trace in deals():
        for step in trace.steps:
            for e in step.explanations:
                if e.rule == "GS-SET-04":
                    told += 1
                    skipped = [x.player for x in step.explanations if x.rule == "GS-TURN-03" and x.say == "skipped"]
                    before = step.before or step.after
                    assert e.player == (before.to_play + 1 + len(skipped)) % trace.players
    assert told


@pytest.mark.rule("GS-DEAL-08")
def test_what_follows_the_last_packet() -> None:
    """Jokers, four on the floor, stacks, chongtong, in this order; then every holder has only to show."""
    order = ["GS-DEAL-01", "GS-DEAL-02", "GS-DEAL-03", "GS-DEAL-04", "GS-DEAL-05", "GS-DEAL-08"]
    for trace in deals():
        for step in trace.steps[: trace.dealing]:
            cited = [order.index(e.rule) for e in step.explanations if e.rule in order]
            assert cited == sorted(cited)
    begun = hk.trace_of_case(hk.lesson("chongtong-both", moves=[]))
    assert begun.legal == ["show 5"]
    assert begun.play("show 5").legal == ["show 6"]


@pytest.mark.rule("GS-TURN-01")
def test_a_turn_is_a_hand_step_and_a_stock_step() -> None:
    """Between two ends of turns at most one hand card is laid and the stock is turned, in this order."""
    for trace in deals():
        for step in trace.steps[trace.dealing :]:
            places = [(e.effect["from"], e.effect["to"]) for e in step.explanations if e.effect["kind"] == "move"]
            laid = [i for i, (source, target) in enumerate(places) if source.startswith("hand") and target == "floor"]
            turned = [i for i, (source, target) in enumerate(places) if (source, target) == ("stock", "floor")]
            assert len(laid) <= 1
            assert not laid or not turned or laid[0] < turned[0]


@pytest.mark.rule("GS-TURN-02")
def test_what_is_open_and_what_is_secret() -> None:
    """A seat sees its own hand, the floor and the piles; no other hand and no stock card."""
    for trace in deals():
        for seat in (-1, 0, 1):
            for step, seen in zip(trace.steps, trace.view(seat).steps, strict=True):
                whole = trace.game.position_json(step.after)
                assert seen.position["floor"] == whole["floor"]
                assert seen.position["piles"] == whole["piles"]
                assert set(seen.position["stock"].split()) <= {"?"}
                assert [len(hand.split()) for hand in seen.position["hands"]] == [
                    len(h.split()) for h in whole["hands"]
                ]
                if seat >= 0:
                    assert seen.position["hands"][seat] == whole["hands"][seat]


@pytest.mark.rule("GS-CAP-13")
def test_two_pairs_are_no_ttadak() -> None:
    """Pairs of different months are two captures; a lone card and two of the stock's month are no ppuk."""
    two = hk.explain(play("stock-pair"))
    assert two["events"] == []
    assert "GS-CAP-13" in rules(play("stock-pair"))
    lone = hk.explain(play("no-ppuk"))
    assert lone["events"] == []
    assert "GS-CAP-13" in rules(play("no-ppuk"))


@pytest.mark.rule("GS-PAY-10")
def test_several_events_are_settled_one_by_one() -> None:
    """Bomb, jokers, the hand card's stack, the stock card's event, the sweep; each a debt of its own."""
    answer = hk.explain(play("several-events"))
    owed = [e["rule"] for e in answer["explanations"] if e["effect"]["kind"] == "owe"]
    assert owed == ["GS-PAY-04", "GS-PAY-04", "GS-PAY-03"]
    assert [entry["cards"] for entry in answer["junk_taken"]] == [["7Ja"], ["8Ja"], ["10Jb"]]


@pytest.mark.rule("GS-SHAKE-02")
def test_not_showing_gives_nothing_away() -> None:
    """The opponent's view is the same to the byte whether there is a triple in the hand or not."""
    triple = "5A 5R 5Ja 1B 2A 3B 4A 6A 7A 8B"
    other = "5A 5R 6Ja 1B 2A 3B 4A 6A 7A 8B"
    rest = "9A 9R 10A 10R 11B 11D 12B 12A 1R 2R"
    views = []
    for hand, swapped in ((triple, "6Ja"), (other, "5Ja")):
        mine, theirs = hand.split(), rest.split()
        floor = ["3R", "4R", "7R", "9Ja", "10Ja", "11Ja", "12R", "1Ja"]
        packets = [theirs[:5], mine[:5], floor[:4], theirs[5:], mine[5:], floor[4:]]
        used = [card for packet in packets for card in packet]
        pack = hk.deal(table="modern").game
        left = [pack.pack.ids[c] for c in pack.deck(hk.table("gostop", "modern"))]
        stock = [card for card in left if card not in used and card != swapped]
        trace = hk.deal(table="modern", deck=" ".join([*used, *stock, swapped]))
        views.append(trace.play("1B>1R" if "1B>1R" in trace.legal else "1B").view(1).to_json())
    assert views[0] == views[1]


@pytest.mark.rule("GS-GO-01")
def test_targets() -> None:
    """Three with three players on chips and modern, seven elsewhere, and any value from 1."""
    targets = {name: hk.table("gostop", name).target for name in SOURCE_TABLES}
    assert targets == {"chips": (7, 3), "cardavia": (7, 7), "mochi": (7, 7), "modern": (7, 3)}
    low = play("pair", table={"base": "chips", "target": 1}, piles=["6R 9R 10R", ""])
    assert hk.explain(low)["legal"] == ["go", "stop"]
    with pytest.raises(hk.Fault) as raised:
        hk.table("gostop", "chips", target=0)
    assert raised.value.field == "table.target"


@pytest.mark.rule("GS-WIN-09")
def test_the_side_of_the_cup() -> None:
    """An animal on chips; a loser's cup shelters against pibak on cardavia; where its owner put it on modern."""
    winner = f"{RIBBONS.replace('9R', '12R')} {TEN}"
    loser = "9A 6Ja 6Jb 7Ja"
    doubled = {name: "GS-WIN-05" in rules(pay(winner, loser, name)) for name in ("chips", "cardavia", "modern")}
    assert doubled == {"chips": True, "cardavia": False, "modern": True}
    moved = pay(winner, "9A 6Ja 6Jb 7Ja 7Jb 8Ja 8Jb")
    moved["losers"][0]["cup"] = "junk"
    assert "GS-WIN-05" not in rules(moved)


@pytest.mark.rule("GS-WIN-10")
@pytest.mark.rule("GS-WIN-11")
def test_payments_sum_to_zero() -> None:
    """What is won is what is paid, in every deal that ends."""
    for trace in deals():
        assert trace.over is not None
        balance = trace.over["balance"]
        assert sum(balance) == 0
        paid = [e.effect for step in trace.steps for e in step.explanations if e.effect["kind"] == "pay"]
        for seat in range(trace.players):
            moved = sum(p["amount"] * ((p["to"] == seat) - (p["from"] == seat)) for p in paid)
            assert moved == balance[seat]


# -- counting the marks --------------------------------------------------------------------------
def test_every_rule_has_a_marked_test(request: pytest.FixtureRequest) -> None:
    """An event has a boundary here; a definition has a test here or beside the sessions."""
    elsewhere = {"GS-SET-01", "GS-SET-02", "GS-SET-05"}
    for rule in hk.rulebook("gostop"):
        if rule.kind == "event":
            assert rule.id in EDGES or rule.id in elsewhere, rule.id
    own = [item for item in request.session.items if item.path == request.path]
    marked = {mark.args[0] for item in own for mark in item.iter_markers("rule")}
    if len(own) > len(EDGES):
        assert set(hk.rulebook("gostop").ids) == marked | elsewhere
