"""A picture with nothing drawn twice: what comes again becomes a reference to where it came first.

A board holds many copies of the same card, and a card many copies of the same leaf. ``<use>`` takes colours and lines
from where it is, as the element itself would, so the picture looks the same to the pixel.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

_TAG = re.compile(r"<(/?)([A-Za-z]+)[^>]*?(/?)>")
_SHAPES = frozenset({"circle", "ellipse", "g", "path", "polygon", "polyline", "rect", "svg"})
_OPAQUE = frozenset({"clipPath", "linearGradient", "mask", "pattern", "radialGradient", "style", "text"})
"""Elements whose inside is left as it is."""
_SHORTEST = 34
"""A shorter element costs less than its id and a reference."""
_LONG = 60
"""A shorter outline is written again."""
_OUTLINE = re.compile(r'<path[^>]*? d="([^"]*)"')
_PATH = re.compile(r'<path([^>]*?) d="([^"]*)"([^>]*?)/>')
_XMLNS = ' xmlns="http://www.w3.org/2000/svg"'


@dataclass
class _Element:
    """An element of a picture: its tag, where it begins and ends in the text, and the elements inside."""

    tag: str
    begin: int
    inner: int
    end: int = 0
    inside: list[_Element] = field(default_factory=list)


def compact(svg: str) -> str:
    """The same picture, shorter.

    >>> leaf = '<path d="M0 0l1 2l3 4l5 6l7 8l9 10z"/>'
    >>> compact(f'<svg xmlns="http://www.w3.org/2000/svg">{leaf}<g fill="red">{leaf}</g></svg>')[40:]
    '<path id="a" d="M0 0l1 2l3 4l5 6l7 8l9 10z"/><g fill="red"><use href="#a"/></g></svg>'
    """
    head, _, rest = svg.partition(_XMLNS)
    svg = head + _XMLNS + rest.replace(_XMLNS, "")
    root = _parse(svg)
    times: Counter[str] = Counter()
    _count(svg, root, times)
    taken = set(re.findall(r' id="([^"]*)"', svg))
    names = (name for name in map(_name, count()) if name not in taken)
    return _outlines_once("".join(_write(svg, root, times, names, {})), names)


def _outlines_once(svg: str, names: Iterator[str]) -> str:
    """Outlines that are drawn in several colours: each is kept once, without a colour, and used with one."""
    times = Counter(outline for outline in _OUTLINE.findall(svg) if len(outline) >= _LONG)
    known = {outline: next(names) for outline, n in times.items() if n > 1}
    if not known:
        return svg

    def use(found: re.Match[str]) -> str:
        before, outline, after = found.groups()
        return f'<use{before} href="#{known[outline]}"{after}/>' if outline in known else found[0]

    start = svg.index(">") + 1
    outlines = "".join(f'<path id="{name}" d="{outline}"/>' for outline, name in known.items())
    return f"{svg[:start]}<defs>{outlines}</defs>{_PATH.sub(use, svg[start:])}"


def _parse(svg: str) -> _Element:
    """The tree of a picture that this kit has drawn: well formed, with no comment and no bare ``>``."""
    top = _Element("", 0, 0, len(svg))
    open_ones = [top]
    for found in _TAG.finditer(svg):
        closing, tag, alone = found.groups()
        if closing:
            open_ones.pop().end = found.end()
            continue
        element = _Element(tag, found.start(), found.end(), found.end())
        open_ones[-1].inside.append(element)
        if not alone:
            open_ones.append(element)
    return top


def _may_repeat(text: str, element: _Element) -> bool:
    return element.tag in _SHAPES and len(text) >= _SHORTEST and ' id="' not in text


def _count(svg: str, parent: _Element, times: Counter[str]) -> None:
    """Count each element that will be written: what lies inside of a repeated one is written once."""
    for element in parent.inside if parent.tag not in _OPAQUE else ():
        text = svg[element.begin : element.end]
        if _may_repeat(text, element):
            times[text] += 1
            if times[text] > 1:
                continue
        _count(svg, element, times)


def _write(
    svg: str, parent: _Element, times: Counter[str], names: Iterator[str], known: dict[str, str]
) -> Iterator[str]:
    at = parent.inner
    for element in parent.inside if parent.tag not in _OPAQUE else ():
        yield svg[at : element.begin]
        at = element.end
        text = svg[element.begin : element.end]
        if text in known:
            yield f'<use href="#{known[text]}"/>'
            continue
        start = svg[element.begin : element.inner]
        if times[text] > 1:
            known[text] = next(names)
            start = start.replace(f"<{element.tag}", f'<{element.tag} id="{known[text]}"', 1)
        yield start
        yield from _write(svg, element, times, names, known)
    yield svg[at : parent.end]


def _name(number: int) -> str:
    """A short name: a to z, then aa, ab and so on.

    >>> [_name(number) for number in (0, 25, 26, 701, 702)]
    ['a', 'z', 'aa', 'zz', 'aaa']
    """
    letters = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters
