"""The project is in step with itself: packages, lock, environment, wheel, make targets, and what its files may hold."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
# Left out of environment.yml: Binder has no use for them, and conda-forge names them in its own way.
BROWSER_PACKAGES = {"axe-playwright-python", "playwright", "pytest-playwright"}
PACKAGES_OF_THE_KIT = {"ipywidgets", "jupyterlab", "matplotlib", "nbval", "pytest"}


def project_files() -> list[Path]:
    """What git keeps or would keep; without git (unpacked from a zip, say) every file but what was made."""
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    made = {".git", ".venv", "node_modules", "artifacts", "__pycache__", "build", "dist"}
    made |= {".pytest_cache", ".mypy_cache", ".ruff_cache", ".import_linter_cache", ".hypothesis", ".ipynb_checkpoints"}
    return [path for path in ROOT.rglob("*") if path.is_file() and not made & set(path.relative_to(ROOT).parts)]


def requirements(lines: list[str]) -> dict[str, Requirement]:
    return {canonicalize_name(found.name): found for found in map(Requirement, lines)}


def environment_packages() -> tuple[dict[str, Requirement], list[str]]:
    """The packages of environment.yml, and the lines that it hands to pip."""
    conda, pip = [], []
    text = (ROOT / "environment.yml").read_text("utf-8").partition("dependencies:")[2]
    for line in text.splitlines():
        if line.startswith("      - "):
            pip.append(line[8:])
        elif line.startswith("  - ") and not line.endswith("pip:"):
            conda.append(line[4:])
    return requirements(conda), pip


def test_environment_yml_is_in_step_with_pyproject() -> None:
    wanted = requirements(PROJECT["dependencies"] + EXTRAS["lab"] + EXTRAS["test"])
    found, pip = environment_packages()
    versions = {name: str(one.specifier) for name, one in wanted.items() if name not in BROWSER_PACKAGES}
    assert {name: str(one.specifier) for name, one in found.items() if name not in {"python", "pip"}} == versions
    assert str(found["python"].specifier) == PROJECT["requires-python"]
    assert pip == ["--editable ."]
    assert set(found) >= PACKAGES_OF_THE_KIT


def test_the_lock_holds_every_dependency_with_hashes_and_no_address() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    locked: dict[str, set[str]] = {}
    for name, version, rest in re.findall(r"^([a-z0-9.-]+)==(\S+)((?:.*\\\n)*.*)$", text, re.MULTILINE):
        locked.setdefault(name, set()).add(version)
        assert "--hash=sha256:" in rest, name
    every = PROJECT["dependencies"] + EXTRAS["lab"] + EXTRAS["test"] + EXTRAS["dev"]
    for name, one in requirements(every).items():
        if name == PROJECT["name"]:
            continue
        assert name in locked, f"{name} is not in requirements.lock: run 'make lock'"
        for version in locked[name]:
            assert one.specifier.contains(version), f"{name} {version} is locked, {one} is asked for: run 'make lock'"
    assert "://" not in text
    assert "index-url" not in text


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_the_code_and_the_data(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    package = ROOT / "hwatu_kit"
    kinds = {".py", ".toml", ".js", ".css", ".svg", ".typed", ".json"}
    wanted = {
        str(path.relative_to(ROOT).as_posix())
        for path in project_files()
        if path.is_relative_to(package) and (path.suffix in kinds or path.name == "py.typed")
        if "static/src" not in path.as_posix()  # bundled into player.js
    }
    assert wanted - inside == set()
    for name in (
        "hwatu_kit/py.typed",
        "hwatu_kit/rules/data/gostop.toml",
        "hwatu_kit/texts/en/rules_gostop.toml",
        "hwatu_kit/widgets/static/player.css",
        "hwatu_kit/widgets/static/player.js",
    ):
        assert name in inside
    assert not [name for name in inside if name.startswith(("tests", "tools", "notebooks"))]


def test_the_wheel_runs_on_the_standard_library_alone(wheel: Path, tmp_path: Path) -> None:
    """Deal, play and explain from the unpacked wheel, with no other package in reach (`-S`, `-I`)."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import hwatu_kit, hwatu_kit.cli, hwatu_kit.gostop\n"
        "trace = hwatu_kit.deal('gostop', table='modern', seed=7)\n"
        "while trace.legal: trace = trace.play(trace.legal[0])\n"
        "assert trace.transcript('en')\n"
        "assert hwatu_kit.__version__\n"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True, cwd=tmp_path)


def test_importing_the_kit_loads_nothing_heavy() -> None:
    heavy = ("matplotlib", "IPython", "ipywidgets", "anywidget", "numpy", "traitlets", "pandas")
    program = f"import sys, hwatu_kit; print([name for name in {heavy} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


no_make = pytest.mark.skipif(sys.platform == "win32", reason="Windows comes without make")


@no_make
def test_make_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    steps = {"environment", "browser"}  # what others need, not for people
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    phony = set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())
    assert targets == phony
    listed = subprocess.run(["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(re.findall(r"^  make (\w+)", listed.stdout, re.MULTILINE)) == targets - steps
    wanted = {
        "lab",
        "test",
        "lint",
        "type",
        "format",
        "proof",
        "coverage",
        "audit",
        "mutants",
        "bench",
        "images",
        "js",
        "texts",
        "notebooks",
        "lock",
        "clean",
        "help",
    }
    assert targets - steps == wanted


@no_make
def test_the_readme_names_the_two_commands_and_ci_runs_the_gates() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make lab" in readme
    assert "make test" in readme
    listed = subprocess.run(
        ["make", "-n", "lint", "type", "test"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "tools/check/test.sh" in listed.stdout
    ran = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert [line for line in ran if line.startswith("gate ")] == ["gate make lint", "gate make type", "gate make test"]


# Written in pieces, so that this file does not hold what it looks for.
FORBIDDEN = [
    re.compile(r"(^|[^A-Za-z0-9_.])/(work|root|farm|home/[a-z]+)/"),
    re.compile("py" + r"pi\.org|python" + r"hosted|registry\.npm" + "js|deb" + r"ian\.org", re.IGNORECASE),
    re.compile(r"\.\./" + "shared"),
]


def test_no_path_of_a_machine_and_no_registry_in_the_files() -> None:
    found = []
    for path in project_files():
        if path.suffix in {".png", ".webp", ".woff2"}:
            continue
        text = path.read_text("utf-8")
        found += [f"{path.relative_to(ROOT)}: {hit.group()}" for rule in FORBIDDEN for hit in rule.finditer(text)]
    assert found == []


def test_files_of_code_are_one_topic_each() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in project_files()
        if path.relative_to(ROOT).parts[0] in {"hwatu_kit", "tools"}
        if path.suffix in {".py", ".js", ".sh"} and path.name != "player.js"
        if (lines := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert long == {}


def test_the_version_stands_in_one_place() -> None:
    import hwatu_kit

    assert PROJECT["dynamic"] == ["version"]
    assert "version" not in PROJECT
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", hwatu_kit.__version__)
