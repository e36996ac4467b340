"""The table by itself: it is given scenes and says what was touched; no deal and no player is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from hwatu_kit.drawing.hwatu import back_svg, card_svg
from hwatu_kit.drawing.svg import data_uri

SRC = Path(__file__).parents[2] / "hwatu_kit" / "widgets" / "static" / "src"
ADDRESS = "http://player.test/"

BUILD = """async (given) => {
  const { Table } = await import("/table.js");
  window.touched = [];
  const ontouch = ({ card, zone }) => window.touched.push([card, zone]);
  window.table = new Table({ ...given, words: { count: "{label}: {n}" }, ratio: 1.6, hand: 3, ontouch });
  document.body.append(window.table.el);
}"""
ZONES = [
    {"id": "hand0", "kind": "hand", "label": "Hand", "seat": 0},
    {"id": "floor", "kind": "floor", "label": "Floor"},
]


@pytest.fixture
def table(page: Page) -> Page:
    """A page with a table and its modules, straight from their sources."""

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        if name:
            route.fulfill(body=(SRC / name).read_text("utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><title>table</title><body>", content_type="text/html")

    page.route(f"{ADDRESS}**", answer)
    page.goto(ADDRESS)
    art = {card: data_uri(card_svg(card, card)) for card in ("1B", "8B", "3B")} | {"?": data_uri(back_svg(""))}
    page.evaluate(BUILD, {"zones": ZONES, "seats": ["You"], "names": {}, "pictures": art})
    return page


def show(page: Page, **scene: Any) -> None:
    empty: dict[str, Any] = {"groups": {}, "slots": {}, "badges": {}, "acting": None, "glow": []}
    page.evaluate("scene => window.table.show(scene)", empty | scene)


def touched(page: Page) -> list[list[str]]:
    """What the table has said, and no longer has to say."""
    said: list[list[str]] = page.evaluate("window.touched.splice(0)")
    return said


def test_it_shows_what_lies_where_what_glows_and_who_acts(table: Page) -> None:
    groups = {"hand0": [["1B"], ["?"]], "floor": [["8B", "3B"]]}
    show(table, groups=groups, slots={"floor": [[0], []]}, badges={"0": ["2 points"], "-1": ["Pot: 3"]}, acting=0)
    assert table.locator("[data-zone=hand0] .hw-card").count() == 2
    assert table.locator("[data-zone=floor] .hw-slot").count() == 2
    assert table.locator(".hw-acts .hw-badge").all_inner_texts() == ["2 points"]
    assert table.locator(".hw-said").inner_text() == "Pot: 3"
    show(table, groups=groups, glow=["8B"])
    assert table.locator(".hw-now").evaluate_all("cards => cards.map(card => card.dataset.card)") == ["8B"]


def test_it_says_which_card_was_touched_and_where_it_lay(table: Page) -> None:
    show(table, groups={"hand0": [["1B"]], "floor": [["8B"]]})
    for card in ("1B", "8B"):
        table.locator(f"[data-card='{card}']").dispatch_event("click")
    assert touched(table) == [["1B", "hand0"], ["8B", "floor"]]
    show(table, groups={"hand0": [], "floor": [["8B", "1B"]]})
    table.locator("[data-card='1B']").dispatch_event("click")
    assert touched(table) == [["1B", "floor"]]


def test_only_what_may_be_touched_is_reported(table: Page) -> None:
    groups = {"hand0": [["1B"]], "floor": [["8B"]]}
    show(table, groups=groups, touchable=["1B"])
    assert table.locator(".hw-touchable").evaluate_all("cards => cards.map(card => card.dataset.card)") == ["1B"]
    for card in ("8B", "1B"):
        table.locator(f"[data-card='{card}']").dispatch_event("click")
    assert touched(table) == [["1B", "hand0"]]
    show(table, groups=groups)
    table.locator("[data-card='8B']").dispatch_event("click")
    assert touched(table) == [["8B", "floor"]]


def test_a_card_keeps_its_node_when_it_moves(table: Page) -> None:
    """So that it glides there, and keeps the focus."""
    show(table, groups={"hand0": [["1B"]], "floor": []})
    table.evaluate("document.querySelector('[data-card=\"1B\"]').focus()")
    show(table, groups={"hand0": [], "floor": [["1B"]]})
    assert table.evaluate("document.activeElement.closest('[data-zone]').dataset.zone") == "floor"
