"""December: the rain. Willow and slanting rain, the man with his umbrella, the swallow, the storm at the gate."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, shape, smooth
from .marks import gwang
from .palette import BLUE, GOLD, GREEN, INK, RED, RUST, VIOLET, WATER, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon


def willow(*strands: tuple[float, float, float, float]) -> Part:
    """Hanging strands ``(x, y, length, sway)`` with narrow leaves."""
    lines = data = ""
    for x, y, length, sway in strands:
        lines += f"M{x} {y}q{sway} {length * 0.5} 0 {length}"
        steps = int(length // 24)
        for k in range(1, steps + 1):
            t = k / steps
            px, py = x + 2 * t * (1 - t) * sway, y + t * length
            data += moved("M0 0Q-10 8-9 27Q1 14 0 0Z", px, py, 14) + moved(
                "M0 0Q10 8 9 27Q-1 14 0 0Z", px, py - 10, -14
            )
    return Part("willow", line(lines, INK, 4) + shape(data, GREEN, 3))


def trunk(data: str) -> Part:
    """The willow's black trunk."""
    return Part("willow", shape(data, INK))


def rain(colour: str, *drops: tuple[float, float, float]) -> Part:
    """Slanting rain: lines from ``(x, y)``, so long."""
    return Part("rain", line("".join(f"M{x} {y}l{-length * 0.42:.1f} {length}" for x, y, length in drops), colour, 3.5))


def stream() -> Part:
    """A stream that runs through the foot of the card."""
    banks = "M4 232C50 224 60 246 88 262C120 280 160 276 196 284V316H4Z"
    waves = "M14 252q12-8 24 0M24 272q12-8 24 0t24 0M14 296q12-8 24 0t24 0t24 0t24 0M124 298q12-8 24 0t24 0"
    return Part("stream", shape(banks, WATER) + line(waves, BLUE, 4))


def frog(x: float, y: float) -> Part:
    """A frog that leaps up to the right, its hind legs stretched."""
    legs = "M-14 14L-34 18L-28 40L-44 48M-4 20L-10 42L2 56L-10 66"
    arms = "M16-2L34-4L42-16M10 10L30 12L40 6"
    body = smooth("28,-30 34,-18 24,0 8,18 -10,24 -20,14 -14,-4 0,-20 14,-32")
    out = line(moved(legs + arms, x, y), INK, 12) + line(moved(legs + arms, x, y), "#5fa83f", 5)
    out += shape(moved(body, x, y), "#5fa83f") + line(moved("M-8 12L12-12", x, y), GOLD, 3.5)
    return Part("leaping frog", out + disc(x + 15, y - 32, 6.5, WHITE, 3) + disc(x + 17, y - 33, 2.5, INK, -1))


def man(x: float, y: float) -> Part:
    """A man in a violet coat and a black horsehair hat, under a yellow umbrella; he looks down to the left."""
    shoes = "M-22 106L-40 116H-10V104ZM14 106L2 118H32V104Z"
    coat = smooth("-18,-6* 18,-6* 34,16 36,60 46,104* 8,98 -32,106* -24,60 -30,20")
    sleeve = smooth("-12,2* 6,0 16,10 14,30 2,62* -18,58 -38,46* -28,38 -18,26 -20,12")
    face = smooth("-20,-32 -14,-46 4,-48 14,-36 12,-16 0,-6 -12,-10 -18,-20")
    canopy = (
        "M-84-58C-76-98-44-122 0-124C44-122 76-98 84-58Q70-70 56-58Q42-72 28-58Q14-74 0-58Q-14-74-28-58"
        "Q-42-72-56-58Q-70-70-84-58Z"
    )
    ribs = "M0-122C-22-104-30-80-28-60M0-122C22-104 30-80 28-60M0-122C-40-112-54-84-56-60M0-122C40-112 54-84 56-60"
    hat = "M-34-36C-18-46 14-50 32-44L26-40C10-42-14-40-28-32ZM-16-42L-14-62C-6-66 8-68 14-64L16-46C6-46-6-46-16-42Z"
    out = shape(moved(shoes, x, y), INK, 3) + shape(moved(coat, x, y), VIOLET)
    out += line(moved("M-4 40L-6 98M10 42L18 98", x, y), INK, 3.5) + line(moved("M-30 62Q4 72 38 62", x, y), GOLD, 7)
    out += (
        line(moved("M-28-54L-30 50", x, y), INK, 6)
        + shape(moved(canopy, x, y), GOLD)
        + line(moved(ribs, x, y), INK, 3.5)
    )
    out += (
        line(moved("M0-124V-134", x, y), INK, 7)
        + shape(moved(face, x, y), "#fbd9b5", 4.5)
        + shape(moved(hat, x, y), INK, 3)
    )
    out += line(moved("M-13-29V-25M-17-15Q-12-12-7-15", x, y), INK, 3.5) + fill(
        moved("M-12-10C-14 0-10 6-8 8C-4 4-2-4-2-8Z", x, y), INK
    )
    out += (
        disc(x - 31, y + 38, 8, "#fbd9b5", 4)
        + shape(moved(sleeve, x, y), VIOLET)
        + line(moved("M-29 42Q-16 52 3 55", x, y), GOLD, 6)
    )
    return Part("man with an umbrella", out)


