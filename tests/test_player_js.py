"""The player's modules: their own tests in Node, and whether the committed bundle is what they make."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.player_page import node

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "hwatu_kit" / "widgets" / "static"


def test_the_pure_parts_of_the_player() -> None:
    files = sorted(map(str, (ROOT / "tests" / "js").glob("*.test.js")))
    assert files
    command = [node(), "--test", *files]
    run = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


def _source_hash() -> str:
    source = STATIC / "src"
    files = [path for path in source.rglob("*") if path.suffix in (".js", ".css")]
    ordered = sorted(files, key=lambda path: ("./" + path.relative_to(source).as_posix()).encode())
    return hashlib.sha256(b"".join(path.read_bytes() for path in ordered)).hexdigest()


@pytest.mark.parametrize("name", ["player", "deck", "pile", "loader"])
def test_the_bundle_was_made_from_these_sources(name: str) -> None:
    found = re.match(
        r"/\* Made by 'make js' from static/src, ([0-9a-f]{64})\.", (STATIC / f"{name}.js").read_text("utf-8")
    )
    assert found, f"{name}.js does not say what it was made from: run 'make js'"
    assert found[1] == _source_hash(), f"{name}.js is stale: run 'make js' and commit what it writes"


@pytest.mark.skipif(
    not (ROOT / "node_modules" / "esbuild").is_dir() or not shutil.which("node"),
    reason="esbuild is installed by 'make js' only; the hash of the sources is compared everywhere",
)
def test_bundling_again_gives_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run(["sh", "tools/remake/js.sh", str(tmp_path)], check=True, capture_output=True, cwd=ROOT)
    for name in [*(f"{name}.{kind}" for name in ("player", "deck", "pile") for kind in ("js", "css")), "loader.js"]:
        assert (tmp_path / name).read_bytes() == (STATIC / name).read_bytes(), f"{name} is stale: run 'make js'"


def test_the_player_holds_no_sentence_of_its_own() -> None:
    """No text with two words in it is in quotes, apart from styles, attributes and SVG paths."""
    for path in sorted((STATIC / "src").glob("*.js")):
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL)
        for text in re.findall(r'"([^"\n]*)"', code):
            assert not re.search(r"[A-Z][a-z]+ [a-z]+", text), f"{path.name}: {text}"


def test_no_line_is_too_long() -> None:
    """The formatter breaks code and leaves comments as they are."""
    files = [*(STATIC / "src").rglob("*.js"), *(STATIC / "src").rglob("*.css"), *(ROOT / "tests" / "js").glob("*.js")]
    lines = [(path.name, line) for path in files for line in path.read_text("utf-8").splitlines()]
    assert [(name, line) for name, line in lines if len(line) > 120] == []


def test_no_module_is_too_long() -> None:
    """A file is one topic."""
    assert [path.name for path in (STATIC / "src").rglob("*.*") if path.read_text("utf-8").count("\n") > 400] == []
