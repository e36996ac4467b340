"""All text for people, one folder of TOML files for each language.

A language may be unfinished: what it lacks is shown in English, with a mark (``completeness`` counts it).

>>> load("en").fault("unknown-card", {"card": "13A", "deck": "hwatu"})
'There is no card “13A” in the hwatu pack.'
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from . import parts
from .language import MissingText, Texts
from .progress import Broken, Completeness, broken_in, completeness_of

__all__ = [
    "MissingText", "Texts", "broken", "completeness", "languages", "load", "register_folder", "register_part",
]  # fmt: skip

_HOME = Path(__file__).parent
_registered: dict[str, Path] = {}
_loaded: list[Texts] = []


def _folders() -> dict[str, Path]:
    built_in = {folder.name: folder for folder in sorted(_HOME.iterdir()) if any(folder.glob("*.toml"))}
    return built_in | _registered


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    names = _folders()
    return tuple(sorted(names, key=lambda name: (name != "en", name)))


def load(language: str = "en") -> Texts:
    """The texts of a language; a file is read when something in it is first asked for.

    Raises :class:`MissingText` (a ``LookupError``) for a language that has no folder.
    """
    return _load(_name_of(language))


def _name_of(language: object) -> str:
    return language if isinstance(language, str) else type(language).__name__


@lru_cache(maxsize=16)
def _load(language: str) -> Texts:
    folder = _folders().get(language)
    if folder is None:
        known = ", ".join(languages())
        raise MissingText(f"There are no texts in the language {language!r}; there are: {known}.")
    found = Texts(language, folder, None if language == "en" else load("en"))
    _loaded.append(found)
    return found


def register_folder(path: str | Path) -> str:
    """Add the folder of a language from anywhere; its name is the language's name, and is returned."""
    folder = Path(path)
    _registered[folder.name] = folder
    _load.cache_clear()
    return folder.name


def register_part(path: str | Path) -> None:
    """Add texts of a game from outside: a folder with a folder for each language (see :mod:`hwatu_kit.texts.parts`)."""
    if parts.add_folder(Path(path)):
        for texts in _loaded:
            texts.forget()


def completeness(language: str) -> Completeness:
    """How many of the texts a language has, and which it lacks; what is missing is shown in English, with a mark.

    >>> completeness("en").missing, completeness("en").share
    ((), 1.0)
    """
    return completeness_of(load(language))


def broken(language: str) -> list[Broken]:
    """The texts of a language that cannot be shown, and why; English stands in for them.

    >>> broken("en")
    []
    """
    return broken_in(load(language))
