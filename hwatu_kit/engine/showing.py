"""How a trace or an answer shows itself: the layers above register it here, so that nothing below imports them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

_SHOWERS: dict[str, Callable[..., Any]] = {}
_HOME = "hwatu_kit.widgets.showing"
_HOMES = {
    "cards": "hwatu_kit.export.cards",
    "question": "hwatu_kit.export.question",
    "pile": "hwatu_kit.widgets.pile",
    "deck": "hwatu_kit.widgets.gallery",
}


def register_shower(name: str, shower: Callable[..., Any]) -> None:
    """Say how things are shown: ``"html"``, ``"notebook"``, ``"step"``, ``"cards"``, ``"question"``, ``"pile"``."""
    _SHOWERS[name] = shower


def shower(name: str) -> Callable[..., Any]:
    """The registered way to show something."""
    if name not in _SHOWERS:
        import_module(_HOMES.get(name, _HOME))
    return _SHOWERS[name]
