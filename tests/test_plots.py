"""The payment as a waterfall: data as in the answer, a picture its font can write, a table where there is none."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import pytest

import hwatu_kit as hk
from hwatu_kit.lessons import lessons
from hwatu_kit.study import picture
from hwatu_kit.study.waterfall_data import WaterfallData, waterfall_data
from tests import pseudo

THREE = {
    "game": "gostop", "ask": "payment", "table": "modern", "players": 3, "nagari": 1,
    "winner": {"pile": "1B 3B 8B 1R 2R 3R 2A 4A 8A 5A 6A 7A 10A", "go": 4, "shakes": 2},
    "losers": [{"pile": "7Ja 8Ja", "go": 1}, {"pile": "9Ja 11B 1Ja"}],
}  # fmt: skip
SMALL = {
    "game": "gostop", "ask": "payment", "table": "mochi", "players": 2,
    "winner": {"pile": "1B 3B 8B", "shakes": 1}, "losers": [{"pile": "1Ja"}],
}  # fmt: skip


def paid_lessons() -> list[str]:
    return [name for name in lessons() if (hk.explain(hk.lesson(name)).get("over") or {}).get("payments")]


def lines_of(data: WaterfallData) -> list[dict[str, Any]]:
    return [{"rule": bar.rule, "op": bar.op, "value": bar.value, "running": bar.running} for bar in data.bars]


@pytest.mark.parametrize("name", paid_lessons())
def test_the_data_are_those_of_the_answer_and_of_the_trace(name: str) -> None:
    answer = hk.explain(hk.lesson(name))
    trace = hk.trace_of_case(hk.lesson(name))
    for number, payment in enumerate(answer["over"]["payments"]):
        for what in (answer, hk.lesson(name), trace):
            data = waterfall_data(what, number)
            assert (lines_of(data), data.amount) == (payment["lines"], payment["amount"])


def test_each_step_begins_where_the_one_before_ended() -> None:
    answer = hk.explain(THREE)
    for number, payment in enumerate(answer["payments"]):
        data = waterfall_data(answer, number)
        assert lines_of(data) == payment["lines"]
        assert data.bars[0].before == 0
        for one, two in zip(data.bars, data.bars[1:], strict=False):
            assert two.before == one.running
            assert two.running == (two.before * two.value if two.op == "×" else two.before + two.value)
        assert data.bars[-1].running == data.amount


def test_the_reason_is_the_sentence_of_the_case() -> None:
    data = waterfall_data(SMALL)
    assert [bar.sum for bar in data.bars] == ["3", "3 × 2 = 6", "6 × 2 = 12"]
    reason = "The winner scores brights and the loser has none, so gwangbak (광박) doubles: 6 × 2 = 12."
    assert data.bars[2].reason == reason
    assert data.paid == "So the loser pays 12 points to the winner."


def test_a_trace_is_told_with_its_names() -> None:
    trace = hk.trace_of_case(hk.lesson("gobak")).named("Ana", "Mina")
    assert waterfall_data(trace).paid == "So Mina pays 18 points to Ana."
    assert waterfall_data(trace, reader=1).paid == "So you pay 18 points to Ana."


def test_a_win_for_a_fixed_number_is_one_bar() -> None:
    data = waterfall_data(hk.lesson("three-ppuk"))
    assert [(bar.rule, bar.op, bar.running) for bar in data.bars] == [("GS-WIN-12", "=", 7)]


@pytest.mark.parametrize(
    ("what", "loser", "key"),
    [
        (hk.lesson("nagari"), 0, "nobody-pays"),
        (hk.lesson("chok"), 0, "nobody-pays"),
        (SMALL, 1, "number-range"),
        (SMALL, -1, "number-range"),
        (SMALL, True, "number-range"),
        ("a word", 0, "not-an-object"),
    ],
)
def test_what_cannot_be_shown_is_a_fault(what: Any, loser: int, key: str) -> None:
    with pytest.raises(hk.Fault) as fault:
        waterfall_data(what, loser)
    assert fault.value.key == key


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("what", [THREE, SMALL, hk.lesson("three-ppuk")])
def test_the_picture_can_be_written_with_its_font(what: Any, language: str) -> None:
    used = pseudo.language() if language == "pseudo" else language
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a glyph that the font does not have is a warning of matplotlib's
        drawn = hk.waterfall(what, language=used).png()
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) < 250_000


def test_names_in_hangul_do_not_break_the_picture() -> None:
    trace = hk.trace_of_case(hk.lesson("gobak")).named("하나", "Mina")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert hk.waterfall(trace).png().startswith(b"\x89PNG")
    assert "하나" in hk.waterfall(trace).table.html()


def inside(figure: Any) -> bool:
    """Whether every text of a figure lies within it."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas: Any = FigureCanvasAgg(figure)
    renderer = canvas.get_renderer()
    width, height = figure.bbox.width, figure.bbox.height
    texts = [*figure.texts, *(text for axes in figure.axes for text in axes.texts)]
    boxes = [text.get_window_extent(renderer) for text in texts if text.get_text()]
    return all(min(b.x0, b.y0) >= 0 and b.x1 <= width and b.y1 <= height for b in boxes)


@pytest.mark.parametrize("loser", [0, 1])
def test_nothing_is_cut_off(loser: int) -> None:
    assert inside(hk.waterfall(THREE, loser).figure())


def test_a_cell_gets_words_and_a_picture() -> None:
    data, metadata = hk.waterfall(SMALL)._repr_mimebundle_()
    assert set(data) == {"text/plain", "image/png"}
    assert data["text/plain"].splitlines()[-1] == "  Total: 12"
    assert metadata["image/png"]["alt"] == data["text/plain"]


def test_without_matplotlib_a_table_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "find_spec", lambda _: None)
    data, _ = hk.waterfall(SMALL)._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html"}
    for bar in waterfall_data(SMALL).bars:
        assert bar.sum in data["text/html"]
        assert bar.rule in data["text/html"]
    assert '<span lang="ko">광박</span>' in data["text/html"]


def test_the_table_holds_no_markup_of_others() -> None:
    trace = hk.trace_of_case(hk.lesson("gobak")).named("<b>Ana</b>", "Mina")
    assert "<b>Ana" not in hk.waterfall(trace).table.html()


def test_matplotlib_is_loaded_for_the_picture_only() -> None:
    code = (
        "import sys, hwatu_kit as hk; w = hk.waterfall(hk.lesson('gobak')); str(w); w.table.html();"
        "assert 'matplotlib' not in sys.modules; w.png(); assert 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
