"""What people give to the public functions, checked: names, the reader's seat, whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from ..faults import Fault

LONGEST_NAME = 40
"""Letters in the name of a person."""
LONGEST_NOTE = 2000
"""Letters in a note on a step."""


def is_text(value: object, most: int) -> TypeGuard[str]:
    """Whether a value is a text that can be kept: not empty, not too long, and no half of a surrogate pair in it."""
    return isinstance(value, str) and 0 < len(value) <= most and not any("\ud800" <= char <= "\udfff" for char in value)


def whole(number: object, field: str) -> int:
    """A whole number from 0 on; raises :class:`hwatu_kit.Fault` for anything else."""
    if type(number) is not int or number < 0:
        raise Fault("whole-number", field=field, least=0)
    return number


def seat_of(number: object, players: int, field: str) -> int:
    """A seat; raises :class:`hwatu_kit.Fault` for one that is not at the table."""
    if type(number) is not int or not 0 <= number < players:
        raise Fault("seat", field=field, value=str(number)[:40], last=players - 1)
    return number


def checked_reader(reader: object, players: int | None = None) -> int | None:
    """The seat that is called "you", or none; where the number of ``players`` is not known, any seat."""
    if reader is None:
        return None
    return whole(reader, "reader") if players is None else seat_of(reader, players, "reader")


def checked_names(names: object) -> Sequence[str] | None:
    """The players' names by seat, or none; raises :class:`hwatu_kit.Fault` for what is no list of names."""
    if names is None:
        return None
    given = list(names) if isinstance(names, list | tuple) else []
    good = [name for name in given if is_text(name, LONGEST_NAME)]
    if not good or len(good) != len(given):
        raise Fault("names-list", field="names")
    return good


def from_start(index: object) -> int:
    """How many frames have been shown; a number below 0 is the start."""
    return whole(max(index, 0) if isinstance(index, int) else index, "index")
