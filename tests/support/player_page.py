"""For the tests of the player: a payload written by hand, what is beside its slider, and a Node to run modules."""

from __future__ import annotations

import json
import os
import shutil
from functools import cache
from pathlib import Path

import playwright
import pytest

from hwatu_kit.drawing.hwatu import back_svg, card_svg
from hwatu_kit.drawing.svg import bare
from hwatu_kit.export.payload_types import Payload
from hwatu_kit.export.story import view_of, where
from hwatu_kit.texts import load

_FILE = Path(__file__).parent.parent / "fixtures" / "payload_gostop.json"


@cache
def _written() -> str:
    return _FILE.read_text(encoding="utf-8")


def hand_made() -> Payload:
    """Return a new copy: eighteen frames of a believable deal, two lenses, terms in Korean."""
    payload: Payload = json.loads(_written())
    names: dict[str, str] = payload["names"]
    payload["words"] = dict(load().lookup("interface", "player"))
    payload["art"] = {
        card: bare(back_svg(name) if card == "?" else card_svg(card, name)) for card, name in names.items()
    }
    payload["ratio"] = 1.6
    return payload


def place_at(payload: Payload, index: int, lens: str = "") -> str:
    """What is beside the slider after ``index`` frames: the position in words, without the turn."""
    return where(payload, view_of(payload, lens), index).partition(" · turn")[0]


def node() -> str:
    """Playwright brings a Node of its own, so that none has to be installed."""
    own = Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node")
    return str(own) if own.is_file() else shutil.which("node") or pytest.fail("No Node: is playwright installed?")
