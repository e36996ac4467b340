"""The gallery of decks: what it says about every card, and what it leaves where no JavaScript runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.drawing.decks import DECKS
from hwatu_kit.export.gallery import deck_of, gallery_payload
from hwatu_kit.widgets.gallery import Gallery

PAYLOAD = gallery_payload()


def card(deck: str, card_id: str) -> dict[str, Any]:
    found = deck_of(PAYLOAD, deck)
    assert found
    return next(each for each in found["cards"] if each["id"] == card_id)


def test_every_card_of_every_deck_says_what_it_does() -> None:
    for name, deck in DECKS.items():
        shown = deck_of(PAYLOAD, name)
        assert shown
        assert [each["id"] for each in shown["cards"]] == list(deck.ids)
        assert all(each["does"] for each in shown["cards"])
        assert all(each["native"] and each["roman"] for each in shown["cards"]) == (name != "french")
        assert [game["starter"] for game in shown["games"]].count(True) == 1


def test_the_names_of_a_card_in_its_own_language() -> None:
    assert (card("hwatu", "4A")["native"], card("hwatu", "4A")["roman"]) == ("흑싸리 열끗", "heukssari yeolkkeut")
    assert (card("hwatu", "12D")["native"], card("hwatu", "X3b")["roman"]) == ("비 쌍피", "jokeo")
    assert (card("long", "9s")["native"], card("long", "9s")["roman"]) == ("九条", "jiǔ tiáo")
    assert (card("long", "TH")["native"], card("long", "FU")["native"]) == ("千字", "福")


@pytest.mark.rule("GS-DECK-03")
def test_what_a_card_does_is_said_of_it_of_its_set_and_of_its_kind() -> None:
    assert [text.split(":")[0] for text in card("hwatu", "8A")["does"]] == [
        "It is one of the three godori birds",
        "Five animals score 1, and every further one 1 more.",
    ]
    assert "old generals" in card("long", "9s")["does"][1]
    assert "rain bright" in card("hwatu", "12B")["does"][0]


def test_the_filters_hold_the_cards_they_name() -> None:
    deck = deck_of(PAYLOAD, "hwatu")
    assert deck
    found = {f["id"]: {o["id"]: o["cards"] for o in f["options"]} for f in deck["filters"]}
    assert found["month"]["1"] == ["1B", "1R", "1Ja", "1Jb"]
    assert found["month"]["12"] == ["12B", "12A", "12R", "12D"]
    assert found["kind"]["D"] == ["11D", "12D"]
    assert found["set"]["godori"] == ["2A", "4A", "8A"]
    assert sum(map(len, found["kind"].values())) == 53
    french = deck_of(PAYLOAD, "french")
    assert french
    assert all(len(o["cards"]) == 13 for o in french["filters"][0]["options"])


def test_a_gallery_can_be_read_and_set_from_python() -> None:
    shown = hwatu_kit.deck("long", marks=False, ground="light")
    assert repr(shown) == "<Gallery Long cards>"
    assert (shown.deck, shown.marks, shown.ground) == ("long", False, "light")
    shown.deck = ""
    assert repr(shown) == "<Gallery The decks of cards>"
    assert len(hwatu_kit.deck("hwatu", alone=True).payload["decks"]) == 1
    strange: list[Any] = ["tarot", 5, None]
    for name in strange:
        with pytest.raises(hwatu_kit.Fault, match="hwatu, long and french"):
            hwatu_kit.deck(name)


@pytest.mark.parametrize("name", ["", *DECKS])
def test_an_untrusted_notebook_shows_a_picture_and_words(name: str) -> None:
    data, _ = Gallery(name)._repr_mimebundle_()
    assert "South Korea" in data["text/plain"] or name
    html = data["text/html"]
    assert "<svg" not in re.sub(r'src="[^"]*"', "", html), "inline SVG is stripped where nobody trusts the notebook"
    assert "<script" not in html
    pictures = re.findall(r'<img src="data:image/svg\+xml,([^"]+)" alt="[^"]+"', html)
    assert len(pictures) == (1 if name else 3)
    assert all(picture.startswith("<svg") for picture in pictures)


def test_the_page_asks_nothing_of_the_network(tmp_path: Path) -> None:
    page = hwatu_kit.deck("hwatu").to_html(tmp_path / "deck.html")
    assert (tmp_path / "deck.html").read_text("utf-8") == page
    assert not re.search(r'(src|href)="(?!data:)[^"]', page)
    assert "<noscript>" in page
