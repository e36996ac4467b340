"""The ribbons: red with 홍단, blue with 청단, plain red, and the rain's."""

from __future__ import annotations

from ..glyphs import GLYPHS
from ..pen import fill, line, moved, shape
from .palette import BLUE, GOLD, RED, WHITE
from .part import Part

SETS = {
    1: "hongdan", 2: "hongdan", 3: "hongdan", 4: "chodan", 5: "chodan", 7: "chodan",
    6: "cheongdan", 9: "cheongdan", 10: "cheongdan", 12: "rain",
}  # fmt: skip
"""The set of each month's ribbon (GS-DECK-03); the rain's is of none."""

_WORDS = {"hongdan": "홍단", "cheongdan": "청단", "chodan": "", "rain": ""}


def ribbon(month: int, x: float = 122, y: float = 166, turn: float = 5) -> Part:
    """A month's ribbon, its middle at ``x``, ``y``: a band with a swallow-tail and a string at its head."""
    name = SETS[month]
    colour = BLUE if name == "cheongdan" else RED
    band = shape(moved("M-31-112C-10-106 10-118 31-112V108L0 92L-31 108Z", x, y, turn), colour, 6)
    edge = line(moved("M-22-100V88M22-100V88", x, y, turn), GOLD if name == "cheongdan" else "#ff8a7a", 2.5)
    words = ""
    for k, c in enumerate(_WORDS[name]):
        words += moved(moved(GLYPHS[c], 0, -46 + 78 * k, scale=0.56), x, y, turn)
    return Part(f"{name} ribbon", band + edge + (fill(words, WHITE) if words else ""))
