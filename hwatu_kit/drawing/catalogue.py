"""How each pack's cards are sorted and named on the page of their deck.

>>> HWATU.kind("5Ja"), LONG.kind("TH"), FRENCH.kind("10S")
('J', 'TH', 'S')
>>> HWATU.sets["godori"]
('2A', '4A', '8A')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ..cards import french, hwatu, long_cards
from ..texts import Texts


def _no_names(card: str, texts: Texts) -> tuple[str, str]:
    return "", ""


@dataclass(frozen=True)
class Filter:
    """One way to look for cards: its choices in order, each with its cards, and what a choice is called."""

    choices: Mapping[str, tuple[str, ...]]
    label: Callable[[str, Texts], str]


@dataclass(frozen=True)
class Catalogue:
    """What the page of a deck says about its cards besides their pictures."""

    kind: Callable[[str], str]
    """The key of a card's kind in the texts: a suit, a kind, or the card itself where it is one of a kind."""
    sets: Mapping[str, tuple[str, ...]]
    """Cards that belong together, by the key of the set in the texts."""
    filters: Mapping[str, Filter]
    more: str
    """The address of a page to read more."""
    native: Callable[[str, Texts], tuple[str, str]] = _no_names
    """A card's name in the language of its deck, and how it is pronounced; empty for a deck without such names."""
    doing: Callable[[str], str] | None = None
    """The key under which the texts say what cards of this kind do, where that is not ``kind``."""
    marks: bool = False
    """Whether the pictures have teaching marks."""


def _grouped(keys: Iterable[str], cards: Iterable[str], key_of: Callable[[str], str]) -> dict[str, tuple[str, ...]]:
    """The cards by key, in the order of the keys."""
    all_cards = tuple(cards)
    return {key: tuple(card for card in all_cards if key_of(card) == key) for key in keys}


# -- hwatu ---------------------------------------------------------------------------------------
def _hwatu_kind(card: str) -> str:
    return card[0] if card.startswith("X") else card.lstrip("0123456789")[0]


def _hwatu_month(card: str) -> str:
    return "" if card.startswith("X") else card[: -len(card.lstrip("0123456789"))]


def _hwatu_native(card: str, texts: Texts) -> tuple[str, str]:
    file, month = texts.file("cards_hwatu"), _hwatu_month(card)
    parts = [file["months"][month]] if month else []
    parts.append(file["kinds"][_hwatu_kind(card)])
    return " ".join(part["native"] for part in parts), " ".join(part["roman"] for part in parts)


HWATU = Catalogue(
    kind=_hwatu_kind,
    sets={
        "godori": hwatu.HWATU.ids_of(hwatu.GODORI),
        "hongdan": hwatu.HWATU.ids_of(hwatu.HONGDAN),
        "cheongdan": hwatu.HWATU.ids_of(hwatu.CHEONGDAN),
        "chodan": hwatu.HWATU.ids_of(hwatu.CHODAN),
    },
    filters={
        "month": Filter(
            _grouped(map(str, hwatu.MONTHS), hwatu.IDS, _hwatu_month),
            lambda key, texts: f"{key} {texts.lookup('cards_hwatu', 'months', key, 'plant')}",
        ),
        "kind": Filter(
            _grouped("BARJDX", hwatu.IDS, _hwatu_kind),
            lambda key, texts: str(texts.lookup("cards_hwatu", "kinds", key, "many")),
        ),
    },
    more="https://en.wikipedia.org/wiki/Hwatu",
    native=_hwatu_native,
    doing=lambda card: card[:2] if card in hwatu.JOKERS else _hwatu_kind(card),
    marks=True,
)


# -- long cards ----------------------------------------------------------------------------------
_LONG = long_cards.KINDS + long_cards.LEFT_OUT


def _long_kind(card: str) -> str:
    return card if card in long_cards.HONOURS else "X" if card in long_cards.LEFT_OUT else card[-1]


def _long_native(card: str, texts: Texts) -> tuple[str, str]:
    file, kind = texts.file("cards_long"), _long_kind(card)
    if card in long_cards.LEFT_OUT:
        parts = [file["luck"][card]]
    else:
        rank = [file["ranks"][card[0]]] if kind in long_cards.SUITS else []
        parts = [*rank, file["kinds"][kind]]
    return "".join(part["native"] for part in parts), " ".join(part["roman"] for part in parts)


def _long_suit(key: str, texts: Texts) -> str:
    path = ("cards_long", "kinds", key, "many") if key in long_cards.SUITS else ("gallery", "filters", key)
    return str(texts.lookup(*path))


def _as_it_is(key: str, texts: Texts) -> str:
    return key


LONG = Catalogue(
    kind=_long_kind,
    sets={"generals": ("9s", "TH", "WF", "RF"), "wenqian": ("1c", "2c", "3c")},
    filters={
        "suit": Filter(
            {
                **_grouped(long_cards.SUITS, _LONG, _long_kind),
                "honours": long_cards.HONOURS,
                "luck": long_cards.LEFT_OUT,
            },
            _long_suit,
        ),
        "rank": Filter(_grouped(map(str, long_cards.RANKS), _LONG, lambda card: card[0]), _as_it_is),
    },
    more="https://en.wikipedia.org/wiki/Chinese_playing_cards",
    native=_long_native,
)


# -- the standard pack ---------------------------------------------------------------------------
FRENCH = Catalogue(
    kind=lambda card: card[-1],
    sets={
        "ace": tuple(card for card in french.IDS if card[0] == "A"),
        "number": tuple(card for card in french.IDS if card[:-1].isdecimal()),
        "court": tuple(card for card in french.IDS if card[0] in "JQK"),
    },
    filters={
        "suit": Filter(
            _grouped(french.SUITS, french.IDS, lambda card: card[-1]),
            lambda key, texts: str(texts.lookup("cards_french", "kinds", key, "many")),
        )
    },
    more="https://en.wikipedia.org/wiki/Standard_52-card_deck",
)
