"""Open JupyterLab on the first notebook, and say where it is in one line.

Words after the script's name go to JupyterLab as they are: `make lab ARGS="--port 9000 --no-browser"`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from pathlib import Path

from jupyter_server_process import JupyterServer, free_port

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
FIRST = "00_start_here.ipynb"


def main(words: list[str]) -> int:
    """Start JupyterLab, print its address, open it in a browser where there is one, and wait until it ends."""
    trust(NOTEBOOKS)
    # "-y": Ctrl+C ends it without a question.
    server = JupyterServer(NOTEBOOKS, port=free_port(8888), options=["-y", *words])
    with server:
        address = server.lab(FIRST)
        print(f"\n  The table is set: {address}\n\n  Ctrl+C here ends it.\n", flush=True)
        if "--no-browser" not in words and can_show_a_browser():
            webbrowser.open(address)
        try:
            return server.wait()
        except KeyboardInterrupt:
            return 0


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
    """Let Jupyter show the stored tables of the kit's own notebooks, so that the first deal is there before any cell runs."""
    notebooks = sorted(str(path) for path in folder.glob("*.ipynb"))
    subprocess.run(
        [sys.executable, "-m", "jupyter", "trust", *notebooks],
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
