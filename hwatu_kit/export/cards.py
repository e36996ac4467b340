"""Cards in a notebook cell: a row of pictures with their names.

>>> from hwatu_kit.export.cards import show_cards
>>> show_cards("1B 5Ja")
1B crane and sun · 5Ja iris junk, first of two
>>> show_cards("1c TH CA")
1c One of Coins · TH Thousand · CA Wealth
>>> show_cards("AS TS KC")
AS ace of spades · 10S ten of spades · KC king of clubs
>>> show_cards("123c 999s")
123c · 999s
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..cards.pack import Pack
from ..drawing.decks import DECKS, deck_of
from ..drawing.svg import image
from ..faults import Fault
from ..texts import Texts, load
from .long_row import strip_cards, strip_html, strip_words

Cards = str | Sequence[str]
Rows = Cards | Mapping[str, Cards]

_ROW = "display:inline-block;vertical-align:top;margin:.3em 2em .7em 0"
_LABEL = "margin:0 0 .3em;font-weight:600"
_CARD = "display:inline-block;vertical-align:top;width:6.7em;margin:0 .4em .5em 0;text-align:center;line-height:1.25"
_PICTURE = "display:block;width:84%;height:auto;margin:0 auto .3em"
_NAME = "font-size:.78em"
_NARROW = _CARD.replace("6.7em", "4.9em")
_THIN = _PICTURE.replace("84%", "56%")
# The same green cloth in a light and in a dark notebook.
FELT = "background:#24584a;color:#fff;border-radius:12px;padding:.7em 1em .1em;margin:.2em 0 .5em;max-width:56em"


class CardRow:
    """One or several rows of cards: pictures in a notebook, names at a prompt.

    Long cards may be written in groups (``123c``): then each row is a hand, its groups beside each other. The pictures
    are ``<img>`` elements, so they are seen in a notebook that is not trusted too.
    """

    def __init__(self, rows: Rows, language: str = "en") -> None:
        self.texts: Texts = load(language)
        named = rows if isinstance(rows, Mapping) else {"": rows}
        for label, row in named.items():
            if not isinstance(row, str) and not (
                isinstance(row, list | tuple) and all(isinstance(c, str) for c in row)
            ):
                raise Fault("card-list-type", field=f"rows.{label}" if label else "rows")
        words = {label: strip_words(ids) for label, ids in named.items()}
        found = [word for row in words.values() for word in row]
        self.long = bool(found) and all(strip_cards(word) for word in found)
        self.grouped = self.long and not all(any(word in deck.ids for deck in DECKS.values()) for word in found)
        if not self.long:
            pack = _pack_of(found)
            words = {label: [pack.ids[card] for card in pack.parse(ids)] for label, ids in named.items()}
        self.rows: dict[str, list[str]] = words

    def name(self, card: str) -> str:
        """What a card's picture shows."""
        return str(self.texts.find_card(card)["name"])

    def __repr__(self) -> str:
        lines = []
        for label, ids in self.rows.items():
            names = " · ".join(ids if self.grouped else [f"{card} {self.name(card)}" for card in ids])
            lines.append(f"{label}: {names}" if label else names)
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        row = strip_html if self.grouped else row_html
        rows = "".join(row(label, ids, self.texts, _ROW) for label, ids in self.rows.items())
        felt = f'<div style="{FELT}">{rows}</div>' if self.grouped else rows
        return f'<div lang="{self.texts.template("language.lang")}" style="{STYLE}">{felt}</div>'


def _pack_of(words: Sequence[str]) -> Pack:
    """The pack that has all these cards; the first one where none has, for its fault."""
    packs = [deck.pack for deck in DECKS.values() if not deck.pack.written_in_groups]
    return next((pack for pack in packs if all(map(pack.expand, words))), packs[0])


STYLE = "color:var(--jp-content-font-color1,inherit)"


def row_html(label: str, ids: Sequence[str], texts: Texts, style: str = _ROW) -> str:
    """A row of cards under its label."""
    head = f'<p style="{_LABEL}">{escape(label)}</p>' if label else ""
    return f'<div style="{style}">{head}{"".join(_card_html(card, texts) for card in ids)}</div>'


def _card_html(card: str, texts: Texts) -> str:
    words, deck = texts.find_card(card), deck_of(card)
    long = deck.pack.written_in_groups
    svg = deck.card(card, words["full"], language=texts.language)
    name = f'<span style="{_NAME}"><b>{escape(card)}</b><br>{escape(words["name"])}</span>'
    picture = image(svg, words["full"], _THIN if long else _PICTURE)
    return f'<span style="{_NARROW if long else _CARD}">{picture}{name}</span>'


def show_cards(rows: str | Sequence[str] | Mapping[str, str | Sequence[str]], *, language: str = "en") -> CardRow:
    """Show cards as a row of pictures.

    ``rows`` is a text such as ``"1B 9A"`` or a list of cards; a mapping gives several rows, each under its label.
    ``language`` is that of the cards' names. Raises :class:`hwatu_kit.Fault` for a card that does not exist.

    >>> show_cards("1B 9A")
    1B crane and sun · 9A sake cup
    """
    return CardRow(rows, language)
