"""`python -m hwatu_kit audit`: a deal checked finding by finding, and no file ends in a traceback."""

from __future__ import annotations

import json
import typing
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.audit import audit
from hwatu_kit.audit.core import Finding
from hwatu_kit.cli import main
from hwatu_kit.texts import load

KINDS = (
    "left-out", "does-not-hold", "differs", "order", "impossible", "lost-cards", "illegal-move", "whose-turn",
    "events", "state", "unknown-rule", "end", "malformed", "setup",
)  # fmt: skip


@pytest.fixture
def trace() -> hwatu_kit.Trace:
    """A few moves of a deal."""
    found = hwatu_kit.deal("gostop", table="cardavia", seed=7)
    for _ in range(4):
        found = found.play(found.legal[0])
    return found


def _written(folder: Path, value: Any) -> str:
    path = folder / "deal.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("game", ["gostop", "duzihu", "flipflop"])
def test_a_saved_deal_is_clean(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deal.json"
    hwatu_kit.deal(game, seed=3).save(path)
    assert main(["audit", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Clean: ")


def test_the_explanations_in_the_file_are_checked(
    trace: hwatu_kit.Trace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = trace.to_json()
    left_out = deal["steps"][2]["explanations"].pop(0)
    path = _written(tmp_path, deal)
    assert main(["audit", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    wanted = f"Step 2, {left_out['rule']}: the rule holds here, and the deal does not cite it"
    assert any(line.startswith(wanted) for line in lines)
    assert main(["audit", path, "--json"]) == 1
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert (2, left_out["rule"], "left-out") in [(f["step"], f["rule"], f["kind"]) for f in findings]
    assert lines[-1] == f"{len(findings)} findings."


def test_lost_cards_are_reported_once(trace: hwatu_kit.Trace) -> None:
    deal = trace.to_json()
    moved = next(e for e in deal["steps"][1]["explanations"] if e["effect"]["kind"] == "move")
    moved["effect"]["cards"] = []
    found = audit(deal)
    assert len(found) == len({finding[1:] for finding in found})


@pytest.mark.parametrize(
    "hostile",
    [
        {"steps": 5},
        {"game": "gostop", "steps": 5},
        {"game": ["gostop"], "steps": []},
        {"game": "bridge", "steps": []},
        {"game": "duzihu", "steps": [{}]},
        {"game": "flipflop", "table": "dayton", "players": "three", "steps": [None]},
    ],
)
def test_a_broken_file_is_a_finding(hostile: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", _written(tmp_path, hostile)]) == 1
    assert capsys.readouterr().out.endswith("finding.\n")


def test_what_is_no_deal_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", _written(tmp_path, [1, 2])]) == 2
    assert capsys.readouterr().err.startswith("replay: ")


def test_every_kind_of_finding_has_words() -> None:
    documented = typing.cast("str", Finding.__doc__)
    for kind in KINDS:
        assert f"``{kind}``" in documented
        assert load("en").word(f"audit.{kind}")
    assert set(load("en").lookup("interface", "audit")) == set(KINDS)
