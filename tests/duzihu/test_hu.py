"""Stages 1 and 2: every reading, its lines, additions and doublings, against a scorer written another way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.cards.long_cards import KIND, KINDS, LONG_CARDS, bag
from hwatu_kit.duzihu import hu
from hwatu_kit.duzihu.base_hu import Shown, base_line
from hwatu_kit.duzihu.hu import Reading, Win, readings
from hwatu_kit.duzihu.melds import COPIES, Meld, Melds
from hwatu_kit.duzihu.table import NANTONG, DuZiHuTable
from tests.support import casebook
from tests.support.duzihu_deals import any_table, built, by_brute_force, many_ways

OLD = {KIND[name] for name in ("TH", "WF", "RF", "9s")}


def hand(text: str) -> int:
    return bag(LONG_CARDS.read(text))


def best(text: str, win: Win, melds: Melds = (), indicators: str = "1m 9c", table: DuZiHuTable = NANTONG) -> Reading:
    first, second = LONG_CARDS.read(indicators)
    return readings(hand(text), melds, win, (first, second), table)[0]


# -- a scorer written another way ----------------------------------------------------------------
def plain_line(what: str, kind: int, indicators: tuple[int, int], table: DuZiHuTable) -> int:
    """The base hu of one thing, straight from the table of rules."""
    worth = {"pung": 2, "three": 4, "exposed_kong": 8, "added_kong": 8, "concealed_kong": 12, "four": 12}.get(what, 16)
    if what == "three" and kind in indicators:
        worth = 12
    if kind in OLD:
        worth *= 2
    for shown in indicators:
        if kind in OLD and shown in OLD:
            worth *= 2
        elif kind < 27 and shown < 27 and kind % 9 == shown % 9:
            apart = (kind in OLD) != (shown in OLD)
            if not apart or (kind in OLD and not table.nine_of_strings_apart):
                worth *= 2
    if kind in indicators and (what == "pung" or (what in ("opening_triplet", "hezi") and table.exact_doubles_opening)):
        worth *= 2
    return worth


def plain_scores(
    kinds: list[int], melds: Melds, win: Win, indicators: tuple[int, int], table: DuZiHuTable
) -> list[Any]:
    """(base, additions, multiplier, form) of every reading, as the spec says it, without any cleverness."""
    whole = sorted([*kinds, win.kind] if win.kind >= 0 else kinds)
    drawn = win.by in ("self_draw", "heavenly")
    found = []
    for groups in by_brute_force(whole):
        taking = [None] if win.kind < 0 else sorted({g for g in groups if win.kind in _cards(g)})
        for took in taking:
            held = Counter(whole if drawn else kinds)
            things = [(m.what, m.kind) for m in melds]
            for kind, number in held.items():
                fourth = not drawn and kind == win.kind and number == 3 and table.fourth_copy_by_discard == "quad"
                if number >= 3:
                    things.append(("four" if number == 4 or fourth else "three", kind))
            made = took == ("triplet", win.kind) or table.third_copy_elsewhere == "pung"
            if not drawn and held[win.kind] == 2 and made:
                things.append(("pung", win.kind))
            found.append((*_total(things, groups, took, melds, win, indicators, table, Counter(whole)),))
    return sorted(found)


def _cards(group: tuple[str, int]) -> tuple[int, ...]:
    what, kind = group
    return (kind, kind + 1, kind + 2) if what == "run" else (kind,)


def _total(
    things: list[tuple[str, int]], groups: Any, took: Any, melds: Melds, win: Win, indicators: tuple[int, int],
    table: DuZiHuTable, whole: Counter[int],
) -> tuple[int, int, int, str]:  # fmt: skip
    base = sum(plain_line(what, kind, indicators, table) for what, kind in things)
    runs = [kind for what, kind in groups if what == "run"]
    coins = runs.count(KIND["1c"])
    form = "qing" if len(runs) == 7 else "piao" if len(runs) == coins else "tazi"
    additions = {"qing": 100, "piao": 50, "tazi": 20}[form] + [0, 20, 50, 100, 200][coins]
    additions += 10 * (win.by == "self_draw" or (win.by == "heavenly" and table.heavenly_self_draw))
    additions += 10 * (win.kong_replacement or (win.opening_replacement and table.opening_replacement_is_kong))
    if took:
        what, kind = took
        place = win.kind - kind
        edge = (kind % 9 == 0 and place == 2) or (kind % 9 == 6 and place == 0)
        edge = edge and (table.edge_wait_suits == "any" or 18 <= win.kind < 27)
        additions += 10 * (what == "pair" or (what == "run" and (place == 1 or edge)))
    multiplier = 1
    if form == "piao":
        broken = {"no_pung": {"pung"}, "no_claimed_pung": {"pung", "added_kong"}}.get(
            table.closed_piao, {"pung", "added_kong", "exposed_kong"}
        )
        multiplier = 2 if broken & {what for what, _ in things} else 4
    elders = Counter(whole)
    for meld in melds:
        elders[meld.kind] += COPIES[meld.what] if meld.what != "hezi" else 0
    multiplier <<= all(elders[KIND[name]] >= 3 for name in ("RF", "WF", "TH"))
    for flag in (win.by == "heavenly", win.first_discard, win.ready, win.last_card):
        multiplier <<= flag
    return base, additions, multiplier, form


def any_win(chance: random.Random) -> tuple[list[int], Melds, Win, tuple[int, int], DuZiHuTable]:
    """A built hand with melds, indicators, a table, and flags that may be senseless together."""
    table = any_table(chance)
    while True:
        kinds = many_ways(chance) if chance.random() < 0.5 else built(chance)
        melds: list[Meld] = []
        for groups in sorted(by_brute_force(kinds))[:1]:
            for what, kind in groups:
                if what == "triplet" and chance.random() < 0.4:
                    four = [w for w in COPIES if COPIES[w] == 4] if kinds.count(kind) == 3 else []
                    melds.append(Meld(chance.choice(["pung", "opening_triplet", *four]), kind))
                    for _ in range(3):
                        kinds.remove(kind)
        used = Counter(kinds)
        for meld in melds:
            used[meld.kind] += meld.copies
        left = [kind for kind in range(30) for _ in range(4 - used[kind])]
        if max(used.values()) <= 4:
            break
    first, second = chance.sample(left, 2)
    by = chance.choice(["discard", "self_draw", "rob_kong", "heavenly"])
    card = -1
    if by != "heavenly":
        card = chance.choice(kinds)
        kinds.remove(card)
    flags = [chance.random() < 0.2 for _ in range(5)]
    return kinds, tuple(melds), Win(card, by, *flags), (first, second), table


@pytest.mark.rule(
    "DZ-BASE-01", "DZ-BASE-02", "DZ-BASE-03", "DZ-BASE-04", "DZ-BASE-05", "DZ-BASE-07", "DZ-BASE-08", "DZ-BASE-09",
    "DZ-IND-01", "DZ-IND-02", "DZ-IND-03", "DZ-IND-04", "DZ-IND-05", "DZ-FORM-01", "DZ-FORM-02", "DZ-FORM-03",
    "DZ-FORM-04",
    "DZ-ADD-01", "DZ-ADD-02", "DZ-ADD-03", "DZ-ADD-04", "DZ-MUL-01", "DZ-MUL-02", "DZ-MUL-03", "DZ-MUL-05", "DZ-MUL-06",
    "DZ-MUL-07", "DZ-MUL-08", "DZ-MUL-09",
)  # fmt: skip
def test_every_reading_counts_as_a_scorer_written_another_way() -> None:
    """Six thousand wins with every option and flag; many with several readings."""
    chance = random.Random(444)
    several = 0
    forms: Counter[str] = Counter()
    for _ in range(6000):
        kinds, melds, win, indicators, table = any_win(chance)
        found = readings(bag(kinds), melds, win, indicators, table)
        wanted = plain_scores(kinds, melds, win, indicators, table)
        assert sorted((r.base, r.additions, r.multiplier, r.form) for r in found) == wanted, (kinds, melds, win)
        several += len(found) > 1
        forms[found[0].form] += 1
    assert several > 2000
    assert min(forms[form] for form in ("qing", "piao", "tazi")) > 50


@pytest.mark.rule("DZ-FORM-04", "DZ-MUL-09")
def test_readings_are_itemised_and_in_order() -> None:
    """Lines, additions and doublings add up to the totals; the best comes first."""
    chance = random.Random(445)
    for _ in range(2000):
        kinds, melds, win, indicators, table = any_win(chance)
        found = readings(bag(kinds), melds, win, indicators, table)
        for r in found:
            assert r.base == sum(line.hu for line in r.lines)
            assert all(line.hu == line.start * 2 ** len(line.doublings) for line in r.lines)
            assert r.additions == sum(addition.hu for addition in r.added)
            assert r.multiplier == 2 ** len(r.multiplied)
            assert r.raw == (r.base + r.additions) * r.multiplier
        keys = [(-r.raw, -r.additions, r.groups) for r in found]
        assert keys == sorted(keys)
        assert len({(r.groups, r.took) for r in found}) == len(found)


@pytest.mark.rule("DZ-BASE-07")
def test_what_is_in_hand_counts_the_same_in_every_reading() -> None:
    """Only the pung of the winning discard depends on the reading."""
    chance = random.Random(446)
    for _ in range(2000):
        kinds, melds, win, indicators, table = any_win(chance)
        found = readings(bag(kinds), melds, win, indicators, table)
        always = [[line for line in r.lines if (line.what, line.kind) != ("pung", win.kind)] for r in found]
        assert all(lines == always[0] for lines in always)


@pytest.mark.rule("DZ-IND-02", "DZ-IND-05", "DZ-BASE-06")
def test_the_examples_in_the_place_of_the_garbled_one() -> None:
    """2s and 3m: three 2c are 8, three 2s 24. 2s and 2m: an opening of four 2c is 64."""
    shown = Shown(KIND["2s"], KIND["3m"])
    assert base_line("three", KIND["2c"], shown).hu == 8
    assert base_line("three", KIND["2s"], shown).hu == 24
    assert base_line("opening_quad", KIND["2c"], Shown(KIND["2s"], KIND["2m"])).hu == 64
    assert base_line("hezi", KIND["2s"], Shown(KIND["2s"], KIND["2s"])).hu == 64


@pytest.mark.rule("DZ-FORM-01", "DZ-FORM-02")
def test_the_same_cards_read_two_ways() -> None:
    """222333444c: three runs beside runs make a Qing Hu, three triplets beside triplets a Piao."""
    qing = best("222333444c 123m 456s 678s 11s 78m", Win(KIND["9m"], "discard"), indicators="5c 5s")
    assert qing.form == "qing"
    piao = best("222333444c 111m 777s 888s 666m 1s", Win(KIND["1s"], "discard"), indicators="5c 5s")
    assert (piao.form, piao.multiplier) == ("piao", 4)


@pytest.mark.rule("DZ-ADD-02")
def test_a_self_draw_is_worth_ten_more_than_a_discard() -> None:
    """With the same flags a self-draw's best raw total is at least the discard's plus 10."""
    chance = random.Random(447)
    for _ in range(3000):
        kinds, melds, win, indicators, _ = any_win(chance)
        if win.kind < 0:
            continue
        flags = win._replace(first_discard=False, kong_replacement=False, last_card=False)
        drawn = readings(bag(kinds), melds, flags._replace(by="self_draw"), indicators, NANTONG)[0]
        taken = readings(bag(kinds), melds, flags._replace(by="discard"), indicators, NANTONG)[0]
        assert drawn.raw >= taken.raw + 10


@pytest.mark.rule("DZ-MUL-04")
def test_a_hezi_is_no_elder() -> None:
    """Its two cards are left out of the count of copies."""
    three = bag([KIND[name] for name in ("TH", "WF") for _ in range(3)] + [KIND["RF"]])
    assert not hu.three_elders(three, (Meld("hezi", KIND["RF"]),))
    assert hu.three_elders(three + bag([KIND["RF"]] * 2), ())


@pytest.mark.rule("DZ-FORM-04")
def test_the_answer_names_the_runners_up_and_why_they_lost() -> None:
    """The best first; each of the others says by what it lost, with its lines."""
    case = next(each["case"] for each in casebook.cases("duzihu") if each["id"] == "tazi-two-takers")
    answer = hwatu_kit.explain(case)
    assert [reading["lost_by"] for reading in answer["readings"]] == [None, "raw"]
    assert [reading["took"] for reading in answer["readings"]] == ["456m", "567m"]
    assert all(reading["lines"] for reading in answer["readings"])
    assert any(e["rule"] == "DZ-FORM-04" and "10 less than 34" in e["text"] for e in answer["considered"])


@pytest.mark.rule("DZ-DECK-03")
def test_old_generals() -> None:
    """TH, WF, RF and 9s, and no other card."""
    shown = Shown(KIND["2m"], KIND["3m"])
    doubled = [
        name for name in KINDS if any(d.rule == "DZ-IND-01" for d in base_line("pung", KIND[name], shown).doublings)
    ]
    assert doubled == ["9s", "TH", "WF", "RF"]


@pytest.mark.rule("DZ-FORM-04")
def test_on_equal_raw_totals_the_larger_additions_count() -> None:
    """Such ties are one hand in hundreds of thousands, so the order itself is looked at."""
    kinds, melds, win, indicators, table = any_win(random.Random(1))
    one = readings(bag(kinds), melds, win, indicators, table)[0]
    few, many = one._replace(raw=112, additions=20), one._replace(raw=112, additions=150)
    higher = one._replace(raw=120, additions=0)
    assert sorted([few, many, higher], key=hu._order) == [higher, many, few]
