"""What every hwatu card has: the frame, the bright's 光, and the teaching mark in the corner."""

from __future__ import annotations

from ..glyphs import GLYPHS
from ..pen import circle, disc, fill, moved, ring, shape
from .palette import DARK_RED, GOLD, GREEN, INK, PAPER, RED, WHITE
from .part import Part

WIDTH, HEIGHT = 200, 320
"""A card is five to eight."""


def framed(body: str, ground: str) -> str:
    """The whole card: ground, picture, and the frame over what sticks out of it."""
    sheet = f'<rect x="2" y="2" width="196" height="316" rx="11" fill="{ground}"/>'
    # A picture in the picture cuts off what sticks out, without an id; size and overflow are a style, so that a page's
    # own rules for every <svg> cannot change them.
    art = (
        '<svg x="4" y="4" width="192" height="312" viewBox="4 4 192 312"'
        f' style="width:192px;height:312px;overflow:hidden" stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
        f' stroke-linecap="round">{body}</svg>'
    )
    edge = (
        f'<rect x="3.5" y="3.5" width="193" height="313" rx="10" fill="none" stroke="{DARK_RED}" stroke-width="7"/>'
        f'<rect x="8" y="8" width="184" height="304" rx="6" fill="none" stroke="{INK}" stroke-width="2.5"/>'
    )
    return sheet + art + edge


def gwang(x: float, y: float, r: float = 25) -> Part:
    """The red disc with a white 光 that makes a card a bright."""
    glyph = fill(moved(GLYPHS["光"], x, y, scale=r * 0.0135), WHITE)
    return Part("光", disc(x, y, r, WHITE, 2.5) + disc(x, y, r - 4, RED, -1) + glyph)


def digits(text: str, x: float, y: float, size: float, colour: str) -> str:
    """A number, its middle at ``x``, ``y``."""
    gap = size * 0.64
    start = x - gap * (len(text) - 1) / 2
    return fill("".join(moved(GLYPHS[c], start + gap * k, y, scale=size / 100) for k, c in enumerate(text)), colour)


LEAF = "M0 13C-11 8-11-4 0-15C11-4 11 8 0 13Z"


def mark(month: int, kind: str, ribbon: str = "") -> str:
    """The plate in the corner: the month's number, and the kind as a form (never by colour alone)."""
    plate = shape("M8 8H50V84C50 92 46 96 38 96H8Z", PAPER, 3)
    name = digits(str(month), 29, 31, 34 if month < 10 else 26, INK)
    return f'<g class="hwatu-mark">{plate}{name}{_sign(kind, ribbon)}</g>'


def _sign(kind: str, ribbon: str) -> str:
    x, y = 29, 72
    if kind == "B":
        return disc(x, y, 14, RED, 2.5) + circle(x, y, 9, GOLD, 2.5)
    if kind == "A":
        toes = "".join(ring(x + dx, y + dy, 4.2) for dx, dy in ((-12, -3), (-4.5, -11), (4.5, -11), (12, -3)))
        return fill(moved("M0-4C8-4 13 6 9 11C5 14 3 11 0 11C-3 11-5 14-9 11C-13 6-8-4 0-4Z", x, y) + toes, INK)
    if kind == "R":
        colour = "#2857a4" if ribbon == "cheongdan" else RED
        return shape(moved("M-9-16H9V15L0 8L-9 15Z", x, y), colour, 2.5)
    if kind == "D":
        return shape(moved(LEAF, x - 8, y, -14) + moved(LEAF, x + 8, y, 14), GREEN, 2.5)
    return shape(moved(LEAF, x, y), GREEN, 2.5)


def joker_mark(worth: int) -> str:
    """The corner of a joker: what it is worth."""
    plate = shape("M8 8H50V48C50 56 46 60 38 60H8Z", PAPER, 3)
    return f'<g class="hwatu-mark">{plate}{digits(str(worth), 29, 34, 36, INK)}</g>'


__all__ = ["GOLD", "HEIGHT", "WIDTH", "digits", "framed", "gwang", "joker_mark", "mark"]
