"""The settlement of Du Zi Hu: everybody's rounded total as a bar, and arrows of who pays whom."""

from __future__ import annotations

from html import escape
from typing import Any

from ...rules import markup
from ...rules.wording import Names
from ..picture import Picture
from . import settlement_figure
from .settlement_data import RULE, SettlementData, settlement_data


class SettlementArrows(Picture):
    """The settlement as bars and arrows; ``data`` is what is shown."""

    def __init__(self, data: SettlementData, language: str = "en") -> None:
        super().__init__(language)
        self.data = data

    def __str__(self) -> str:
        data = self.data
        lines = [f"{data.title} [{RULE}]"]
        lines += [f"  {name}: {total}" for name, total in zip(data.names, data.totals, strict=True)]
        return "\n".join([*lines, *(f"  {reason}" for reason in data.reasons), f"  {data.together}"])

    def figure(self) -> Any:
        """The picture as a figure of matplotlib; needs it."""
        return settlement_figure.figure(self.data, self.texts)

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
    what: Any, language: str = "en", reader: int | None = None, names: Names = None
) -> SettlementArrows:
    """The settlement as bars and arrows; the parameters are those of :func:`settlement_data`."""
    return SettlementArrows(settlement_data(what, language, reader, names), language)
