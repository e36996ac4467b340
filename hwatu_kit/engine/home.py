"""The home of a game from outside: its rules and texts, looked at before anything of them is used."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..faults import Fault
from ..rules.book import register_data
from ..texts import register_part
from .plugins import broken


def register_home(game: str, home: Path, tables: Iterable[str]) -> None:
    """Make the rules and texts of a game known.

    Raises :class:`hwatu_kit.Fault` naming all that is missing: a file, the name of the game or of a table, the words of
    a rule. What a sentence needs besides is missed when it is asked for.
    """
    texts = home / "texts" / "en"
    files = (home / "rules.toml", texts / "interface.toml", texts / f"rules_{game}.toml")
    lacking = [path.relative_to(home).as_posix() for path in files if not path.is_file()]
    if not lacking:
        data, interface, rules = (_read(game, path) for path in files)
        names = [("games", game), *(("tables", game, table, "name") for table in tables)]
        statements = [(rule, part) for rule in data.get("rules", {}) for part in ("title", "statement")]
        lacking = [*_missing(files[1].name, interface, names), *_missing(files[2].name, rules, statements)]
    if lacking:
        raise Fault("game-lacks", field="game", game=game, parts=lacking)
    register_data(game, home / "rules.toml")
    register_part(home / "texts")


def _read(game: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (ValueError, OSError) as error:
        raise broken(game, f"{path.name}: {error}") from error


def _missing(file: str, found: Mapping[str, Any], wanted: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for keys in wanted:
        inside: Any = found
        for key in keys:
            inside = inside.get(key) if isinstance(inside, Mapping) else None
        if inside is None:
            yield f"{file}: {'.'.join(keys)}"
