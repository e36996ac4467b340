"""The few pieces of SVG that every drawing here is made of."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from math import cos, pi, sin

INK = "#2b2421"
PAPER = "#fbf5e6"
RED = "#c8352b"
GOLD = "#e9b42c"
GREEN = "#2f6b4f"
LEAF = "#4f8f5b"
VIOLET = "#5b4a9c"
BLUE = "#2f5fa8"
WHITE = "#fff"
"""The few colours of a hwatu card."""


def number(value: float) -> str:
    """A coordinate with one digit after the point at most.

    >>> number(3.04), number(2.5), number(-0.01)
    ('3', '2.5', '0')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def text(value: str) -> str:
    """Any text, safe inside of an element or an attribute."""
    return escape(value, quote=True)


def path(d: str, fill: str, stroke: str = "", width: float = 2) -> str:
    """A path; without ``stroke`` it has no outline."""
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}/>'


def line(d: str, stroke: str, width: float) -> str:
    """A path that is a line only."""
    return path(d, "none", stroke, width)


def circle(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 2) -> str:
    """A disc."""
    outline = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{outline}/>'


def at(x: float, y: float, body: str, *, turn: float = 0, scale: float = 1, mirror: bool = False) -> str:
    """A group moved, turned and scaled."""
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if mirror or scale != 1:
        sizes = f"{scale:g}"
        parts.append(f"scale({-scale:g} {sizes})" if mirror else f"scale({sizes})")
    return f'<g transform="{"".join(parts)}">{body}</g>'


def petals(count: int, reach: float, width: float, start: float = -90) -> str:
    """Path data of ``count`` round petals about the origin, each ``reach`` long and ``width`` wide."""
    data = []
    for k in range(count):
        angle = (start + 360 * k / count) * pi / 180
        x, y = reach * cos(angle), reach * sin(angle)
        across_x, across_y = -width * sin(angle), width * cos(angle)
        far = 0.9
        left = f"{number(x * far + across_x)} {number(y * far + across_y)}"
        right = f"{number(x * far - across_x)} {number(y * far - across_y)}"
        data.append(f"M0 0Q{left} {number(x)} {number(y)}Q{right} 0 0")
    return "".join(data)


def document(width: float, height: float, title: str, body: str) -> str:
    """A whole picture with its title."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" role="img">'
        f"<title>{text(title)}</title>{body}</svg>"
    )


def data_uri(svg: str) -> str:
    """The picture as an address; an ``<img>`` with it survives where inline SVG is stripped."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode("ascii")


def image(svg: str, words: str, style: str = "") -> str:
    """The picture as an HTML ``<img>`` whose alternative text is ``words``."""
    extra = f' style="{text(style)}"' if style else ""
    return f'<img src="{data_uri(svg)}" alt="{text(words)}"{extra}>'
