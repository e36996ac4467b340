"""The chart of stakes drawn with matplotlib, which is imported here and only when a picture is made.

Each player has a colour, a mark and a name at the end of the line; who has run out is marked with a cross. Under the
lines, for each round, how it ended, and as bars what waited in the pots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...texts import Texts
from ..ink import BLUE, GREEN, GRID, INK, OCHRE, PAPER, RED, SOFT, bare, known, sheet, writing
from .stakes_data import RULE, StakesData

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_WIDTH, _HEIGHT = 8.6, 4.2  # inches
_LOOKS = ((BLUE, "o", "-"), (RED, "s", (0, (5, 2))), (GREEN, "^", (0, (1, 1.2))), (OCHRE, "D", "-"), (INK, "v", "-"))
"""The colour, the mark and the line of each seat."""
_MOST_NAMED = 24
"""Rounds up to which each one's ending is written under it."""


def figure(data: StakesData, texts: Texts) -> Figure:
    """The picture as a figure."""
    with writing():
        drawn = sheet(_WIDTH, _HEIGHT, data.title)
        drawn.text(1 - 0.215 / _WIDTH, 1 - 0.3 / _HEIGHT, RULE, size=8.5, color=SOFT, ha="right", va="center")
        axes = drawn.add_axes((0.062, 0.215, 0.80, 0.65))
        bare(axes)
        _ground(axes, data, texts)
        for seat in range(len(data.names)):
            _line(axes, data, seat)
        _labels(axes, data, texts)
    return drawn


def _ground(axes: Axes, data: StakesData, texts: Texts) -> None:
    """The grid, the rounds and how each ended, and the bars of what waits."""
    last, top = data.rows[-1].number, max(max(row.stakes) for row in data.rows)
    axes.set_xlim(-0.3, max(last, 1) + 0.3)
    axes.set_ylim(0, top * 1.08 + 1)
    axes.locator_params(axis="y", integer=True, nbins=6)
    axes.grid(axis="y", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, colors=SOFT, labelsize=9)
    bars = [row.waiting for row in data.rows]
    if any(bars):
        axes.bar([row.number for row in data.rows], bars, width=0.5, color="#d9c79c", zorder=1)
        place = next(row for row in data.rows if row.waiting)
        axes.text(
            place.number, place.waiting + top * 0.012, known(texts.word("stakes.pots")), size=8, color=SOFT,
            ha="center", va="bottom",
        )  # fmt: skip
    every = max(1, -(-len(data.rows) // _MOST_NAMED))
    shown = [row for row in data.rows if row.number % every == 0]
    axes.set_xticks([row.number for row in shown])
    names = every == 1
    axes.set_xticklabels([known(f"{row.number}  {row.ended}" if names else str(row.number)) for row in shown])
    if names:
        for label in axes.get_xticklabels():
            label.set(rotation=38, ha="right", rotation_mode="anchor")


def _line(axes: Axes, data: StakesData, seat: int) -> None:
    """One player's stakes, up to the round in which they ran out."""
    colour, mark, line = _LOOKS[seat % len(_LOOKS)]
    rows = data.rows
    gone = next((place for place, row in enumerate(rows) if not row.stakes[seat]), len(rows) - 1)
    numbers, pools = [row.number for row in rows[: gone + 1]], [row.stakes[seat] for row in rows[: gone + 1]]
    axes.plot(
        numbers, pools, color=colour, marker=mark, linestyle=line, linewidth=2.2, markersize=5.5,
        markeredgecolor=PAPER, clip_on=False, zorder=3,
    )  # fmt: skip
    if not pools[-1]:
        axes.plot(
            numbers[-1:], pools[-1:], marker="X", markersize=10, color=colour, markeredgecolor=PAPER, clip_on=False,
            zorder=4,
        )  # fmt: skip


def _labels(axes: Axes, data: StakesData, texts: Texts) -> None:
    """The names at the right, from the poorest up, none upon another."""
    last = data.rows[-1]
    bottom, top = axes.get_ylim()
    apart, free = (top - bottom) * 0.075, bottom
    for seat in sorted(range(len(data.names)), key=lambda seat: last.stakes[seat]):
        pool = last.stakes[seat]
        held = str(pool) if pool else texts.word("stakes.out")
        height = max(pool, free)
        free = height + apart
        axes.text(
            last.number + 0.45, height, known(f"{data.names[seat]}  {held}"), size=10.5, weight="bold",
            color=_LOOKS[seat % len(_LOOKS)][0], va="center", clip_on=False,
        )  # fmt: skip
