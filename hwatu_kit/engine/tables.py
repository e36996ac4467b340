"""A table by its preset's name, and the rulebook with the tables of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..faults import Fault, as_word, brief
from ..rules.book import Rulebook, kept_book
from .game import game_named, games
from .options import Tabled, table_from


def table(
    game: str,
    preset: str | None = None,
    **changes: bool | int | str | Sequence[int] | Sequence[str] | Mapping[str, int],
) -> Tabled:
    """A table of a ``game`` by its ``preset``'s name (the usual one if none is given), with some options changed.

    ``changes`` are options by name; ``rulebook(game).tables`` lists them, and what each table has for them. Raises
    :class:`hwatu_kit.Fault` for a name or a value that cannot be, with the nearest name there is.

    >>> table("gostop", "modern", pibak_units=5).changed
    ('pibak_units',)
    """
    known = games()
    of = [name for name in known if preset is None and as_word(game) in game_named(name).presets]
    if of and game not in known:
        raise Fault("table-of-a-game", field="game", name=brief(game), game=of[0])
    found = game_named(game)
    named: Tabled = table_from({"base": found.default_table if preset is None else preset, **changes}, found.presets)
    return named


def rulebook(game: str = "gostop", language: str = "en") -> Rulebook:
    """The rulebook of a ``game`` in a ``language``: every rule by id, with search and the tables side by side.

    >>> rulebook("duzihu")["DZ-DECK-02"].title
    'Five cards left out'
    """
    found = game_named(game)
    return Rulebook(found.name, language, found.presets)


def kept_rulebook(game: str, language: str) -> Rulebook:
    """The same, made once; nothing in it may be changed."""
    found = game_named(game)
    return kept_book(found.name, language, found.presets)
