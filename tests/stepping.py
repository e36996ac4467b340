"""What the two notebook hosts have in common: a notebook with a stepper, and how one uses it there."""

from __future__ import annotations

from pathlib import Path

import nbformat
from playwright.sync_api import Page, expect

START = 90_000
"""Milliseconds until a kernel has started and the widget stands; two cores may be busy with other tests."""

CELL = """\
import hwatu_kit
trace = hwatu_kit.deal("gostop", seed=7).play("5Jb", "10Ja", "5A")
stepper = hwatu_kit.step(trace, reader=0)
stepper"""
LAST = 15


def notebook_with_a_stepper(folder: Path, name: str) -> str:
    """Write a notebook of two cells that waits to be run; returns its name."""
    cells = [nbformat.v4.new_code_cell(CELL, id="stepper"), nbformat.v4.new_code_cell("stepper.index", id="where")]
    for cell in cells:
        cell.metadata = nbformat.from_dict({})
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), folder / name)
    return name


def run_the_cell(page: Page) -> None:
    """Run the first cell and wait for the table."""
    cell = page.locator(".jp-CodeCell .cm-content").first
    expect(cell).to_be_visible(timeout=START)
    cell.click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".hwatu .hw-table")).to_be_visible(timeout=START)


def cells(page: Page) -> int:
    return page.locator(".jp-CodeCell").count()


def use_the_stepper(page: Page) -> None:
    """Step by mouse, then by keyboard; no letter may reach the notebook, and Python sees where we are."""
    before = cells(page)
    position = page.locator(".hw-position")
    page.locator("[data-does=next]").click()
    expect(position).to_have_text(f"1 / {LAST}")
    page.locator("[data-does=last]").click()
    expect(position).to_have_text(f"{LAST} / {LAST}")
    page.get_by_role("button", name="What you see").click()
    expect(page.locator("[data-zone=hand1] .hw-back")).to_have_count(9)
    page.locator(".hw-chip").first.click()
    expect(page.locator(".hw-bubble")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hw-bubble")).to_be_hidden()

    player = page.locator(".hwatu")
    player.focus()
    page.keyboard.press("Home")
    expect(position).to_have_text(f"0 / {LAST}")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(position).to_have_text(f"8 / {LAST}")
    for key in "abcdhijkmnoqstuvwxyz0":
        page.keyboard.press(key)
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert cells(page) == before, "a letter reached the notebook"
    expect(position).to_have_text(f"8 / {LAST}")
    page.locator(".hw-chip").first.focus()
    page.keyboard.press("b")
    assert cells(page) == before, "a letter reached the notebook"
    page.keyboard.press("Enter")
    expect(page.locator(".hw-bubble")).to_be_visible()
    page.keyboard.press("Escape")

    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output pre", has_text="8")).to_be_visible(timeout=START)
