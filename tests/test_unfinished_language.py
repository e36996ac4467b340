"""A language may be a folder with ten strings: the rest is English, marked, and never a crash."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.cli import main
from hwatu_kit.export.gallery import gallery_html, gallery_payload, gallery_text
from hwatu_kit.lessons import lesson, lessons
from hwatu_kit.rules.book import Rulebook, games
from hwatu_kit.rules.explanation import Explanation
from hwatu_kit.rules.glossary import Glossary
from hwatu_kit.texts import broken, completeness, languages, load, register_folder
from hwatu_kit.widgets.payload import payload_of
from tests import pseudo
from tests.support.tables import TABLE_NAMES

MARK = load("en").template("language.mark").strip()
TABLES = {"gostop": "modern", "duzihu": "nantong", "flipflop": "dayton"}
OPTIONS = {name for game in TABLES for name in hwatu_kit.rulebook(game).option_names}
MOVES = re.compile(
    r"\b(?:flip>\S+|(?:shake|bomb|show|open|discard|kong|add|spread|hit|flip|flop) [\w ]+|give \S+|cup (?:animal|junk)"
    r"|[0-9AJQK]+[SHDC]|[RW]F|TH|pass|go|stop|draw|take|drop|pung|kong|win|no|done|ready|hezi|show \d+)\b"
)


def played(game: str) -> hwatu_kit.Trace:
    """Some moves of a deal."""
    trace, chance = hwatu_kit.deal(game, seed=5), random.Random(5)
    for _ in range(40):
        if not trace.legal:
            break
        trace = trace.play(chance.choice(trace.legal))
    return trace


def texts_in(value: Any, key: str = "") -> Iterator[str]:
    """The texts of a payload, without pictures and ids."""
    silent = {"art", "id", "ids", "kind", "move", "game", "language", "source", "address", "view", "rule", "lang",
              "roman", "native", "card", "cards", "term", "zones", "start", "format", "ends"}  # fmt: skip
    if key in silent:
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from texts_in(part, name)
    elif isinstance(value, list):
        if key in ("text", "statement") and value and all(isinstance(part, str | dict) for part in value):
            yield "".join(part if isinstance(part, str) else part["text"] for part in value)
        else:
            for part in value:
                yield from texts_in(part, key)


def figures(language: str) -> Iterator[str]:
    """What a notebook shows beside the table: comparisons, charts, the pile."""
    turn = {key: value for key, value in lesson("sweep-two").items() if key != "table"}
    yield hwatu_kit.compare(turn, language=language).text(language)
    yield str(hwatu_kit.pile("1B 3B 8B 9A", language=language))
    shown = [
        hwatu_kit.waterfall(lesson("gobak"), language=language),
        hwatu_kit.hu_waterfall(lesson("printed-example", "duzihu"), language=language),
        hwatu_kit.readings(lesson("two-ways", "duzihu"), language=language),
        hwatu_kit.rounding_stairs(lesson("settle", "duzihu"), language=language),
        hwatu_kit.settlement_arrows(lesson("settle", "duzihu"), language=language),
    ]
    yield from map(str, shown)


def outputs(language: str, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """Every public output that has texts in it, line by line."""
    for game in games():
        book = hwatu_kit.rulebook(game, language)
        yield from (str(book), book._repr_html_(), str(book.tables), book.tables._repr_html_())
        yield from (text for rule in book for text in (str(rule), rule._repr_html_()))
        yield str(Glossary(language, game))
    yield Glossary(language)._repr_html_()
    for name in lessons():
        answer = hwatu_kit.explain(lesson(name), language=language)
        yield answer.text()
        yield answer._repr_html_()
    for game in TABLES:
        trace = played(game)
        yield trace.transcript(language)
        yield from (row["title"] + "\n" + row["text"] for row in trace.to_records(language))
        yield from texts_in(payload_of(trace, language=language, reader=0))
        assert trace.to_html(language=language)
        fault = trace.why_not("nonsense")
        assert fault is not None
        yield fault.message(language)
    gallery = gallery_payload("", language)
    yield from (gallery_text(gallery), gallery_html(gallery), *texts_in(gallery))
    yield str(hwatu_kit.show_cards("1B 9A X2", language=language))
    yield str(hwatu_kit.question(lesson("chok"), language=language))
    yield from figures(language)
    for words in (["rule", "ppuk"], ["rule", "nothing of the kind"]):
        main([*words, "--language", language])
        seen = capsys.readouterr()
        yield seen.out
        yield seen.err.partition(": ")[2]  # before it is the name of the field


TAG = r"""<(?:[^<>"']|"[^"]*"|'[^']*')*>"""
INLINE = re.compile(r"</?(?:span|b|i|small|code|strong)\b[^>]*>")
ENGLISH_PIECE = re.compile(r'<(span|b)\b[^>]* lang="en"[^>]*>[^<]*</\1>|<code>[^<]*</code>')
"""What is marked as English for screen readers, and names of options."""


def silent_english(text: str) -> list[str]:
    """English words in front of the first mark of a line; a line of HTML is a paragraph or a cell."""
    lines = re.split(r"\n|" + TAG, INLINE.sub("", ENGLISH_PIECE.sub("", text)))
    allowed = (
        "hwatu_kit",
        "English",
        "nonsense",
        "nothing of the kind",
        "pseudo",
        "half",
        *TABLE_NAMES,
        "en",  # the code of a language
        *TABLES,
        *TABLES.values(),
        *OPTIONS,
    )
    found = []
    for line in lines:
        shown = MOVES.sub(" ", re.sub(r"\{\w+\}", " ", line.partition(MARK)[0]))
        found += pseudo.stray_english(shown, *allowed)
    return found


def test_half_a_language_shows_the_other_half_in_marked_english(capsys: pytest.CaptureFixture[str]) -> None:
    language = pseudo.half()
    found = completeness(language)
    assert 0.4 < found.share < 0.6
    assert sum(found.by_file.values()) == len(found.missing) == found.total - found.translated
    assert broken(language) == []
    marked = 0
    for text in outputs(language, capsys):
        marked += MARK in text
        assert silent_english(text) == [], text[:400]
    assert marked > 500


def test_an_empty_language_is_english_with_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    (folder / "rules_gostop.toml").write_text("# nothing yet\n", "utf-8")
    language = register_folder(folder)
    assert completeness(language).share == 0
    assert language in languages()
    assert sum(MARK in text for text in outputs(language, capsys)) > 1000


BROKEN = {
    "rules_gostop.toml": """
[GS-CAP-09]
title = "open {"
statement = "kein [[wort]]"
say.made = "{karte:card}"
[GS-TURN-01]
title = 5
say.ended = "{who:nothing}"
[GS-DECK-01]
say.deck = "{number:plural|Karte}"
""",
    "cards_hwatu.toml": "this is no TOML",
    "glossary.toml": '[ppuk]\nalso = "x"\nenglish = ["x"]\n',
    "interface.toml": 'games = "not a table"\n[player]\nnext = "Weiter"\n',
}


@pytest.fixture
def damaged(tmp_path: Path) -> str:
    """A language with every kind of damage."""
    folder = tmp_path / "damaged"
    folder.mkdir()
    for name, content in BROKEN.items():
        (folder / name).write_text(content, "utf-8")
    return register_folder(folder)


def test_broken_templates_are_found(damaged: str) -> None:
    found = {entry.entry.keys for entry in broken(damaged)}
    assert {
        ("GS-CAP-09", "title"), ("GS-CAP-09", "statement"), ("GS-CAP-09", "say", "made"), ("GS-TURN-01", "title"),
        ("GS-TURN-01", "say", "ended"), ("GS-DECK-01", "say", "deck"), ("ppuk", "english"), (),
    } <= found  # fmt: skip


def test_broken_templates_are_shown_in_english(damaged: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sum(MARK in text for text in outputs(damaged, capsys)) > 1000
    assert payload_of(played("gostop"), language=damaged)["words"]["next"] == "Weiter"


@pytest.mark.parametrize("language", languages())
def test_no_language_of_the_package_has_a_broken_text(language: str) -> None:
    assert broken(language) == []
    assert completeness(language).stale == ()


def test_english_in_another_language_is_marked_for_screen_readers(damaged: str) -> None:
    sentence = load(damaged).sentence(Explanation("GS-TURN-01", "ended", facts={"who": 0, "number": 1}), names=["Ann"])
    assert sentence.text == f"{MARK} That was turn 1 for Ann."
    assert all(isinstance(piece, dict) and piece["lang"] == "en" for piece in sentence.pieces)
    page = Rulebook("gostop", damaged)["GS-CAP-09"]._repr_html_()
    assert f'lang="{damaged}"' in page
    assert '<span lang="en">' in page


def test_the_shell_lists_languages(damaged: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["languages"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("en  English: all ")
    assert any(line.startswith(f"{damaged}  ") and "missing" in line for line in lines)
    assert json.dumps(completeness(damaged).by_file)
