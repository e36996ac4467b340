"""The pen of the three decks: path data that can be moved, smooth outlines through points, and shapes made of them.

Path data is kept absolute while a drawing is put together, and written relative and rounded, so that it stays small.
Everything is a function of its arguments: the same call gives the same bytes.

>>> fill(smooth("0,0* 10,0* 10,10*"), "red")
'<path d="M0 0l10 0 0 10z" fill="red" stroke="none"/>'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, radians, sin

Point = tuple[float, float]
Segment = tuple[str, tuple[float, ...]]

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_LENGTH = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}


def number(value: float) -> str:
    """A number with at most one digit after the point, as short as can be.

    >>> number(3.04), number(0.5), number(-0.02)
    ('3', '.5', '0')
    """
    words = f"{value:.1f}".rstrip("0").rstrip(".")
    if words in {"-0", ""}:
        return "0"
    return words.replace("0.", ".", 1) if words.startswith(("0.", "-0.")) else words


def segments(data: str) -> list[Segment]:
    """Path data as absolute commands and their numbers; ``H`` and ``V`` become ``L``."""
    tokens = _TOKEN.findall(data)
    result: list[Segment] = []
    at, start, command, i = (0.0, 0.0), (0.0, 0.0), "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        kind = command.upper()
        size = _LENGTH[kind]
        values = [float(token) for token in tokens[i : i + size]]
        i += size
        if command.islower():
            values = _absolute(kind, values, at)
        if kind == "H":
            kind, values = "L", [values[0], at[1]]
        elif kind == "V":
            kind, values = "L", [at[0], values[0]]
        at = start if kind == "Z" else (values[-2], values[-1])
        if kind == "M":
            start = at
            command = "L" if command == "M" else "l"
        result.append((kind, tuple(values)))
    return result


def _absolute(kind: str, values: list[float], at: Point) -> list[float]:
    if kind == "A":
        return [*values[:5], values[5] + at[0], values[6] + at[1]]
    if kind == "V":
        return [values[0] + at[1]]
    return [value + at[k % 2] for k, value in enumerate(values)]


def written(parts: Iterable[Segment]) -> str:
    """Commands as short path data: relative, rounded without drift."""
    out, last = [], ""
    at, start = (0.0, 0.0), (0.0, 0.0)
    for kind, values in parts:
        if kind == "Z":
            out.append("z")
            at, last = start, "z"
            continue
        points = [round(value * 2) / 2 for value in values]
        if kind == "M":
            name, numbers = "M", points
        else:
            name = kind.lower()
            head, tail = (points[:5], points[5:]) if kind == "A" else ([], points)
            numbers = head + [value - at[k % 2] for k, value in enumerate(tail)]
        words = "" if name == last else name
        for value in numbers:
            word = number(value)
            joined = not words or words[-1].isalpha() or word.startswith("-")
            words += word if joined and words else word if not words and word.startswith("-") else " " + word
        out.append(words)
        at, last = (points[-2], points[-1]), name
        if kind == "M":
            start = at
    return "".join(out)


def moved(data: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, *, flip: bool = False) -> str:
    """The same path scaled (mirrored left to right with ``flip``), turned in degrees about the origin, then moved."""
    c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    side = -1 if flip else 1
    result: list[Segment] = []
    for kind, values in segments(data):
        tail: list[float] = []
        if kind == "A":
            tail = [
                values[0] * scale,
                values[1] * scale,
                values[2] + turn,
                values[3],
                values[4] if not flip else 1 - values[4],
            ]
        first = len(tail)
        for px, py in zip(values[first::2], values[first + 1 :: 2], strict=True):
            tail += [x + c * side * px - s * py, y + s * side * px + c * py]
        result.append((kind, tuple(tail)))
    return absolute(result)


def absolute(parts: Iterable[Segment]) -> str:
    """Commands as absolute path data with two digits, for further work."""
    return "".join(kind + " ".join(f"{value:.2f}" for value in values) for kind, values in parts)


def points(words: str) -> tuple[list[Point], set[int]]:
    """Points written ``"10,20 30,40*"``, and the places of those that are corners (marked by a star)."""
    found, corners = [], set()
    for k, word in enumerate(words.split()):
        if word.endswith("*"):
            corners.add(k)
        px, py = word.rstrip("*").split(",")
        found.append((float(px), float(py)))
    return found, corners


def smooth(words: str, *, closed: bool = True, ease: float = 0.17) -> str:
    """A soft outline through points; a point marked by a star is a corner."""
    found, corners = points(words)
    size = len(found)
    data = f"M{found[0][0]:.2f} {found[0][1]:.2f}"
    for k in range(size if closed else size - 1):
        a, b = k, (k + 1) % size
        before = found[a - 1] if closed or k else found[a]
        after = found[(b + 1) % size] if closed or b + 1 < size else found[b]
        (ax, ay), (bx, by) = found[a], found[b]
        if a in corners and b in corners:
            if not b:
                break  # the closing stroke draws it
            data += f"L{bx:.2f} {by:.2f}"
            continue
        c1 = (ax, ay) if a in corners else (ax + (bx - before[0]) * ease, ay + (by - before[1]) * ease)
        c2 = (bx, by) if b in corners else (bx - (after[0] - ax) * ease, by - (after[1] - ay) * ease)
        data += f"C{c1[0]:.2f} {c1[1]:.2f} {c2[0]:.2f} {c2[1]:.2f} {bx:.2f} {by:.2f}"
    return data + ("Z" if closed else "")


def polygon(found: Sequence[Point]) -> str:
    """A closed outline with straight sides."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in found) + "Z"


