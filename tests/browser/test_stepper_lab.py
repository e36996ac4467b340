"""The stepper in JupyterLab, with a kernel: by mouse and by keyboard, in light and dark."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.support.stepping import (
    START,
    notebook_with_a_stepper,
    run_the_cell,
    saved_notebook,
    sees_picture_and_words,
    use_the_stepper,
)
from tools.hosts.jupyter_server import JupyterServer


def test_the_stepper_in_jupyterlab(page: Page, jupyter: JupyterServer, artifacts: Path) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(jupyter.lab(notebook_with_a_stepper(jupyter.folder, "stepper_lab.ipynb"), reset=True))
    run_the_cell(page)
    use_the_stepper(page)
    page.locator(".hwatu").screenshot(path=artifacts / "stepper_lab.png")

    ground = "e => getComputedStyle(e).backgroundColor"
    light = page.locator(".hwatu").evaluate(ground)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_function(f"light => ({ground})(document.querySelector('.hwatu')) !== light", arg=light, timeout=START)


def test_a_saved_notebook_shows_picture_and_words(page: Page, jupyter: JupyterServer) -> None:
    page.goto(jupyter.lab(saved_notebook(jupyter.folder, "saved_lab.ipynb"), reset=True))
    sees_picture_and_words(page)
