"""The pile to count in JupyterLab: a card is taken away by mouse and by keyboard, and axe finds nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tools.hosts.jupyter_server import JupyterServer

START = 60_000
CELL = 'import hwatu_kit as hk\nhk.pile(hk.lesson("count-25")["pile"])'


def notebook_with_a_pile(folder: Path, name: str) -> str:
    cell: dict[str, object] = {
        "id": "pile",
        "cell_type": "code",
        "source": CELL,
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": [cell]}
    nbformat.validate(notebook)
    (folder / name).write_text(json.dumps(notebook), encoding="utf-8")
    return name


def run(page: Page) -> None:
    """Run the cell until it says that it runs: before its kernel is there nothing happens."""
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_visible(timeout=START)
    prompt = page.locator(".jp-CodeCell .jp-InputPrompt").first
    for _ in range(10):
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(2_000)
        if re.search(r"\[[*1]\]", prompt.inner_text()):
            break
    page.locator(".hwatu-pile").wait_for(timeout=START)


def test_a_card_is_taken_away_and_its_lines_fall(page: Page, jupyter: JupyterServer, artifacts: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 1200})
    page.goto(jupyter.lab(notebook_with_a_pile(jupyter.folder, "pile_lab.ipynb"), reset=True))
    run(page)
    pile = page.locator(".hwatu-pile")
    headline = pile.locator(".hwatu-pile-headline")
    expect(headline).to_have_text("The pile is worth 18 points.")
    cuckoo = pile.get_by_role("button", name=re.compile("^4A:"))
    cuckoo.click()
    expect(headline).to_have_text("Without the cuckoo 4A: 12 points, 6 fewer.")
    expect(pile.locator("tr.is-gone")).to_have_count(2)
    pile.screenshot(path=artifacts / "pile.png")
    assert Axe().run(page, context=".hwatu-pile").violations_count == 0
    cuckoo.press("Enter")
    expect(headline).to_have_text("The pile is worth 18 points.")
    pile.get_by_role("button", name=re.compile("^11D:")).press("Space")
    expect(headline).to_have_text("Without the paulownia double 11D: 16 points, 2 fewer.")
    expect(pile.locator("tr.is-less")).to_have_count(1)
