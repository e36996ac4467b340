"""The texts: the template language, and every template that is in them."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.cards.hwatu import HWATU
from hwatu_kit.rules.explanation import Explanation
from hwatu_kit.texts import MissingText, Texts, languages, load, register_folder
from hwatu_kit.texts.format import Sentence
from hwatu_kit.texts.progress import leaves, samples
from hwatu_kit.texts.template import Field, TemplateError, Term, facts_of, nodes_of, parse, split_words
from hwatu_kit.texts.writing import SPECS
from tests import pseudo

PACKAGE = Path(hwatu_kit.__file__).parent
EN = load("en")
FILES = tuple(sorted(path.stem for path in EN.folder.glob("*.toml")))


def say(
    texts: Texts,
    rule: str,
    key: str,
    facts: dict[str, Any] | None = None,
    reader: int | None = None,
    *,
    applied: bool = True,
) -> Sentence:
    """The sentence of a rule, with the names of three players."""
    explanation = Explanation(rule, key, facts=facts or {})
    return texts.sentence(explanation, applied=applied, reader=reader, names=NAMES)


NAMES = ["Ann", "Ben", "Cho"]
ALL = [(file, path, text) for file in FILES for path, text in leaves(EN.file(file)) if isinstance(text, str)]
SENTENCES = [(path, text) for file, path, text in ALL if file.startswith("rules_") and path[1] in ("say", "not")]


# -- the template language -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("template", "facts", "expected"),
    [
        ("{n} of {word}", {"n": -3, "word": "tabel"}, "−3 of tabel"),
        ("{list} are left", {"list": [1, 2, 3]}, "1, 2 and 3 are left"),
        ("{card:id} lies", {"card": "5A"}, "5A lies"),
        ("{card:card} lies", {"card": "8B"}, "The moon 8B lies"),
        ("so {card:card} lies", {"card": "8B"}, "so the moon 8B lies"),
        ("Take {cards:ids}", {"cards": ["5A", "5R", "5Ja"]}, "Take 5A, 5R and 5Ja"),
        ("Take {cards:ids}", {"cards": ["5A"]}, "Take 5A"),
        ("Take {cards:cards}", {"cards": ["9A", "5Jb"]}, "Take the sake cup 9A and the iris junk 5Jb"),
        ("{who:seat} {who:verb|take|takes} it", {"who": 1}, "Mina takes it"),
        ("{who:seat} {who:verb|take|takes} it", {"who": 0}, "You take it"),
        ("{who:seat} {who:verb|take|takes} it", {"who": 2}, "Seat 2 takes it"),
        ("Now {who:seat} {who:verb|take|takes} it", {"who": 0}, "Now you take it"),
        ("End. {who:seat} {who:verb|take|takes} it", {"who": 0}, "End. You take it"),
        ("{who:seat} {who:verb|take|takes} it", {"who": [0, 1]}, "You and Mina take it"),
        ("{who:seat} {who:verb|take|takes} it", {"who": [1]}, "Mina takes it"),
        ("{who:seat} {who:verb|take} it", {"who": 1}, "Mina takes it"),
        ("{who:seat} {who:verb|take} it", {"who": [0, 1]}, "You and Mina take it"),
        ("the {suit:pick|suit}", {"suit": 1}, "the heart"),
        ("from {a:obj} to {b:obj}", {"a": 0, "b": 1}, "from you to Mina"),
        ("{a:poss} card, {b:poss} pile", {"a": 0, "b": 1}, "Your card, Mina’s pile"),
        ("{n:plural|point|points}", {"n": 1}, "1 point"),
        ("{n:plural|point|points}", {"n": 0}, "0 points"),
        ("two {n:noun|pair|pairs}", {"n": 2}, "two pairs"),
        ("{n:signed}", {"n": [3, 0, -3]}, "+3, 0 and −3"),
        ("makes {n:sum}", {"n": [5, 1, 1]}, "makes 5 + 1 + 1 = 7"),
        ("makes {n:sum}", {"n": [5]}, "makes 5"),
        ("makes {n:sum}", {"n": []}, "makes 0"),
        ("of {m:month}", {"m": 5}, "of iris (May)"),
        ("of {m:plant}", {"m": 12}, "of rain"),
        ("of {ms:months}", {"ms": [1, 2]}, "of pine (January) and plum (February)"),
        ("a {t:term}", {"t": "ppuk"}, "a ppuk (뻑 ppeok)"),
        ("{yes:choose|{n:plural|card|cards}|none} left", {"yes": True, "n": 2}, "2 cards left"),
        ("{yes:choose|some|none} left", {"yes": 0}, "None left"),
        ("left{yes:choose| at all}", {"yes": False}, "left"),
        ("{x:pick|a=one|b=a [[chok]]}!", {"x": "b"}, "A chok (쪽 jjok)!"),
        ("{x:pick|1=one|*={x} more}", {"x": 4}, "4 more"),
        ("{x:pick|a=one|b=two}", {"x": ["b", "a"]}, "Two and one"),
        ("a [[ppuk]], another [[ppuk]]", {}, "a ppuk (뻑 ppeok), another ppuk"),
        ("a [[ppuk|{n} ppuk]]", {"n": 2}, "a 2 ppuk (뻑 ppeok)"),
        ("[[godori]] counts", {}, "Godori (고도리) counts"),
        ("{{braces}}", {}, "{braces}"),
    ],
)
def test_template(template: str, facts: dict[str, Any], expected: str) -> None:
    from hwatu_kit.texts.format import Voice

    assert Voice(EN, reader=0, names={1: "Mina"}).plain(template, facts) == expected


@pytest.mark.parametrize("template", ["{open", "close}", "[[ppuk", "{:seat}", "{a b:seat}", "[[a b]]"])
def test_a_broken_template_is_refused(template: str) -> None:
    with pytest.raises(TemplateError):
        parse(template)


def test_words_are_cut_outside_of_fields_and_terms_only() -> None:
    assert split_words("a|{n:plural|x|y}|[[ppuk|z]]") == ["a", "{n:plural|x|y}", "[[ppuk|z]]"]


def test_segments_keep_terms_and_cards_apart() -> None:
    facts = {"card": "5Ja", "month": 5, "who": 0}
    sentence = say(EN, "GS-CAP-09", "made", facts, reader=0)
    pieces = sentence.pieces
    assert {"text": "5Ja", "card": "5Ja"} in pieces
    assert {"text": "ppuk", "term": "ppuk"} in pieces
    assert "뻑" not in str(pieces)
    assert "the pair you just made" in "".join(p if isinstance(p, str) else p["text"] for p in pieces)
    assert sentence.text.endswith("a ppuk (뻑 ppeok).")


# -- what is missing says so ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ask", "named"),
    [
        (lambda: say(EN, "GS-CAP-09", "unheard"), ["en/rules_gostop.toml", "GS-CAP-09", "say", "unheard"]),
        (lambda: say(EN, "GS-CAP-99", "made"), ["rules_gostop", "GS-CAP-99"]),
        (lambda: say(EN, "GS-CAP-09", "made", {"who": 0, "month": 5}), ["GS-CAP-09", "made", "'card'"]),
        (lambda: say(EN, "GS-CAP-09", "made", {"who": "you", "month": 5, "card": "5A"}), ["'who'", "'you'"]),
        (lambda: say(EN, "GS-CAP-09", "made", {"who": 0, "month": 13, "card": "5A"}), ["cards_hwatu", "months", "13"]),
        (lambda: say(EN, "GS-CAP-09", "made", {"who": 0, "month": 5, "card": "5X"}), ["cards_hwatu", "5X"]),
        (lambda: EN.fault("never-written"), ["en/faults.toml", "never-written"]),
        (lambda: EN.word("player.never"), ["en/interface.toml", "player", "never"]),
        (lambda: EN.word("player"), ["player", "group"]),
        (lambda: EN.word("transcript.note"), ["transcript", "'text'"]),
        (lambda: EN.file("rules_bridge"), ["'en'", "rules_bridge.toml"]),
        (lambda: load("xx"), ["'xx'", "en"]),
    ],
)
def test_a_missing_text_names_language_file_and_key(ask: Any, named: list[str]) -> None:
    with pytest.raises(MissingText) as caught:
        ask()
    assert [part for part in named if part not in str(caught.value)] == []


def test_a_truth_value_or_nothing_is_never_shown_by_chance() -> None:
    for value in (True, None, {"a": 1}):
        with pytest.raises(LookupError):
            EN.render("{x}", {"x": value})


def test_a_language_is_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "interface.toml").write_text('[a]\nb = "Ċ {n}"\n', encoding="utf-8")
    assert register_folder(folder) == "tiny"
    assert load("tiny").word("a.b", n=2) == "Ċ 2"
    assert languages()[0] == "en"
    assert "tiny" in languages()


# -- the English texts as they are ---------------------------------------------------------------
def test_every_template_is_well_formed() -> None:
    wrong = []
    known_terms = set(EN.terms())
    for file, path, text in ALL:
        for node in nodes_of(text):
            if isinstance(node, Term):
                if node.id not in known_terms:
                    wrong.append((file, path, f"no term {node.id}"))
            elif isinstance(node, Field) and node.spec not in SPECS:
                wrong.append((file, path, f"no spec {node.spec}"))
    assert wrong == []


def test_the_cards_of_the_pack_have_names() -> None:
    names = {card: EN.card("hwatu", card) for card in HWATU.ids}
    assert set(EN.file("cards_hwatu")["cards"]) == set(HWATU.ids)
    assert len({name["full"] for name in names.values()}) == len(HWATU.ids)
    assert len({name["name"] for name in names.values()}) == len(HWATU.ids)
    for card, name in names.items():
        assert name["short"].startswith("the "), card
        if card[0] != "X":
            month = EN.month(int(re.match(r"\d+", card)[0]))  # type: ignore[index]
            assert name["full"].startswith(f"{month['month']}, {month['plant']}, "), card
            kind = card.lstrip("0123456789")[0]
            assert f", {EN.file('cards_hwatu')['kinds'][kind]['one']}: " in name["full"], card


@pytest.mark.parametrize("reader", [None, 2])
def test_every_sentence_reads_as_a_sentence(reader: int | None) -> None:
    wrong = []
    for (rule, part, key), template in SENTENCES:
        for facts in samples(EN, template):
            text = say(EN, rule, key, facts, reader, applied=part == "say").text
            good = (
                text.endswith(".")
                and (text[0].isupper() or text[0].isdigit())
                and not re.search(r"  | [,.:;]|\{|\}|\[", text)
            )
            if not good or re.search(r"\b(GS|DZ|FF)-[A-Z]+-\d", text):
                wrong.append((rule, key, text))
    assert wrong == []


def test_no_sentence_scolds_or_speaks_of_machines() -> None:
    words = re.compile(r"\b(system|engine|error|invalid|illegal|wrong|mistake|please|sorry)\b", re.IGNORECASE)
    assert [(path, text) for file, path, text in ALL if not file.startswith("cards_") and words.search(text)] == []


# -- what the code asks for ----------------------------------------------------------------------
def _called(path: Path) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


def _ids(game: str) -> dict[str, str]:
    """The names of a game's rule ids in the code."""
    text = (PACKAGE / game / "ids.py").read_text(encoding="utf-8")
    return dict(re.findall(r'^([A-Z_]+) = "([A-Z0-9-]+)"$', text, re.MULTILINE))


