"""The French deck: one function a card, and what each card shows."""

from __future__ import annotations

from ...cards.french import IDS
from ..glyphs import GLYPHS
from ..pen import fill, line, moved, polygon, shape
from ..svg import document
from .pips import BLUE, GOLD, INK, ORNAMENTS, PAPER, PIPS, SOFT, colour

WIDTH, HEIGHT = 200, 280

_L, _M, _R = 72, 100, 128
PLACES: dict[str, tuple[tuple[int, int], ...]] = {
    "2": ((_M, 62), (_M, 218)),
    "3": ((_M, 62), (_M, 140), (_M, 218)),
    "4": ((_L, 62), (_R, 62), (_L, 218), (_R, 218)),
    "5": ((_L, 62), (_R, 62), (_M, 140), (_L, 218), (_R, 218)),
    "6": ((_L, 62), (_R, 62), (_L, 140), (_R, 140), (_L, 218), (_R, 218)),
    "7": ((_L, 62), (_R, 62), (_M, 101), (_L, 140), (_R, 140), (_L, 218), (_R, 218)),
    "8": ((_L, 62), (_R, 62), (_M, 101), (_L, 140), (_R, 140), (_M, 179), (_L, 218), (_R, 218)),
    "9": ((_L, 54), (_R, 54), (_L, 111), (_R, 111), (_M, 140), (_L, 169), (_R, 169), (_L, 226), (_R, 226)),
    "10": (
        (_L, 54), (_R, 54), (_M, 82), (_L, 111), (_R, 111), (_L, 169), (_R, 169), (_M, 198), (_L, 226), (_R, 226),
    ),
}  # fmt: skip
_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_HEADS = {"K": "crown", "Q": "tiara", "J": "feathered cap"}


def _split(card_id: str) -> tuple[str, str]:
    if card_id not in IDS:
        raise KeyError(card_id)
    return card_id[:-1], card_id[-1]


def contents(card_id: str) -> tuple[str, ...]:
    """The names of what is drawn on a card: ``("two crowns", "spade")`` or ``("10 pips", "heart")``."""
    rank, suit = _split(card_id)
    if rank in _HEADS:
        return f"two {_HEADS[rank]}s", _NAMES[suit]
    count = 1 if rank == "A" else int(rank)
    return f"{count} pip{'s' if count > 1 else ''}", _NAMES[suit]


def _pips(rank: str, suit: str) -> str:
    tone, pip = colour(suit), PIPS[suit]
    if rank == "A":
        inside = moved(pip, 100, 140, 0, 0.5) if suit in "SC" else ""
        rim = line(inside, PAPER, 3) if inside else ""
        return fill(moved(pip, 100, 140, 0, 1.16), tone) + rim
    size = {"7": 0.43, "8": 0.43, "9": 0.39, "10": 0.37}.get(rank, 0.5)
    return fill("".join(moved(pip, x, y, 0 if y <= 140 else 180, size) for x, y in PLACES[rank]), tone)


def _court(rank: str, suit: str) -> str:
    tone = colour(suit)
    frame = f'<rect x="46" y="26" width="108" height="228" rx="4" fill="{SOFT}" stroke-width="3"/>'
    scroll = "M-6 0C-30 4-44-4-42-18C-40-30-24-30-24-20C-24-14-32-12-34-18"
    half = f'<g transform="translate(100 {"104" if rank != "Q" else "100"}) scale(.8)">{ORNAMENTS[rank](suit)}</g>'
    half += line(moved(scroll, 100, 140) + moved(scroll, 100, 140, flip=True), BLUE, 4)
    half += fill(moved(PIPS[suit], 64, 46, 0, 0.22), tone)
    sash = shape("M46 162L154 102V118L46 178Z", tone)
    beads = "".join(moved("M0-5L6 0L0 5L-6 0Z", 100 + 18 * k, 140 - 10 * k) for k in range(-2, 3))
    turned = f'<g transform="rotate(180 100 140)">{half}</g>'
    return frame + half + turned + sash + fill(beads, GOLD)


def _index(rank: str, suit: str) -> str:
    tone = colour(suit)
    if rank == "10":
        word = moved(GLYPHS["1"], 18, 34, scale=0.37) + moved(GLYPHS["0"], 37, 34, scale=0.37)
    else:
        word = moved(GLYPHS[rank], 25, 34, scale=0.4)
    return fill(word, tone) + fill(moved(PIPS[suit], 25, 76, 0, 0.3), tone)


def _framed(body: str, title: str, language: str, ground: str = PAPER) -> str:
    sheet = f'<rect x="1.5" y="1.5" width="197" height="277" rx="14" fill="{ground}" stroke="{INK}" stroke-width="3"/>'
    art = f'<g stroke="{INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    return document(WIDTH, HEIGHT, title, sheet + art, language)


def french_card(card_id: str, title: str, language: str = "en") -> str:
    """The picture of a card of the standard pack.

    Raises :class:`KeyError` for an unknown id.
    """
    rank, suit = _split(card_id)
    body = _court(rank, suit) if rank in ORNAMENTS else _pips(rank, suit)
    index = _index(rank, suit)
    return _framed(f'{body}{index}<g transform="rotate(180 100 140)">{index}</g>', title, language)


def french_back(title: str, language: str = "en") -> str:
    """The back: a lattice of lozenges on blue."""
    cells = ""
    for row in range(9):
        for column in range(6):
            x, y = 30 + 28 * column, 28 + 28 * row
            cells += polygon([(x, y - 11), (x + 11, y), (x, y + 11), (x - 11, y)])
    inner = f'<rect x="10" y="10" width="180" height="260" rx="8" fill="{BLUE}" stroke="none"/>'
    return _framed(inner + fill(cells, "#8fa3d8"), title, language)
