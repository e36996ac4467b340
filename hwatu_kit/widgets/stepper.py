"""The stepper: a deal shown frame by frame, with the rule behind each, by one JavaScript module that holds it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from ..engine.given import checked_names, checked_reader, from_start
from ..engine.setup import trace_of_case
from ..engine.trace import Trace
from ..engine.view import View
from ..export.payload_types import Frame, Payload
from ..export.story import SIZES, story_html, story_text, view_of, where
from ..faults import Fault, as_word, brief
from .libraries import traitlets
from .payload import payload_of
from .shared import SharingWidget
from .traits import Index, Word


class Stepper(SharingWidget):
    """A deal to step through, by mouse, keyboard or from Python.

    ``index`` is how many frames have been shown, which is not the number of the move: a move has one frame or several,
    and the screen names both ("Move 12 · 2 of 4"). ``lens`` is whose eyes one looks through (``"all"`` or a seat's
    number) and ``size`` how large a step is (``"frame"``, ``"decision"``, ``"turn"``); each can be read and set. A
    value that cannot be raises :class:`hwatu_kit.Fault`, but an ``index`` behind the end is the end.
    """

    bundle = "player"

    index = Index(0).tag(sync=True)
    lens = Word("").tag(sync=True)
    size = Word(SIZES[0]).tag(sync=True)

    def __init__(self, payload: Payload, *, index: int = 0, lens: str | int = "", size: str = "frame") -> None:
        first = payload["lenses"][0]["id"]
        super().__init__(payload, index=index, lens=as_word(lens) or first, size=size)

    @property
    def payload(self) -> Payload:
        """What the player reads; see :mod:`hwatu_kit.export.payload_types`."""
        return cast("Payload", self.read)

    @traitlets.validate("index")
    def _valid_index(self, proposal: Mapping[str, Any]) -> int:
        return min(max(int(proposal["value"]), 0), len(self.frames))

    @traitlets.validate("lens")
    def _valid_lens(self, proposal: Mapping[str, Any]) -> str:
        lens, known = str(proposal["value"]), [entry["id"] for entry in self.payload["lenses"]]
        if lens not in known:
            raise Fault("unknown-lens", field="lens", lens=lens, known=known)
        return lens

    @traitlets.validate("size")
    def _valid_size(self, proposal: Mapping[str, Any]) -> str:
        if proposal["value"] not in SIZES:
            raise Fault("unknown-size", field="size", size=brief(proposal["value"]), known=list(SIZES))
        return str(proposal["value"])

    @property
    def frames(self) -> list[Frame]:
        """The frames through the lens that is chosen."""
        return view_of(self.payload, self.lens).frames

    @property
    def text(self) -> str:
        """The position and its explanations in words."""
        return story_text(self.payload, self.index, self.lens)

    def __repr__(self) -> str:
        place = where(self.payload, view_of(self.payload, self.lens), self.index)
        return f"<Stepper {self.payload['title']}: {place}, {self.lens}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view; beside it, for a saved notebook, a picture and words that need neither kernel nor trust."""
        story = {"text/plain": self.text, "text/html": story_html(self.payload, self.index, self.lens)}
        return self._beside(story, **kwargs)


def step(
    trace: Trace | View | Mapping[str, Any],
    *,
    index: int = 0,
    lens: str | int = "",
    size: Literal["frame", "decision", "turn"] = "frame",
    reader: int | None = None,
    names: Sequence[str] | None = None,
    lenses: Sequence[str | int] | None = None,
    language: str = "en",
) -> Stepper:
    """Show a ``trace``, a seat's view of it, or a ``play`` case as a stepper: the table, the move, the rules behind it.

    ``index`` is how many frames have been shown when it opens; the screen shows the number of the move, which files,
    notes, ``upto`` and ``branch`` take. ``lens`` is whose eyes it looks through (``"all"``, a
    seat's number, -1 for an onlooker), and ``lenses`` lists those that may be chosen; all of them if none are given.
    ``size`` is how far it goes at once. ``reader`` is the seat that is called "you", ``names`` are the players' names
    by seat, and ``language`` is that of all words.

    Raises :class:`hwatu_kit.Fault` for what cannot be shown.

    >>> from hwatu_kit import lesson
    >>> step(lesson("ppuk"), reader=0).index
    0
    """
    shown = trace_of_case(trace) if isinstance(trace, Mapping) else trace
    if not isinstance(shown, Trace | View):
        raise Fault("no-trace", field="trace", value=brief(trace))
    people = checked_names(names)
    if people is not None:
        shown = shown.named(*people)
    seat = checked_reader(reader, shown.players)
    payload = payload_of(shown, language=language, reader=seat, lenses=lenses)
    return Stepper(payload, index=from_start(index), lens=lens, size=size)
