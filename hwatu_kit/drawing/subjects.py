"""What makes the special hwatu cards special: suns, birds, a boar, the ribbons (first form)."""

from __future__ import annotations

from .svg import BLUE, GOLD, INK, PAPER, RED, VIOLET, WHITE, at, circle, line, path

RIBBONS = {
    1: "hongdan", 2: "hongdan", 3: "hongdan", 4: "chodan", 5: "chodan", 7: "chodan",
    6: "cheongdan", 9: "cheongdan", 10: "cheongdan", 12: "rain",
}  # fmt: skip
"""The set of each month's ribbon (GS-DECK-03)."""


def subject(month: int, kind: str) -> str:
    """The picture that stands before the plant; empty for plain junk."""
    return _ribbon(month) if kind == "R" else _SUBJECTS.get((month, kind), "")


def _ribbon(month: int) -> str:
    band = path("M50 14H78L70 142L57 132L42 142Z", BLUE if RIBBONS[month] == "cheongdan" else RED, INK, 3)
    words = {"hongdan": WHITE, "cheongdan": "#f3d667"}.get(RIBBONS[month])
    return band + (line("M63 34V50M62 60V76M60 86V102", words, 5) if words else "")


def _sun(x: float = 72, y: float = 30) -> str:
    return circle(x, y, 20, RED, INK, 3) + circle(x, y, 13, "none", "#fff3d6", 2)


def _bird(colour: str, wing: str) -> str:
    body = path("M-26 4Q-10-14 8-9Q14-17 22-11L31-7 22-4Q18 12-2 12Q-12 12-26 4Z", colour, INK, 2.5)
    return body + path("M-8-1Q2-26 12-31Q14-8 6 4Z", wing, INK, 2.5) + circle(18, -8, 2, INK)


def _goose(x: float, y: float) -> str:
    return at(x, y, path("M-18 0Q-6-13 0-2Q8-16 18-7Q8-4 4 6Q-4 8-18 0Z", INK))


def _butterfly(x: float, y: float, colour: str, turn: float, scale: float) -> str:
    wings = path("M0 0Q-26-24-22 0Q-20 15 0 2Q20 15 22 0Q26-24 0 0Z", colour, INK, 2.5)
    return at(x, y, wings + line("M0-7V8M0-7L-5-15M0-7L5-15", INK, 3), turn=turn, scale=scale)


