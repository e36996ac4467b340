"""A card's picture is made of parts, and each part says what it is: that ties a picture to its card."""

from __future__ import annotations

from typing import NamedTuple

from .palette import PAPER


class Part(NamedTuple):
    """One motif: what it shows, and its elements."""

    name: str
    svg: str


class Picture(NamedTuple):
    """What is drawn on a card, from back to front, and the colour of the ground."""

    parts: tuple[Part, ...]
    ground: str = PAPER

    @property
    def contents(self) -> tuple[str, ...]:
        """The names of what is to be seen, without repeats."""
        return tuple(dict.fromkeys(part.name for part in self.parts))

    @property
    def svg(self) -> str:
        """All elements."""
        return "".join(part.svg for part in self.parts)


def picture(*parts: Part, ground: str = PAPER) -> Picture:
    """A picture of these parts."""
    return Picture(parts, ground)
