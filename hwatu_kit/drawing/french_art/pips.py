"""The four suits as path data, and the ornaments of the courts."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, ring, shape

INK = "#1b1b22"
RED = "#c8202f"
PAPER = "#fffdf7"
GOLD = "#e8b32c"
BLUE = "#2a4590"
SOFT = "#f4ead0"

PIPS = {
    "S": (
        "M0-50C8-34 44-14 44 14C44 32 22 40 6 24C8 38 14 46 22 50H-22C-14 46-8 38-6 24C-22 40-44 32-44 14"
        "C-44-14-8-34 0-50Z"
    ),
    "H": "M0 48C-8 28-46 8-46-18C-46-44-12-50 0-24C12-50 46-44 46-18C46 8 8 28 0 48Z",
    "D": "M0-50C10-30 24-14 38 0C24 14 10 30 0 50C-10 30-24 14-38 0C-24-14-10-30 0-50Z",
    "C": (
        "M0-50C20-50 28-28 16-14C32-20 48-8 46 10C44 32 18 34 6 20C8 36 14 46 22 50H-22C-14 46-8 36-6 20"
        "C-18 34-44 32-46 10C-48-8-32-20-16-14C-28-28-20-50 0-50Z"
    ),
}
"""About 100 units high, the middle at the origin."""


def colour(suit: str) -> str:
    """Red or black."""
    return RED if suit in "HD" else INK


def crown(suit: str) -> str:
    """A king's crown with arches and a cross, its foot at the origin."""
    tone = colour(suit)
    points = "M-46 0L-54-44L-34-26L-22-56L-8-28L0-62L8-28L22-56L34-26L54-44L46 0Z"
    balls = "".join(ring(x, y, 6) for x, y in ((-54, -46), (-22, -58), (22, -58), (54, -46)))
    cross = "M-4-84H4V-76H12V-68H4V-58H-4V-68H-12V-76H-4Z"
    band = "M-48 0H48V18H-48Z"
    gems = "".join(moved("M0-6L7 0L0 6L-7 0Z", x, 9) for x in (-28, 0, 28))
    return (
        shape(points, GOLD)
        + shape(balls, tone)
        + shape(cross, GOLD)
        + shape(band, SOFT)
        + fill(gems, tone)
        + line("M-34-6L-40-26M34-6L40-26M-12-6L-18-34M12-6L18-34", INK, 2.5)
    )


def tiara(suit: str) -> str:
    """A queen's tiara: arches that rise to a drop, pearls on each."""
    tone = colour(suit)
    arches = (
        "M-52 12C-50-8-42-22-34-26C-26-22-22-12-20-4C-18-30-8-46 0-50C8-46 18-30 20-4C22-12 26-22 34-26"
        "C42-22 50-8 52 12C20 2-20 2-52 12Z"
    )
    pearls = "".join(ring(x, y, 5.5) for x, y in ((-34, -33), (34, -33), (-52, 2), (52, 2)))
    drop = "M0-82C8-70 12-64 12-58C12-44-12-44-12-58C-12-64-8-70 0-82Z"
    inner = "M-8-8C-8-24-4-32 0-34C4-32 8-24 8-8Z"
    stones = "".join(ring(x, y, 4) for x, y in ((-34, -8), (34, -8)))
    ribbon = "M-52 12C-20 2 20 2 52 12L48 24C20 14-20 14-48 24Z"
    return (
        shape(arches, GOLD)
        + shape(ribbon, SOFT)
        + shape(pearls, PAPER)
        + shape(drop, tone)
        + fill(inner, tone)
        + fill(stones, tone)
    )


def cap(suit: str) -> str:
    """A jack's cap with a long feather."""
    tone = colour(suit)
    feather = (
        "M-16-18C-34-50-14-84 34-88C54-88 66-76 62-64C58-54 48-54 46-62C40-50 36-46 26-44C28-38 18-34 "
        "8-34C10-28 0-20-16-18Z"
    )
    quill = "M-16-18C-8-48 12-68 44-76"
    soft = "M-50 4C-58-22-30-34 0-30C32-34 60-18 50 4Z"
    band = "M-48 2H48V18H-48Z"
    return (
        shape(feather, PAPER)
        + line(quill, INK, 3)
        + shape(soft, tone)
        + line("M-30-4C-32-14-26-22-18-24M0-2V-24M30-4C32-14 26-20 18-24", GOLD, 3)
        + shape(band, GOLD)
        + disc(-22, -12, 8, GOLD, 3)
    )


ORNAMENTS = {"K": crown, "Q": tiara, "J": cap}
"""What stands for the head of king, queen and jack."""
