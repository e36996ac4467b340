"""The round-up of Du Zi Hu as a staircase: a total between two steps goes up to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ...engine.trace import Trace
from ...rules import markup
from .. import ink
from ..picture import Picture
from . import rounding_figure
from .rounding_data import RULE, RoundingData, rounding_data

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class RoundingStairs(Picture):
    """The round-up as a staircase for each player; ``data`` is what is shown."""

    def __init__(self, data: RoundingData, language: str = "en") -> None:
        super().__init__(language, [climb.name for climb in data.climbs])
        self.data = data

    def __str__(self) -> str:
        lines = [f"  {climb.name}: {climb.raw} → {climb.total}" for climb in self.data.climbs]
        return "\n".join([f"{self.data.title} [{RULE}]", *lines])

    def drawn(self) -> Figure:
        """The picture, drawn by matplotlib."""
        return rounding_figure.figure(ink.legible(self.data, self.names, self.texts), self.texts)

    def html(self) -> str:
        """The round-ups as a table, with the reason for each."""
        heads = [self.texts.word(f"rounding.{key}") for key in ("player", "raw", "total", "reason")]
        rows = [
            (escape(c.name), str(c.raw), markup.element("b", str(c.total)), markup.mixed(c.reason, "zh"))
            for c in self.data.climbs
        ]
        return markup.root(markup.table(heads, rows, f"{self.data.title} ({RULE})"), self.texts)


def rounding_stairs(
    what: Trace | Mapping[str, Any] | Sequence[int],
    *,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> RoundingStairs:
    """Show how totals in Du Zi Hu are rounded up, as a staircase for each player.

    ``what`` is three raw totals, an answer or a case in which hu are counted, or a trace that is over. ``reader`` is
    the seat that is called "you", ``names`` are the players' names by seat, and ``language`` is that of the sentences.
    Raises :class:`hwatu_kit.Fault` where nothing is counted.

    >>> print(rounding_stairs([22, 20, 0], names=["Ana", "Ben", "Cho"]))
    Rounded up to the next ten [DZ-ROUND-01]
      Ana: 22 → 30
      Ben: 20 → 20
      Cho: 0 → 0
    """
    return RoundingStairs(rounding_data(what, language, reader, names), language)
