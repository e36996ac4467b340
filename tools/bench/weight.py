"""What things weigh: importing the kit, a deal as JSON, a page, a kernel with a stepped deal."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import hwatu_kit
from tools.bench.line import Line, Measure, NotHere
from tools.report import stamp

NOTEBOOKS = stamp.ROOT / "notebooks"
STATUS = Path("/proc/self/status")
# Its own peak: what `resource.getrusage` gives begins with the peak of the process that started it.
MEMORY = f"print(next(line.split()[1] for line in open('{STATUS}') if line.startswith('VmHWM:')))"
BARE = "from ipykernel.ipkernel import IPythonKernel\n"
STEPPED = BARE + (
    "import random, hwatu_kit\n"
    "trace = hwatu_kit.deal('gostop', seed=7)\n"
    "chance = random.Random(7)\n"
    "while trace.over is None: trace = trace.play(chance.choice(trace.legal))\n"
    "shown = hwatu_kit.step(trace)\n"
)


def seconds_of(code: str, rounds: int) -> float:
    """How long a new Python takes for some code, in milliseconds."""
    times = []
    for _ in range(max(rounds, 3)):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        times.append(time.perf_counter() - begun)
    return median(times) * 1000


def megabytes_of(code: str) -> float:
    """The most memory that a new Python had for some code; raises NotHere where the system does not say."""
    if not STATUS.exists():
        raise NotHere(f"there is no {STATUS} on this system, which says how much memory a process had at most")
    done = subprocess.run([sys.executable, "-c", f"{code}\n{MEMORY}"], check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1]) / 1024


def played(seed: int) -> hwatu_kit.Trace:
    """A whole deal of the modern table."""
    chance = random.Random(seed)
    trace = hwatu_kit.deal("gostop", table="modern", seed=seed)
    while trace.over is None:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def importing(seconds: float, rounds: int) -> Iterator[Line]:
    """The time of an import, beside a Python that imports nothing."""
    del seconds
    bare, kit = seconds_of("", rounds), seconds_of("import hwatu_kit", rounds)
    yield Line("python and import hwatu_kit / python alone", kit, "ms", bare)


def memory(seconds: float, rounds: int) -> Iterator[Line]:
    """The memory of a kernel."""
    del seconds, rounds
    yield Line("a kernel with a stepped deal / a bare kernel", megabytes_of(STEPPED), "MB", megabytes_of(BARE))


def saved(seconds: float, rounds: int) -> Iterator[Line]:
    """A deal as JSON and as a page."""
    del seconds, rounds
    traces = [played(seed) for seed in range(10)]
    sizes = [len(json.dumps(trace.to_json())) / 1000 for trace in traces]
    yield Line("a deal as JSON, median of ten / 200 kB", median(sizes), "kB", 200, "below 1")
    yield Line("the largest of them / 200 kB", max(sizes), "kB", 200, "below 1")
    yield Line("a deal as one page without the network", len(traces[0].to_html().encode()) / 1000, "kB")


def notebooks(seconds: float, rounds: int) -> Iterator[Line]:
    """The committed notebooks with what they show."""
    del seconds, rounds
    sizes = {path.stem: path.stat().st_size / 1_000_000 for path in NOTEBOOKS.glob("*.ipynb")}
    largest = max(sizes, key=sizes.__getitem__)
    yield Line(f"the {len(sizes)} notebooks in all", sum(sizes.values()), "MB")
    yield Line(f"the largest of them, {largest}", sizes[largest], "MB")


MEASURES: dict[str, Measure] = {
    "importing the kit": importing,
    "a kernel with a stepped deal / a bare kernel": memory,
    "a saved deal": saved,
    "the notebooks": notebooks,
}
