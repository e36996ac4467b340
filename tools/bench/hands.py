"""Winning hands scored per second: Du Zi Hu's beside PyPI `mahjong` with hands of its own game, and waits.

A hand of Du Zi Hu is answered with all its readings and each of their lines; `mahjong` answers with the best reading.
Every hand is concealed and comes up once; then they come round again, and what was remembered of suits is forgotten.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from hwatu_kit.cards.long_cards import KINDS, bag
from hwatu_kit.duzihu import partition
from hwatu_kit.duzihu.hu import DISCARD, SELF_DRAWN, Win, readings
from hwatu_kit.duzihu.table import NANTONG
from hwatu_kit.duzihu.waits import waits
from tools.bench.engine import MISSING
from tools.bench.line import Line, Measure, NotHere, per_second

HANDS = 20_000
RUNS_OF_NINE = 27
"""Of both games' kinds the first 27 are three suits of nine; the others make no run."""


def winning(chance: random.Random, kinds: int, groups: int) -> list[int]:
    """A hand of so many groups and a pair, as kinds; in every third hand three ranks are there three times."""
    blocks = [[first, first + 1, first + 2] for first in range(RUNS_OF_NINE) if first % 9 < 7]
    share = chance.random()
    while True:
        counted: Counter[int] = Counter()
        left = groups
        if chance.randrange(3) == 0:
            counted.update(chance.choice(blocks) * 3)
            left -= 3
        for _ in range(left):
            counted.update(chance.choice(blocks) if chance.random() < share else [chance.randrange(kinds)] * 3)
        counted.update([chance.randrange(kinds)] * 2)
        if max(counted.values()) <= 4:
            return sorted(counted.elements())


class Won(NamedTuple):
    """A winning hand of Du Zi Hu: the cards before the last, how it came, and the indicators."""

    held: int
    win: Win
    indicators: tuple[int, int]


def won_hands(number: int) -> list[Won]:
    """As many hands of Du Zi Hu, won by discard or by self-draw."""
    chance = random.Random(23)
    found = []
    for _ in range(number):
        cards = winning(chance, len(KINDS), 7)
        last = cards.pop(chance.randrange(len(cards)))
        win = Win(last, chance.choice((DISCARD, SELF_DRAWN)), ready=chance.random() < 0.2)
        found.append(Won(bag(cards), win, (chance.randrange(len(KINDS)), chance.randrange(len(KINDS)))))
    return found


def duzihu() -> dict[str, Callable[[int], None]]:
    """Ours: scoring a winning hand, and finding what a hand waits for."""
    hands = won_hands(HANDS)

    def score(number: int) -> None:
        if number % HANDS == 0:
            partition.ways.cache_clear()
        hand = hands[number % HANDS]
        readings(hand.held, (), hand.win, hand.indicators, NANTONG)

    def wait(number: int) -> None:
        if number % HANDS == 0:
            partition.ways.cache_clear()
        hand = hands[number % HANDS]
        waits(hand.held, (), hand.indicators)

    return {SCORED: score, WAITED: wait}


def mahjong() -> Callable[[int], None]:
    """The peer: `estimate_hand_value` on hands of four groups and a pair, won with riichi, by discard or self-draw."""
    calculator: Any = import_module("mahjong.hand_calculating.hand").HandCalculator
    settings: Any = import_module("mahjong.hand_calculating.hand_config").HandConfig
    configs = [settings(is_tsumo=drawn, is_riichi=True) for drawn in (False, True)]
    chance = random.Random(14)
    hands = []
    for _ in range(HANDS):
        cards = winning(chance, 34, 4)
        tiles = [4 * kind + cards[:place].count(kind) for place, kind in enumerate(cards)]
        hands.append((tiles, chance.choice(tiles), [chance.randrange(136)], chance.choice(configs)))

    def score(number: int) -> None:
        tiles, last, dora, config = hands[number % HANDS]
        answer = calculator.estimate_hand_value(tiles, last, dora_indicators=dora, config=config)
        assert answer.error is None, answer.error

    return score


SCORED = "Du Zi Hu winning hands, all readings and lines"
WAITED = "Du Zi Hu waits of a hand that lacks one card"


def beside_mahjong(seconds: float, rounds: int) -> Iterator[Line]:
    """Hands scored beside the peer's."""
    if not find_spec("mahjong"):
        raise NotHere(MISSING)
    peer = "mahjong estimate_hand_value"
    rates = per_second({SCORED: duzihu()[SCORED], peer: mahjong()}, seconds, rounds)
    yield Line(f"{SCORED} / mahjong", rates[SCORED], "per s", rates[peer], "at least 1, aim 3")


def alone(seconds: float, rounds: int) -> Iterator[Line]:
    """Hands scored, and waits."""
    for name, rate in per_second(duzihu(), seconds, rounds).items():
        yield Line(name, rate, "per s")


MEASURES: dict[str, Measure] = {f"{SCORED} / mahjong": beside_mahjong, f"{SCORED}; {WAITED}": alone}
