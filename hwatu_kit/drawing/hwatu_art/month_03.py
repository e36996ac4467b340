"""March: the cherry in full blossom, and the striped curtain below it."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, notched, ring, scallop, shape
from .marks import gwang
from .palette import GOLD, GREEN, INK, PALE, PINK, RED, VIOLET, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon

_OUTER = notched(5, 35, 15, 28)
_INNER = scallop(5, 15, 9.5, -54)


def blossoms(*places: tuple[float, float, float, float]) -> Part:
    """Pink double blossoms at places ``(x, y, turn, scale)``, the first at the back."""
    out = "".join(shape(moved(_OUTER, *place), PINK, 4) for place in places)
    rays = "".join(moved("M0-5V-14", x, y, turn + 72 * k, scale) for x, y, turn, scale in places for k in range(5))
    out += fill("".join(moved(_INNER, *place) for place in places), PALE) + line(rays, RED, 2.5)
    out += fill("".join(ring(x, y, 5.5 * scale) for x, y, _, scale in places), RED)
    return Part("cherry blossom", out)


def leaves(*places: tuple[float, float, float]) -> Part:
    """Small pointed leaves at places ``(x, y, turn)``."""
    return Part(
        "cherry", shape("".join(moved("M0 0C-14-8-12-26 0-38C12-26 14-8 0 0Z", *place) for place in places), GREEN, 4)
    )


def bough(data: str) -> Part:
    """A dark bough."""
    return Part("cherry", shape(data, INK, 3))


def curtain() -> Part:
    """The striped festival curtain, hung from a cord and caught up in the middle."""
    cloth = "M8 170C50 190 70 196 100 196C130 196 150 190 192 170V312H8Z"
    stripes = (
        "M30 180L52 188V312H24C28 270 30 220 30 180ZM74 194L94 196V312H68C72 270 74 230 74 194Z"
        "M126 194L106 196V312H132C128 270 126 230 126 194ZM170 180L148 188V312H176C172 270 170 220 170 180Z"
    )
    hem = "M8 150C50 172 70 178 100 178C130 178 150 172 192 150V174C150 194 130 200 100 200C70 200 50 194 8 174Z"
    flowers = "".join(ring(x, y, 6) for x, y in ((26, 170), (62, 184), (138, 184), (174, 170)))
    tassels = shape("M92 196H108L114 246H86Z", GOLD, 4) + line("M95 222L93 242M105 222L107 242", INK, 2.5)
    knot = shape(
        ("M100 200C84 186 72 200 82 210C90 216 98 208 100 206C102 208 110 216 118 210C128 200 116 186 100 200Z"),
        GOLD,
        4,
    )
    return Part(
        "striped curtain",
        shape(cloth, WHITE)
        + fill(stripes, RED)
        + shape(hem, VIOLET)
        + fill(flowers, WHITE)
        + tassels
        + knot
        + disc(100, 204, 7, GOLD, 4),
    )


def draw(kind: str) -> Picture:
    """A card of March."""
    if kind == "B":
        return picture(
            bough("M8 120C60 108 120 70 192 60V48C120 56 50 90 8 100Z"),
            leaves(
                (116, 44, 24),
            ),
            blossoms(
                (26, 122, 0, 0.9),
                (172, 128, 16, 0.9),
                (74, 56, 10, 0.95),
                (168, 50, 0, 1),
                (88, 122, -8, 1.05),
                (126, 84, 20, 1.15),
            ),
            curtain(),
            gwang(46, 272),
        )
    if kind == "R":
        return picture(
            bough("M8 226C40 210 60 160 92 60L80 40L100 36L108 60C84 150 80 220 8 250Z"),
            leaves((40, 150, -40), (70, 290, 190)),
            blossoms(
                (84, 62, 0, 1),
                (48, 120, 14, 1),
                (78, 178, -10, 0.95),
                (34, 214, 8, 0.95),
                (62, 262, 20, 1.1),
                (150, 282, 0, 1),
                (112, 296, 10, 0.8),
            ),
            ribbon(3, 134, 142),
        )
    if kind == "Ja":
        return picture(
            bough("M192 280C150 262 90 210 76 150L60 118L74 112L94 146C110 196 150 236 192 250Z"),
            leaves((138, 68, 20), (30, 214, -50), (178, 148, 60), (100, 304, 170)),
            blossoms(
                (92, 74, 0, 1),
                (150, 104, 12, 1.05),
                (64, 148, -8, 1.05),
                (122, 170, 10, 1.15),
                (58, 226, 24, 1.1),
                (112, 258, 0, 1.05),
                (162, 218, 6, 1),
            ),
        )
    return picture(
        bough("M8 290C70 262 120 210 132 140L128 100L144 98L150 140C140 220 80 290 8 312Z"),
        leaves((70, 102, -20), (184, 210, 70), (66, 214, -60), (150, 296, 150)),
        blossoms(
            (142, 76, 10, 1.05),
            (84, 118, 0, 1),
            (160, 152, -6, 1.05),
            (104, 188, 20, 1.15),
            (156, 240, 12, 1),
            (56, 256, 0, 1.1),
            (112, 276, 30, 0.95),
        ),
    )
