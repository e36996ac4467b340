"""A payload written by hand for the tests of the player, with today's words and pictures filled in."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from hwatu_kit.drawing.hwatu import back_svg, card_svg
from hwatu_kit.texts import load

_FILE = Path(__file__).parent / "fixtures" / "payload_gostop.json"


@cache
def _written() -> str:
    return _FILE.read_text(encoding="utf-8")


def hand_made() -> dict[str, Any]:
    """Return a new copy: eighteen frames of a believable deal, two lenses, terms in Korean."""
    payload: dict[str, Any] = json.loads(_written())
    names: dict[str, str] = payload["names"]
    payload["words"] = dict(load().lookup("interface", "player"))
    payload["art"] = {card: back_svg(name) if card == "?" else card_svg(card, name) for card, name in names.items()}
    payload["ratio"] = 1.6
    return payload
