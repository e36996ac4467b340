"""The long cards: one function a card, and what each card shows."""

from __future__ import annotations

import re

from ..pen import disc, fill, line, moved, polygon, shape
from ..svg import document
from .faces import bust
from .ink import (
    BAND,
    HEIGHT,
    INK,
    PAPER,
    RED,
    WHITE,
    WIDTH,
    beads,
    blossom,
    coin,
    glyph,
    loop,
    seal,
    sign,
)

LUCK = {"FU": "福", "LU": "祿", "SH": "壽", "XI": "喜", "CA": "財"}
HONOURS = {"TH": "千", "WF": "白", "RF": "紅"}
OLD_GENERALS = ("TH", "WF", "RF", "9s")
"""DZ-DECK-03; each carries a red seal."""
KINDS = (*(f"{rank}{suit}" for suit in "msc" for rank in range(1, 10)), *HONOURS, *LUCK)

DICE: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    9: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
}
ROWS = {
    1: (1,),
    2: (1, 1),
    3: (1, 1, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 1, 2, 2),
    8: (2, 2, 2, 2),
    9: (3, 3, 3),
}


def _split(kind: str) -> tuple[int, str]:
    if kind not in KINDS:
        raise KeyError(kind)
    match = re.fullmatch(r"([1-9])([msc])", kind)
    return (int(match[1]), match[2]) if match else (0, kind)


def contents(kind: str) -> tuple[str, ...]:
    """The names of what is drawn on a card: ``("9 loops of beads", "red seal")``."""
    rank, suit = _split(kind)
    main: tuple[str, ...] = {
        "m": (f"{rank} dots", "portrait"),
        "s": (f"{rank} loops of beads",),
        "c": (f"{rank} coins",),
        "TH": ("千 on a banner",),
        "WF": ("outlined blossom", "白花"),
        "RF": ("filled blossom", "紅花"),
    }.get(suit, (f"{LUCK.get(suit, '')} in a ring",))
    return (*main, "red seal") if kind in OLD_GENERALS else main


def _myriads(rank: int) -> str:
    dots = "".join(disc(60 + 25 * x, 126 + 25 * y, 9.5, RED if rank in {1, 4} else INK, -1) for x, y in DICE[rank])
    frame = '<rect x="22" y="88" width="76" height="76" rx="8" fill="#fffaf0" stroke-width="2.5"/>'
    return frame + dots + bust(rank, 60, 256)


def _spread(rank: int, top: float, bottom: float) -> list[tuple[float, list[float]]]:
    """Rows for a rank: the height of each, and the places across."""
    rows = ROWS[rank]
    step = 36 if max(rows) == 3 else 52
    height = (bottom - top) / len(rows)
    return [
        (top + height * (k + 0.5), [60 + step * (j - (count - 1) / 2) for j in range(count)])
        for k, count in enumerate(rows)
    ]


def _coins(rank: int) -> str:
    if rank == 1:
        rays = "".join(moved("M-7-38L0-54L7-38Z", 60, 222, 30 * k) for k in range(12))
        ends = coin(60, 104, 15) + coin(60, 340, 15)
        return fill(rays, INK) + coin(60, 222, 39, WHITE) + line("M60 122V158M60 286V322", INK, 3) + ends
    r = {1: 40, 2: 25, 3: 17}[max(ROWS[rank])]
    inset = {2: 0, 3: 0}.get(len(ROWS[rank]), -4)
    rows = _spread(rank, 84 - inset, 360 + inset)
    return "".join(coin(x, y, min(r, 38 if len(rows) == 3 else 50)) for y, places in rows for x in places)


def _strings(rank: int) -> str:
    count = len(ROWS[rank])
    rows = _spread(rank, 84, 362)
    height = 278 / count
    width = {1: 62, 2: 40, 3: 27}[max(ROWS[rank])]
    drop = min(height - 26, 226)
    bars = "".join(f"M16 {y - height / 2 + 6:.1f}H104" for y, _ in rows)
    loops = "".join(loop(x, y - height / 2 + 10, width, drop) for y, places in rows for x in places)
    return line(bars, INK, 6) + beads(loops, RED if rank == 9 else INK, 8.5 if max(ROWS[rank]) < 2 else 7)


def _banner() -> str:
    flag = "M28 92H102L94 128L102 164L94 200L102 236L94 272L102 308L28 296Z"
    pole = line("M24 84V384", INK, 6) + disc(24, 82, 8, RED, 2.5)
    edge = line("M36 102H90M36 287L90 294", RED, 4)
    return pole + shape(flag, WHITE, 4) + edge + fill(glyph("千", 64, 196, 62), INK)


