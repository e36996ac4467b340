"""June: the peony, and the two butterflies that come to it."""

from __future__ import annotations

from ..pen import dashes, disc, fill, line, moved, ring, scallop, shape
from .palette import DARK_RED, GOLD, GREEN, INK, LIGHT, PINK, RED, VIOLET, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon

_OUTER = scallop(9, 56, 22)
_MIDDLE = scallop(7, 39, 19, -77)
_INNER = scallop(5, 22, 15)


def peony(x: float, y: float, scale: float = 1, turn: float = 0) -> Part:
    """A large blossom in three rows of petals about a golden heart."""
    out = shape(moved(_OUTER, x, y, turn, scale), RED)
    out += dashes(x, y, 54 * scale, 18, 14 * scale, 2.5, DARK_RED)
    out += shape(moved(_MIDDLE, x, y, turn, scale), RED, 4.5)
    out += dashes(x, y, 38 * scale, 14, 11 * scale, 2.5, PINK)
    out += shape(moved(_INNER, x, y, turn, scale), PINK, 4)
    out += disc(x, y, 13 * scale, GOLD, 3) + dashes(x, y, 8 * scale, 8, 5, 2, INK)
    return Part("peony", out)


def bud(x: float, y: float, turn: float = 0, scale: float = 1) -> Part:
    """A bud that begins to open."""
    cup = "M-17 8C-18-18-8-26 0-34C8-26 18-18 17 8C10 16-10 16-17 8Z"
    sepals = "M0 18C-14 18-24 6-22-8C-14-2-6 4 0 4C6 4 14-2 22-8C24 6 14 18 0 18Z"
    return Part(
        "peony",
        shape(moved(cup, x, y, turn, scale), RED)
        + line(moved("M0-30C-6-18-6-8 0 2M9-18C8-10 6-4 0 2", x, y, turn, scale), INK, 3)
        + shape(moved(sepals, x, y, turn, scale), GREEN, 4),
    )


def leaves(*places: tuple[float, float, float, float]) -> Part:
    """Leaves in three points, at places ``(x, y, turn, scale)``."""
    one = (
        "M0 0C-16-8-34-6-50-22C-40-32-30-34-24-32C-34-46-30-60-34-74C-20-72-12-64-8-56C-6-72 0-82 6-94"
        "C16-84 20-70 18-56C26-62 34-66 46-66C42-52 42-44 30-32C40-32 46-30 52-24C36-8 16-8 0 0Z"
    )
    veins = "M0-4C2-30 4-50 6-78M-2-14L-24-54M6-14L32-52"
    data = "".join(moved(one, *place) for place in places)
    return Part("peony", shape(data, GREEN) + line("".join(moved(veins, *place) for place in places), LIGHT, 3))


def stems(data: str) -> Part:
    """Stems."""
    return Part("peony", line(data, INK, 13) + line(data, GREEN, 5))


def butterfly(x: float, y: float, colour: str, spots: str, turn: float, scale: float) -> Part:
    """A butterfly from above, its head up before it is turned."""
    upper = "M3-8C10-34 34-48 50-40C58-26 46-2 22 2C14 3 6 2 3 0Z"
    lower = "M3 0C16 2 36 6 36 22C34 38 22 38 16 34C8 26 4 14 3 6Z"
    wings = "".join(moved(wing, x, y, turn, scale, flip=side) for wing in (lower, upper) for side in (False, True))
    dots = "".join(
        moved(ring(*spot), x, y, turn, scale, flip=side)
        for spot in ((35, -25, 7), (23, 22, 5))
        for side in (False, True)
    )
    body = line(moved("M0-14V26", x, y, turn, scale), INK, 9 * scale)
    feelers = line(moved("M-1-16C-4-26-10-32-16-32M1-16C4-26 10-32 16-32", x, y, turn, scale), INK, 3)
    return Part("butterfly", shape(wings, colour, 4.5) + fill(dots, spots) + body + feelers)


def draw(kind: str) -> Picture:
    """A card of June."""
    if kind == "A":
        return picture(
            stems("M84 312C86 290 92 270 96 240"),
            leaves((40, 316, -20, 0.85), (158, 312, 22, 0.9), (30, 226, -50, 0.6), (174, 214, 62, 0.55)),
            peony(100, 222, 1.02),
            butterfly(140, 64, GOLD, RED, 28, 0.92),
            butterfly(72, 118, WHITE, VIOLET, -34, 0.8),
        )
    if kind == "R":
        return picture(
            stems("M60 312L72 220M66 230L52 100"),
            leaves((34, 312, -14, 0.9), (40, 170, -20, 0.8), (142, 318, 12, 0.85)),
            peony(72, 226, 0.92),
            bud(52, 96, -14, 0.95),
            ribbon(6, 138, 136),
        )
    if kind == "Ja":
        return picture(
            stems("M96 312C92 260 80 200 70 110M96 270L152 190"),
            leaves((48, 314, -24, 0.9), (154, 314, 18, 0.95), (150, 214, 40, 0.85), (44, 176, -58, 0.75)),
            peony(108, 128, 1.08),
            bud(54, 236, -24, 1),
        )
    return picture(
        stems("M104 312C104 270 92 220 88 190M106 280L150 130M92 200L76 134M138 270L162 210"),
        leaves((50, 314, -14, 0.85), (164, 312, 24, 0.95), (74, 138, -10, 0.85), (28, 176, -58, 0.6)),
        peony(84, 206, 1.0, 10),
        bud(152, 104, 14, 1.15),
        bud(160, 196, 34, 0.8),
    )
