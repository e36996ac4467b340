"""The hwatu cards as the audit sees them: month and kind are read off a card's name (GS-DECK-01, -02, -03)."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards.hwatu import HWATU

ORDER = {card: place for place, card in enumerate(HWATU.ids)}
"""Deck order."""
MONTH = {card: 0 if card.startswith("X") else int("".join(sign for sign in card if sign.isdigit())) for card in ORDER}
"""The month of a card, 0 for a joker."""
KIND = {card: card.lstrip("0123456789")[0] for card in ORDER}
"""B bright, A animal, R ribbon, J junk, D double junk, X joker."""

CUP = "9A"
GODORI = frozenset({"2A", "4A", "8A"})
HONGDAN = frozenset({"1R", "2R", "3R"})
CHEONGDAN = frozenset({"6R", "9R", "10R"})
CHODAN = frozenset({"4R", "5R", "7R"})
RAIN = "12B"


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards in deck order."""
    return sorted(cards, key=ORDER.__getitem__)


def joker_worth(card: str) -> int:
    """The junk units of a joker: 2 for ``X2a``, 3 for ``X3a`` (GS-DECK-06)."""
    return int(card[1])


def jokers(worths: Iterable[int]) -> list[str]:
    """The jokers of a table: for each worth the first of its row that is not yet taken (GS-DECK-06)."""
    names: list[str] = []
    for worth in worths:
        names.append(next(f"X{worth}{row}" for row in "abc" if f"X{worth}{row}" not in names))
    return in_order(names)


def units(card: str, *, double_junk: bool) -> int:
    """The junk units of a card that lies with the junk; a cup that was moved there is two (GS-DECK-04, -05, -06)."""
    kind = KIND[card]
    if kind == "X":
        return joker_worth(card)
    if card == CUP:
        return 2
    return 2 if kind == "D" and double_junk else 1


def of_month(cards: Iterable[str], month: int) -> list[str]:
    """The cards of a month among these, in deck order."""
    return in_order(card for card in cards if MONTH[card] == month)
