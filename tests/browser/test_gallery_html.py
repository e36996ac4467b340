"""The gallery of decks in a real browser, by mouse and by keyboard: no kernel, no server, no network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

import hwatu_kit

Show = Callable[..., Page]


@pytest.fixture
def show(new_context: Callable[..., BrowserContext], tmp_path: Path) -> Iterator[Show]:
    """Open a gallery; at the end nothing was asked of the network and nothing went wrong."""
    wrong: list[str] = []

    def open_page(deck: str = "", *, traits: dict[str, Any] | None = None, **options: Any) -> Page:
        path = tmp_path / "deck.html"
        hwatu_kit.deck(deck, **(traits or {})).to_html(path)
        page = new_context(**{"viewport": {"width": 1200, "height": 900}, **options}).new_page()
        page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda r: None if r.url.startswith(("data:", path.as_uri())) else wrong.append(r.url))
        page.goto(path.as_uri())
        expect(page.locator(".hw-page")).to_be_visible()
        return page

    yield open_page
    assert not wrong, wrong


def faces(page: Page) -> list[str]:
    return [str(face.get_attribute("data-card")) for face in page.locator(".hw-face:visible").all()]


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]


def test_by_mouse_from_all_decks_to_a_card_and_back(show: Show) -> None:
    page = show()
    expect(page.locator(".hw-tile")).to_have_count(3)
    page.locator("[data-deck=hwatu]").click()
    expect(page.locator(".hw-facts").first).to_have_text("South Korea · 48 cards, and jokers beside them")
    expect(page.locator(".hw-starter")).to_have_text("starter game")
    page.locator("[data-card='4A']").click()
    bubble = page.get_by_role("dialog")
    expect(bubble).to_contain_text("one of the three godori birds")
    expect(bubble.locator("[lang=ko]")).to_have_text("흑싸리 열끗")
    expect(bubble.locator("[lang=ko-Latn]")).to_have_text("heukssari yeolkkeut")
    bubble.get_by_role("button", name="Close").click()
    expect(bubble).to_be_hidden()
    page.get_by_role("button", name="All decks").click()
    expect(page.locator(".hw-tile")).to_have_count(3)
    expect(page.locator("[data-deck=hwatu]")).to_be_focused()


def test_the_filters_leave_the_cards_they_name(show: Show) -> None:
    page = show("hwatu")
    assert len(faces(page)) == 53
    page.locator("[data-filter=set]").select_option("godori")
    assert faces(page) == ["2A", "4A", "8A"]
    expect(page.locator(".hw-left")).to_have_text("3 of 53 cards")
    expect(page.get_by_role("status")).to_have_text("3 of 53 cards")
    page.locator("[data-filter=month]").select_option("8")
    assert faces(page) == ["8A"]
    page.locator("[data-filter=kind]").select_option("B")
    assert faces(page) == []
    expect(page.locator(".hw-none")).to_be_visible()


def test_by_keyboard_through_the_sheet_and_into_a_card(show: Show) -> None:
    page = show("long")
    page.locator("[data-filter=set]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-card='1m']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card='3m']")).to_be_focused()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[lang=zh]")).to_have_text("三万")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("[data-card='3m']")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("[data-card='CA']")).to_be_focused()


def test_teaching_marks_and_ground_are_switches(show: Show) -> None:
    page = show("hwatu")
    picture = page.locator("[data-card='5A'] img")
    assert "hwatu-mark" in str(picture.get_attribute("src"))
    page.get_by_role("group", name="Teaching marks").get_by_role("button", name="off").click()
    assert "hwatu-mark" not in str(picture.get_attribute("src"))
    expect(page.locator(".hw-ground-dark")).to_have_count(1)
    page.get_by_role("group", name="Ground").get_by_role("button", name="light").click()
    expect(page.locator(".hw-ground-light")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("deck", ["", "hwatu", "long", "french"])
def test_axe_finds_nothing(show: Show, deck: str, scheme: str) -> None:
    page = show(deck, traits={"ground": scheme}, color_scheme=scheme)
    assert violations(page) == []
    if deck:
        page.locator(".hw-face").first.click()
        assert violations(page) == []


@pytest.mark.parametrize("deck", ["", "hwatu", "long"])
def test_nothing_is_cut_off_at_320_pixels(show: Show, deck: str) -> None:
    page = show(deck, viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    if deck:
        page.locator(".hw-face").first.click()
        box = page.get_by_role("dialog").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


def test_without_javascript_a_sheet_and_words_are_there(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    hwatu_kit.deck("french").to_html(tmp_path / "deck.html")
    page = new_context(java_script_enabled=False).new_page()
    page.goto((tmp_path / "deck.html").as_uri())
    expect(page.locator("article img")).to_be_visible()
    expect(page.locator("noscript article p", has_text="Fifty-two cards in four suits")).to_be_visible()
