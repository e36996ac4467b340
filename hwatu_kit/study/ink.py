"""The paper and ink of every figure. Matplotlib is imported only when something is drawn.

A picture has a background of its own, so that it is the same in a light and a dark notebook and on paper; what the
colours say is there in signs as well.
"""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER, INK, SOFT, GRID = "#fbf5e6", "#2b2421", "#6a5d54", "#e2d6bd"
BLUE, OCHRE, RED, GREEN = "#2f5fa8", "#a66d0a", "#b5382d", "#2f6b4f"
FONT = "DejaVu Sans"  # comes with matplotlib
_COLOURS_KEPT = 96
_NATIVE = re.compile(r" \([^()]*[\u1100-\u11ff\u2e80-\uffdc][^()]*\)")


def latin(text: str) -> str:
    """A sentence without the words in Hangul or Chinese characters behind its terms: the figure's font has none.

    >>> latin("So gwangbak (광박) doubles: 9 × 2 = 18.")
    'So gwangbak doubles: 9 × 2 = 18.'
    """
    return _NATIVE.sub("", text)


def known(text: str) -> str:
    """The text with what the figure's font cannot write left out."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    font = get_font(findfont(FontProperties(family=FONT)))
    return "".join(letter for letter in latin(text) if font.get_char_index(ord(letter)))


def sheet(width: float, height: float, title: str) -> Figure:
    """An empty sheet of paper with a title; the sizes are inches."""
    from matplotlib.figure import Figure

    drawn = Figure(figsize=(width, height), facecolor=PAPER)
    drawn.text(
        0.215 / width, 1 - 0.3 / height, known(title), size=14.5, weight="bold", color=INK, va="center", family=FONT
    )
    return drawn


def bare(axes: Axes) -> None:
    """Take away the frame around a drawing."""
    axes.set_facecolor(PAPER)
    for side in axes.spines.values():
        side.set_visible(False)


def png(figure: Figure) -> bytes:
    """The picture as PNG, fine enough for a projector and for paper, and small: it has few colours."""
    from PIL import Image  # comes with matplotlib

    drawn, file = BytesIO(), BytesIO()
    figure.savefig(drawn, format="png", dpi=150)
    with Image.open(drawn) as picture:
        picture.convert("RGB").quantize(_COLOURS_KEPT).save(file, format="png", optimize=True)
    return file.getvalue()
