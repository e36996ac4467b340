"""The decks as galleries: what ``static/deck.js`` reads, one HTML page of it, and a still sheet with words.

A payload holds ``{"format", "language", "title", "words", "decks"}``; a deck its page (name, place, how many cards, a
sentence, where to read more, its games), its cards in order (``{"id", "name", "native", "lang", "roman", "does",
"art"}``) and its filters (``{"id", "label", "options": [{"id", "label", "cards"}]}``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from ..cards import french, hwatu, long_cards
from ..drawing.decks import DECKS
from ..drawing.svg import document, image, number
from ..engine.game import game_named, games
from ..faults import Fault
from ..texts import Texts, load

FORMAT = 1
STARTERS = frozenset({"gostop", "duzihu", "flipflop"})
"""The game of each deck with which to begin."""
_MORE = {
    "hwatu": "https://en.wikipedia.org/wiki/Hwatu",
    "long": "https://en.wikipedia.org/wiki/Chinese_playing_cards",
    "french": "https://en.wikipedia.org/wiki/Standard_52-card_deck",
}
_SETS: dict[str, dict[str, tuple[str, ...]]] = {
    "hwatu": {
        "godori": hwatu.HWATU.ids_of(hwatu.GODORI),
        "hongdan": hwatu.HWATU.ids_of(hwatu.HONGDAN),
        "cheongdan": hwatu.HWATU.ids_of(hwatu.CHEONGDAN),
        "chodan": hwatu.HWATU.ids_of(hwatu.CHODAN),
    },
    "long": {"generals": ("TH", "WF", "RF", "9s"), "wenqian": ("1c", "2c", "3c")},
    "french": {
        "ace": tuple(card for card in french.IDS if card[0] == "A"),
        "number": tuple(card for card in french.IDS if card[:-1].isdecimal()),
        "court": tuple(card for card in french.IDS if card[0] in "JQK"),
    },
}


def known_deck(name: object) -> str:
    """The name of a deck; :class:`hwatu_kit.Fault` for one that does not exist. Empty is all decks."""
    if not isinstance(name, str) or (name and name not in DECKS):
        raise Fault("unknown-deck", field="deck", deck=str(name)[:40], known=list(DECKS))
    return name


def kind_of(deck: str, card: str) -> str:
    """The key of a card's kind in the texts: a suit, a kind, or the card itself where it is one of a kind."""
    if deck == "long":
        return card if card in long_cards.HONOURS else "X" if card in long_cards.LEFT_OUT else card[-1]
    if deck == "french":
        return card[-1]
    return card[0] if card.startswith("X") else card.lstrip("0123456789")[0]


def _native(deck: str, card: str, texts: Texts) -> tuple[str, str]:
    """A card's name in the language of its deck, and how it is said."""
    file, kind = texts.file(f"cards_{deck}"), kind_of(deck, card)
    if deck == "hwatu":
        head = (
            {} if kind == "X" else file["months"][card.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")]
        )
        parts, gap = [head, file["kinds"][kind]], " "
    elif deck == "long":
        head = file["luck"].get(card) or (file["ranks"][card[0]] if kind in long_cards.SUITS else {})
        parts, gap = [head, {} if kind == "X" else file["kinds"][kind]], ""
    else:
        return "", ""
    return gap.join(p["native"] for p in parts if p), " ".join(p["roman"] for p in parts if p)


def _does(deck: str, card: str, texts: Texts) -> list[str]:
    """What a card does in the game: as this card, as one of a set, and as one of its kind."""
    said = texts.lookup(f"cards_{deck}", "does")
    sets = [name for name, cards in _SETS[deck].items() if card in cards]
    keys = dict.fromkeys([card, *sets, card[:2] if card in hwatu.JOKERS else kind_of(deck, card)])
    return [texts.render(said[key]) for key in keys if key in said]


def _filters(deck: str, texts: Texts) -> list[dict[str, Any]]:
    file, ids = texts.file(f"cards_{deck}"), DECKS[deck].ids
    kinds = file["kinds"]

    def options(keys: Sequence[str], label: Callable[[str], str], has: Callable[[str, str], bool]) -> list[Any]:
        return [{"id": key, "label": label(key), "cards": [c for c in ids if has(key, c)]} for key in keys]

    def of_kind(key: str, card: str) -> bool:
        return kind_of(deck, card) == key

    found: dict[str, list[Any]] = {}
    if deck == "hwatu":
        found["month"] = options(
            [str(month) for month in hwatu.MONTHS],
            lambda key: f"{key} {file['months'][key]['plant']}",
            lambda key, card: card[: len(key)] == key and card[len(key)].isalpha(),
        )
        found["kind"] = options(list(kinds), lambda key: kinds[key]["many"], of_kind)
    elif deck == "long":
        words = {key: kinds[key]["many"] for key in long_cards.SUITS}
        words |= {key: texts.lookup("gallery", "filters", key) for key in ("honours", "luck")}
        members = {"honours": long_cards.HONOURS, "luck": long_cards.LEFT_OUT}
        found["suit"] = options(
            list(words), words.__getitem__, lambda key, card: card in members.get(key, ()) or of_kind(key, card)
        )
        ranks = [str(rank) for rank in long_cards.RANKS]
        found["rank"] = options(ranks, str, lambda key, card: card[0] == key)
    else:
        found["suit"] = options(list(kinds), lambda key: kinds[key]["many"], of_kind)
    sets = _SETS[deck]
    found["set"] = options(list(sets), lambda key: file["sets"][key]["name"], lambda key, card: card in sets[key])
    return [
        {"id": key, "label": texts.lookup("gallery", "filters", key), "options": chosen}
        for key, chosen in found.items()
    ]


def _deck(name: str, texts: Texts) -> dict[str, Any]:
    deck, pack, own = DECKS[name], texts.lookup(f"cards_{name}", "pack"), texts.lookup("gallery", "decks", name)
    cards = []
    for card in deck.ids:
        words = texts.card(name, card)
        native, roman = _native(name, card, texts)
        cards.append({
            "id": card, "name": words["full"], "native": native, "lang": pack["lang"], "roman": roman,
            "does": _does(name, card, texts), "art": deck.card(card, words["full"], language=texts.language),
        })  # fmt: skip
    return {
        **{key: pack[key] for key in ("name", "native", "lang", "place", "text")},
        "id": name,
        "count": own["count"],
        "more": {"where": own["more"], "address": _MORE[name]},
        "games": [
            {"name": texts.word(f"games.{game}"), "starter": game in STARTERS}
            for game in games()
            if game_named(game).pack.name == name
        ],
        "marks": name == "hwatu",
        "ratio": deck.height / deck.width,
        "cards": cards,
        "filters": _filters(name, texts),
    }


def gallery_payload(name: str = "", language: str = "en", *, alone: bool = False) -> dict[str, Any]:
    """What the gallery reads: all decks, or with ``alone`` the deck ``name`` only."""
    known_deck(name)
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
