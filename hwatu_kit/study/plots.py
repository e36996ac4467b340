"""The payment as a waterfall, from the combination score to the total.

Matplotlib is imported when a picture is made; where there is none, the same data are shown as a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ..engine.trace import Trace
from ..rules import markup
from . import ink, waterfall_figure
from .picture import Picture
from .statements import called
from .waterfall_data import WaterfallData, waterfall_data

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Waterfall(Picture):
    """A sum as a waterfall: a picture where matplotlib is there, a table where it is not; ``data`` is what is shown."""

    def __init__(self, data: WaterfallData, language: str = "en", names: Sequence[str] | None = None) -> None:
        super().__init__(language, names)
        self.data = data

    def __str__(self) -> str:
        lines = [self.data.title]
        lines += [f"  {bar.title}: {bar.sum} [{bar.rule}]" for bar in self.data.bars]
        return "\n".join([*lines, f"  {self.data.total}: {self.data.amount}"])

    def drawn(self) -> Figure:
        """The picture, drawn by matplotlib."""
        return waterfall_figure.figure(ink.legible(self.data, self.names, self.texts))

    def html(self) -> str:
        """The steps as a table, with the reason for each; everything in it is text, never markup."""
        data, texts = self.data, self.texts
        heads = [texts.word(f"waterfall.{key}") for key in ("step", "sum", "reason")]
        rows: list[Sequence[str]] = [
            (f"{escape(bar.title)} {markup.chip(bar.rule)}", escape(bar.sum), markup.mixed(bar.reason, "zh"))
            for bar in data.bars
        ]
        total = (escape(data.total), markup.element("b", str(data.amount)), markup.mixed(data.paid, "zh"))
        return markup.root(markup.table(heads, [*rows, total], data.title), texts)


def waterfall(
    what: Trace | Mapping[str, Any],
    loser: int = 0,
    *,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> Waterfall:
    """Show a payment as a waterfall: where it starts, what is added, each doubling with its reason, the total.

    ``what`` is an answer or a case in which somebody is paid, or a trace that is over; ``loser`` counts the losers in
    order of play, from 0. ``reader`` is the seat that is called "you", ``names`` are the players' names by seat, and
    ``language`` is that of the sentences. Raises :class:`hwatu_kit.Fault` where nobody pays.

    >>> from hwatu_kit import lesson
    >>> print(waterfall(lesson("gobak")))
    From 9 points to 18
      Combination score: 9 [GS-SCORE-09]
      Gobak: 9 × 2 = 18 [GS-WIN-08]
      Total: 18
    """
    return Waterfall(waterfall_data(what, loser, language, reader, names), language, called(what, names))
