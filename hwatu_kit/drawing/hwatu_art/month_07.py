"""July: the bush clover, and the boar that runs through it."""

from __future__ import annotations

from math import atan2, degrees

from ..pen import Point, disc, line, moved, shape, smooth
from .palette import GOLD, GREEN, INK, ORANGE, RED, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon

CLOVER = "#b23a22"


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
    leaf = "M0 0Q11-10 0-27Q-11-10 0 0Z"
    lines = data = ""
    for a, b, c, pairs in stems:
        lines += f"M{a[0]} {a[1]}Q{b[0]} {b[1]} {c[0]} {c[1]}"
        for k in range(pairs):
            t = 0.24 + 0.72 * k / (pairs - 1)
            x, y, turn = _along(a, b, c, t)
            scale = 1.15 - 0.35 * t
            data += moved(leaf, x, y, turn + 58, scale) + moved(leaf, x, y, turn - 58, scale)
        x, y, turn = _along(a, b, c, 1)
        data += moved(leaf, x, y, turn, 0.9)
    return Part("bush clover", line(lines, INK, 5) + shape(data, CLOVER, 4))


def flowers(*places: tuple[float, float]) -> Part:
    """A few small pea flowers."""
    data = "".join(moved("M0 5C-9 5-9-7 0-8C9-7 9 5 0 5Z", *place) for place in places)
    return Part("bush clover", shape(data, RED, 3))


def boar(x: float, y: float) -> Part:
    """A boar at a run to the left, its mane on end, a white tusk at its snout."""
    hide, dark = "#6a4632", "#3a2620"
    far = "M-34 26L-56 56L-72 60L-70 68L-48 66L-20 36ZM38 24L58 52L52 66L68 66L72 50L60 18Z"
    near = "M-14 30L-16 58L-30 64L-28 70H-4L4 36ZM58 12L82 40L80 56L66 62L68 68H92L98 36L84 4Z"
    body = smooth(
        "-98,30 -100,18 -92,12 -76,-2 -62,-20 -48,-34 -28,-40 0,-48 34,-42 66,-26 84,-4 86,16 72,28 "
        "44,35 8,38 -24,38 -44,34 -60,38 -80,42 -94,38"
    )
    mane = "M-40-36L-30-54L-24-42L-12-60L-6-46L6-62L14-47L26-59L32-44L46-52L50-37L64-41L66-28Q20-48-40-36Z"
    ear = "M-50-28L-54-54L-28-36Z"
    out = shape(moved(far, x, y), dark) + line(moved("M84-10Q104-12 96-32", x, y), INK, 6)
    out += shape(moved(near, x, y), hide) + shape(moved(body, x, y), hide) + shape(moved(mane, x, y), INK, 3)
    out += line(
        moved(("M-8-26L8-14M20-28L36-14M48-22L62-8M2 0L18 10M34-2L50 10M-6 20L8 28M26 20L40 28"), x, y), dark, 5
    )
    out += shape(moved(ear, x, y), hide) + shape(
        moved("M-97 32C-104 20-97 10-88 16C-82 24-86 36-94 38Z", x, y), ORANGE, 4
    )
    out += shape(moved("M-72 36C-70 24-78 16-84 12C-76 6-60 18-61 36Z", x, y), WHITE, 3)
    out += line(moved("M-76 38Q-60 42-48 32", x, y), INK, 4)
    return Part("boar", out + disc(x - 58, y - 6, 6, GOLD, 3) + disc(x - 59, y - 6, 2.5, INK, -1))


def draw(kind: str) -> Picture:
    """A card of July."""
    if kind == "A":
        return picture(
            sprays(
                ((96, 240), (88, 120), (40, 30), 7),
                ((112, 240), (120, 130), (98, 40), 7),
                ((130, 250), (160, 160), (168, 50), 7),
            ),
            boar(104, 236),
            Part("ground", shape("M8 304Q60 296 100 303T192 300V312H8Z", GREEN, 4)),
        )
    if kind == "R":
        return picture(
            sprays(
                ((30, 312), (24, 210), (56, 120), 8),
                ((70, 312), (84, 200), (64, 60), 10),
                ((120, 312), (170, 280), (176, 190), 6),
            ),
            ribbon(7, 134, 142),
        )
    if kind == "Ja":
        return picture(
            sprays(
                ((60, 312), (30, 230), (34, 116), 8),
                ((92, 312), (110, 190), (84, 50), 10),
                ((120, 312), (150, 240), (164, 96), 9),
                ((134, 312), (170, 290), (178, 210), 5),
            ),
            flowers((58, 96), (108, 110), (140, 150), (186, 190)),
        )
    return picture(
        sprays(
            ((150, 312), (176, 200), (160, 60), 10),
            ((112, 312), (96, 200), (120, 80), 9),
            ((76, 312), (70, 220), (40, 120), 8),
            ((40, 312), (20, 290), (22, 214), 5),
        ),
        flowers((136, 60), (92, 120), (60, 116), (184, 120)),
    )
