"""Moves as they are written (``5A>5R``, ``bomb 5``, ``give 7Ja``) and as the rules read them.

>>> parse_move("5A>5R")
Move(text='5A>5R', kind='card', card=16, target=17, month=0, word='')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..cards.hwatu import HWATU
from ..engine.move_text import unknown_move
from ..faults import Fault

WORDS = ("flip", "give", "shake", "bomb", "show", "cup", "pass", "go", "stop")
_CARD = r"[0-9A-Za-z]+"
_SHAPES = (
    ("flip", re.compile(rf"flip>({_CARD})")),
    ("give", re.compile(rf"give ({_CARD})")),
    ("choose", re.compile(rf"({_CARD})>({_CARD})")),
    ("month", re.compile(r"(shake|bomb|show) ([1-9]|1[0-2])")),
    ("cup", re.compile(r"cup (junk|animal)")),
    ("word", re.compile(r"(pass|go|stop)")),
    ("card", re.compile(rf"({_CARD})")),
)


class Move(NamedTuple):
    """One move.

    ``kind`` is ``card``, ``flip``, ``give``, ``shake``, ``bomb``, ``show``, ``pass``, ``go``, ``stop`` or ``cup``.
    """

    text: str
    kind: str
    card: int = -1
    target: int = -1
    month: int = 0
    word: str = ""


def _card(word: str) -> int:
    choices = HWATU.expand(word)
    if len(choices) != 1:
        HWATU.parse(word, "moves")
        raise Fault("gostop.card-ambiguous", field="moves", card=word, choices=list(choices))
    return HWATU.index[choices[0]]


@lru_cache(maxsize=4096)
def parse_move(text: str) -> Move:
    """Read a move; raises :class:`hwatu_kit.Fault` for one that is not written as a move is."""
    for shape, pattern in _SHAPES:
        found = pattern.fullmatch(text)
        if not found:
            continue
        if shape == "choose":
            return Move(text, "card", card=_card(found[1]), target=_card(found[2]))
        if shape in ("flip", "give"):
            return Move(text, shape, target=_card(found[1]))
        if shape == "month":
            return Move(text, found[1], month=int(found[2]))
        if shape == "cup":
            return Move(text, "cup", word=found[1])
        if shape == "word":
            return Move(text, found[1])
        if not text.isalpha():  # no card is written in letters alone
            return Move(text, "card", card=_card(found[1]))
    raise unknown_move(text, WORDS, "gostop.move-syntax")


@lru_cache(maxsize=4096)
def spellings(text: str) -> tuple[str, ...]:
    """What a move with an open word (``5J``, ``X2``) may stand for, most wanted first; itself if it has none."""
    found = [""]
    for word in re.split(r"([ >])", " ".join(text.split())):
        choices = HWATU.expand(word) if re.fullmatch(r"\d+J|X[23]", word) else ()
        found = [start + choice for start in found for choice in (choices or (word,))]
    return tuple(found)
