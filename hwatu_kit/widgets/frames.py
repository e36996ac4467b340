"""A move cut into what one sees happen: a card is played, one is turned, cards are taken, junk changes hands.

Every explanation of the move belongs to one part, in the order applied.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..rules.explanation import Explanation

# Effects that are no moves of cards: which part they belong to; the others join the part before them.
_OF_EFFECT = {
    "stack": "stack",
    "owe": "give",
    "count": "count",
    "score": "count",
    "sum": "end",
    "pay": "end",
    "stop": "end",
    "end": "end",
}
_EACH_ALONE = frozenset({"packet", "play", "turned", "draw"})


@dataclass
class Part:
    """One part of a move: its kind, the explanations, and the cards that move, in order."""

    kind: str
    explanations: list[Explanation] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)

    def move(self) -> Mapping[str, Any] | None:
        """The first effect that moves cards."""
        return next((e.effect for e in self.explanations if e.effect["kind"] == "move"), None)


def kind_of(effect: Mapping[str, Any], *, dealing: bool) -> str:
    """The kind of part an effect belongs to; empty when it stays with what came before."""
    if effect["kind"] == "sum" and "seat" in effect:
        return "count"  # a running sum of one player is that player's count; any other is of what is paid
    if effect["kind"] != "move":
        return _OF_EFFECT.get(effect["kind"], "")
    source, target = effect["from"].rstrip("0123456789"), effect["to"].rstrip("0123456789")
    if source == "stock":
        return "packet" if dealing else "draw" if target == "hand" else "turned"
    if source == "hand" or source == target == "floor":
        return "play"
    if source == "pile":
        return "give" if target == "pile" else "stack"
    return "take"


def parts_of(explanations: Iterable[Explanation], *, dealing: bool) -> list[Part]:
    """The parts of a move, or of the dealing of the cards."""
    found = list(explanations)
    kinds = [kind_of(each.effect, dealing=dealing) for each in found]
    parts: list[Part] = []
    for at, explanation in enumerate(found):
        kind, counts_another = kinds[at], False
        if parts and parts[-1].kind == "count":
            kind, counts_another = _after_a_count(found, kinds, at)
        if not parts or counts_another or (kind and (kind in _EACH_ALONE or kind != parts[-1].kind)):
            parts.append(Part(kind or "word"))
        parts[-1].explanations.append(explanation)
        if explanation.effect["kind"] in ("move", "stack"):
            parts[-1].cards += [card for card in explanation.effect["cards"] if card != "?"]
    return parts or [Part("word")]


def _after_a_count(found: Sequence[Explanation], kinds: Sequence[str], at: int) -> tuple[str, bool]:
    """What comes behind a count: more of it, another player's count (its lead-in sentence first), or the settlement."""
    kind, seat, before = kinds[at], found[at].player, found[at - 1].player
    following = kinds[at + 1] if at + 1 < len(found) else ""
    if not kind and seat is None and following == "end":
        return "end", False
    if not kind and seat != before and following == "count" and found[at + 1].player == seat:
        return "count", True
    return kind, kind == "count" and None not in (seat, before) and seat != before
