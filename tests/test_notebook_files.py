"""The committed notebooks: run from top to bottom, small, and holding what they show. nbval compares the contents."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hwatu_kit.widgets.shared import unpacked
from tools.remake.notebooks import LANGUAGE

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
MOST_BYTES_TOGETHER = 6_000_000
MOST_BYTES = 400_000
"""Of a notebook; the long ones that were there before the limit may have more."""
LONG_ONES = {
    "01_the_hwatu_deck": 540_000,
    "03_captures": 540_000,
    "04_special_captures": 650_000,
    "05_counting": 630_000,
    "06_go_or_stop": 750_000,
    "07_four_tables": 520_000,
}
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_as_it_was_run(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.encode()) < LONG_ONES.get(path.stem, MOST_BYTES)
    notebook: dict[str, Any] = json.loads(text)
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    # nbval lets a cell pass that was never run, so this must be seen here.
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1)), "run 'make notebooks'"
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"] == []
    shown = {output["data"][VIEW]["model_id"] for output in outputs if VIEW in output.get("data", {})}
    stored = notebook["metadata"].get("widgets", {}).get(STATE, {}).get("state", {})
    assert shown <= set(stored), "a widget is shown whose state is not stored: run 'make notebooks'"
    assert "/site-packages/" not in text


def test_the_notebooks_are_small_together() -> None:
    """The limit is of today's fifteen; each further one may add what one notebook may have."""
    further = max(len(NOTEBOOKS) - 15, 0)
    assert sum(path.stat().st_size for path in NOTEBOOKS) < MOST_BYTES_TOGETHER + further * MOST_BYTES


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_is_stored_twice(path: Path) -> None:
    """Each module and each picture once, however many widgets a notebook has; a widget holds its data and a loader."""
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    models = notebook["metadata"].get("widgets", {}).get(STATE, {}).get("state", {})
    kept = [unpacked(model["state"]["content"]) for model in models.values() if "content" in model["state"]]
    assert len(kept) == len(set(kept))
    pictures = [card for text in kept if text.startswith('{"') for card in json.loads(text).items()]
    assert len(pictures) == len(set(pictures))
    assert all(len(model["state"].get("_esm", "")) < 1200 for model in models.values())


def test_the_code_can_be_taken_out_as_python(tmp_path: Path) -> None:
    """What ``make notebooks`` writes of the language names the ending ``.py`` (Lab: Executable Script)."""
    cell: dict[str, Any] = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "source": "1",
        "outputs": [],
        "execution_count": None,
    }
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"language_info": LANGUAGE}, "cells": [cell]}
    path = tmp_path / "one.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "nbconvert", "--to", "script", str(path)], check=True, capture_output=True)
    assert "1" in (tmp_path / "one.py").read_text("utf-8")
