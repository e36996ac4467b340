"""April: the wisteria, black and violet, and the cuckoo that flies across the moon."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, shape, smooth
from .palette import GOLD, GREEN, INK, RED, RUST, VIOLET, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon


def strand(x: float, y: float, rows: int, turn: float = 0, size: float = 1) -> Part:
    """A hanging strand: pairs of blossoms that grow smaller towards the tip."""
    data = ""
    for k in range(rows):
        scale = size * (1.1 - 0.7 * k / rows)
        py = sum(21 * size * (1.06 - 0.62 * j / rows) for j in range(k))
        for side in (False, True):
            data += moved("M0-4Q-14-16-25-3Q-21 11 0 8Z", 0, py, 0, scale, flip=side)
    end = sum(21 * size * (1.06 - 0.62 * j / rows) for j in range(rows))
    tip = f"M-5 {end - 8:.1f}Q0 {end - 16:.1f} 5 {end - 8:.1f}L0 {end + 8:.1f}Z"
    return Part(
        "wisteria",
        line(moved("M0-14V0", x, y, turn), INK, 5)
        + shape(moved(data + tip, x, y, turn), VIOLET, 4.5)
        + line(moved(f"M0-4V{end:.1f}", x, y, turn), INK, 5),
    )


def vine(data: str) -> Part:
    """The twisted vine."""
    return Part("wisteria", shape(data, RUST, 4))


def leaves(*places: tuple[float, float, float, float]) -> Part:
    """Feathered leaves at places ``(x, y, turn, scale)``."""
    one = "M0 0Q-17-8-14-30Q2-20 0 0ZM0 0Q17-8 14-30Q-2-20 0 0ZM0 0Q-12-24 0-46Q12-24 0 0Z"
    return Part("wisteria", shape("".join(moved(one, *place) for place in places), GREEN, 4))


def moon(x: float, y: float, r: float) -> Part:
    """A red crescent moon."""
    x1, y1, r2 = 0.3 * r, 0.954 * r, 0.97 * r
    data = f"M{-x1} {-y1}A{r} {r} 0 1 1 {-x1} {y1}A{r2} {r2} 0 0 0 {-x1} {-y1}Z"
    return Part("crescent moon", shape(moved(data, x, y, -40), RED))


def cuckoo(x: float, y: float) -> Part:
    """A cuckoo on the wing, looking to the left: dark back, barred breast, long tail with white tips."""
    far = smooth("-6,-8* -2,-40 20,-72 46,-92* 46,-60 38,-30 26,-2*")
    tail = "M28-4L92 20L86 26L94 34L82 36L84 44L20 24Z"
    body = smooth("-72,-2 -62,-18 -44,-22 -24,-18 6,-18 36,-6 46,8 34,22 4,32 -28,26 -52,14 -66,8")
    breast = smooth("-64,6* -52,14 -28,26 4,32 30,24* 8,18 -20,8 -44,4")
    bars = "M-46 8L-42 18M-30 12L-28 24M-14 14L-13 28M2 20L3 30M16 22L18 28"
    near = smooth("-28,-8* -34,-44 -28,-78 -10,-104* -2,-84 6,-86* 8,-66 18,-62* 16,-44 26,-36* 24,-14 14,4 -6,6")
    feathers = "M-14-16Q-18-52-10-82M-2-14Q-2-44 4-64M10-12Q14-28 16-42"
    out = shape(moved(far, x, y), "#3a3f63") + shape(moved(tail, x, y), INK)
    out += fill(moved("M82 17L92 20L86 26L78 22ZM84 29L94 34L82 36L78 33ZM76 38L84 44L72 39Z", x, y), WHITE)
    out += shape(moved(body, x, y), "#3a3f63") + fill(moved(breast, x, y), WHITE) + line(moved(bars, x, y), INK, 4)
    out += shape(moved(near, x, y), "#59608f") + line(moved(feathers, x, y), INK, 3)
    out += shape(moved("M-70-10L-92-4L-74 2L-86 8L-66 7Z", x, y), GOLD, 3)
    return Part("cuckoo", out + disc(x - 55, y - 8, 5, GOLD, 2) + disc(x - 55, y - 8, 2, INK, -1))


_TOP = "M8 22C60 14 110 40 192 18V34C110 58 60 30 8 40Z"


def draw(kind: str) -> Picture:
    """A card of April."""
    if kind == "A":
        return picture(
            moon(100, 124, 56),
            strand(30, 50, 9, 0, 0.95),
            strand(170, 50, 5, 0, 0.9),
            vine(_TOP),
            leaves((70, 34, 130, 0.8), (136, 40, 226, 0.75)),
            cuckoo(106, 254),
        )
    if kind == "R":
        return picture(
            strand(36, 54, 12, 0, 1.05),
            strand(82, 54, 8, 0, 0.95),
            strand(170, 52, 11, 0, 0.95),
            vine(_TOP),
            leaves((60, 36, 168, 1.15), (130, 34, 150, 1), (176, 34, 196, 0.9)),
            ribbon(4, 126, 180),
        )
    if kind == "Ja":
        return picture(
            strand(38, 54, 9, 0, 1.1),
            strand(102, 56, 13, 0, 1.15),
            strand(164, 52, 8, 0, 1.1),
            vine(_TOP),
            leaves((66, 34, 165, 1.2), (134, 40, 200, 1.2), (186, 30, 170, 0.9)),
        )
    return picture(
        strand(48, 54, 12, 0, 1.12),
        strand(108, 56, 8, 0, 1.1),
        strand(162, 50, 11, 0, 1.12),
        vine("M192 22C140 14 90 40 8 18V34C90 58 140 30 192 40Z"),
        leaves((80, 40, 190, 1.2), (136, 36, 160, 1.2), (20, 32, 180, 0.9)),
    )
