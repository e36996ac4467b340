"""Draw the pictures anew: the three decks, and a real deal in the stepper at a ppuk, photographed in Chromium."""

from __future__ import annotations

import io
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import deck_images
from chromium import ARGUMENTS, chromium
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import sync_playwright

import hwatu_kit
from hwatu_kit import Trace
from hwatu_kit.widgets.payload import payload_of

IMAGES = Path(__file__).parent.parent / "images"
RULE = "GS-CAP-09"
NAMES = ("Ada", "Mina")
LATE_ENOUGH = 6  # turns, so that something lies in the piles
MOST_SEEDS = 500


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
        browser.close()
    known = PngInfo()
    known.add_text(deck_images.DRAWN_FROM, deck_images.digest("hwatu"))
    # 256 colours are enough for flat cards, and make a third of the file.
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE).save(
        IMAGES / "stepper.png", optimize=True, pnginfo=known
    )
    print(f"» images/stepper.png: seed {trace.seed}, frame {index}")
    return 0


def deal_with_a_ppuk() -> tuple[Trace, int]:
    """Return a deal and how many of its frames have been shown just after its ppuk."""
    for seed in range(MOST_SEEDS):
        chance = random.Random(seed)
        trace = hwatu_kit.deal("gostop", table="modern", seed=seed, names=NAMES)
        while trace.legal:
            trace = trace.play(chance.choice(trace.legal))
        frames: list[dict[str, Any]] = payload_of(trace, reader=0)["views"]["all"]["frames"]
        for index, frame in enumerate(frames, start=1):
            if frame["turn"] >= LATE_ENOUGH and any(note["rule"] == RULE for note in frame["notes"]):
                return trace, index
    raise LookupError(f"no late {RULE} in {MOST_SEEDS} deals")


if __name__ == "__main__":
    sys.exit(main())
