"""No import hides in a function: what a module needs is at its top, so that nobody imports in a circle.

import-linter says which room may import which; here it is the modules of one room. What is loaded late, is loaded late
for a reason that is written down.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import hwatu_kit

HOME = Path(hwatu_kit.__file__).parent
MATPLOTLIB = "matplotlib is loaded when a picture is drawn"
SHOWN = "a trace shows itself by what lies above it, and play needs no widgets"
LATE = {
    ("engine.game", "hwatu_kit.engine.home"): "the rulebook and TOML are read here for a game from outside only",
    ("engine.plugins", "importlib.metadata"): "slow to load, and needed only where somebody asks which games there are",
    ("engine.trace", "hwatu_kit.widgets.stepper"): SHOWN,
    ("engine.trace", "hwatu_kit.widgets.trace_page"): SHOWN,
    ("engine.view", "hwatu_kit.widgets.stepper"): SHOWN,
    ("engine.view", "hwatu_kit.widgets.trace_page"): SHOWN,
    ("study.ink", "matplotlib"): MATPLOTLIB,
    ("study.ink", "matplotlib.font_manager"): MATPLOTLIB,
    ("study.ink", "matplotlib.figure"): MATPLOTLIB,
    ("study.ink", "PIL"): "comes with matplotlib, and is loaded with it",
    ("study.waterfall_figure", "matplotlib.ticker"): MATPLOTLIB,
}
"""The module (``hwatu_kit`` itself left out), what it imports inside a function, and why."""


def imported(node: ast.AST, package: tuple[str, ...]) -> Iterator[str]:
    """The full names of the modules that an import names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else ()
        base = ".".join([*above, *([node.module] if node.module else [])])
        yield from ([base] if node.module else [f"{base}.{alias.name}" for alias in node.names])


def late_imports(path: Path) -> Iterator[tuple[str, str]]:
    """A module and what it imports inside its functions."""
    package = ("hwatu_kit", *path.parent.relative_to(HOME).parts)
    module = ".".join([*package[1:], path.stem])
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for node in ast.walk(function):
                yield from ((module, name) for name in imported(node, package))


def modules() -> list[Path]:
    """Every module but the front door, ``hwatu_kit/__init__.py``, which loads what somebody asks for."""
    return [path for path in sorted(HOME.rglob("*.py")) if path != HOME / "__init__.py"]


def test_nothing_is_imported_inside_a_function_but_for_a_reason() -> None:
    found = {pair for path in modules() for pair in late_imports(path)}
    assert sorted(found - LATE.keys()) == []
    assert sorted(LATE.keys() - found) == [], "no longer so: take it out of the list"


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports at the top, those for types only left out, form no circle."""
    names = {".".join(("hwatu_kit", *path.relative_to(HOME).with_suffix("").parts)): path for path in modules()}
    edges = {name: sorted(_top(path) & names.keys()) for name, path in names.items()}
    done: set[str] = set()
    for name in edges:
        _walk(name, edges, [], done)


def _top(path: Path) -> set[str]:
    """What a module imports at its top: modules, or the names of a package's modules."""
    package = ("hwatu_kit", *path.parent.relative_to(HOME).parts)
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        for name in imported(node, package):
            found.add(name)
            if isinstance(node, ast.ImportFrom):
                found |= {f"{name}.{alias.name}" for alias in node.names}
    return found


def _walk(name: str, edges: dict[str, list[str]], way: list[str], done: set[str]) -> None:
    assert name not in way, "a circle: " + " → ".join([*way[way.index(name) :], name])
    if name not in done:
        for following in edges[name]:
            _walk(following, edges, [*way, name], done)
        done.add(name)


def test_relative_imports_are_read_as_full_names() -> None:
    source = ast.parse("from .replays import open_session\nfrom ..faults import Fault\nfrom . import view\nimport json")
    found = [name for node in source.body for name in imported(node, ("hwatu_kit", "engine"))]
    assert found == ["hwatu_kit.engine.replays", "hwatu_kit.faults", "hwatu_kit.engine.view", "json"]
