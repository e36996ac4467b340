"""Draw the pictures again: the three decks, and a deal in the stepper, photographed in Chromium, still and moving."""

from __future__ import annotations

import io
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser, sync_playwright

import hwatu_kit
from hwatu_kit import Trace
from hwatu_kit.export.story import view_of
from hwatu_kit.widgets.payload import payload_of
from tools.hosts.chromium import ARGUMENTS, chromium
from tools.remake import deck_images

IMAGES = Path(__file__).parent.parent.parent / "images"
RULE = "GS-CAP-09"
NAMES = ("Ada", "Mina")
LATE_ENOUGH = 6  # turns, so that something lies in the piles
MOST_SEEDS = 500
BEFORE, FRAMES = 5, 10  # the moving picture: how many frames before the ppuk it begins, and how many it shows


def main() -> int:
    """Draw the decks; then find the first deal with a late ppuk, and photograph it."""
    deck_images.main()
    trace, index = deal_with_a_ppuk()
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page_file = Path(folder) / "deal.html"
        trace.to_html(page_file, index=index, reader=0, lens="0")
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = browser.new_page(
            viewport={"width": 1280, "height": 900}, device_scale_factor=1.5, reduced_motion="reduce"
        )
        page.goto(page_file.as_uri())
        page.wait_for_load_state()
        shot = page.locator("#player").screenshot()
        trace.to_html(page_file, index=max(index - BEFORE, 0), reader=0, lens="0")
        shots = moving(browser, page_file)
        browser.close()
    known = PngInfo()
    known.add_text(deck_images.DRAWN_FROM, deck_images.digest("hwatu"))
    # 256 colours are enough for flat cards, and make a third of the file.
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE).save(
        IMAGES / "stepper.png", optimize=True, pnginfo=known
    )
    print(f"» images/stepper.png: seed {trace.seed}, frame {index}")
    save_moving(shots)
    return 0


def moving(browser: Browser, page_file: Path) -> list[Image.Image]:
    """Photographs of the same deal, one after each press of the arrow key, across the ppuk."""
    page = browser.new_page(viewport={"width": 1120, "height": 800}, reduced_motion="reduce")
    page.goto(page_file.as_uri())
    page.wait_for_load_state()
    page.locator(".hw-main-button").focus()
    shots = []
    for _ in range(FRAMES):
        page.wait_for_timeout(150)
        shots.append(Image.open(io.BytesIO(page.locator("#player").screenshot())).convert("RGB"))
        page.keyboard.press("ArrowRight")
    page.close()
    return shots


def save_moving(shots: list[Image.Image]) -> None:
    """Write the photographs as one moving picture, all of one size."""
    width, height = min(shot.width for shot in shots), min(shot.height for shot in shots)
    first, *rest = [shot.crop((0, 0, width, height)) for shot in shots]
    known = f"{deck_images.DRAWN_FROM}={deck_images.digest('hwatu')}".encode()
    path = IMAGES / "stepper.webp"
    first.save(path, save_all=True, append_images=rest, duration=1600, loop=0, quality=82, method=6, xmp=known)
    print(f"» images/stepper.webp: {len(shots)} frames, {path.stat().st_size / 1000:.0f} kB")


def deal_with_a_ppuk() -> tuple[Trace, int]:
    """Return a deal and how many of its frames have been shown just after its ppuk."""
    for seed in range(MOST_SEEDS):
        chance = random.Random(seed)
        trace = hwatu_kit.deal("gostop", table="modern", seed=seed, names=NAMES)
        while trace.legal:
            trace = trace.play(chance.choice(trace.legal))
        frames = view_of(payload_of(trace, reader=0)).frames
        for index, frame in enumerate(frames, start=1):
            if frame["turn"] >= LATE_ENOUGH and any(note["rule"] == RULE for note in frame["notes"]):
                return trace, index
    raise LookupError(f"no late {RULE} in {MOST_SEEDS} deals")


if __name__ == "__main__":
    sys.exit(main())
