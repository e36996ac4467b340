"""What lies open before a player: pungs, kongs, opening declarations and a Tiandi Hezi.

>>> Meld("pung", KINDS.index("5m")).text, Meld("hezi", KINDS.index("RF")).copies
('pung 5m', 2)
>>> Meld("exposed_kong", KINDS.index("6m")).word, Meld("pung", KINDS.index("TH")).word
('6666m', 'TH*3')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..cards.long_cards import KINDS

PUNG, EXPOSED, ADDED, CONCEALED = "pung", "exposed_kong", "added_kong", "concealed_kong"
QUAD, TRIPLET, HEZI = "opening_quad", "opening_triplet", "hezi"
COPIES = {PUNG: 3, EXPOSED: 4, ADDED: 4, CONCEALED: 4, QUAD: 4, TRIPLET: 3, HEZI: 2}
"""The words of the case format, and how many cards each shows."""
KONGS = (EXPOSED, ADDED, CONCEALED)
OPENINGS = (QUAD, TRIPLET, HEZI)
REPLACED = (QUAD, HEZI)
"""The openings that draw a replacement (DZ-OPEN-02, DZ-OPEN-04)."""


class Meld(NamedTuple):
    """Cards of one kind that lie open; ``what`` is a word of ``COPIES``."""

    what: str
    kind: int

    @property
    def copies(self) -> int:
        """How many cards it shows."""
        return COPIES[self.what]

    @property
    def text(self) -> str:
        """As case files write it."""
        return f"{self.what} {KINDS[self.kind]}"

    @property
    def word(self) -> str:
        """Its cards as a hand writes them: ``6666m``, ``TH*3``."""
        name = KINDS[self.kind]
        return name[0] * self.copies + name[1:] if name[0].isdigit() else f"{name}*{self.copies}"

    @property
    def cards(self) -> tuple[str, ...]:
        """Its cards by name."""
        return (KINDS[self.kind],) * COPIES[self.what]


Melds = tuple[Meld, ...]

GROUPS_WANTED = 7
HAND = 22
"""The cards a player holds between turns; the one who is to discard holds one more (DZ-SET-02)."""


def groups_of(melds: Iterable[Meld]) -> int:
    """How many of the seven groups these are; a Hezi is none (DZ-OPEN-04)."""
    return sum(meld.what != HEZI for meld in melds)


def concealed_size(melds: Iterable[Meld]) -> int:
    """How many cards a player with these melds holds between turns."""
    return HAND - 3 * groups_of(melds)


def has(melds: Iterable[Meld], *whats: str) -> bool:
    """Whether one of these melds is of such a sort."""
    return any(meld.what in whats for meld in melds)


def shown_copies(melds: Iterable[Meld], kind: int) -> int:
    """How many copies of a kind these melds show."""
    return sum(COPIES[meld.what] for meld in melds if meld.kind == kind)
