"""What each loser pays, line by line with its facts, from the rules of `payment.py` alone."""

from __future__ import annotations

from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.cards.hwatu import HWATU
from hwatu_kit.gostop import ids, payment
from hwatu_kit.gostop.counting import Side, count
from hwatu_kit.gostop.payment import Deal, PayLine, Player
from hwatu_kit.gostop.table import CARDAVIA, CHIPS, MOCHI, MODERN, GoStopTable

TEN = "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb 5Ja 5Jb"
RED = "1R 2R 3R"
SEVEN_ANIMALS = "2A 4A 5A 6A 7A 8A 10A"
NOT_BARE = "12B 2A 4A 8A"
"""A loser with a bright and three animals: no doubling for what is missing."""


def player(pile: str, go: int = 0, cup: Side | None = None) -> Player:
    return Player(HWATU.mask(pile.split()), go, cup)


def deal(table: GoStopTable, winner: str, *losers: Player, go: int = 0, **more: Any) -> Deal:
    won = player(winner, go)
    return Deal(table, won, count(won.pile, table), losers or (player(NOT_BARE),), **more)


def paid(what: Deal) -> list[tuple[int, list[tuple[str, str, int, int]]]]:
    """The amounts and lines without words and facts."""
    return [(p.amount, [(n.rule, n.op, n.value, n.running) for n in p.lines]) for p in payment.payments(what)]


def one(what: Deal, rule: str) -> PayLine | None:
    """The line of a rule for the first loser."""
    return next((n for n in payment.payments(what)[0].lines if n.rule == rule and n.op != "="), None)


def times(rule: str, value: int, before: int, say: str, **facts: Any) -> PayLine:
    running = before * value
    return PayLine(rule, "×", value, running, say, {"before": before, "value": value, "running": running, **facts})


@pytest.mark.rule("GS-WIN-01")
@pytest.mark.parametrize(
    ("table", "added"), [(CHIPS, (0, 1, 2, 3, 4)), (MODERN, (0, 1, 2, 3, 4)), (CARDAVIA, (0, 1, 2, 0, 0))]
)
def test_go_points(table: GoStopTable, added: tuple[int, ...]) -> None:
    """One for each Go, or for the first two only."""
    assert tuple(payment.go_points(table, go) for go in range(5)) == added
    assert one(deal(table, RED), ids.GO_POINTS) is None
    facts = {"go": 2, "extra": 2, "before": 3, "running": 5}
    assert one(deal(table, RED, go=2), ids.GO_POINTS) == PayLine(ids.GO_POINTS, "+", 2, 5, "added", facts)


@pytest.mark.rule("GS-WIN-02")
def test_go_doubling() -> None:
    """Twice from the fourth Go on, or doubled for each Go from the third."""
    assert [one(deal(CHIPS, RED, go=go), ids.GO_DOUBLING) for go in range(4)] == [None] * 4
    for go in (4, 5):
        assert one(deal(CHIPS, RED, go=go), ids.GO_DOUBLING) == times(ids.GO_DOUBLING, 2, 3 + go, "once", go=go)
    assert [one(deal(CARDAVIA, RED, go=go), ids.GO_DOUBLING) for go in range(3)] == [None] * 3
    for go, value in ((3, 2), (4, 4), (6, 16)):
        wanted = times(ids.GO_DOUBLING, value, 3, "each", go=go, doublings=go - 2)
        assert one(deal(CARDAVIA, RED, go=go), ids.GO_DOUBLING) == wanted


@pytest.mark.rule("GS-WIN-03")
def test_shake_doubling() -> None:
    """Doubled for each shake; a case does not say which months, and where nobody shows they were dealt."""
    assert one(deal(MODERN, RED), ids.SHAKE_DOUBLING) is None
    for table, dealt in ((MODERN, False), (CHIPS, False), (MOCHI, True)):
        for shakes, value in ((1, 2), (2, 4), (3, 8)):
            facts = {"shakes": shakes, "dealt": dealt, "bombs": table.bomb_doubles}
            wanted = times(ids.SHAKE_DOUBLING, value, 3, "number", **facts)
            assert one(deal(table, RED, shaken=(0,) * shakes), ids.SHAKE_DOUBLING) == wanted


