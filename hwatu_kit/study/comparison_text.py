"""A comparison of tables in words and as HTML; everything in it is text, never markup."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ..engine.options import Tabled
from ..rules import markup
from ..texts import load

if TYPE_CHECKING:
    from .compare import Comparison, Difference, Row


def _value(key: str, value: Any, language: str) -> str:
    """A result as a short text."""
    if isinstance(value, bool):
        return load(language).word(f"value.{str(value).lower()}")
    if key in ("events", "over") and value:
        names = value if isinstance(value, list) else [value["kind"] if isinstance(value, dict) else value]
        texts = load(language)
        return ", ".join(texts.word(f"event.{name}") for name in names)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        texts = load(language)
        return "; ".join(texts.word("compare.gives", giver=given["from"], cards=given["cards"]) for given in value)
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)


def _columns(comparison: Comparison) -> list[str]:
    """What the tables answer, in columns; one that is empty for all of them is left out."""
    keys = dict.fromkeys(key for row in comparison.rows for key in row.result)
    return [key for key in keys if any(row.result.get(key) not in (None, [], {}) for row in comparison.rows)]


def _name(table: Tabled, language: str) -> str:
    """A table's name, and which of its options were changed."""
    if not table.changed:
        return str(table.name)
    return load(language).word("compare.changed", table=table.name, options=", ".join(table.changed))


def _first(comparison: Comparison, language: str) -> str:
    return next((_name(row.table, language) for row in comparison.rows if row.result), "")


def _cell(row: Row, key: str, language: str) -> str:
    return _value(key, row.result.get(key), language)


def _note(row: Row, language: str) -> str:
    """Why a table has no answer, or where it stopped."""
    if row.fault is None:
        return ""
    texts = load(language)
    key = "compare.stopped" if row.result else "compare.refused"
    rule = f" [{row.fault.rule}]" if row.fault.rule else ""
    return texts.word(key, move=row.moves + 1, why=row.fault.message(language)) + rule


def _title(difference: Difference, first: str, language: str) -> str:
    """Where a table parts from the first one."""
    texts = load(language)
    named = texts.lookup("interface", "compare", "what")
    what = [texts.word(f"compare.what.{key}") for key in difference.what if key in named] or [
        texts.word("compare.what.position")
    ]
    when = (
        texts.word("compare.at_once") if not difference.move else texts.word("compare.after_move", move=difference.move)
    )
    name = _name(difference.table, language)
    return texts.word("compare.differs", table=name, first=first, when=when, what=list(dict.fromkeys(what)))


def _reasons(comparison: Comparison, difference: Difference, language: str) -> list[tuple[str, str, str]]:
    """Table, sentence and rule of all that only one of the two tables applied, and what stopped the other."""
    first, name = _first(comparison, language), _name(difference.table, language)
    here = [(first, text, rule) for rule, text in difference.here]
    there = [(name, text, rule) for rule, text in difference.there]
    stops = [row.fault for row in comparison.rows if row.table == difference.table and row.fault is not None]
    if not here and not there:
        there = [(name, fault.message(language), fault.rule or "") for fault in stops]
    return here + there


_FLAP = "border-left:4px solid #b5382d;padding:.2em 0 .2em .9em;margin:.4em 0"
_SUMMARY = "cursor:pointer;font-weight:600"


def as_text(comparison: Comparison, language: str = "en") -> str:
    """The comparison as plain text."""
    texts = load(language)
    columns = _columns(comparison)
    lines = []
    for row in comparison.rows:
        found = [f"{texts.word(f'compare.what.{key}')}: {_cell(row, key, language)}" for key in columns if row.result]
        lines.append(f"{_name(row.table, language)}  {'  '.join(found)}  {_note(row, language)}".rstrip())
    first = _first(comparison, language)
    if not comparison.differences:
        lines += ["", texts.word("compare.same")]
    for difference in comparison.differences:
        lines += ["", _title(difference, first, language)]
        lines += [f"  - {table}: {text} [{rule}]" for table, text, rule in _reasons(comparison, difference, language)]
    return "\n".join(lines) + "\n"


def as_html(comparison: Comparison, language: str = "en") -> str:
    """The comparison as a table and a list of what differs and why."""
    texts = load(language)
    columns = _columns(comparison)
    notes = [_note(row, language) for row in comparison.rows]
    heads = ["", *[texts.word(f"compare.what.{key}") for key in columns], *([""] if any(notes) else [])]
    rows = [
        (
            escape(_name(row.table, language)),
            *[escape(_cell(row, key, language)) for key in columns],
            *([escape(note)] if any(notes) else []),
        )
        for row, note in zip(comparison.rows, notes, strict=True)
    ]
    parts = [markup.table(heads, rows)]
    if not comparison.differences:
        parts.append(markup.element("p", escape(texts.word("compare.same"))))
    first = _first(comparison, language)
    for difference in comparison.differences:
        title = markup.element("summary", escape(_title(difference, first, language)), _SUMMARY)
        items = "".join(
            markup.element(
                "li", f"{markup.element('b', escape(table))}: {markup.mixed(text)} {markup.chip(rule) if rule else ''}"
            )
            for table, text, rule in _reasons(comparison, difference, language)
        )
        opened = {"open": "open"} if difference is comparison.first else {}
        parts.append(markup.element("details", title + markup.element("ul", items), _FLAP, **opened))
    return markup.root("".join(parts), texts)
