"""When and on what something was measured: the date, the commit, the Python and the machine, none of them typed."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def date() -> str:
    """The day, as YYYY-MM-DD in UTC."""
    return datetime.now(UTC).date().isoformat()


def commit(root: Path = ROOT) -> str:
    """The commit, short; with ``+`` when files differ from it, and ``no git`` where it is not known."""
    if not shutil.which("git"):
        return "no git"

    def git(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)

    found = git("rev-parse", "--short", "HEAD")
    if found.returncode:
        return "no git"
    # What a run itself writes is no change of what was measured.
    changed = git("status", "--porcelain", "--", ".", ":!docs/proof.md", ":!docs/bench.md")
    return found.stdout.strip() + ("+" if changed.stdout.strip() else "")


def machine() -> str:
    """Python and machine, such as ``Python 3.11.7, Linux x86_64, 2 cores``."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
