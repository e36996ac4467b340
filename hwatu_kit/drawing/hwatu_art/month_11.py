"""November: the paulownia, its broad leaves and upright blossoms, and the phoenix."""

from __future__ import annotations

from ..pen import disc, line, moved, ring, shape, smooth
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
    vein = "#cdbfa6" if colour == INK else INK
    name = "black paulownia leaf" if colour == INK else "coloured paulownia leaf"
    edge = "" if colour != INK else line(moved(_LEAF, x, y, turn, scale * 0.9), "#cdbfa6", 2)
    return Part(
        name, shape(moved(_LEAF, x, y, turn, scale), colour) + edge + line(moved(_VEINS, x, y, turn, scale), vein, 3.5)
    )


def blossoms(*places: tuple[float, float, float, int]) -> Part:
    """Upright spikes of bells at places ``(x, y, turn, pairs)``; the foot is the place."""
    bell = "M0 0C-8-2-13-10-11-22L-5-18L0-24L5-18L11-22C13-10 8-2 0 0Z"
    out = ""
    for x, y, turn, pairs in places:
        bells = moved(bell, 0, -16 - 20 * pairs, 0, 1.05)
        for k in range(pairs):
            for side in (-1, 1):
                bells += moved(bell, side * (16 - k * 2), -6 - 20 * k, side * 28, 1.05)
        top = -18 - 20 * pairs
        out += line(moved(f"M0 6V{top}", x, y, turn), INK, 5) + shape(moved(bells, x, y, turn), VIOLET, 4)
    return Part("paulownia blossom", out)


def phoenix() -> Part:
    """A phoenix that flies to the left: plumed crest, golden neck, red wings, a tail of long eyed plumes."""
    tail = ""
    plumes = (
        ("M124 186C172 174 202 210 186 276", 186, 276, GREEN),
        ("M120 192C162 204 170 244 140 298", 140, 298, VIOLET),
        ("M114 194C136 214 132 240 104 264", 104, 264, GREEN),
    )
    for data, x, y, colour in plumes:
        tail += line(data, INK, 23) + line(data, colour, 14) + line(data, GOLD, 3.5)
        tail += disc(x, y, 17, GOLD, 4) + disc(x, y, 10, VIOLET, -1) + disc(x, y, 5, RED, -1)
    far = smooth("104,156* 92,118 96,80 112,40* 120,58 130,50* 132,70 142,66* 140,94 132,134*")
    near = smooth(
        "106,166* 122,120 148,84 196,48* 190,70 204,72* 194,92 204,98* 190,116 198,124* 182,136 186,148* "
        "158,164 130,186*"
    )
    coverts = smooth("108,166* 122,134 140,114 162,106* 164,120 174,124* 162,136 168,146* 148,162 128,178*")
    quills = "M162 100L186 70M170 118L194 98M172 134L192 120M166 148L182 142"
    body = smooth(
        "58,106 70,96 82,100 86,112 84,126 90,142 108,154 132,170 144,186 138,200 116,202 94,192 78,172 "
        "70,148 70,126 64,118"
    )
    scales = (
        "M78 136Q86 140 84 148M86 152Q94 156 92 164M100 160Q108 164 106 172M96 176Q104 180 102 188M112 "
        "174Q120 178 118 186M126 182Q132 186 130 192"
    )
    crest = "M74 98C74 80 84 68 98 66M78 98C84 86 92 82 104 86M70 97C66 84 70 72 78 62"
    tips = ring(100, 66, 6) + ring(106, 87, 6) + ring(79, 59, 6)
    out = tail + shape(far, RED) + shape(near, RED) + shape(coverts, ORANGE, 4) + line(quills, INK, 3.5)
    out += line(crest, INK, 5) + shape(tips, VIOLET, 3) + shape(body, GOLD) + line(scales, RED, 3.5)
    return Part("phoenix", out + shape("M61 104L38 118L63 117Z", WHITE, 4) + disc(72, 107, 3.5, INK, -1))


def draw(kind: str) -> Picture:
    """A card of November."""
    if kind == "B":
        return picture(leaf(30, 226, 24, 0.8), leaf(60, 258, -6, 0.75), phoenix(), gwang(40, 278))
    if kind == "D":
        return picture(
            blossoms((54, 160, -16, 3), (148, 160, 16, 3), (100, 150, 0, 5)),
            leaf(60, 170, 44, 0.95, RED),
            leaf(140, 170, -44, 0.95, RED),
            leaf(100, 172, 0, 1.08, GREEN),
            ground=GOLD,
        )
    if kind == "Ja":
        return picture(
            blossoms((56, 166, -14, 3), (146, 166, 14, 3), (100, 158, 0, 5)),
            leaf(60, 176, 46, 0.95),
            leaf(140, 176, -46, 0.95),
            leaf(100, 178, 0, 1.05),
        )
    return picture(
        blossoms((66, 150, -10, 4), (134, 138, 10, 4)),
        leaf(66, 150, 32, 1.05),
        leaf(148, 142, -30, 1.0),
        leaf(112, 206, -6, 0.85),
    )
