"""The shuffle is specified: these orders must never change, on any machine or version of Python."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import islice

import pytest

import hwatu_kit
from hwatu_kit.engine.shuffle import draw, numbers, shuffled


def test_the_first_numbers_are_those_of_the_digest() -> None:
    """Block 0 of seed 7 is the SHA-256 of the text that the specification names."""
    digest = sha256(b"hwatu_kit/1:7:1:0:0").digest()
    assert list(islice(numbers(7), 8)) == [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]


@pytest.mark.parametrize(
    ("seed", "deal", "redeal", "order"),
    [(7, 1, 0, (2, 1, 0, 4, 3, 6, 7, 5)), (7, 2, 0, None), (7, 1, 1, None), ("class 3b", 1, 0, None)],
)
def test_orders_are_fixed(seed: int | str, deal: int, redeal: int, order: tuple[int, ...] | None) -> None:
    """The same input gives the same order, another input another one."""
    found = shuffled(range(8), seed, deal, redeal)
    assert sorted(found) == list(range(8))
    assert found == shuffled(range(8), seed, deal, redeal)
    if order is None:
        assert found != shuffled(range(8), 7)
    else:
        assert found == order


def test_a_number_that_would_favour_small_results_is_skipped() -> None:
    """Without the skip, draws below 3 out of 2**32 numbers would not be equally likely."""
    assert draw(iter([2**32 - 1, 5]), 3) == 2
    assert draw(iter([2**32 - 2, 5]), 3) == (2**32 - 2) % 3


def test_every_place_is_reached() -> None:
    """Over many seeds each card comes first about equally often."""
    firsts = Counter(shuffled(range(6), seed)[0] for seed in range(3000))
    assert set(firsts) == set(range(6))
    assert max(firsts.values()) < 600 > min(firsts.values()) > 400


def test_a_deal_of_a_seed_stays_the_same() -> None:
    """The first packet of a deal that the notebooks use."""
    packets = hwatu_kit.explain({"game": "gostop", "ask": "deal", "table": "cardavia", "players": 2, "seed": 7})[
        "packets"
    ]
    assert packets[0] == {"to": 1, "cards": packets[0]["cards"]}
    assert [len(p["cards"]) for p in packets] == [5, 5, 4, 5, 5, 4]
    again = hwatu_kit.deal(table="cardavia", seed=7)
    assert [hwatu_kit.deal(table="cardavia", seed=7).setup.deck, again.setup.deck[:5]] == [
        again.setup.deck,
        tuple(again.game.pack.index[c] for c in packets[0]["cards"]),
    ]
