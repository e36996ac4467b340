"""Reads the case files of `tests/cases` and says where an answer is not what a case expects.

What a case expects is part of an answer: keys that it does not name are free. Card lists are compared as sets of
cards (an `X2` stands for any joker worth two), event names ending in `?` may be missing, and lists of objects are
compared one by one.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import hwatu_kit

FOLDER = Path(__file__).parent.parent / "cases"
CARD_LISTS = {"cards", "pile", "piles", "hands", "floor", "stock"}
EVENTS = frozenset(
    {"ppuk", "chok", "ttadak", "sweep", "stack", "ja-ppuk", "bomb", "blind-bomb", "shake", "joker", "go", "stop"}
    | {"chongtong", "three-ppuk", "nagari"}
)
"""The names of the case format; an answer may have finer ones beside them."""


def cases(game: str) -> list[Any]:
    """The cases of a game, from all of its files, those in `independent/` among them."""
    return [case for path in sorted(FOLDER.rglob(f"{game}_*.json")) for case in json.loads(path.read_text("utf-8"))]


def answer(case: Mapping[str, Any]) -> dict[str, Any]:
    """The kit's answer as JSON has it; a fault as the error object that the shell writes."""
    try:
        found = hwatu_kit.explain(case)
    except hwatu_kit.Fault as fault:
        return {"error": {"field": fault.field, "rule": fault.rule, "message": fault.message()}}
    return dict(json.loads(json.dumps(found)))


def cards(value: Any) -> Counter[str]:
    """A card list as a multiset."""
    words = value.split() if isinstance(value, str) else [word for part in value or () for word in part.split()]
    return Counter(re.sub(r"^(X[23])[abc]$", r"\1", word) for word in words)


def disagreements(expect: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    """Every place where an answer is not as expected."""
    if "error" in expect:
        return list(_fault(expect, got))
    if "error" in got:
        return [f"a fault that nobody expects: {got['error']}"]
    return list(_object("", expect, got))


def _fault(expect: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    if "error" not in got:
        yield "an answer where a fault is expected"
        return
    named = dict(expect["error"]) if isinstance(expect["error"], dict) else {}
    named |= {key: expect[key] for key in ("rule", "field") if key in expect}
    for key, value in named.items():
        if got["error"].get(key) != value:
            yield f"error.{key}: {got['error'].get(key)!r}, not {value!r}"


def _object(where: str, expect: Mapping[str, Any], got: Any) -> Iterator[str]:
    if not isinstance(got, Mapping):
        yield f"{where}: {got!r}, not an object"
        return
    for key, wanted in expect.items():
        yield from _value(f"{where}.{key}".strip("."), key, wanted, got.get(key))


def _value(where: str, key: str, wanted: Any, found: Any) -> Iterator[str]:
    if key == "events":
        yield from _events(where, wanted, found)
    elif key == "junk_taken":
        if _junk(wanted) != _junk(found):
            yield f"{where}: {found}, not {wanted}"
    elif key in CARD_LISTS and key in ("piles", "hands"):
        if [cards(w) for w in wanted] != [cards(f) for f in found or ()]:
            yield f"{where}: {found}, not {wanted}"
    elif key in CARD_LISTS:
        if cards(wanted) != cards(found):
            yield f"{where}: {found}, not {wanted}"
    elif key == "lines":
        yield from _lines(where, wanted, found)
    elif isinstance(wanted, Mapping):
        yield from _object(where, wanted, found)
    elif isinstance(wanted, list) and any(isinstance(each, Mapping) for each in wanted):
        yield from _objects(where, wanted, found)
    elif wanted != found or type(wanted) is not type(found):
        yield f"{where}: {found!r}, not {wanted!r}"


def _events(where: str, wanted: list[str], found: Any) -> Iterator[str]:
    names = {name for name in found or () if name in EVENTS}
    must = {name for name in wanted if not name.endswith("?")}
    may = must | {name.rstrip("?") for name in wanted}
    if not must <= names <= may:
        yield f"{where}: {sorted(names)}, not {wanted}"


def _junk(entries: Any) -> dict[tuple[int, int], Counter[str]]:
    moved: dict[tuple[int, int], Counter[str]] = {}
    for entry in entries or ():
        moved.setdefault((entry["from"], entry["to"]), Counter()).update(cards(entry["cards"]))
    return {pair: counted for pair, counted in moved.items() if counted}


def _lines(where: str, wanted: list[Any], found: Any) -> Iterator[str]:
    """Lines of a count (points) or of a payment (op and value), by rule; the start of a payment is free."""

    def by_rule(lines: Any) -> dict[str, Any]:
        kept = [line for line in lines or () if line.get("op") != "=" and line.get("points") != 0]
        return {line["rule"]: (line.get("points"), line.get("op"), line.get("value")) for line in kept}

    if by_rule(wanted) != by_rule(found):
        yield f"{where}: {by_rule(found)}, not {by_rule(wanted)}"
        return
    named = {line["rule"]: line for line in found or ()}
    for line in wanted:
        if "cards" in line and cards(line["cards"]) != cards(named[line["rule"]]["cards"]):
            yield f"{where} {line['rule']}: {named[line['rule']]['cards']}, not {line['cards']}"


def _objects(where: str, wanted: list[Any], found: Any) -> Iterator[str]:
    if not isinstance(found, list) or len(found) != len(wanted):
        yield f"{where}: {found!r}, not {len(wanted)} entries"
        return
    if where.endswith("stacks"):
        wanted, found = (sorted(each, key=lambda stack: sorted(cards(stack["cards"]))) for each in (wanted, found))
    for number, (one, other) in enumerate(zip(wanted, found, strict=True)):
        yield from _object(f"{where}[{number}]", one, other)
