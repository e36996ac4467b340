"""`make proof` runs what `make test` leaves out, and writes what it measured; nothing is in the proof alone."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import proof as two_sizes
from tools.check import proof

ROOT = Path(__file__).parent.parent
SAMPLE = "tests/audit/test_audit_considered.py"
OLD = "passed | 2020-01-01 | abc |\n"
EARLIER = f"# Title\n\nWords.\n\n{proof.HEAD}| a | 10 | 2 | {OLD}| c | 1 | 1 | {OLD}"


def collected(*words: str) -> set[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", SAMPLE, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line for line in done.stdout.splitlines() if "::" in line}


def test_the_proof_is_left_out_unless_it_is_named_and_has_a_small_size_of_everything() -> None:
    usual, long = collected(), collected("-m", "proof")
    assert usual == collected("-m", "not browser"), "other marks do not bring it in"
    assert usual.isdisjoint(long)
    assert len(long) > 100 > len(usual)
    assert {name.partition("[")[0] for name in long} == {name.partition("[")[0] for name in usual}


def test_tests_get_into_the_proof_only_with_a_small_size_beside() -> None:
    files = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(two_sizes.__file__)]
    assert [path.name for path in files if re.search(r"mark\.pro" + "of", path.read_text("utf-8"))] == []
    for values in (two_sizes.shards("deals", quick=2, whole=5), two_sizes.sizes("deals", quick=2, whole=5)):
        marked = [value for value in values if not isinstance(value, int)]
        assert len(values) > len(marked) > 0
        assert all([mark.name for mark in value.marks] == ["proof"] for value in marked)


def report(what: str | None, checked: int, outcome: str = "passed", when: str = "call") -> pytest.TestReport:
    properties: list[tuple[str, object]] = [("proof", what)] if what else []
    kind = {"outcome": outcome, "when": when}
    return pytest.TestReport(
        "tests/x.py::y", ("tests/x.py", 1, "y"), {}, longrepr=None, duration=1.5,
        user_properties=[*properties, ("checked", checked)], **kind,  # type: ignore[arg-type]
    )  # fmt: skip


def test_what_the_run_measured_is_added_up() -> None:
    ledger = proof.Ledger()
    for one in (
        report("a", 1000),
        report("a", 1000, when="teardown"),
        report("a", 500, outcome="failed"),
        report("b", 0),
        report("b", 0),
        report(None, 7),
    ):
        ledger.pytest_runtest_logreport(one)
    assert list(ledger.rows("2026-01-02", "def").values()) == [
        ("a", "1,500", "4", "1 of 2 tests FAILED", "2026-01-02", "def"),
        ("b", "2", "3", "passed", "2026-01-02", "def"),
    ]


def test_a_run_replaces_its_own_lines_and_leaves_the_others(tmp_path: Path) -> None:
    new = {name: proof.Row(name, "20", "3", "passed", "2026-01-02", "def") for name in ("b", "a")}
    text = proof.written(EARLIER, new)
    assert text.startswith("# Title\n\nWords.\n\n| what | how many |")
    assert text.splitlines()[-3:] == [
        "| a | 20 | 3 | passed | 2026-01-02 | def |",
        "| b | 20 | 3 | passed | 2026-01-02 | def |",
        "| c | 1 | 1 | passed | 2020-01-01 | abc |",
    ]
    path = tmp_path / "proof.md"
    path.write_text(text, "utf-8")
    proof.record(proof.Ledger(), path)
    assert path.read_text("utf-8") == text


def test_the_record_of_the_project_can_be_read_and_nothing_in_it_has_failed() -> None:
    text = proof.RECORD.read_text("utf-8")
    assert proof.written(text, {}) == text
    for row in proof.read(text).values():
        assert row.outcome == "passed"
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", row.date)
        assert int(row.number.replace(",", "")) > 0