@pytest.mark.rule("GS-WIN-04")
def test_gwangbak() -> None:
    """Each loser without a bright, or all losers if none of them has one; never off, nor where no brights score."""
    brights, bare, has = "1B 3B 8B", player("2A 4A 8A"), player(NOT_BARE)
    each = times(ids.GWANGBAK, 2, 3, "each")
    everybody = times(ids.GWANGBAK, 2, 3, "all")

    def both(table: GoStopTable, *losers: Player) -> list[PayLine | None]:
        lines = [p.lines for p in payment.payments(deal(table, brights, *losers))]
        return [next((n for n in own if n.rule == ids.GWANGBAK), None) for own in lines]

    assert both(MODERN, bare) == [each]
    assert both(MODERN, has) == [None]
    assert both(MODERN, bare, has) == [each, None]
    assert both(MODERN, has, bare) == [None, each]
    assert both(CHIPS, bare) == [each]
    assert both(CHIPS, has) == [None]
    assert both(CHIPS, bare, bare) == [everybody, everybody]
    assert both(CHIPS, bare, has) == [None, None]
    assert both(CHIPS, has, bare) == [None, None]
    assert both(MODERN.replace(gwangbak="off"), bare) == [None]
    assert one(deal(MODERN, RED, bare), ids.GWANGBAK) is None
    assert one(deal(CHIPS, RED, bare), ids.GWANGBAK) is None


@pytest.mark.rule("GS-WIN-05")
@pytest.mark.parametrize(
    ("table", "loser", "units"),
    [
        (MODERN, "6Ja 6Jb 7Ja 7Jb 8Ja 8Jb 9Ja", 7),
        (MODERN, "6Ja 6Jb 7Ja 7Jb 8Ja 8Jb 9Ja 9Jb", None),
        (MODERN, "6Ja", 1),
        (MODERN, "", None),
        (MODERN.replace(pibak_zero_exempt=False), "", 0),
        (CHIPS, "", 0),
        (CHIPS, "6Ja 6Jb 7Ja 7Jb 8Ja", 5),
        (CHIPS, "6Ja 6Jb 7Ja 7Jb 8Ja 8Jb", None),
        (CARDAVIA, "9A 6Ja 6Jb", 4),
        (CARDAVIA, "9A 6Ja 6Jb 7Ja", None),
        (MODERN.replace(pibak_units=(0, 0)), "6Ja", None),
    ],
)
def test_pibak(table: GoStopTable, loser: str, units: int | None) -> None:
    """A loser at the limit or under it, but not without any where that is exempt; the cup counts on `auto`."""
    both = player(f"12B {loser}")
    limit = table.for_players(table.pibak_units, 2)
    wanted = None if units is None else times(ids.PIBAK, 2, 1, "holds", units=units, limit=limit)
    assert one(deal(table, TEN, both), ids.PIBAK) == wanted
    assert one(deal(table, RED, both), ids.PIBAK) is None


@pytest.mark.rule("GS-WIN-05")
def test_pibak_of_three() -> None:
    """With three players the limit is that of three."""
    six = player("12B 6Ja 6Jb 7Ja 7Jb 8Ja 8Jb")
    assert one(deal(MODERN, TEN, six), ids.PIBAK) == times(ids.PIBAK, 2, 1, "holds", units=6, limit=7)
    assert one(deal(MODERN, TEN, six, six), ids.PIBAK) is None
    five = player("12B 6Ja 6Jb 7Ja 7Jb 8Ja")
    assert one(deal(MODERN, TEN, five, six), ids.PIBAK) == times(ids.PIBAK, 2, 1, "holds", units=5, limit=5)


