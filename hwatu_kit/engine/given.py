"""What people give to the public functions, checked: names, the reader's seat, whole numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, TypeGuard

from ..faults import Fault, brief

LONGEST_NAME = 40
"""Letters in the name of a person."""
LONGEST_NOTE = 2000
"""Letters in a note on a step."""


def is_text(value: object, most: int) -> TypeGuard[str]:
    """Whether a value is a text that can be kept: not empty, not too long, and no half of a surrogate pair in it."""
    return isinstance(value, str) and 0 < len(value) <= most and not any("\ud800" <= char <= "\udfff" for char in value)


def native(value: Any) -> Any:
    """A value of people as Python's own: whole numbers and arrays of NumPy, alone or inside lists and objects.

    What is no number, list or object stays as it is, true and false among it. Raises :class:`hwatu_kit.Fault` for lists
    inside lists without end.

    >>> class Whole:
    ...     def __index__(self) -> int:
    ...         return 7
    >>> native({"totals": [Whole(), True, "7"]})
    {'totals': [7, True, '7']}
    """
    try:
        return _native(value)
    except RecursionError:
        raise Fault("json-too-deep", field="case") from None


def _native(value: Any) -> Any:
    if value is None or isinstance(value, str | bytes | bool | float) or type(value) is int:
        return value
    if isinstance(value, Mapping):
        return {key: _native(each) for key, each in value.items()}
    if type(value) in (list, tuple, range):
        return type(value)(map(_native, value)) if type(value) is not range else list(value)
    if hasattr(value, "__array__") and callable(getattr(value, "tolist", None)):
        return value.tolist()
    try:
        return index(value)
    except TypeError:
        return value


def whole(number: object, field: str) -> int:
    """A whole number from 0 on; raises :class:`hwatu_kit.Fault` for anything else."""
    number = native(number)
    if type(number) is not int or number < 0:
        raise Fault("whole-number", field=field, least=0)
    return number


def within(number: object, field: str, least: int, most: int) -> int:
    """A whole number of a range; raises :class:`hwatu_kit.Fault` for anything else."""
    number = native(number)
    if type(number) is not int or not least <= number <= most:
        raise Fault("number-range", field=field, least=least, most=most)
    return number


def true_or_false(value: object, field: str) -> bool:
    """True or false; raises :class:`hwatu_kit.Fault` for anything else."""
    value = native(value)
    if not isinstance(value, bool):
        raise Fault("true-or-false", field=field)
    return value


def seat_of(number: object, players: int, field: str, least: int = 0) -> int:
    """A seat; raises :class:`hwatu_kit.Fault` for one that is not at the table."""
    number = native(number)
    if type(number) is not int or not least <= number < players:
        raise Fault("seat", field=field, value=brief(number), last=players - 1)
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
    names = native(names)
    given = list(names) if isinstance(names, list | tuple) else []
    good = [name for name in given if is_text(name, LONGEST_NAME)]
    if not good or len(good) != len(given):
        raise Fault("names-list", field="names")
    return good


def full_names(names: tuple[object, ...], players: int) -> tuple[str, ...]:
    """A name for each player; raises :class:`hwatu_kit.Fault` for anything else."""
    good = tuple(name for name in names if is_text(name, LONGEST_NAME))
    if len(good) != len(names) or len(names) != players:
        raise Fault("names", field="names", players=players)
    return good


def from_start(frames: object) -> int:
    """How many frames have been shown; a number below 0 is the start."""
    given = native(frames)
    return whole(max(given, 0) if type(given) is int else given, "index")
