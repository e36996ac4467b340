"""Table options: each is declared once, on its field, with all that is known of it.

>>> @dataclass(frozen=True, slots=True)
... class HomeTable(Tabled):
...     name: str = "home"
...     cup: Literal["animal", "owner"] = option("animal", rules="HO-CUP-01")
...     jokers: int = option(2, one_of(0, 1, 2), rules="HO-DECK-01 HO-DECK-02")
>>> cup, jokers = declared(HomeTable).values()
>>> cup.default, cup.allowed, cup.rules
('animal', 'animal, owner', ('HO-CUP-01',))
>>> jokers.examples
(0, 1, 2)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from ..faults import Fault, Faults, brief, nearest
from ..rules.printable import Shown
from ..texts import load
from .given import native

Value = TypeVar("Value")


class Option(NamedTuple):
    """What is known of one field: ``read`` gives the value to keep, or ``None`` when it is refused.

    ``allowed`` is what is taken, as it is written in a case; where that needs words, ``fault`` names the fault that
    has them. ``examples`` are values as a case writes them: all of them where they are few, else some that make a
    difference; tests and random tables draw from these. ``players`` are the numbers of players that have a value of
    their own (none: one value for all), ``rules`` the ids of the rules that the option changes.
    """

    read: Callable[[Any], Any]
    allowed: str
    fault: str = "option-value"
    examples: tuple[Any, ...] = ()
    players: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    default: Any = None


def option(default: Value, kind: Option | None = None, *, rules: str = "", examples: Iterable[Any] = ()) -> Value:
    """The field of an option: its default, how it is read, the rules it changes, and values to try it with.

    ``kind`` may be left out where the field's type says it: true or false, one of some words, a whole number from 0.
    """
    stated = {"kind": kind, "default": default, "rules": tuple(rules.split()), "examples": tuple(examples)}
    return field(default=default, metadata={"option": stated})


def declared(table: type[Any]) -> Mapping[str, Option]:
    """The options of a game's tables by name, in the order of their fields."""
    kind: Any = table
    return _declared_by(kind)


@cache
def _declared_by(table: type[Any]) -> Mapping[str, Option]:
    types = get_type_hints(table)
    stated = {each.name: each.metadata["option"] for each in fields(table) if "option" in each.metadata}
    return {name: _declared(types[name], **of_field) for name, of_field in stated.items()}


def _declared(of_type: Any, kind: Option | None, examples: tuple[Any, ...], **known: Any) -> Option:
    kind = kind or _kind_of(of_type)
    return kind._replace(examples=examples or kind.examples, **known)


def _kind_of(of_type: Any) -> Option:
    """How a field of this type is read."""
    if get_origin(of_type) is Literal:
        return choice(*get_args(of_type))
    return flag() if of_type is bool else number(0)


def flag() -> Option:
    """True or false."""
    return Option(lambda value: value if isinstance(value, bool) else None, "true, false", examples=(False, True))


def choice(*values: str) -> Option:
    """One of these words."""
    return Option(
        lambda value: value if isinstance(value, str) and value in values else None, ", ".join(values), examples=values
    )


def one_of(*values: int) -> Option:
    """One of these numbers."""
    return Option(
        lambda value: value if type(value) is int and value in values else None,
        ", ".join(map(str, values)),
        examples=values,
    )


MOST = 10**9
"""The largest number that an option takes: no table asks for more, and what is paid stays readable."""


