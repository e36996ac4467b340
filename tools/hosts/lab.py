"""Open JupyterLab on the first notebook, and say where it is in one line.

`make lab ARGS="--port 9000 --no-browser"`; words that this script does not know go to JupyterLab as they are.
"""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

from tools.hosts.jupyter_server import JupyterServer, free_port

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
FIRST = "00_start_here.ipynb"
USUAL_PORT = 8888


def main() -> int:
    """Start JupyterLab, print its address, open it in a browser where there is one, and wait until it ends."""
    parser = argparse.ArgumentParser(description="Open JupyterLab on the first notebook of hwatu_kit.")
    parser.add_argument("--port", type=int, help=f"the port to use (otherwise {USUAL_PORT}, or the next free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    chosen, others = parser.parse_known_args()

    trust(NOTEBOOKS)
    # "-y": Ctrl+C ends it without a question.
    server = JupyterServer(NOTEBOOKS, port=chosen.port or free_port(USUAL_PORT), options=["-y", *others])
    try:
        with server:
            address = server.lab(FIRST)
            print(f"\n  JupyterLab is open at {address}\n  Ctrl+C here ends it.\n", flush=True)
            if not chosen.no_browser and can_show_a_browser():
                webbrowser.open(address)
            return server.wait()
    except KeyboardInterrupt:
        return 0
    except (RuntimeError, TimeoutError) as fault:
        print(fault, file=sys.stderr)
        return 1


def can_show_a_browser() -> bool:
    """Whether a browser with a window can be opened here: not on a server without a screen, nor in CI."""
    if os.environ.get("CI"):
        return False
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def trust(folder: Path) -> None:
    """Let Jupyter show what the kit's own notebooks hold, so that the first deal is there before any cell runs."""
    notary = NotebookNotary()
    for path in sorted(folder.glob("*.ipynb")):
        notary.sign(nbformat.read(path, as_version=4))


if __name__ == "__main__":
    sys.exit(main())
