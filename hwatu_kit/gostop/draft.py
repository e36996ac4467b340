"""Go-Stop's draft: the fields of a position while a move is carried out, its places, and its stacks."""

from __future__ import annotations

from typing import Any

from ..cards.hwatu import HWATU
from ..engine.draft import HAND, STOCK, BaseDraft, place
from ..rules.explanation import Effect, Explanation
from .position import Position, Stack, Turn
from .table import GoStopTable

__all__ = ["FLOOR", "HAND", "PILE", "STOCK", "Draft"]

PILE = ("pile0", "pile1", "pile2")
FLOOR = "floor"


class Draft(BaseDraft[Position, int], of=Position):
    """A mutable copy of a position; ``finished`` is the turn that ended with this move."""

    __slots__ = (*Position._fields, "finished")

    table: GoStopTable
    dealer: int
    to_play: int
    hands: list[int]
    floor: int
    stacks: tuple[Stack, ...]
    stock: tuple[int, ...]
    piles: list[int]
    turns: list[int]
    go: list[int]
    go_score: list[int | None]
    ppuk: list[int]
    shaken: list[tuple[int, ...]]
    bombs: list[int]
    bomb_passes: list[int]
    cup_moved: bool
    callers: tuple[int, ...]
    nagari: int
    paid: list[int]
    shown: tuple[tuple[int, int], ...]
    phase: str
    asked: int
    open: Turn | None
    over: dict[str, Any] | None

    def __init__(self, position: Position) -> None:
        self._load(position)
        self.open = None if self.open is None else self.open.copy()
        self.finished: Turn | None = None

    @property
    def turn(self) -> Turn:
        """The turn that is going on, to keep in mind what has happened in it; that changes nothing on the table."""
        if self.open is None:
            raise RuntimeError("no turn is open")
        return self.open

    def turn_loose(self) -> int:
        """The floor cards that lie free: no stack, no card that waits to be captured."""
        return self.floor & ~self.open.pending if self.open else self.floor

    def opponents(self, seat: int) -> list[int]:
        """The other seats in order of play, the next seat first."""
        n = self.players
        return [(seat + k) % n for k in range(1, n)]

    # -- cards and places ------------------------------------------------------------------------
    names = staticmethod(HWATU.ids_of)

    def one(self, card: int) -> int:
        """The set of one card."""
        return 1 << card

    def take(self, cards: int, source: str, how: Effect) -> None:
        """Take cards from a hand, a pile, the floor, or the top of the stock."""
        kind, seat = place(source)
        if kind == "hand":
            self.hands[seat] &= ~cards
        elif kind == FLOOR:
            self.floor &= ~cards
        elif kind == "pile":
            self.piles[seat] &= ~cards
        else:
            self.stock = self.stock[cards.bit_count() :]

    def put(self, cards: int, target: str, player: int | None, how: Effect) -> None:
        """Put cards in a pile, on the floor, or in a hand."""
        kind, seat = place(target)
        if kind == "pile":
            self.piles[seat] |= cards
        elif kind == FLOOR:
            self.floor |= cards
        else:
            self.hands[seat] |= cards

    # -- stacks ----------------------------------------------------------------------------------
    def stack(self, rule: str, say: str, stack: Stack, player: int, /, **facts: object) -> None:
        """Leave floor cards, and jokers of the pile that stay with them, as one stack."""
        self.floor &= ~stack.cards
        self.stacks = (*self.stacks, stack)
        ids = HWATU.ids_of(stack.cards)
        effect = {"kind": "stack", "cards": ids, "month": stack.month, "made_by": stack.made_by, "turn": stack.turn}
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))

    def take_stack(self, rule: str, say: str, stack: Stack, player: int, /, **facts: object) -> None:
        """Move a stack to a pile."""
        self.stacks = tuple([s for s in self.stacks if s.month != stack.month])
        self.piles[player] |= stack.cards
        ids = HWATU.ids_of(stack.cards)
        effect = {"kind": "move", "cards": ids, "from": f"stack{stack.month}", "to": PILE[player]}
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))
