"""What the README shows is run: each Python block, the case and the shell line, and what they print."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS: list[tuple[str, str]] = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def printed_after(place: int) -> list[str]:
    """The lines of the `text` block right after a block; "…" stands for lines left out."""
    if place + 1 < len(BLOCKS) and BLOCKS[place + 1][0] == "text":
        return BLOCKS[place + 1][1].splitlines()
    return []


def test_the_python_blocks_run_in_order_and_print_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    run = 0
    for place, (kind, text) in enumerate(BLOCKS):
        if kind != "python":
            continue
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(text, "README.md", "exec"), names)  # noqa: S102 - the README's own code
        shown = printed_after(place)
        assert output.getvalue().splitlines() == shown
        run += 1
    assert run >= 4
    assert "<html" in (tmp_path / "deal.html").read_text("utf-8")


def test_the_case_in_the_readme_is_answered_in_the_shell(tmp_path: Path) -> None:
    case = next(text for kind, text in BLOCKS if kind == "toml")
    (tmp_path / "case.toml").write_text(case, encoding="utf-8")
    place = next(place for place, (kind, text) in enumerate(BLOCKS) if "explain case.toml" in text and kind == "sh")
    words = BLOCKS[place][1].split()
    answer = subprocess.run(
        [sys.executable, *words[1:]], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=True
    )
    rest = iter(answer.stdout.splitlines())
    for line in printed_after(place):
        assert line == "…" or line in rest, f"no longer printed: {line}"


def test_the_readme_names_notebooks_and_files_that_exist() -> None:
    named = set(re.findall(r"^\| `(\d\d_\w+)` \|", README, re.MULTILINE))
    assert named == {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")}
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).is_file(), target
