"""How a trace shows itself: as a stepper in a notebook, as one HTML file, in a cell. Registered with the engine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.showing import register_shower
from ..engine.trace import Trace
from ..export.page import to_html
from ..export.story import SIZES
from ..faults import Fault
from .payload import payload_of

if TYPE_CHECKING:
    from .stepper import Stepper

Lenses = Sequence[str | int] | None


def step(
    trace: Trace,
    *,
    index: int = 0,
    lens: str | int = "",
    size: str = "frame",
    reader: int | None = None,
    lenses: Lenses = None,
    language: str = "en",
) -> Stepper:
    """A trace as a :class:`hwatu_kit.widgets.stepper.Stepper`.

    ``reader`` is the seat addressed as "you"; ``lenses`` lists whose eyes one may look through (``"all"``, a seat's
    number, -1 for an onlooker).
    """
    from .stepper import Stepper

    payload = payload_of(trace, language=language, reader=reader, lenses=lenses)
    return Stepper(payload, index=index, lens=lens, size=size)


def page(
    trace: Trace,
    path: str | Path | None = None,
    *,
    index: int = 0,
    lens: str | int = "",
    size: str = "frame",
    reader: int | None = None,
    lenses: Lenses = None,
    language: str = "en",
) -> str:
    """A trace as one HTML page; the options are those of :func:`step`."""
    payload = payload_of(trace, language=language, reader=reader, lenses=lenses)
    known = [entry["id"] for entry in payload["lenses"]]
    if lens != "" and str(lens) not in known:
        raise Fault("unknown-lens", field="lens", lens=str(lens)[:40], known=known)
    if size not in SIZES:
        raise Fault("unknown-size", field="size", size=str(size)[:40], known=list(SIZES))
    return to_html(payload, path, index=index, lens=str(lens), size=size)


def in_cell(trace: Trace, include: Any = None, exclude: Any = None) -> Any:
    """A trace that ends a cell shows itself as a stepper."""
    return step(trace)._repr_mimebundle_(include=include, exclude=exclude)


register_shower("step", step)
register_shower("html", page)
register_shower("notebook", in_cell)
