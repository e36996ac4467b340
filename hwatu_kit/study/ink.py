"""The paper and ink of every figure. Matplotlib is imported only when something is drawn.

A picture has a background of its own, so that it is the same in a light and a dark notebook and on paper; what the
colours say is there in signs as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..texts import Texts

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER, INK, SOFT, GRID = "#fbf5e6", "#2b2421", "#6a5d54", "#e2d6bd"
BLUE, OCHRE, RED, GREEN = "#2f5fa8", "#a66d0a", "#b5382d", "#2f6b4f"
FONT = "DejaVu Sans"  # comes with matplotlib
_BEHIND = (
    "Noto Sans CJK KR", "Noto Sans CJK SC", "Noto Sans KR", "Noto Sans SC", "Source Han Sans KR", "Source Han Sans SC",
    "NanumGothic", "WenQuanYi Zen Hei", "Malgun Gothic", "Microsoft YaHei", "Apple SD Gothic Neo", "PingFang SC",
    "Hiragino Sans", "Arial Unicode MS",
)  # fmt: skip
"""Fonts with Hangul and Chinese characters that systems bring; none of them comes with matplotlib."""
T = TypeVar("T")
_COLOURS_KEPT = 96
_NATIVE = re.compile(r" \([^()]*[\u1100-\u11ff\u2e80-\uffdc][^()]*\)")


def latin(text: str) -> str:
    """A sentence without the words in Hangul or Chinese characters behind its terms: the figure's font has none.

    >>> latin("So gwangbak (광박) doubles: 9 × 2 = 18.")
    'So gwangbak doubles: 9 × 2 = 18.'
    """
    return _NATIVE.sub("", text)


@cache
def fonts() -> tuple[str, ...]:
    """The figures' font, and those behind it that have what it lacks, as far as they are installed."""
    from matplotlib.font_manager import fontManager

    there = {font.name for font in fontManager.ttflist}
    return (FONT, *(font for font in _BEHIND if font in there))


def can_write(letter: str) -> bool:
    """Whether one of the fonts has a letter; marks that only turn the direction of writing are no letters."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    if unicodedata.category(letter) in ("Cc", "Cf"):
        return letter in "\n\t"
    paths = [findfont(FontProperties(family=font)) for font in fonts()]
    return any(get_font(path).get_char_index(ord(letter)) for path in paths)


def known(text: str) -> str:
    """The text with what no font here can write left out."""
    return "".join(letter for letter in latin(text) if can_write(letter))


def legible(data: T, names: Sequence[str], texts: Texts) -> T:
    """What is shown, with a player whose name cannot be written called by the seat (``Seat 1``) wherever it stands."""
    swap = {name: texts.seat(seat) for seat, name in enumerate(names) if not known(name).strip()}
    return cast("T", _swapped(data, swap)) if swap else data


def _swapped(value: Any, swap: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        for name, seat in swap.items():
            value = value.replace(name, seat)
        return value
    if isinstance(value, tuple):
        parts = [_swapped(each, swap) for each in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def writing() -> AbstractContextManager[None]:
    """While a figure is made: its fonts, and no sign in a name that means anything."""
    from matplotlib import rc_context

    return rc_context({"font.family": list(fonts()), "text.parse_math": False})


def sheet(width: float, height: float, title: str) -> Figure:
    """An empty sheet of paper with a title; the sizes are inches."""
    from matplotlib.figure import Figure

    drawn = Figure(figsize=(width, height), facecolor=PAPER)
    drawn.text(0.215 / width, 1 - 0.3 / height, known(title), size=14.5, weight="bold", color=INK, va="center")
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
