"""The small portraits on the Myriads: nine brave people, each with a hat and a beard of their own."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, shape
from .ink import INK, PAPER, WHITE

_HATS = (
    # a cap with two wings
    (
        "M-25-16C-24-40 24-40 25-16C10-22-10-22-25-16ZM-25-22C-38-34-46-30-50-22C-42-18-34-16-26-18Z"
        "M25-22C38-34 46-30 50-22C42-18 34-16 26-18Z"
    ),
    # a helmet with a plume
    "M-27-12C-28-38-8-46 0-50C8-46 28-38 27-12C10-20-10-20-27-12ZM-3-48C-16-66-2-76 14-70C4-66 2-58 4-48Z",
    # a wound cloth with a knot
    "M-27-14C-30-40 28-44 27-14C12-26-12-24-27-14ZM18-34C34-52 48-44 40-34C50-30 44-16 28-24Z",
)
_BEARDS = (
    "M-20 10C-16 34-8 52 0 62C8 52 16 34 20 10C10 18-10 18-20 10Z",
    "M-14 14C-10 24-4 26-2 40H2C4 26 10 24 14 14C6 20-6 20-14 14Z",
    "M-24 2C-30 26-20 44-8 40C-4 46 4 46 8 40C20 44 30 26 24 2C18 18 8 16 0 16C-8 16-18 18-24 2Z",
)
_BROWS = ("M-17-8L-5-4M5-4L17-8", "M-17-5Q-11-11-5-6M5-6Q11-11 17-5", "M-18-3L-5-7M5-7L18-3")


def bust(rank: int, x: float, y: float) -> str:
    """The portrait of a Myriad: head, hat, beard and shoulders about ``x``, ``y``."""
    k = rank - 1
    coat = "M-46 84C-44 58-26 46-14 42H14C26 46 44 58 46 84Z"
    collar = "M-14 42L0 66L14 42M-30 84C-28 72-24 64-20 58M30 84C28 72 24 64 20 58"
    face = "M-23-18C-26 6-18 26 0 28C18 26 26 6 23-18Z"
    out = shape(moved(coat, x, y), WHITE, 3) + line(moved(collar, x, y), INK, 2.5) + shape(moved(face, x, y), PAPER, 3)
    out += shape(moved(_BEARDS[(k + k // 3) % 3], x, y), INK, 2)
    out += (
        line(moved(_BROWS[(k // 2) % 3], x, y), INK, 3) + disc(x - 10, y, 2.2, INK, -1) + disc(x + 10, y, 2.2, INK, -1)
    )
    out += line(moved("M0-2L-3 8H3", x, y), INK, 2) + fill(moved("M-6 15Q0 12 6 15Q0 20-6 15Z", x, y), PAPER)
    out += shape(moved(_HATS[k % 3], x, y), INK if k // 3 == 1 else WHITE, 3)
    return out
