"""The rulebook, the glossary, and how they show themselves."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import hwatu_kit
from hwatu_kit.engine.tables import kept_rulebook
from hwatu_kit.faults import Fault
from hwatu_kit.gostop.table import PRESETS
from hwatu_kit.rules import book as book_module
from hwatu_kit.rules.book import Rulebook, games, kept_book
from hwatu_kit.rules.glossary import Glossary
from hwatu_kit.texts import load, register_folder
from tests import pseudo
from tests.support.tables import SOURCE_TABLES

BOOK = hwatu_kit.rulebook("gostop")
SOURCES = {"000_91b1396ab8c01542.txt", "001_60431a1fc6ec420d.txt", "003_045c0451e2021a82.txt", "modern"}
GROUPS = {"DECK": 6, "SET": 5, "DEAL": 8, "TURN": 3, "CAP": 13, "PAY": 13, "SHAKE": 2, "BOMB": 3, "JOKER": 3}
GROUPS |= {"SCORE": 9, "GO": 5, "END": 1, "WIN": 12}
IDS = {f"GS-{group}-{number:02}" for group, size in GROUPS.items() for number in range(1, size + 1)}


# -- what it holds -------------------------------------------------------------------------------
def test_every_rule_is_there_once() -> None:
    assert set(BOOK.ids) == IDS
    assert len(BOOK) == len(IDS) == 83
    assert set(load("en").file("rules_gostop")) == IDS


@pytest.mark.parametrize("rule", BOOK, ids=lambda rule: rule.id)
def test_a_rule_is_whole(rule: hwatu_kit.rules.rule.Rule) -> None:
    assert rule.kind in ("event", "definition")
    assert rule.title
    assert not rule.title.endswith(".")
    assert rule.statement.endswith(".")
    assert set(rule.sources.values()) <= SOURCES
    assert set(rule.tables) & set(SOURCE_TABLES) <= set(rule.sources) <= set(SOURCE_TABLES)
    assert bool(rule.reading) == bool(rule.readings)
    assert set(rule.readings) <= set(rule.tables)
    if rule.by_table:
        assert tuple(load("en").rule(rule.id)["tables"])[:4] == SOURCE_TABLES
        assert tuple(rule.by_table) == tuple(PRESETS)
        assert len(set(rule.by_table.values())) > 1
    elif rule.tables:
        assert set(rule.tables) >= set(SOURCE_TABLES)


def test_a_source_is_the_tables_own_or_the_one_it_follows() -> None:
    assert BOOK["GS-CAP-09"].sources["mochi"] == "003_045c0451e2021a82.txt"
    assert BOOK["GS-SET-04"].sources["mochi"] == "000_91b1396ab8c01542.txt"
    assert BOOK["GS-PAY-07"].sources["modern"] == "001_60431a1fc6ec420d.txt"
    assert BOOK["GS-WIN-08"].source == "modern"
    assert BOOK["GS-PAY-12"].tables == ()
    assert BOOK["GS-PAY-12"].source == "001_60431a1fc6ec420d.txt"


# -- finding -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("GS-CAP-12", "GS-CAP-12"),
        ("gs-cap-12", "GS-CAP-12"),
        ("뻑", "GS-CAP-09"),
        ("ppuk", "GS-CAP-09"),
        ("ppeok", "GS-CAP-09"),
        ("jjok", "GS-CAP-11"),
        ("광박", "GS-WIN-04"),
        ("heundeum", "GS-SHAKE-01"),
        ("junk", "GS-SCORE-08"),
        ("five birds", "GS-SCORE-03"),
        ("sake cup", "GS-DECK-05"),
        ("nagari", "GS-END-01"),
        ("meongtta", "GS-WIN-06"),
        ("counter-clockwise", "GS-SET-04"),
    ],
)
def test_search_finds_the_rule_first(query: str, first: str) -> None:
    assert BOOK.search(query).ids[0] == first


def test_search_finds_everything_that_speaks_of_it_and_nothing_else() -> None:
    found = BOOK.search("ttadak").ids
    assert found[0] == "GS-CAP-10"
    assert {"GS-CAP-13", "GS-PAY-01", "GS-PAY-06", "GS-PAY-10"} <= set(found)
    assert "GS-SCORE-05" not in found
    assert len(BOOK.search("zzz")) == 0
    assert len(BOOK.search("  ")) == 0


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(Fault, match="GS-CAP-09"):
        BOOK["GS-CAPP-09"]
    with pytest.raises(Fault, match="no rule “what”"):
        BOOK["what"]
    with pytest.raises(Fault, match="pibak_units"):
        BOOK.option("pibak_unit")
    with pytest.raises(Fault, match="gostop"):
        Rulebook("bridge")
    assert "gostop" in games()


# -- side by side --------------------------------------------------------------------------------
def test_the_tables_side_by_side_show_each_difference() -> None:
    rows = {row.key: row for row in BOOK.tables.rows}
    values = {name: {str(getattr(table, name)) for table in PRESETS.values()} for name in BOOK.option_names}
    assert {key for key, row in rows.items() if row.kind == "option"} == {
        name for name in values if len(values[name]) > 1
    }
    assert {key for key, row in rows.items() if row.kind == "rule"} == {rule.id for rule in BOOK if rule.by_table}
    assert all(tuple(row.cells) == tuple(PRESETS) for row in rows.values())
    assert rows["pibak_units"].cells["modern"] == "7 with 2 players, 5 with 3 players"
    assert rows["pibak_units"].cells["cardavia"] == "4"
    assert rows["jokers"].cells["cardavia"] == "none"
    assert rows["gobak"].cells["modern"] == "yes"
    assert rows["three_ppuk_points"].cells["chips"] == "off"
    every = BOOK.side_by_side(every_option=True)
    assert {row.key for row in every.rows if row.kind == "option"} == set(BOOK.option_names)


def test_a_value_may_be_written_as_in_a_case_file() -> None:
    target = BOOK.option("target")
    assert target.value({"2": 7, "3": 3}) == target.value((7, 3)) == "7 with 2 players, 3 with 3 players"
    assert target.value((7, 7)) == target.value(7) == "7"
    assert BOOK.option("nagari_cap").value(0) == "no limit"
    with pytest.raises(LookupError, match="sideways"):
        BOOK.option("cup").value("sideways")


# -- glossary ------------------------------------------------------------------------------------
NATIVE = """
    화투 고스톱 맞고 광 오광 사광 삼광 비광 비삼광 열끗 고도리 국진 띠 홍단 청단 초단 비띠 피 쌍피 쓰리피 조커 보너스패
    선 기리 바닥 더미 손패 족보 뻑 싸다 자뻑 첫뻑 쓰리뻑 따닥 쪽 쓸 판쓸이 흔들기 폭탄 총통
    고 스톱 쓰리고 나가리 광박 피박 멍박 고박 멍따 점
    송학 매조 벚꽃 흑싸리 난초 모란 홍싸리 공산 국화 단풍 오동 비
