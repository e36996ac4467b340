"""Games from outside: a package names each of its games under the entry-point group ``hwatu_kit.games``.

In its ``pyproject.toml``::

    [project.entry-points."hwatu_kit.games"]
    highcard = "highcard.game:HIGH_CARD"
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..faults import Fault

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "hwatu_kit.games"


@lru_cache(maxsize=1)
def _found() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """The games that installed packages name, in alphabetical order; looked for once in a process."""
    return tuple(sorted(_found()))


def look_again() -> None:
    """Look for packages again when names are next asked for: one may have been installed meanwhile."""
    _found.cache_clear()


def load(name: str) -> Any:
    """The game that a package names.

    Raises :class:`hwatu_kit.Fault` if it cannot be imported, whatever goes wrong in it.
    """
    entry = _found()[name]
    try:
        return entry.load()
    except Exception as error:
        raise broken(name, f"{type(error).__name__}: {error}") from error


def package_of(name: str) -> str:
    """The package that names a game."""
    entry = _found().get(name)
    return entry.dist.name if entry is not None and entry.dist is not None else "–"


def broken(name: str, reason: str) -> Fault:
    """The fault that says why a game from outside cannot be used, and whose it is."""
    return Fault("game-broken", field="game", game=name, package=package_of(name), reason=reason)
