"""All text comes from the language files: in the pseudo-language nothing that a person sees is plain English."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.cli import main
from hwatu_kit.lessons import lesson, lessons
from hwatu_kit.texts import languages
from hwatu_kit.widgets.payload import payload_of
from tests import pseudo
from tests.support.tables import SOURCE_TABLES, TABLE_NAMES

NAMES = ("Ana", "Mina", "Jun")
MOVES = re.compile(r"\b(?:flip>\S+|(?:shake|bomb|show) \d+|give \S+|cup (?:animal|junk)|pass|go|stop)\b")


class Seen(HTMLParser):
    """The words of a page that a person sees or hears: text, titles, labels, alternative texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self._silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Attributes that are read out."""
        if tag in ("script", "style"):
            self._silent += 1
        self.words += [
            value for name, value in attrs if value and name in ("title", "alt", "aria-label", "placeholder")
        ]

    def handle_endtag(self, tag: str) -> None:
        """Scripts and styles are not seen."""
        if tag in ("script", "style"):
            self._silent -= 1

    def handle_data(self, data: str) -> None:
        """Text between tags."""
        if not self._silent:
            self.words.append(data)


def stray(text: str, *more: str) -> list[str]:
    """What is plain English and neither a table's name, a player's name nor a move."""
    text = MOVES.sub(" ", re.sub(r"\{\w+\}", " ", text))
    return pseudo.stray_english(text, *TABLE_NAMES, *NAMES, "gostop", *more)


def played(table: str, players: int = 2) -> hwatu_kit.Trace:
    """A whole deal with names and a note."""
    trace = hwatu_kit.deal(table=table, players=players, seed=11)
    chance = random.Random(11)
    while trace.over is None:
        trace = trace.play(chance.choice(trace.legal))
    return trace.named(*NAMES[:players])


@pytest.mark.parametrize("name", lessons("gostop"))
def test_answers(name: str) -> None:
    """Answers in words and in HTML: the lessons as they are played."""
    answer = hwatu_kit.explain(lesson(name), language=pseudo.language())
    assert stray(answer.text()) == []
    assert [word for text in Seen(answer._repr_html_()).words for word in stray(text)] == []


def test_counts_and_payments() -> None:
    """The other questions."""
    pile = "1R 2R 3R 6R 9R 10R 1B 3B 8B 9A 11D 12D 1Ja 1Jb 2Ja 2Jb 3Ja 3Jb"
    count = {"game": "gostop", "ask": "count", "pile": pile}
    losers = [{"pile": "6Ja", "go": 1}]
    pay = {"game": "gostop", "ask": "payment", "players": 2, "winner": {"pile": pile, "go": 3}, "losers": losers}
    dealt = {"game": "gostop", "ask": "deal", "players": 2, "seed": 3}
    for table in SOURCE_TABLES:
        for case in (count, pay, dealt):
            answer = hwatu_kit.explain(case | {"table": table}, language=pseudo.language())
            assert stray(answer.text()) == []


@pytest.mark.parametrize("table", SOURCE_TABLES)
def test_traces(table: str) -> None:
    """A whole deal: transcript, rows, and everything that the stepper shows."""
    trace = played(table)
    language = pseudo.language()
    assert stray(trace.transcript(language)) == []
    assert [word for row in trace.to_records(language) for word in stray(row["title"] + " " + row["text"])] == []
    payload = payload_of(trace, language=language)
    for text in texts_of(payload):
        assert stray(text) == [], text
    assert [word for text in Seen(trace.to_html(language=language)).words for word in stray(text)] == []


SILENT = {"art", "format", "game", "language", "id", "ids", "kind", "rule", "card", "cards", "move", "ends", "source"}
"""Parts of a payload that nobody reads: pictures, ids, the format's own words."""


def texts_of(value: Any, key: str = "") -> Iterator[str]:
    """The texts in a payload."""
    if key in SILENT or key in ("zones", "start", "roman", "native", "lang", "term"):
        if key == "zones" and isinstance(value, list):
            yield from (zone["label"] for zone in value)
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from texts_of(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part, key)


def test_comparisons() -> None:
    """The same turn at four tables."""
    case = dict(lesson("sweep-two"))
    del case["table"]
    found = hwatu_kit.compare(case, language=pseudo.language())
    assert stray(found.text(pseudo.language())) == []


def test_cards_questions_and_figures() -> None:
    """What a notebook shows beside the stepper."""
    language = pseudo.language()
    for shown in (
        hwatu_kit.show_cards("1B 9A X2", language=language),
        hwatu_kit.question(lesson("chok"), language=language),
    ):
        assert stray(repr(shown)) == []
        assert [word for text in Seen(shown._repr_html_()).words for word in stray(text)] == []
    assert stray(str(hwatu_kit.waterfall(lesson("gobak"), language=language))) == []


def test_the_shell(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    """Answers and faults; the help of argparse has words of Python's own."""
    path = tmp_path / "case.json"
    path.write_text(json.dumps(dict(lesson("ppuk"))), encoding="utf-8")
    assert main(["explain", str(path), "--language", "pseudo"]) == 0
    assert stray(capsys.readouterr().out) == []
    path.write_text('{"game": "gostop", "ask": "count", "table": "modem", "pile": "1B"}', encoding="utf-8")
    assert main(["explain", str(path), "--language", "pseudo"]) == 2
    assert stray(capsys.readouterr().err, "table", "modem") == []
    with pytest.raises(SystemExit):
        main(["explain", "--language", "pseudo", "--help"])
    own = {"explain", "json", "language", "CASE", *languages()}
    assert set(stray(capsys.readouterr().out, "hwatu_kit")) - own <= {
        "usage", "positional", "arguments", "options", "help", "show", "this", "message", "and", "exit",
    }  # fmt: skip


def test_the_search_can_find_something() -> None:
    """An English sentence is stray, a Korean term or a card is not."""
    assert stray("The stock turns 5A.") == ["The", "stock", "turns"]
    assert stray("⟦Ţĥé šţöçķ⟧ 5A 뻑 ppeok GS-CAP-09 flip>5R modern") == []
