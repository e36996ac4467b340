"""The stakes of a Flip Flop session from round to round: who gains, who runs out, what waits in the pots."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ...engine.session import Session
from ...rules import markup
from .. import ink
from ..picture import Picture
from . import stakes_figure
from .stakes_data import RULE, StakesData, stakes_data

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class StakesChart(Picture):
    """The stakes as a line for each player, and the pots that wait as bars; ``data`` is what is shown."""

    def __init__(self, data: StakesData, language: str = "en") -> None:
        super().__init__(language, data.names)
        self.data = data

    def __str__(self) -> str:
        lines = []
        for row in self.data.rows:
            held = ", ".join(f"{name} {pool}" for name, pool in zip(self.data.names, row.stakes, strict=True))
            pots = f", {self.texts.word('stakes.pots')} {row.waiting}" if row.waiting else ""
            lines.append(f"  {row.number} ({row.ended}): {held}{pots}")
        return "\n".join([f"{self.data.title} [{RULE}]", *lines])

    def drawn(self) -> Figure:
        """The picture, drawn by matplotlib."""
        return stakes_figure.figure(ink.legible(self.data, self.names, self.texts), self.texts)

    def html(self) -> str:
        """Round by round as a table."""
        heads = [self.texts.word("stakes.round"), self.texts.word("stakes.ended")]
        heads += [*self.data.names, self.texts.word("stakes.pots")]
        rows = [
            (str(row.number), escape(row.ended), *(str(pool) for pool in row.stakes), str(row.waiting))
            for row in self.data.rows
        ]
        return markup.root(markup.table(heads, rows, f"{self.data.title} ({RULE})"), self.texts)


def stakes_chart(
    session: Session,
    *,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> StakesChart:
    """Show the stakes of a Flip Flop ``session`` from round to round: a line for each player, and the pots that wait.

    ``reader`` is the seat that is called "you", ``names`` are the players' names by seat (the session's people if none
    are given), and ``language`` is that of the words. Raises :class:`hwatu_kit.Fault` for a session without stakes.

    >>> from hwatu_kit import session
    >>> print(stakes_chart(session("flipflop", players=3, people=["Ana", "Ben", "Cho"])))
    Stakes from round to round [FF-END-07]
      0 (Start): Ana 40, Ben 40, Cho 40
    """
    return StakesChart(stakes_data(session, language, reader, names), language)
