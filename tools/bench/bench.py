"""Numbers, measured: how fast the kit deals and plays beside its peers, what a page, a kernel and a deal weigh.

`make bench`, or `make bench ARGS="--only engine --seconds 3"`. Each line is a ratio of two things measured in the same
run, in turns, so that a busy machine slows both. Nothing here is a test: a number is looked at, not asserted. What was
measured is added to docs/bench.md; a line that fails says why, the others go on, and the run ends with 1.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.bench import browser, engine, hands, showing, weight
from tools.bench.line import WIDTH, Measure, NotHere
from tools.report import stamp

PARTS: Mapping[str, Mapping[str, Measure]] = {
    "engine": engine.MEASURES | hands.MEASURES,
    "showing": showing.MEASURES,
    "weight": weight.MEASURES,
    "browser": browser.MEASURES,
}
RECORD = stamp.ROOT / "docs" / "bench.md"
HEAD = ("what", "measured", "beside", "ratio", "bar")
Row = tuple[str, str, str, str, str]


def reason(fault: BaseException) -> str:
    """Why a line failed, in one line; of a program that was run, what it said last."""
    said = str(fault)
    if isinstance(fault, subprocess.CalledProcessError):
        last = str(fault.stderr or "").strip().splitlines()[-1:]
        said = f"exit code {fault.returncode}: {last[0]}" if last else f"exit code {fault.returncode}"
    first = said.strip().splitlines()[:1]
    return f"{type(fault).__name__}: {first[0]}" if first else type(fault).__name__


def measured(measures: Mapping[str, Measure], seconds: float, rounds: int) -> tuple[list[Row], list[str]]:
    """Measure and print, line by line; the rows, and the names of what failed."""
    rows: list[Row] = []
    failed: list[str] = []
    for name, measure in measures.items():
        try:
            for line in measure(seconds, rounds):
                print(line, flush=True)
                rows.append(line.cells())
        except NotHere as missing:
            rows.append((name, "not measured", "", "", str(missing)))
            print(f"{name:<{WIDTH}}  not measured: {missing}", flush=True)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other lines are still measured
            failed.append(name)
            rows.append((name, "FAILED", "", "", reason(fault)))
            print(f"{name:<{WIDTH}}  FAILED: {reason(fault)}", flush=True)
    return rows, failed


def table(rows: Iterable[Row], title: str) -> str:
    """A run as a section of docs/bench.md."""
    lines = [f"## {title}", "", f"| {' | '.join(HEAD)} |", "| --- | --: | --: | --: | --- |"]
    return "\n".join([*lines, *(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows), ""])


def record(rows: Iterable[Row], title: str, path: Path) -> None:
    """Add a run to the end of the file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{table(rows, title)}")


def main() -> int:
    """Measure the parts that are asked for, print a table and keep it; 1 where a line failed."""
    parser = argparse.ArgumentParser(description="Measure the kit beside its peers, in one run.")
    parser.add_argument("--only", choices=sorted(PARTS), action="append", help="only this part (may be given again)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each thing is measured in a round (2)")
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds; the median counts (5)")
    parser.add_argument("--no-record", action="store_true", help="do not add the numbers to docs/bench.md")
    options = parser.parse_args()
    title = f"{stamp.date()}, commit {stamp.commit()} ({stamp.machine()}; {options.rounds} × {options.seconds:g} s)"
    print(f"{HEAD[0]:<{WIDTH}}{HEAD[1]:>14}{HEAD[2]:>14}{HEAD[3]:>8}  {HEAD[4]}")
    rows: list[Row] = []
    failed: list[str] = []
    for part in options.only or PARTS:
        new, broken = measured(PARTS[part], options.seconds, options.rounds)
        rows, failed = rows + new, failed + broken
    if not options.no_record:
        record(rows, title, RECORD)
    if failed:
        print(f"\n{len(failed)} failed: {'; '.join(failed)}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
