"""October: the maple, and the deer that looks back."""

from __future__ import annotations

from ..pen import disc, fill, line, moved, polar, polygon, ring, shape, smooth
from .palette import GREEN, INK, ORANGE, PAPER, RED, RUST, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon


def _leaf() -> tuple[str, str]:
    """A leaf in seven points about the origin, and its veins."""
    found, veins = [], ""
    tips = ((-138, 27), (-94, 43), (-47, 50), (0, 56), (47, 50), (94, 43), (138, 27))
    for k, (turn, reach) in enumerate(tips):
        angle = turn - 90
        found += [polar(reach * 0.62, angle - 12), polar(reach, angle), polar(reach * 0.62, angle + 12)]
        if k < 6:
            found.append(polar(17, angle + 23))
        x, y = polar(reach * 0.66, angle)
        veins += f"M0 0L{x:.1f} {y:.1f}"
    return polygon([*found, (0, 9)]), veins


_LEAF, _VEINS = _leaf()


def leaves(colour: str, *places: tuple[float, float, float, float]) -> Part:
    """Leaves of one colour at places ``(x, y, turn, scale)``, the first at the back."""
    vein = "#ffb08a" if colour == RED else RED
    out = ""
    for place in places:
        out += line(moved("M0 4Q2 18-3 30", *place), INK, 5) + shape(moved(_LEAF, *place), colour, 4.5)
        out += line(moved(_VEINS, *place), vein, 2.5)
    return Part("maple leaf", out)


def bough(data: str) -> Part:
    """A bough."""
    return Part("maple", shape(data, RUST, 4.5))


def deer(x: float, y: float) -> Part:
    """A spotted deer that walks to the left and looks back to the right."""
    hide = "#d48a3a"
    far = "M-34 20L-30 46L-36 78H-26L-20 46L-18 22ZM36 14L50 44L44 78H54L60 44L54 12Z"
    near = "M-54 10L-56 46L-66 80H-55L-46 48L-38 20ZM54-4L68 24L62 50L70 80H81L74 50L80 24L72-4Z"
    body = smooth(
        "76,-2 68,-20 48,-28 16,-24 -8,-28 -16,-40 -14,-58 -6,-66 12,-60 36,-54 46,-58 46,-68 28,-80 10,-96 -10,-102"
        " -28,-92 -36,-66 -46,-36 -60,-14 -62,6 -50,22 -20,26 14,28 48,24 70,16"
    )
    antlers = (
        "M-6-98C-8-118-2-132 12-146M-7-114L-22-122M-2-128L-16-142M-18-98C-28-112-42-116-46-136M-32-114"
        "L-26-130M-42-122L-58-126"
    )
    belly = smooth("-54,18* -20,26 14,28 48,24 66,18* 40,14 4,16 -30,14")
    spots = "".join(
        ring(*spot)
        for spot in (
            (-30, -10, 4.5),
            (-8, -4, 4.5),
            (14, -8, 4.5),
            (36, -12, 4.5),
            (4, 8, 4),
            (28, 4, 4),
            (50, 0, 4),
            (56, -16, 3.5),
        )
    )
    ear = "M-24-90C-40-90-50-84-52-74C-40-70-28-76-22-84Z"
    out = shape(moved(far, x, y), RUST) + line(moved(antlers, x, y), INK, 10) + line(moved(antlers, x, y), "#f3d79a", 4)
    out += shape(moved(near, x, y), hide) + shape(moved("M70-14C82-26 92-18 88 2C80 6 74 2 72-2Z", x, y), WHITE, 4)
    out += shape(moved(body, x, y), hide) + fill(moved(belly, x, y), PAPER) + fill(moved(spots, x, y), WHITE)
    out += shape(moved(ear, x, y), hide, 4) + disc(x + 10, y - 82, 4.5, INK, -1)
    return Part("deer looking back", out + fill(moved("M46-70C52-66 52-56 44-54C38-56 38-66 46-70Z", x, y), INK))


def ground() -> Part:
    """The ground the deer walks on."""
    return Part("ground", shape("M8 300Q50 292 100 300T192 298V312H8Z", GREEN, 4))


def draw(kind: str) -> Picture:
    """A card of October."""
    if kind == "A":
        return picture(
            ground(),
            bough("M192 20C150 30 110 26 72 40L70 32C110 14 150 16 192 4Z"),
            leaves(RED, (160, 72, 24, 0.8), (74, 62, -20, 0.75)),
            leaves(ORANGE, (118, 48, 8, 0.85), (170, 142, -14, 0.6)),
            deer(92, 222),
        )
    if kind == "R":
        return picture(
            bough("M8 70C40 84 60 130 66 190L58 192C48 140 30 106 8 96Z"),
            leaves(ORANGE, (46, 116, -16, 0.85), (40, 248, -34, 0.85)),
            leaves(RED, (80, 190, 10, 0.95), (94, 282, 14, 0.75), (160, 286, 0, 0.8)),
            ribbon(10, 136, 138),
        )
    if kind == "Ja":
        return picture(
            bough("M192 118C150 120 110 150 76 206L68 202C96 140 140 98 192 96Z"),
            leaves(ORANGE, (156, 92, 26, 0.9), (54, 208, -30, 0.95), (152, 262, 20, 0.85)),
            leaves(RED, (104, 128, -6, 1.15), (136, 186, 30, 0.9), (84, 272, -8, 1)),
        )
    return picture(
        bough("M8 158C60 150 110 170 140 226L132 230C100 184 60 172 8 178Z"),
        leaves(ORANGE, (138, 96, 12, 0.95), (104, 200, 10, 1.1)),
        leaves(RED, (72, 132, -14, 1), (156, 190, 30, 0.95), (48, 252, -20, 0.95), (136, 274, 8, 0.95)),
    )