def number(least: int) -> Option:
    """A whole number from ``least`` on."""
    return Option(
        lambda value: value if type(value) is int and least <= value <= MOST else None,
        f"{least}, {least + 1}, {least + 2}, …",
        examples=(*range(least, least + 4),),
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

    return Option(read, "[" + ", ".join(map(str, values)) + "]", examples=(*([value] for value in values), [*values]))


SEATS = (2, 3)
"""The numbers of players that may have a value of their own."""


def per_players(least: int) -> Option:
    """One whole number for all, or one for 2 and one for 3 players."""

    def read(value: Any) -> tuple[int, ...] | None:
        if isinstance(value, Mapping):
            if set(value) != set(map(str, SEATS)):
                return None
            value = tuple(value[str(n)] for n in SEATS)
        elif type(value) is int:
            value = (value,) * len(SEATS)
        if (
            not isinstance(value, tuple)
            or len(value) != len(SEATS)
            or any(type(v) is not int or not least <= v <= MOST for v in value)
        ):
            return None
        return value

    mixed = {str(n): least + place for place, n in enumerate(SEATS, 1)}
    return Option(read, str(least), "option-per-players", (*range(least, least + 4), mixed), SEATS)


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
        kept = option.read(native(value))
        if kept is None:
            faults.append(
                Fault(option.fault, field=f"{field}.{name}", name=name, value=brief(value), allowed=option.allowed)
            )
        else:
            read[name] = kept
    if faults:
        raise Faults(faults)
    return read


LONGEST_NAME = 40
"""Letters in a table's name: it stands in titles and heads of columns."""


@dataclass(frozen=True, slots=True, repr=False)
class Tabled(Shown):
    """What the tables of all games do alike; a game's table is a frozen dataclass with its options as fields.

    A table of a source says where its rules are written: ``source`` is the file name of a seed, or a key of
    ``[source]`` in the interface texts. A house table has no source: it follows the table of a source that ``base``
    names, the first preset if it names none. ``presets`` are the game's tables by name.
    """

    presets: ClassVar[Mapping[str, Any]] = {}
    name: str
    source: str = field(default="", compare=False)
    base: str = field(default="", compare=False)

    @property
    def known(self) -> Mapping[str, Option]:
        """The options by name, as they are declared."""
        return declared(type(self))

    @property
    def source_table(self) -> str:
        """The preset whose source holds here where nothing else is said: the table itself, or the one it follows."""
        own = self.presets.get(self.name)
        if own is not None and own.source:
            return self.name
        return self.base if self.base in self.presets else next(iter(self.presets))

    @property
    def changed(self) -> tuple[str, ...]:
        """Names of the options that differ from the preset ``name``, or else from the table it follows."""
        return self._differs(self.presets.get(self.name, self.presets[self.source_table]))

    def _differs(self, other: Any) -> tuple[str, ...]:
        return tuple(name for name in self.known if getattr(self, name) != getattr(other, name))

    if TYPE_CHECKING:

        def __getattr__(self, option: str) -> Any:
            """An option of the game's table: which ones there are is known to the game alone."""

    def __str__(self) -> str:
        """The table and its changed options in a line, then all options as a case file writes them."""
        texts = load("en")
        head = texts.word("compare.changed", table=self.name, options=self.changed) if self.changed else self.name
        return "\n".join([head, *(f"  {name}: {_plain(value)}" for name, value in self.options().items())])

    def replace(self, **changes: Any) -> Self:
        """The table with some options changed, checked as in a case file.

        Raises :class:`hwatu_kit.Fault` for an unknown name or a value outside those listed.
        """
        return replace(self, **changed_fields(changes, self.known, "table"))

    def variant(self, name: str, **changes: Any) -> Self:
        """A house table of this name: it follows this one, with some options changed.

        Raises :class:`hwatu_kit.Fault` as :meth:`replace` does, and for the name of a table that has a source.
        """
        taken = [table.name for table in self.presets.values() if table.source]
        if not _is_name(name) or name in taken:
            raise Fault("table-name", field="table.name", name=brief(name), most=LONGEST_NAME, known=taken)
        return replace(self.replace(**changes), name=name, source="", base=self.name if self.source else self.base)

    def written(self, name: str) -> Any:
        """An option's value as a case file writes it; one number where it is the same for all numbers of players."""
        value = getattr(self, name)
        if players := self.known[name].players:
            same = len(set(value)) == 1
            return value[0] if same else {str(n): each for n, each in zip(players, value, strict=True)}
        return list(value) if isinstance(value, tuple) else value

    def to_json(self) -> str | dict[str, Any]:
        """The table as a case file writes it.

        A table of a source is a preset's name, or the preset and its changed options. A house table names itself, the
        table it follows, and what differs, so that it can be read where nobody has heard of it.
        """
        follows = self.source_table
        named = {} if follows == self.name else {"name": self.name}
        differs = {name: self.written(name) for name in self._differs(self.presets[follows])}
        return {"base": follows, **named, **differs} if named or differs else self.name

    def options(self) -> dict[str, Any]:
        """All options by name as a case file writes them, in the order of the rulebook."""
        return {name: self.written(name) for name in self.known}


def _plain(value: object) -> str:
    """A value without the marks of a text around it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


TableChoice = Tabled | str | Mapping[str, Any]
"""A table, or what :func:`table_from` makes one of: a preset's name, or ``{"base": name, option: value}``."""


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()


Table = TypeVar("Table", bound=Tabled)


def presets_of(*tables: Table) -> dict[str, Table]:
    """The tables of a game by name; the first is the one that a house table follows if it names none.

    The class gets them as ``presets``, and its docstring the list of its options.
    """
    kind, presets = type(tables[0]), {table.name: table for table in tables}
    kind.presets = presets
    kind.__doc__ = f"{(kind.__doc__ or '').rstrip()}\n\n{_listed(kind)}"
    return presets


_FEW = 4


def _listed(kind: type[Tabled]) -> str:
    """The options as ``help`` shows them: name, default, allowed values or examples, rules."""
    rows = []
    for name, known in declared(kind).items():
        some = ", ".join([*map(str, known.examples[:_FEW]), *("…" for _ in known.examples[_FEW : _FEW + 1])])
        allowed = known.allowed if known.fault == "option-value" else some
        rows.append(f"    {name} = {known.default!r}  ({allowed})  {' '.join(known.rules)}".rstrip())
    return "\n".join(rows)


T = TypeVar("T", bound=Tabled)


def table_from(value: object, presets: Mapping[str, T], field: str = "table") -> T:
    """A table, as it is or from a case file: a preset's name, or ``{"base": name, option: value, …}``.

    With ``"name"`` it is a house table that follows the base.
    """
    if isinstance(value, type(next(iter(presets.values())))):
        return value
    if isinstance(value, str):
        if value not in presets:
            near = nearest(value, presets, always=True)
            raise Fault("unknown-table", field=field, name=value, known=", ".join(presets), near=near)
        return presets[value]
    if not isinstance(value, Mapping):
        raise Fault("table-type", field=field)
    base = value.get("base")
    if not isinstance(base, str):
        raise Fault("table-base", field=f"{field}.base", known=", ".join(presets))
    preset = table_from(base, presets, f"{field}.base")
    changes = {str(name): changed for name, changed in value.items() if name not in ("base", "name")}
    return preset.variant(value["name"], **changes) if "name" in value else preset.replace(**changes)
