"""The twelve plants of the hwatu months, as simple coloured shapes (first form)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, pi, sin

from .svg import GOLD, GREEN, INK, LEAF, RED, VIOLET, at, circle, line, number, path

Point = tuple[float, float]
PINK = "#e88fa6"
ROSE = "#d8475c"
ORANGE = "#e2742b"
RUST = "#a8442f"


def dots(points: Iterable[Point], width: float, colour: str) -> str:
    """Round dots in one path: lines without length, with round ends."""
    data = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
    return f'<path d="{data}" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round"/>'


def ring(centre: Point, count: int, radius: float, start: float = -90) -> list[Point]:
    """``count`` points on a circle."""
    x, y = centre
    turns = [(start + 360 * k / count) * pi / 180 for k in range(count)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def blossoms(centres: Sequence[Point], size: float, colour: str, heart: str = GOLD) -> str:
    """Five-petal blossoms with a dark outline."""
    leaves = [point for centre in centres for point in ring(centre, 5, size * 0.62)]
    return dots(leaves, size + 3.5, INK) + dots(leaves, size, colour) + dots(centres, size * 0.7, heart)


def beads(d: str, width: float, gap: float, colour: str) -> str:
    """Dots along a line, with a dark outline."""
    style = f'fill="none" stroke-linecap="round" stroke-dasharray="0 {number(gap)}"'
    dark = f'<path d="{d}" {style} stroke="{INK}" stroke-width="{number(width + 3)}"/>'
    return f'{dark}<path d="{d}" {style} stroke="{colour}" stroke-width="{number(width)}"/>'


def star(points: int, far: float, near: float, colour: str) -> str:
    """A pointed leaf about the origin."""
    corners = []
    for k in range(2 * points):
        turn = (-90 + 180 * k / points) * pi / 180
        radius = near if k % 2 else far
        corners.append(f"{number(radius * cos(turn))} {number(radius * sin(turn))}")
    return path("M" + "L".join(corners) + "Z", colour, INK, 2)


def pine(other: bool) -> str:
    """Fan-shaped tufts on a trunk."""
    places = [(28, 122), (74, 100), (52, 142), (82, 148)] if not other else [(26, 142), (50, 112), (76, 138), (78, 92)]
    fans = "".join(f"M{x - 23} {y}a23 23 0 0 1 46 0z" for x, y in places)
    needles = "".join(f"M{x - 15} {y - 10}l15 7 15-7m-23-7l8 14 8-14m-8-2v16" for x, y in places)
    trunk = line("M50 156Q40 122 62 96T72 60", "#6d4a35", 8)
    return trunk + path(fans, "#1f4d38", INK, 2.5) + line(needles, "#7fb98a", 2)


def plum(other: bool) -> str:
    """Red five-petal blossoms on an angular branch."""
    branch = line("M8 150L42 118 38 92 74 72 70 40" if not other else "M12 156L30 112 66 100 60 70 84 44", INK, 6)
    places = [(40, 122), (66, 78), (72, 118), (74, 44)] if not other else [(34, 114), (64, 102), (62, 66), (74, 138)]
    return branch + blossoms(places, 14, RED)


def cherry(other: bool) -> str:
    """Pink double blossoms."""
    branch = line("M96 26Q60 46 44 96" if not other else "M96 48Q66 58 30 102", INK, 4)
    places = (
        [(70, 50), (46, 92), (74, 90), (66, 130)]
        if not other
        else [(74, 62), (36, 104), (64, 98), (46, 136), (78, 132)]
    )
    return branch + blossoms(places, 16, PINK, ROSE)


def wisteria(other: bool) -> str:
    """Hanging violet strands."""
    strands = "M46 26V104M64 26V138M82 26V118" if not other else "M46 26V132M64 26V112M82 26V140"
    leaf = path("M36 14Q66 2 96 14L92 34Q64 22 40 34Z", GREEN, INK, 2.5)
    return beads(strands, 11, 12, VIOLET) + leaf


def iris(other: bool) -> str:
    """Violet irises and upright blades."""
    blades = path("M14 158L30 84 38 158Z M44 158L52 66 62 158Z M66 158L86 78 84 158Z", GREEN, INK, 2)
    petal = path(
        "M0-24Q15-10 0 2Q-15-10 0-24Z M-4 0Q-26-6-22 16Q-8 16 0 2Q8 16 22 16Q26-6 4 0Z", VIOLET, INK, 2.5
    ) + circle(0, 2, 4, GOLD)
    places = [(52, 64, 1.1), (76, 100, 0.8)] if not other else [(68, 56, 1.1), (36, 104, 0.8)]
    return blades + "".join(at(x, y, petal, scale=scale) for x, y, scale in places)


def peony(other: bool) -> str:
    """One large layered blossom."""
    x, y = (54, 104) if not other else (58, 96)
    leaves = path(
        "M6 156Q14 112 44 128Q30 152 6 156Z M94 152Q96 112 66 128Q74 150 94 152Z M76 40Q96 46 92 76Q72 72 76 40Z",
        LEAF,
        INK,
        2.5,
    )
    outer, inner = ring((x, y), 8, 20), ring((x, y), 6, 9, 0)
    flower = dots(outer, 21, INK) + dots(outer, 17, RED) + dots(inner, 16, ROSE) + dots([(x, y)], 12, GOLD)
    return leaves + flower + (dots([(82, 146)], 15, INK) + dots([(82, 146)], 11, RED) if other else "")


def clover(other: bool) -> str:
    """Sprays of small red-brown leaves."""
    stems = (
        "M24 148Q36 100 48 66M50 148Q60 100 64 44M74 148Q82 110 84 60"
        if not other
        else "M24 148Q30 110 26 80M50 148Q52 100 60 48M76 148Q76 116 86 78"
    )
    return line(stems, GREEN, 3) + beads(stems, 12, 17, RUST)


def pampas(other: bool) -> str:
    """A black bare hill with a grass edge."""
    hill = path("M4 152V118Q50 60 96 118V152Q96 156 90 156H10Q4 156 4 152Z", INK)
    grass = "M14 112L8 94M26 100L22 80M40 92L38 72M56 91L58 70M70 97L76 78M84 107L92 90"
    return (
        hill
        + line(grass, INK, 3.5)
        + line("M20 140Q50 108 80 140" if not other else "M16 128Q50 96 84 128M30 146Q50 128 70 146", "#8d857c", 2.5)
    )


def chrysanthemum(other: bool) -> str:
    """Yellow many-petalled blossoms."""

    def flower(x: float, y: float, size: float) -> str:
        petals = (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.6)}" fill="none" stroke="#f0c22e"'
            f' stroke-width="{number(size * 0.72)}" stroke-dasharray="{number(size * 0.24)} {number(size * 0.075)}"/>'
        )
        return circle(x, y, size, INK) + petals + circle(x, y, size * 0.26, ORANGE)

    leaves = path("M10 156Q20 122 44 132Q34 156 10 156Z M60 156Q66 128 92 130Q90 154 60 156Z", GREEN, INK, 2.5)
    places = [(48, 92, 23), (76, 62, 17), (76, 118, 16)] if not other else [(62, 82, 23), (34, 112, 16), (78, 124, 17)]
    return leaves + "".join(flower(*place) for place in places)


def maple(other: bool) -> str:
    """Red and orange seven-pointed leaves."""
    places = [(52, 92, RED, 1, -12), (76, 56, ORANGE, 0.75, 18), (74, 128, ORANGE, 0.85, 8), (26, 128, RED, 0.7, -20)]
    if other:
        places = [(62, 84, ORANGE, 1, 14), (34, 120, RED, 0.85, -14), (78, 124, RED, 0.8, 22)]
    return "".join(at(x, y, star(7, 30, 13, colour), turn=turn, scale=scale) for x, y, colour, scale, turn in places)


def paulownia(other: bool, leaf_colour: str = INK) -> str:
    """Broad leaves under upright blossoms."""
    edge = INK if leaf_colour != INK else "#6b625b"
    leaf = path(
        "M6 154Q2 116 28 108Q50 92 50 128Q50 92 72 108Q98 116 94 154Q72 158 50 138Q28 158 6 154Z", leaf_colour, edge, 2
    )
    stalks = "M38 106V70M54 106V44M72 106V64" if not other else "M34 106V76M52 106V56M70 106V40"
    return (
        line(stalks, GREEN, 3)
        + beads(stalks, 11, 13, VIOLET)
        + leaf
        + line("M50 132V154M28 116L22 146M72 116L78 146", "#a89e92", 2)
    )


def rain(other: bool) -> str:
    """Willow strands in slanting rain."""
    drops = line("M46 30L34 62M70 20L48 78M90 34L66 98M92 84L70 142M56 96L36 150M30 88L14 130", "#7d93b0", 2.5)
    willow = "M92 8Q84 60 88 112M76 8Q70 44 72 82M60 8Q56 30 58 52"
    return drops + beads(willow, 7, 9, LEAF)


PLANTS: dict[int, Callable[[bool], str]] = {
    1: pine, 2: plum, 3: cherry, 4: wisteria, 5: iris, 6: peony,
    7: clover, 8: pampas, 9: chrysanthemum, 10: maple, 11: paulownia, 12: rain,
}  # fmt: skip
"""The drawing of each month; the argument asks for the month's other junk card."""
