"""The committed notebooks: run from top to bottom, small, and holding what they show. nbval compares the contents."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
MOST_BYTES = 1_000_000
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_as_it_was_run(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.encode()) < MOST_BYTES
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
