"""July: the bush clover, and the boar that runs through it."""

from __future__ import annotations

from math import atan2, degrees

from ..pen import Point, disc, line, moved, shape, smooth
from .palette import GOLD, GREEN, INK, ORANGE, RED, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon

CLOVER = "#c23f22"


def _along(a: Point, b: Point, c: Point, t: float) -> tuple[float, float, float]:
    """A point of a bent stem and the direction there."""
    u = 1 - t
    x = u * u * a[0] + 2 * u * t * b[0] + t * t * c[0]
    y = u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]
    dx = 2 * u * (b[0] - a[0]) + 2 * t * (c[0] - b[0])
    dy = 2 * u * (b[1] - a[1]) + 2 * t * (c[1] - b[1])
    return x, y, degrees(atan2(dy, dx)) + 90


def sprays(*stems: tuple[Point, Point, Point, int]) -> Part:
    """Sprays of small red-brown leaves: stems from foot over bend to tip, and the pairs of leaves on each."""
    leaf = "M0 0Q13-11 0-29Q-13-11 0 0Z"
    out = ""
    for a, b, c, pairs in stems:
        data = ""
        for k in range(pairs):
            t = 0.24 + 0.72 * k / (pairs - 1)
            x, y, turn = _along(a, b, c, t)
            scale = 1.25 - 0.35 * t
            data += moved(leaf, x, y, turn + 58, scale) + moved(leaf, x, y, turn - 58, scale)
        x, y, turn = _along(a, b, c, 1)
        data += moved(leaf, x, y, turn)
        out += line(f"M{a[0]} {a[1]}Q{b[0]} {b[1]} {c[0]} {c[1]}", INK, 5) + shape(data, CLOVER, 4)
    return Part("bush clover", out)


def flowers(*places: tuple[float, float]) -> Part:
    """A few small pea flowers."""
    data = "".join(moved("M0 5C-9 5-9-7 0-8C9-7 9 5 0 5Z", *place) for place in places)
    return Part("bush clover", shape(data, RED, 3))


def boar(x: float, y: float) -> Part:
    """A boar at a run to the left, its mane on end, a white tusk at its snout."""
    hide, dark = "#74492f", "#432a20"
    far = "M-40 30L-66 64L-78 90H-60L-48 72L-14 44ZM30 28L46 62L42 90H60L66 58L60 24Z"
    near = "M-24 34L-22 66L-36 90H-14L-2 66L10 38ZM54 22L78 54L74 76L64 90H84L96 66L92 22Z"
    body = smooth(
        "-90,14 -74,4 -62,-12 -52,-28 -38,-42 -14,-54 14,-54 46,-42 74,-22 90,2 90,22 76,34 44,38 10,40 -20,46"
        " -44,48 -66,48 -88,42 -96,30"
    )
    mane = (
        "M-52-28L-50-46L-40-42L-36-56L-26-50L-20-64L-10-56L-2-68L6-57L16-66L20-54L32-60L34-48L46-52L44-40"
        "C24-48 6-50-10-46C-28-42-42-36-52-28Z"
    )
    snout = smooth("-88,12 -80,22 -82,36 -90,42 -98,36 -100,22 -96,13")
    tusk = "M-66 38C-60 20-66 6-80-6C-80 10-88 20-80 42Z"
    hair = "M-20-24L-4-14M10-28L24-16M38-22L52-10M-8-4L8 6M24-4L38 6M52 2L64 12M-14 18L0 26M16 18L30 24M42 20L54 26"
    out = shape(moved(far, x, y, 0, 0.94), dark) + line(moved("M86-8Q104-8 100-28", x, y, 0, 0.94), INK, 6)
    out += (
        shape(moved(near, x, y, 0, 0.94), hide)
        + shape(moved(body, x, y, 0, 0.94), hide)
        + shape(moved(mane, x, y, 0, 0.94), INK, 3)
    )
    out += line(moved(hair, x, y, 0, 0.94), dark, 5) + shape(moved("M-52-22L-62-50L-32-32Z", x, y, 0, 0.94), hide)
    out += shape(moved(snout, x, y, 0, 0.94), ORANGE, 4) + line(moved("M-92 22V24M-91 32V34", x, y, 0, 0.94), INK, 5)
    out += line(moved("M-80 40Q-62 44-48 34", x, y, 0, 0.94), INK, 4) + shape(moved(tusk, x, y, 0, 0.94), WHITE, 3.5)
    out += disc(x - 54.5, y - 2, 5.5, GOLD, 3) + disc(x - 55.5, y - 1.5, 2.5, INK, -1)
    return Part("boar", out + line(moved("M-68-12L-50-8", x, y, 0, 0.94), INK, 5))


def draw(kind: str) -> Picture:
    """A card of July."""
    if kind == "A":
        return picture(
            sprays(
                ((96, 240), (88, 120), (40, 30), 7),
                ((112, 240), (120, 130), (98, 40), 7),
                ((130, 250), (160, 160), (168, 50), 7),
            ),
            boar(103, 218),
            Part("ground", shape("M8 304Q60 296 100 303T192 300V312H8Z", GREEN, 4)),
        )
    if kind == "R":
        return picture(
            sprays(
                ((66, 312), (84, 200), (72, 56), 9),
                ((36, 312), (34, 230), (30, 130), 7),
                ((120, 312), (170, 280), (176, 190), 6),
            ),
            ribbon(7, 134, 142),
        )
    if kind == "Ja":
        return picture(
            sprays(
                ((92, 312), (110, 190), (84, 50), 9),
                ((56, 312), (30, 230), (34, 116), 8),
                ((118, 312), (146, 220), (156, 96), 8),
                ((160, 312), (184, 290), (180, 222), 4),
            ),
            flowers((58, 96), (108, 110), (136, 150), (172, 206)),
        )
    return picture(
        sprays(
            ((112, 312), (96, 200), (118, 80), 8),
            ((150, 312), (176, 200), (164, 56), 9),
            ((80, 312), (78, 220), (46, 116), 8),
            ((40, 312), (18, 290), (22, 220), 4),
        ),
        flowers((136, 60), (92, 120), (60, 116), (184, 120)),
    )
