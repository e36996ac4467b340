"""A picture as a whole: its title, its size, and how it is carried into a page."""

from __future__ import annotations

import re
from html import escape

from .compact import compact


def number(value: float) -> str:
    """A coordinate with one digit after the point at most.

    >>> number(3.04), number(2.5), number(-0.01)
    ('3', '2.5', '0')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def text(value: str) -> str:
    """Any text, safe inside of an element or an attribute."""
    return escape(value, quote=True)


def document(width: float, height: float, title: str, body: str, language: str = "en") -> str:
    """A whole picture with its title; ``language`` is that of the title."""
    lang = "" if language == "en" else f' lang="{text(language)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" role="img"{lang}>'
        f"<title>{text(title)}</title>{body}</svg>"
    )


def bare(svg: str) -> str:
    """A picture without its title, for a place that names it itself.

    >>> bare(document(1, 2, "January, pine", "<g/>"))
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 2"><g/></svg>'
    """
    return re.sub(r' role="img"(?: lang="[^"]*")?><title>.*?</title>', ">", svg, count=1)


def data_uri(svg: str) -> str:
    """The picture as an address; an ``<img>`` with it survives where inline SVG is stripped.

    Written out and not in base64, which is a third longer. In HTML its ``&`` must still be escaped.

    >>> data_uri(document(1, 2, "", '<g fill="#fff"/>'))
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 2'><g fill='%23fff'/></svg>"
    """
    return "data:image/svg+xml," + compact(bare(svg)).replace("%", "%25").replace("#", "%23").replace('"', "'")


def image(svg: str, words: str, style: str = "") -> str:
    """The picture as an HTML ``<img>`` whose alternative text is ``words``."""
    extra = f' style="{text(style)}"' if style else ""
    src = data_uri(svg).replace("&", "&amp;")
    return f'<img src="{src}" alt="{text(words)}"{extra}>'
