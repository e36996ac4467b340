"""Moves as they are written (``spread 3S 4S 5S``, ``hit 6S 2``) and as the rules read them.

>>> parse_move("hit 6S 2")
Move(text='hit 6S 2', kind='hit', cards=(5,), number=2)
>>> spelled("spread 5S TS 3S")
'spread 3S 5S 10S'
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..cards.french import FRENCH, by_rank
from ..engine.move_text import unknown_move
from ..faults import Fault
from . import ids

_WORDS = ("draw", "take", "drop", "no")
_WITH_CARDS = ("flip", "flop", "discard", "spread", "hit", "show")
_CARD = r"[0-9A-Za-z]+"
_SHAPES = (
    re.compile(rf"(flip|flop|discard) ({_CARD})"),
    re.compile(rf"(spread)((?: {_CARD})+)"),
    re.compile(rf"(hit) ({_CARD}) (\d{{1,3}})"),
    re.compile(r"(show)() (\d{1,3})"),
)
LONGEST = 250
"""Characters of a move that is read."""


class Move(NamedTuple):
    """One move; ``number`` is the value shown, or the spread that is hit, counted from 1."""

    text: str
    kind: str
    cards: tuple[int, ...] = ()
    number: int = 0

    @property
    def card(self) -> int:
        """The card of a move of one card."""
        return self.cards[0]

    @property
    def mask(self) -> int:
        """The cards as a set."""
        return sum(1 << card for card in self.cards)


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Read a move; raises :class:`hwatu_kit.Fault` for one that is not written as a move is."""
    if text in _WORDS:
        return Move(text, text)
    for shape in _SHAPES:
        found = shape.fullmatch(text)
        if found:
            kind, cards, *number = found.groups()
            return Move(
                text, kind, tuple(FRENCH.parse(cards, "moves", rule=ids.PLAYERS)), int(number[0]) if number else 0
            )
    raise unknown_move(text, (*_WORDS, *_WITH_CARDS), "flipflop.move-syntax")


def spelled(text: str) -> str:
    """A move as the kit writes it: one blank between words, ``10S`` for ``TS``, a spread from low to high."""
    if len(text) > LONGEST:
        raise Fault("flipflop.move-syntax", field="moves", move=text[:LONGEST])
    move = parse_move(" ".join(text.split()))
    if not move.cards:
        return f"{move.kind} {move.number}" if move.kind == "show" else move.kind
    ordered = by_rank(move.mask) if move.kind == "spread" else move.cards
    number = [str(move.number)] if move.kind == "hit" else []
    return " ".join([move.kind, *(FRENCH.ids[card] for card in ordered), *number])
