"""The hwatu pack: 48 flower cards and five jokers (GS-DECK-01 … GS-DECK-06).

The place of a month card is ``4 * (month - 1) + k``; the jokers follow.
"""

from __future__ import annotations

import re

from .pack import Pack

MONTHS = range(1, 13)

_KINDS = {
    1: ("B", "R", "Ja", "Jb"),
    2: ("A", "R", "Ja", "Jb"),
    3: ("B", "R", "Ja", "Jb"),
    4: ("A", "R", "Ja", "Jb"),
    5: ("A", "R", "Ja", "Jb"),
    6: ("A", "R", "Ja", "Jb"),
    7: ("A", "R", "Ja", "Jb"),
    8: ("B", "A", "Ja", "Jb"),
    9: ("A", "R", "Ja", "Jb"),
    10: ("A", "R", "Ja", "Jb"),
    11: ("B", "D", "Ja", "Jb"),
    12: ("B", "A", "R", "D"),
}
JOKERS = ("X2a", "X2b", "X2c", "X3a", "X3b")
IDS = tuple(f"{month}{kind}" for month in MONTHS for kind in _KINDS[month]) + JOKERS


def _expand(word: str) -> tuple[str, ...]:
    if re.fullmatch(r"([1-9]|1[0-2])J", word):
        return tuple(i for i in IDS if i in (word + "a", word + "b"))
    if word in ("X2", "X3"):
        return tuple(i for i in JOKERS if i.startswith(word))
    return ()


HWATU = Pack("hwatu", IDS, _expand)
"""The pack in deck order: month by month, then ``X2a X2b X2c X3a X3b``."""


def month_mask(month: int) -> int:
    """The four cards of a month (1 to 12)."""
    return 0xF << 4 * (month - 1)


def month_of(card: int) -> int:
    """The month of a card, 1 to 12; 13 for a joker."""
    return card // 4 + 1 if card < 48 else 13


MONTH_MASKS = tuple(month_mask(month) for month in MONTHS)
"""The twelve months as sets of cards."""
SAME_MONTH = (*(month_mask(month_of(card)) for card in range(48)), *(0 for _ in JOKERS))
"""By card: the cards of its month, itself among them; none for a joker."""


def of_kind(kind: str) -> int:
    """All month cards of a kind: ``"B"``, ``"A"``, ``"R"``, ``"J"`` (plain) or ``"D"`` (double junk)."""
    return HWATU.mask(i for i in IDS[:48] if i.lstrip("0123456789").startswith(kind))


BRIGHTS = of_kind("B")
ANIMALS = of_kind("A")
RIBBONS = of_kind("R")
PLAIN_JUNK = of_kind("J")
DOUBLE_JUNK = of_kind("D")
JOKER_MASK = HWATU.mask(JOKERS)
"""GS-DECK-01, GS-DECK-06: the kinds as sets of cards."""

RAIN_BRIGHT = HWATU.mask(["12B"])
CUP = HWATU.mask(["9A"])
GODORI = HWATU.mask(["2A", "4A", "8A"])
HONGDAN = HWATU.mask(["1R", "2R", "3R"])
CHEONGDAN = HWATU.mask(["6R", "9R", "10R"])
CHODAN = HWATU.mask(["4R", "5R", "7R"])
"""GS-DECK-03, GS-DECK-05: the cards that make the sets, and the sake cup."""
