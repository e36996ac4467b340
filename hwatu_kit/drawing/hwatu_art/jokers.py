"""The five jokers (of no month) and the back."""

from __future__ import annotations

from ..glyphs import GLYPHS
from ..pen import Point, disc, fill, line, moved, polar, polygon, scallop, shape, silhouette
from .palette import BLUE, GOLD, GREEN, INK, RED, VIOLET
from .part import Part, Picture, picture

_GROUNDS = {"X2a": VIOLET, "X2b": BLUE, "X2c": GREEN, "X3a": RED, "X3b": "#2b2731"}
_RAYS = {"X2a": "#5e4db4", "X2b": "#3b6cbd", "X2c": "#44965b", "X3a": "#e2463f", "X3b": "#433d4c"}
_LEAF = "M0 28C-22 14-24-10 0-34C24-10 22 14 0 28Z"
_PLACES: dict[int, tuple[tuple[float, float, float], ...]] = {
    2: ((70, 262, -16), (130, 262, 16)),
    3: ((46, 262, -20), (100, 256, 0), (154, 262, 20)),
}


def _rays(colour: str) -> str:
    data = ""
    for k in range(12):
        fan: list[Point] = [(100, 138), polar(230, 30 * k - 7.5, 100, 138), polar(230, 30 * k + 7.5, 100, 138)]
        data += polygon(fan)
    return fill(data, colour)


def draw(card_id: str) -> Picture:
    """A joker: a big number on rays, and as many leaves of junk as it is worth."""
    worth = int(card_id[1])
    glyph = moved(GLYPHS[str(worth)], 100, 134, scale=1.3)
    number = silhouette(glyph, GOLD, 7)
    crown = shape(moved("M-26 16L-34-16L-14-2L0-24L14-2L34-16L26 16Z", 100, 40), RED if card_id != "X3a" else VIOLET, 4)
    leaves = "".join(moved(_LEAF, *place) for place in _PLACES[worth])
    veins = "".join(moved("M0 20V-18M0 6L-9-4M0 6L9-4", *place) for place in _PLACES[worth])
    return picture(
        Part("rays", _rays(_RAYS[card_id])),
        Part(f"number {worth}", disc(100, 134, 88, "#fff4d2") + number),
        Part("crown", crown + disc(100, 44, 5, GOLD, 3)),
        Part(f"{'two' if worth == 2 else 'three'} leaves", shape(leaves, "#7fbf4d") + line(veins, INK, 3)),
        ground=_GROUNDS[card_id],
    )


def back() -> Picture:
    """The back: plain red, a thin line, and one plum blossom pressed into it."""
    petals = moved(scallop(5, 23.5, 14.5), 100, 160, 0, 1.25)
    return picture(
        Part("plain red", ""),
        Part(
            "line",
            '<rect x="20" y="20" width="160" height="280" rx="5" fill="none" stroke="#dd5a52" stroke-width="2.5"/>',
        ),
        Part(
            "blossom",
            line(petals, "#dd5a52", 3) + disc(100, 160, 7, "#dd5a52", -1),
        ),
        ground="#b81c26",
    )
