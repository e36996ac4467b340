"""Du Zi Hu's draft: the fields of a position while a move is carried out, its places, and its melds.

Places are ``stock``, ``hand0`` …, ``melds0`` …, ``discards0`` … and ``indicators``. Whose question comes next
(``phase``, ``to_play``) and what the moves imply (``drawn``, ``pending``) is bookkeeping.
"""

from __future__ import annotations

from typing import Any

from ..cards.long_cards import KINDS, bag
from ..engine.draft import HAND, NOTHING, STOCK, BaseDraft, place
from ..rules.explanation import Effect
from .melds import ADDED, PUNG, Meld, Melds
from .position import Drawn, Pending, Position
from .table import DuZiHuTable

__all__ = ["BACK_END", "DISCARDS", "FRONT_END", "HAND", "INDICATORS", "MELDS", "STOCK", "Draft"]

INDICATORS = "indicators"
MELDS = ("melds0", "melds1", "melds2")
DISCARDS = ("discards0", "discards1", "discards2")
FRONT_END, BACK_END = "front", "back"

Kinds = tuple[int, ...]


class Draft(BaseDraft[Position, Kinds], of=Position):
    """A mutable copy of a position. Cards are kinds: a tuple, as copies of a card cannot be told apart."""

    __slots__ = Position._fields

    table: DuZiHuTable
    dealer: int
    to_play: int
    phase: str
    hands: list[int]
    dealt: tuple[int, ...]
    melds: list[Melds]
    discards: list[Kinds]
    indicators: Kinds
    stock: Kinds
    ready: list[bool]
    drawn: Drawn | None
    pending: Pending | None
    first_discard: bool
    replaced: int
    turns: int
    over: dict[str, Any] | None

    # -- cards and places ------------------------------------------------------------------------
    def names(self, cards: Kinds) -> tuple[str, ...]:
        """The ids of kinds, in the order given."""
        return tuple([KINDS[kind] for kind in cards])

    def one(self, card: int) -> Kinds:
        """One card of a kind."""
        return (card,)

    def take(self, cards: Kinds, source: str, how: Effect) -> None:
        """Take cards from the stock, a hand, or the latest of the discards; an added card is in no meld yet."""
        kind, seat = place(source)
        if kind == STOCK:
            for card in cards:
                at = len(self.stock) - 1 if how else self.stock.index(card)
                self.stock = self.stock[:at] + self.stock[at + 1 :]
        elif kind == "hand":
            self.hands[seat] -= bag(cards)
        elif kind == "discards":
            self.discards[seat] = self.discards[seat][: -len(cards)]

    def put(self, cards: Kinds, target: str, player: int | None, how: Effect) -> None:
        """Put cards in a hand, on the discards, beside the indicators, or down as a meld."""
        kind, seat = place(target)
        if kind == "hand":
            self.hands[seat] += bag(cards)
        elif kind == "discards":
            self.discards[seat] += cards
        elif kind == "melds" and how:
            self.melds[seat] += (Meld(how["meld"].partition(" ")[0], cards[0]),)
        elif kind == INDICATORS:
            self.indicators += cards

    # -- drawing and melds -----------------------------------------------------------------------
    def draw_from(self, rule: str, say: str, seat: int, source: str, end: str, /, **facts: object) -> None:
        """A card from an end of the stock joins a hand; only its player sees which."""
        back = end == BACK_END
        at, how = (-1, {"end": end}) if back else (0, NOTHING)
        kind = self.stock[at]
        self.draw(rule, say, seat, at, how, left=len(self.stock) - 1, **facts)
        self.drawn = Drawn(kind, source)

    def meld(self, rule: str, say: str, meld: Meld, source: str, seat: int, /, **facts: object) -> None:
        """Lay cards open as a meld."""
        cards, card = (meld.kind,) * meld.copies, KINDS[meld.kind]
        self.move(rule, say, cards, source, MELDS[seat], seat, {"meld": meld.text}, who=seat, card=card, **facts)

    def kong_stands(self, rule: str, say: str, kind: int, seat: int, /, **facts: object) -> None:
        """A pung becomes an added kong; its fourth card lies beside it already."""
        added = {Meld(PUNG, kind): Meld(ADDED, kind)}
        melds = self.melds[seat] = tuple([added.get(meld, meld) for meld in self.melds[seat]])
        effect = {"kind": "set", "values": (("melds", seat, tuple([meld.text for meld in melds])),)}
        self.explain(rule, say, (kind,), seat, effect, who=seat, card=KINDS[kind], **facts)
