"""Cards and tables as pictures: whole, the same every time, and told apart without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from hwatu_kit.cards.hwatu import IDS
from hwatu_kit.drawing.board import board_svg
from hwatu_kit.drawing.hwatu import back_svg, card_svg
from hwatu_kit.export.story import table_at, view_of
from tests.support.player_page import hand_made


def test_every_card_is_a_small_picture_with_its_title() -> None:
    pictures = {card: card_svg(card, f"title of {card} <&>") for card in IDS}
    for card, svg in pictures.items():
        root = ET.fromstring(svg)  # noqa: S314
        assert root.get("viewBox")
        title = root.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert title.text == f"title of {card} <&>"
        assert not re.search(r"[ᄀ-퟿一-鿿]", svg), "a font would be needed"
        assert svg == card_svg(card, f"title of {card} <&>")
    plain = {re.sub(r"<title>.*?</title>", "", svg) for svg in pictures.values()}
    assert len(plain) == len(IDS), "no two are alike"
    assert "<title>back</title>" in back_svg("back")


def test_a_card_that_is_not_in_the_pack_is_refused() -> None:
    with pytest.raises(KeyError):
        card_svg("13A", "no such month")


def test_a_table_is_one_picture_with_every_card_and_every_name() -> None:
    payload = hand_made()
    table = table_at(view_of(payload), 18)
    svg = board_svg(payload["zones"], table, payload["art"], ["You", "<Mina>"], "A & B")
    root = ET.fromstring(svg)  # noqa: S314
    inner = root.findall("{http://www.w3.org/2000/svg}svg")
    laid = sum(len(group) for zone, groups in table.items() if zone != "stock" for group in groups)
    assert len(inner) >= laid + 1
    words = "".join(root.itertext())
    assert "<Mina>" in words
    assert "A & B" in words
    assert len(re.findall("<title>", svg)) == 1
