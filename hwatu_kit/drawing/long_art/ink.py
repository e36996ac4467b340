"""Paper, ink and the signs of the suits, as every long card has them."""

from __future__ import annotations

from ..glyphs import GLYPHS
from ..pen import circle, disc, fill, line, moved, ring, scallop, shape

WIDTH, HEIGHT = 120, 444
"""Two units for one of the table's: a card of 60 by 222, of which 22 show in a hand."""

PAPER = "#f8ecce"
INK = "#1f1a1a"
RED = "#c5212b"
WHITE = "#fffaf0"
GOLD = "#e3a71c"
BAND = 44
"""How far the index reaches from either end, and from the left edge."""


def glyph(character: str, x: float, y: float, size: float) -> str:
    """A character as path data."""
    return moved(GLYPHS[character], x, y, scale=size / 100)


def coin(x: float, y: float, r: float, colour: str = PAPER) -> str:
    """A coin: a ring with a square hole."""
    hole = 0.3 * r
    square = f"M{x - hole} {y - hole}H{x + hole}V{y + hole}H{x - hole}Z"
    width = max(2.5, r * 0.11)
    return disc(x, y, r, colour, width) + disc(x, y, r * 0.74, "none", width * 0.6) + fill(square, INK)


def loop(x: float, y: float, width: float, height: float) -> str:
    """The line of a loop that hangs from ``x``, ``y``."""
    w, h = width / 2, height
    data = f"M{x} {y}C{x - 1.5 * w} {y + 0.25 * h} {x - 1.35 * w} {y + h} {x} {y + h}"
    return data + f"C{x + 1.35 * w} {y + h} {x + 1.5 * w} {y + 0.25 * h} {x} {y}"


def beads(loops: str, colour: str, size: float) -> str:
    """Loops strung with beads."""
    strung = line(loops, colour, size, f"0 {size * 1.2:.2f}")
    return line(loops, INK, 2) + strung


def blossom(x: float, y: float, r: float, colour: str, width: float = 3) -> str:
    """A flower of eight petals in two rows."""
    outer, inner = scallop(8, r * 0.86, r * 0.36), scallop(5, r * 0.5, r * 0.32)
    return (
        shape(moved(outer, x, y), colour, width)
        + shape(moved(inner, x, y), colour, width * 0.8)
        + disc(x, y, r * 0.16, GOLD if colour == RED else PAPER, width * 0.8)
    )


def sign(suit: str, x: float, y: float, colour: str, ground: str) -> str:
    """The small sign of a suit or an honour, about 28 units high."""
    if suit == "c":
        hole = fill(f"M{x - 4} {y - 4}h8v8h-8Z", ground)
        return disc(x, y, 13, colour, -1) + circle(x, y, 9.5, ground, 1.5) + hole
    if suit == "s":
        dots = "".join(ring(x + dx, y + dy, 3.6) for dx, dy in ((0, -4), (-7, 1), (7, 1), (-6, 9), (6, 9), (0, 13)))
        return line(f"M{x - 13} {y - 12}H{x + 13}", colour, 4) + fill(dots, colour)
    if suit == "m":
        return fill(glyph("万", x, y, 27), colour)
    if suit == "TH":
        pole = f"M{x - 11} {y - 14}h4v28h-4Z"
        flag = f"M{x - 5} {y - 13}L{x + 14} {y - 8}L{x + 6} {y - 3}L{x + 13} {y + 4}H{x - 5}Z"
        return fill(pole + flag, colour)
    if suit == "WF":
        return line(moved(scallop(6, 11, 6.4), x, y), colour, 3) + disc(x, y, 3, colour, -1)
    if suit == "RF":
        return fill(moved(scallop(6, 12, 7), x, y), colour) + disc(x, y, 3.5, ground, -1)
    return circle(x, y, 12, colour, 3.5) + disc(x, y, 4, colour, -1)


def seal(x: float, y: float, size: float = 40) -> str:
    """The red seal of an old general: 将."""
    h, inner = size / 2, size / 2 - 3
    box = f"M{x - h} {y - h}H{x + h}V{y + h}H{x - h}Z"
    edge = f"M{x - inner} {y - inner}H{x + inner}V{y + inner}H{x - inner}Z"
    return fill(box, RED) + line(edge, WHITE, 1.5) + fill(glyph("将", x, y, size * 0.66), WHITE)
