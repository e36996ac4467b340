"""The keys of a case, read one by one and checked: each fault names the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..faults import Fault, Faults
from .game import Game
from .given import native
from .options import table_from, unknown_name


class CaseFields:
    """Reads the keys of a case (or of a part of one) and refuses those it does not know."""

    def __init__(self, value: Any, field: str, known: Iterable[str], required: Iterable[str] = ()) -> None:
        if not isinstance(value, Mapping):
            raise Fault("not-an-object", field=field or "case")
        self.value: Mapping[str, Any] = value if field else native(value)
        self.field = field
        self.known = tuple(known)
        faults: list[Fault] = [unknown_name(str(key), self.known, field) for key in value if key not in self.known]
        faults += [Fault("missing-key", field=self.at(key), key=key) for key in required if key not in value]
        if faults:
            raise Faults(faults)

    def at(self, key: str) -> str:
        """The full name of a key."""
        return f"{self.field}.{key}" if self.field else key

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def get(self, key: str, default: Any = None) -> Any:
        """The raw value of a key."""
        return self.value.get(key, default)

    def number(self, key: str, default: int = 0, least: int = 0, most: int = 10**9) -> int:
        """A whole number in a range."""
        value = self.value.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise Fault("whole-number" if most == 10**9 else "number-range", field=self.at(key), least=least, most=most)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.value.get(key, default)
        if not isinstance(value, bool):
            raise Fault("true-or-false", field=self.at(key))
        return value

    def word(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str | None:
        """One of some words, or the default where the key is absent."""
        if key not in self.value:
            return default
        value = self.value[key]
        if not isinstance(value, str) or value not in allowed:
            raise Fault("one-of", field=self.at(key), allowed=", ".join(allowed))
        return value

    def list(self, key: str, length: int | None = None) -> list[Any] | None:
        """A list, of a given length where one is given; ``None`` where the key is absent."""
        if key not in self.value:
            return None
        value = self.value[key]
        if not isinstance(value, list | tuple):
            raise Fault("a-list", field=self.at(key))
        if length is not None and len(value) != length:
            raise Fault("list-length", field=self.at(key), length=length, found=len(value))
        return list(value)

    def table(self, game: Game, default: str | None = None) -> Any:
        """The table of the case."""
        return table_from(self.value.get("table", default), game.presets)