def _asked_sentences() -> Iterator[tuple[str, str, str, str]]:
    """Every explanation written in the code with its rule and key in plain sight: place, rule, part, key."""
    for game in sorted(path.parent.name for path in PACKAGE.glob("*/ids.py")):
        ids = _ids(game)
        for path in sorted((PACKAGE / game).glob("*.py")):
            for call in _called(path):
                name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                if name in ("Fault", "Earning", "Line", "PayLine"):
                    continue
                for rule, key in zip(call.args, call.args[1:], strict=False):
                    if not (isinstance(rule, ast.Attribute) and ast.unparse(rule.value) == "ids"):
                        continue
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        part = "not" if name == "_not" else "say"
                        yield f"{path.name}:{call.lineno}", ids[rule.attr], part, key.value


def test_every_sentence_the_games_ask_for_is_there() -> None:
    asked = list(_asked_sentences())
    assert len(asked) > 60
    missing = [entry for entry in asked if entry[3] not in EN.rule(entry[1]).get(entry[2], {})]
    assert missing == []


def test_every_fault_the_code_raises_has_its_sentence_and_its_facts() -> None:
    missing = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in _called(path):
            if getattr(call.func, "id", "") != "Fault" or not call.args or not isinstance(call.args[0], ast.Constant):
                continue
            key = str(call.args[0].value)
            game, dot, own = key.rpartition(".")
            template = EN.file(f"faults_{game}" if dot else "faults").get(own)
            facts = {keyword.arg for keyword in call.keywords}
            wanted = facts_of(template or "")
            if template is None or (None not in facts and wanted - facts):
                missing.append((f"{path.name}:{call.lineno}", key, sorted(wanted - facts)))
    assert missing == []


