"""The widget seen from Python: traits, what it says of itself, and what it leaves in a saved notebook."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import hwatu_kit
from hwatu_kit.widgets.gallery import Gallery
from hwatu_kit.widgets.pile import Pile
from hwatu_kit.widgets.shared import Shared, unpacked
from hwatu_kit.widgets.stepper import Stepper
from tests.support.player_page import hand_made

VIEW = "application/vnd.jupyter.widget-view+json"


def test_position_lens_and_size_can_be_read_and_set() -> None:
    stepper = Stepper(hand_made())
    assert (stepper.index, stepper.lens, stepper.size) == (0, "all", "frame")
    stepper.index = 8
    assert "The stock turns a third iris" in stepper.text
    stepper.index = 99
    assert stepper.index == len(stepper.frames) == 18
    stepper.index = -3
    assert stepper.index == 0
    stepper.lens = "0"
    stepper.size = "turn"


def test_what_cannot_be_is_a_fault_with_its_field() -> None:
    stepper = Stepper(hand_made())
    with pytest.raises(hwatu_kit.Fault, match="all and 0") as lens:
        stepper.lens = "7"
    with pytest.raises(hwatu_kit.Fault, match="frame, decision and turn") as size:
        stepper.size = "hour"
    assert (lens.value.field, size.value.field) == ("lens", "size")
    assert (stepper.lens, stepper.size) == ("all", "frame")


def test_a_saved_notebook_keeps_words_and_a_picture_that_needs_no_trust() -> None:
    first, again = (Stepper(hand_made(), index=8) for _ in range(2))
    data, _ = first._repr_mimebundle_()
    other, _ = again._repr_mimebundle_()
    assert data[VIEW]["model_id"]
    assert data["text/plain"].startswith(
        "Go-Stop · modern · a first deal · Move 1 · 2 of 2 · turn 1 of the deal\nThe stock turns the iris junk 5Jb"
    )
    assert "[GS-CAP-09]" in data["text/plain"]
    html = data["text/html"]
    assert "<svg" not in re.sub(r'src="[^"]*"', "", html), "inline SVG is stripped where nobody trusts the notebook"
    assert "<script" not in html
    picture = re.search(r'<img src="data:image/svg\+xml,([^"]+)" alt="([^"]+)"', html)
    assert picture
    assert ET.fromstring(unquote(unescape(picture[1]))).tag.endswith("svg")  # noqa: S314
    assert "ribbon (5R) + May, iris, animal: plank bridge (5A) + May, iris, junk (5Jb) (together)" in picture[2]
    assert {data["text/plain"], html} == {other["text/plain"], other["text/html"]}
    assert (
        repr(first)
        == repr(again)
        == "<Stepper Go-Stop · modern · a first deal: Move 1 · 2 of 2 · turn 1 of the deal, all>"
    )


def test_a_trace_shows_itself_as_a_stepper() -> None:
    trace = hwatu_kit.deal("gostop", seed=7)
    stepper = hwatu_kit.step(trace, reader=0, lens=0, size="turn")
    assert isinstance(stepper, Stepper)
    assert stepper.lens == "0"
    assert "you" in stepper.frames[2]["headline"]
    bundle = trace._repr_mimebundle_()
    assert VIEW in bundle[0]


def test_the_kit_loads_no_widget_library_before_a_stepper_is_asked_for() -> None:
    code = (
        "import sys, hwatu_kit\n"
        "hwatu_kit.deal('gostop').to_html()\n"
        "assert not {'anywidget', 'ipywidgets', 'IPython', 'matplotlib'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def shared_by(widget: Stepper | Pile | Gallery) -> list[Shared]:
    """The models that a widget names."""
    names = [widget._shared["code"], widget._shared["style"], *widget._shared["art"]]
    models = {f"IPY_MODEL_{model.model_id}": model for model in Shared.all()}
    return [models[name] for name in names]


def test_a_widget_stores_its_data_and_shares_the_rest() -> None:
    """The module, its styles and each picture are kept once, however many widgets a notebook has."""
    trace = hwatu_kit.deal("gostop", seed=7)
    first, again = hwatu_kit.step(trace), hwatu_kit.step(trace, lens=0)
    assert shared_by(first) == shared_by(again)
    code, style, *pictures = (unpacked(model.content) for model in shared_by(first))
    assert "static/src" in code
    assert ".hw-table" in style
    held = {card: svg for text in pictures for card, svg in json.loads(text).items()}
    assert first.payload["art"].items() <= held.items()
    stored = json.loads(unpacked(first._packed))
    assert stored == json.loads(json.dumps({key: value for key, value in first.payload.items() if key != "art"}))
    assert len(first._esm) < 1200


def test_a_picture_that_another_widget_holds_is_not_kept_again() -> None:
    cards = hwatu_kit.lesson("count-25")["pile"].split()
    stepper, pile = hwatu_kit.step(hwatu_kit.deal("gostop", seed=7)), hwatu_kit.pile(cards)
    held = [set(json.loads(unpacked(model.content))) for model in {*shared_by(stepper)[2:], *shared_by(pile)[2:]}]
    assert sum(map(len, held)) == len(set().union(*held))
    assert set(cards) <= set().union(*held)


def test_what_was_closed_is_made_again() -> None:
    """`Widget.close_all()` closes what widgets share too; the next widget must not name what is gone."""
    trace = hwatu_kit.deal("gostop", seed=7)
    before = shared_by(hwatu_kit.step(trace))
    for model in before:
        model.close()
    after = shared_by(hwatu_kit.step(trace))
    assert not set(before) & set(after)
    assert all(model.alive for model in after)
