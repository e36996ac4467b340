"""The gallery of decks: every card to look at, by one JavaScript module, ``static/deck.js``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, cast

from ..export.gallery import deck_of, gallery_html, gallery_payload, gallery_text, known_deck
from ..export.page import module_page
from ..export.payload_types import GalleryPayload
from .libraries import traitlets
from .shared import SharingWidget
from .traits import Flag, OneOf, Word


class Gallery(SharingWidget):
    """Decks to look at, by mouse, keyboard or from Python.

    ``deck`` is the deck whose page is shown (empty for all of them), ``marks`` whether the teaching marks are seen and
    ``ground`` what the cards lie on (``"light"`` or ``"dark"``); each can be read and set.
    """

    bundle = "deck"

    deck = Word("").tag(sync=True)
    marks = Flag(default_value=True).tag(sync=True)
    ground = OneOf(("light", "dark"), default_value="dark").tag(sync=True)

    def __init__(
        self,
        name: str = "",
        *,
        language: str = "en",
        alone: bool = False,
        marks: bool = True,
        ground: Literal["light", "dark"] = "dark",
    ) -> None:
        super().__init__(gallery_payload(name, language, alone=alone), deck=name, marks=marks, ground=ground)

    @property
    def payload(self) -> GalleryPayload:
        """What the module reads."""
        return cast("GalleryPayload", self.read)

    @traitlets.validate("deck")
    def _valid_deck(self, proposal: Mapping[str, Any]) -> str:
        return known_deck(str(proposal["value"]))

    @property
    def text(self) -> str:
        """The page in words."""
        return gallery_text(self.payload, self.deck)

    def __repr__(self) -> str:
        shown = deck_of(self.payload, self.deck)
        return f"<Gallery {shown['name'] if shown else self.payload['title']}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live gallery; beside it a sheet and words that need neither kernel nor trust."""
        story = {"text/plain": self.text, "text/html": gallery_html(self.payload, self.deck)}
        return self._beside(story, **kwargs)

    def to_html(self, path: str | Path | None = None) -> str:
        """The gallery as one HTML page that needs neither kernel nor network."""
        values = {"_payload": self.payload, "deck": self.deck, "marks": self.marks, "ground": self.ground}
        return module_page("deck", values, gallery_html(self.payload, self.deck), path)


def deck(
    name: str = "",
    *,
    language: str = "en",
    alone: bool = False,
    marks: bool = True,
    ground: Literal["light", "dark"] = "dark",
) -> Gallery:
    """Show a deck of cards by its ``name`` (``"hwatu"``, ``"long"``, ``"french"``), or all decks if none is given.

    With ``alone`` the other decks are left out, which makes a notebook smaller. ``marks`` says whether the teaching
    marks are seen at first, ``ground`` what the cards lie on, and ``language`` is that of all words.

    >>> deck("hwatu")
    <Gallery Hwatu>
    """
    return Gallery(name, language=language, alone=alone, marks=marks, ground=ground)
