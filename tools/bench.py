"""How long the everyday things take on this machine: loading, dealing, playing, telling, writing a page.

`make bench`, or `make bench ARGS="--deals 200"` for a steadier answer. Each line is the median of several rounds.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

import hwatu_kit
from hwatu_kit import Trace

ROUNDS = 5


def main() -> int:
    """Measure, and print one line each."""
    parser = argparse.ArgumentParser(description="Time what the kit does every day.")
    parser.add_argument("--deals", type=int, default=20, help="how many deals make one round (20)")
    deals: int = parser.parse_args().deals

    def import_alone() -> None:
        subprocess.run([sys.executable, "-c", "import hwatu_kit"], check=True)

    def python_alone() -> None:
        subprocess.run([sys.executable, "-c", ""], check=True)

    print(f"Median of {ROUNDS} rounds of {deals} deals (Go-Stop, modern table, two players)\n")
    show("python itself", 1, python_alone)
    show("python, import hwatu_kit", 1, import_alone)
    show("deal the cards", deals, lambda: [dealt(seed) for seed in range(deals)])
    show("play a whole deal", deals, lambda: [played(seed) for seed in range(deals)])
    traces = [played(seed) for seed in range(deals)]
    steps = sum(len(trace.steps) for trace in traces)
    print(f"  (a deal has {steps / deals:.0f} steps)")
    show("tell a deal in words", deals, lambda: [trace.transcript("en") for trace in traces])
    show("weigh what did not apply", deals, lambda: [[step.considered() for step in trace.steps] for trace in traces])
    show("write a deal as a page", 1, traces[0].to_html)
    size = len(traces[0].to_html().encode())
    print(f"  (the page has {size / 1000:.0f} kB)")
    return 0


def dealt(seed: int) -> Trace:
    """One deal of the modern table, cards dealt."""
    return hwatu_kit.deal("gostop", table="modern", seed=seed)


def played(seed: int) -> Trace:
    """The same deal, played to its end by chance."""
    chance = random.Random(seed)
    trace = dealt(seed)
    while trace.legal:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def show(name: str, of: int, work: Callable[[], object]) -> None:
    """Print the median time of `work`, for one of the `of` things it does."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    print(f"  {name:<28}{median(times) / of * 1000:>9.2f} ms", flush=True)


if __name__ == "__main__":
    sys.exit(main())
