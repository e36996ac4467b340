"""Write the three decks to images/: every card as an SVG, and a sheet of each deck as a PNG."""

from __future__ import annotations

import hashlib
import io
import sys
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser, sync_playwright

from hwatu_kit.drawing.decks import DECKS
from hwatu_kit.drawing.svg import image
from hwatu_kit.texts import load
from tools.hosts.chromium import ARGUMENTS, chromium

IMAGES = Path(__file__).parent.parent.parent / "images"
DRAWN_FROM = "drawn-from"
"""The key in a sheet's PNG of the digest of its cards: a test compares it with the drawing code."""

_COLUMNS = {"hwatu": 12, "long": 9, "french": 13}
_WIDTH = {"hwatu": 104, "long": 64, "french": 92}
_GROUND = "#2a5d4f"


def pictures(name: str) -> dict[str, str]:
    """The pictures of a deck by file name: every kind of card and the back, with titles in English."""
    deck, texts = DECKS[name], load("en")
    cards = {card: deck.card(card, str(texts.card(name, card)["full"])) for card in deck.ids}
    return {f"{card}.svg": svg for card, svg in (cards | {"back": deck.back(texts.word("scene.face_down"))}).items()}


def sheet_cards(name: str) -> list[str]:
    """What a sheet shows, row by row; the hwatu cards are without teaching marks, a month in each column."""
    deck = DECKS[name]
    if name != "hwatu":
        return [deck.card(card, card) for card in deck.ids] + [deck.back("back")]
    cards = [deck.card(card, card, marks=False) for card in deck.ids]
    months = [cards[4 * month + row] for row in range(4) for month in range(12)]
    return months + cards[48:] + [deck.back("back")]


def digest(name: str) -> str:
    """By which a sheet is known to be out of date."""
    return hashlib.sha256("".join(sheet_cards(name)).encode()).hexdigest()


def sheet_page(name: str) -> str:
    """The page that is photographed."""
    width, gap = _WIDTH[name], 10
    row = _COLUMNS[name] * (width + gap) + gap
    style = f"margin:0;padding:{gap}px 0 0 {gap}px;width:{row - gap}px;background:{_GROUND};font-size:0"
    card = f"width:{width}px;margin:0 {gap}px {gap}px 0"
    images = "".join(image(svg, "", card) for svg in sheet_cards(name))
    return f'<!doctype html><body style="{style}">{images}</body>'


def _photograph(browser: Browser, name: str) -> None:
    page = browser.new_page(viewport={"width": 1500, "height": 600}, device_scale_factor=1.5)
    page.set_content(sheet_page(name), wait_until="load")
    shot = page.locator("body").screenshot()
    page.close()
    known = PngInfo()
    known.add_text(DRAWN_FROM, digest(name))
    # 256 colours are enough for flat cards, and make a third of the file.
    flat = Image.open(io.BytesIO(shot)).convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE)
    flat.save(IMAGES / f"{name}.png", optimize=True, pnginfo=known)


def main() -> int:
    """Write all pictures of the decks."""
    for name in DECKS:
        folder = IMAGES / name
        folder.mkdir(parents=True, exist_ok=True)
        wanted = pictures(name)
        for old in folder.glob("*.svg"):
            if old.name not in wanted:
                old.unlink()
        for file, svg in wanted.items():
            (folder / file).write_text(svg + "\n", encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name in DECKS:
            _photograph(browser, name)
            print(f"» images/{name}/*.svg, images/{name}.png: {len(DECKS[name].ids) + 1} pictures")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
