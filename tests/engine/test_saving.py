"""Saving: all of a file or nothing, with the rights it had, and a fault where nothing can be written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import hwatu_kit
from hwatu_kit import Fault, deal
from hwatu_kit.engine.saving import write_atomically

SAVERS: dict[str, Callable[[Path], object]] = {
    "a replay": lambda path: deal("gostop", seed=1).save(path),
    "a seat's replay": lambda path: deal("duzihu", seed=1).view(0).save(path),
    "a page": lambda path: deal("flipflop", seed=1).to_html(path),
    "a session": lambda path: hwatu_kit.session("gostop", seed=1).save(path),
}


@pytest.mark.parametrize("what", SAVERS)
def test_a_folder_that_does_not_exist_is_a_fault(what: str, tmp_path: Path) -> None:
    with pytest.raises(Fault) as caught:
        SAVERS[what](tmp_path / "nowhere" / "deal.json")
    assert caught.value.key == "file-unwritable"
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("what", SAVERS)
def test_nothing_is_left_beside_a_saved_file(what: str, tmp_path: Path) -> None:
    SAVERS[what](tmp_path / "deal.json")
    assert [path.name for path in tmp_path.iterdir()] == ["deal.json"]


def test_a_folder_cannot_be_overwritten(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be written"):
        write_atomically(tmp_path, "text")


def test_a_path_that_is_not_one_is_a_fault() -> None:
    with pytest.raises(Fault):
        write_atomically(42, "text")  # type: ignore[arg-type]


def test_a_broken_write_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deal.json"
    path.write_text("before", encoding="utf-8")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Fault, match="No space left"):
        write_atomically(path, "after")
    assert path.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["deal.json"]


def test_text_that_cannot_be_written_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault):
        write_atomically(tmp_path / "deal.json", "\ud800")
    assert not any(tmp_path.iterdir())


def test_a_file_keeps_its_rights_and_a_link_its_target(tmp_path: Path) -> None:
    path, link = tmp_path / "deal.json", tmp_path / "link.json"
    path.write_text("before", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    write_atomically(link, "after")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "after"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_device_is_written_to() -> None:
    write_atomically(os.devnull, "text")
    assert not Path(os.devnull).is_file()


# -- a full disk, a kill, several writers --------------------------------------------------------
OLD, NEW = "old " * 50_000, "new " * 50_000
WRITER = """
import sys
from hwatu_kit.engine.saving import write_atomically
path, word = sys.argv[1:]
print("ready", flush=True)
while True:
    write_atomically(path, f"{word} " * 50_000)
"""


def writers(path: Path, *words: str) -> list[subprocess.Popen[str]]:
    """Processes that write the file again and again, once they have begun."""
    found = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), word], stdout=subprocess.PIPE, text=True)
        for word in words
    ]
    for each in found:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    return found


def end(found: list[subprocess.Popen[str]]) -> None:
    for each in found:
        each.send_signal(signal.SIGKILL)
        each.communicate()


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """The system itself refuses a file of more than 64 kB."""
    path = tmp_path / "deal.json"
    path.write_text("before", encoding="utf-8")
    program = (
        "import resource, signal, sys\n"
        "from hwatu_kit import Fault, deal\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))\n"
        "for save in (lambda path: deal('gostop', seed=1).to_html(path), deal('gostop', seed=1).noted(0, 'x').save):\n"
        "    try:\n"
        "        save(sys.argv[1])\n"
        "    except Fault as fault:\n"
        "        print(fault.key, flush=True)\n"
    )
    run = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True)
    assert run.stdout == "file-unwritable\n"  # the small replay fits
    assert hwatu_kit.open_trace(path).notes == {0: "x"}
    assert [each.name for each in tmp_path.iterdir()] == ["deal.json"]


def test_a_kill_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(OLD, encoding="utf-8")
    for round_ in range(4):
        found = writers(path, "new")
        time.sleep(0.01 + 0.013 * round_)
        end(found)
        assert path.read_text(encoding="utf-8") in (OLD, NEW)


def test_three_writers_leave_one_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    whole = {f"{word} " * 50_000 for word in ("one", "two", "six")}
    path.write_text(min(whole), encoding="utf-8")
    found = writers(path, "one", "two", "six")
    try:
        seen = set()
        for _ in range(200):
            text = path.read_text(encoding="utf-8")
            assert text in whole
            seen.add(text[:3])
    finally:
        end(found)
    assert len(seen) > 1


@pytest.mark.parametrize("what", SAVERS)
def test_a_broken_write_of_each_kind_leaves_the_old_file(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes a file writes it beside its place first."""
    path = tmp_path / "deal.json"
    path.write_text("before", encoding="utf-8")
    before = Path.replace

    def broken(self: Path, target: Path) -> Path:
        assert path.read_text(encoding="utf-8") == "before"
        return before(self, target)

    monkeypatch.setattr(Path, "replace", broken)
    SAVERS[what](path)
    assert path.read_text(encoding="utf-8") != "before"
