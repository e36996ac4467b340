"""Audit random deals on all cores: `make audit N=1000000`. Ends with the findings, or with how many deals were clean.

Go-Stop, or another game: `make audit ARGS="--game flipflop"`. A deal that is not clean can be had again by its number:
`random_deal(4711)` of tests/support/random_deals.py, and likewise `random_long` and `random_round`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from hwatu_kit import Trace
from hwatu_kit.audit import audit
from tests.support.random_deals import random_deal
from tests.support.random_long import random_long
from tests.support.random_rounds import random_round

GAMES: Mapping[str, Callable[[int], Trace]] = {"gostop": random_deal, "duzihu": random_long, "flipflop": random_round}
"""What makes the random deals of each game."""

EACH = 200
MOST_SHOWN = 20


def findings(game: str, start: int, end: int) -> tuple[int, list[str]]:
    """How many deals were audited, and what was found in them."""
    deal = GAMES[game]
    found = [f"{deal.__name__}({n}): {finding}" for n in range(start, end) for finding in audit(deal(n).to_json())]
    return end - start, found


def batches(first: int, number: int) -> Iterator[tuple[int, int]]:
    """The deals in portions."""
    for start in range(first, first + number, EACH):
        yield start, min(start + EACH, first + number)


def bar(done: int, number: int, found: int, since: float) -> str:
    """One line: how far it is, how fast it goes, what was found."""
    filled = 30 * done // number
    speed = done / max(time.monotonic() - since, 1e-9)
    left = (number - done) / max(speed, 1e-9)
    drawn = "#" * filled + "." * (30 - filled)
    return f"[{drawn}] {done} of {number} deals, {speed:.0f}/s, {left:.0f} s left, {found} findings"


def main() -> int:
    """Audit, with a progress bar; 1 where something was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="gostop", help="which game (gostop)")
    parser.add_argument("-n", type=int, default=100_000, help="how many deals (100000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal (0)")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    wanted = parser.parse_args()
    if wanted.n < 1 or wanted.first < 0 or wanted.cores < 1:
        parser.error("the numbers must be positive")
    since, done, found = time.monotonic(), 0, list[str]()
    with ProcessPoolExecutor(wanted.cores) as pool:
        for audited, new in pool.map(
            partial(findings, wanted.game), *zip(*batches(wanted.first, wanted.n), strict=True)
        ):
            done, found = done + audited, found + new
            print(f"\r{bar(done, wanted.n, len(found), since)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for line in found[:MOST_SHOWN]:
        print(line)
    if len(found) > MOST_SHOWN:
        print(f"… and {len(found) - MOST_SHOWN} more")
    print(f"{wanted.n} deals audited in {time.monotonic() - since:.0f} s: {'clean' if not found else 'not clean'}")
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
