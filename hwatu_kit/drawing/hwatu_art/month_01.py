"""January: the pine, and the crane before the sun."""

from __future__ import annotations

from ..pen import Point, disc, fill, line, moved, polar, polygon, shape, smooth
from .marks import gwang
from .palette import INK, LIGHT, PINE, RED, RUST, WHITE
from .part import Part, Picture, picture
from .ribbons import ribbon


def _tuft() -> tuple[str, str]:
    """A fan of needles about the origin, 50 high: its outline and its rays."""
    edge: list[Point] = []
    rays = ""
    for k in range(15):
        angle = -194 + 208 * k / 14
        edge.append(polar(50, angle, 0, -4))
        if k < 14:
            edge.append(polar(42, angle + 7.4, 0, -4))
        if 0 < k < 14:
            (ax, ay), (bx, by) = polar(14, angle, 0, -4), polar(38, angle, 0, -4)
            rays += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return polygon(edge), rays


_FAN, _RAYS = _tuft()


def tufts(*places: tuple[float, float, float, float]) -> Part:
    """Pine tufts at places ``(x, y, turn, scale)``, the first at the back."""
    out = ""
    for x, y, turn, scale in places:
        out += shape(moved(_FAN, x, y, turn, scale), PINE) + line(moved(_RAYS, x, y, turn, scale), LIGHT, 2.5)
        out += disc(x, y, 7 * scale, RUST, 3)
    return Part("pine", out)


def trunk(data: str) -> Part:
    """A pine trunk or bough: red-brown."""
    return Part("pine", shape(data, RUST))


def sun(x: float, y: float, r: float) -> Part:
    """The red sun."""
    return Part("sun", disc(x, y, r, RED))


def crane() -> Part:
    """A white crane with a red crown, looking to the left."""
    legs = line("M112 222L108 258L96 300M130 220L132 258L124 304", INK, 6) + line(
        "M80 304L96 300L112 306M108 307L124 304L142 309", INK, 5
    )
    tail = shape(smooth("128,168* 156,176 178,204 180,240* 168,228 162,244* 150,230 144,244* 134,224 118,206*"), INK)
    body = smooth(
        "76,94 88,88 99,98 98,116 88,138 92,152 112,150 136,160 154,182 158,204* 138,212 112,224 88,216 "
        "70,194 66,166 78,136 82,116 74,110"
    )
    neck = smooth("80,114 82,128 74,146 72,166 80,176* 88,160 82,146 90,128 96,112*")
    wing = "M90 174C110 164 134 178 148 198M86 190C102 182 122 190 134 204M90 204C100 200 110 204 120 210"
    head = shape("M75 96L28 108L74 111Z", "#f5b91f", 4) + shape(smooth("75,93* 80,82 92,82 98,92* 86,90"), RED, 4)
    eye = disc(82, 103, 3, INK, -1)
    return Part("crane", legs + tail + shape(body, WHITE) + fill(neck, INK) + line(wing, INK, 3.5) + head + eye)


def draw(kind: str) -> Picture:
    """A card of January."""
    if kind == "B":
        return picture(
            sun(136, 80, 54),
            tufts((182, 272, -14, 0.8), (26, 214, 26, 0.75), (176, 312, 4, 0.75), (14, 262, 16, 0.85)),
            crane(),
            gwang(44, 278),
        )
    if kind == "R":
        return picture(
            trunk("M8 250C40 236 60 214 66 176C70 150 60 120 62 96L76 98C78 130 90 150 86 182C82 220 50 262 8 276Z"),
            tufts((66, 96, -12, 0.95), (40, 196, -24, 0.8), (158, 306, 0, 0.95), (70, 270, 4, 1)),
            ribbon(1),
        )
    if kind == "Ja":
        return picture(
            trunk(
                "M192 300C150 296 96 270 84 220C78 190 96 164 90 120L106 116C114 160 104 190 110 214C124 250 160 "
                "270 192 268Z"
            ),
            tufts((98, 112, 0, 1.05), (52, 190, -20, 0.9), (146, 196, 16, 0.95), (56, 300, 0, 1), (150, 290, 6, 0.9)),
        )
    return picture(
        trunk("M8 150C50 160 96 190 112 230C120 256 116 286 122 312H142C138 280 146 250 134 216C112 170 60 130 8 122Z"),
        tufts((152, 150, 12, 1), (84, 160, -6, 0.85), (44, 226, -14, 0.85), (156, 246, 14, 0.9), (84, 304, 0, 1.05)),
    )
