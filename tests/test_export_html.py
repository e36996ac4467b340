"""The one-file page: complete, closed, and safe whatever a name or a note holds."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import hwatu_kit
from hwatu_kit.export.page import safe_json, to_html
from tests.support.player_page import hand_made

EVIL = "</script><script>alert(1)</script>\u2028<!--"


def test_names_and_notes_are_text_and_never_markup() -> None:
    trace = hwatu_kit.deal("gostop", seed=1).named("<b>M</b>", EVIL[:40]).noted(0, EVIL)
    page = trace.to_html()
    assert "<b>M" not in page
    assert "<script>alert" not in page
    assert page.count("</script>") == 2
    held = re.search(r'<script id="deal" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert held
    assert "\u2028" not in held[1]
    assert json.loads(held[1])["_payload"]["seats"][0]["name"] == "<b>M</b>"


def test_json_in_a_page_reads_back_as_it_was() -> None:
    assert json.loads(safe_json({"note": EVIL})) == {"note": EVIL}
    assert "<" not in safe_json({"note": EVIL})


def test_the_page_asks_for_nothing_outside_itself() -> None:
    page = to_html(hand_made())
    assert "default-src 'none'" in page
    addresses = set(re.findall(r"https?://[^\s\"'`)<>\\]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(link|script|img|iframe)[^>]+(src|href)=\"(?!data:)", page)


def test_without_javascript_picture_and_words_remain() -> None:
    payload = hand_made()
    page = to_html(payload, index=8)
    fallback = re.search(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert fallback
    assert '<img src="data:image/svg+xml,' in fallback[1]
    for frame in payload["views"]["all"]["frames"]:
        assert frame["headline"] in fallback[1]


def test_it_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "deal.html"
    page = to_html(hand_made(), path, index=3, lens="0", size="turn")
    assert path.read_text("utf-8") == page
    assert '"index":3,"lens":"0","size":"turn"' in page
    assert page == to_html(hand_made(), index=3, lens="0", size="turn")


def test_a_lens_or_a_size_that_is_none_is_refused_as_the_stepper_does() -> None:
    trace = hwatu_kit.deal("gostop", seed=7)
    for wrong in ({"lens": "zz"}, {"lens": 9}, {"size": "x"}, {"lens": "all", "lenses": [0]}):
        with pytest.raises(hwatu_kit.Fault) as page:
            trace.to_html(**wrong)
        with pytest.raises(hwatu_kit.Fault) as stepper:
            hwatu_kit.step(trace, **wrong)
        assert (page.value.key, page.value.field) == (stepper.value.key, stepper.value.field)


def test_a_page_that_begins_beyond_the_end_begins_at_the_end() -> None:
    """A number of a frame that is not there is no fault: the page shows the last one."""
    trace = hwatu_kit.deal("gostop", seed=7)
    assert "<html" in trace.to_html(index=10_000)
    assert "<html" in trace.to_html(index=-3)