"""


@pytest.mark.parametrize("native", NATIVE.split())
def test_the_glossary_has_the_words_of_the_field(native: str) -> None:
    found = [term for term in Glossary() if native == term.native or native in " ".join(term.also).split()]
    assert found, native
    assert all(term.lang == "ko" and term.roman and term.text.endswith(".") for term in found)
    assert found[0].rule in IDS


def test_the_glossary_is_found_by_any_name() -> None:
    glossary = hwatu_kit.glossary()
    assert glossary["ppuk"] == glossary["뻑"] == glossary["Ppeok"]
    assert [term.id for term in glossary.search("jjok")] == ["chok"]
    assert {term.id for term in glossary.search("bak")} == {"gwangbak", "pibak", "meongbak", "gobak"}
    assert len(Glossary(game="gostop")) <= len(glossary)
    with pytest.raises(Fault, match="ttadak"):
        glossary["ttadac"]


# -- how it shows itself -------------------------------------------------------------------------
class Page(HTMLParser):
    """Reads HTML strictly: every element is closed, and each text is kept with the language it is in."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str]] = []
        self.styles: list[str] = []
        self.tags: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.open.append((tag, given.get("lang") or (self.open[-1][1] if self.open else "")))
        self.tags.append(tag)
        self.styles.append(given.get("style", ""))
        if "title" in given:
            self.texts.append((self.open[-1][1], given["title"]))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1][1] if self.open else "", data))


