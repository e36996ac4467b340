"""The hwatu cards as small pictures: plain, deterministic, under 2 kB each.

``card_svg("5A", "May, iris, animal: plank bridge")`` draws a card with its title; the corner tells month and kind
without colour: a disc is a bright, a paw an animal, a ribbon a ribbon, a leaf junk, two leaves a double.
"""

from __future__ import annotations

import re

from .plants import PLANTS, paulownia
from .subjects import RIBBONS, subject
from .svg import BLUE, GOLD, GREEN, INK, LEAF, PAPER, RED, WHITE, at, circle, document, line, path

WIDTH, HEIGHT = 100, 160
"""A card is five to eight."""


def card_svg(card_id: str, title: str, language: str = "en") -> str:
    """The picture of a card, with ``title`` as its title.

    ``language`` is the language of the title. Raises :class:`KeyError` for an id that is no hwatu card.
    """
    joker = re.fullmatch(r"X([23])[a-c]", card_id)
    if joker:
        return _framed(title, language, "#f3e2b3", _joker(int(joker[1])))
    match = re.fullmatch(r"(1[0-2]|[1-9])(B|A|R|D|J[ab])", card_id)
    if not match:
        raise KeyError(card_id)
    month, kind = int(match[1]), match[2]
    ground = "#f6d779" if kind == "D" else "#d8402f" if card_id == "8B" else PAPER
    return _framed(title, language, ground, _plant(month, kind) + subject(month, kind) + _corner(month, kind))


def back_svg(title: str) -> str:
    """The back of a card."""
    weave = line("M-20 40L60-40M-20 80L100-40M-20 120L120-20M0 140L120 20M0 180L120 60M40 180L120 100", "#b92f27", 5)
    inner = '<rect x="9" y="9" width="82" height="142" rx="5" fill="none" stroke="#e9a79c" stroke-width="1.5"/>'
    return document(
        WIDTH, HEIGHT, title, _ground("#a3261f", f'<svg x="9" y="9" width="82" height="142">{weave}</svg>{inner}')
    )


def _ground(colour: str, body: str) -> str:
    return (
        f'<rect x="1.5" y="1.5" width="97" height="157" rx="9" fill="{colour}" stroke="{INK}" stroke-width="3"/>{body}'
    )


def _framed(title: str, language: str, ground: str, body: str) -> str:
    svg = document(WIDTH, HEIGHT, title, _ground(ground, body))
    return svg if language == "en" else svg.replace(' role="img"', f' role="img" lang="{language}"', 1)


def _plant(month: int, kind: str) -> str:
    if (month, kind) == (11, "D"):
        return paulownia(other=False, leaf_colour=LEAF)
    return PLANTS[month](kind in ("Jb", "R") or (month, kind) == (10, "A"))


# The corner: month and kind.


def _corner(month: int, kind: str) -> str:
    plate = (
        f'<path d="M3 12A9 9 0 0 1 12 3H37V57A6 6 0 0 1 31 63H3Z" fill="#fffaf0" stroke="{INK}" stroke-width="1.5"/>'
    )
    return plate + _digits(str(month), 20, 30, 27 if month < 10 else 24, INK) + at(20, 48, _mark(month, kind))


def _mark(month: int, kind: str) -> str:
    if kind == "B":
        return circle(0, 0, 9, GOLD, RED, 3.5)
    if kind == "A":
        return path("M0-1Q8 1 6 7 3 9 0 8-3 9-6 7-8 1 0-1Z", INK) + "".join(
            circle(x, y, 2.4, INK) for x, y in ((-7, -1), (-3, -7), (3, -7), (7, -1))
        )
    if kind == "R":
        return _banner(month)
    leaf = path("M0 9Q-11 0 0-10Q11 0 0 9Z", LEAF, INK, 1.5)
    return leaf if kind != "D" else at(-7, 0, leaf, turn=-12) + at(7, 0, leaf, turn=12)


def _banner(month: int) -> str:
    colour, edge, words = {
        "hongdan": (RED, INK, "M0-7V2"),
        "cheongdan": (BLUE, INK, "M-2-7V2M2-7V2"),
        "chodan": (RED, INK, ""),
        "rain": (WHITE, RED, ""),
    }[RIBBONS[month]]
    return path("M-6-10H6V9L0 5-6 9Z", colour, edge, 2) + (line(words, WHITE, 1.8) if words else "")


def _joker(worth: int) -> str:
    leaf = path("M0 16Q-17 2 0-18Q17 2 0 16Z", LEAF, INK, 2.5)
    places = ((35, 132), (65, 132)) if worth == 2 else ((25, 134), (50, 128), (75, 134))
    frame = f'<rect x="8" y="8" width="84" height="144" rx="5" fill="none" stroke="{GREEN}" stroke-width="3"/>'
    small = f'<path d="M3 12A9 9 0 0 1 12 3H31V38H3Z" fill="{GREEN}"/>' + _digits(str(worth), 18, 30, 25, WHITE)
    big = _digits(str(worth), 54, 104, 84, RED, f' stroke="{INK}" stroke-width="2"')
    return frame + big + small + "".join(at(x, y, leaf, scale=0.9) for x, y in places)


def _digits(digits: str, x: int, y: int, size: int, colour: str, more: str = "") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle"'
        f' font-family="Arial,Helvetica,sans-serif" fill="{colour}"{more}>{digits}</text>'
    )
