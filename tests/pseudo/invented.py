"""Two invented languages made from the English files, far from English in grammar.

``kasus()`` has three plural forms, three forms of a verb, and cases of names and cards; the noun stands before its
number. ``tight()`` has no spaces, no plural and no verb forms, sentences that end in ``。``, and particles that follow
the sound before them, written in Hangul.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hwatu_kit.texts.template import Field

from . import as_it_is, rebuilt, translated, written

KASUS: dict[str, Any] = {
    "plural": {"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"},
    "verb": {"forms": ["you", "one", "several"], "regular": ["{verb}¡", "{verb}", "{verb}¡¡"]},
    "sentence": {"ends": [". ", "? ", "! "]},
    "join": {
        "comma": "; ",
        "last": " oc ",
        "or": " ad ",
        "count": "{noun} {n}",
        "card": "{short} ({id})",
        "month": "{plant}",
    },
    "who": {
        "seat": "Stol {seat}",
        "subject": {"reader": "tu", "name": "{name}"},
        "object": {"reader": "tut", "name": "{name}t"},
        "possessive": {"reader": "tus", "name": "{name}s"},
        "dative": {"reader": "tulle", "name": "{name}lle"},
    },
}
TIGHT: dict[str, Any] = {
    "plural": {},
    "verb": {"forms": ["you one several"], "regular": ["{verb}"]},
    "sentence": {"ends": ["。"]},
    "join": {
        "comma": "、",
        "last": "와(과)",
        "or": "이나",
        "count": "{noun}{n}",
        "card": "{short}{id}",
        "month": "{month}{plant}",
    },
    "who": {
        "seat": "{seat}석",
        "subject": {"reader": "너", "name": "{name}"},
        "object": {"reader": "너", "name": "{name}"},
        "possessive": {"reader": "네", "name": "{name}의"},
    },
    "after": {"을(를)": ["을", "를"], "와(과)": ["과", "와"], "(으)로": ["으로", "로", "로"]},
    "sounds": {"closed": "0136LMNlmn", "l": "178LR"},
}


def _kasus_field(field: Field, words: list[str]) -> str:
    if field.spec in ("plural", "noun"):
        words = [f"{words[0]}¹", f"{words[1]}²", f"{words[1]}³"]
    elif field.spec == "verb" and len(words) > 1:
        words = [words[0], words[1], words[0]]
    elif field.spec in ("card", "cards"):
        words = ["dative"]
    elif field.spec == "obj":
        return f"{{{field.fact}:seat|dative}}"
    return as_it_is(field, words)


def _tight_field(field: Field, words: list[str]) -> str:
    if field.spec in ("plural", "noun"):
        words = words[1:]
    elif field.spec == "verb":
        words = words[:1]
    own = as_it_is(field, words)
    return own + "을(를)" if field.spec in ("id", "card", "ids", "cards", "seat", "obj") else own


def hangul(text: str) -> str:
    """The words of a text as syllables, with and without a consonant at their end, and no space."""
    return "".join(_syllable(char) for char in text if not char.isspace()).replace(".", "。")


def _syllable(char: str) -> str:
    if not (char.isalpha() and char.isascii()):
        return char
    place = ord(char.lower()) - ord("a")
    return chr(0xAC00 + 588 * (place % 10) + 28 * (place % 7) + (0, 4, 8)[place % 3])


def _with_cases(content: Any) -> Any:
    """Every card with its name in the dative."""
    for entry in content.get("cards", {}).values():
        entry["forms"] = {"dative": entry["short"] + "lle"}
    return content


@cache
def kasus() -> str:
    """Write and register the language of cases; its name is ``kasus``."""
    return written(
        "kasus",
        lambda content, neutral: _with_cases(translated(content, neutral, lambda t: rebuilt(t, str, _kasus_field))),
        KASUS,
    )


@cache
def tight() -> str:
    """Write and register the language without spaces; its name is ``tight``."""
    return written(
        "tight",
        lambda content, neutral: translated(content, neutral, lambda t: rebuilt(t, hangul, _tight_field)),
        TIGHT,
    )
