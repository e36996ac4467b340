"""Run the committed notebooks again, and store what they show, the state of their widgets too.

`make notebooks` runs them all, `make notebooks ARGS="notebooks/03_captures.ipynb"` one. What would change with every
run (times, the random names of widgets, the version of Python) is made the same each time: git shows real changes only.
"""

from __future__ import annotations

import hashlib
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from traitlets.config import Config

from tools.hosts.jupyter_server import encryption

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
WIDGETS = "application/vnd.jupyter.widget-state+json"
LONGEST_CELL = 300  # seconds
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
"""What programs need to know to take the code out of a notebook; the version of Python is left out, for it moves."""


def main(names: list[str]) -> int:
    """Run the notebooks of these names, or all of them; return 1 when a cell failed, and store nothing of it then."""
    failed = 0
    for path in map(Path, names) if names else sorted(NOTEBOOKS.glob("*.ipynb")):
        begun = time.perf_counter()
        try:
            text = run(path)
        except CellExecutionError as fault:
            print(f"» {path.name}: a cell failed\n{fault}", file=sys.stderr)
            failed = 1
            continue
        path.write_text(text, encoding="utf-8")
        print(f"» {path.name}: {time.perf_counter() - begun:.1f} s, {len(text.encode()) / 1000:.0f} kB", flush=True)
    return failed


def run(path: Path) -> str:
    """Run one notebook in its folder and return its new text."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        config=Config({"KernelManager": {"transport_encryption": encryption()}}),
        timeout=LONGEST_CELL,
        store_widget_state=True,
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook.metadata["language_info"] = LANGUAGE
    # Widgets get names that depend on the notebook's own name and their order alone.
    models = notebook.metadata.get("widgets", {}).get(WIDGETS, {}).get("state", {})
    text = str(nbformat.writes(notebook))
    for number, model in enumerate(models):
        text = text.replace(model, hashlib.sha256(f"{path.stem} {number}".encode()).hexdigest()[:32])
    return str(nbformat.writes(nbformat.reads(text, as_version=4))) + "\n"  # in the order of the new names


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
