"""The hwatu cards as the player and the cells of a notebook ask for them.

``card_svg("5A", "May, iris, animal: plank bridge")`` draws a card with its title; the corner tells month and kind
without colour: a disc is a bright, a paw an animal, a ribbon a ribbon, a leaf junk, two leaves a double. How the cards
are drawn is in :mod:`hwatu_kit.drawing.hwatu_art`.
"""

from __future__ import annotations

from .hwatu_art.deck import hwatu_back, hwatu_card
from .hwatu_art.marks import HEIGHT, WIDTH

__all__ = ["HEIGHT", "WIDTH", "back_svg", "card_svg"]


def card_svg(card_id: str, title: str, language: str = "en") -> str:
    """The picture of a card, with ``title`` as its title and the teaching mark in its corner.

    ``language`` is the language of the title. Raises :class:`KeyError` for an id that is no hwatu card.
    """
    return hwatu_card(card_id, title, language=language)


def back_svg(title: str) -> str:
    """The back of a card."""
    return hwatu_back(title)
