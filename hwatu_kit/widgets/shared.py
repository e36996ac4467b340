"""What several widgets of a notebook need, kept once: the module, its styles, the pictures of the cards.

A widget stores only its data and a small loader (``static/src/loader.js``); what is shared is a model of its own, which
the loader asks for by its id. So a saved notebook holds each module and each picture once, however many widgets it has.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakValueDictionary

from . import without
from .cells import shown_here
from .libraries import Widget, anywidget, traitlets

_STATIC = Path(__file__).parent / "static"


def packed(text: str) -> str:
    """A text deflated and in base64: about a tenth of the JSON of a deal.

    The highest level would take twice the time for one percent.

    >>> unpacked(packed("뻑"))
    '뻑'
    """
    return base64.b64encode(zlib.compress(text.encode(), 7)).decode("ascii")


def unpacked(text: str) -> str:
    """What was packed; ``unpacked`` of ``static/src/packed.js`` is the same in the browser."""
    return zlib.decompress(base64.b64decode(text)).decode()


def compact_json(value: object) -> str:
    """JSON without blanks, of a value that does not hold itself: looking for that would take a third of the time."""
    return json.dumps(value, ensure_ascii=False, check_circular=False, separators=(",", ":"))


@cache
def _static(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")


class _Once(str):  # noqa: SLOT000 - without slots it can be referred to weakly
    """A text of which equal ones are kept once: the same deal is shown again and again."""


_texts: WeakValueDictionary[int, _Once] = WeakValueDictionary()


def once(text: str) -> str:
    """The text, or the equal one that is there already."""
    found = _texts.get(hash(text))
    if found is None or found != text:
        found = _texts[hash(text)] = _Once(text)
    return found


class Shared(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A packed text that widgets of the same kernel use together; it shows nothing itself."""

    content = traitlets.Unicode().tag(sync=True)

    _files: ClassVar[dict[str, Shared]] = {}
    _pictures: ClassVar[list[tuple[Mapping[str, str], Shared]]] = []

    @property
    def alive(self) -> bool:
        """Whether it can still be asked for; ``Widget.close_all()`` closes it too."""
        return self.comm is not None

    @classmethod
    def all(cls) -> list[Shared]:
        """Every one that can still be asked for."""
        return [model for model in (*cls._files.values(), *(model for _, model in cls._pictures)) if model.alive]

    @classmethod
    def file(cls, name: str) -> Shared:
        """A file of ``static``."""
        found = cls._files.get(name)
        if found is None or not found.alive:
            found = cls._files[name] = cls(content=packed(_static(name)))
        return found

    @classmethod
    def pictures(cls, art: Mapping[str, str]) -> list[Shared]:
        """The models that hold these pictures together; those that none holds yet get a new one."""
        cls._pictures = [entry for entry in cls._pictures if entry[1].alive]
        missing = dict(art)
        used = []
        for held, model in cls._pictures:
            wanted = [card for card, picture in missing.items() if held.get(card) == picture]
            if wanted:
                used.append(model)
                for card in wanted:
                    del missing[card]
        if missing:
            made = cls(content=packed(compact_json(missing)))
            cls._pictures.append((missing, made))
            used.append(made)
        return used


class SharingWidget(anywidget.AnyWidget):
    """A widget that stores its payload, and shares its module, styles and pictures with the others.

    ``bundle`` is the name of the module in ``static``.
    """

    _esm = _static("loader.js").partition("\n")[2]
    _packed = traitlets.Unicode().tag(sync=True)
    _shared = traitlets.Dict().tag(sync=True)

    bundle: ClassVar[str]

    def __init__(self, payload: Mapping[str, Any], **values: object) -> None:
        self.places: dict[str, str] = {}
        self._keep(payload)
        super().__init__(
            _packed=once(packed(compact_json({key: value for key, value in payload.items() if key != "art"}))),
            _shared=self._share(),
            **values,
        )
        shown_here(self)

    def _keep(self, payload: Mapping[str, Any]) -> None:
        self._art: Mapping[str, str] = payload.get("art", {})
        self._read: Mapping[str, Any] | None = payload

    def _share(self) -> dict[str, Any]:
        """The models that it has in common with others; those that are closed are made again."""
        models = [Shared.file(f"{self.bundle}.js"), Shared.file(f"{self.bundle}.css"), *Shared.pictures(self._art)]
        code, style, *pictures = [f"IPY_MODEL_{model.model_id}" for model in models]
        return {"code": code, "style": style, "art": pictures}

    @property
    def read(self) -> Mapping[str, Any]:
        """What the module reads."""
        if self._read is not None:
            return self._read
        return {**json.loads(unpacked(self._packed)), **({"art": self._art} if self._art else {})}

    def close(self) -> None:
        """Close it with all that is its own: what is kept for others stays."""
        layout = getattr(self, "layout", None)
        super().close()
        if layout is not None:
            layout.close()

    def put_away(self) -> None:
        """Close it after its cells were run again; should it be shown once more, it is opened again."""
        self.close()
        self.__dict__.pop(
            "_repr_mimebundle_", None
        )  # a closed widget shows nothing of itself; this one is opened again
        self._read = None

    def _beside(self, still: Mapping[str, str], **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, where there is a library for it, and beside it pictures and words: IPython keeps them."""
        shown_here(self)
        if self.comm is None and Widget.__module__ != without.__name__:
            self._read = self.read
            self.layout.open()
            self._shared = self._share()
            self.open()
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, **{kind: once(text) for kind, text in still.items()}}, metadata