def _flower(kind: str) -> str:
    colour = RED if kind == "RF" else WHITE
    leaf = "M0 0C-26-6-40-26-40-44C-20-44-2-30 0 0Z"
    leaves = (
        moved(leaf, 60, 292)
        + moved(leaf, 60, 292, flip=True)
        + moved(leaf, 60, 330, -20, 0.8)
        + moved(leaf, 60, 330, 20, 0.8, flip=True)
    )
    words = fill(
        glyph("白" if kind == "WF" else "紅", 92, 108, 30) + glyph("花", 92, 142, 30), RED if kind == "RF" else INK
    )
    return (
        line("M60 220V352", INK, 5)
        + shape(leaves, INK if kind == "RF" else WHITE, 3.5)
        + blossom(60, 214, 44, colour, 4)
        + words
    )


def _luck(kind: str) -> str:
    leaf = "M0 0C-14-2-24-10-30-24C-14-24-4-14 0 0Z"
    sprays = ""
    for y, turn in ((128, 0), (316, 180)):
        sprays += "".join(shape(moved(moved(leaf, flip=side), 60, y, turn), INK, 2.5) for side in (False, True))
        sprays += blossom(60, y - 16 if turn == 0 else y + 16, 20, WHITE, 2.5)
    ring = disc(60, 222, 51, WHITE, 5) + disc(60, 222, 44, "none", 2)
    return sprays + ring + fill(glyph(LUCK[kind], 60, 222, 58), RED)


def _body(kind: str) -> str:
    rank, suit = _split(kind)
    if suit == "m":
        return _myriads(rank)
    if suit == "c":
        return _coins(rank)
    if suit == "s":
        return _strings(rank)
    if suit == "TH":
        return _banner()
    return _flower(suit) if suit in HONOURS else _luck(suit)


def _index(kind: str) -> str:
    """The index of one end: rank and suit in the band, the suit once more below the rank."""
    rank, suit = _split(kind)
    colour = RED if kind in OLD_GENERALS else INK
    word = str(rank) if rank else HONOURS.get(suit) or LUCK[suit]
    band = fill(f"M5 16C5 8 8 5 16 5H104C112 5 115 8 115 16V{BAND}H5Z", colour)
    return (
        band
        + fill(glyph(word, 23, 26, 30), WHITE)
        + sign(suit, 96, 26, WHITE, colour)
        + line("M42 12V38M70 12V38", "#8d8680" if colour == INK else "#e59a95", 1.5)
        + sign(suit, 23, 64, colour, PAPER)
    )


def _framed(body: str, title: str, language: str, edge: str) -> str:
    sheet = f'<rect x="1.5" y="1.5" width="117" height="441" rx="12" fill="{PAPER}" stroke="{edge}" stroke-width="3"/>'
    art = f'<g stroke="{INK}" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    return document(WIDTH, HEIGHT, title, sheet + art, language)


def long_card(kind: str, title: str, language: str = "en", *, indicator: bool = False) -> str:
    """The picture of a long card; ``indicator`` gives it the gold edge of a card that was turned up to score by.

    Raises :class:`KeyError` for a kind that does not exist.
    """
    one = _index(kind)
    turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{one}</g>'
    stamp = ""
    if kind in OLD_GENERALS:
        x, y = {"TH": (60, 350), "WF": (52, 362), "RF": (52, 362), "9s": (60, 384)}[kind]
        stamp = seal(x, y, 42 if kind != "9s" else 30)
    gold = (
        '<rect x="4" y="4" width="112" height="436" rx="10" fill="none" stroke="#e3a71c" stroke-width="8"/>'
        if indicator
        else ""
    )
    return _framed(_body(kind) + stamp + one + turned + gold, title, language, INK)


def long_back(title: str, language: str = "en") -> str:
    """The back of a long card: a lattice on deep blue."""
    cells = ""
    for row in range(11):
        for column in range(3):
            x, y = 24 + 36 * column, 42 + 36 * row
            cells += polygon([(x, y - 16), (x + 16, y), (x, y + 16), (x - 16, y)])
    ground = '<rect x="5" y="5" width="110" height="434" rx="8" fill="#27345c" stroke="none"/>'
    frame = '<rect x="10" y="10" width="100" height="424" rx="5" fill="none" stroke="#c9b98a" stroke-width="2"/>'
    return _framed(ground + frame + line(cells, "#c9b98a", 2), title, language, INK)
