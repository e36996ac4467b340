"""The three decks as drawings: each picture tied to its card, small, always the same; images/ in step with it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from hwatu_kit.cards import hwatu
from hwatu_kit.drawing.decks import DECKS
from hwatu_kit.drawing.french_art import deck as french_deck
from hwatu_kit.drawing.hwatu_art import deck as hwatu_deck
from hwatu_kit.drawing.hwatu_art.palette import BLUE, RED
from hwatu_kit.drawing.long_art import deck as long_deck
from hwatu_kit.texts import load
from tools.remake import deck_images

IMAGES = Path(__file__).parent.parent / "images"
CARDS = [(name, card) for name, deck in DECKS.items() for card in deck.ids]
BYTES, NODES = 6000, 150

# GS-DECK-02: the plant of each month, as the drawing names it.
PLANTS = {
    1: "pine", 2: "plum", 3: "cherry", 4: "wisteria", 5: "iris", 6: "peony",
    7: "bush clover", 8: "pampas", 9: "chrysanthemum", 10: "maple", 11: "paulownia", 12: "rain",
}  # fmt: skip
# What is on one card and on no other. The word on the right is in the card's name too.
ONLY = {
    "1B": ({"crane", "sun"}, "crane"),
    "2A": ({"warbler"}, "warbler"),
    "3B": ({"striped curtain"}, "curtain"),
    "4A": ({"cuckoo", "crescent moon"}, "cuckoo"),
    "5A": ({"plank bridge", "water"}, "plank bridge"),
    "6A": ({"butterfly"}, "butterflies"),
    "7A": ({"boar"}, "boar"),
    "8B": ({"full moon"}, "full moon"),
    "8A": ({"three geese"}, "three geese"),
    "9A": ({"sake cup with 壽"}, "sake cup"),
    "10A": ({"deer looking back"}, "deer"),
    "11B": ({"phoenix"}, "phoenix"),
    "11D": ({"paulownia leaf, coloured"}, "coloured leaves"),
    "12B": ({"man with an umbrella", "leaping frog", "stream"}, "man with an umbrella"),
    "12A": ({"swallow"}, "swallow"),
    "12R": ({"rain ribbon"}, "rain ribbon"),
    "12D": ({"red lightning", "gate"}, "lightning"),
}
# GS-DECK-03: the sets of the ribbons, and how a card's name shows them.
RIBBONS = {
    "hongdan": (hwatu.HWATU.ids_of(hwatu.HONGDAN), "red with a poem"),
    "cheongdan": (hwatu.HWATU.ids_of(hwatu.CHEONGDAN), "blue"),
    "chodan": (hwatu.HWATU.ids_of(hwatu.CHODAN), "plain red"),
    "rain": (("12R",), "of no set"),
}


def picture(name: str, card: str, title: str = "a title") -> str:
    return DECKS[name].card(card, title)


def titled(name: str, card: str) -> str:
    """A card's picture with the title that it carries on the table."""
    return picture(name, card, str(load("en").card(name, card)["full"]))


def name_of(card: str) -> str:
    return str(load("en").card("hwatu", card)["name"])


@pytest.mark.rule("GS-DECK-02")
@pytest.mark.parametrize("card", ONLY)
def test_a_special_card_shows_what_it_is_and_no_other_does(card: str) -> None:
    motifs, word = ONLY[card]
    assert motifs <= set(hwatu_deck.contents(card))
    assert word in name_of(card)
    for other in hwatu.IDS:
        if other != card:
            assert not motifs & set(hwatu_deck.contents(other)), other


@pytest.mark.rule("GS-DECK-01", "GS-DECK-02")
def test_every_card_shows_the_plant_of_its_month_and_of_no_other() -> None:
    for place, card in enumerate(hwatu.IDS[:48]):
        shown = hwatu_deck.contents(card)
        found = {month for month, plant in PLANTS.items() if any(motif.startswith(plant) for motif in shown)}
        assert found == {hwatu.month_of(place)}, card
        assert load("en").month(hwatu.month_of(place))["plant"] in {*PLANTS.values()}


@pytest.mark.rule("GS-DECK-01")
def test_the_five_brights_and_only_they_carry_the_disc() -> None:
    assert {card for card in hwatu.IDS if "光" in hwatu_deck.contents(card)} == set(hwatu.HWATU.ids_of(hwatu.BRIGHTS))


@pytest.mark.rule("GS-DECK-03")
@pytest.mark.parametrize("name", RIBBONS)
def test_a_ribbon_is_of_its_set(name: str) -> None:
    cards, words = RIBBONS[name]
    assert {card for card in hwatu.IDS if f"{name} ribbon" in hwatu_deck.contents(card)} == set(cards)
    band = BLUE if name == "cheongdan" else RED
    for card in cards:
        assert words in name_of(card)
        ribbon = next(part for part in hwatu_deck.picture_of(card).parts if part.name == f"{name} ribbon")
        assert f'fill="{band}"' in ribbon.svg


