"""What the two notebook hosts have in common: a notebook with a stepper, and how one uses it there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import hwatu_kit
from hwatu_kit.widgets.payload import payload_of
from tests.support.player_page import place_at

START = 90_000
"""Milliseconds until a kernel has started and the widget stands; two cores may be busy with other tests."""

CELL = """\
import hwatu_kit
trace = hwatu_kit.deal("gostop", seed=7).play("5Jb", "10Ja", "5A")
stepper = hwatu_kit.step(trace, reader=0)
stepper"""
LAST = 15


def at(index: int) -> str:
    """What is beside the slider of that stepper after ``index`` frames."""
    return place_at(payload_of(hwatu_kit.deal("gostop", seed=7).play("5Jb", "10Ja", "5A"), reader=0), index)


def write_notebook(path: Path, *cells: dict[str, Any]) -> str:
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": cells}), "utf-8")
    return path.name


def code_cell(name: str, source: str, **more: Any) -> dict[str, Any]:
    cell: dict[str, Any] = {
        "cell_type": "code",
        "id": name,
        "metadata": {},
        "source": source,
        "outputs": [],
        "execution_count": None,
    }
    return cell | more


def notebook_with_a_stepper(folder: Path, name: str) -> str:
    """Write a notebook of two cells that waits to be run; returns its name."""
    return write_notebook(folder / name, code_cell("stepper", CELL), code_cell("where", "stepper.index"))


def saved_notebook(folder: Path, name: str) -> str:
    """Write a notebook as it lies in a fresh clone: its output is stored, nobody has trusted it, no kernel has run."""
    data, _ = hwatu_kit.step(hwatu_kit.deal("gostop", seed=7), index=7)._repr_mimebundle_()
    output = {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": 1}
    return write_notebook(folder / name, code_cell("saved", "stepper", outputs=[output], execution_count=1))


def sees_picture_and_words(page: Page) -> None:
    """Whether the stored output shows the table and what happened."""
    output = page.locator(".jp-OutputArea-output")
    picture = output.locator("img")
    expect(picture).to_be_visible(timeout=START)
    assert picture.evaluate("image => image.naturalWidth") > 0
    expect(output).to_contain_text("4 cards to the floor")
    expect(output).to_contain_text("GS-DEAL-01")


def run_the_cell(page: Page, shows: str = ".hw-table") -> None:
    """Run the first cell and wait for what it shows; a cell that is run before its kernel is there stays as it is."""
    cell = page.locator(".jp-CodeCell").first
    expect(cell.locator(".cm-content")).to_be_visible(timeout=START)
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_visible(timeout=START)
    started = re.compile(r"\[[*1]\]")
    for patience in (3_000, 6_000, 12_000, START):
        cell.locator(".cm-content").click()
        page.keyboard.press("Shift+Enter")
        try:
            expect(cell.locator(".jp-InputPrompt")).to_have_text(started, timeout=patience)
        except AssertionError:
            continue
        break
    expect(page.locator(f".hwatu {shows}")).to_be_visible(timeout=START)


def cells(page: Page) -> int:
    return page.locator(".jp-CodeCell").count()


def choose(page: Page, label: str, option: str) -> None:
    """Choose an option, where it is a button and where it is in a menu."""
    menu = page.get_by_role("combobox", name=label)
    if menu.is_visible():
        menu.select_option(label=option)
    else:
        page.get_by_role("button", name=option, exact=True).click()


def use_the_stepper(page: Page) -> None:
    """Step by mouse, then by keyboard; no letter may reach the notebook, and Python sees where we are."""
    before = cells(page)
    position = page.locator(".hw-position")
    page.locator("[data-does=next]").click()
    expect(position).to_have_text(at(1))
    page.locator("[data-does=last]").click()
    expect(position).to_have_text(at(LAST))
    choose(page, "Show", "What you see")
    expect(page.locator("[data-zone=hand1] .hw-back")).to_have_count(9)
    page.locator(".hw-chip").first.click()
    expect(page.locator(".hw-bubble")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hw-bubble")).to_be_hidden()

    player = page.locator(".hwatu")
    player.focus()
    page.keyboard.press("Home")
    expect(position).to_have_text(at(0))
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(position).to_have_text(at(8))
    for key in "abcdhijkmnoqstuvwxyz0":
        page.keyboard.press(key)
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert cells(page) == before, "a letter reached the notebook"
    expect(position).to_have_text(at(8))
    page.locator(".hw-chip").first.focus()
    page.keyboard.press("b")
    assert cells(page) == before, "a letter reached the notebook"
    page.keyboard.press("Enter")
    expect(page.locator(".hw-bubble")).to_be_visible()
    page.keyboard.press("Escape")

    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output pre", has_text="8")).to_be_visible(timeout=START)
