"""The settlement of Du Zi Hu: everybody's rounded total as a bar, and arrows of who pays whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ...engine.trace import Trace
from ...rules import markup
from .. import ink
from ..picture import Picture
from . import settlement_figure
from .settlement_data import RULE, SettlementData, settlement_data

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class SettlementArrows(Picture):
    """The settlement as bars and arrows; ``data`` is what is shown."""

    def __init__(self, data: SettlementData, language: str = "en") -> None:
        super().__init__(language, data.names)
        self.data = data

    def __str__(self) -> str:
        data = self.data
        lines = [f"{data.title} [{RULE}]"]
        lines += [f"  {name}: {total}" for name, total in zip(data.names, data.totals, strict=True)]
        return "\n".join([*lines, *(f"  {reason}" for reason in data.reasons), f"  {data.together}"])

    def drawn(self) -> Figure:
        """The picture, drawn by matplotlib."""
        return settlement_figure.figure(ink.legible(self.data, self.names, self.texts), self.texts)

    def html(self) -> str:
        """What each pair settles, and what it comes to for each player, as a table."""
        data, texts = self.data, self.texts
        heads = [texts.word(f"settlement.{key}") for key in ("player", "total", "points")]
        rows = [
            (escape(name), str(total), markup.element("b", escape(texts.word("settlement.signed", points=points))))
            for name, total, points in zip(data.names, data.totals, data.points, strict=True)
        ]
        pays = "".join(markup.element("li", markup.mixed(reason, "zh")) for reason in (*data.reasons, data.together))
        return markup.root(markup.table(heads, rows, f"{data.title} ({RULE})") + markup.element("ul", pays), texts)


def settlement_arrows(
    what: Trace | Mapping[str, Any] | Sequence[int],
    *,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> SettlementArrows:
    """Show a settlement in Du Zi Hu: everybody's rounded total as a bar, and arrows of who pays whom.

    ``what`` is three totals, an answer or a case in which hu are counted, or a trace that is over. ``reader`` is the
    seat that is called "you", ``names`` are the players' names by seat, and ``language`` is that of the sentences.
    Raises :class:`hwatu_kit.Fault` where nothing is counted.

    >>> print(settlement_arrows([100, 40, 20], names=["Ana", "Ben", "Cho"]))
    Every pair settles the difference [DZ-SETTLE-01]
      Ana: 100
      Ben: 40
      Cho: 20
      Ana has 100, Ben has 40: Ben pays 60 to Ana.
      Ana has 100, Cho has 20: Cho pays 80 to Ana.
      Ben has 40, Cho has 20: Cho pays 20 to Ben.
      Together +140, −40 and −100: the sum is zero.
    """
    return SettlementArrows(settlement_data(what, language, reader, names), language)
