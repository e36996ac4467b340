"""A table is one preset: one made here, with no word, no source and no list anywhere else, goes everywhere.

Each game gets a table called ``cottage``, once among its presets and once as a table object that nothing knows.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit import Fault, Trace
from hwatu_kit.audit import audit
from hwatu_kit.cli import main
from hwatu_kit.engine.game import game_named
from hwatu_kit.engine.options import Tabled, option, presets_of, table_from
from hwatu_kit.lessons import lessons
from hwatu_kit.rules.book import Rulebook
from hwatu_kit.widgets.payload import payload_of
from tests.support.random_deals import random_deal
from tests.support.random_long import random_long
from tests.support.random_rounds import random_round

CHANGED: dict[str, dict[str, Any]] = {
    "gostop": {"gobak": False, "cut": False, "balances": False, "pibak_units": 8, "shake": "off"},
    "duzihu": {"several_openings": False, "closed_piao": "no_exposed"},
    "flipflop": {"tunk": "round", "start_stakes": 6},
}
RANDOM: dict[str, Callable[[int], Trace]] = {"gostop": random_deal, "duzihu": random_long, "flipflop": random_round}


def default(game: str) -> Tabled:
    """The table of a game if nothing is said."""
    found = game_named(game)
    table: Tabled = found.presets[found.default_table]
    return table


@pytest.fixture(params=list(CHANGED))
def game(request: pytest.FixtureRequest) -> str:
    """The game's name."""
    return str(request.param)


@pytest.fixture(params=["preset", "object"])
def fifth(request: pytest.FixtureRequest, game: str, monkeypatch: pytest.MonkeyPatch) -> Tabled:
    """A fifth table, among the presets or not."""
    table = default(game).variant("cottage", **CHANGED[game])
    if request.param == "preset":
        monkeypatch.setitem(game_named(game).presets, "cottage", table)
    return table


@pytest.fixture
def deal(game: str, fifth: Tabled) -> Trace:
    """A deal at it, played to its end."""
    trace, chance = hwatu_kit.deal(game, table=fifth, seed=3, names=None), random.Random(3)
    while trace.legal:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def is_preset(table: Tabled) -> bool:
    """Whether it is among the presets now."""
    return table.name in table.presets


def test_it_is_written_with_what_differs_and_read_again(game: str, fifth: Tabled) -> None:
    """The name, the table it follows, and its options: no file needs to have heard of it."""
    written = fifth.to_json()
    assert written == {"base": default(game).name, "name": "cottage", **CHANGED[game]}
    assert table_from(json.loads(json.dumps(written)), fifth.presets) == fifth
    assert fifth.changed == (() if is_preset(fifth) else tuple(name for name in fifth.known if name in CHANGED[game]))
    other = fifth.replace(**dict.fromkeys(list(CHANGED[game])[:1], getattr(default(game), next(iter(CHANGED[game])))))
    assert table_from(other.to_json(), fifth.presets) == other != fifth


def test_a_deal_is_played_told_shown_saved_and_audited(deal: Trace, fifth: Tabled, tmp_path: Path) -> None:
    """Positions, transcript, records, stepper, page, file, audit."""
    assert "cottage" in repr(deal)
    assert "cottage" in deal.transcript()
    assert deal.to_records()
    payload = json.dumps(payload_of(deal, reader=0))
    assert "cottage" in payload
    assert "cottage" in deal.to_html()
    assert hwatu_kit.step(deal) is not None
    deal.save(tmp_path / "deal.json")
    opened = hwatu_kit.open_trace(tmp_path / "deal.json")
    assert opened.table == fifth
    assert opened.to_json() == deal.to_json()
    assert audit(deal.to_json()) == []


def test_a_session_is_played_and_opened(game: str, fifth: Tabled, tmp_path: Path) -> None:
    """From deal to deal at the same table."""
    session, chance = hwatu_kit.session(game, table=fifth, seed=1), random.Random(1)
    while session.deal.legal:
        session = session.play(chance.choice(session.deal.legal))
    session.save(tmp_path / "session.json")
    assert hwatu_kit.open_session(tmp_path / "session.json").table == fifth
    assert session.explanations() is not None


def test_cases_are_answered_and_compared(game: str, fifth: Tabled, deal: Trace) -> None:
    """Every lesson that can be put to it; a case and a deal beside the table it follows."""
    answered = 0
    for name in lessons(game):
        case = {key: value for key, value in hwatu_kit.lesson(name, game).items() if key != "table"}
        try:
            answer = hwatu_kit.explain(case | {"table": fifth.to_json()})
        except Fault:
            continue  # a move, or a key of the case, that this table does not allow
        answered += 1
        assert answer.text()
        assert hwatu_kit.compare(case, [default(game), fifth]).text()
    assert answered > len(lessons(game)) // 3
    found = hwatu_kit.compare(deal, [fifth, default(game).name])
    assert "cottage" in found.text()
    assert "cottage" in found._repr_html_()
    assert json.dumps(found.to_json())
    every = hwatu_kit.compare(deal)
    assert ("cottage" in every.text()) == is_preset(fifth)


def test_the_rulebook_shows_it(game: str, fifth: Tabled) -> None:
    """In every view: the rules' statements and its options in words; or nothing of it, if it is no preset."""
    book = hwatu_kit.rulebook(game)
    pages = [str(book.tables), book.tables._repr_html_(), *(str(rule) + rule._repr_html_() for rule in book)]
    pages += [str(book.option(name)) + book.option(name)._repr_html_() for name in book.option_names]
    assert book._repr_html_()
    assert any("cottage" in page for page in pages) == is_preset(fifth)
    if not is_preset(fifth):
        return
    rows = {row.key: row.cells for row in book.side_by_side(every_option=True).rows}
    for name in CHANGED[game]:
        assert rows[name]["cottage"] == book.option(name).value(fifth.options()[name]) != rows[name][default(game).name]
    for rule in book:
        if rule.by_table:
            text = rule.by_table["cottage"]
            assert text.startswith(rule.statement if "cottage" in rule.tables else "Not played on this table.")
            assert rows[rule.id]["cottage"] == text
            assert all(book.setting(name, fifth.options()[name]) in text for name in rule.fields if name in rows)


