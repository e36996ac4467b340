"""What is too long for every change: `make proof` runs the tests marked so, and writes docs/proof.md.

One line for each thing proved, with the day, the commit, how many were looked at and how long it took, all of it
measured by the run. A line that a run does not touch (`make proof ARGS="-k flipflop"`) keeps its date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.report import stamp

RECORD = stamp.ROOT / "docs" / "proof.md"
HEAD = "| what | how many | seconds | outcome | date | commit |\n| --- | --: | --: | --- | --- | --- |\n"


class Row(NamedTuple):
    """A line of docs/proof.md, all of it text."""

    what: str
    number: str
    seconds: str
    outcome: str
    date: str
    commit: str


class Ledger:
    """A plugin of pytest that adds up what the tests of the proof report, by what they prove."""

    def __init__(self) -> None:
        self.number: dict[str, int] = {}
        self.seconds: dict[str, float] = {}
        self.tests: dict[str, int] = {}
        self.failed: dict[str, int] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One phase of one test."""
        for what in [value for name, value in report.user_properties if name == "proof"]:
            assert isinstance(what, str)
            counted = sum(int(str(value)) for name, value in report.user_properties if name == "checked")
            called = report.when == "call"
            self.number[what] = self.number.get(what, 0) + (counted if called else 0)
            self.tests[what] = self.tests.get(what, 0) + called
            self.seconds[what] = self.seconds.get(what, 0) + report.duration
            self.failed[what] = self.failed.get(what, 0) + report.failed

    def rows(self, date: str, commit: str) -> dict[str, Row]:
        """What was proved, by name; a test that counts nothing counts as one."""
        found = {}
        for what, seconds in self.seconds.items():
            number = self.number[what] or self.tests[what]
            failed = self.failed[what]
            outcome = "passed" if not failed else f"{failed} of {self.tests[what]} tests FAILED"
            found[what] = Row(what, f"{number:,}", f"{seconds:,.0f}", outcome, date, commit)
        return found


def read(text: str) -> dict[str, Row]:
    """The lines of an earlier docs/proof.md, by what they prove."""
    lines = [line.strip("| ").split(" | ") for line in text.partition(HEAD)[2].splitlines() if line.startswith("| ")]
    return {cells[0]: Row(*cells) for cells in lines}


def written(text: str, new: Mapping[str, Row]) -> str:
    """The file with the lines of a run in place of older ones, sorted by name."""
    rows: Iterable[Row] = [row for _, row in sorted({**read(text), **new}.items())]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return f"{text.partition(HEAD)[0]}{HEAD}{table}"


def record(ledger: Ledger, path: Path) -> None:
    """Write what a run has proved."""
    new = ledger.rows(stamp.date(), stamp.commit())
    path.write_text(written(path.read_text("utf-8"), new), encoding="utf-8")


def main(words: list[str]) -> int:
    """Run the proof on two cores; the exit code is that of pytest."""
    ledger = Ledger()
    code = pytest.main(["-m", "proof", "-n", "2", "--dist", "load", "-q", *words], plugins=[ledger])
    record(ledger, RECORD)
    print(f"Written: {RECORD.relative_to(stamp.ROOT)}")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
