"""Figures of a counted deal: data as in the answer, pictures their font can write, tables where there are none."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit as hk
from hwatu_kit.study import picture
from hwatu_kit.study.duzihu.hu_waterfall import hu_data
from hwatu_kit.study.duzihu.rounding_data import rounding_data
from hwatu_kit.study.duzihu.settlement_data import settlement_data
from tests import pseudo

US = ("You", "East", "South")
CASES = Path(__file__).parent.parent / "cases"
RICH: dict[str, Any] = {
    "game": "duzihu", "ask": "hu", "indicators": "2s 3m", "winner": 0,
    "win": {"card": "8m", "by": "self_draw", "last_card": True},
    "players": [
        {"hand": "23445667m 222678s 555c 44c", "melds": ["pung TH"]},
        {"hand": "123678m 135678s 26679c TH WF", "melds": ["opening_quad 1c"]},
        {"hand": "124567m 135678s 23789c WF RF", "melds": ["pung 9m"]},
    ],
}  # fmt: skip
NOTHING: dict[str, Any] = {
    "game": "duzihu", "ask": "hu", "indicators": "2s 3m",
    "players": [{"hand": "1234678m 123567s 1235679c TH WF"}] * 3,
}  # fmt: skip
LAST_CARD: dict[str, Any] = {
    "game": "duzihu", "ask": "play", "moves": ["draw", "win"],
    "position": {
        "dealer": 0, "to_play": 0, "phase": "draw", "indicators": "1s 9c", "stock": "8m", "melds": [[], [], []],
        "hands": ["23445667m 333678s 22345567c", "1234678m 123567s 1235679c TH WF", "1234678m 125678s 1235679c TH WF"],
    },
}  # fmt: skip


def counted_cases() -> list[dict[str, Any]]:
    entries = json.loads((CASES / "duzihu_hu.json").read_text("utf-8"))
    entries = entries if isinstance(entries, list) else entries["cases"]
    return [entry["case"] for entry in entries]


def answered() -> list[Any]:
    found = []
    for case in counted_cases():
        try:
            found.append(hk.explain(case))
        except hk.Fault:
            continue
    return found


def check_waterfall(answer: Any, seat: int) -> None:
    """Every bar begins where the one before ended, and all the answer's numbers are there."""
    player = answer["players"][seat]
    data = hu_data(answer, seat)
    assert data.amount == player["raw"]
    running = 0
    for bar in data.bars:
        assert bar.before == running
        if bar.op == "×":
            assert bar.running - bar.floor == (bar.before - bar.floor) * bar.value
        else:
            assert bar.running == bar.before + bar.value
        running = bar.running
    assert running == player["raw"]
    factors = [factor["rule"] for line in player["lines"] for factor in line["factors"]]
    doubled = [step["rule"] for step in player["multiplied"]]
    assert [bar.rule for bar in data.bars if bar.op == "×"] == factors + doubled
    started = [bar.rule for bar in data.bars if bar.rule.startswith("DZ-BASE")]
    assert started == [line["rule"] for line in player["lines"]]
    added = [(bar.rule, bar.value) for bar in data.bars if bar.rule.startswith(("DZ-ADD", "DZ-FORM"))]
    assert added == [(step["rule"], step["hu"]) for step in player["added"]]


def test_a_waterfall_has_every_line_and_every_doubling_of_the_answer() -> None:
    answers = answered()
    assert len(answers) > 60
    for answer in answers:
        for seat in range(3):
            check_waterfall(answer, seat)


def test_stairs_and_arrows_hold_the_totals_and_points_of_the_answer() -> None:
    for answer in answered():
        players = answer["players"]
        assert [(c.raw, c.total) for c in rounding_data(answer).climbs] == [(p["raw"], p["total"]) for p in players]
        data = settlement_data(answer)
        assert data.totals == tuple(p["total"] for p in players)
        assert data.points == tuple(p["points"] for p in players)
        paid = [0, 0, 0]
        for pay in data.payments:
            paid[pay.payer] -= pay.points
            paid[pay.payee] += pay.points
        assert tuple(paid) == data.points


def test_a_doubling_says_what_all_lines_come_to_so_far() -> None:
    sums = [bar.sum for bar in hu_data(RICH).bars]
    assert sums[:6] == [
        "2", "2 × 2 = 4", "4 + 4 = 8", "12 instead of 4; 4 + 12 = 16", "12 × 2 = 24; 4 + 24 = 28", "28 + 4 = 32",
    ]  # fmt: skip
    assert sums[-1] == "62 × 2 = 124"


def test_a_case_and_a_trace_are_told_with_names() -> None:
    assert hu_data(RICH, 1, reader=0, names=US).title == "East: 16 hu, rounded up to 20"
    trace = hk.trace_of_case(LAST_CARD).named(*US)
    assert hu_data(trace, reader=0).title == "You: 68 hu, rounded up to 70"
    assert settlement_data(trace, reader=0).reasons[0] == "You have 70, East has 0: East pays 70 to you."
    assert rounding_data(trace).climbs[0][:3] == ("You", 68, 70)


