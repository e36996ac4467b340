"""The pseudo-language: every English text in brackets and accents, so that a text written in code stands out.

``language()`` writes it from the English files as they are, registers it, and gives its name; ``stray_english`` finds
what is not in it. ``⟦Ţĥé šţöçķ ţüŕñš 5A⟧`` is "The stock turns 5A"; fields, terms and ids go on working.
"""

from __future__ import annotations

import atexit
import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import hwatu_kit.texts
from hwatu_kit.texts.template import Field, Term, parse

ENGLISH = Path(hwatu_kit.texts.__file__).parent / "en"
NEUTRAL = {
    "glossary": {"native", "lang", "roman", "also", "rule"},
    "cards": {"native", "lang", "roman"},
    "interface": {"lang", "mark"},
    "grammar": {"plural", "verb", "sentence"},
}
"""Keys whose values are no English, by the beginning of a file's name."""
_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "åƀçđéƒĝĥîĵķļɱñöþɋŕšţüṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ"
)
_CARD_OR_WORD = re.compile(r"\d+[A-Z][ab]?\b|\bX[23][abc]?\b|(?P<word>[A-Za-z]+)")


def accents(text: str) -> str:
    """Every letter with an accent, but for ids of cards.

    >>> accents("Take 5Ja.")
    'Ţåķé 5Ja.'
    """
    return _CARD_OR_WORD.sub(lambda found: found["word"].translate(_ACCENTS) if found["word"] else found[0], text)


def rebuilt(template: str, text: Callable[[str], str], field: Callable[[Field, list[str]], str]) -> str:
    """A template with its own words changed by ``text``, and its fields by ``field``, which is given their words."""

    def inside(words: str) -> str:
        return rebuilt(words, text, field)

    parts = []
    for node in parse(template):
        if isinstance(node, str):
            parts.append(text(node).replace("{", "{{").replace("}", "}}"))
        elif isinstance(node, Term):
            parts.append(f"[[{node.id}]]" if node.words is None else f"[[{node.id}|{inside(node.words)}]]")
        elif node.spec == "pick":
            pairs = [word.partition("=") for word in node.words]
            parts.append(field(node, [f"{key}={inside(word)}" if equals else key for key, equals, word in pairs]))
        else:
            parts.append(field(node, [inside(word) for word in node.words]))
    return "".join(parts)


def as_it_is(field: Field, words: list[str]) -> str:
    """A field with other words."""
    return "{" + "|".join([f"{field.fact}:{field.spec}", *words]) + "}" if field.spec else f"{{{field.fact}}}"


def inner(template: str) -> str:
    """A template with its own words accented, its fields and terms as they were."""
    return rebuilt(template, accents, as_it_is)


def translated(value: Any, neutral: set[str], change: Callable[[str], str], key: str = "") -> Any:
    """The value of a TOML file with every text changed; what is under a ``neutral`` key stays as it is."""
    if key in neutral:
        return value
    if isinstance(value, dict):
        return {name: translated(part, neutral, change, name) for name, part in value.items()}
    if isinstance(value, list):
        return [translated(part, neutral, change) for part in value]
    return change(value) if value else value


def pseudo(value: Any, neutral: set[str]) -> Any:
    """The value of a TOML file in the pseudo-language."""
    return translated(value, neutral, lambda template: f"⟦{inner(template)}⟧")


def _toml(value: dict[str, Any], path: tuple[str, ...] = ()) -> str:
    quoted = [json.dumps(name, ensure_ascii=False) for name in path]
    lines = [f"[{'.'.join(quoted)}]"] if path else []
    for name, part in value.items():
        if not isinstance(part, dict):
            lines.append(f"{json.dumps(name)} = {json.dumps(part, ensure_ascii=False)}")
    lines += [_toml(part, (*path, name)) for name, part in value.items() if isinstance(part, dict)]
    return "\n".join(lines) + "\n"


@cache
def language() -> str:
    """Write and register the pseudo-language; its name is ``pseudo``."""
    return written("pseudo", pseudo)


@cache
def half() -> str:
    """The same with about half of the texts left out; its name is ``half``."""

    def kept(content: dict[str, Any]) -> dict[str, Any]:
        parts = {key: kept(part) if isinstance(part, dict) else part for key, part in content.items()}
        return {key: part for key, part in parts.items() if not isinstance(part, str) or crc32(part.encode()) % 2}

    return written("half", lambda content, neutral: kept(pseudo(content, neutral)))


def written(
    name: str, made: Callable[[dict[str, Any], set[str]], dict[str, Any]], grammar: dict[str, Any] | None = None
) -> str:
    """Write a language made from the English files, perhaps with a grammar of its own, and register it."""
    home = Path(tempfile.mkdtemp(prefix="hwatu-kit-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    folder = home / name
    folder.mkdir()
    for file in sorted(ENGLISH.glob("*.toml")):
        neutral = NEUTRAL.get(file.stem.partition("_")[0], set())
        content = made(tomllib.loads(file.read_text(encoding="utf-8")), neutral)
        if grammar is not None and file.stem == "grammar":
            content = grammar
        (folder / file.name).write_text(_toml(content), encoding="utf-8")
    return hwatu_kit.texts.register_folder(folder)


@cache
def _foreign_words() -> frozenset[str]:
    """How Korean and Chinese words are said: Latin letters, and no English."""
    glossary = tomllib.loads((ENGLISH / "glossary.toml").read_text(encoding="utf-8"))
    said = [text for term in glossary.values() for text in (term["roman"], *term["also"])]
    return frozenset(word for text in said for word in re.findall("[A-Za-z]+", text))


def stray_english(text: str, *allowed: str) -> list[str]:
    """The words of two letters or more in plain Latin letters: text that did not come from the texts.

    Ids of rules and cards, file names and romanised words are fine, and so is what is ``allowed`` (moves, names).
    """
    for known in sorted(allowed, key=len, reverse=True):
        text = text.replace(known, " ")
    text = re.sub(r"\b[A-Z]{2}-[A-Z]+-\d+\b|\b\w+\.txt\b|\bX[23][abc]?\b|\b\d+[A-Z][ab]?\b", " ", text)
    return [word for word in re.findall(r"[A-Za-z]{2,}", text) if word not in _foreign_words()]