@pytest.mark.rule("GS-WIN-06")
def test_meongbak() -> None:
    """A winner with seven animals; or one who scores animals or godori against a loser with fewer than three."""
    six = SEVEN_ANIMALS.removesuffix(" 10A")
    for table in (MODERN, CHIPS):
        seven = deal(table, SEVEN_ANIMALS, player("1B"))
        assert one(seven, ids.MEONGBAK) == times(ids.MEONGBAK, 2, 8, "seven", animals=7)
        eight = deal(table, f"{SEVEN_ANIMALS} 12A", player("1B"))
        assert one(eight, ids.MEONGBAK) == times(ids.MEONGBAK, 2, 9, "seven", animals=8)
        assert one(deal(table, six, player("1B")), ids.MEONGBAK) is None
    for pile, points in (("2A 4A 8A", 5), ("5A 6A 7A 10A 12A", 1)):
        for loser, animals in (("1B", 0), ("2A 4A", 2), ("9A 2A", 2)):
            wanted = times(ids.MEONGBAK, 2, points, "few", animals=animals)
            assert one(deal(MOCHI, pile, player(loser)), ids.MEONGBAK) == wanted
        assert one(deal(MOCHI, pile, player("2A 4A 9A")), ids.MEONGBAK) is None
    assert one(deal(MOCHI, RED, player("1B")), ids.MEONGBAK) is None
    assert one(deal(MOCHI.replace(meongbak="off"), "2A 4A 8A", player("1B")), ids.MEONGBAK) is None
    moved = player("2A 4A 9A", cup="junk")
    assert one(deal(MOCHI, "2A 4A 8A", moved), ids.MEONGBAK) == times(ids.MEONGBAK, 2, 5, "few", animals=2)


@pytest.mark.rule("GS-WIN-07")
def test_nagari() -> None:
    """Once, for each deal, up to a cap, or not at all."""
    each, capped = MODERN, MODERN.replace(nagari_cap=4)
    assert [payment.nagari_factor(each, n) for n in range(5)] == [1, 2, 4, 8, 16]
    assert [payment.nagari_factor(capped, n) for n in range(5)] == [1, 2, 4, 4, 4]
    assert [payment.nagari_factor(CHIPS, n) for n in range(4)] == [1, 2, 2, 2]
    assert [payment.nagari_factor(MOCHI, n) for n in range(3)] == [1, 1, 1]
    assert one(deal(MODERN, RED, nagari=2), ids.NAGARI_DOUBLING) == times(
        ids.NAGARI_DOUBLING, 4, 3, "carried", nagari=2
    )
    assert one(deal(MODERN, RED), ids.NAGARI_DOUBLING) is None
    assert one(deal(MOCHI, RED, nagari=1), ids.NAGARI_DOUBLING) is None


@pytest.mark.rule("GS-WIN-09")
def test_the_side_of_a_losers_cup() -> None:
    """None without the cup; junk on `auto`; where its owner put it, else an animal."""
    for table in (CHIPS, CARDAVIA, MODERN):
        assert payment.loser_cup(table, player("2A")) is None
    assert payment.loser_cup(CARDAVIA, player("9A")) == "junk"
    for table in (CHIPS, MODERN):
        assert payment.loser_cup(table, player("9A")) == "animal"
        assert payment.loser_cup(table, player("9A", cup="animal")) == "animal"
    assert payment.loser_cup(MODERN, player("9A", cup="junk")) == "junk"


@pytest.mark.rule("GS-WIN-08")
def test_who_pays_gobak() -> None:
    """The loser who had said Go; of two the later, or the second where nobody knows; on some tables nobody."""
    silent, caller = player(NOT_BARE), player(NOT_BARE, go=1)
    assert payment.gobak_payer(deal(MODERN, RED, silent)) is None
    assert payment.gobak_payer(deal(MODERN, RED, caller)) == 0
    assert payment.gobak_payer(deal(MODERN, RED, silent, silent)) is None
    assert payment.gobak_payer(deal(MODERN, RED, caller, silent)) == 0
    assert payment.gobak_payer(deal(MODERN, RED, silent, caller)) == 1
    assert payment.gobak_payer(deal(MODERN, RED, silent, caller, last_caller=0)) == 1
    assert payment.gobak_payer(deal(MODERN, RED, caller, caller)) == 1
    assert payment.gobak_payer(deal(MODERN, RED, caller, caller, last_caller=0)) == 0
    assert payment.gobak_payer(deal(MODERN, RED, caller, caller, last_caller=1)) == 1
    assert payment.gobak_payer(deal(CHIPS, RED, caller, caller)) is None


