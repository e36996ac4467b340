"""A game in a package of its own does all that a game of the kit does, and a broken one breaks nothing else."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hwatu_kit as hk
from hwatu_kit.audit import audit
from hwatu_kit.cards.pack import Pack
from hwatu_kit.drawing import decks
from hwatu_kit.drawing.catalogue import Catalogue
from hwatu_kit.drawing.decks import Deck
from hwatu_kit.drawing.svg import document
from hwatu_kit.engine import game as registry
from hwatu_kit.engine import plugins
from hwatu_kit.export import cards
from hwatu_kit.lessons import lessons
from hwatu_kit.rules import book
from hwatu_kit.texts import MissingText, load, parts, register_part

PACKAGE = Path(__file__).parent / "plugins" / "highcard"
ROOT = Path(__file__).parent.parent


def installed(folder: Path, project: Path = PACKAGE) -> list[str]:
    """What an installer writes of a project beside its code; gives the folders to look in for modules."""
    project_table = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / f"{project_table['name']}-{project_table['version']}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {project_table['name']}\nVersion: {project_table['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    groups = project_table["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in entries.items()) for group, entries in groups]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return [str(folder), str(project)]


def forget(name: str) -> None:
    """Take a game from outside away again."""
    registry._GAMES.pop(name, None)
    registry._broken.discard(name)
    book._registered.pop(name, None)
    book._rule_data.cache_clear()
    if name == "highcard":
        parts._folders.remove(PACKAGE / "highcard" / "texts")
        load("en").forget()
    plugins.look_again()
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


@pytest.fixture(scope="module", autouse=True)
def highcard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folders = installed(tmp_path_factory.mktemp("site"))
    sys.path[:0] = folders
    plugins.look_again()
    yield
    for folder in folders:
        sys.path.remove(folder)
    forget("highcard")


@pytest.fixture
def played() -> hk.Trace:
    trace, chance = hk.deal("highcard", seed=3, players=3), random.Random(1)
    while trace.legal:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def aces(**changes: Any) -> dict[str, Any]:
    return {**hk.lesson("ace", "highcard"), **changes}


# -- all that a game does ------------------------------------------------------------------------
def test_it_is_one_of_the_games_and_no_line_of_it_is_in_the_kit() -> None:
    assert hk.games() == ("duzihu", "flipflop", "gostop", "highcard")
    kit = [path for path in (ROOT / "hwatu_kit").rglob("*") if path.suffix in (".py", ".toml", ".js")]
    told = "hwatu_kit/engine/plugins.py"  # whose docstring shows how a package names its game
    assert [str(path.relative_to(ROOT)) for path in kit if "HC-" in path.read_text("utf-8")] == []
    named = [str(path.relative_to(ROOT)) for path in kit if "highcard" in path.read_text("utf-8").casefold()]
    assert set(named) <= {told, "hwatu_kit/texts/parts.py", "hwatu_kit/audit/audit.py"}


def test_a_deal_is_played_told_saved_and_opened(played: hk.Trace, tmp_path: Path) -> None:
    assert played.over is not None
    assert sum(played.over["balance"]) == 0
    assert "takes the trick" in played.transcript()
    played.save(tmp_path / "deal.json")
    assert hk.open_trace(tmp_path / "deal.json").transcript() == played.transcript()
    assert len(played.to_records()) == sum(len(step.explanations) for step in played.steps)


def test_a_seat_sees_its_own_cards_only() -> None:
    first = hk.deal("highcard", seed=3).view(0).to_json()["steps"][0]["explanations"]
    seen = {e["player"]: "?" in e["effect"]["cards"] for e in first if e["rule"] == "HC-DEAL-01"}
    assert seen == {1: True, 0: False}


def test_it_is_stepped_through_and_exported(played: hk.Trace, tmp_path: Path) -> None:
    stepper: Any = hk.step(played, index=6)
    assert "Trick: " in stepper.text
    page = played.to_html(tmp_path / "deal.html")
    assert "High Card, table pub, seed 3" in page
    payload = stepper.payload
    assert {zone["label"] for zone in payload["zones"]} >= {"Trick", "Tricks", "Hand", "Stock"}
    assert payload["rules"]["HC-TRICK-01"]["title"] == "The highest card takes the trick"


def test_its_page_plays_in_a_browser(page: Page, played: hk.Trace, tmp_path: Path) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    played.to_html(tmp_path / "deal.html")
    page.goto((tmp_path / "deal.html").as_uri())
    page.locator(".hw-table").click()
    for number in range(1, 5):  # the order of the cards, and a packet for each seat
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("slider")).to_have_value(str(number))
    expect(page.locator("[data-zone='hand0'] [data-card]")).to_have_count(5)
    page.keyboard.press("End")
    expect(page.locator(".hw-table")).to_contain_text("2 tricks")
    expect(page.locator("[data-zone='hand0'] [data-card]")).to_have_count(0)
    assert wrong == []


def test_it_is_explained_and_asked() -> None:
    assert "AS is the highest" in hk.explain(aces()).text()
    asked = str(hk.question(aces()))
    assert asked.startswith("In your hand: AS · 2S · 3S · 4S · 5S")
    assert "The king of hearts KH is lower than the ace of spades AS. [HC-TRICK-01]" in asked
    later = hk.question(aces(), since=1)
    assert next(iter(later.rows.items())) == ("On the table", ["AS"])
    assert "Five cards each" in str(hk.question(rule="HC-DEAL-01"))


def test_two_tables_are_compared(played: hk.Trace) -> None:
    found = hk.compare(aces())
    assert [(row.table.name, row.result["won"]) for row in found.rows] == [("pub", [0, 1]), ("school", [1, 0])]
    assert "school differs from pub after move 2, in tricks" in found.text()
    assert hk.compare(played, ["pub", {"base": "pub", "ace_high": False}])._repr_html_()
    tables = str(hk.rulebook("highcard").tables)
    assert "The ace is the lowest card." in tables
    assert hk.rulebook("highcard").tables._repr_html_()


def test_a_session_goes_on(tmp_path: Path) -> None:
    session = hk.session("highcard", players=2, seed=1)
    while session.deal.legal:
        session = session.play(session.deal.legal[0])
    session = session.next()
    session.save(tmp_path / "session.json")
    assert hk.open_session(tmp_path / "session.json").balances == session.balances != (0, 0)


def test_faults_cite_its_own_rules() -> None:
    with pytest.raises(hk.Fault, match="here twice") as twice:
        hk.deal("highcard", deck="AS AS")
    assert twice.value.rule == "HC-DECK-01"
    refused = hk.why_not(hk.deal("highcard", seed=3), "2S") or hk.why_not(hk.deal("highcard", seed=3), "3S")
    assert refused is not None
    assert (refused.key, refused.rule) == ("highcard.not-in-hand", "HC-PLAY-01")
    assert "not in your hand" in refused.message("en", refused.facts["who"])


def test_lessons_come_from_its_home() -> None:
    assert lessons("highcard") == ("ace",)
    with pytest.raises(hk.Fault, match="Is “ace” meant"):
        hk.lesson("aces", "highcard")


def test_the_page_of_its_deck_names_it_even_where_there_is_no_word_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def named() -> list[str]:
        shown: Any = hk.deck("french", alone=True)
        return [game["name"] for game in shown.payload["decks"][0]["games"]]

    assert named() == ["Flip Flop", "High Card"]
    by_hand: Any = type("ByHand", (type(registry.game_named("highcard")),), {"name": "wordless", "home": None})()
    monkeypatch.setattr(registry, "_GAMES", registry._GAMES.copy())
    registry.register(by_hand)
    assert named() == ["Flip Flop", "High Card", "wordless"]


def test_without_checks_the_audit_says_so(played: hk.Trace) -> None:
    assert [str(found) for found in audit(played.to_json())] == [
        "step 0: – setup: the audit has no checks for the game 'highcard'"
    ]


def test_checks_come_from_its_package_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: hk.Trace) -> None:
    (tmp_path / "highcard_checks-1.dist-info").mkdir()
    (tmp_path / "highcard_checks-1.dist-info" / "entry_points.txt").write_text(
        "[hwatu_kit.audits]\nhighcard = highcard_checks:HighCard\n"
    )
    (tmp_path / "highcard_checks.py").write_text("def HighCard(trace):\n    raise KeyError('the deck')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [found.kind for found in audit(played.to_json())] == ["malformed"]


def test_the_recipe_names_every_file_it_is_made_of() -> None:
    recipe = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("**A game**")[2].partition("\n**")[0]
    named = {line.split("`")[1] for line in recipe.splitlines() if line.startswith("| `")}
    made = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*") if path.suffix in (".py", ".toml")}
    lessons_made = {name for name in made if "/lessons/" in name}
    assert len(lessons_made) == 1
    assert {name.removeprefix("highcard/") for name in made - lessons_made} | {
        "lessons/<name>.toml",
        "audit.py",
    } == named


def test_cards_of_its_own_come_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "cards_stones.toml").write_text(
        '[cards]\nR1 = { short = "the ruby", name = "ruby", full = "Ruby" }\n'
        'R2 = { short = "the beryl", name = "beryl", full = "Beryl" }\n'
    )

    def drawn(card: str, title: str, language: str = "en") -> str:
        return document(10, 10, title, f"<!--{card}-->", language)

    def nothing(card: str) -> tuple[str, ...]:
        return ()

    stones = Pack("stones", ("R1", "R2"), nothing)
    page = Catalogue(kind=lambda card: card[0], sets={}, filters={}, more="")
    monkeypatch.setattr(decks, "DECKS", decks.DECKS.copy())
    monkeypatch.setattr(cards, "DECKS", decks.DECKS)
    decks.register_deck(Deck(stones, stones.ids, drawn, drawn, nothing, 10, 10, page))
    register_part(tmp_path)
    try:
        shown = hk.show_cards("R2 R1")
        assert str(shown) == "R2 beryl · R1 ruby"
        assert 'alt="Beryl"' in shown._repr_html_()
    finally:
        parts._folders.remove(tmp_path)
        load("en").forget()


# -- the shell -----------------------------------------------------------------------------------
def shell(folders: list[str], *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([*folders, str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "hwatu_kit", *words]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, input=text, capture_output=True, text=True, env=environment, check=False)


def test_the_shell_knows_it(tmp_path: Path, played: hk.Trace) -> None:
    folders = installed(tmp_path / "site")
    played.save(tmp_path / "deal.json")
    deal = str(tmp_path / "deal.json")
    assert "takes the trick" in shell(folders, "transcript", deal).stdout
    assert "AS is the highest" in shell(folders, "explain", "-", text=json.dumps(aces())).stdout
    assert "in tricks" in shell(folders, "compare", "-", text=json.dumps(aces())).stdout
    assert "HC-TRICK-01" in shell(folders, "rule", "trick", "--game", "highcard").stdout
    assert shell(folders, "html", deal, str(tmp_path / "deal.html")).returncode == 0
    assert (
        "there are: duzihu, flipflop, gostop, highcard." in shell(folders, "rule", "trick", "--game", "bridge").stderr
    )
    checked = shell(folders, "audit", deal)
    assert (checked.returncode, checked.stderr) == (2, "game: The audit has no checks for the game “highcard”.\n")


# -- what is broken ------------------------------------------------------------------------------
def broken(folder: Path, code: str, name: str = "brokencard", value: str = "GAME") -> list[str]:
    """A package whose game is not one."""
    project = folder / "project"
    project.mkdir()
    (project / "pyproject.toml").write_text(
        f'[project]\nname = "{name}"\nversion = "1"\n'
        f'[project.entry-points."hwatu_kit.games"]\n{name} = "{name}:{value}"\n'
    )
    (project / f"{name}.py").write_text(code)
    return installed(folder / "site", project)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise RuntimeError('no cards')", "of the package brokencard cannot be loaded: RuntimeError: no cards"),
        (
            "import nothing_of_this_name",
            "cannot be loaded: ModuleNotFoundError: No module named 'nothing_of",
        ),
        ("GAMES = 1", "cannot be loaded: AttributeError: module 'brokencard' has no attribute 'GAME'"),
        ("GAME = 1", "cannot be loaded: name = None"),
        (
            "from hwatu_kit.engine.adapter import Adapter\nclass G(Adapter):\n    name = 'brokencard'\nGAME = G()",
            "lacks what every game must have: pack, default_table, presets",
        ),
    ],
)
def test_a_broken_game_is_one_sentence_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, reason: str
) -> None:
    for folder in broken(tmp_path, code):
        monkeypatch.syspath_prepend(folder)
    forget("brokencard")
    with pytest.warns(UserWarning, match="brokencard") as warned:
        assert "brokencard" not in hk.games()
    assert len(warned) == 1
    hk.games()  # it is warned of once
    with pytest.raises(hk.Fault) as fault:
        hk.deal("brokencard")
    assert reason in str(fault.value)
    assert hk.deal("gostop", seed=1).legal
    refused = shell([str(folder) for folder in sys.path[:2]], "rule", "trick", "--game", "brokencard")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    forget("brokencard")


def test_a_game_of_the_kit_cannot_be_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in broken(tmp_path, "GAME = 1", name="gostop"):
        monkeypatch.syspath_prepend(folder)
    plugins.look_again()
    with pytest.warns(UserWarning, match="The package gostop names a game “gostop”, and the kit has one"):
        assert hk.games().count("gostop") == 1
    assert hk.deal("gostop", seed=1).legal
    registry._broken.discard("gostop")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda home: (home / "rules.toml").unlink(), "lacks what every game must have: rules.toml."),
        (lambda home: (home / "texts/en/interface.toml").write_text("[games]\n"), "interface.toml: games.highcard, "),
        (
            lambda home: (home / "texts/en/rules_highcard.toml").write_text(""),
            "rules_highcard.toml: HC-DECK-01.title, ",
        ),
        (lambda home: (home / "rules.toml").write_text("[rules"), "cannot be loaded: rules.toml: Expected"),
    ],
)
def test_a_game_with_half_a_home_is_refused(tmp_path: Path, spoil: Any, reason: str) -> None:
    home = tmp_path / "home"
    shutil.copytree(PACKAGE / "highcard", home)
    spoil(home)
    half: Any = type("Half", (type(registry.game_named("highcard")),), {"home": home})()
    with pytest.raises(hk.Fault) as fault:
        registry.register(half)
    assert reason in str(fault.value)
    assert registry.game_named("highcard").home == PACKAGE / "highcard"


def test_a_missing_word_is_one_line_in_the_shell(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "project")
    words = tmp_path / "project" / "highcard" / "texts" / "en" / "rules_highcard.toml"
    words.write_text(words.read_text("utf-8").replace("say.card =", "say.other ="), encoding="utf-8")
    refused = shell(installed(tmp_path / "site", tmp_path / "project"), "explain", "-", text=json.dumps(aces()))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "en/rules_highcard.toml: HC-PLAY-01 → say → card is missing\n"


def test_the_words_of_the_kit_stay(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "interface.toml").write_text('[games]\ngostop = "Other"\nmore = "More"\n')
    texts = load("en")
    parts.add_folder(tmp_path)
    texts.forget()
    try:
        assert (texts.word("games.gostop"), texts.word("games.more")) == ("Go-Stop", "More")
    finally:
        parts._folders.remove(tmp_path)
        texts.forget()
    with pytest.raises(MissingText):
        texts.word("games.more")
