"""Saving: all of a file or nothing, with the rights it had, and a fault where nothing can be written."""

from __future__ import annotations

import os
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
