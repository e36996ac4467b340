"""The waterfall drawn with matplotlib, which is imported here and only when a picture is made.

It is read from top to bottom like a bill: what each step is and why, the sign, and a bar from the sum before to the sum
after. The picture has a background of its own, so that it is the same in a light and a dark notebook and on paper; what
the colours say stands there in signs as well.
"""

from __future__ import annotations

import re
from io import BytesIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from ..texts import Texts
from .plots import Bar, WaterfallData, latin

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PAPER, _INK, _SOFT, _GRID = "#fbf5e6", "#2b2421", "#6a5d54", "#e2d6bd"
_PALE = "#eccdbf"
_COLOURS = {"=": "#2f5fa8", "+": "#a66d0a", "×": "#b5382d", "total": "#2f6b4f"}
_WIDTH, _ROW, _HEAD, _FOOT = 8.6, 0.76, 0.66, 0.42  # inches, as all that follow
_LABELS, _SIGNS, _EDGE, _LETTER = 3.95, 0.75, 0.15, 0.115
_FONT = "DejaVu Sans"  # comes with matplotlib
_WRAP = 52
_COLOURS_KEPT = 96
_WORKED_OUT = re.compile(r" (?=[×+=−] )|(?<=[×+=−]) ")


def _known(text: str) -> str:
    """The text with what the figure's font cannot write left out."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    font = get_font(findfont(FontProperties(family=_FONT)))
    return "".join(letter for letter in latin(text) if font.get_char_index(ord(letter)))


def _lines(text: str) -> list[str]:
    """A sentence in short lines; what is worked out in it stays together."""
    return wrap(_WORKED_OUT.sub("\N{NO-BREAK SPACE}", _known(text)), _WRAP)[:3]


def figure(data: WaterfallData, texts: Texts) -> Figure:
    """The picture as a figure."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rows = len(data.bars) + 1
    height = _HEAD + rows * _ROW + _FOOT
    with rc_context({"font.family": _FONT}):
        drawn = Figure(figsize=(_WIDTH, height), facecolor=_PAPER)
        drawn.text(0.025, 1 - 0.3 / height, _known(data.title), size=14.5, weight="bold", color=_INK, va="center")
        bottom, top = _FOOT / height, 1 - _HEAD / height
        left = _LABELS / _WIDTH
        axes = drawn.add_axes((left, bottom, 1 - _EDGE / _WIDTH - left, top - bottom), facecolor=_PAPER)
        _frame(axes, data, rows)
        for row, bar in enumerate(data.bars):
            _step(axes, row, bar)
            _label(axes, row, bar.title, bar.rule, bar.reason)
        _connect(axes, data)
        _total(axes, rows - 1, data, texts)
    return drawn


def _frame(axes: Axes, data: WaterfallData, rows: int) -> None:
    """Scale and lines of the picture."""
    from matplotlib.ticker import MaxNLocator

    most = max([bar.running for bar in data.bars] + [bar.before for bar in data.bars] + [data.amount, 1])
    room = max(_LETTER * max(len(bar.sum) for bar in data.bars), 1.25)  # for what stands behind the longest bar
    inch = most / (_WIDTH - _LABELS - _EDGE - _SIGNS - room)
    axes.set_xlim(-_SIGNS * inch, most + room * inch)
    axes.set_ylim(rows - 0.5, -0.5)
    axes.set_xticks([tick for tick in MaxNLocator(4, integer=True).tick_values(0, most) if tick <= most * 1.05])
    axes.set_yticks([])
    axes.tick_params(axis="x", colors=_SOFT, labelsize=9, length=0)
    axes.grid(axis="x", color=_GRID, linewidth=1)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.axvline(0, color=_SOFT, linewidth=1.2)


def _step(axes: Axes, row: int, bar: Bar) -> None:
    """One bar: for a doubling, what was there stands pale before it, and each time it is added again is marked."""
    colour = _COLOURS[bar.op]
    low, high = sorted((bar.before, bar.running))
    if bar.op == "×":
        axes.barh(row, bar.before, height=0.46, color=_PALE, linewidth=0)
    falling = bar.running < bar.before
    axes.barh(row, high - low, left=low, height=0.46, color=_PAPER if falling else colour, edgecolor=colour,
              hatch="////" if falling else "", linewidth=1)  # fmt: skip
    wide = bar.before > (axes.get_xlim()[1] - axes.get_xlim()[0]) * 0.02
    for part in range(2, bar.value) if bar.op == "×" and wide else ():
        axes.plot([part * bar.before] * 2, [row - 0.23, row + 0.23], color=_PAPER, linewidth=2)
    sign = "" if bar.op == "=" else f"{'−' if bar.value < 0 else bar.op} {abs(bar.value)}"
    _sign(axes, row, sign, colour)
    _sum(axes, row, high, bar.sum, size=11)


def _sign(axes: Axes, row: int, sign: str, colour: str) -> None:
    if sign:
        left = axes.get_xlim()[0]
        axes.text(left * 0.12, row, sign, size=12.5, weight="bold", color=colour, ha="right", va="center")


def _sum(axes: Axes, row: int, end: int, text: str, size: float) -> None:
    room = (axes.get_xlim()[1] - axes.get_xlim()[0]) * 0.015
    axes.text(max(end, 0) + room, row, text, size=size, weight="bold", color=_INK, va="center")


def _label(axes: Axes, row: int, title: str, rule: str, reason: str) -> None:
    """What the step is and why, to the left of the bars."""
    where: dict[str, Any] = {"xycoords": ("figure fraction", "data"), "textcoords": "offset points"}
    lines = _lines(reason)
    lift = 6 if len(lines) < 3 else 10
    named = axes.annotate(_known(title), (0.025, row), (0, lift + 2), size=11, weight="bold", color=_INK, **where)
    if rule:
        axes.annotate(f"  {rule}", (1, 0.5), (0, 0), xycoords=named, textcoords="offset points", size=8.5, color=_SOFT,
                      va="center_baseline")  # fmt: skip
    axes.annotate("\n".join(lines), (0.025, row), (0, lift - 3), size=8.8, color=_INK, va="top", linespacing=1.25,
                  **where)  # fmt: skip


def _connect(axes: Axes, data: WaterfallData) -> None:
    """A thin line from the end of each bar to the next one."""
    for row, bar in enumerate(data.bars):
        axes.plot([bar.running] * 2, [row + 0.23, row + 0.77], color=_SOFT, linewidth=1, linestyle=(0, (3, 2)))


def _total(axes: Axes, row: int, data: WaterfallData, texts: Texts) -> None:
    colour = _COLOURS["total"]
    axes.barh(row, data.amount, height=0.56, color=colour, linewidth=0)
    _sign(axes, row, "=", colour)
    _sum(axes, row, data.amount, texts.word("waterfall.points", amount=data.amount), size=13)
    _label(axes, row, texts.word("waterfall.total"), "", "" if data.paid == data.bars[-1].reason else data.paid)


def png(data: WaterfallData, texts: Texts) -> bytes:
    """The picture as PNG, fine enough for a projector and for paper, and small: it has few colours."""
    from PIL import Image  # comes with matplotlib

    drawn, file = BytesIO(), BytesIO()
    figure(data, texts).savefig(drawn, format="png", dpi=150)
    with Image.open(drawn) as picture:
        picture.convert("RGB").quantize(_COLOURS_KEPT).save(file, format="png", optimize=True)
    return file.getvalue()
