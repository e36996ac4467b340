"""The staircase drawn with matplotlib, which is imported here and only when a picture is made.

Each player has a piece of the stairs: the two steps below the rounded total and the one above. The raw total is on
the ground, and an arrow goes up to the step that it reaches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...texts import Texts
from ..ink import BLUE, GREEN, INK, PAPER, RED, SOFT, bare, known, sheet, writing
from .rounding_data import RULE, Climb, RoundingData

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_WIDTH, _HEIGHT, _HEAD, _FOOT, _EDGE, _GAP = 8.6, 4.0, 1.0, 0.5, 0.3, 0.3  # inches
_STAIR, _STEP = "#e6d7b4", 10


def figure(data: RoundingData, texts: Texts) -> Figure:
    """The picture as a figure."""
    with writing():
        drawn = sheet(_WIDTH, _HEIGHT, data.title)
        drawn.text(1 - 0.215 / _WIDTH, 1 - 0.3 / _HEIGHT, RULE, size=8.5, color=SOFT, ha="right", va="center")
        number = len(data.climbs)
        wide = (_WIDTH - 2 * _EDGE - (number - 1) * _GAP) / number
        for place, climb in enumerate(data.climbs):
            left = (_EDGE + place * (wide + _GAP)) / _WIDTH
            size = (wide / _WIDTH, (_HEIGHT - _HEAD - _FOOT) / _HEIGHT)
            _stairs(drawn.add_axes((left, _FOOT / _HEIGHT, *size)), climb, texts)
    return drawn


def _stairs(axes: Axes, climb: Climb, texts: Texts) -> None:
    """One player's piece of the staircase."""
    bare(axes)
    first = max(climb.total - 2 * _STEP, 0)
    treads = [first + _STEP * (n + 1) for n in range(3)]
    ground = first - 2.5  # a little below the lowest step, which is the floor where it is 0
    for tread in treads:
        axes.bar(tread - _STEP, tread - ground, width=_STEP, bottom=ground, align="edge", color=_STAIR, linewidth=0)
        axes.plot([tread - _STEP, tread], [tread, tread], color=SOFT, linewidth=2, solid_capstyle="round")
        axes.plot([tread - _STEP] * 2, [tread - _STEP if tread > treads[0] else ground, tread], color=SOFT, linewidth=2,
                  solid_capstyle="round")  # fmt: skip
        axes.text(tread - 0.8, tread - 0.6, str(tread), size=9, color=INK, ha="right", va="top")
    axes.set_xlim(first - 3, treads[-1] + 1)
    axes.set_ylim(ground - 4.6, treads[-1] + 4.5)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.plot([first - 3, treads[-1] + 1], [ground] * 2, color=SOFT, linewidth=1.2)
    _climb(axes, climb, ground)
    name = axes.text(0.5, 1.06, known(climb.name), size=12.5, weight="bold", color=INK, ha="center", va="bottom")
    name.set_transform(axes.transAxes)
    key = "rounding.kept" if climb.raw == climb.total else "rounding.up"
    said = axes.text(0.5, -0.02, known(texts.word(key, raw=climb.raw, total=climb.total)), size=12, weight="bold")
    said.set(transform=axes.transAxes, color=GREEN if climb.raw == climb.total else RED, ha="center", va="top")


def _climb(axes: Axes, climb: Climb, ground: float) -> None:
    """From the raw total on the ground up to the step; a total on a step stays there."""
    x, top = climb.raw, climb.total
    kept = climb.raw == climb.total
    axes.plot([x, x], [ground - 0.6, ground + 0.6], color=INK, linewidth=2)
    axes.text(x, ground - 1.1, str(climb.raw), size=12.5, weight="bold", color=BLUE, ha="center", va="top")
    if kept:
        axes.plot([x, x], [ground, top], color=GREEN, linewidth=2, linestyle=(0, (2, 2)))
    else:
        axes.annotate(
            "", (x, top), (x, ground), arrowprops={"arrowstyle": "-|>,head_width=.35,head_length=.7", "color": RED,
                                                   "linewidth": 2.6, "shrinkA": 0, "shrinkB": 0},
        )  # fmt: skip
    flag = axes.text(x, top + 1.1, str(top), size=13, weight="bold", color=PAPER, ha="center", va="bottom")
    flag.set_bbox({"boxstyle": "round,pad=.28", "facecolor": GREEN, "edgecolor": GREEN})
