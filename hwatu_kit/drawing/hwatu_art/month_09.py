"""September: the chrysanthemum, and the red cup of sake with 壽, long life."""

from __future__ import annotations

from ..glyphs import GLYPHS
from ..pen import dashes, disc, fill, line, moved, scallop, shape
from .palette import GOLD, GREEN, INK, LIGHT, RED
from .part import Part, Picture, picture
from .ribbons import ribbon

_OUTER = scallop(16, 41, 9)
_INNER = scallop(11, 25, 7.8)


def flowers(*places: tuple[float, float, float]) -> Part:
    """Yellow many-petalled blossoms at places ``(x, y, scale)``."""
    out = ""
    for x, y, scale in places:
        out += shape(moved(_OUTER, x, y, 11.25, scale), GOLD, 4.5) + dashes(x, y, 33 * scale, 16, 17 * scale, 2.5, INK)
        out += shape(moved(_INNER, x, y, 16.4, scale), GOLD, 3.5) + dashes(x, y, 16 * scale, 11, 19 * scale, 2.2, INK)
        out += disc(x, y, 6.5 * scale, RED, 3)
    return Part("chrysanthemum", out)


def leaves(*places: tuple[float, float, float, float]) -> Part:
    """Lobed leaves at places ``(x, y, turn, scale)``."""
    one = (
        "M0 0C-8-8-18-6-26-12C-38-20-34-34-26-40C-30-54-20-62-12-60C-10-74-4-80 4-84C10-78 16-70 14-60"
        "C24-62 32-52 28-40C38-34 38-20 28-12C18-6 8-8 0 0Z"
    )
    veins = "M1-4L3-66M1-18L-18-28M2-18L20-28M2-40L-8-50M2-40L14-50"
    data = "".join(moved(one, *place) for place in places)
    return Part(
        "chrysanthemum", shape(data, GREEN, 4.5) + line("".join(moved(veins, *place) for place in places), LIGHT, 2.8)
    )


def stems(data: str) -> Part:
    """Stems."""
    return Part("chrysanthemum", line(data, INK, 12) + line(data, GREEN, 5))


def cup(x: float, y: float) -> Part:
    """A wide red cup, gold within, 壽 in gold on its side."""
    foot = "M-24 46L-32 78C-20 86 20 86 32 78L24 46Z"
    bowl = "M-82-34C-80 14-46 54 0 54C46 54 80 14 82-34C60-10-60-10-82-34Z"
    rim = "M-82-34A82 25 0 0 1 82-34A82 25 0 0 1-82-34Z"
    out = shape(moved(foot, x, y), RED) + shape(moved(bowl, x, y), RED) + shape(moved(rim, x, y), RED)
    out += shape(moved("M-70-34A70 17 0 0 1 70-34A70 17 0 0 1-70-34Z", x, y), "#ffdf82", 4)
    out += line(moved("M-68-4C-58 20-44 34-34 40", x, y), "#ff8a7a", 4) + fill(
        moved(GLYPHS["壽"], x, y + 18, scale=0.6), "#ffd257"
    )
    return Part("sake cup with 壽", out)


def draw(kind: str) -> Picture:
    """A card of September."""
    if kind == "A":
        return picture(
            stems("M146 230L140 70M140 120L86 96"),
            leaves((104, 190, -50, 0.8), (176, 170, 40, 0.8), (30, 200, -20, 0.8)),
            flowers((90, 74, 0.85), (146, 92, 1.1)),
            cup(100, 218),
        )
    if kind == "R":
        return picture(
            stems("M70 312L64 120M72 260L40 200"),
            leaves((40, 312, -20, 0.9), (104, 316, 24, 0.9), (60, 190, -56, 0.7), (170, 310, 10, 0.85)),
            flowers((58, 130, 1.1), (62, 244, 0.95)),
            ribbon(9, 138, 140),
        )
    if kind == "Ja":
        return picture(
            stems("M104 312L104 100M104 250L56 210M106 260L150 220"),
            leaves((68, 314, -24, 0.95), (146, 314, 24, 0.95), (60, 160, -46, 0.85), (164, 170, 46, 0.85)),
            flowers((108, 96, 1.25), (52, 216, 0.9), (154, 222, 0.95)),
        )
    return picture(
        stems("M90 312L84 170M92 260L146 130M94 290L156 240"),
        leaves((44, 314, -30, 0.95), (130, 316, 16, 0.9), (40, 140, -24, 0.85), (176, 190, 36, 0.8)),
        flowers((140, 98, 1.05), (80, 182, 1.2), (158, 252, 0.85)),
    )
