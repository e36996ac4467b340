"""Table options: how a field is read from a case file, and the fault when it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

from ..faults import Fault, Faults, nearest


class Option(NamedTuple):
    """One field: ``read`` gives the value to keep, or ``None`` when it is refused.

    ``allowed`` is what is taken, as it is written in a case; where that needs words, ``fault`` names the fault that
    has them.
    """

    read: Callable[[Any], Any]
    allowed: str
    fault: str = "option-value"


def flag() -> Option:
    """True or false."""
    return Option(lambda value: value if isinstance(value, bool) else None, "true, false")


def choice(*values: str) -> Option:
    """One of these words."""
    return Option(lambda value: value if isinstance(value, str) and value in values else None, ", ".join(values))


MOST = 10**9
"""The largest number that an option takes: no table asks for more, and what is paid stays readable."""


def number(least: int) -> Option:
    """A whole number from ``least`` on."""
    return Option(
        lambda value: value if type(value) is int and least <= value <= MOST else None,
        f"{least}, {least + 1}, {least + 2}, …",
    )


def one_of_list(*values: int) -> Option:
    """A list of some of these numbers, each at most once."""

    def read(value: Any) -> tuple[int, ...] | None:
        if (
            not isinstance(value, list | tuple)
            or not value
            or any(type(v) is not int or v not in values for v in value)
        ):
            return None
        return tuple(sorted(value)) if len(set(value)) == len(value) else None

    return Option(read, "[" + ", ".join(map(str, values)) + "]")


def per_players(least: int) -> Option:
    """One whole number for all, or one for 2 and one for 3 players."""

    def read(value: Any) -> tuple[int, int] | None:
        if isinstance(value, Mapping):
            if set(value) != {"2", "3"}:
                return None
            value = (value["2"], value["3"])
        elif type(value) is int:
            value = (value, value)
        if (
            not isinstance(value, tuple)
            or len(value) != 2
            or any(type(v) is not int or not least <= v <= MOST for v in value)
        ):
            return None
        return value

    return Option(read, str(least), "option-per-players")


def unknown_name(name: str, known: Iterable[str], field: str) -> Fault:
    """The fault for a name that nothing here has, with the nearest one that does exist."""
    near = nearest(name, known, always=True) or "–"
    return Fault("unknown-key", field=f"{field}.{name}" if field else str(name), key=str(name), near=near)


def changed_fields(changes: Mapping[str, Any], options: Mapping[str, Option], field: str) -> dict[str, Any]:
    """The changed fields, read and checked; raises :class:`Faults` naming every field that is refused."""
    faults: list[Fault] = []
    read: dict[str, Any] = {}
    for name, value in changes.items():
        option = options.get(name)
        if option is None:
            faults.append(unknown_name(name, options, field))
            continue
        kept = option.read(value)
        if kept is None:
            faults.append(
                Fault(option.fault, field=f"{field}.{name}", name=name, value=str(value)[:80], allowed=option.allowed)
            )
        else:
            read[name] = kept
    if faults:
        raise Faults(faults)
    return read


class Tabled:
    """What the tables of all games do alike; a game's table is a frozen dataclass with its options as fields.

    ``known`` are its options and ``presets`` its tables by name; ``changed`` names the fields that differ from the
    preset ``name``.
    """

    __slots__ = ()
    known: ClassVar[Mapping[str, Option]]
    presets: ClassVar[Mapping[str, Any]]
    name: str
    changed: tuple[str, ...]

    if TYPE_CHECKING:

        def __getattr__(self, option: str) -> Any:
            """An option of the game's table: which ones there are is known to the game alone."""

    def replace(self, **changes: Any) -> Self:
        """The table with some fields changed, checked as in a case file.

        Raises :class:`hwatu_kit.Fault` for an unknown name or a value outside those listed.
        """
        table: Any = replace(cast("Any", self), **changed_fields(changes, self.known, "table"))
        preset = self.presets[self.name]
        differs = tuple(name for name in self.known if getattr(table, name) != getattr(preset, name))
        found: Self = replace(table, changed=differs)
        return found

    def written(self, name: str) -> Any:
        """A field's value as a case file writes it."""
        value = getattr(self, name)
        return list(value) if isinstance(value, tuple) else value

    def to_json(self) -> str | dict[str, Any]:
        """The table as a case file writes it: a preset's name, or the preset and its changed fields."""
        return {"base": self.name, **{name: self.written(name) for name in self.changed}} if self.changed else self.name

    def options(self) -> dict[str, Any]:
        """All fields by name as a case file writes them, in the order of the rulebook."""
        return {name: self.written(name) for name in self.known}


TableChoice = Tabled | str | Mapping[str, Any]
"""A table, or what :func:`table_from` makes one of: a preset's name, or ``{"base": name, option: value}``."""


def table_from(value: Any, presets: Mapping[str, Any], field: str = "table") -> Any:
    """A table from a case file: a preset's name, or ``{"base": name, field: value, …}``."""
    if isinstance(value, str):
        if value not in presets:
            near = nearest(value, presets, always=True)
            raise Fault("unknown-table", field=field, name=value, known=", ".join(presets), near=near)
        return presets[value]
    if not isinstance(value, Mapping):
        raise Fault("table-type", field=field)
    if "base" not in value:
        raise Fault("table-base", field=f"{field}.base", known=", ".join(presets))
    base = value["base"]
    if not isinstance(base, str):
        raise Fault("table-base", field=f"{field}.base", known=", ".join(presets))
    preset = table_from(base, presets, f"{field}.base")
    return preset.replace(**{str(name): changed for name, changed in value.items() if name != "base"})
