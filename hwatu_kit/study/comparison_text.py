"""A comparison of tables in words and as HTML; everything in it is text, never markup."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ..texts import load

if TYPE_CHECKING:
    from .compare import Comparison, Difference, Row


def _value(key: str, value: Any, language: str) -> str:
    """A result as a short text."""
    if key in ("events", "over") and value:
        names = value if isinstance(value, list) else [value["kind"] if isinstance(value, dict) else value]
        texts = load(language)
        return ", ".join(texts.word(f"event.{name}") for name in names)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "; ".join(f"{v['from']} → {v['to']}: {' '.join(v['cards'])}" for v in value)
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)


def _columns(comparison: Comparison) -> list[str]:
    return list(dict.fromkeys(key for row in comparison.rows for key in row.result))


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


def _sentences(difference: Difference, first: str, language: str) -> list[str]:
    texts = load(language)
    name = difference.table.name
    what = [texts.word(f"compare.what.{key}") for key in difference.what if key in _WHAT] or [
        texts.word("compare.what.position")
    ]
    when = (
        texts.word("compare.at_once") if not difference.move else texts.word("compare.after_move", move=difference.move)
    )
    lines = [texts.word("compare.differs", table=name, first=first, when=when, what=list(dict.fromkeys(what)))]
    lines += [f"{first}: {text} [{rule}]" for rule, text in difference.here]
    lines += [f"{name}: {text} [{rule}]" for rule, text in difference.there]
    return lines


_WHAT = ("points", "payments", "balance", "junk_taken", "events", "over", "legal", "piles", "redeals")


def as_text(comparison: Comparison, language: str = "en") -> str:
    """The comparison as plain text."""
    texts = load(language)
    columns = _columns(comparison)
    lines = []
    for row in comparison.rows:
        found = [f"{texts.word(f'compare.what.{key}')}: {_cell(row, key, language)}" for key in columns if row.result]
        lines.append(f"{row.table.name}  {'  '.join(found)}  {_note(row, language)}".rstrip())
    first = next((row.table.name for row in comparison.rows if row.result), "")
    if not comparison.differences:
        lines += ["", texts.word("compare.same")]
    for difference in comparison.differences:
        head, *rest = _sentences(difference, first, language)
        lines += ["", head, *[f"  - {line}" for line in rest]]
    return "\n".join(lines) + "\n"


def as_html(comparison: Comparison, language: str = "en") -> str:
    """The comparison as a table and a list of what differs and why."""
    texts = load(language)
    columns = _columns(comparison)
    head = "".join(f"<th>{escape(texts.word(f'compare.what.{key}'))}</th>" for key in columns)
    body = []
    for row in comparison.rows:
        note = _note(row, language)
        if not row.result:
            body.append(f'<tr><th>{escape(row.table.name)}</th><td colspan="{len(columns)}">{escape(note)}</td></tr>')
            continue
        cells = "".join(f"<td>{escape(_cell(row, key, language))}</td>" for key in columns)
        more = f"<td>{escape(note)}</td>" if note else ""
        body.append(f"<tr><th>{escape(row.table.name)}</th>{cells}{more}</tr>")
    first = next((row.table.name for row in comparison.rows if row.result), "")
    parts = []
    for difference in comparison.differences:
        title, *rest = _sentences(difference, first, language)
        items = "".join(f"<li>{escape(line)}</li>" for line in rest)
        parts.append(f"<details open><summary>{escape(title)}</summary><ul>{items}</ul></details>")
    same = "" if parts else f"<p>{escape(texts.word('compare.same'))}</p>"
    table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"
    return f'<div lang="{escape(language)}">{table}{same}{"".join(parts)}</div>'
