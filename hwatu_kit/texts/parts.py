"""Texts that belong to a game from outside: a folder beside the kit's own with a folder for each language.

A file there has the name of one of the kit's files (``interface.toml``: the kit's entries stay, new ones are added) or
a name of its own (``rules_highcard.toml``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

_folders: list[Path] = []


def add_folder(folder: Path) -> bool:
    """Add a folder; whether it is new."""
    if folder in _folders:
        return False
    _folders.append(folder)
    return True


def files(language: str, name: str) -> list[Path]:
    """The files of a name (``rules_*`` for several) that were added for a language."""
    return [path for folder in _folders for path in sorted((folder / language).glob(f"{name}.toml"))]


def together(kept: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Both tables as one; where both have an entry, ``kept`` has its way.

    >>> together({"a": 1, "b": {"c": 2}}, {"a": 5, "b": {"c": 5, "d": 6}})
    {'a': 1, 'b': {'c': 2, 'd': 6}}
    """
    found = {**more, **kept}
    for key in kept.keys() & more.keys():
        if isinstance(kept[key], dict) and isinstance(more[key], dict):
            found[key] = together(kept[key], more[key])
    return found
