"""The round-up of Du Zi Hu as a staircase: whoever stands between two steps goes up to the next."""

from __future__ import annotations

from html import escape
from typing import Any

from ...rules import markup
from ...rules.wording import Names
from ..picture import Picture
from . import rounding_figure
from .rounding_data import RULE, RoundingData, rounding_data


class RoundingStairs(Picture):
    """The round-up as a staircase for each player; ``data`` is what is shown."""

    def __init__(self, data: RoundingData, language: str = "en") -> None:
        super().__init__(language)
        self.data = data

    def __str__(self) -> str:
        lines = [f"  {climb.name}: {climb.raw} → {climb.total}" for climb in self.data.climbs]
        return "\n".join([f"{self.data.title} [{RULE}]", *lines])

    def figure(self) -> Any:
        """The picture as a figure of matplotlib; needs it."""
        return rounding_figure.figure(self.data, self.texts)

    def html(self) -> str:
        """The round-ups as a table, with the reason for each."""
        heads = [self.texts.word(f"rounding.{key}") for key in ("player", "raw", "total", "reason")]
        rows = [
            (escape(c.name), str(c.raw), markup.element("b", str(c.total)), markup.mixed(c.reason, "zh"))
            for c in self.data.climbs
        ]
        return markup.root(markup.table(heads, rows, f"{self.data.title} ({RULE})"), self.texts)


def rounding_stairs(what: Any, language: str = "en", reader: int | None = None, names: Names = None) -> RoundingStairs:
    """The round-up as a staircase; the parameters are those of :func:`rounding_data`."""
    return RoundingStairs(rounding_data(what, language, reader, names), language)
