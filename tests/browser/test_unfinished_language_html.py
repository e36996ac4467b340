"""A page in a language that is not finished: the English parts are marked for the eye and for a screen reader."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import hwatu_kit
from hwatu_kit.export.page import to_html
from hwatu_kit.widgets.payload import payload_of
from tests import pseudo

LAST = 8


def test_the_story_marks_what_is_english(page: Page, tmp_path: Path) -> None:
    out = tmp_path / "half.html"
    to_html(payload_of(hwatu_kit.deal(seed=3), language=pseudo.half()), out, index=LAST)
    page.goto(out.as_uri())
    expect(page.locator(".hw-table")).to_be_visible()
    english = page.locator('.hw-notes span[lang="en"]').first
    expect(english).to_contain_text("‹en›")
    assert page.locator(".hw-notes .hw-cardref").count() > 0
