"""The stepper: a deal shown frame by frame, with the rule behind each, by one JavaScript module that holds it all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..export.story import SIZES, story_html, story_text, view_of
from ..faults import Fault

_STATIC = Path(__file__).parent / "static"


class Stepper(anywidget.AnyWidget):
    """A deal to step through, by mouse, keyboard or from Python.

    ``index`` is how many frames have been shown, ``lens`` whose eyes one looks through (``"all"`` or a seat's number)
    and ``size`` how large a step is (``"frame"``, ``"decision"``, ``"turn"``); each can be read and set. A value that
    cannot be raises :class:`hwatu_kit.Fault`, but an ``index`` behind the end is the end.
    """

    _esm = _STATIC / "player.js"
    _css = _STATIC / "player.css"

    _payload = traitlets.Dict().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    lens = traitlets.Unicode("").tag(sync=True)
    size = traitlets.Unicode(SIZES[0]).tag(sync=True)

    def __init__(
        self, payload: Mapping[str, Any], *, index: int = 0, lens: str | int = "", size: str = "frame"
    ) -> None:
        first = payload["lenses"][0]["id"]
        super().__init__(_payload=dict(payload), index=index, lens=str(lens) if lens != "" else first, size=size)

    @traitlets.validate("index")
    def _valid_index(self, proposal: Mapping[str, Any]) -> int:
        return min(max(int(proposal["value"]), 0), len(self.frames)) if self._payload else int(proposal["value"])

    @traitlets.validate("lens")
    def _valid_lens(self, proposal: Mapping[str, Any]) -> str:
        lens, known = str(proposal["value"]), [entry["id"] for entry in self._payload.get("lenses", ())]
        if known and lens not in known:
            raise Fault("unknown-lens", field="lens", lens=lens, known=known)
        return lens

    @traitlets.validate("size")
    def _valid_size(self, proposal: Mapping[str, Any]) -> str:
        if proposal["value"] not in SIZES:
            raise Fault("unknown-size", field="size", size=str(proposal["value"])[:40], known=list(SIZES))
        return str(proposal["value"])

    @property
    def payload(self) -> Mapping[str, Any]:
        """What the player reads; see :mod:`hwatu_kit.export.story`."""
        return self._payload

    @property
    def frames(self) -> list[dict[str, Any]]:
        """The frames through the lens that is chosen."""
        return view_of(self._payload, self.lens)["frames"]  # type: ignore[no-any-return]

    @property
    def text(self) -> str:
        """The position and its explanations in words."""
        return story_text(self._payload, self.index, self.lens)

    def __repr__(self) -> str:
        return f"<Stepper {self._payload['title']}: {self.index} of {len(self.frames)}, {self.lens}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view; beside it, for a saved notebook, a picture and words that need neither kernel nor trust."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        story = {"text/plain": self.text, "text/html": story_html(self._payload, self.index, self.lens)}
        return {**data, **story}, metadata