def shown(language: str = "en") -> dict[str, str]:
    """Everything of the rulebook that shows itself, as HTML."""
    book, glossary = hwatu_kit.rulebook("gostop", language), hwatu_kit.glossary(language)
    return {
        "book": book._repr_html_(),
        **{rule.id: rule._repr_html_() for rule in book},
        "found": book.search("뻑")._repr_html_(),
        "nothing": book.search("<script>")._repr_html_(),
        "tables": book.tables._repr_html_(),
        "option": book.option("pibak_units")._repr_html_(),
        "glossary": glossary._repr_html_(),
        **{term.id: term._repr_html_() for term in glossary},
        "words": glossary.search("<b>")._repr_html_(),
    }


def test_the_html_is_well_formed_escaped_and_without_colours_of_its_own() -> None:
    for name, html in shown().items():
        page = Page(html)
        assert not {"script", "b>"} & set(page.tags), name
        assert not re.search(r"#[0-9a-f]{3}|rgb|\b(black|white|gr[ae]y|red|blue)\b(?!-)", " ".join(page.styles)), name
        assert page.tags[0] == "div"


def test_korean_words_are_marked_as_korean() -> None:
    for name, html in shown().items():
        unmarked = [text for lang, text in Page(html).texts if re.search("[\uac00-\ud7a3]", text) and lang != "ko"]
        assert unmarked == [], name
    page = Page(BOOK["GS-CAP-09"]._repr_html_())
    assert ("ko", "뻑") in page.texts


def test_a_rule_shows_its_title_statement_source_and_reading() -> None:
    text = " ".join(text for _, text in Page(BOOK["GS-GO-04"]._repr_html_()).texts)
    for part in ("GS-GO-04", BOOK["GS-GO-04"].title, "Only Stop is offered.", "garbled", "001_60431a1fc6ec420d.txt"):
        assert part in text
        assert part in str(BOOK["GS-GO-04"])
    assert repr(BOOK["GS-GO-04"]) == str(BOOK["GS-GO-04"])


def test_the_pseudo_language_leaves_no_english_in_the_rulebook() -> None:
    names = {*BOOK.declared, *BOOK.table_names}
    stray = {}
    for name, html in shown(pseudo.language()).items():
        found = [word for _, text in Page(html).texts for word in pseudo.stray_english(text, *names, "<script>", "<b>")]
        if found:
            stray[name] = found
    book = hwatu_kit.rulebook("gostop", pseudo.language())
    for thing in (book, *book, book.tables, book.search("junk"), hwatu_kit.glossary(pseudo.language())):
        found = pseudo.stray_english(str(thing), *names, "“junk”")
        if found:
            stray[str(thing)[:20]] = found
    assert stray == {}


# -- the book that is kept -----------------------------------------------------------------------
def titled(folder: Path, title: str) -> None:
    """A language with the title of one rule."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rules_gostop.toml").write_text(f'[GS-CAP-09]\ntitle = "{title}"\n', "utf-8")


def test_a_kept_book_is_made_once_and_is_no_readers_own() -> None:
    assert kept_rulebook("gostop", "en") is kept_rulebook("gostop", "en")
    assert kept_rulebook("gostop", "en") is not hwatu_kit.rulebook("gostop")
    assert kept_rulebook("gostop", "en") is not kept_rulebook("duzihu", "en")


def test_a_kept_book_has_the_texts_that_a_language_has_now(tmp_path: Path) -> None:
    """Texts that changed, and a language that another folder takes the place of."""
    titled(tmp_path / "kept", "One")
    register_folder(tmp_path / "kept")
    assert kept_rulebook("gostop", "kept")["GS-CAP-09"].title == "One"
    titled(tmp_path / "kept", "Two")
    load("kept").forget()
    assert kept_rulebook("gostop", "kept")["GS-CAP-09"].title == "Two"
    titled(tmp_path / "other" / "kept", "Three")
    register_folder(tmp_path / "other" / "kept")
    assert kept_rulebook("gostop", "kept")["GS-CAP-09"].title == "Three"


def test_a_kept_book_has_the_rules_and_the_tables_that_there_are_now() -> None:
    found = kept_book("gostop", "en", PRESETS)
    assert kept_book("gostop", "en", PRESETS) is found
    assert kept_book("gostop", "en", dict(PRESETS)) is not found
    found = kept_book("gostop", "en", PRESETS)
    book_module._rule_data.cache_clear()
    assert kept_book("gostop", "en", PRESETS) is not found
