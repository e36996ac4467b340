"""Golden playthroughs: whole deals of each table as people read them, compared line by line.

After a change that is meant, `python -m tools.remake.golden` writes them again, and the difference is read in review.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu_kit.audit import audit
from tests.support.tables import SOURCE_TABLES
from tools.remake import golden

FILES = sorted(golden.FOLDER.glob("gostop_*.txt"))


def test_there_is_one_for_each_table_and_number_of_players() -> None:
    tables = {(trace.table.name, trace.players) for trace in map(golden.read, FILES)}
    assert tables >= {(name, 2) for name in SOURCE_TABLES}
    assert tables >= {(name, 3) for name in ("chips", "mochi", "modern")}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    trace = golden.read(path)
    assert trace.over is not None
    assert audit(trace.to_json()) == []
    written, now = path.read_text("utf-8").splitlines(), golden.playthrough(trace).splitlines()
    first = next((n for n, (one, other) in enumerate(zip(written, now, strict=False)) if one != other), None)
    if first is not None or len(written) != len(now):
        place = min(len(written), len(now)) if first is None else first
        pytest.fail(
            f"line {place + 1} of {path.name}: {written[place : place + 1]} became {now[place : place + 1]}; "
            "run 'python -m tools.remake.golden' if that is meant"
        )
