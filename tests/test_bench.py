"""The bench goes on when a line fails, says which and why, and keeps what it measured. No number is asserted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.bench import bench, weight
from tools.bench.line import Line, Measure, NotHere
from tools.report import stamp


def good(seconds: float, rounds: int) -> Iterator[Line]:
    yield Line("good", seconds * rounds, "ms", 4.0, "below 1")


def broken(seconds: float, rounds: int) -> Iterator[Line]:
    yield Line("half", 1.0, "ms")
    subprocess.run([sys.executable, "-c", "raise SystemExit('no\\nsuch page')"], check=True, stderr=-1, text=True)


def missing(seconds: float, rounds: int) -> Iterator[Line]:
    raise NotHere("the peer is not installed")
    yield Line("never", seconds, "s")


MEASURES: dict[str, Measure] = {"breaks": broken, "no peer": missing, "good": good}


def test_a_line_that_fails_is_named_with_its_reason_and_the_others_are_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows, failed = bench.measured(MEASURES, 2.0, 1)
    assert failed == ["breaks"]
    assert rows == [
        ("half", "1 ms", "", "", ""),
        ("breaks", "FAILED", "", "", "CalledProcessError: exit code 1: such page"),
        ("no peer", "not measured", "", "", "the peer is not installed"),
        ("good", "2 ms", "4 ms", "0.50", "below 1"),
    ]
    printed = capsys.readouterr().out
    assert "FAILED: CalledProcessError: exit code 1: such page" in printed
    assert "not measured: the peer is not installed" in printed


@pytest.mark.parametrize(("measures", "code"), [(MEASURES, 1), ({"no peer": missing, "good": good}, 0)])
def test_a_run_is_added_to_the_record_and_its_exit_code_says_whether_a_line_failed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, measures: dict[str, Measure], code: int
) -> None:
    record = tmp_path / "bench.md"
    record.write_text("# What was measured\n", "utf-8")
    monkeypatch.setattr(bench, "RECORD", record)
    monkeypatch.setattr(bench, "PARTS", {"some": measures})
    monkeypatch.setattr(sys, "argv", ["bench", "--seconds", "1", "--rounds", "2"])
    assert bench.main() == code
    text = record.read_text("utf-8")
    assert text.startswith(f"# What was measured\n\n## {stamp.date()}, commit {stamp.commit()} (Python 3.")
    assert text.count("\n| good | 2 ms | 4 ms | 0.50 | below 1 |") == 1
    assert bench.main() == code
    assert record.read_text("utf-8").count("\n## ") == 2


def test_no_record_leaves_the_file_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "RECORD", tmp_path / "bench.md")
    monkeypatch.setattr(bench, "PARTS", {"some": {"good": good}})
    monkeypatch.setattr(sys, "argv", ["bench", "--no-record"])
    assert bench.main() == 0
    assert not (tmp_path / "bench.md").exists()


@pytest.mark.skipif(not weight.STATUS.exists(), reason="only Linux says how much memory a process had at most")
def test_memory_is_the_child_s_own_peak_and_not_that_of_the_process_that_starts_it() -> None:
    held = bytearray(300_000_000)
    assert 1 < weight.megabytes_of("") < 100
    assert weight.megabytes_of("held = bytearray(200_000_000)") > 190
    del held


def test_where_the_system_does_not_say_the_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(weight, "STATUS", tmp_path / "proc" / "self" / "status")
    rows, failed = bench.measured({"memory": weight.memory}, 0.1, 1)
    assert failed == []
    assert rows[0][1] == "not measured"
    assert "/proc/self/status" in rows[0][4]


def test_the_lines_that_are_wanted_are_there() -> None:
    names = "\n".join(name for part in bench.PARTS.values() for name in part)
    for wanted in (
        "gin_rummy",
        "mahjong",
        "step() of a Go-Stop deal / playing 25 such deals",
        "step() of a Du Zi Hu deal / playing 12 such deals",
        "the notebooks",
        "a kernel with a stepped deal",
        "a step from click to drawn",
    ):
        assert wanted in names


def test_the_notebooks_are_weighed_in_all_and_the_largest_is_named() -> None:
    every, largest = weight.notebooks(0.1, 1)
    files = list(weight.NOTEBOOKS.glob("*.ipynb"))
    assert every.what == f"the {len(files)} notebooks in all"
    assert every.measured == pytest.approx(sum(path.stat().st_size for path in files) / 1e6)
    assert largest.what.split(", ")[1] in {path.stem for path in files}


def test_the_stamp_names_the_commit_and_says_when_files_differ(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=a", "-c", "user.email=a@b.example"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    assert stamp.commit(tmp_path) == "no git"
    git("init", "--quiet")
    (tmp_path / "docs").mkdir()
    (tmp_path / "a").write_text("1", "utf-8")
    (tmp_path / "docs" / "proof.md").write_text("1", "utf-8")
    git("add", ".")
    git("commit", "--quiet", "-m", "a")
    clean = stamp.commit(tmp_path)
    assert clean.isalnum()
    (tmp_path / "docs" / "proof.md").write_text("2", "utf-8")
    assert stamp.commit(tmp_path) == clean
    (tmp_path / "a").write_text("2", "utf-8")
    assert stamp.commit(tmp_path) == f"{clean}+"
