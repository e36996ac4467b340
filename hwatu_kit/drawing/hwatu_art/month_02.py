"""February: the plum, and the bush warbler on its bough."""

from __future__ import annotations

from ..pen import dashes, disc, fill, line, moved, ring, scallop, shape, smooth
from .palette import GOLD, INK, PAPER, RED
from .part import Part, Picture, picture
from .ribbons import ribbon

_PETALS = scallop(5, 23.5, 14.5)


def blossoms(*places: tuple[float, float, float, float]) -> Part:
    """Red five-petalled blossoms at places ``(x, y, turn, scale)``."""
    out = ""
    for x, y, turn, scale in places:
        out += shape(moved(_PETALS, x, y, turn, scale), RED)
        out += dashes(x, y, 12 * scale, 10, 10 * scale, 2.5, GOLD) + disc(x, y, 6 * scale, GOLD, -1)
    return Part("plum blossom", out)


def buds(*places: tuple[float, float]) -> Part:
    """Round red buds."""
    return Part("plum blossom", shape("".join(ring(x, y, 8) for x, y in places), RED, 4))


def bough(data: str) -> Part:
    """A black angular bough."""
    return Part("plum bough", shape(data, INK, 3))


def warbler(x: float, y: float) -> Part:
    """A yellow-green bush warbler that sings, looking to the left."""
    body = smooth("-44,-16 -34,-30 -18,-30 -2,-18 18,-8 36,4 66,26* 56,34 30,28 10,30 -14,26 -30,10 -38,-6 -44,-10")
    belly = smooth("-38,-4* -28,12 -12,25 8,29 20,26* 2,16 -14,6 -26,-6*")
    wing = smooth("-12,-12* 12,-10 34,6 50,24* 26,26 6,18 -8,4")
    feathers = "M4-2C18 2 30 12 38 22M-2 4C10 10 20 16 28 23"
    k = 1.2
    out = line(moved("M-6 24L-10 38M8 26L6 40", x, y, scale=k), INK, 5)
    out += shape(moved(body, x, y, scale=k), "#b8bf3a") + fill(moved(belly, x, y, scale=k), PAPER)
    out += shape(moved(wing, x, y, scale=k), "#6f8a2b", 4) + line(moved(feathers, x, y, scale=k), INK, 3)
    beak = moved("M-42-20L-62-22L-46-13L-58-8L-40-8Z", x, y, scale=k)
    out += shape(beak, GOLD, 3) + disc(x - 33, y - 22, 4.5, INK, -1)
    return Part("warbler", out)


_BOUGH = "M8 258L54 236L78 196L128 168L140 128L192 108L192 124L152 140L142 180L96 206L72 248L8 280Z"
_TWIGS = "M78 196L60 150L66 112L72 112L70 148L88 190ZM134 136L144 132L138 80H132ZM118 214L134 200L152 258L144 262Z"


def draw(kind: str) -> Picture:
    """A card of February."""
    if kind == "A":
        return picture(
            bough(
                "M8 278L60 262L96 236L192 222L192 242L104 256L66 284L8 302ZM140 232L158 190L152 154L158 152L166 "
                "190L152 234ZM60 266L44 220L50 218L70 260ZM150 156L146 112L96 104L98 98L148 104L150 70H156L154 "
                "106L160 156Z"
            ),
            warbler(96, 190),
            blossoms(
                (152, 66, 0, 1.05), (160, 146, 20, 0.95), (40, 214, -12, 0.9), (152, 286, 10, 1.0), (88, 104, 30, 0.8)
            ),
            buds((110, 58), (120, 286), (24, 252)),
        )
    if kind == "R":
        return picture(
            bough("M192 300L120 262L96 210L40 172L34 118L42 116L52 162L110 200L132 248L192 280Z"),
            blossoms((46, 120, 0, 1), (44, 196, 24, 0.95), (86, 262, 8, 1.05), (160, 290, -10, 1)),
            buds((70, 172), (24, 232), (120, 296)),
            ribbon(2, 128, 142),
        )
    if kind == "Ja":
        return picture(
            bough(_BOUGH + _TWIGS),
            blossoms(
                (136, 76, 0, 1.15), (64, 134, 14, 1), (96, 232, -10, 1.15), (166, 164, 30, 1), (150, 252, 6, 0.95)
            ),
            buds((108, 128), (44, 268), (178, 234), (92, 108), (50, 208)),
        )
    return picture(
        bough(
            "M192 270L150 250L134 204L82 180L70 132L30 120L30 112L78 122L94 168L146 190L164 236L192 250ZM120 "
            "186L132 140L122 100L128 98L140 140L132 192ZM84 176L96 176L92 224L46 270L40 262L82 220ZM150 232"
            "L164 236L154 282H146Z"
        ),
        blossoms(
            (128, 96, 10, 1.1),
            (60, 130, -6, 1.05),
            (156, 184, 24, 0.95),
            (90, 216, 0, 1.15),
            (150, 280, 14, 0.95),
            (44, 270, 30, 1),
        ),
        buds((96, 142), (48, 188), (100, 270), (166, 132), (76, 84)),
    )
