"""The hwatu deck: one function a card, and what each card shows."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...cards.hwatu import IDS, JOKERS
from ..svg import document
from . import (
    jokers,
    month_01,
    month_02,
    month_03,
    month_04,
    month_05,
    month_06,
    month_07,
    month_08,
    month_09,
    month_10,
    month_11,
    month_12,
)
from .marks import HEIGHT, WIDTH, framed, joker_mark, mark
from .part import Picture
from .ribbons import SETS

MONTHS: dict[int, Callable[[str], Picture]] = {
    1: month_01.draw, 2: month_02.draw, 3: month_03.draw, 4: month_04.draw, 5: month_05.draw, 6: month_06.draw,
    7: month_07.draw, 8: month_08.draw, 9: month_09.draw, 10: month_10.draw, 11: month_11.draw, 12: month_12.draw,
}  # fmt: skip


def _split(card_id: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d+)([BARD]|J[ab])", card_id)
    if card_id not in IDS or not match:
        raise KeyError(card_id)
    return int(match[1]), match[2]


def picture_of(card_id: str) -> Picture:
    """The parts of a card, from back to front, and its ground."""
    if card_id in JOKERS:
        return jokers.draw(card_id)
    month, kind = _split(card_id)
    return MONTHS[month](kind)


def contents(card_id: str) -> tuple[str, ...]:
    """The names of what is drawn on a card, from back to front, such as ``("full moon", "pampas hill", "光")``."""
    return picture_of(card_id).contents


def hwatu_card(card_id: str, title: str, marks: bool = True, language: str = "en") -> str:
    """The picture of a hwatu card; ``marks`` puts month and kind in its corner.

    Raises :class:`KeyError` for an id that is no hwatu card.
    """
    drawn = picture_of(card_id)
    body = drawn.svg
    if marks and card_id in JOKERS:
        body += joker_mark(int(card_id[1]))
    elif marks:
        month, kind = _split(card_id)
        body += mark(month, kind[0], SETS.get(month, ""))
    return document(WIDTH, HEIGHT, title, framed(body, drawn.ground), language)


def hwatu_back(title: str, language: str = "en") -> str:
    """The back of a hwatu card."""
    drawn = jokers.back()
    return document(WIDTH, HEIGHT, title, framed(drawn.svg, drawn.ground), language)
