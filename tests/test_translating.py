"""``make texts TO=…``: what a language lacks is written down, and what is translated stays."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hwatu_kit.texts import load
from hwatu_kit.texts.language import Texts
from hwatu_kit.texts.progress import completeness_of, leaves
from tools.remake.texts import completed, main

OWN = """\
# my words
[GS-CAP-09]
title = "뻑"  # as it is called
say.made = \"\"\"
여러
줄\"\"\"
say.gone = "old"

[GS-DECK-01.say]
deck = "덱"
"""


def texts(home: Path) -> Texts:
    """The language as it is in the folder now."""
    return Texts("ko", home / "ko", load("en"))


def run(home: Path) -> int:
    """Run the tool."""
    return main(["ko", "--home", str(home)])


def test_a_new_language_has_a_line_for_every_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path) == 0
    found = completeness_of(texts(tmp_path))
    assert found.translated == 0
    for file in load("en").names(""):
        own = dict(leaves(tomllib.loads((tmp_path / "ko" / f"{file}.toml").read_text("utf-8"))))
        assert [entry for entry in found.missing if entry.file == file and own.get(entry.keys) != ""] == []
    written = (tmp_path / "ko" / "faults.toml").read_text("utf-8")
    assert 'key-twice = ""  # The key “{key}” is here twice.' in written
    shown = capsys.readouterr().out
    assert f"{found.by_file['faults']:5} missing in faults.toml" in shown
    assert shown.endswith(f"ko: 0 of {found.total} texts (0.0 %)\n")


def test_what_is_translated_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ko" / "rules_gostop.toml"
    path.parent.mkdir()
    path.write_text(OWN, "utf-8")
    assert run(tmp_path) == 0
    once = path.read_text("utf-8")
    assert [line for line in OWN.splitlines() if line not in once.splitlines()] == []
    assert texts(tmp_path).file("rules_gostop")["GS-DECK-01"]["say"]["deck"] == "덱"
    assert "rules_gostop.toml: GS-CAP-09 → say → gone" in capsys.readouterr().out
    assert run(tmp_path) == 0
    assert path.read_text("utf-8") == once


def test_an_entry_in_braces_is_completed(tmp_path: Path) -> None:
    run(tmp_path)
    path = tmp_path / "ko" / "cards_hwatu.toml"
    line = next(line for line in path.read_text("utf-8").splitlines() if line.startswith("1B ="))
    path.write_text(
        path.read_text("utf-8").replace(line, '1B = { short = "학", forms = { dative = "학에" } }'), "utf-8"
    )
    run(tmp_path)
    card: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))["cards"]["1B"]
    assert card == {"short": "학", "name": "", "full": "", "forms": {"dative": "학에"}}


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ko" / "faults.toml"
    path.parent.mkdir()
    path.write_text("no TOML", "utf-8")
    assert run(tmp_path) == 1
    assert path.read_text("utf-8") == "no TOML"
    assert list(path.parent.iterdir()) == [path]
    assert "broken: faults.toml" in capsys.readouterr().out


def test_only_what_is_missing_is_added() -> None:
    english = 'a = "one"\nb = "two"\n[c]\nd = "three"\ne = ", "\n'
    assert completed("faults", english, 'b = "zwei"\n') == 'b = "zwei"\na = ""  # one\n\n[c]\nd = ""  # three\n'


@pytest.mark.parametrize("language", ["en", "../ko", ""])
def test_it_writes_no_other_folder(language: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main([language, "--home", str(tmp_path / "home")])
    assert list(tmp_path.iterdir()) == []