def test_which_rules_hold_follows_from_its_options() -> None:
    """Where an option decides, that; else the table it follows."""
    book, presets = hwatu_kit.rulebook("gostop"), game_named("gostop").presets
    fifth = presets["modern"].variant("cottage", **CHANGED["gostop"])
    lost = {rule.id for rule in book if book.holds(rule.id, presets["modern"]) and not book.holds(rule.id, fifth)}
    assert lost == {"GS-WIN-08", "GS-SET-03", "GS-WIN-11", "GS-SHAKE-01", "GS-SHAKE-02"}
    app = presets["cardavia"].variant("app", jokers=[2], players=[2, 3], last_turn_bonuses=True)
    won = {rule.id for rule in book if book.holds(rule.id, app) and not book.holds(rule.id, presets["cardavia"])}
    assert {"GS-DECK-06", "GS-JOKER-01", "GS-JOKER-02", "GS-JOKER-03", "GS-DEAL-02", "GS-DEAL-03"} <= won
    assert not book.holds("GS-PAY-06", app)
    assert not book.holds("GS-SET-02", app)


def test_a_rule_that_is_cited_holds_at_the_table(game: str) -> None:
    """What the rulebook says of a table against what happens there, at random tables."""
    book: Rulebook = hwatu_kit.rulebook(game)
    for number in range(150):
        trace = RANDOM[game](number)
        cited = {(e.rule, e.say) for step in trace.steps for e in step.explanations}
        strange = {(rule, say) for rule, say in cited if not book.holds(rule, trace.table)}
        # Two sit one way round as well as the other; and a ja-ppuk or a last turn that a table does not play is
        # mentioned where it would be.
        assert {rule for rule, say in strange if say not in ("window_off", "like_any")} <= {"GS-SET-04"}, number


def test_the_shell_takes_it(deal: Trace, fifth: Tabled, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its deal as text, page and audit, its name among the tables, and a case at it."""
    saved, page, case = tmp_path / "deal.json", tmp_path / "deal.html", tmp_path / "case.json"
    deal.save(saved)
    game = deal.game.name
    dealt = {"game": game, "ask": "deal", "seed": 1, "players": deal.players, "table": fifth.to_json()}
    case.write_text(json.dumps(dealt), encoding="utf-8")
    assert main(["transcript", str(saved)]) == 0
    assert main(["html", str(saved), str(page)]) == 0
    assert main(["audit", str(saved)]) == 0
    assert main(["explain", str(case)]) == 0
    assert main(["compare", str(saved)]) == 0
    assert main(["rule", next(iter(hwatu_kit.rulebook(game).ids)), "--game", game]) == 0
    if is_preset(fifth):
        assert main(["compare", str(saved), "--tables", f"cottage,{default(game).name}"]) == 0
    assert "cottage" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", "\ud800", 5, None, "modern"])
def test_a_name_that_cannot_be_is_a_fault(name: Any) -> None:
    """Nothing to read, too long, not printable, no text, or a table of the sources."""
    with pytest.raises(Fault) as found:
        hwatu_kit.table("gostop", "modern", name=name)
    assert found.value.key == "table-name"
    assert found.value.message()


def test_a_name_is_text_and_never_markup(tmp_path: Path) -> None:
    """In pages and tables."""
    table = hwatu_kit.table("gostop", "modern", name="<b>cottage", gobak=False)
    trace = hwatu_kit.deal(table=table, seed=1)
    assert "<b>cottage" not in hwatu_kit.compare(trace, [table, "modern"])._repr_html_()
    assert "<title>" in trace.to_html()
    assert "<b>cottage" not in trace.to_html().partition("<script")[0]


def test_a_variant_may_be_made_before_the_presets_are_known() -> None:
    """As in the module of a table, where it is one of the presets."""

    @dataclass(frozen=True, slots=True)
    class HomeTable(Tabled):
        name: str = "inn"
        late: bool = option(True)

    inn = HomeTable(source="inn.txt")
    fifth = inn.variant("cottage", late=False)
    assert presets_of(inn, fifth) == {"inn": inn, "cottage": fifth}
    assert (fifth.source_table, fifth.changed, fifth.variant("f2").base) == ("inn", (), "inn")
    assert fifth.to_json() == {"base": "inn", "name": "cottage", "late": False}
    assert HomeTable(name="book", source="book.txt").variant("other").to_json() == {"base": "inn", "name": "other"}


def test_a_preset_built_by_hand_follows_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Written as the others are, with the defaults of its class; with a source it is a table of the sources."""
    presets: Any = game_named("gostop").presets
    kind = type(presets["chips"])
    assert kind(name="home", gobak=True).to_json() == {"base": "chips", "name": "home", "gobak": True}
    assert kind(name="home").to_json() == {"base": "chips", "name": "home"}
    monkeypatch.setitem(presets, "book", kind(name="book", source="book.txt", gobak=True))
    book = hwatu_kit.rulebook("gostop")
    assert presets["book"].to_json() == "book"
    assert book["GS-WIN-08"].sources["book"] == "book.txt"
    found = audit(hwatu_kit.deal(table="book", seed=1).to_json())
    assert [(each.kind, each.detail) for each in found] == [("setup", "the audit has no values for the table 'book'")]
