"""Mutation testing: `make mutants`, or `make mutants ARGS="--only payment"`.

mutmut changes one small thing at a time in the rules of counting, paying and junk (pyproject.toml, `tool.mutmut`) and
runs the tests of those rules. A mutant that no test notices has survived: it wants a test, or, where it changes nothing
that anyone could notice, a line with the reason in tools/mutants/equivalent.toml. The score leaves those out.

All of this happens in a copy of the project. There the functions have no decorators (`lru_cache`, `carries_out`):
mutmut leaves decorated functions alone. Nor does it touch what is outside functions (the sets and their points, the
order of the doublings); tests/gostop/test_exhaustive_count.py answers for those.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
EQUIVALENT = Path(__file__).parent / "mutants_equivalent.toml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DECORATED = re.compile(r"^@(?:carries_out|lru_cache)\((?:[^()]|\([^()]*\))*\)\n", re.MULTILINE)
LEAVE_OUT = shutil.ignore_patterns("__pycache__", "artifacts", "browser", "js")
LAST = "def pytest_collection_modifyitems(items):\n    items.sort(key=lambda i: i.path.name == 'mutants_checks.py')\n"
"""Takes the place of tests/conftest.py in the copy: the quick tests go first."""
NOTICED = {"killed", "timeout", "caught by type check", "segfault"}
WANTED = 0.95


class Mutant(NamedTuple):
    """A mutant that no test noticed: where it is, and the lines that it takes away and puts in."""

    name: str
    function: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.name}\n    - {self.was}\n    + {self.becomes}"


def copy_to(folder: Path) -> None:
    """What mutmut needs of the project."""
    for name in ("hwatu_kit", "tests", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=LEAVE_OUT)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "tests" / "conftest.py").write_text(LAST, encoding="utf-8")
    for name in PROJECT["tool"]["mutmut"]["only_mutate"]:
        code = (folder / name).read_text("utf-8")
        (folder / name).write_text(without_decorators(code), encoding="utf-8")


def without_decorators(code: str) -> str:
    """The functions of a file as mutmut wants them: not remembered, and without the rules that they carry out."""
    plain = DECORATED.sub("", code)
    assert not re.search(r"^@(?!property|staticmethod|dataclass)", plain, re.MULTILINE), "a decorator is left"
    return plain


def mutmut(*words: str) -> list[str]:
    """The command line of mutmut."""
    return [str(Path(sys.executable).with_name("mutmut")), *words]


def run(folder: Path, only: str | None, processes: int) -> None:
    """Let mutmut go through the mutants, with a progress bar."""
    names = [f"hwatu_kit.gostop.{only}.*"] if only else []
    # Other people's plugins of pytest would be set up again for each mutant, and no test here needs one.
    surroundings = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    log, since = folder / "mutmut.log", time.monotonic()
    with log.open("w") as out, subprocess.Popen(
        mutmut("run", "--max-children", str(processes), *names),
        cwd=folder,
        env=surroundings,
        stdout=out,
        stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        while process.poll() is None:
            time.sleep(1)
            print(f"\r{bar(log.read_text('utf-8', errors='replace'), since)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if process.returncode:
        sys.exit(f"mutmut stopped:\n{log.read_text('utf-8', errors='replace')[-3000:]}")


def bar(log: str, since: float) -> str:
    """One line: how far it is, and how many survived so far."""
    found = re.findall(r"(\d+)/(\d+) .*?🙁 (\d+)", log)
    if not found:
        return f"[{'.' * 30}] getting ready, {time.monotonic() - since:.0f} s"
    done, number, survived = map(int, found[-1])
    filled = 30 * done // max(number, 1)
    return (
        f"[{'#' * filled}{'.' * (30 - filled)}] {done} of {number} mutants, "
        f"{time.monotonic() - since:.0f} s, {survived} not noticed"
    )


def results(folder: Path) -> Iterator[tuple[str, str]]:
    """Each mutant that was tried, and what became of it."""
    listed = subprocess.run(
        mutmut("results", "--all", "true"), cwd=folder, capture_output=True, text=True, check=True
    ).stdout
    for name, status in re.findall(r"^ *(\S+): (.+)$", listed, re.MULTILINE):
        if status != "not checked":
            yield name, status


def shown(folder: Path, name: str) -> Mutant:
    """A mutant with its change."""
    diff = subprocess.run(mutmut("show", name), cwd=folder, capture_output=True, text=True, check=True).stdout
    was, becomes = (
        " ".join(line[1:].strip() for line in diff.splitlines() if line.startswith(sign) and line[:3] != sign * 3)
        for sign in "-+"
    )
    function = re.sub(r"^hwatu_kit\.gostop\.|x_|__mutmut_\d+$|xǁ", "", name).replace("ǁ", ".")
    return Mutant(name, function, was, becomes)


def equivalent() -> dict[tuple[str, str, str], str]:
    """The mutants that change nothing anyone could notice, each with the reason."""
    known = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    return {(one["function"], one["was"], one["becomes"]): one["why"] for one in known}


def report(folder: Path, *, whole: bool) -> int:
    """The score and the survivors; 1 where the score is too low or a reason has lost its mutant."""
    statuses = dict(results(folder))
    unnoticed = [shown(folder, name) for name, status in statuses.items() if status not in NOTICED]
    reasons = equivalent()
    survivors = [mutant for mutant in unnoticed if mutant[1:] not in reasons]
    same = len(unnoticed) - len(survivors)
    for mutant in survivors:
        print(f"not noticed ({statuses[mutant.name]}): {mutant}")
    lost = set(reasons) - {mutant[1:] for mutant in unnoticed} if whole else set()
    for function, was, becomes in sorted(lost):
        print(f"no such survivor any more: {function}\n    - {was}\n    + {becomes}")
    counted = len(statuses) - same
    noticed = counted - len(survivors)
    score = noticed / max(counted, 1)
    print(
        f"{len(statuses)} mutants; {same} change nothing; of {counted} the tests noticed {noticed}: "
        f"{score:.1%} (wanted {WANTED:.0%})"
    )
    return int(score < WANTED or bool(lost))


def main() -> int:
    """Copy, mutate, report."""
    parser = argparse.ArgumentParser(description="Do the tests notice when the rules of Go-Stop are broken?")
    parser.add_argument("--only", choices=["counting", "payment", "junk"], help="only this module")
    parser.add_argument("--processes", type=int, default=1, help="how many at once (1)")
    parser.add_argument("--keep", type=Path, help="a new folder for the copy, kept for `mutmut browse`")
    wanted = parser.parse_args()
    os.nice(10)
    with tempfile.TemporaryDirectory() as somewhere:
        folder = wanted.keep or Path(somewhere) / "copy"
        folder.mkdir(parents=True)
        copy_to(folder)
        run(folder, wanted.only, wanted.processes)
        return report(folder, whole=wanted.only is None)


if __name__ == "__main__":
    sys.exit(main())
