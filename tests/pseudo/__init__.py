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
from itertools import cycle
from pathlib import Path
from typing import Any

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


def inner(template: str) -> str:
    """A template with its own words accented, its fields and terms as they were."""
    return "".join(_node(node) for node in parse(template))


def _node(node: str | Field | Term) -> str:
    if isinstance(node, str):
        return accents(node).replace("{", "{{").replace("}", "}}")
    if isinstance(node, Term):
        return f"[[{node.id}]]" if node.words is None else f"[[{node.id}|{inner(node.words)}]]"
    if not node.spec:
        return f"{{{node.fact}}}"
    return "{" + "|".join([f"{node.fact}:{node.spec}", *(_words(node.spec, words) for words in node.words)]) + "}"


def _words(spec: str, words: str) -> str:
    if spec != "pick":
        return inner(words)
    if "=" not in words:
        return words
    key, _, text = words.partition("=")
    return f"{key}={inner(text)}"


def pseudo(value: Any, neutral: set[str], key: str = "") -> Any:
    """The value of a TOML file in the pseudo-language; what stands under a ``neutral`` key stays as it is."""
    if key in neutral:
        return value
    if isinstance(value, dict):
        return {name: pseudo(part, neutral, name) for name, part in value.items()}
    if isinstance(value, list):
        return [pseudo(part, neutral) for part in value]
    return f"⟦{inner(value)}⟧" if value else value


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
    return _written("pseudo", lambda content: content)


@cache
def half() -> str:
    """The same with every second text left out; its name is ``half``."""
    turns = cycle((True, False))

    def kept(content: dict[str, Any]) -> dict[str, Any]:
        parts = {key: kept(part) if isinstance(part, dict) else part for key, part in content.items()}
        return {key: part for key, part in parts.items() if not isinstance(part, str) or next(turns)}

    return _written("half", kept)


def _written(name: str, kept: Callable[[dict[str, Any]], dict[str, Any]]) -> str:
    """Write a language made from the English files, and register it."""
    home = Path(tempfile.mkdtemp(prefix="hwatu-kit-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    folder = home / name
    folder.mkdir()
    for file in sorted(ENGLISH.glob("*.toml")):
        neutral = NEUTRAL.get(file.stem.partition("_")[0], set())
        content = kept(pseudo(tomllib.loads(file.read_text(encoding="utf-8")), neutral))
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
