"""The same pile, turn or deal at several tables: the first difference, the rules behind it, and moves that stop."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.cli import main
from hwatu_kit.engine.trace import Trace
from hwatu_kit.texts import load
from tests.support.random_deals import random_deal
from tests.support.random_long import random_long
from tests.support.random_rounds import random_round
from tests.support.tables import SOURCE_TABLES

JUNK = {"game": "gostop", "ask": "count", "pile": "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb 11D 12D"}
TURN: dict[str, Any] = {
    "game": "gostop",
    "ask": "play",
    "position": {"hands": ["5A 1B", "2A 3B"], "floor": "8B", "stock": "5Ja 9A", "piles": ["", "7Ja 7Jb"]},
    "moves": ["5A"],
}


def whole(table: str, seed: int) -> Trace:
    """Return a deal of two, played by chance."""
    chance, trace = random.Random(seed), hwatu_kit.deal("gostop", table=table, seed=seed)
    while not trace.over:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def test_a_pile() -> None:
    """The rule of the double junk is behind the difference in points."""
    found = hwatu_kit.compare(JUNK, ["chips", "modern"])
    assert [row.result["points"] for row in found.rows] == [1, 3]
    assert found.first is not None
    assert found.first.what == ("points",)
    assert "GS-DECK-04" in found.first.rules


def test_a_turn() -> None:
    """An option that is changed for one table alone is named by its rule."""
    found = hwatu_kit.compare(TURN, ["modern", {"base": "modern", "chok_junk": 2}])
    assert found.first is not None
    assert (found.first.move, found.first.what) == (1, ("junk_taken",))
    assert "GS-PAY-02" in found.first.rules


def test_a_deal_of_which_a_move_becomes_illegal() -> None:
    """The difference names its place and its rule."""
    stopped = 0
    for seed in range(12):
        trace = whole("chips", seed)
        for row in hwatu_kit.compare(trace, SOURCE_TABLES).rows[1:]:
            if row.fault is not None:
                stopped += 1
                assert row.fault.field == f"moves[{row.moves}]"
                assert row.fault.rule is not None
                assert trace.moves[row.moves]
    assert stopped


def test_a_position_is_read_once_at_each_table_however_many_moves_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move is made once at each table, and not once more for every move behind it."""
    trace = whole("modern", 2)
    start = trace.game.position_json(trace.steps[trace.dealing - 1].after)
    made: list[str] = []
    spell = type(trace.game).spell

    def counted(game: Any, position: Any, move: str) -> str:
        made.append(move)
        return str(spell(game, position, move))

    monkeypatch.setattr(type(trace.game), "spell", counted)
    case = {"game": "gostop", "ask": "play", "position": start, "moves": trace.moves}
    assert hwatu_kit.compare(case, ["modern", {"base": "modern", "chok_junk": 2}]).rows[0].moves == len(trace.moves)
    assert len(made) <= 2 * len(trace.moves)


def test_a_saved_deal_in_the_shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file that Save writes compares as the trace does."""
    trace = whole("chips", 3)
    trace.save(tmp_path / "deal.json")
    assert main(["compare", str(tmp_path / "deal.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(hwatu_kit.compare(trace).to_json()))


@pytest.mark.parametrize("tables", [5, [5], "nowhere", ["modern", None], [hwatu_kit.table("flipflop", "dayton")]])
def test_tables_that_are_none(tables: Any) -> None:
    """Also the table of another game."""
    with pytest.raises(hwatu_kit.Fault) as refused:
        hwatu_kit.compare(JUNK, tables)
    assert refused.value.field == "table"


@pytest.mark.parametrize("moves", [7, "5A", [7], {"a": 1}])
def test_moves_that_are_none(moves: object) -> None:
    """A fault, and no traceback."""
    with pytest.raises(hwatu_kit.Fault) as refused:
        hwatu_kit.compare({**TURN, "moves": moves})
    assert refused.value.field == "moves"


def test_every_event_and_end_has_a_word() -> None:
    """Deals of every game, in words: what happened and how they ended."""
    words = load("en").file("interface")["event"]
    for make in (random_deal, random_long, random_round):
        for number in range(60):
            trace = make(number)
            found = {event for step in trace.steps for event in step.events} | {str((trace.over or {})["kind"])}
            assert found - set(words) == set()


@pytest.mark.parametrize("word", ["X2", "X2a", "X3", "1J", "1Ja", "11D"])
def test_junk_that_is_given_is_named_as_the_case_writes_it(word: str) -> None:
    """An open word stands for several cards, and is the name of none."""
    found = hwatu_kit.compare({**TURN, "position": {**TURN["position"], "piles": ["", word]}}, "chips, modern")
    given = found.rows[0].result["junk_taken"][0]["cards"]
    assert given[0].startswith(word)
    assert f"Seat 1 gives {given[0]}" in found.text()
