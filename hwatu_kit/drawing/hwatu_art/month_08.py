"""August: the bare hill with its edge of pampas grass, the full moon, and three geese."""

from __future__ import annotations

from math import sin

from ..pen import disc, fill, line, moved, shape, smooth
from .marks import gwang
from .palette import GOLD, INK, RED, VIOLET, WHITE
from .part import Part, Picture, picture


def hill(top: float, tilt: float = 0) -> Part:
    """A black hill, grass along its edge, its slope combed with pale strokes; ``tilt`` moves the top to one side."""
    mid = 100 + tilt

    def ridge(x: float) -> float:
        t = (x - mid) / (96 + abs(tilt))
        return top + 50 * t * t + 0.3 * tilt * t

    blades = strokes = ""
    for k in range(24):
        x = 6 + 8.2 * k
        y = ridge(x)
        lean = 7 + 5 * sin(k * 2.1)
        blades += f"M{x:.1f} {y + 8:.1f}Q{x + 1:.1f} {y - 10:.1f} {x + lean:.1f} {y - 17 - 5 * sin(k * 1.7):.1f}"
    for row in (30, 66, 104):
        for k in range(6):
            x = 20 + 32 * k + (16 if row == 66 else 0)
            y = ridge(x) + row
            if x < 188 and y < 300:
                strokes += f"M{x:.1f} {y:.1f}q3-14 12-17"
    dome = (
        f"M4 {ridge(4):.1f}"
        + "".join(f"L{x} {ridge(x):.1f}" for x in range(16, 196, 12))
        + f"L196 {ridge(196):.1f}V316H4Z"
    )
    return Part("pampas hill", line(blades, INK, 4.5) + fill(dome, INK) + line(strokes, "#b9ad97", 3))


def plumes(*places: tuple[float, float, float, float]) -> Part:
    """Plumes of pampas at places ``(x, y, turn, scale)``: a stem and a bent feather."""
    stem = "M0 0C-2-40 0-70 10-98"
    hairs = (
        "M10-98C20-124 44-130 62-112M10-98C22-114 40-114 54-96M7-86C18-102 36-100 48-82M4-74C14-88 30-86 "
        "40-68M2-62C12-74 24-72 32-56"
    )
    out = ""
    for place in places:
        out += (
            line(moved(stem, *place), INK, 5)
            + line(moved(hairs, *place), INK, 11)
            + line(moved(hairs, *place), GOLD, 5.5)
        )
    return Part("pampas", out)


def moon() -> Part:
    """The full moon."""
    return Part("full moon", disc(104, 108, 66, WHITE))


def geese(*places: tuple[float, float, float, float]) -> Part:
    """Geese on the wing, to the left, at places ``(x, y, turn, scale)``."""
    body = smooth("-50,0 -42,-7 -32,-5 -18,-2 0,-8 20,-4 42,8* 22,12 0,12 -20,6 -36,3")
    far = smooth("-2,-6* 4,-24 22,-38 42,-44* 38,-28 26,-12 16,-2*")
    near = smooth("-10,-4* -18,-26 -14,-46 2,-62* 4,-46 12,-42 10,-32* 20,-28 16,-20* 22,-12 16,0*")
    out = ""
    for place in places:
        out += shape(moved(far, *place), INK, 4) + shape(moved(body, *place), "#5a5fa6", 4.5)
        out += shape(moved(near, *place), VIOLET, 4.5) + fill(moved("M-48-2L-64 3L-47 4Z", *place), RED)
        out += fill(moved("M-40-4A3 3 0 1 1-40 2A3 3 0 1 1-40-4Z", *place), WHITE)
    return Part("three geese" if len(places) == 3 else "geese", out)


def draw(kind: str) -> Picture:
    """A card of August."""
    if kind == "B":
        return picture(moon(), hill(196), gwang(160, 276), ground=RED)
    if kind == "A":
        return picture(geese((146, 80, -6, 0.95), (74, 154, -2, 1), (144, 208, -8, 0.9)), hill(246, 10))
    if kind == "Ja":
        return picture(plumes((126, 214, 2, 1)), hill(190, -12))
    return picture(plumes((70, 224, -14, 1.05), (120, 220, 4, 1.15)), hill(206, 14))
