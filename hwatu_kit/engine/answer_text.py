"""Answers in words: for the shell as plain text, for a notebook as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from ..texts import load

if TYPE_CHECKING:
    from .cases import Answer


def headline(answer: Answer, language: str = "en") -> list[str]:
    """The answer itself in a few lines, before the rules that lead to it: the summary, then the state of play."""
    texts, voice = load(language), (answer.reader, answer.names)
    name = answer.game.name
    lines = [texts.word(f"answer.{name}.{key}", *voice, **facts) for key, facts in answer.game.summary(answer)]
    over = answer.get("over")
    if isinstance(over, Mapping):
        winner = over.get("winner")
        key = "answer.over_none" if winner is None else "answer.over_winner"
        lines.append(texts.word(key, *voice, who=winner))
        if "balance" in over:
            lines.append(texts.word("answer.balance", balance=signed(over["balance"])))
    elif answer.get("legal"):
        lines.append(texts.word("answer.legal", moves=", ".join(answer["legal"])))
    return lines


def signed(balance: list[int]) -> str:
    """Points of each seat with their signs."""
    return ", ".join(f"{points:+d}" if points else "0" for points in balance)


def _away(answer: Answer, language: str) -> list[str]:
    texts = load(language)
    return [
        texts.word("answer.away_card", card=a["card"], gain=a["gain"], rules=" ".join(a["rules"]))
        for a in answer.get("away", [])
    ]


def answer_text(answer: Answer, language: str = "en") -> str:
    """The answer as plain text: the result, each rule with its sentence and id, what did not apply."""
    texts = load(language)
    lines = headline(answer, language)
    for title, entries in _lists(answer, language):
        lines += ["", title + ":"]
        lines += [f"  - {entry}" for entry in entries]
    return "\n".join(lines or [texts.word("answer.explained")]) + "\n"


def _lists(answer: Answer, language: str) -> list[tuple[str, list[str]]]:
    texts = load(language)
    found = []
    for key, name in (("explanations", "explained"), ("considered", "considered")):
        entries = list(dict.fromkeys(f"{e['text']} [{e['rule']}]" for e in answer.get(key, [])))
        if entries:
            found.append((texts.word(f"answer.{name}"), entries))
    away = _away(answer, language)
    if away:
        found.append((texts.word("answer.away"), away))
    return found


_STYLE = (
    "border:1px solid var(--jp-border-color2,#8888);border-radius:6px;padding:.6em 1em;max-width:60em;"
    "color:var(--jp-content-font-color1,inherit);background:var(--jp-layout-color1,transparent)"
)
_CHIP = "font-size:.8em;border:1px solid currentColor;border-radius:.7em;padding:0 .5em;white-space:nowrap;opacity:.8"


def _chip(rule: str, title: str) -> str:
    return f'<span title="{escape(title)}" style="{_CHIP}">{escape(rule)}</span>'


def answer_html(answer: Answer, language: str = "en") -> str:
    """The answer for a notebook; everything in it is text, never markup."""
    texts = load(language)
    parts = [f"<p><strong>{escape(line)}</strong></p>" for line in headline(answer, language)]
    for key, name in (("explanations", "explained"), ("considered", "considered")):
        items = [f"<li>{escape(e['text'])} {_chip(e['rule'], e['title'])}</li>" for e in answer.get(key, [])]
        entries = list(dict.fromkeys(items))  # what was considered for each of two losers may be the same
        if entries:
            opened = " open" if key == "explanations" else ""
            summary = escape(texts.word(f"answer.{name}"))
            parts.append(f"<details{opened}><summary>{summary}</summary><ul>{''.join(entries)}</ul></details>")
    away = _away(answer, language)
    if away:
        rows = "".join(f"<li>{escape(line)}</li>" for line in away)
        parts.append(f"<details><summary>{escape(texts.word('answer.away'))}</summary><ul>{rows}</ul></details>")
    return f'<div lang="{escape(texts.lang)}" style="{_STYLE}">{"".join(parts)}</div>'