def polar(radius: float, angle: float, x: float = 0, y: float = 0) -> Point:
    """The point at an angle in degrees, 0 to the right and 90 below."""
    return x + radius * cos(radians(angle)), y + radius * sin(radians(angle))


def ring(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    return f"M{x - r:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 1 1 {x + r:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 1 1 {x - r:.2f} {y:.2f}Z"


# Elements. A picture is in a group that sets the outline: ink, round joins. An element says only what differs.


def short(data: str) -> str:
    """Path data in its short form."""
    return written(segments(data))


def fill(data: str, colour: str) -> str:
    """A shape without an outline."""
    return f'<path d="{short(data)}" fill="{colour}" stroke="none"/>'


def shape(data: str, colour: str, width: float = 0) -> str:
    """A shape with the picture's outline, or one of another width."""
    extra = f' stroke-width="{number(width)}"' if width else ""
    return f'<path d="{short(data)}" fill="{colour}"{extra}/>'


def line(data: str, colour: str, width: float, dash: str = "", cap: str = "") -> str:
    """A line; ``dash`` is a pattern of dashes and gaps, ``cap`` the form of its ends where it differs."""
    extra = f' stroke-dasharray="{dash}"' if dash else ""
    extra += f' stroke-linecap="{cap}"' if cap else ""
    return f'<path d="{short(data)}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{extra}/>'


def circle(x: float, y: float, r: float, colour: str, width: float) -> str:
    """The line of a circle."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {place} fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'


def disc(x: float, y: float, r: float, colour: str, width: float = 0) -> str:
    """A disc with the picture's outline; a ``width`` below 0 means none."""
    extra = ' stroke="none"' if width < 0 else f' stroke-width="{number(width)}"' if width else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{colour}"{extra}/>'


def silhouette(data: str, colour: str, width: float = 0) -> str:
    """Overlapping shapes as one: the outline runs about all of them (``width`` is what stays to be seen of it)."""
    extra = f' stroke-width="{number(2 * width)}"' if width else ""
    return f'<path d="{short(data)}" fill="{colour}" paint-order="stroke"{extra}/>'


def dashes(x: float, y: float, r: float, count: int, length: float, width: float, colour: str) -> str:
    """Short rays about a point, as the dashes of a circle: ``r`` is the middle of a ray."""
    step = 6.2832 * r / count
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="none" stroke="{colour}"'
        f' stroke-width="{number(length)}" stroke-dasharray="{width:g} {step - width:.2f}" stroke-linecap="butt"/>'
    )


def scallop(count: int, valley: float, bulge: float, start: float = -90) -> str:
    """An outline of ``count`` round lobes about the origin; ``valley`` is where two meet, ``bulge`` a lobe's radius."""
    found = [polar(valley, start + 360 * (k - 0.5) / count) for k in range(count)]
    data = f"M{found[0][0]:.2f} {found[0][1]:.2f}"
    for x, y in [*found[1:], found[0]]:
        data += f"A{bulge:.2f} {bulge:.2f} 0 0 1 {x:.2f} {y:.2f}"
    return data + "Z"


def notched(count: int, tip: float, valley: float, notch: float, start: float = -90) -> str:
    """An outline of ``count`` petals, each with a notch at its tip (a cherry blossom)."""
    half = 180 / count
    x, y = polar(valley, start - half)
    data = f"M{x:.2f} {y:.2f}"
    for k in range(count):
        a = start + 360 * k / count
        steps = (
            ("Q", tip * 1.1, -0.92),
            ("", tip, -0.24),
            ("L", notch, 0),
            ("L", tip, 0.24),
            ("Q", tip * 1.1, 0.92),
            ("", valley, 1),
        )
        for name, r, share in steps:
            x, y = polar(r, a + half * share)
            data += f"{name or ' '}{x:.2f} {y:.2f}"
    return data + "Z"
