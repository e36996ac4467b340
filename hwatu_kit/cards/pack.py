"""A pack: cards in deck order, their notation, and sets of cards as bit masks.

A card is a small integer (its place in deck order) and a set of cards an integer with one bit for
each card. Ids such as ``"5A"`` are for people, files and explanations.

>>> from hwatu_kit.cards.hwatu import HWATU
>>> HWATU.ids_of(HWATU.mask(["5A", "1B"]))
('1B', '5A')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..faults import Fault, nearest

NAMED_MOST = 1 << 15
"""How many sets of cards a pack keeps the ids of; the same small sets are named again and again."""


def bits(mask: int) -> list[int]:
    """The cards of a set, in deck order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


class Pack:
    """The cards of one deck, in deck order; what a game plays with them is no business of the pack.

    ``ids`` are the canonical ids. ``expand`` turns a written word into the ids it may stand for, most
    wanted first (``"1J"`` → ``("1Ja", "1Jb")``); an empty tuple means that no such card exists.
    """

    written_in_groups = False
    """Whether a hand is written, and drawn, in groups of cards (``123c``)."""

    def __init__(self, name: str, ids: Iterable[str], expand: Callable[[str], tuple[str, ...]]) -> None:
        self.name = name
        self.ids = tuple(ids)
        self.index = {card_id: i for i, card_id in enumerate(self.ids)}
        self._expand = expand
        self._words: dict[str, tuple[str, ...]] = {}
        self.ids_of = lru_cache(NAMED_MOST)(self._ids_of)
        """The ids of a set of cards, in deck order."""

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"Pack({self.name!r}, {len(self)} cards)"

    def _ids_of(self, mask: int) -> tuple[str, ...]:
        ids = self.ids
        return tuple([ids[card] for card in bits(mask)])

    def mask(self, ids: Iterable[str]) -> int:
        """The set of the cards with these canonical ids."""
        result = 0
        for card_id in ids:
            result |= 1 << self.index[card_id]
        return result

    def expand(self, word: str) -> tuple[str, ...]:
        """The ids a written word may stand for; empty when there is no such card."""
        if word in self.index:
            return (word,)
        found = self._words.get(word)
        if found is None:
            found = self._words[word] = self._expand(word)
        return found

    def words(self, value: object, field: str) -> list[str]:
        """The words of a card list: a string, or a list of strings."""
        if isinstance(value, str):
            return value.replace(",", " ").split()
        if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
            return [word for part in value for word in part.replace(",", " ").split()]
        raise Fault("card-list-type", field=field)

    def parse(self, value: object, field: str = "cards", taken: int = 0, rule: str | None = None) -> list[int]:
        """The cards of a card list, in the order written.

        A word that stands for several cards means the first one neither written out in the list nor in
        ``taken``. Raises :class:`Fault` for an unknown card or, citing ``rule``, a card that is there twice.
        """
        words = self.words(value, field)
        named = {word for word in words if word in self.index}
        seen = taken
        cards = []
        for word in words:
            choices = self.expand(word)
            if not choices:
                near = nearest(word[:20], self.ids)
                raise Fault(
                    "unknown-card" if not near else "unknown-card-near",
                    field=field,
                    card=word,
                    near=near,
                    deck=self.name,
                )
            for choice in choices:
                card = self.index[choice]
                if not seen >> card & 1 and (len(choices) == 1 or choice not in named):
                    break
            else:
                raise Fault("card-twice", field=field, rule=rule, card=word)
            seen |= 1 << card
            cards.append(card)
        return cards
