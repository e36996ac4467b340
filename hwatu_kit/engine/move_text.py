"""A move that is not written as a move: which word was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..faults import Fault, nearest

_WORD = re.compile(r"[A-Za-z]*")


def unknown_move(text: str, words: Iterable[str], otherwise: str) -> Fault:
    """The fault of a move that cannot be read: the move that was meant, where its first word is almost one of these.

    ``otherwise`` names the fault that lists the moves there are.

    >>> print(unknown_move("GO", ["go", "stop"], ""), unknown_move("stopp", ["go", "stop"], ""))
    There is no move “GO”. Is “go” meant? There is no move “stopp”. Is “stop” meant?
    """
    shown = text[:80]
    word = _WORD.match(shown)[0]  # type: ignore[index]  # it matches an empty text too
    near = nearest(word, words) if word else ""
    if near and near != word:
        return Fault("move-near", field="moves", move=shown, near=near + shown[len(word) :])
    return Fault(otherwise, field="moves", move=shown)
