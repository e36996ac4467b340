"""Golden playthroughs: whole deals of Du Zi Hu as people read them, compared line by line.

After a change that is meant, `python -m tools.remake.golden` writes them again, and the difference is read in review.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu_kit.audit import audit
from tools.remake import golden

FILES = sorted(golden.FOLDER.glob("duzihu_*.txt"))


def test_there_is_one_for_each_end_and_kind_of_meld() -> None:
    traces = [golden.read(path) for path in FILES]
    events = {event for trace in traces for step in trace.steps for event in step.events}
    assert events == {
        "open", "hezi", "ready", "pung", "exposed-kong", "concealed-kong", "added-kong", "robbed", "win", "heavenly",
        "exhausted",
    }  # fmt: skip
    assert {trace.over["winner"] for trace in traces if trace.over} > {None}
    assert any(trace.table.changed for trace in traces)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    trace = golden.read(path)
    assert trace.over is not None
    assert audit(trace.to_json()) == []
    now = golden.playthrough(trace).splitlines()
    for number, (one, other) in enumerate(zip(path.read_text("utf-8").splitlines(), now, strict=True), 1):
        assert one == other, f"line {number} of {path.name}; run 'python -m tools.remake.golden' if that is meant"
