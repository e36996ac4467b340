"""What showing costs: `step()` of a whole deal beside playing such deals.

Every deal that is shown is a new one; only what all deals share (pictures, texts) is there already, as in a notebook's
second cell.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from statistics import median
from typing import NamedTuple

import hwatu_kit
from tools.bench.line import Line, Measure


class Shown(NamedTuple):
    """Deals of a game, how many of them playing takes as long as one may take to be shown, and the bar."""

    game: str
    name: str
    deals: int
    bar: str


GO_STOP = Shown("gostop", "Go-Stop", 25, "at most 1, aim 0.6")
DU_ZI_HU = Shown("duzihu", "Du Zi Hu", 12, "at most 1")
LEAST = 7
"""How many deals of each game are shown at least."""


def played(game: str, seed: int) -> hwatu_kit.Trace:
    """A whole random deal at the game's own table."""
    chance = random.Random(seed)
    trace = hwatu_kit.deal(game, seed=seed)
    while trace.over is None:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def played_all(game: str, seeds: Iterable[int]) -> None:
    """A deal of each seed."""
    for seed in seeds:
        played(game, seed)


def milliseconds(work: Callable[[], object]) -> float:
    """The processor time of one piece of work."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def beside_playing(shown: Shown) -> Measure:
    """`step()` of a deal, beside playing that many deals; in turns."""

    def measure(seconds: float, rounds: int) -> Iterator[Line]:
        del seconds
        hwatu_kit.step(played(shown.game, 1))
        one, many = [], []
        for turn in range(max(rounds, LEAST)):
            first = 1000 * (turn + 1)
            trace = played(shown.game, first)
            one.append(milliseconds(partial(hwatu_kit.step, trace)))
            many.append(milliseconds(partial(played_all, shown.game, range(first + 1, first + 1 + shown.deals))))
        yield Line(name_of(shown), median(one), "ms", median(many), shown.bar)

    return measure


def name_of(shown: Shown) -> str:
    """The line's name."""
    return f"step() of a {shown.name} deal / playing {shown.deals} such deals"


MEASURES: dict[str, Measure] = {name_of(shown): beside_playing(shown) for shown in (GO_STOP, DU_ZI_HU)}
