"""Every text is asked for somewhere: a key that no code looks up is dead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import hwatu_kit
from hwatu_kit.engine.game import game_named
from hwatu_kit.rules.book import games
from hwatu_kit.texts import load
from hwatu_kit.texts.progress import leaves

PACKAGE = Path(hwatu_kit.__file__).parent
EN = load("en")


@cache
def trees() -> dict[Path, ast.Module]:
    """The code."""
    return {path: ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}


@cache
def constants(game: str = "") -> frozenset[str]:
    """Every whole string in the code, or in that of a game."""
    return frozenset(
        node.value
        for path, tree in trees().items()
        if not game or game in path.parts
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def script() -> str:
    """The front end, without comments."""
    sources = (PACKAGE / "widgets" / "static" / "src").glob("*.js")
    return "\n".join(re.sub(r"//[^\n]*|/\*[^*]*\*/", "", path.read_text("utf-8")) for path in sources)


def _pattern(node: ast.AST) -> str:
    """What a part of a string can be: itself, or anything."""
    return re.escape(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else "(.+)"


@cache
def made() -> tuple[re.Pattern[str], ...]:
    """What strings with places to fill in can become; those without a letter of their own say nothing."""
    found = {f"{name}_(.+)" for name in re.findall(r"`(\w+)_\$\{", script())}
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                found.add("".join(map(_pattern, node.values)))
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                found.add(_pattern(node.left) + _pattern(node.right))
    found = {pattern for pattern in found if re.search("[a-z]", pattern)}
    return tuple(map(re.compile, sorted(found)))


def names() -> set[str]:
    """What data, not code, names: games, tables, sources, and the words of moves."""
    found = {*games(), "true", "false"}
    for game in games():
        for table in game_named(game).presets.values():
            found |= {table.name, table.source}
    return found


@cache
def asked(key: str, depth: int = 0) -> bool:
    """Whether the code has this key, or can make it of strings that it has."""
    if key in constants() or key in names():
        return True
    if depth > 2 or not re.fullmatch(r"[\w.-]+", key):
        return False
    matches = (pattern.fullmatch(key) for pattern in made())
    return any(all(asked(part, depth + 1) for part in found.groups()) for found in matches if found)


def spelled(key: str) -> bool:
    """Whether the front end has a key, or its two halves."""
    return any(all(re.search(rf"\b{part}\b", script()) for part in parts) for parts in ([key], key.split("_", 1)))


def unused(file: str) -> Iterator[str]:
    """The keys of a file that nothing asks for."""
    for keys, value in leaves(EN.file(file)):
        in_script = keys[0] in ("player", "words", "pile") and (spelled(keys[-1]) or asked(keys[-1]))
        looked_up = keys[0] == "language" and keys[-1] in constants()
        if isinstance(value, str) and not in_script and not looked_up and not asked(".".join(keys)):
            yield ".".join(keys)


def test_every_word_of_the_interface_is_asked_for() -> None:
    """Words that sentences pick are asked for by the sentences."""
    picked = set(re.findall(r":pick\|(\w+)\}", str([EN.file(name) for name in EN.names("")])))
    left = [key for key in unused("interface") if not (key.startswith("pick.") and key.split(".")[1] in picked)]
    assert left == []


def test_every_word_of_the_gallery_is_asked_for() -> None:
    """The gallery looks words up by their last key."""
    assert [key for key in unused("gallery") if not asked(key.rpartition(".")[2])] == []


def said_by(game: str, key: str) -> bool:
    """Whether a game’s code has the key of a sentence."""
    return key in constants(game) or asked(key) or all(part in constants(game) for part in key.split("_", 1))


def test_every_sentence_of_a_rule_is_asked_for() -> None:
    """Its key is in the game’s code, or made of two words that are."""
    wrong = []
    for game in games():
        for rule, words in EN.file(f"rules_{game}").items():
            for part in ("say", "not"):
                wrong += [(rule, part, key) for key in words.get(part, ()) if not said_by(game, key)]
    assert wrong == []


def test_a_dead_key_is_found() -> None:
    assert not asked("rulebook.all_tables")
    assert not asked("tables.gostop.chips.text")
    assert asked("rulebook.title")
    assert asked("scene.gostop.badges.ppuk")
