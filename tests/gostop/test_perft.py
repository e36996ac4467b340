"""How many ways a deal can go on: a dozen positions, so many moves deep, counted by the engine and by the audit.

`perft.json` lists them: the deal, the moves made so far, the depth, and the number of continuations. It is written by
`python tests/gostop/test_perft.py`; a count that changes is a rule that changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit import Trace
from hwatu_kit.audit.gostop.checks import GoStop
from tests.support.tables import SOURCE_TABLES

FILE = Path(__file__).with_name("perft.json")
POSITIONS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))


def start(position: dict[str, Any]) -> Trace:
    """The deal of a position, before its moves."""
    return hwatu_kit.deal(
        "gostop",
        table=position["table"],
        players=position["players"],
        **{name: position[name] for name in ("seed", "deck", "dealer") if name in position},
    )


def continuations(trace: Trace, depth: int) -> int:
    """The number of ways to make so many moves; a deal that is over counts once."""
    moves = trace.legal
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    return sum(continuations(trace.play(move), depth - 1) for move in moves)


def derived_moves(deal: dict[str, Any], moves: list[str]) -> list[str]:
    """The moves that the audit's own rules allow after these, from the deal's first step."""
    deriving = GoStop(deal).derive()
    asked = next(deriving)
    while asked.seat is None:
        asked = next(deriving)
    try:
        for move in moves:
            asked = deriving.send(move)
    except StopIteration:
        return []
    return list(asked.moves)


def derived_continuations(deal: dict[str, Any], moves: list[str], depth: int) -> int:
    """The same number by the audit's own rules."""
    legal = derived_moves(deal, moves)
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(derived_continuations(deal, [*moves, move], depth - 1) for move in legal)


@pytest.mark.parametrize("position", POSITIONS, ids=[position["name"] for position in POSITIONS])
def test_continuations(position: dict[str, Any]) -> None:
    trace = start(position)
    assert continuations(trace.play(*position["moves"]), position["depth"]) == position["count"]
    assert derived_continuations(trace.to_json(), position["moves"], position["depth"]) == position["count"]


def test_there_are_a_dozen() -> None:
    assert len(POSITIONS) >= 12
    assert {p["table"] if isinstance(p["table"], str) else p["table"]["base"] for p in POSITIONS} == set(SOURCE_TABLES)


def main() -> None:
    """Count again and write the file."""
    for position in POSITIONS:
        position["count"] = continuations(start(position).play(*position["moves"]), position["depth"])
    lines = [json.dumps(position, ensure_ascii=False) for position in POSITIONS]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
