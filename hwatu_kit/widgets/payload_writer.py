"""The words of a payload: headlines, seats, notes and badges, in one language and for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from ..engine.game import Scene
from ..engine.view import SeenStep, ViewStep
from ..export.payload_types import Badges, Note, Piece
from ..rules.explanation import Explanation
from ..texts import Texts
from .frames import Part


@dataclass(frozen=True)
class PayloadWriter:
    """Writes the sentences of a deal; ``reader`` is the seat addressed as "you".

    Most of them are read through every lens: each is written once.
    """

    texts: Texts
    game: str
    reader: int | None
    names: tuple[str, ...] | None
    _words: dict[tuple[str, str], str] = field(default_factory=dict, init=False, repr=False)
    _sentences: dict[tuple[int, bool], tuple[Explanation, list[Piece]]] = field(
        default_factory=dict, init=False, repr=False
    )
    """By the identity of an explanation, which is kept with its pieces so that no other can get it."""

    def word(self, key: str, **facts: object) -> str:
        """A word of ``interface.toml``, with a capital letter where it begins one."""
        asked = key, repr(facts)
        found = self._words.get(asked)
        if found is None:
            found = self.texts.word(f"scene.{key}", self.reader, self.names, **facts)
            self._words[asked] = found
        return found

    def seat(self, seat: int) -> str:
        """What a player is called."""
        if self.names and seat != self.reader:
            return self.names[seat]
        return self.texts.seat(seat, self.reader)

    def notes(self, explanations: Iterable[Explanation], *, applied: bool = True) -> list[Note]:
        """Explanations with their rules, applied or considered."""
        return [{"rule": e.rule, "text": self._pieces(e, applied=applied)} for e in explanations]

    def _pieces(self, explanation: Explanation, *, applied: bool) -> list[Piece]:
        asked = id(explanation), applied
        if asked not in self._sentences:
            sentence = self.texts.sentence(explanation, applied=applied, reader=self.reader, names=self.names)
            self._sentences[asked] = explanation, cast("list[Piece]", sentence.pieces)
        return self._sentences[asked][1]

    def badges(self, scene: Scene) -> Badges:
        """The badges of each seat and of the table."""
        return {
            str(seat): [self.word(f"{self.game}.badges.{word}", **facts) for word, facts in badges]
            for seat, badges in scene.badges.items()
        }

    def headline(self, part: Part, step: SeenStep | ViewStep, *, first: bool) -> str:
        """What happens in a part of a step, in a few words."""
        move = part.move()
        word, _, rest = (step.move or "").partition(" ")
        if first and word in self.texts.lookup("interface", "scene", self.game, "moves"):
            return self.word(f"{self.game}.moves.{word}", who=step.seat, rest=rest)
        if step.move is None and first and move is None:
            return self.word("headline.before")
        if part.kind == "packet" and move:
            return self._packet(move)
        if part.kind == "give" and move:
            return self.word("headline.give", who=_seat_of(move["to"]), giver=_seat_of(move["from"]), cards=part.cards)
        if part.kind in ("play", "turned", "draw", "take") and move:
            who = _seat_of(move["to"]) if part.kind == "take" else step.seat
            return self.word(f"headline.{part.kind}", who=who, cards=part.cards)
        if part.kind in ("count", "end"):
            return self.word(f"headline.{part.kind}", who=part.explanations[0].player)
        if not part.explanations:
            return step.move or ""
        return self.texts.render(self.texts.rule(part.explanations[0].rule)["title"])

    def _packet(self, move: Mapping[str, Any]) -> str:
        who = _seat_of(move["to"])
        if who is None:
            return self.word(f"headline.{'floor' if move['to'] == 'floor' else 'open'}", n=len(move["cards"]))
        return self.word("headline.packet", n=len(move["cards"]), who=who)


def _seat_of(place: str) -> int | None:
    """The seat whose hand or pile a place is."""
    digits = place[len(place.rstrip("0123456789")) :]
    return int(digits) if digits and not place.startswith("stack") else None