@pytest.mark.rule("GS-DECK-04", "GS-DECK-06")
def test_a_joker_shows_its_worth_and_no_month() -> None:
    for card in hwatu.JOKERS:
        words = {"2": "two", "3": "three"}[card[1]]
        assert {f"number {card[1]}", f"{words} leaves"} <= set(hwatu_deck.contents(card))
        assert not any(motif.startswith(plant) for motif in hwatu_deck.contents(card) for plant in PLANTS.values())


@pytest.mark.rule("DZ-DECK-01", "DZ-DECK-02", "DZ-DECK-03")
def test_the_long_cards_show_their_rank_and_the_old_generals_a_seal() -> None:
    assert all(sum(rows) == rank for rank, rows in long_deck.ROWS.items())
    assert all(len(places) == rank for rank, places in long_deck.DICE.items())
    shown = {kind: long_deck.contents(kind) for kind in DECKS["long"].ids}
    assert {kind for kind, motifs in shown.items() if "red seal" in motifs} == {"TH", "WF", "RF", "9s"}
    assert len(shown) == 35
    for rank in range(1, 10):
        assert f"{rank} coins" in shown[f"{rank}c"]
        assert f"{rank} loops of beads" in shown[f"{rank}s"]
        assert f"{rank} dots" in shown[f"{rank}m"]
    assert [shown[kind][0][0] for kind in ("FU", "LU", "SH", "XI", "CA")] == list("福祿壽喜財")


@pytest.mark.rule("FF-MAT-01")
def test_the_standard_pack_shows_its_pips() -> None:
    assert all(len(places) == int(rank) for rank, places in french_deck.PLACES.items())
    assert french_deck.contents("KH") == ("two crowns", "heart")
    assert french_deck.contents("10C") == ("10 pips", "club")


@pytest.mark.parametrize("name", DECKS)
def test_a_picture_is_small_and_needs_no_font_and_no_id(name: str) -> None:
    deck = DECKS[name]
    for card in (*deck.ids, "back"):
        svg = deck.back(load("en").word("scene.face_down")) if card == "back" else titled(name, card)
        root = ET.fromstring(svg)  # noqa: S314
        assert len(svg.encode()) <= BYTES, card
        assert len(list(root.iter())) <= NODES, card
        assert root.get("viewBox") == f"0 0 {deck.width} {deck.height}"
        assert svg.isascii(), "a font would be needed"
        assert not re.search(r"\bid=|<use|<text|<image|url\(", svg), card


def test_no_two_cards_look_alike() -> None:
    assert len({picture(name, card) for name, card in CARDS}) == len(CARDS)
    plain = {hwatu_deck.hwatu_card(card, "a title", marks=False) for card in hwatu.IDS}
    assert len(plain) == len(hwatu.IDS)


@pytest.mark.parametrize("name", DECKS)
def test_the_title_is_passed_in_with_its_language(name: str) -> None:
    deck = DECKS[name]
    svg = deck.card(deck.ids[0], "솔 <&>", language="ko")
    root = ET.fromstring(svg)  # noqa: S314
    assert root.get("lang") == "ko"
    assert root[0].text == "솔 <&>"
    assert deck.back("뒤", language="ko").count("뒤") == 1
    with pytest.raises(KeyError):
        deck.card("no card", "none")


def test_the_teaching_marks_are_a_switch() -> None:
    for card in hwatu.IDS:
        marked, plain = hwatu_deck.hwatu_card(card, "t"), hwatu_deck.hwatu_card(card, "t", marks=False)
        assert "hwatu-mark" in marked
        assert "hwatu-mark" not in plain
        assert len(plain) < len(marked)


def test_a_second_run_draws_the_same_bytes() -> None:
    code = "from tools.remake import deck_images; print([deck_images.digest(name) for name in deck_images.DECKS])"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONPATH": ".", "PYTHONHASHSEED": seed},
            cwd=IMAGES.parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert runs == {f"{[deck_images.digest(name) for name in DECKS]}\n"}


@pytest.mark.parametrize("name", DECKS)
def test_images_are_in_step_with_the_drawing_code(name: str) -> None:
    wanted = {file: svg + "\n" for file, svg in deck_images.pictures(name).items()}
    stored = {path.name: path.read_text("utf-8") for path in (IMAGES / name).glob("*.svg")}
    stale = sorted(file for file in wanted.keys() | stored.keys() if wanted.get(file) != stored.get(file))
    assert not stale, f"images/{name} is out of date (`make images`): {stale}"
    with Image.open(IMAGES / f"{name}.png") as sheet:
        assert sheet.info[deck_images.DRAWN_FROM] == deck_images.digest(name), f"images/{name}.png: `make images`"


def test_the_screenshot_of_the_readme_shows_the_cards_as_they_are_drawn_now() -> None:
    with Image.open(IMAGES / "stepper.png") as shot:
        assert shot.info.get(deck_images.DRAWN_FROM) == deck_images.digest("hwatu"), "stepper.png: `make images`"
    with Image.open(IMAGES / "stepper.webp") as moving:
        known = f"{deck_images.DRAWN_FROM}={deck_images.digest('hwatu')}".encode()
        assert moving.info.get("xmp") == known, "stepper.webp: `make images`"
        assert getattr(moving, "n_frames", 1) > 5
    assert (IMAGES / "stepper.webp").stat().st_size < 1_000_000
