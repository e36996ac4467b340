"""Small cases to learn from, by name: a capture, a debt, a question at a time.

>>> lesson("ppuk")["moves"]
['5A']
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..engine.cases import read_case
from ..engine.game import game_named
from ..faults import Fault, as_word, nearest

_HOME = Path(__file__).parent


def _folder(game: str) -> Path:
    """Where a game's lessons are: here, or in the home of a game from outside."""
    found = game_named(game)
    return _HOME / found.name if found.home is None else found.home / "lessons"


def lessons(game: str = "gostop") -> tuple[str, ...]:
    """The names of a game's lessons."""
    return tuple(sorted(path.stem for path in _folder(game).glob("*.toml")))


def lesson(name: str, game: str = "gostop", **changes: object) -> Mapping[str, Any]:
    """The case of a lesson by its ``name`` in a ``game``: a small deal or count to learn from.

    ``changes`` replace keys of the case (``table="mochi"``, ``moves=["5A"]``). Raises :class:`hwatu_kit.Fault` naming
    the nearest lesson there is, or the games.

    >>> from hwatu_kit import explain
    >>> explain(lesson("ppuk"))["events"]
    ['ppuk']
    """
    known = lessons(game)
    word = as_word(name)
    if word not in known:
        near = nearest(word, known, always=True) or "–"
        raise Fault("unknown-lesson", field="lesson", name=word, near=near)
    case: dict[str, Any] = read_case(_folder(game) / f"{name}.toml")
    return {**case, **changes}
