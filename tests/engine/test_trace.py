"""Traces are values: forward, back, branch, save, open, notes, records; and files that are broken or hostile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.engine.json_text import LARGEST
from hwatu_kit.engine.trace_json import MOST_MOVES


def first_moves(trace: hwatu_kit.Trace, number: int) -> hwatu_kit.Trace:
    """The trace after this many first legal moves."""
    for _ in range(number):
        trace = trace.play(trace.legal[0])
    return trace


@pytest.fixture
def trace() -> hwatu_kit.Trace:
    """A deal some moves old."""
    return first_moves(hwatu_kit.deal(table="modern", seed=5, names=["Ana", "Mina"]), 8)


def test_back_and_forth(trace: hwatu_kit.Trace) -> None:
    """Back undoes, and never the dealing; a trace is not changed by what is made of it."""
    longer = trace.play(trace.legal[0])
    assert longer.back() == trace != longer
    assert trace.back(len(trace.moves)).moves == []
    assert trace.upto(0).play(*trace.moves) == trace
    with pytest.raises(hwatu_kit.Fault, match="Only 8 moves can be taken back here, not 9"):
        trace.back(9)


def test_branch(trace: hwatu_kit.Trace) -> None:
    """Another move in the place of one that was made."""
    at = trace.dealing + 2
    other = next(move for move in trace.upto(at - 1).legal if move != trace.steps[at].move)
    branched = trace.branch(at=at, move=other)
    assert branched.moves == [*trace.moves[:2], other]
    with pytest.raises(hwatu_kit.Fault, match="from 1 to 9; there is none at 99"):
        trace.branch(at=99)


@pytest.mark.parametrize(
    ("game", "move", "near"),
    [("gostop", "GO", "go"), ("gostop", "Bomb 5", "bomb 5"), ("duzihu", "pong", "pung"), ("flipflop", "DRAW", "draw")],
)
def test_a_move_that_is_almost_written_is_named(game: str, move: str, near: str) -> None:
    """Capitals, or one wrong letter: the fault says which move is meant."""
    with pytest.raises(hwatu_kit.Fault, match=f"There is no move “{move}”. Is “{near}” meant?"):
        hwatu_kit.deal(game).play(move)


def test_numbers_that_are_none_are_refused(trace: hwatu_kit.Trace) -> None:
    """A clear sentence, and no other kind of error."""
    word: Any = "x"
    number: Any = 5
    with pytest.raises(hwatu_kit.Fault):
        trace.back(word)
    with pytest.raises(hwatu_kit.Fault):
        trace.branch(word)
    with pytest.raises(hwatu_kit.Fault):
        trace.noted(0, number)
    with pytest.raises(hwatu_kit.Fault):
        trace.back(-1)


def test_redeals_are_steps() -> None:
    """A void deal is kept as a step of its own before the deal that counts."""
    found = next(t for t in (hwatu_kit.deal(table="chips", seed=s) for s in range(500)) if t.dealing > 1)
    assert found.steps[0].after.over["kind"] == "void"
    assert found.steps[1].move is None
    assert (
        hwatu_kit.explain({"game": "gostop", "ask": "deal", "table": "chips", "players": 2, "seed": found.seed})[
            "redeals"
        ]
        == 1
    )


def test_save_and_open(trace: hwatu_kit.Trace, tmp_path: Path) -> None:
    """A replay gives the same trace again, with names and notes; so does one with a deck, and a case."""
    noted = trace.noted(3, "<b>Who would say Go?</b>")
    noted.save(tmp_path / "deal.json")
    written = json.loads((tmp_path / "deal.json").read_text("utf-8"))
    assert written["format"] == 1
    assert written["holds"] == "the whole deck"
    assert hwatu_kit.open_trace(tmp_path / "deal.json") == noted
    deck = " ".join(trace.game.pack.ids[card] for card in trace.setup.deck)
    given = hwatu_kit.deal(table="modern", deck=deck).play(*trace.moves)
    given.save(tmp_path / "deck.json")
    assert hwatu_kit.open_trace(tmp_path / "deck.json") == given
    begun = hwatu_kit.trace_of_case(hwatu_kit.lesson("ppuk"))
    begun.save(tmp_path / "case.json")
    assert hwatu_kit.open_trace(tmp_path / "case.json") == begun


def test_a_deal_is_small(trace: hwatu_kit.Trace) -> None:
    """A whole deal with its explanations stays below 200 kB of JSON."""
    while trace.over is None:
        trace = trace.play(trace.legal[-1])
    assert len(json.dumps(trace.to_json())) < 200_000


def test_records_and_transcript(trace: hwatu_kit.Trace) -> None:
    """One row for each explanation; the transcript has each of their sentences with its rule."""
    rows = trace.to_records()
    assert len(rows) == sum(len(step.explanations) for step in trace.steps)
    assert set(rows[0]) >= {"step", "turn", "seat", "move", "rule", "title", "text", "cards", "effect"}
    told = trace.transcript()
    assert all(f"{row['text']} [{row['rule']}]" in told for row in rows)
    assert "Ana" in told


def test_why_not(trace: hwatu_kit.Trace) -> None:
    """The rule and the fact for a move that is not allowed; nothing for a legal one."""
    fault = hwatu_kit.why_not(trace, "go")
    assert fault is not None
    assert (fault.rule, "plays to 7" in fault.message()) == ("GS-GO-02", True)
    assert fault.message().startswith("Ana cannot say Go")
    assert fault.message(reader=0).startswith("You cannot say Go")
    assert hwatu_kit.why_not(trace, trace.legal[0]) is None
    assert hwatu_kit.why_not(trace, "hello there") is not None
    with pytest.raises(hwatu_kit.Fault) as raised:
        trace.play("go")
    assert raised.value.rule == "GS-GO-02"


def test_apply_and_considered() -> None:
    """A step has its explanations in order; what did not apply is worked out on demand."""
    begun = hwatu_kit.trace_of_case(hwatu_kit.lesson("no-sweep", moves=[]))
    step = hwatu_kit.apply(begun, "5A")
    assert step.rules()[0] == "GS-CAP-02"
    assert "GS-CAP-12" in [e.rule for e in hwatu_kit.considered(step)]
    assert "GS-CAP-12" not in step.rules()


GOOD: dict[str, Any] = {
    "format": 1, "game": "gostop", "table": "modern", "players": 2, "dealer": 0, "seed": 5, "moves": [],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": 2}, "format"),
        ({"format": True}, "format"),
        ({"game": "poker"}, "game"),
        ({"table": "moder"}, "table"),
        ({"table": {"base": "modern", "pibak": 3}}, "table.pibak"),
        ({"table": 7}, "table"),
        ({"players": 4}, "players"),
        ({"players": True}, "players"),
        ({"dealer": 2}, "dealer"),
        ({"seed": -1}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": "x" * 101}, "seed"),
        ({"deck": "1B"}, "seed"),
        ({"moves": "5A"}, "moves"),
        ({"moves": [5]}, "moves"),
        ({"moves": ["5A>5A>5A"]}, "moves[0]"),
        ({"moves": ["5A"] * (MOST_MOVES + 1)}, "moves"),
        ({"moves": ["x" * 10_000]}, "moves[0]"),
        ({"names": ["A"]}, "names"),
        ({"names": ["A", 7]}, "names"),
        ({"names": "AB"}, "names"),
        ({"notes": {"-1": "x"}}, "notes.-1"),
        ({"notes": {"0": 3}}, "notes.0"),
        ({"notes": ["x"]}, "notes"),
        ({"notes": {"99": "x"}}, "notes"),
        ({"nagari": "1"}, "nagari"),
        ({"deal": 0}, "deal"),
        ({"stakes": [40, 40]}, "stakes"),
        ({"seat": 0}, "seat"),
        ({"deals": []}, "deals"),
    ],
)
def test_broken_replays_are_refused(change: dict[str, Any], field: str, tmp_path: Path) -> None:
    """One clear sentence that names the field; never another kind of error."""
    path = tmp_path / "replay.json"
    path.write_text(json.dumps(GOOD | change), encoding="utf-8")
    with pytest.raises(hwatu_kit.Fault) as raised:
        hwatu_kit.open_trace(path)
    assert raised.value.field == field
    assert len(raised.value.message()) < 400


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1, 2]", b"null", b"\xff\xfe", b'{"format": NaN}', b"[" * 100_000, b" " * (LARGEST + 1)],
    ids=["empty", "cut off", "list", "null", "no text", "no number", "too deep", "too large"],
)
def test_hostile_files_are_refused(content: bytes, tmp_path: Path) -> None:
    """Files that are no replay at all."""
    path = tmp_path / "replay.json"
    path.write_bytes(content)
    with pytest.raises(hwatu_kit.Fault):
        hwatu_kit.open_trace(path)
    with pytest.raises(hwatu_kit.Fault):
        hwatu_kit.open_trace(tmp_path / "not there.json")


def test_names_and_notes_are_text(trace: hwatu_kit.Trace) -> None:
    """Markup in a name or a note stays text in the page."""
    evil = trace.named("<img src=x onerror=alert(1)>", "Mina").noted(2, "</script><script>alert(2)</script>")
    page = evil.to_html()
    assert "<img src=x" not in page
    assert "</script><script>alert(2)" not in page
