"""Moves as they are written (``discard 5m``, ``kong TH``, ``pung``) and as the rules read them.

>>> parse_move("discard 5m")
Move(text='discard 5m', kind='discard', card=4)
>>> parse_move("kong").kind, parse_move("kong TH").kind
('kong', 'concealed')
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..engine.move_text import unknown_move
from .parse_cards import read_kinds

WORDS = ("hezi", "ready", "done", "draw", "pung", "kong", "win", "pass")
WITH_CARD = {"open": "open", "discard": "discard", "kong": "concealed", "add": "add"}


class Move(NamedTuple):
    """One move. ``kind`` is a word of ``WORDS`` or a value of ``WITH_CARD``; ``card`` is a kind of card, or -1."""

    text: str
    kind: str
    card: int = -1


@lru_cache(maxsize=1024)
def parse_move(text: str) -> Move:
    """Read a move; raises :class:`hwatu_kit.Fault` for one that is not written as a move is."""
    if text in WORDS:
        return Move(text, text)
    word, _, card = text.partition(" ")
    if word in WITH_CARD and card:
        kinds = read_kinds(card[:40], "moves")
        if len(kinds) == 1 and " " not in card:
            return Move(text, WITH_CARD[word], kinds[0])
    raise unknown_move(text, (*WORDS, *WITH_CARD), "duzihu.move-syntax")
