"""Which cell of a notebook runs, so that what a cell showed before can be put away when it is run again."""

from __future__ import annotations

import sys
from typing import Any, Protocol
from weakref import WeakSet


class Shown(Protocol):
    """Something that cells show; ``places`` are the cells that made or showed it, each with the run that did."""

    places: dict[str, str]

    def put_away(self) -> None:
        """Close it: nobody sees it any more."""

    def __hash__(self) -> int: ...


_latest: dict[str, str] = {}
"""The latest run of each cell."""
_shown: dict[str, WeakSet[Any]] = {}
"""What each cell has made or shown."""


def running() -> tuple[str, str] | None:
    """The cell that is run and its run; nothing outside a notebook, or where the front end does not name its cells."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    parent = getattr(shell, "parent_header", None)
    if not isinstance(parent, dict):
        return None
    cell = parent.get("metadata", {}).get("cellId")
    run = parent.get("header", {}).get("msg_id")
    return (cell, run) if isinstance(cell, str) and isinstance(run, str) else None


def shown_here(widget: Shown) -> None:
    """Note that a widget is made or shown by the cell that runs, and put away what only older runs have shown."""
    here = running()
    if here is None:
        return
    cell, run = here
    widget.places[cell] = run
    beside = _shown.setdefault(cell, WeakSet())
    beside.add(widget)
    if _latest.get(cell) == run:
        return
    _latest[cell] = run
    for each in list(beside):
        if all(_latest.get(place) != its_run for place, its_run in each.places.items()):
            beside.discard(each)
            each.put_away()
