"""Numbers, measured: how fast the kit deals and plays beside its peers, what a page, a kernel and a deal weigh.

`make bench`, or `make bench ARGS="--only engine --seconds 3"`. Each line is a ratio of two things measured in the same
run, in turns, so that a busy machine slows both. Nothing here is a test: a number is looked at, not asserted.
"""

from __future__ import annotations

import argparse
import sys

from tools.bench import browser as bench_browser
from tools.bench import engine as bench_engine
from tools.bench import weight as bench_weight

PARTS = {"engine": bench_engine.lines, "weight": bench_weight.lines, "browser": bench_browser.lines}


def main() -> int:
    """Measure the parts that are asked for, and print a table."""
    parser = argparse.ArgumentParser(description="Measure the kit beside its peers, in one run.")
    parser.add_argument("--only", choices=sorted(PARTS), action="append", help="only this part (may be given again)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each thing is measured in a round (2)")
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds; the median counts (5)")
    options = parser.parse_args()
    print(f"{'what':<58}{'measured':>14}{'beside':>14}{'ratio':>8}  bar")
    for part in options.only or PARTS:
        for line in PARTS[part](options.seconds, options.rounds):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
