"""The shared rooms of the house name no game and no rule of one: a game can come and go without them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

KIT = Path(__file__).parent.parent / "hwatu_kit"
GAMES = tuple(sorted(path.parent.name for path in KIT.glob("*/game.py") if path.parent.name != "engine"))
OWN = {
    "widgets/pile.py",  # the pile of Go-Stop
    "audit/audit.py",  # which game has which checks
}
"""What is of one game by its nature, outside of the folders of games."""
_RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d\d\b")


def shared() -> Iterator[Path]:
    for path in sorted(KIT.rglob("*.py")):
        name = path.relative_to(KIT).as_posix()
        if name not in OWN and not set(GAMES) & set(path.relative_to(KIT).parts) and name != "__init__.py":
            yield path


def texts_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every text in the code of a file, without docstrings and without the game that is meant where none is named."""
    tree = ast.parse(path.read_text("utf-8"))
    left_out = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            left_out |= {id(default) for default in (*node.args.defaults, *node.args.kw_defaults)}
        elif isinstance(node, ast.keyword) and node.arg == "default":
            left_out.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", list(shared()), ids=lambda path: path.relative_to(KIT).as_posix())
def test_no_shared_room_names_a_game_or_a_rule_of_it(path: Path) -> None:
    assert [(line, text) for line, text in texts_of(path) if text in GAMES or _RULE.search(text)] == []
