"""A position while a move is carried out: cards move and flags change by an explanation, and by nothing else.

Places are ``stock``, ``hand0`` …, ``melds0`` …, ``discards0`` … and ``indicators``. Whose question comes next
(``phase``, ``to_play``) and what the moves imply (``drawn``, ``pending``) is bookkeeping.
"""

from __future__ import annotations

from typing import Any

from ..cards.long_cards import KINDS, bag
from ..engine.effects import change
from ..rules.explanation import NO_EFFECT, Effect, Explanation
from .melds import ADDED, PUNG, Meld
from .position import Drawn, Pending, Position

STOCK, INDICATORS = "stock", "indicators"
HAND = ("hand0", "hand1", "hand2")
MELDS = ("melds0", "melds1", "melds2")
DISCARDS = ("discards0", "discards1", "discards2")
FRONT_END, BACK_END = "front", "back"


class Draft:
    """A mutable copy of a position, with the explanations and events of the move so far."""

    def __init__(self, position: Position) -> None:
        self.table = position.table
        self.dealer = position.dealer
        self.to_play = position.to_play
        self.phase = position.phase
        self.hands = list(position.hands)
        self.dealt = position.dealt
        self.melds = [list(melds) for melds in position.melds]
        self.discards = [list(cards) for cards in position.discards]
        self.indicators = position.indicators
        self.stock = position.stock
        self.ready = list(position.ready)
        self.drawn: Drawn | None = position.drawn
        self.pending: Pending | None = position.pending
        self.first_discard = position.first_discard
        self.replaced = position.replaced
        self.turns = position.turns
        self.over = position.over
        self.explanations: list[Explanation] = []
        self.events: list[str] = []

    def position(self) -> Position:
        """The draft as a position."""
        return Position(
            self.table, self.dealer, self.to_play, self.phase, tuple(self.hands), self.dealt,
            tuple([tuple(melds) for melds in self.melds]), tuple([tuple(cards) for cards in self.discards]),
            self.indicators, self.stock, tuple(self.ready), self.drawn, self.pending, self.first_discard, self.replaced,
            self.turns, self.over,
        )  # fmt: skip

    # -- the ways to change something ------------------------------------------------------------
    def explain(
        self,
        rule: str,
        say: str,
        seat: int | None = None,
        cards: tuple[int, ...] = (),
        effect: Effect = NO_EFFECT,
        /,
        **facts: Any,
    ) -> None:
        """Record a rule that was applied and moved no card."""
        named = tuple([KINDS[kind] for kind in cards])
        self.explanations.append(
            Explanation(rule, say, named, seat, effect, facts if seat is None else {"who": seat, **facts})
        )

    def secretly(
        self, rule: str, say: str, seat: int, cards: tuple[int, ...] = (), effect: Effect = NO_EFFECT, /, **facts: Any
    ) -> None:
        """The same for the eyes of one seat."""
        self.explain(rule, say, seat, cards, effect, **facts)
        self.explanations[-1] = self.explanations[-1]._replace(seen_by=(seat,))

    def move(
        self,
        rule: str,
        say: str,
        kinds: tuple[int, ...],
        source: str,
        target: str,
        seat: int | None,
        /,
        *,
        end: str = "",
        meld: str = "",
        **facts: Any,
    ) -> None:
        """Move cards between places by a rule; ``end`` is the end of the stock, ``meld`` what they become."""
        for kind in kinds:
            self._take(kind, source, end)
        self._put(kinds, target, meld)
        effect: dict[str, Any] = {
            "kind": "move",
            "cards": tuple([KINDS[kind] for kind in kinds]),
            "from": source,
            "to": target,
        }
        if end == BACK_END:
            effect["end"] = end
        if meld:
            effect["meld"] = meld
        self.explain(rule, say, seat, kinds, effect, **facts)

    def draw(self, rule: str, say: str, seat: int, source: str, end: str, /, **facts: Any) -> None:
        """A stock card joins a hand; only its player sees which."""
        kind = self.stock[0 if end == FRONT_END else -1]
        self.move(
            rule, say, (kind,), STOCK, HAND[seat], seat, end=end, card=KINDS[kind], left=len(self.stock) - 1, **facts
        )
        self.drawn = Drawn(kind, source)
        self.veil(say + "_hidden", seat, left=len(self.stock), **facts)

    def veil(self, say: str, seat: int, /, **facts: Any) -> None:
        """Keep the cards of the latest explanation from all but one seat; the others are told ``say``."""
        told = self.explanations[-1]
        effect = {**told.effect, "cards": ("?",) * len(told.cards)}
        veiled = Explanation(told.rule, say, (), told.player, effect, {"who": seat, **facts})
        self.explanations[-1] = told._replace(seen_by=(seat,), veiled=veiled)

    def meld(self, rule: str, say: str, meld: Meld, source: str, seat: int, /, **facts: Any) -> None:
        """Lay cards open as a meld."""
        cards = (meld.kind,) * meld.copies
        self.move(rule, say, cards, source, MELDS[seat], seat, meld=meld.text, card=KINDS[meld.kind], **facts)

    def kong_stands(self, rule: str, say: str, kind: int, seat: int, /, **facts: Any) -> None:
        """A pung becomes an added kong; its fourth card lies beside it already."""
        melds = self.melds[seat]
        melds[melds.index(Meld(PUNG, kind))] = Meld(ADDED, kind)
        effect = {"kind": "set", "values": (("melds", seat, tuple([meld.text for meld in melds])),)}
        self.explain(rule, say, seat, (kind,), effect, card=KINDS[kind], **facts)

    def set(self, rule: str, say: str, values: dict[tuple[str, int | None], Any], seat: int, /, **facts: Any) -> None:
        """Change flags: ``{("ready", 1): True}``."""
        self.explain(rule, say, seat, (), change(self, values), **facts)

    # -- places ----------------------------------------------------------------------------------
    def _take(self, kind: int, source: str, end: str) -> None:
        if source == STOCK:
            at = len(self.stock) - 1 if end == BACK_END else self.stock.index(kind)
            self.stock = self.stock[:at] + self.stock[at + 1 :]
        elif source in HAND:
            self.hands[int(source[-1])] -= bag((kind,))
        elif source in DISCARDS:
            self.discards[int(source[-1])].pop()

    def _put(self, kinds: tuple[int, ...], target: str, meld: str) -> None:
        if target in HAND:
            self.hands[int(target[-1])] += bag(kinds)
        elif target in DISCARDS:
            self.discards[int(target[-1])] += kinds
        elif target in MELDS and meld:
            self.melds[int(target[-1])].append(Meld(meld.partition(" ")[0], kinds[0]))
        elif target == INDICATORS:
            self.indicators = (*self.indicators, *kinds)
