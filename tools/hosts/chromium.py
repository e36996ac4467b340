"""The system's own Chromium for tests and pictures: where it is, and how it is started off the network."""

from __future__ import annotations

import shutil

# The same names as in tools/setup/browser.sh.
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page that needs more than this machine fails.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]


def chromium() -> str:
    """Return the path of Chromium or Chrome; raises LookupError with the line to run where there is none."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    raise LookupError("No Chromium on the PATH: run `sh tools/setup/browser.sh`, as `make test` does by itself.")
