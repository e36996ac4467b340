"""A pile of Go-Stop to count: touch a card to take it away, and see which line falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ..cards.hwatu import HWATU
from ..drawing.decks import pictures
from ..engine.cases import Answer, explain
from ..engine.game import game_named
from ..engine.options import TableChoice, Tabled
from ..export.cards import CardRow, Cards
from ..export.payload_types import PileLine, PilePayload
from ..faults import Fault
from ..texts import Texts, load
from .libraries import traitlets
from .shared import SharingWidget
from .traits import Word

_KINDS = ("bright", "animal", "ribbon", "junk")
_LETTERS = {"B": "bright", "A": "animal", "R": "ribbon"}


class Pile(SharingWidget):
    """A pile of hwatu cards with what it scores, line by line.

    ``away`` is the card that is taken away (``""`` for none); it can be read and set. All counts are made beforehand,
    so that the widget goes on working without a kernel.
    """

    bundle = "pile"

    away = Word("").tag(sync=True)

    def __init__(self, pile: Cards, *, table: TableChoice = "modern", language: str = "en", away: str = "") -> None:
        self._ids = [HWATU.ids[card] for card in game_named("gostop").cards(pile)]
        self._texts: Texts = load(language)
        self._case = {"game": "gostop", "ask": "count", "table": table}
        self._answers = {card: self._count(card) for card in ("", *self._ids)}
        super().__init__(self._made(), away=away)

    @property
    def payload(self) -> PilePayload:
        """What the module reads."""
        return cast("PilePayload", self.read)

    @traitlets.validate("away")
    def _valid_away(self, proposal: Mapping[str, Any]) -> str:
        card = str(proposal["value"])
        if card and card not in self._ids:
            raise Fault("one-of", field="away", allowed=", ".join(self._ids))
        return card

    def _count(self, away: str) -> Answer:
        rest = [card for card in self._ids if card != away]
        return explain({**self._case, "pile": rest}, language=self._texts.language)

    @property
    def rows(self) -> dict[str, list[str]]:
        """The cards by kind, under the words for each."""
        kinds: dict[str, list[str]] = {kind: [] for kind in _KINDS}
        for card in sorted(self._ids, key=HWATU.index.__getitem__):
            kinds[_LETTERS.get(card.lstrip("0123456789")[0], "junk")].append(card)
        return {self._texts.word(f"pile.{kind}"): found for kind, found in kinds.items() if found}

    def headline(self, away: str = "") -> str:
        """What the pile is worth, or what is left without a card."""
        points, whole = self._answers[away]["points"], self._answers[""]["points"]
        if not away:
            return self._texts.word("pile.whole", points=points)
        return self._texts.word("pile.without", card=away, points=points, lost=whole - points)

    def _made(self) -> PilePayload:
        texts = self._texts
        full = {card: str(texts.card(HWATU.name, card)["full"]) for card in self._ids}
        return {
            "language": texts.template("language.lang"),
            "words": {key: texts.word(f"pile.{key}") for key in ("hint", "gone")},
            "rows": [
                {"label": label, "cards": [{"id": card, "full": full[card]} for card in row]}
                for label, row in self.rows.items()
            ],
            "counts": {
                away: {"headline": self.headline(away), "lines": self._lines(answer)}
                for away, answer in self._answers.items()
            },
            "art": pictures(HWATU.name, self._ids),
        }

    def _lines(self, answer: Answer) -> dict[str, PileLine]:
        texts = self._texts
        return {
            line["rule"]: {
                "title": texts.render(texts.rule(line["rule"])["title"]),
                "points": texts.word("pile.points", points=line["points"]),
                "cards": line["cards"],
            }
            for line in answer["lines"]
        }

    def __repr__(self) -> str:
        lines = [self.headline(self.away)]
        lines += [f"  {e['text']} [{e['rule']}]" for e in self._answers[self.away]["explanations"]]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view; beside it, for a saved notebook, the cards and the count in pictures and words."""
        shown = {"text/plain": repr(self)}
        shown["text/html"] = (
            CardRow(self.rows, self._texts.language)._repr_html_() + self._answers[self.away]._repr_html_()
        )
        return self._beside(shown, **kwargs)


def pile(
    cards: str | Sequence[str],
    *,
    table: Tabled | str | Mapping[str, Any] = "modern",
    language: str = "en",
    away: str = "",
) -> Pile:
    """Show a pile of Go-Stop and what it is worth; a touch takes a card away and shows which line falls.

    ``cards`` is a text such as ``"1B 3B 8B"``, or a list of cards. ``table`` says how they are counted, ``away`` is a
    card taken away at first, and ``language`` is that of all words. Raises :class:`hwatu_kit.Fault` for a card that
    does not exist.

    >>> print(pile("4R 5R 7R").headline())
    The pile is worth 3 points.
    """
    return Pile(cards, table=table, language=language, away=away)
