"""Partitions against an enumerator written another way, on hands that were built and on hands one card off."""

from __future__ import annotations

import random

import pytest

from hwatu_kit.cards.long_cards import KIND, LONG_CARDS, ONE, bag, every_kind, size
from hwatu_kit.duzihu.partition import group_kinds, group_name, is_complete, partitions, takers
from tests.support.duzihu_deals import built, by_brute_force, many_ways

HANDS = 20_000


def by_the_kit(kinds: list[int]) -> set[tuple[tuple[str, int], ...]]:
    """The same from the kit."""
    found = partitions(bag(kinds))
    named = {tuple(sorted((("pair", "triplet", "run")[g % 3], g // 3) for g in groups)) for groups in found}
    assert len(named) == len(found), "a way is there twice"
    return named


@pytest.mark.rule("DZ-GOAL-01", "DZ-GOAL-02", "DZ-GOAL-03", "DZ-FORM-04")
def test_built_hands_are_parted_as_by_brute_force() -> None:
    """Twenty thousand winning hands, a quarter of them with several ways."""
    chance = random.Random(20_000)
    several = 0
    for number in range(HANDS):
        kinds = many_ways(chance) if number % 3 == 0 else built(chance)
        wanted = by_brute_force(kinds)
        assert wanted
        assert by_the_kit(kinds) == wanted, kinds
        several += len(wanted) > 1
    assert several >= HANDS // 4


@pytest.mark.rule("DZ-GOAL-01")
def test_hands_one_card_off_are_parted_as_by_brute_force() -> None:
    """Most of them do not win; those that do are found all the same."""
    chance = random.Random(20_001)
    lost = 0
    for _ in range(HANDS):
        kinds = built(chance)
        kinds[chance.randrange(len(kinds))] = chance.choice([kind for kind in range(30) if kinds.count(kind) < 4])
        wanted = by_brute_force(kinds)
        assert by_the_kit(kinds) == wanted, kinds
        assert is_complete(bag(kinds)) == bool(wanted)
        lost += not wanted
    assert lost > HANDS // 2


@pytest.mark.rule("DZ-FORM-04")
def test_ways_are_listed_in_pack_order() -> None:
    """Pairs before triplets before runs at the same card, and each way's groups in the order of their first cards."""
    hand = bag(LONG_CARDS.read("222333444s 55c"))
    assert [[group_name(g) for g in groups] for groups in partitions(hand)] == [
        ["triplet 2s", "triplet 3s", "triplet 4s", "pair 5c"],
        ["run 2s", "run 2s", "run 2s", "pair 5c"],
    ]
    pairs = bag(LONG_CARDS.read("22223344s 555c"))
    assert group_name(partitions(pairs)[0][0]) == "pair 2s"
    chance = random.Random(3)
    for _ in range(500):
        found = partitions(bag(many_ways(chance)))
        assert found == sorted(found)
        assert all(list(groups) == sorted(groups) for groups in found)


@pytest.mark.rule("DZ-GOAL-02")
def test_the_groups_hold_all_cards() -> None:
    """Nothing is lost or counted twice, and whoever took a card holds it."""
    chance = random.Random(5)
    for _ in range(500):
        kinds = built(chance)
        for groups in partitions(bag(kinds)):
            assert sorted(kind for group in groups for kind in group_kinds(group)) == kinds
            card = chance.choice(kinds)
            assert takers(groups, card) == sorted({g for g in groups if card in group_kinds(g)})


@pytest.mark.rule("DZ-GOAL-03")
@pytest.mark.parametrize("cards", ["TH WF RF 55c", "789s 55c", "89m 1s 55c", "789m 9s 9s", "TH TH TH 9s 9s"])
def test_honours_make_no_run_and_nine_of_strings_ends_one(cards: str) -> None:
    """Only where three ranks of one suit are in a row, or three are alike."""
    hand = bag(LONG_CARDS.read(cards))
    assert is_complete(hand) == (cards in ("789s 55c", "789m 9s 9s", "TH TH TH 9s 9s"))


@pytest.mark.rule("DZ-DECK-01")
def test_bags_count() -> None:
    """A bag is as many cards as were put in, kind by kind."""
    chance = random.Random(8)
    for _ in range(300):
        kinds = built(chance)
        assert every_kind(bag(kinds)) == kinds
        assert size(bag(kinds)) == 23
    assert size(ONE[KIND["RF"]]) == 1
