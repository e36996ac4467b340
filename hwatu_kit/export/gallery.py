"""The decks as galleries: what ``static/deck.js`` reads, one HTML page of it, and a still sheet with words.

A payload holds ``{"format", "language", "title", "words", "decks"}``; a deck its page (name, place, how many cards, a
sentence, where to read more, its games), its cards in order (``{"id", "name", "native", "lang", "roman", "does",
"art"}``) and its filters (``{"id", "label", "options": [{"id", "label", "cards"}]}``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ..drawing.catalogue import Filter
from ..drawing.decks import DECKS
from ..drawing.svg import document, image, number
from ..engine.game import game_named, games
from ..engine.given import true_or_false
from ..faults import Fault, brief
from ..texts import MissingText, Texts, load
from .payload_types import DeckCard, DeckFilter, DeckGame, DeckPage, GalleryPayload

FORMAT = 1


def known_deck(name: object) -> str:
    """The name of a deck; :class:`hwatu_kit.Fault` for one that does not exist. Empty is all decks."""
    if not isinstance(name, str) or (name and name not in DECKS):
        raise Fault("unknown-deck", field="deck", deck=brief(name), known=list(DECKS))
    return name


def _does(deck: str, card: str, texts: Texts) -> list[str]:
    """What a card does in the game: as this card, as one of a set, and as one of its kind."""
    said, catalogue = texts.lookup(f"cards_{deck}", "does"), DECKS[deck].catalogue
    sets = [name for name, cards in catalogue.sets.items() if card in cards]
    keys = dict.fromkeys([card, *sets, (catalogue.doing or catalogue.kind)(card)])
    return [texts.render(said[key]) for key in keys if key in said]


def _filters(deck: str, texts: Texts) -> list[DeckFilter]:
    catalogue = DECKS[deck].catalogue
    sets = Filter(catalogue.sets, lambda key, texts: str(texts.lookup(f"cards_{deck}", "sets", key, "name")))
    return [
        {
            "id": name,
            "label": texts.lookup("gallery", "filters", name),
            "options": [
                {"id": key, "label": each.label(key, texts), "cards": list(cards)}
                for key, cards in each.choices.items()
            ],
        }
        for name, each in {**catalogue.filters, "set": sets}.items()
    ]


def _games(deck: str, texts: Texts) -> list[DeckGame]:
    """The games that are played with a deck."""
    played = [game for game in map(game_named, games()) if game.pack.name == deck]
    return [{"name": _name(game.name, texts), "starter": game.starter} for game in played]


def _name(game: str, texts: Texts) -> str:
    try:
        return texts.word(f"games.{game}")
    except MissingText:  # a game from outside may lack words in this language; the deck's page is whole without them
        return game


def _deck(name: str, texts: Texts) -> DeckPage:
    deck, pack, own = DECKS[name], texts.lookup(f"cards_{name}", "pack"), texts.lookup("gallery", "decks", name)
    cards: list[DeckCard] = []
    for card in deck.ids:
        words = texts.card(name, card)
        native, roman = deck.catalogue.native(card, texts)
        cards.append({
            "id": card, "name": words["full"], "native": native, "lang": pack["lang"], "roman": roman,
            "does": _does(name, card, texts), "art": deck.card(card, words["full"], language=texts.language),
        })  # fmt: skip
    return {
        "id": name,
        "name": pack["name"],
        "native": pack["native"],
        "lang": pack["lang"],
        "place": pack["place"],
        "text": pack["text"],
        "count": own["count"],
        "more": {"where": own["more"], "address": deck.catalogue.more},
        "games": _games(name, texts),
        "marks": deck.catalogue.marks,
        "ratio": deck.height / deck.width,
        "cards": cards,
        "filters": _filters(name, texts),
    }


def gallery_payload(name: str = "", language: str = "en", *, alone: bool = False) -> GalleryPayload:
    """What the gallery reads: all decks, or with ``alone`` the deck ``name`` only."""
    alone, name = true_or_false(alone, "alone"), known_deck(name)
    texts = load(language)
    return {
        "format": FORMAT,
        "language": texts.lookup("interface", "language", "lang"),
        "title": texts.lookup("gallery", "words", "name"),
        "words": dict(texts.lookup("gallery", "words")),
        "decks": [_deck(each, texts) for each in ([name] if alone and name else DECKS)],
    }


# Without JavaScript: a sheet and words.


def deck_of(payload: Mapping[str, Any], name: str) -> Mapping[str, Any] | None:
    """A deck of a payload by its name."""
    return next((deck for deck in payload["decks"] if deck["id"] == name), None)


def sheet(deck: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> str:
    """Cards of a deck side by side as one picture."""
    columns = 12 if len(cards) > 5 else len(cards)
    width, gap = 60, 8
    height = width * deck["ratio"]
    parts = []
    for place, card in enumerate(cards):
        x, y = gap + place % columns * (width + gap), gap + place // columns * (height + gap)
        at = f'<svg x="{number(x)}" y="{number(y)}" width="{width}" height="{number(height)}"'
        parts.append(card["art"].replace("<svg", at, 1).replace(' role="img"', "", 1))
    rows = -(-len(cards) // columns)
    size = (gap + columns * (width + gap), gap + rows * (height + gap))
    ground = f'<rect width="{number(size[0])}" height="{number(size[1])}" rx="10" fill="#2a5d4f"/>'
    return document(*size, deck["name"], ground + "".join(parts))


def gallery_text(payload: Mapping[str, Any], name: str = "") -> str:
    """The deck's page in words, or a line for each deck."""
    deck = deck_of(payload, name)
    if deck is None:
        return "\n".join(f"{each['name']}: {each['place']}, {each['count']}" for each in payload["decks"])
    cards = [f"  {card['id']} {card['name']}" for card in deck["cards"]]
    return "\n".join([f"{deck['name']}: {deck['place']}, {deck['count']}", deck["text"], *cards])


def gallery_html(payload: Mapping[str, Any], name: str = "") -> str:
    """A sheet and words; the sheet is an ``<img>``, so it is seen in a notebook that is not trusted too."""
    one = deck_of(payload, name)
    out = []
    for deck in [one] if one else payload["decks"]:
        cards = deck["cards"] if one else deck["cards"][:5]
        words = ", ".join(card["name"] for card in cards)
        native = f' <span lang="{deck["lang"]}">{escape(deck["native"])}</span>' if deck["native"] else ""
        style = f"display:block;width:100%;max-width:{880 if one else 360}px;height:auto"
        facts = escape(f"{deck['place']} · {deck['count']}")
        out.append(
            f"<p><strong>{escape(deck['name'])}</strong>{native} · {facts}</p>"
            f"<p>{escape(deck['text'])}</p>{image(sheet(deck, cards), words, style)}"
        )
    return f'<div lang="{payload["language"]}">{"".join(out)}</div>'
