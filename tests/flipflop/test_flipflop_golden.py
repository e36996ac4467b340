"""Golden playthroughs: whole rounds of Flip Flop as people read them, compared line by line.

After a change that is meant, `python -m tools.remake.golden` writes them again, and the difference is read in review.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.remake import golden

FILES = sorted(golden.FOLDER.glob("flipflop_*.txt"))


def test_there_is_one_for_each_number_of_players_and_each_end() -> None:
    traces = [golden.read(path) for path in FILES]
    assert {trace.players for trace in traces} == {3, 4, 5}
    assert {trace.over["kind"] for trace in traces if trace.over} == {"natural", "out", "tunk", "drop", "stock"}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    now = golden.playthrough(golden.read(path)).splitlines()
    for number, (one, other) in enumerate(zip(path.read_text("utf-8").splitlines(), now, strict=True), 1):
        assert one == other, f"line {number} of {path.name}; run 'python -m tools.remake.golden' if that is meant"
