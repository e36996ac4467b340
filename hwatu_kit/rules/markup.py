"""Small pieces of HTML for the rulebook and the glossary: escaped, and readable in a light and a dark notebook.

Colours are those around them (``currentColor``), so that the contrast is the notebook's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from ..texts import Texts
from ..texts.format import Segment

_LINE = "1px solid var(--jp-border-color1, currentColor)"
_CELL = f"border:{_LINE};padding:.35em .6em;text-align:left;vertical-align:top;white-space:normal"
_CHIP = "border:1px solid currentColor;border-radius:.7em;padding:0 .5em;font-size:.85em;white-space:nowrap"


_SCRIPTS = re.compile("(?P<ko>[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]+)|(?P<zh>[\u3400-\u9fff]+)")


def element(tag: str, inside: str, style: str = "", **attributes: str) -> str:
    """An element around ready HTML; attribute values are escaped."""
    pairs = {**({"style": style} if style else {}), **attributes}
    written = "".join(f' {name}="{escape(value)}"' for name, value in pairs.items())
    return f"<{tag}{written}>{inside}</{tag}>"


def mixed(text: str, han: str = "zh") -> str:
    """Escaped text, with what is written in Hangul or Chinese characters marked as such for screen readers."""
    lang = {"ko": "ko", "zh": han or "zh"}
    return _SCRIPTS.sub(lambda found: element("span", found[0], lang=lang[found.lastgroup or "zh"]), escape(text))


def foreign(native: str, roman: str, lang: str) -> str:
    """A word in its own language, marked as such for screen readers, and its pronunciation."""
    said = element("i", escape(roman)) if roman else ""
    own = element("span", escape(native), lang=lang) if native else ""
    return " ".join(part for part in (own, said) if part)


def sentence(pieces: Iterable[Segment], texts: Texts) -> str:
    """A text with its terms: dotted under the word, its own language behind it the first time."""
    html, shown = "", set()
    for piece in pieces:
        if isinstance(piece, str):
            html += mixed(piece)
            continue
        term_id, lang = piece.get("term"), {"lang": piece["lang"]} if "lang" in piece else {}
        if term_id is None:
            html += element("b" if "card" in piece else "span", escape(piece["text"]), **lang)
            continue
        term = texts.term(term_id)
        html += element("span", escape(piece["text"]), "text-decoration:underline dotted", title=term["text"], **lang)
        if term_id not in shown and term["native"]:
            shown.add(term_id)
            roman = "" if term["roman"].casefold() == piece["text"].casefold() else term["roman"]
            html += f" ({foreign(term['native'], roman, term['lang'])})"
    return html


def chip(text: str) -> str:
    """A short label with a border."""
    return element("span", escape(text), _CHIP)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """A table; ``heads`` are plain, the cells are ready HTML, and the first cell of a row is its heading."""
    top = "".join(element("th", escape(head), _CELL, scope="col") for head in heads)
    body = "".join(
        element("tr", element("th", row[0], _CELL, scope="row") + "".join(element("td", c, _CELL) for c in row[1:]))
        for row in rows
    )
    name = element("caption", mixed(caption), "text-align:left;font-weight:bold;caption-side:top") if caption else ""
    inside = f"{name}{element('thead', element('tr', top))}{element('tbody', body)}"
    return element("table", inside, "border-collapse:collapse;margin:.4em 0")


def root(inside: str, texts: Texts) -> str:
    """The whole of what is shown."""
    style = "color:var(--jp-content-font-color1, currentColor);max-width:60em"
    return element("div", inside, style, lang=texts.template("language.lang"))
