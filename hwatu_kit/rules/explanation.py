"""The record of one applied rule: which rule, the facts of this case, and what it changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..texts import load

Effect = Mapping[str, Any]
"""What a rule changed, from the closed vocabulary of :mod:`hwatu_kit.engine.effects`."""

NO_EFFECT: Effect = {"kind": "none"}
NO_FACTS: Mapping[str, Any] = {}


class Explanation(NamedTuple):
    """One rule as it was applied: data only; a sentence is made of it on demand.

    ``rule`` is a rule's id, ``say`` names the sentence template under that rule in the texts,
    ``cards`` are card ids, ``player`` is a seat or ``None``, ``effect`` is what changed, ``facts``
    fill the template, and ``seen_by`` lists the seats that may read it (``None``: everyone). Whoever
    may not read it gets ``veiled`` in its place, or nothing where that is ``None``.
    """

    rule: str
    say: str
    cards: tuple[str, ...] = ()
    player: int | None = None
    effect: Effect = NO_EFFECT
    facts: Mapping[str, Any] = NO_FACTS
    seen_by: tuple[int, ...] | None = None
    veiled: Explanation | None = None

    def text(
        self,
        language: str = "en",
        reader: int | None = None,
        names: Sequence[str] | None = None,
        *,
        applied: bool = True,
    ) -> str:
        """The full sentence; ``applied=False`` says of a rule that was considered why it did not apply.

        ``reader`` is the seat that is called "you", and ``names`` are the players' names by seat.
        """
        return load(language).sentence(self, applied=applied, reader=reader, names=names).text

    def for_reader(self, seat: int) -> Explanation | None:
        """What a seat may read; a seat of -1 is an onlooker, who sees no hand."""
        if self.seen_by is None or seat in self.seen_by:
            return self if self.seen_by is None else self._replace(seen_by=None, veiled=None)
        return self.veiled
