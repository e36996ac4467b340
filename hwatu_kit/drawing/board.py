"""A whole table as one still picture: what a saved notebook and a page without JavaScript show.

It reads the same zones and groups as the player: a zone is ``{"id", "kind", "seat"?, "label"?}``, its groups are lists
of card ids that lie together, ``"?"`` is face down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .svg import document, number, text

Zone = Mapping[str, Any]
Groups = Sequence[Sequence[str]]

BOARD = 880
"""The width of the picture; its height follows from what lies on the table."""

_EDGE, _GAP, _LINE = 18, 10, 20
_CARD, _PILE = 54.0, 38.0
_FELT, _LIGHT, _SOFT = "#2a5d4f", "#f7f2e5", "#d8e6dd"


def board_svg(
    zones: Sequence[Zone],
    groups: Mapping[str, Groups],
    art: Mapping[str, str],
    seats: Sequence[str],
    title: str,
    ratio: float = 1.6,
) -> str:
    """The picture of a table: the first seat below, the others above, floor and stock between them.

    ``art`` holds the picture of each card in use (and of ``"?"``), ``seats`` the players' names; ``ratio`` is a
    card's height to its width.
    """
    board = _Board(art, ratio)
    for seat in [*range(1, len(seats)), None, 0]:
        own = [zone for zone in zones if zone.get("seat") == seat]
        if not own:
            continue
        if seat is not None:
            board.words(_EDGE, seats[seat], _LIGHT, 15, weight=700)
            board.y += _LINE
        hands = [zone for zone in own if zone["kind"] == "hand"]
        others = [zone for zone in own if zone["kind"] != "hand"]
        if seat is None:
            board.middle(others, groups)
            continue
        for zone in hands:
            board.hand(groups.get(zone["id"], ()))
        board.piles([(zone, groups.get(zone["id"], ())) for zone in others if groups.get(zone["id"])])
        board.y += _GAP
    height = board.y + _EDGE - _GAP
    felt = f'<rect width="{BOARD}" height="{number(height)}" rx="14" fill="{_FELT}"/>'
    return document(BOARD, height, title, felt + "".join(board.parts))


class _Board:
    """The picture while it grows downwards; ``y`` is where the next row begins."""

    def __init__(self, art: Mapping[str, str], ratio: float) -> None:
        self.art = art
        self.ratio = ratio
        self.parts: list[str] = []
        self.y: float = _EDGE

    def words(self, x: float, words: str, colour: str, size: int, weight: int = 400) -> None:
        self.parts.append(
            f'<text x="{number(x)}" y="{number(self.y + size)}" font-size="{size}" font-weight="{weight}"'
            f' font-family="Arial,Helvetica,sans-serif" fill="{colour}">{text(words)}</text>'
        )

    def card(self, card: str, x: float, y: float, width: float) -> None:
        picture = self.art.get(card) or self.art.get("?", "")
        inside = re.sub(r"<title>.*?</title>", "", picture, count=1)
        place = f'<svg x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(width * self.ratio)}"'
        self.parts.append(inside.replace("<svg", place, 1).replace(' role="img"', "", 1))

    def hand(self, groups: Groups) -> None:
        cards = [card for group in groups for card in group]
        if not cards:
            return
        step = min(_CARD + 6, (BOARD - 2 * _EDGE - _CARD) / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            self.card(card, _EDGE + place * step, self.y, _CARD)
        self.y += _CARD * self.ratio + _GAP

    def piles(self, piles: Sequence[tuple[Zone, Groups]]) -> None:
        if not piles:
            return
        counts = [sum(map(len, groups)) for _, groups in piles]
        room = BOARD - 2 * _EDGE - 16 * (len(piles) - 1) - len(piles) * max(_PILE, 64)
        step = min(_PILE * 0.5, max(room / max(sum(counts), 1), 4))
        x: float = _EDGE
        for (zone, groups), count in zip(piles, counts, strict=True):
            self.words(x, f"{zone.get('label', '')} {count}".strip(), _SOFT, 12)
            for place, card in enumerate(card for group in groups for card in group):
                self.card(card, x + place * step, self.y + _LINE, _PILE)
            x += max(_PILE + (count - 1) * step, 64) + 16
        self.y += _LINE + _PILE * self.ratio + _GAP

    def middle(self, zones: Sequence[Zone], groups: Mapping[str, Groups]) -> None:
        """What belongs to nobody: the stock as one pile at the right, the rest in places from the left."""
        stocks = [zone for zone in zones if zone["kind"] == "stock"]
        right = BOARD - _EDGE - len(stocks) * (_CARD + 30)
        top = self.y
        for place, zone in enumerate(stocks):
            count = sum(map(len, groups.get(zone["id"], ())))
            x = right + 24 + place * (_CARD + 30)
            self.words(x, f"{zone.get('label', '')} {count}".strip(), _SOFT, 12)
            for k in range(min(count, 3)):
                self.card("?", x + 3 * k, top + _LINE + 2 * k, _CARD)
        slot, x = _CARD * 1.55, float(_EDGE)
        self.y += _LINE / 2
        for zone in zones:
            for group in () if zone["kind"] == "stock" else groups.get(zone["id"], ()):
                if x + slot > right:
                    x, self.y = _EDGE, self.y + _CARD * self.ratio + _GAP
                for k, card in enumerate(group):
                    self.card(
                        card,
                        x + k * min(_CARD * 0.36, (slot - _CARD) / max(len(group) - 1, 1)),
                        self.y + 4 * (k % 2),
                        _CARD,
                    )
                x += slot
        self.y = max(self.y + _CARD * self.ratio, top + _LINE + _CARD * self.ratio) + _GAP + 6
