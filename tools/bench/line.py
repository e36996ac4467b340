"""One line of the bench: what was measured, beside what, their ratio, and the bar it is held to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from statistics import median
from typing import NamedTuple


class NotHere(Exception):
    """Something that a line needs is not on this machine: a peer, or a file of the system."""


class Line(NamedTuple):
    """A number beside another one; `bar` says in words what is wanted."""

    what: str
    measured: float
    unit: str
    beside: float | None = None
    bar: str = ""

    def cells(self) -> tuple[str, str, str, str, str]:
        """The line as texts: what, measured, beside, ratio, bar."""
        ratio = "" if not self.beside else f"{self.measured / self.beside:.2f}"
        other = "" if self.beside is None else shown(self.beside, self.unit)
        return self.what, shown(self.measured, self.unit), other, ratio, self.bar

    def __str__(self) -> str:
        what, measured, other, ratio, bar = self.cells()
        return f"{what:<{WIDTH}}{measured:>14}{other:>14}{ratio:>8}  {bar}"


WIDTH = 68
"""Characters of the first column."""

Measure = Callable[[float, int], Iterator[Line]]
"""Measures one thing, or a few in turns; of seconds and rounds."""


def shown(number: float, unit: str) -> str:
    """A number with three digits that count, and its unit."""
    return f"{number:,.0f} {unit}" if number >= 100 else f"{number:.3g} {unit}"


def per_second(work: Mapping[str, Callable[[int], None]], seconds: float, rounds: int) -> dict[str, float]:
    """How often each piece of work is done in a second of processor time: the median of rounds in turns.

    Each piece is a function of a number that varies, such as a seed.
    """
    rates: dict[str, list[float]] = {name: [] for name in work}
    for turn in range(rounds):
        for name, piece in work.items():
            done, begun = 0, time.process_time()
            while time.process_time() - begun < seconds:
                piece(turn * 1_000_000 + done)
                done += 1
            rates[name].append(done / (time.process_time() - begun))
    return {name: median(found) for name, found in rates.items()}
