"""The standard pack: 52 cards, no jokers, suit by suit from the ace up.

The place of a card is ``13 * suit + rank - 1``, suits in the order spades, hearts, diamonds, clubs. Ids are rank and
suit, ``10S``; ``TS`` is read as ``10S``.

>>> FRENCH.ids_of(FRENCH.mask(["KS", "AH", "10S"]))
('10S', 'KS', 'AH')
>>> FRENCH.expand("TS")
('10S',)
"""

from __future__ import annotations

from .pack import Pack

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
IDS = tuple(rank + suit for suit in SUITS for rank in RANKS)


def _expand(word: str) -> tuple[str, ...]:
    return (f"10{word[1]}",) if len(word) == 2 and word[0] == "T" and word[1] in SUITS else ()


FRENCH = Pack("french", IDS, _expand)
"""The pack in deck order: ``AS 2S … KS``, then hearts, diamonds and clubs."""


def rank_of(card: int) -> int:
    """The rank of a card, 1 (ace) to 13 (king)."""
    return card % 13 + 1


def suit_of(card: int) -> int:
    """The suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // 13


def suit_mask(suit: int) -> int:
    """The thirteen cards of a suit."""
    return 0x1FFF << 13 * suit


def sister_suit(suit: int) -> int:
    """The other suit of the same colour: spades and clubs, hearts and diamonds."""
    return 3 - suit


def by_rank(mask: int) -> list[int]:
    """The cards of a set from low to high, cards of one rank in the order of the suits."""
    return sorted((card for card in range(52) if mask >> card & 1), key=lambda card: (card % 13, card // 13))
