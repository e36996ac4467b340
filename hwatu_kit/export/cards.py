"""Cards in a notebook cell: a row of pictures with their names.

>>> from hwatu_kit.export.cards import cards
>>> cards("1B 5Ja")
1B crane and sun · 5Ja iris junk, first of two
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..cards.hwatu import HWATU
from ..drawing.hwatu import card_svg
from ..drawing.svg import image
from ..engine.showing import register_shower
from ..texts import Texts, load

Cards = str | Sequence[str]
Rows = Cards | Mapping[str, Cards]

_ROW = "display:inline-block;vertical-align:top;margin:.3em 2em .7em 0"
_LABEL = "margin:0 0 .3em;font-weight:600"
_CARD = "display:inline-block;vertical-align:top;width:6.7em;margin:0 .4em .5em 0;text-align:center;line-height:1.25"
_PICTURE = "display:block;width:84%;height:auto;margin:0 auto .3em"
_NAME = "font-size:.78em"


class CardRow:
    """One or several rows of cards: pictures in a notebook, names at a prompt.

    The pictures are ``<img>`` elements, so they are seen in a notebook that is not trusted too.
    """

    def __init__(self, rows: Rows, language: str = "en") -> None:
        self.texts: Texts = load(language)
        named = rows if isinstance(rows, Mapping) else {"": rows}
        self.rows = {label: [HWATU.ids[card] for card in HWATU.parse(ids)] for label, ids in named.items()}

    def name(self, card: str) -> str:
        """What a card's picture shows."""
        return str(self.texts.card(HWATU.name, card)["name"])

    def __repr__(self) -> str:
        lines = []
        for label, ids in self.rows.items():
            names = " · ".join(f"{card} {self.name(card)}" for card in ids)
            lines.append(f"{label}: {names}" if label else names)
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = "".join(row_html(label, ids, self.texts) for label, ids in self.rows.items())
        return f'<div lang="{self.texts.template("language.lang")}" style="{STYLE}">{rows}</div>'


STYLE = "color:var(--jp-content-font-color1,inherit)"


def row_html(label: str, ids: Sequence[str], texts: Texts, style: str = _ROW) -> str:
    """A row of cards under its label."""
    head = f'<p style="{_LABEL}">{escape(label)}</p>' if label else ""
    return f'<div style="{style}">{head}{"".join(_card_html(card, texts) for card in ids)}</div>'


def _card_html(card: str, texts: Texts) -> str:
    words = texts.card(HWATU.name, card)
    svg = card_svg(card, words["full"], texts.language)
    name = f'<span style="{_NAME}"><b>{escape(card)}</b><br>{escape(words["name"])}</span>'
    return f'<span style="{_CARD}">{image(svg, words["full"], _PICTURE)}{name}</span>'


def cards(rows: Rows, language: str = "en") -> CardRow:
    """Cards as a row of pictures; a mapping gives several rows, each under its label.

    Raises :class:`hwatu_kit.Fault` for a card that does not exist.
    """
    return CardRow(rows, language)


register_shower("cards", cards)
