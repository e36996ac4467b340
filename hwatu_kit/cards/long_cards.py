"""The long cards of Nantong: thirty kinds of four copies each, and five cards left out (DZ-DECK-01 … DZ-DECK-03).

A card is a number from 0 to 119, four in a row for each kind, and a kind a number from 0 to 29 in pack order: ``1m``
to ``9m``, ``1s`` to ``9s``, ``1c`` to ``9c``, ``TH``, ``WF``, ``RF``. Copies cannot be told apart, so play is about
kinds; cards only order a shuffled deck.

A *bag* is any number of cards as one integer with an octal digit for each kind: how many of it there are.

>>> hand = bag(LONG_CARDS.read("123c 777s TH*2"))
>>> count(hand, KIND["7s"]), size(hand), names(hand)
(3, 8, ('7s', '7s', '7s', '1c', '2c', '3c', 'TH', 'TH'))
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ..faults import Fault, nearest
from .pack import Pack

SUITS = ("m", "s", "c")
RANKS = range(1, 10)
HONOURS = ("TH", "WF", "RF")
KINDS = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *HONOURS)
"""The thirty kinds in pack order."""
KIND = {name: kind for kind, name in enumerate(KINDS)}
COPIES = 4
LEFT_OUT = ("FU", "LU", "SH", "XI", "CA")
"""Fortune, Prosperity, Longevity, Joy and Wealth: one card each, never dealt (DZ-DECK-02)."""

_TIMES = re.compile(r"([1-9][msc]|TH|WF|RF)[*x]([1-9])")
_SHARED = re.compile(r"([1-9]+)([msc])")


def kind_of(card: int) -> int:
    """The kind of a card of the deck."""
    return card // COPIES


def rank_of(kind: int) -> int:
    """The rank, 1 to 9; 0 for Thousand, White Flower and Red Flower."""
    return kind % 9 + 1 if kind < 27 else 0


def word_kinds(word: str) -> list[int] | None:
    """The kinds that a written word stands for; ``None`` where it is no card.

    >>> [KINDS[kind] for kind in word_kinds("779s")], word_kinds("THx2"), word_kinds("5")
    (['7s', '7s', '9s'], [27, 27], None)
    """
    if word in KIND:
        return [KIND[word]]
    shared = _SHARED.fullmatch(word)
    if shared:
        return [KIND[digit + shared[2]] for digit in shared[1]]
    times = _TIMES.fullmatch(word)
    return [KIND[times[1]]] * int(times[2]) if times else None


class LongPack(Pack):
    """The pack of the cards in play; ``ids`` names every card, so each kind is in it four times."""

    written_in_groups = True

    def __init__(self) -> None:
        super().__init__("long", [name for name in KINDS for _ in range(COPIES)], _alternatives)
        self.index = {name: kind * COPIES for kind, name in enumerate(KINDS)}

    def read(self, value: object, field: str = "cards", left_out: str | None = None) -> list[int]:
        """The kinds of a card list in the order written; how many of a kind is not looked at.

        Raises :class:`hwatu_kit.faults.Fault` for an unknown card or, citing ``left_out``, one that is never dealt.
        """
        kinds: list[int] = []
        for word in self.words(value, field):
            found = word_kinds(word)
            if found is None:
                raise self._unknown(word, field, left_out)
            kinds += found
        return kinds

    def _unknown(self, word: str, field: str, left_out: str | None) -> Fault:
        if word in LEFT_OUT:
            return Fault("left-out", field=field, rule=left_out, card=word)
        near = nearest(word[:20], KINDS)
        if near:
            return Fault("unknown-card-near", field=field, card=word[:40], near=near, deck=self.name)
        return Fault("unknown-card", field=field, card=word[:40], deck=self.name)

    def parse(
        self,
        value: object,
        field: str = "cards",
        taken: int = 0,
        rule: str | None = None,
        left_out: str | None = None,
    ) -> list[int]:
        """The cards of a card list, in the order written; a fifth copy is a fault that cites ``rule``."""
        cards = []
        used = [
            sum(taken >> card & 1 for card in range(kind * COPIES, (kind + 1) * COPIES)) for kind in range(len(KINDS))
        ]
        for kind in self.read(value, field, left_out):
            if used[kind] == COPIES:
                raise Fault("fifth-copy", field=field, rule=rule, card=KINDS[kind])
            cards.append(kind * COPIES + used[kind])
            used[kind] += 1
        return cards


def _alternatives(word: str) -> tuple[str, ...]:
    """What a word may mean; a card's name means that card only."""
    return (word,) if word in KIND else ()


LONG_CARDS = LongPack()
"""The pack in deck order, each kind four times."""


# -- bags ----------------------------------------------------------------------------------------
BITS = 3
ONE = tuple(1 << BITS * kind for kind in range(len(KINDS)))
"""A bag of one card, by kind."""
_LOW = sum(ONE)


def bag(kinds: Iterable[int]) -> int:
    """Kinds as a bag."""
    found = 0
    for kind in kinds:
        found += ONE[kind]
    return found


def count(cards: int, kind: int) -> int:
    """How many of a kind are in a bag."""
    return cards >> BITS * kind & 7


def size(cards: int) -> int:
    """How many cards are in a bag."""
    return (cards & _LOW).bit_count() + 2 * (cards >> 1 & _LOW).bit_count() + 4 * (cards >> 2 & _LOW).bit_count()


def kinds_in(cards: int) -> list[int]:
    """The kinds of which a bag holds at least one, in pack order."""
    return _places((cards | cards >> 1 | cards >> 2) & _LOW)


def at_least_three(cards: int) -> list[int]:
    """The kinds of which a bag holds three or four, in pack order."""
    return _places((cards & cards >> 1 | cards >> 2) & _LOW)


def _places(ones: int) -> list[int]:
    found = []
    while ones:
        lowest = ones & -ones
        found.append(lowest.bit_length() // BITS)
        ones ^= lowest
    return found


def every_kind(cards: int) -> list[int]:
    """Every card of a bag as its kind, in pack order."""
    return [kind for kind in kinds_in(cards) for _ in range(count(cards, kind))]


@lru_cache(maxsize=1 << 12)
def names(cards: int) -> tuple[str, ...]:
    """Every card of a bag by name, in pack order."""
    return tuple(KINDS[kind] for kind in every_kind(cards))