def swallow(x: float, y: float) -> Part:
    """A swallow on the wing, to the left: long blue-black wings, red throat, forked tail."""
    blue = "#33439a"
    tail = "M40-2L104-26L74 4L110 20L62 22L34 18Z"
    far = smooth("-6,-10* 0,-40 24,-76 62,-104* 56,-68 44,-34 24,-4*")
    body = smooth("-66,2 -56,-14 -38,-16 -14,-14 18,-8 46,2 56,12* 36,24 4,28 -26,26 -52,18 -62,10")
    belly = smooth("-44,18* -26,26 4,28 36,24 52,14* 24,10 -8,12 -34,6")
    near = smooth("-22,-4* -48,-34 -64,-74 -66,-118* -38,-92 -10,-62 8,-34 14,6*")
    quills = "M-14-12Q-38-44-50-84M-2-12Q-18-40-34-64"
    out = shape(moved(tail, x, y), blue) + shape(moved(far, x, y), INK) + shape(moved(body, x, y), blue)
    out += fill(moved(belly, x, y), WHITE) + fill(moved("M-63 5C-52 2-42 4-36 10C-40 18-52 18-60 12Z", x, y), RED)
    out += shape(moved(near, x, y), blue) + line(moved(quills, x, y), WATER, 3.5)
    out += shape(moved("M-64-4L-82 4L-62 8Z", x, y), GOLD, 3) + disc(x - 50, y - 4, 4.5, WHITE, -1)
    return Part("swallow", out + disc(x - 51, y - 4, 2.5, INK, -1))


def gate() -> Part:
    """A roofed gate, its doors shut."""
    roof = "M8 232C40 226 60 206 70 182H130C140 206 160 226 192 232L184 248H16Z"
    tiles = "M70 240L84 188M100 240V188M130 240L116 188M42 240L62 210M158 240L138 210"
    doors = "M52 248H148V316H52Z"
    out = shape("M30 246H50V316H30ZM150 246H170V316H150Z", RUST) + shape(doors, RED)
    out += line("M100 248V316", INK, 5) + fill("M66 262h8v8h-8ZM82 262h8v8h-8ZM110 262h8v8h-8ZM126 262h8v8h-8Z", GOLD)
    return Part(
        "gate",
        out
        + disc(90, 292, 5, GOLD, 3)
        + disc(110, 292, 5, GOLD, 3)
        + shape(roof, "#2d2b45")
        + line(tiles, "#8f90b5", 3),
    )


def lightning() -> Part:
    """Red lightning."""
    bolt = "M150 8L72 92L104 96L58 150L92 152L60 214L140 132L108 130L152 82L122 80L182 8Z"
    return Part("red lightning", line(bolt, "#ffe9a8", 13) + shape(bolt, RED))


_FALL = (
    (66, 20, 40),
    (40, 110, 36),
    (104, 30, 46),
    (176, 120, 40),
    (150, 200, 46),
    (80, 130, 30),
    (186, 230, 44),
    (30, 200, 40),
)


def draw(kind: str) -> Picture:
    """A card of December."""
    if kind == "B":
        return picture(
            rain(
                BLUE,
                (70, 30, 44),
                (40, 100, 44),
                (176, 150, 40),
                (84, 180, 40),
                (56, 150, 40),
                (28, 176, 36),
                (30, 24, 40),
                (176, 200, 44),
            ),
            trunk("M192 8H150C176 24 180 90 178 130C176 190 186 250 192 268Z"),
            willow((160, 14, 70, -8), (52, 8, 60, 6), (126, 8, 30, 0)),
            stream(),
            man(122, 172),
            frog(50, 250),
            gwang(162, 282, 24),
        )
    if kind == "A":
        return picture(
            rain(BLUE, *_FALL, (120, 230, 40), (70, 262, 36)),
            willow((72, 8, 110, 10), (110, 8, 70, -8), (146, 8, 96, 8), (180, 8, 190, -10)),
            swallow(92, 236),
        )
    if kind == "R":
        return picture(
            rain(BLUE, *_FALL, (60, 250, 44)),
            willow((68, 8, 150, 10), (36, 8, 250, 8), (100, 8, 60, 0), (178, 8, 270, -8)),
            ribbon(12, 124, 166),
        )
    storm = ((40, 40, 60), (90, 30, 40), (190, 90, 70), (30, 140, 60), (176, 180, 40), (120, 160, 44), (62, 20, 40))
    return picture(rain("#c9cbe6", *storm), gate(), lightning(), ground="#5b5d8c")
