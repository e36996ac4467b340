"""The waterfall drawn with matplotlib, which is imported here and only when a picture is made.

It is read from top to bottom like a bill: what each step is and why, the sign, and a bar from the sum before to the sum
after. The picture has a background of its own, so that it is the same in a light and a dark notebook and on paper; what
the colours say is there in signs as well.
"""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from .ink import BLUE, GREEN, GRID, INK, OCHRE, PAPER, RED, SOFT, bare, known, sheet, writing
from .waterfall_data import Bar, WaterfallData

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PALE = "#eccdbf"
_COLOURS = {"=": BLUE, "+": OCHRE, "×": RED, "total": GREEN}
_WIDTH, _ROW, _HEAD, _FOOT = 8.6, 0.76, 0.66, 0.42  # inches, as all that follow
_LABELS, _SIGNS, _EDGE = 3.95, 0.75, 0.15
_LETTER, _LARGER, _AFTER = 0.115, 0.14, 0.12  # a letter of a step's sum, one of the last sum, the gap before them
_WRAP = 52
_WORKED_OUT = re.compile(r" (?=[×+=−] )|(?<=[×+=−]) ")


def _lines(text: str) -> list[str]:
    """A sentence in short lines; what is worked out in it stays together."""
    return wrap(_WORKED_OUT.sub("\N{NO-BREAK SPACE}", known(text)), _WRAP)[:3]


def figure(data: WaterfallData) -> Figure:
    """The picture as a figure."""
    rows = len(data.bars) + 1
    height = _HEAD + rows * _ROW + _FOOT
    with writing():
        drawn = sheet(_WIDTH, height, data.title)
        bottom, top = _FOOT / height, 1 - _HEAD / height
        left = _LABELS / _WIDTH
        axes = drawn.add_axes((left, bottom, 1 - _EDGE / _WIDTH - left, top - bottom), facecolor=PAPER)
        _frame(axes, data, rows)
        for row, bar in enumerate(data.bars):
            _step(axes, row, bar)
            _label(axes, row, bar.title, bar.rule, bar.reason)
        _connect(axes, data)
        _total(axes, rows - 1, data)
    return drawn


def _frame(axes: Axes, data: WaterfallData, rows: int) -> None:
    """Scale and lines of the picture."""
    from matplotlib.ticker import MaxNLocator

    most = max([bar.running for bar in data.bars] + [bar.before for bar in data.bars] + [data.amount, 1])
    wide = _WIDTH - _LABELS - _EDGE - _SIGNS
    ends = [(max(bar.running, bar.before), _LETTER * len(bar.sum)) for bar in data.bars]
    ends.append((data.amount, _LARGER * len(data.shown)))
    # As wide as what is behind each bar leaves room for.
    longest = min(wide, *((wide - _AFTER - text) * most / end for end, text in ends if end > 0), wide - _AFTER)
    inch = most / longest
    axes.set_xlim(-_SIGNS * inch, wide * inch)
    axes.set_ylim(rows - 0.5, -0.5)
    ticks = MaxNLocator(max(1, min(4, int(longest / 0.6))), integer=True).tick_values(0, most)
    axes.set_xticks([tick for tick in ticks if tick <= most * 1.05])
    axes.set_yticks([])
    axes.tick_params(axis="x", colors=SOFT, labelsize=9, length=0)
    axes.grid(axis="x", color=GRID, linewidth=1)
    axes.set_axisbelow(True)
    bare(axes)
    axes.axvline(0, color=SOFT, linewidth=1.2)


def _step(axes: Axes, row: int, bar: Bar) -> None:
    """One bar: for a doubling, what was there is pale before it, and each time it is added again is marked."""
    colour = _COLOURS[bar.op]
    low, high = sorted((bar.before, bar.running))
    if bar.op == "×":
        axes.barh(row, bar.before - bar.floor, left=bar.floor, height=0.46, color=_PALE, linewidth=0)
    falling = bar.running < bar.before
    axes.barh(row, high - low, left=low, height=0.46, color=PAPER if falling else colour, edgecolor=colour,
              hatch="////" if falling else "", linewidth=1)  # fmt: skip
    part_wide = bar.before - bar.floor
    wide = part_wide > (axes.get_xlim()[1] - axes.get_xlim()[0]) * 0.02
    for part in range(2, bar.value) if bar.op == "×" and wide else ():
        axes.plot([bar.floor + part * part_wide] * 2, [row - 0.23, row + 0.23], color=PAPER, linewidth=2)
    sign = "" if bar.op == "=" else f"{'−' if bar.value < 0 else bar.op} {abs(bar.value)}"
    _sign(axes, row, sign, colour)
    _sum(axes, row, high, bar.sum, size=11)


def _sign(axes: Axes, row: int, sign: str, colour: str) -> None:
    if sign:
        left = axes.get_xlim()[0]
        axes.text(left * 0.12, row, sign, size=12.5, weight="bold", color=colour, ha="right", va="center")


def _sum(axes: Axes, row: int, end: int, text: str, size: float) -> None:
    room = (axes.get_xlim()[1] - axes.get_xlim()[0]) * 0.015
    axes.text(max(end, 0) + room, row, text, size=size, weight="bold", color=INK, va="center")


def _label(axes: Axes, row: int, title: str, rule: str, reason: str) -> None:
    """What the step is and why, to the left of the bars."""
    where: dict[str, Any] = {"xycoords": ("figure fraction", "data"), "textcoords": "offset points"}
    lines = _lines(reason)
    lift = 6 if len(lines) < 3 else 10
    named = axes.annotate(known(title), (0.025, row), (0, lift + 2), size=11, weight="bold", color=INK, **where)
    if rule:
        axes.annotate(f"  {rule}", (1, 0.5), (0, 0), xycoords=named, textcoords="offset points", size=8.5, color=SOFT,
                      va="center_baseline")  # fmt: skip
    axes.annotate("\n".join(lines), (0.025, row), (0, lift - 3), size=8.8, color=INK, va="top", linespacing=1.25,
                  **where)  # fmt: skip


def _connect(axes: Axes, data: WaterfallData) -> None:
    """A thin line from the end of each bar to the next one."""
    for row, bar in enumerate(data.bars):
        axes.plot([bar.running] * 2, [row + 0.23, row + 0.77], color=SOFT, linewidth=1, linestyle=(0, (3, 2)))


def _total(axes: Axes, row: int, data: WaterfallData) -> None:
    colour = _COLOURS["total"]
    axes.barh(row, data.amount, height=0.56, color=colour, linewidth=0)
    _sign(axes, row, "=", colour)
    _sum(axes, row, data.amount, data.shown, size=13)
    _label(axes, row, data.total, "", "" if data.paid == data.bars[-1].reason else data.paid)