@pytest.mark.rule("GS-WIN-08")
def test_gobak_of_two() -> None:
    """The only loser pays double, as the last line."""
    what = deal(MODERN, RED, player(NOT_BARE, go=2), go=1, shaken=(5,))
    start = PayLine(ids.SCORE, "=", 3, 3, "start", {"points": 3})
    added = PayLine(ids.GO_POINTS, "+", 1, 4, "added", {"go": 1, "extra": 1, "before": 3, "running": 4})
    shaken = times(ids.SHAKE_DOUBLING, 2, 4, "shown", shakes=1, months=[5], bombs=0, dealt=False)
    doubled = PayLine(ids.GOBAK, "×", 2, 16, "doubled", {"before": 8, "value": 2, "running": 16})
    assert payment.payments(what) == (payment.Payment(0, 16, (start, added, shaken, doubled)),)


@pytest.mark.rule("GS-WIN-08")
@pytest.mark.parametrize("payer", [0, 1])
def test_gobak_of_three(payer: int) -> None:
    """The caller pays the other's share too, whatever it came to; the other pays nothing."""
    caller, other = player("12B", go=1), player("2A")
    losers = (caller, other) if payer == 0 else (other, caller)
    found = payment.payments(deal(MODERN, "1B 3B 8B", *losers))
    assert [p.loser for p in found] == [0, 1]
    mine, spared = found[payer], found[1 - payer]
    assert (mine.amount, spared.amount) == (9, 0)
    facts = {"share": 6, "running": 9, "other": 1 - payer, "caller": payer}
    start = PayLine(ids.SCORE, "=", 3, 3, "start", {"points": 3})
    assert mine.lines == (start, PayLine(ids.GOBAK, "+", 6, 9, "pays_for_both", facts))
    assert spared.lines == (
        start,
        times(ids.GWANGBAK, 2, 3, "each"),
        PayLine(ids.GOBAK, "+", -6, 0, "spared", facts),
    )


@pytest.mark.rule("GS-WIN-10")
def test_the_order_of_the_lines() -> None:
    """Score, Go points, then every doubling, each on the total before it."""
    pile = f"1B 3B 8B {SEVEN_ANIMALS} {TEN}"
    found = paid(deal(MODERN, pile, player("6Ja"), go=3, shaken=(5,), nagari=1))
    assert found == [
        (
            960,
            [
                (ids.SCORE, "=", 12, 12),
                (ids.GO_POINTS, "+", 3, 15),
                (ids.GO_DOUBLING, "×", 2, 30),
                (ids.SHAKE_DOUBLING, "×", 2, 60),
                (ids.GWANGBAK, "×", 2, 120),
                (ids.PIBAK, "×", 2, 240),
                (ids.MEONGBAK, "×", 2, 480),
                (ids.NAGARI_DOUBLING, "×", 2, 960),
            ],
        )
    ]


@pytest.mark.rule("GS-WIN-05")
@pytest.mark.parametrize("limit", range(1, 8))
def test_the_limit_of_pibak_is_named_as_the_table_has_it(limit: int) -> None:
    """With one unit more than the limit there is no pibak, and the sentence says the limit, not another number."""
    junk = ["1Ja", "1Jb", "2Ja", "2Jb", "3Ja", "3Jb", "4Ja", "4Jb"]
    winner = {"pile": "5Ja 5Jb 6Ja 6Jb 7Ja 7Jb 8Ja 8Jb 9Ja 9Jb 10Ja 10Jb"}
    case = {"game": "gostop", "ask": "payment", "table": {"base": "modern", "pibak_units": limit}, "players": 2,
            "winner": winner}  # fmt: skip
    more, just = (hwatu_kit.explain({**case, "losers": [{"pile": junk[:units]}]}) for units in (limit + 1, limit))
    said = next(e["text"] for e in more["considered"] if e["rule"] == "GS-WIN-05")
    assert f" {limit + 1} unit" in said
    assert f"more than {limit}," in said
    held = next(e["text"] for e in just["explanations"] if e["rule"] == "GS-WIN-05")
    assert f"; {limit} or fewer" in held