_CRANE = at(
    50,
    98,
    path("M-28 15L-12 0-8 20Z", INK)
    + path("M-26 16Q-14-12 12-8Q26 0 16 14Q2 24-26 16Z", WHITE, INK, 2.5)
    + line("M12 0Q24-14 14-30", INK, 8)
    + line("M12 0Q24-14 14-30", WHITE, 4)
    + circle(13, -32, 6, RED, INK)
    + path("M9-34L-3-30 9-28Z", INK)
    + line("M-2 19V44M6 19V44", INK, 2.5),
)
_CURTAIN = (
    path("M4 100Q50 116 96 100V150Q96 156 90 156H10Q4 156 4 150Z", WHITE, INK, 3)
    + line("M18 106V153M40 110V155M62 110V155M84 106V153", RED, 9)
    + line("M4 102Q50 118 96 102", VIOLET, 6)
)
_BRIDGE = (
    path("M4 132H96V150Q96 156 90 156H10Q4 156 4 150Z", "#7fb0cf")
    + line("M10 146Q20 140 30 146T50 146 70 146 90 146", WHITE, 3)
    + path("M4 112L40 104 44 118 84 108 96 112V126L50 134 44 122 4 128Z", "#b98450", INK, 3)
)
_BOAR = at(
    50,
    124,
    line("M-26 14V29M-13 14V29M9 14V29M21 14V29", INK, 7)
    + path("M-38 14Q-40-18-6-18Q14-22 26-6L40 3 37 13 22 16H-30Z", "#7a5a44", INK, 3)
    + path("M8-14L13-29 23-12Z", "#7a5a44", INK, 2.5)
    + path("M30 8Q36 4 35-4L28 2Z", WHITE, INK, 1.5)
    + circle(22, -2, 2.2, INK),
)
_CUP = at(
    50,
    122,
    path("M-34-20H34Q32 16 8 18V26H18V33H-18V26H-8V18Q-32 16-34-20Z", RED, INK, 3)
    + path("M-34-20Q0-31 34-20Q0-9-34-20Z", "#f7d98a", INK, 2.5)
    + line("M0-5V11M-7 2H7", "#f7d98a", 3.5),
)
_DEER = at(
    46,
    122,
    line("M-22 10V33M-12 12V33M8 12V33M17 8V33", INK, 5)
    + line("M26-36L20-52M24-44L14-50M31-36L38-52M34-44L44-48", INK, 3)
    + path("M-30 8Q-28-14 2-12Q12-18 18-34L36-36 44-27 30-22Q28 0 20 12Q-6 18-30 8Z", "#c98a4b", INK, 3)
    + circle(30, -30, 2, INK),
)
_PHOENIX = _sun(74, 28) + at(
    52,
    84,
    path("M-4 12Q-30 18-44 42Q-22 34-14 36Q-22 44-22 56Q-6 40 6 18Z", VIOLET, INK, 2.5)
    + path("M-16 16Q-20-12 10-16Q10-34 24-34L36-28 26-24Q32 6 8 20Q-8 24-16 16Z", GOLD, INK, 2.5)
    + path("M-8 8Q-30-8-26-32Q2-24 10 4Z", RED, INK, 2.5)
    + line("M20-34Q16-46 8-46M24-34Q26-46 20-52", RED, 3.5)
    + circle(24, -28, 2, INK),
)
_RAIN_MAN = (
    _sun(20, 84)
    + line("M62 66V116", INK, 3)
    + path("M26 78Q30 46 62 42Q94 46 98 78Q86 70 78 76Q70 68 62 76Q52 68 46 76Q36 70 26 78Z", GOLD, INK, 2.5)
    + path("M46 152Q46 108 60 104Q74 108 80 152Z", VIOLET, INK, 2.5)
    + circle(60, 96, 9, "#f1cfae", INK, 2.5)
    + path("M50 92Q60 80 70 92Z", INK)
    + path("M12 152Q10 138 20 138Q32 138 30 152Z", "#6aa35c", INK, 2)
)
_GATE = (
    path("M26 157V98H82V157H68V114H42V157Z", INK)
    + path("M20 100Q54 76 90 100Z", "#5b5350", INK, 2.5)
    + path("M70 12L46 54H58L44 92 80 44H64L80 14Z", RED, INK, 2.5)
)

_SUBJECTS: dict[tuple[int, str], str] = {
    (1, "B"): _sun() + _CRANE,
    (2, "A"): at(54, 98, _bird("#b9b83f", "#83902e")),
    (3, "B"): _sun() + _CURTAIN,
    (4, "A"): circle(70, 52, 18, RED, INK, 3)
    + circle(63, 46, 14, PAPER)
    + at(54, 106, _bird("#8d7a62", "#c2ab86"), mirror=True),
    (5, "A"): _BRIDGE,
    (6, "A"): _butterfly(70, 32, GOLD, 12, 1) + _butterfly(56, 66, WHITE, -14, 0.85),
    (7, "A"): _BOAR,
    (8, "B"): circle(64, 50, 28, WHITE, INK, 3) + circle(20, 88, 9, GOLD, INK, 2.5),
    (8, "A"): _goose(66, 24) + _goose(80, 48) + _goose(58, 58),
    (9, "A"): _CUP,
    (10, "A"): _DEER,
    (11, "B"): _PHOENIX,
    (12, "A"): at(46, 112, _bird("#33427a", RED)),
    (12, "B"): _RAIN_MAN,
    (12, "D"): _GATE,
}
