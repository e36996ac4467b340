"""Both notebook hosts open the first notebook from the kit's own server, without a question in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tools.hosts.jupyter_server import JupyterServer

FIRST = "00_start_here.ipynb"
START = 60_000  # milliseconds; two cores may be busy with other tests


@pytest.mark.parametrize("host", ["lab", "notebook"])
def test_the_first_notebook_opens(page: Page, jupyter: JupyterServer, host: str) -> None:
    page.goto(jupyter.lab(FIRST, reset=True) if host == "lab" else jupyter.notebook(FIRST))
    expect(page.locator(".jp-Notebook h1").first).to_be_visible(timeout=START)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("official Jupyter news")).to_have_count(0)


def test_a_server_ends_only_its_own_process(jupyter: JupyterServer) -> None:
    other = JupyterServer(jupyter.folder)
    with (
        other,
        pytest.raises(RuntimeError, match="ended before it answered"),
        JupyterServer(jupyter.folder, port=other.port),
    ):
        pass
