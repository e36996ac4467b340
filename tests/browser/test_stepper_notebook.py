"""The stepper in Notebook 7, with a kernel: by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.support.stepping import (
    notebook_with_a_stepper,
    run_the_cell,
    saved_notebook,
    sees_picture_and_words,
    use_the_stepper,
)
from tools.hosts.jupyter_server import JupyterServer


def test_the_stepper_in_notebook_7(page: Page, jupyter: JupyterServer, artifacts: Path) -> None:
    page.goto(jupyter.notebook(notebook_with_a_stepper(jupyter.folder, "stepper_notebook.ipynb")))
    run_the_cell(page)
    use_the_stepper(page)
    page.locator(".hwatu").screenshot(path=artifacts / "stepper_notebook.png")


def test_a_saved_notebook_shows_picture_and_words(page: Page, jupyter: JupyterServer) -> None:
    page.goto(jupyter.notebook(saved_notebook(jupyter.folder, "saved_notebook.ipynb")))
    sees_picture_and_words(page)
