"""November: the paulownia, its broad leaves and upright blossoms, and the phoenix."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, ring, shape, smooth
from .marks import gwang
from .palette import GOLD, GREEN, INK, ORANGE, RED, VIOLET, WHITE
from .part import Part, Picture, picture

_LEAF = (
    "M0 0C10-18 36-22 46-4C62-4 74 14 66 32C76 44 70 62 56 66C50 88 24 104 0 124"
    "C-24 104-50 88-56 66C-70 62-76 44-66 32C-74 14-62-4-46-4C-36-22-10-18 0 0Z"
)
_VEINS = "M0 8V102M0 34L-44 12M0 34L44 12M0 62L-42 46M0 62L42 46M0 84L-20 72M0 84L20 72"


def leaf(x: float, y: float, turn: float = 0, scale: float = 1, colour: str = INK) -> Part:
    """A broad leaf, its stalk at ``x``, ``y``; black, or in colour on the double junk."""
    vein = "#e6d8bd" if colour == INK else INK
    name = "paulownia leaf, black" if colour == INK else "paulownia leaf, coloured"
    edge = "" if colour != INK else line(moved(_LEAF, x, y + 4, turn, scale * 0.9), vein, 5)
    return Part(
        name, shape(moved(_LEAF, x, y, turn, scale), colour) + edge + line(moved(_VEINS, x, y, turn, scale), vein, 5)
    )


def blossoms(*places: tuple[float, float, float, int]) -> Part:
    """Upright spikes of bells at places ``(x, y, turn, pairs)``; the foot is the place."""
    bell = "M0 0C-8-2-13-10-11-22L-5-18L0-24L5-18L11-22C13-10 8-2 0 0Z"
    out = ""
    for x, y, turn, pairs in places:
        bells = moved(bell, 0, -18 - 27 * pairs, 0, 1.5)
        for k in range(pairs):
            for side in (-1, 1):
                bells += moved(bell, side * (21 - k * 3), -8 - 27 * k, side * 32, 1.5)
        top = -20 - 27 * pairs
        out += line(moved(f"M0 6V{top}", x, y, turn), INK, 5) + shape(moved(bells, x, y, turn), VIOLET, 4)
    return Part("paulownia blossom", out)


def phoenix() -> Part:
    """A phoenix that flies to the left: plumed crest, golden neck, red wings, a tail of long eyed plumes."""
    plumes = {
        "M122 178C160 168 186 196 176 250": GREEN,
        "M114 184C152 190 164 232 142 286": VIOLET,
        "M104 190C128 206 126 240 98 266": GREEN,
    }
    eyes = ((175, 258), (140, 290), (96, 270))
    every = "".join(plumes)
    tail = line(every, INK, 24) + "".join(line(data, colour, 15) for data, colour in plumes.items())
    tail += line(every, INK, 15, "2.5 6", "butt") + line(every, GOLD, 5)
    tail += shape("".join(ring(x, y, 17) for x, y in eyes), GOLD, 4)
    tail += fill("".join(ring(x, y, 10) for x, y in eyes), VIOLET) + fill("".join(ring(x, y, 5) for x, y in eyes), RED)
    far = smooth("92,148* 78,112 80,74 98,26* 106,44 118,36* 120,58 131,52* 128,82 120,126*")
    near = smooth(
        "94,160* 110,114 136,76 188,34* 182,54 194,58* 184,76 193,84* 181,100 190,112* 174,124 178,138* "
        "150,152 118,180*"
    )
    coverts = smooth("96,160* 110,128 128,108 152,96* 154,110 164,116* 152,127 158,138* 138,154 116,172*")
    quills = "M154 90L178 58M162 106L184 84M166 122L181 110M158 136L172 132"
    body = smooth(
        "44,100 54,90 67,93 72,104 70,118 76,134 94,146 118,162 132,178 126,194 104,196 80,186 62,166 "
        "53,142 54,120 50,111"
    )
    scales = (
        "M62 128Q70 132 68 140M70 144Q78 148 76 156M84 152Q92 156 90 164M80 168Q88 172 86 180M98 166Q106 "
        "170 104 178M112 174Q118 178 116 186"
    )
    crest = "M60 92C58 72 68 58 84 58M63 92C70 78 80 74 92 80M56 92C50 76 54 64 62 54"
    tips = "".join(
        moved("M0-9C8-2 6 8 0 9C-6 8-8-2 0-9Z", x, y, turn)
        for x, y, turn in ((87, 58, 90), (95, 82, 100), (64, 50, 20))
    )
    out = tail + shape(far, VIOLET) + shape(near, RED) + shape(coverts, ORANGE, 4) + line(quills, INK, 3.5)
    out += line(crest, INK, 5) + shape(tips, RED, 3) + shape(body, GOLD) + line(scales, RED, 3.5)
    return Part("phoenix", out + shape("M46 98L24 113L48 112Z", WHITE, 4) + disc(58, 101, 3.5, INK, -1))


def draw(kind: str) -> Picture:
    """A card of November."""
    if kind == "B":
        return picture(leaf(26, 206, 20, 0.85), leaf(60, 236, -14, 0.8), phoenix(), gwang(38, 280, 24))
    if kind == "D":
        return picture(
            blossoms((50, 150, -14, 1), (150, 150, 14, 1), (100, 160, 0, 3)),
            leaf(60, 170, 44, 0.95, RED),
            leaf(140, 170, -44, 0.95, RED),
            leaf(100, 172, 0, 1.08, GREEN),
            ground=GOLD,
        )
    if kind == "Ja":
        return picture(
            blossoms((50, 160, -14, 1), (150, 160, 14, 1), (100, 168, 0, 3)),
            leaf(60, 176, 46, 0.95),
            leaf(140, 176, -46, 0.95),
            leaf(100, 178, 0, 1.05),
        )
    return picture(
        blossoms((64, 150, -8, 2), (138, 138, 8, 2)),
        leaf(66, 150, 32, 1.05),
        leaf(148, 142, -30, 1.0),
        leaf(112, 206, -6, 0.85),
    )
