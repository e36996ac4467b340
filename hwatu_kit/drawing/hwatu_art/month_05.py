"""May: the iris, and the plank bridge that goes zigzag over the water."""

from __future__ import annotations

from ..pen import fill, line, moved, shape
from .palette import BLUE, GOLD, GREEN, INK, LIGHT, LILAC, ORANGE, VIOLET, WATER
from .part import Part, Picture, picture
from .ribbons import ribbon


def flowers(*places: tuple[float, float, float, float]) -> Part:
    """Irises at places ``(x, y, turn, scale)``; the stem goes down from the place."""
    out = ""
    for x, y, turn, scale in places:
        back = moved("M0 4C-14-10-16-36-2-52C2-44 0-44 2-52C16-36 14-10 0 4Z", x, y, turn, scale)
        sides = (
            "M-2 0C-12-34-44-44-56-22C-66 0-58 18-50 28C-44 14-24 14-2 0ZM2 0C12-34 44-44 56-22C66 0 58 18 "
            "50 28C44 14 24 14 2 0Z"
        )
        fall = "M0-4C-22 2-30 30-20 46C-12 54-6 52 0 62C6 52 12 54 20 46C30 30 22 2 0-4Z"
        veins = "M-12-10C-26-20-40-18-48-6M12-10C26-20 40-18 48-6M-9 20L-12 38M9 20L12 38"
        out += shape(back, LILAC) + shape(moved(sides, x, y, turn, scale) + moved(fall, x, y, turn, scale), VIOLET)
        out += line(moved(veins, x, y, turn, scale), LILAC, 3.5)
        out += fill(moved("M0 0C-7 8-6 24 0 36C6 24 7 8 0 0Z", x, y, turn, scale), GOLD)
    return Part("iris", out)


def blades(*places: tuple[float, float, float, float]) -> Part:
    """Sword leaves ``(x at the foot, y at the foot, height, lean)``, all as one."""
    data = ""
    for x, y, height, lean in places:
        top, low, high = x + lean, y - height * 0.5, y - height * 0.72
        data += f"M{x - 10} {y}C{x - 9} {low} {top - 6} {high} {top} {y - height}"
        data += f"C{top + 7} {high} {x + 12} {low} {x + 10} {y}Z"
    ribs = "".join(f"M{x} {y}L{x + lean * 0.55} {y - height * 0.68}" for x, y, height, lean in places)
    return Part("iris", shape(data, GREEN, 4.5) + line(ribs, LIGHT, 2.5))


def stems(data: str) -> Part:
    """Stems of irises."""
    return Part("iris", line(data, INK, 11) + line(data, GREEN, 4))


def water(top: float) -> Part:
    """Water from ``top`` down, with waves."""
    waves = "".join(
        f"M{x} {y}q11-9 22 0t22 0t22 0"
        for x, y in ((14, top + 22), (106, top + 40), (20, top + 62), (112, top + 84), (16, top + 104))
        if y < 308
    )
    return Part("water", fill(f"M4 {top}H196V316H4Z", WATER) + line(f"M4 {top}H196", INK, 4) + line(waves, BLUE, 4))


def bridge() -> Part:
    """Three planks, zigzag, on posts."""
    posts = line("M34 296V314M150 278V308M172 222V262M40 246V262", INK, 10)
    below = shape("M24 214L192 246L178 274L10 240Z", ORANGE)
    planks = "M8 278L168 252L194 268L178 280L8 310ZM22 214L192 190V218L26 248L8 232Z"
    grain = "M8 294L178 266M22 231L192 204"
    return Part("plank bridge", posts + below + shape(planks, GOLD) + line(grain, INK, 3))


def draw(kind: str) -> Picture:
    """A card of May."""
    if kind == "A":
        return picture(
            water(196),
            blades((32, 222, 100, -8), (66, 220, 180, 6), (96, 220, 120, 4), (152, 216, 110, -8), (178, 212, 150, 4)),
            stems("M104 220V124M150 220L152 100"),
            flowers((146, 84, 4, 0.85), (88, 132, -6, 0.8)),
            bridge(),
        )
    if kind == "R":
        return picture(
            blades(
                (24, 312, 170, -4),
                (52, 312, 250, 6),
                (84, 312, 150, -6),
                (160, 312, 120, 4),
                (182, 312, 210, 0),
                (116, 312, 90, 4),
            ),
            stems("M66 312L58 160"),
            flowers((56, 130, -4, 0.9)),
            ribbon(5, 132, 146),
            flowers((74, 262, 6, 0.75)),
        )
    if kind == "Ja":
        return picture(
            blades((28, 312, 160, -8), (58, 312, 236, 4), (92, 312, 130, -6), (146, 312, 180, 6), (178, 312, 230, -2)),
            stems("M118 312L112 120M70 312L60 226"),
            flowers((114, 100, 0, 1.1), (66, 206, -8, 0.9)),
        )
    return picture(
        blades((24, 312, 230, 4), (60, 312, 150, -8), (106, 312, 200, 4), (140, 312, 250, 4), (176, 312, 150, 6)),
        stems("M78 312L74 150M142 312L146 230"),
        flowers((78, 130, -4, 1.05), (142, 208, 6, 1)),
    )
