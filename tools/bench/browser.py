"""In a real browser: a step from click to drawn, and a notebook from opening to the first table."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.bench.line import Line, Measure, NotHere
from tools.bench.weight import played
from tools.hosts.chromium import ARGUMENTS, chromium
from tools.hosts.jupyter_server import JupyterServer

FRAME = 16.0
"""Milliseconds of one frame at sixty a second."""
PATIENCE = 90_000

# From the handler's start to the end of the forced layout, forward through the deal at a reader's pace: no step meets
# the gliding cards of the one before.
STEPS = """async () => {
  const next = document.querySelector('.hwatu .hw-main-button');
  const times = [];
  while (next.getAttribute('aria-disabled') !== 'true' && times.length < 80) {
    const begun = performance.now();
    next.click();
    document.querySelector('.hwatu').getBoundingClientRect();
    times.push(performance.now() - begun);
    await new Promise(done => setTimeout(done, 300));
  }
  return times;
}"""


@contextmanager
def launched() -> Iterator[Browser]:
    """The system's browser; raises NotHere without one."""
    try:
        path = chromium()
    except LookupError as missing:
        raise NotHere(str(missing)) from None
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


def stepping(seconds: float, rounds: int) -> Iterator[Line]:
    """A step, from click to drawn."""
    del seconds, rounds
    with launched() as browser, tempfile.TemporaryDirectory() as folder:
        taken = step_time(browser, Path(folder))
        yield Line("a step from click to drawn, median / one frame", taken, "ms", FRAME, "below 1")


def first_table(seconds: float, rounds: int) -> Iterator[Line]:
    """The way to the first table."""
    del seconds
    shown, empty = [], []
    with launched() as browser:
        for _ in range(max(rounds - 2, 1)):
            empty.append(opening(browser, "1 + 1", ".jp-OutputArea-output"))
            shown.append(
                opening(browser, "import hwatu_kit; hwatu_kit.step(hwatu_kit.deal(seed=7))", ".hwatu .hw-table")
            )
    yield Line("opening a notebook to the first table / to an empty cell's answer", median(shown), "s", median(empty))


MEASURES: dict[str, Measure] = {"a step from click to drawn": stepping, "opening a notebook": first_table}


def step_time(browser: Browser, folder: Path) -> float:
    """The median over a whole deal, in milliseconds."""
    path = folder / "deal.html"
    played(7).to_html(path)
    page: Page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(path.as_uri())
    page.wait_for_selector(".hwatu .hw-table")
    times: list[float] = page.evaluate(STEPS)
    page.close()
    return median(times)


def opening(browser: Browser, source: str, waits_for: str) -> float:
    """Seconds from opening a notebook in a running JupyterLab until its one cell, run, shows what it shows."""
    with tempfile.TemporaryDirectory() as folder:
        cell: dict[str, Any] = {
            "cell_type": "code",
            "id": "a",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        path = Path(folder, "bench.ipynb")
        path.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": [cell]}), "utf-8")
        with JupyterServer(Path(folder), log=Path(folder, "server.log")) as server:
            page = browser.new_context().new_page()
            begun = time.perf_counter()
            page.goto(server.lab("bench.ipynb", reset=True))
            page.locator(".jp-CodeCell .cm-content").first.click(timeout=PATIENCE)
            page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=PATIENCE)
            page.keyboard.press("Shift+Enter")
            page.locator(waits_for).first.wait_for(timeout=PATIENCE)
            taken = time.perf_counter() - begun
            page.context.close()
    return taken
