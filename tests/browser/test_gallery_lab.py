"""The gallery of decks in JupyterLab: alive with a kernel, and a sheet and words in a notebook nobody has trusted."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import hwatu_kit
from tests.support.stepping import START, cells, code_cell, run_the_cell, write_notebook
from tools.hosts.jupyter_server import JupyterServer


def test_the_gallery_in_jupyterlab(page: Page, jupyter: JupyterServer, artifacts: Path) -> None:
    name = write_notebook(
        jupyter.folder / "gallery.ipynb", code_cell("deck", "import hwatu_kit\nshown = hwatu_kit.deck()\nshown")
    )
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(jupyter.lab(name, reset=True))
    run_the_cell(page, shows=".hw-shelf")
    page.locator("[data-deck=hwatu]").click()
    before = cells(page)
    page.locator("[data-card='1B']").focus()
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card='1R']")).to_be_focused()
    assert cells(page) == before, "a letter reached the notebook"
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("songhak tti")
    page.screenshot(path=artifacts / "gallery_lab.png")


def test_a_saved_notebook_shows_the_sheet_and_words(page: Page, jupyter: JupyterServer) -> None:
    data, _ = hwatu_kit.deck("hwatu", alone=True)._repr_mimebundle_()
    output = {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": 1}
    name = write_notebook(
        jupyter.folder / "saved_gallery.ipynb", code_cell("deck", "shown", outputs=[output], execution_count=1)
    )
    page.goto(jupyter.lab(name, reset=True))
    shown = page.locator(".jp-OutputArea-output")
    expect(shown.locator("img")).to_be_visible(timeout=START)
    assert shown.locator("img").evaluate("image => image.naturalWidth") > 0
    expect(shown).to_contain_text("Forty-eight small flower cards")
