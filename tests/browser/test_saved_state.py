"""A committed notebook, trusted and opened, nothing run: its widgets work from what is stored, in either host."""

from __future__ import annotations

from typing import Any

import nbformat.sign
import pytest
from playwright.sync_api import Locator, Page, expect

from tools.hosts.jupyter_server import JupyterServer

START = 90_000  # milliseconds; two cores may be busy with other tests
STEPPERS = "02_dealing.ipynb"
PILE = "05_counting.ipynb"


def trust(jupyter: JupyterServer, name: str) -> None:
    """Sign a notebook as this server's reader would."""
    formats: Any = nbformat
    notary: Any = formats.sign.NotebookNotary(data_dir=str(jupyter.folder.parent / "data"))
    notary.sign(formats.read(jupyter.folder / name, as_version=4))
    notary.store.close()


def reach(page: Page, shows: str) -> Locator:
    """Scroll until a widget is there: cells far down are drawn when they come near."""
    widget = page.locator(shows).first
    panel = page.locator(".jp-WindowedPanel-outer, .jp-Notebook").first
    expect(page.locator(".jp-Notebook h1").first).to_be_visible(timeout=START)
    for _ in range(60):
        if widget.count():
            break
        panel.evaluate("panel => panel.scrollBy(0, 500)")
        page.wait_for_timeout(250)
    expect(widget).to_be_visible(timeout=START)
    return widget


@pytest.mark.parametrize("host", ["lab", "notebook"])
def test_steppers_work_from_what_is_stored(page: Page, jupyter: JupyterServer, host: str) -> None:
    trust(jupyter, STEPPERS)
    page.goto(jupyter.lab(STEPPERS, reset=True) if host == "lab" else jupyter.notebook(STEPPERS))
    player = reach(page, ".hwatu")
    before = player.locator(".hw-where").inner_text()
    player.locator("[data-does=next]").click()
    expect(player.locator(".hw-where")).not_to_have_text(before)
    face = player.locator(".hw-card img").first
    assert face.evaluate("image => image.naturalWidth") > 0
    assert player.locator(".hw-table").evaluate("e => getComputedStyle(e).backgroundImage") != "none", "no styles"


def test_a_pile_works_from_what_is_stored(page: Page, jupyter: JupyterServer) -> None:
    trust(jupyter, PILE)
    page.goto(jupyter.lab(PILE, reset=True))
    pile = reach(page, ".hwatu-pile")
    before = pile.locator(".hwatu-pile-headline").inner_text()
    pile.locator(".hwatu-pile-card").first.click()
    expect(pile.locator(".hwatu-pile-headline")).not_to_have_text(before)
