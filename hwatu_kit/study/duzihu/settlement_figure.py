"""The settlement drawn with matplotlib, which is imported here and only when a picture is made.

Three bars are the rounded totals. Above them an arrow for each pair goes from the one who pays to the one who is paid,
and under them what it comes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...duzihu.settlement import Settled
from ...texts import Texts
from ..ink import BLUE, GREEN, INK, PAPER, RED, SOFT, bare, known, sheet, writing
from .settlement_data import RULE, SettlementData

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_WIDTH, _HEIGHT, _HEAD = 8.6, 4.9, 0.62  # inches
_BARS, _LOW, _HIGH, _TOP = 100, 122, 158, 176  # the highest bar, the lanes of the arrows, the top
_WIDE = 0.42


def figure(data: SettlementData, texts: Texts) -> Figure:
    """The picture as a figure."""
    with writing():
        drawn = sheet(_WIDTH, _HEIGHT, data.title)
        drawn.text(1 - 0.215 / _WIDTH, 1 - 0.3 / _HEIGHT, RULE, size=8.5, color=SOFT, ha="right", va="center")
        axes = drawn.add_axes((0.02, 0.02, 0.96, 1 - _HEAD / _HEIGHT - 0.02))
        bare(axes)
        axes.set_xlim(-0.6, len(data.totals) - 0.4)
        axes.set_ylim(-58, _TOP)
        axes.set_xticks([])
        axes.set_yticks([])
        axes.plot([-0.5, len(data.totals) - 0.5], [0, 0], color=SOFT, linewidth=1.2)
        for seat in range(len(data.totals)):
            _bar(axes, data, seat, texts)
        for pay in data.payments:
            _arrow(axes, pay, texts)
        sum_of = " ".join(texts.word("settlement.signed", points=points) for points in data.points)
        axes.text((len(data.totals) - 1) / 2, -53, f"{sum_of} = 0", size=11, color=INK, ha="center", va="center")
    return drawn


def _bar(axes: Axes, data: SettlementData, seat: int, texts: Texts) -> None:
    """A player's total, with the name and the points under it."""
    high = data.totals[seat] / max(*data.totals, 1) * _BARS
    axes.bar(seat, high, width=_WIDE, color=BLUE, linewidth=0)
    inside = high > 16
    amount = axes.text(seat, high - 3 if inside else high + 2, texts.word("waterfall.hu", amount=data.totals[seat]))
    amount.set(size=13, weight="bold", color=PAPER if inside else INK, ha="center", va="top" if inside else "bottom")
    axes.text(seat, -5, known(data.names[seat]), size=12.5, weight="bold", color=INK, ha="center", va="top")
    points = data.points[seat]
    said = axes.text(seat, -19, texts.word("settlement.signed", points=points), size=13, weight="bold", color=PAPER,
                     ha="center", va="top")  # fmt: skip
    colour = GREEN if points > 0 else RED if points < 0 else SOFT
    said.set_bbox({"boxstyle": "round,pad=.3", "facecolor": colour, "edgecolor": colour})


def _arrow(axes: Axes, pay: Settled, texts: Texts) -> None:
    """One pair: neighbours in the lower lane, the outer two in the upper one; who is level is tied by a plain line."""
    outer = abs(pay.payer - pay.payee) > 1
    lane = _HIGH if outer else _LOW
    inward = 0.12 if not outer else 0.0
    to_right = 1 if pay.payee > pay.payer else -1
    start, end = pay.payer + inward * to_right, pay.payee - inward * to_right
    middle = (start + end) / 2
    if pay.points:
        axes.plot([start], [lane], marker="o", markersize=7, color=RED)
        axes.annotate(
            "", (end, lane), (start, lane),
            arrowprops={"arrowstyle": "-|>,head_width=.45,head_length=.9", "color": RED, "linewidth": 3, "shrinkA": 0,
                        "shrinkB": 0},
        )  # fmt: skip
    else:
        axes.plot([start, end], [lane, lane], color=SOFT, linewidth=2, linestyle=(0, (2, 2)))
    word = texts.word("settlement.pays" if pay.points else "settlement.level", points=pay.points)
    said = axes.text(middle, lane, word, size=11.5, weight="bold", color=RED if pay.points else SOFT, ha="center",
                     va="center")  # fmt: skip
    said.set_bbox({"boxstyle": "round,pad=.25", "facecolor": PAPER, "edgecolor": "none"})
