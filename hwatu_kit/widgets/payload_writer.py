"""The words of a payload: headlines, seats, notes and badges, in one language and for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, cast

from ..engine.game import Scene
from ..engine.view import SeenStep, ViewStep
from ..export.payload_types import Badges, Note, Piece
from ..rules.explanation import Effect, Explanation
from ..texts import Texts
from .frames import Part, parts_of

_BOOKKEEPING = frozenset({"turns", "to_play"})


def _in_reading_order(part: Part) -> list[Explanation]:
    """What a seat may choose comes before the sums that lead to it, and whose turn is over comes last."""
    return sorted(part.explanations, key=lambda each: _weight(each, counts=part.kind == "count"))


def _weight(explanation: Explanation, *, counts: bool) -> int:
    effect = explanation.effect
    if effect["kind"] == "set":
        return int({name for name, *_ in effect["values"]} <= _BOOKKEEPING)
    return -1 if counts and effect["kind"] == "offer" else 0


class PartWords(NamedTuple):
    """A part of a step in words: its headline, its notes, the cards it is about, and what it changes."""

    headline: str
    notes: Sequence[Note]
    cards: Sequence[str]
    effects: Sequence[Effect]


@dataclass(frozen=True)
class PayloadWriter:
    """Writes the sentences of a deal; ``reader`` is the seat addressed as "you".

    Most of them are read through every lens: each is written once. What is kept by the identity of an object is kept
    with the object, so that no other can get its number.
    """

    texts: Texts
    game: str
    reader: int | None
    names: tuple[str, ...] | None
    _words: dict[tuple[str, str], str] = field(default_factory=dict, init=False, repr=False)
    _sentences: dict[tuple[str, str, int, bool], tuple[object, list[Piece]]] = field(
        default_factory=dict, init=False, repr=False
    )
    """By rule, sentence and facts; an explanation that a seat may read is another one with the same facts."""
    _parts: dict[tuple[int, str | None, int | None], tuple[object, list[PartWords]]] = field(
        default_factory=dict, init=False, repr=False
    )
    """By explanations, move and seat: what the words of a step are made of."""
    _badges: dict[str, Badges] = field(default_factory=dict, init=False, repr=False)

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
        return self.texts.seat(seat, self.reader, self.names)

    def notes(self, explanations: Iterable[Explanation], *, applied: bool = True) -> list[Note]:
        """Explanations with their rules, applied or considered."""
        return [{"rule": e.rule, "text": self._pieces(e, applied=applied)} for e in explanations]

    def _pieces(self, explanation: Explanation, *, applied: bool) -> list[Piece]:
        facts = explanation.facts
        asked = explanation.rule, explanation.say, id(facts), applied
        found = self._sentences.get(asked)
        if found is None:
            sentence = self.texts.sentence(explanation, applied=applied, reader=self.reader, names=self.names)
            found = self._sentences[asked] = facts, cast("list[Piece]", sentence.pieces)
        return found[1]

    def badges(self, scene: Scene) -> Badges:
        """The badges of each seat and of the table."""
        asked = repr(scene.badges)
        found = self._badges.get(asked)
        if found is None:
            found = self._badges[asked] = {
                str(seat): [self.word(f"{self.game}.badges.{word}", **facts) for word, facts in badges]
                for seat, badges in scene.badges.items()
            }
        return found

    def parts(self, step: SeenStep | ViewStep) -> list[PartWords]:
        """The parts of a step, at least one."""
        asked = id(step.explanations), step.move, step.seat
        found = self._parts.get(asked)
        if found is None:
            parts = parts_of(step.explanations, dealing=step.move is None)
            words = [self._in_words(part, step, first=not number) for number, part in enumerate(parts)]
            found = self._parts[asked] = step.explanations, words
        return found[1]

    def _in_words(self, part: Part, step: SeenStep | ViewStep, *, first: bool) -> PartWords:
        explanations = part.explanations
        cards = dict.fromkeys(part.cards or [card for e in explanations for card in e.cards])
        headline = self.headline(part, step, first=first)
        return PartWords(headline, self.notes(_in_reading_order(part)), [*cards], [e.effect for e in explanations])

    @cached_property
    def _moves(self) -> Mapping[str, Any]:
        moves: Mapping[str, Any] = self.texts.lookup("interface", "scene", self.game, "moves")
        return moves

    def headline(self, part: Part, step: SeenStep | ViewStep, *, first: bool) -> str:
        """What happens in a part of a step, in a few words."""
        move = part.move()
        word, _, rest = (step.move or "").partition(" ")
        if first and word in self._moves:
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
