"""Grammar is data: two invented languages, far from English, can say everything that the games say."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.texts import Texts, broken, completeness, load
from hwatu_kit.texts.format import Voice
from hwatu_kit.texts.grammar import Grammar, GrammarError, plural_form
from hwatu_kit.texts.progress import broken_in
from tests.pseudo import invented

NAMES = ("Mina", "Jun", "솔", "미나", "Ann")
MARK = load("en").template("language.mark").strip()


def write(texts: Texts, template: str, reader: int | None = None, **facts: Any) -> str:
    """A template as text, with names."""
    return Voice(texts, reader, NAMES).plain(template, facts)


@pytest.mark.parametrize("language", [invented.kasus, invented.tight])
def test_every_template_can_be_written(language: Callable[[], str]) -> None:
    assert completeness(language()).missing == ()
    assert broken(language()) == []


def deals() -> Iterator[hwatu_kit.Trace]:
    """A deal of each game."""
    for game, players in (("gostop", 2), ("duzihu", 3), ("flipflop", 4)):
        trace, chance = hwatu_kit.deal(game, players=players, seed=8).named(*NAMES[:players]), random.Random(8)
        for _ in range(60):
            if trace.legal:
                trace = trace.play(chance.choice(trace.legal))
        yield trace


def sentences(language: str) -> Iterator[str]:
    """Every sentence of those deals, what did not apply too."""
    texts = load(language)
    for trace in deals():
        for step in trace.steps:
            for applied, explanations in ((True, step.explanations), (False, step.considered())):
                for explanation in explanations:
                    for reader in (None, explanation.player):
                        yield texts.sentence(explanation, applied=applied, reader=reader, names=NAMES).text


@pytest.mark.parametrize("language", [invented.kasus, invented.tight])
def test_whole_deals_can_be_told(language: Callable[[], str]) -> None:
    said = list(sentences(language()))
    assert len(said) > 500
    assert [text for text in said if MARK in text or "(를)" in text or "{" in text] == []


# -- three plurals, three forms of a verb, cases ---------------------------------------------------
@pytest.mark.parametrize(
    ("n", "said"), [(1, "Card¹ 1"), (3, "Cards² 3"), (5, "Cards³ 5"), (12, "Cards³ 12"), (22, "Cards² 22")]
)
def test_nouns_have_three_forms_and_stand_first(n: int, said: str) -> None:
    assert write(load(invented.kasus()), "{n:plural|card¹|cards²|cards³}", n=n) == said


@pytest.mark.parametrize(
    ("who", "said"),
    [(0, "Tu take¡"), (1, "Jun take"), ([0, 1], "Tu oc Jun take¡¡"), ([2, 3, 4], "솔; 미나 oc Ann take¡¡")],
)
def test_verbs_have_three_forms(who: Any, said: str) -> None:
    assert write(load(invented.kasus()), "{who:seat} {who:verb|take}", 0, who=who) == said


def test_names_and_cards_have_cases() -> None:
    texts = load(invented.kasus())
    assert write(texts, "{who:seat|dative} oc {b:poss}", 1, who=0, b=1) == "Minalle oc tus"
    assert write(texts, "Oc {who:seat|dative}", 0, who=0) == "Oc tulle"
    short = load("en").find_card("5A")["short"]
    assert write(texts, "Oc {card:card|dative}, {cards:cards|dative}", card="5A", cards=["5A"]) == (
        f"Oc {short}lle (5A), {short}lle (5A)"
    )
    with pytest.raises(LookupError):
        write(texts, "{card:card|ablative}", card="5A")
    with pytest.raises(LookupError):
        write(texts, "{who:seat|ablative}", who=0)


# -- particles, and no spaces ----------------------------------------------------------------------
LATIN = "013678LMNRlmn"
"""Signs whose Korean name ends in a consonant: yeong il sam yuk chil pal, el em en al."""


def closed(char: str) -> bool:
    """Whether the name of a sign, or a syllable, ends in a consonant; by taking the syllable apart."""
    return len(unicodedata.normalize("NFD", char)) == 3 or char in LATIN


def test_particles_follow_the_sound_before_them() -> None:
    wrong, seen = [], set()
    for text in sentences(invented.tight()):
        for found in re.finditer(r"(\w)[^\w을를]*([을를])", text):
            seen.add(found[2])
            if closed(found[1]) != (found[2] == "을"):
                wrong.append((found[0], text))
    assert wrong == []
    assert seen == {"을", "를"}


def test_nothing_has_a_space_but_what_is_given() -> None:
    native = re.compile(r" \([^)]*\)| [+=] ")  # a term’s own word behind it, and sums
    assert [text for text in sentences(invented.tight()) if " " in native.sub("", text)] == []


@pytest.mark.parametrize(
    ("word", "shown"),
    [("달", "달을 달과 달로"), ("새", "새를 새와 새로"), ("문", "문을 문과 문으로"), ("5A", "5A를 5A와 5A로"),
     ("9R", "9R을 9R과 9R로"), ("5m", "5m을 5m과 5m으로"),
     ("TH", "TH를 TH와 TH로"), ("21", "21을 21과 21로"), ("10", "10을 10과 10으로"),
     ("Mina", "Mina를 Mina와 Mina로"), ("Jun", "Jun을 Jun과 Jun으로"), ("“달”", "“달”을 “달”과 “달”로")],
)  # fmt: skip
def test_korean_particles(word: str, shown: str) -> None:
    assert write(load(invented.tight()), "{w}을(를) {w}와(과) {w}(으)로", w=word) == shown


def test_particles_follow_cards_terms_and_lists() -> None:
    texts = load(invented.tight())
    pieces = Voice(texts).segments("{cards:ids}을(를) [[ppuk|뻑]]을(를)", {"cards": ["5A", "9R"]})
    assert pieces == [
        {"text": "5A", "card": "5A"}, "와", {"text": "9R", "card": "9R"}, "을 ", {"text": "뻑", "term": "ppuk"}, "을",
    ]  # fmt: skip


def test_an_article_follows_the_sound_after_it() -> None:
    hungarian = Grammar({"before": {"a(z)": ["a", "az"]}, "sounds": {"vowels": "aáeéiíoóöőuúüű15"}})
    assert hungarian.agree(["a(z) ", {"text": "5A"}, ", a(z) “kártya”, a(z) ász"]) == [
        "az ", {"text": "5A"}, ", a “kártya”, az ász",
    ]  # fmt: skip


# -- plural rules as the CLDR writes them ----------------------------------------------------------
ARABIC = {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"}
FRENCH = {
    "one": "i = 0,1 @integer 0, 1 @decimal 0.0~1.5",
    "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5 @integer 1000000, 1c6, 2c6",
}
RUSSIAN = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}


@pytest.mark.parametrize(
    ("rules", "numbers", "forms"),
    [
        (ARABIC, (0, 1, 2, 3, 10, 11, 99, 100, 102, 103), [0, 1, 2, 3, 3, 4, 4, 5, 5, 3]),
        (FRENCH, (0, 1, 1.5, 2, -1, 1000000), [0, 0, 0, 2, 0, 1]),
        (RUSSIAN, (1, 21, 11, 2, 12, 5, 0, 1.5), [0, 0, 2, 1, 2, 2, 2, 3]),
        ({}, (0, 1, 7), [0, 0, 0]),
    ],
)
def test_plural_rules(rules: dict[str, str], numbers: tuple[float, ...], forms: list[int]) -> None:
    assert [plural_form(rules, n) for n in numbers] == forms


def test_a_rule_that_is_not_of_the_cldr_is_refused() -> None:
    with pytest.raises(GrammarError, match="about one"):
        plural_form({"one": "about one"}, 1)


@pytest.mark.parametrize(
    ("section", "content"),
    [
        ("plural", 'one = "about one"'),
        ("plural", "one = 1"),
        ("verb", 'forms = "you"'),
        ("verb", 'forms = ["you", "one"]\nregular = ["{verb}"]'),
        ("sentence", "ends = 1"),
        ("after", '"을" = "x"'),
        ("before", '"a(z)" = ["a"]'),
        ("sounds", "closed = 3"),
    ],
)
def test_english_stands_in_for_a_grammar_that_cannot_be_used(tmp_path: Path, section: str, content: str) -> None:
    folder = tmp_path / "odd"
    folder.mkdir()
    (folder / "grammar.toml").write_text(f"[{section}]\n{content}\n", "utf-8")
    texts = Texts("odd", folder, load("en"))
    assert [entry.entry.file for entry in broken_in(texts)] == ["grammar"]
    assert write(texts, "{n:plural|card|cards} a(z) 을", n=1) == "1 card a(z) 을"
