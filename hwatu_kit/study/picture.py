"""What the kit's figures share: a picture where matplotlib is there, a table where it is not, words in any case."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..faults import Fault
from ..texts import Texts, load
from . import ink

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDTH = 760
"""How wide a picture is in a notebook, in pixels."""


class Picture:
    """Something worked out, to be looked at: ``str()`` is its words, ``table`` the table in any case.

    ``figure()`` gives matplotlib's figure and ``png()`` the picture's bytes; both need matplotlib.
    """

    width = WIDTH

    def __init__(self, language: str = "en", names: Sequence[str] | None = None) -> None:
        self.texts: Texts = load(language)
        self.names = tuple(names or ())

    def __repr__(self) -> str:
        return str(self)

    def html(self) -> str:
        """The table as HTML; everything in it is text, never markup."""
        raise NotImplementedError

    def drawn(self) -> Figure:
        """The picture, drawn by matplotlib."""
        raise NotImplementedError

    def figure(self) -> Figure:
        """The picture as a figure of matplotlib; raises :class:`hwatu_kit.Fault` where there is none."""
        if find_spec("matplotlib") is None:
            raise Fault("no-matplotlib")
        return self.drawn()

    @property
    def table(self) -> PictureTable:
        """The same as a table."""
        return PictureTable(self)

    def png(self) -> bytes:
        """The picture as PNG; raises :class:`hwatu_kit.Fault` without matplotlib."""
        return ink.png(self.figure())

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        words = {"text/plain": str(self)}
        if find_spec("matplotlib") is None:
            return {**words, "text/html": self.html()}, {}
        picture = b64encode(self.png()).decode("ascii")
        return {**words, "image/png": picture}, {"image/png": {"alt": str(self), "width": self.width}}


class PictureTable:
    """The data of a picture as a table of HTML."""

    def __init__(self, of: Picture) -> None:
        self.of = of

    def __repr__(self) -> str:
        return str(self.of)

    def html(self) -> str:
        """The table; everything in it is text, never markup."""
        return self.of.html()

    def _repr_html_(self) -> str:
        return self.html()
