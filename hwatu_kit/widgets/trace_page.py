"""A trace as one HTML page: ``trace.to_html()``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..engine.given import checked_reader, from_start
from ..engine.trace import Trace
from ..engine.view import View
from ..export.page import to_html
from ..export.story import SIZES
from ..faults import Fault, as_word
from .payload import payload_of


def trace_page(
    trace: Trace | View,
    path: str | Path | None = None,
    *,
    index: int = 0,
    lens: str | int = "",
    size: str = "frame",
    reader: int | None = None,
    lenses: Sequence[str | int] | None = None,
    language: str = "en",
) -> str:
    """A trace as one HTML page; the options are those of :func:`hwatu_kit.step`."""
    payload = payload_of(trace, language=language, reader=checked_reader(reader, trace.players), lenses=lenses)
    known = [entry["id"] for entry in payload["lenses"]]
    lens, size = as_word(lens), as_word(size)
    if lens and lens not in known:
        raise Fault("unknown-lens", field="lens", lens=lens, known=known)
    if size not in SIZES:
        raise Fault("unknown-size", field="size", size=size, known=list(SIZES))
    return to_html(payload, path, index=from_start(index), lens=lens, size=size)