def test_every_sentence_of_a_fault_is_used_in_its_place() -> None:
    """What no code asks for is dead; a key of one game is asked for in that game's folders and nowhere else."""
    code = {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    wrong = []
    for name in EN.names("faults"):
        game = name.partition("_")[2]
        for key in EN.file(name):
            whole = f'"{game}.{key}"' if game else f'"{key}"'
            near = f'"{key.removesuffix("-near")}"'  # made of the key without it
            using = [path for path, text in code.items() if whole in text or (not game and near in text)]
            if not using or (game and any(game not in path.parts for path in using)):
                wrong.append((name, key, using))
    assert wrong == []


@pytest.mark.parametrize(("table", "players"), [("chips", 3), ("cardavia", 2), ("mochi", 2), ("modern", 3)])
def test_a_whole_deal_can_be_told_in_both_languages(table: str, players: int) -> None:
    other = load(pseudo.language())
    names = ["Ann", "Ben", "Cho"][:players]
    chance = random.Random(5)
    trace = hwatu_kit.deal("gostop", table=table, players=players, seed=11)
    while trace.legal:
        trace = trace.play("go" if "go" in trace.legal else chance.choice(trace.legal))
    told = 0
    for step in trace.steps:
        for part, explanations in (("say", step.explanations), ("not", step.considered())):
            for e in explanations:
                for texts in (EN, other):
                    text = texts.sentence(e, applied=part == "say", reader=e.player, names=names).text
                    told += 1
                    if texts is other:
                        assert pseudo.stray_english(text, *names) == [], text
    assert told > 200


# -- the pseudo-language -------------------------------------------------------------------------
def test_the_pseudo_language_keeps_fields_terms_and_cards() -> None:
    texts: Texts = load(pseudo.language())
    facts = {"card": "5Ja", "month": 5, "who": 0}
    sentence = say(texts, "GS-CAP-09", "made", facts, reader=1)
    said = sentence.text
    assert "5Ja" in said
    assert "Ann" in said
    assert "뻑" in said
    assert pseudo.stray_english(said, "Ann") == []
    assert {"text": "5Ja", "card": "5Ja"} in sentence.pieces


def test_every_pseudo_sentence_can_be_said() -> None:
    texts = load(pseudo.language())
    stray = []
    for (rule, part, key), template in SENTENCES:
        facts = next(samples(EN, template))
        text = say(texts, rule, key, facts, 2, applied=part == "say").text
        stray += [(rule, key, word) for word in pseudo.stray_english(text, "Ann", "Ben", "Cho")]
    assert stray == []


def test_stray_english_is_found() -> None:
    assert pseudo.stray_english("⟦Ţĥé⟧ pair 5Ja (뻑 ppeok) GS-CAP-09 003_x.txt") == ["pair"]


def test_a_name_that_begins_with_markup_stays_as_it_is() -> None:
    """A sentence begins with a capital, and a sign that is no letter is left alone."""
    ended = Explanation("GS-TURN-01", "ended", facts={"who": 0, "number": 1})
    assert "<b>m</b>" in EN.sentence(ended, names=["<b>m</b>", "li"]).text
