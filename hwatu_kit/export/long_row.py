"""A hand of long cards as one picture: its groups beside each other, each under its cards named as one writes it.

>>> strip_words(["222m", "123c", "TH*2"])
['222m', '123c', 'TH*2']
>>> strip_cards("TH*2")
['TH', 'TH']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from ..cards.long_cards import KINDS, LEFT_OUT, word_kinds
from ..drawing.decks import DECKS
from ..drawing.svg import document, image, number, text
from ..texts import Texts

_CARD, _GAP, _SPACE, _LABEL = 30, 2, 16, 19
_DECK = DECKS["long"]
_TALL = _CARD * _DECK.height / _DECK.width
_INSIDE = re.compile(r"<svg[^>]*>(?:<title>.*?</title>)?(.*)</svg>", re.DOTALL)
_STYLE = "display:block;max-width:100%;height:auto"


def strip_words(cards: str | Sequence[str]) -> list[str]:
    """The words of a card list: each is a group of the strip."""
    return cards.split() if isinstance(cards, str) else [word for part in cards for word in part.split()]


def strip_cards(word: str) -> list[str]:
    """The cards that a word stands for."""
    if word in LEFT_OUT:
        return [word]
    return [KINDS[kind] for kind in word_kinds(word) or ()]


def strip_svg(cards: str | Sequence[str], title: str, language: str = "en") -> tuple[str, float]:
    """The picture and its width; each kind of card is drawn once in it."""
    groups = [(word, strip_cards(word)) for word in strip_words(cards)]
    used = dict.fromkeys(card for _, ids in groups for card in ids)
    symbols = "".join(_symbol(card) for card in used)
    x, parts = 0.0, []
    for word, ids in groups:
        wide = len(ids) * (_CARD + _GAP) - _GAP
        for place, card in enumerate(ids):
            at = number(x + place * (_CARD + _GAP))
            parts.append(f'<use href="#{card}" x="{at}" y="0" width="{_CARD}" height="{number(_TALL)}"/>')
        parts.append(
            f'<text x="{number(x + wide / 2)}" y="{number(_TALL + 14)}" text-anchor="middle" fill="#fff"'
            f' font-family="system-ui,sans-serif" font-size="12">{text(word)}</text>'
        )
        x += wide + _SPACE
    width = max(x - _SPACE, 1)
    return document(width, _TALL + _LABEL, title, f"<defs>{symbols}</defs>{''.join(parts)}", language), width


def _symbol(card: str) -> str:
    found = _INSIDE.fullmatch(_DECK.card(card, ""))
    if found is None:
        raise ValueError(card)
    return f'<symbol id="{card}" viewBox="0 0 {_DECK.width} {_DECK.height}">{found[1]}</symbol>'


def strip_html(label: str, cards: Sequence[str], texts: Texts, style: str = "") -> str:
    """A hand under its label."""
    names = ", ".join(str(texts.find_card(card)["full"]) for word in cards for card in strip_cards(word))
    svg, width = strip_svg(cards, names, texts.template("language.lang"))
    head = f'<p style="margin:0 0 .3em;font-weight:600">{escape(label)}</p>' if label else ""
    picture = image(svg, names, f"{_STYLE};width:{number(width)}px")
    return f'<div style="{style}">{head}{picture}</div>'