def test_without_a_player_the_winner_is_shown() -> None:
    moved = {**RICH, "players": RICH["players"][1:] + RICH["players"][:1], "winner": 2}
    assert hu_data(moved).amount == 124


def test_a_player_without_hu_is_one_bar_of_nothing() -> None:
    data = hu_data(NOTHING, 2)
    assert [(bar.rule, bar.running) for bar in data.bars] == [("DZ-ROUND-01", 0)]


@pytest.mark.parametrize("show", [hk.hu_waterfall, hk.rounding_stairs, hk.settlement_arrows])
@pytest.mark.parametrize(
    ("what", "key"),
    [
        ("a word", "not-an-object"),
        ({"game": "duzihu", "ask": "waits", "hand": "333s 234m 456m 678s 345c 567c 22c 67m"}, "duzihu.nothing-counted"),
        ({"game": "gostop", "ask": "count", "table": "chips", "pile": "1B"}, "duzihu.nothing-counted"),
        (hk.deal("duzihu", seed=1), "duzihu.nothing-counted"),
    ],
)
def test_what_cannot_be_shown_is_a_fault(show: Any, what: Any, key: str) -> None:
    with pytest.raises(hk.Fault) as fault:
        show(what)
    assert fault.value.key == key


@pytest.mark.parametrize("player", [3, -1, True])
def test_a_seat_that_is_not_there_is_a_fault(player: int) -> None:
    with pytest.raises(hk.Fault) as fault:
        hk.hu_waterfall(RICH, player)
    assert fault.value.key == "number-range"


def inside(figure: Any) -> bool:
    """Whether every text of a figure lies within it."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas: Any = FigureCanvasAgg(figure)
    renderer = canvas.get_renderer()
    width, height = figure.bbox.width, figure.bbox.height
    texts = [*figure.texts, *(text for axes in figure.axes for text in axes.texts)]
    boxes = [text.get_window_extent(renderer) for text in texts if text.get_text()]
    return all(min(b.x0, b.y0) >= 0 and b.x1 <= width and b.y1 <= height for b in boxes)


PICTURES = [
    lambda **o: hk.hu_waterfall(RICH, **o),
    lambda **o: hk.hu_waterfall(NOTHING, 1, **o),
    lambda **o: hk.rounding_stairs(RICH, **o),
    lambda **o: hk.rounding_stairs([1232, 1, 0], **o),
    lambda **o: hk.settlement_arrows([100, 40, 20], **o),
    lambda **o: hk.settlement_arrows([1240, 1240, 0], **o),
    lambda **o: hk.settlement_arrows([0, 0, 0], **o),
]


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("show", PICTURES)
def test_a_picture_can_be_written_with_its_font(show: Any, language: str) -> None:
    used = pseudo.language() if language == "pseudo" else language
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a glyph that the font does not have is a warning of matplotlib's
        drawn = show(language=used, names=("You", "하나", "胡")).png()
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) < 150_000


@pytest.mark.parametrize("show", PICTURES)
def test_nothing_is_cut_off(show: Any) -> None:
    assert inside(show(names=("You", "East", "South")).figure())


@pytest.mark.parametrize("show", PICTURES)
def test_without_matplotlib_a_table_stands_in(show: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "find_spec", lambda _: None)
    data, _ = show(names=("<b>You</b>", "East", "South"))._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html"}
    assert "<table" in data["text/html"]
    assert "<b>You" not in data["text/html"]


def test_matplotlib_is_loaded_for_a_picture_only() -> None:
    code = (
        "import sys, hwatu_kit as hk; s = hk.rounding_stairs([1, 2, 3]); t = hk.settlement_arrows([1, 2, 3]);"
        "str(s); str(t); s.table.html(); t.table.html(); assert 'matplotlib' not in sys.modules;"
        "s.png(); t.png(); assert 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_readings_stand_as_in_the_answer_each_with_its_reason() -> None:
    several = 0
    for answer in answered():
        if not answer["readings"]:
            continue
        rows = hk.readings(answer).rows
        assert [row.raw for row in rows] == [reading["raw"] for reading in answer["readings"]]
        assert [row.took for row in rows] == [reading["took"] or "" for reading in answer["readings"]]
        assert all(row.why for row in rows)
        several += len(rows) > 1
    assert several > 5


def test_a_hand_with_one_reading_says_so_and_no_winner_is_a_fault() -> None:
    cases: list[tuple[Any, str]] = [(NOTHING, "duzihu.nobody-won"), ("a word", "not-an-object")]
    assert [row.why for row in hk.readings(RICH).rows] == ["It is the only way to read it."]
    for what, key in cases:
        with pytest.raises(hk.Fault) as fault:
            hk.readings(what)
        assert fault.value.key == key
