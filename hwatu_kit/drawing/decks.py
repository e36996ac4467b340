"""The three decks under one handle: what a pack's cards look like, whatever the pack.

>>> sorted(DECKS)
['french', 'hwatu', 'long']
>>> DECKS["hwatu"].contents("3B")
('cherry', 'cherry blossom', 'striped curtain', '光')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from ..cards import french, hwatu, long_cards
from ..cards.pack import Pack
from . import catalogue
from .catalogue import Catalogue
from .french_art import deck as french_deck
from .hwatu_art import deck as hwatu_deck
from .hwatu_art import marks
from .long_art import deck as long_deck
from .long_art import ink
from .svg import bare

drawn_once = lru_cache(maxsize=512)
"""A card is drawn once in a process: nearly all the time of showing a table went into the same pictures again."""


@dataclass(frozen=True)
class Deck:
    """How the cards of a pack are drawn."""

    pack: Pack
    ids: tuple[str, ...]
    """The kinds of card, each once, in pack order; with the cards that are never dealt."""
    card: Callable[..., str]
    """``card(card_id, title, language="en")`` is the picture of a card."""
    back: Callable[..., str]
    """``back(title, language="en")`` is the picture of the back."""
    contents: Callable[[str], tuple[str, ...]]
    """The names of what is drawn on a card."""
    width: int
    height: int
    catalogue: Catalogue
    """How the cards are sorted and named on the page of the deck."""


DECKS: dict[str, Deck] = {
    "hwatu": Deck(
        hwatu.HWATU,
        hwatu.IDS,
        drawn_once(hwatu_deck.hwatu_card),
        drawn_once(hwatu_deck.hwatu_back),
        hwatu_deck.contents,
        marks.WIDTH,
        marks.HEIGHT,
        catalogue.HWATU,
    ),
    "long": Deck(
        long_cards.LONG_CARDS,
        long_cards.KINDS + long_cards.LEFT_OUT,
        drawn_once(long_deck.long_card),
        drawn_once(long_deck.long_back),
        long_deck.contents,
        ink.WIDTH,
        ink.HEIGHT,
        catalogue.LONG,
    ),
    "french": Deck(
        french.FRENCH,
        french.IDS,
        drawn_once(french_deck.french_card),
        drawn_once(french_deck.french_back),
        french_deck.contents,
        french_deck.WIDTH,
        french_deck.HEIGHT,
        catalogue.FRENCH,
    ),
}
"""By the name of the pack."""


def register_deck(deck: Deck) -> None:
    """Make the cards of a pack known that a game from outside brings."""
    DECKS[deck.pack.name] = deck


@lru_cache(maxsize=512)
def _without_words(draw: Callable[..., str], *card: str) -> str:
    return bare(draw(*card, ""))


def pictures(pack: str, cards: Iterable[str]) -> dict[str, str]:
    """The pictures of cards of a pack, each kept once; ``"?"`` is a back. Whoever shows one names it beside it."""
    deck = DECKS[pack]
    return {card: _without_words(deck.back) if card == "?" else _without_words(deck.card, card) for card in cards}


def deck_of(card: str) -> Deck:
    """The deck that a card is of; raises :class:`KeyError` for a card of none.

    >>> deck_of("10S").pack, deck_of("FU").pack.name
    (Pack('french', 52 cards), 'long')
    """
    found = next((deck for deck in DECKS.values() if card in deck.ids), None)
    if found is None:
        raise KeyError(card)
    return found
