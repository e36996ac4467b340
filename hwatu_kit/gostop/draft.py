"""A position while a move is carried out: every change is made by an explanation, and by nothing else.

``move`` and ``set`` change the draft *and* record the rule that did it, so a change without an
explanation cannot be written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.hwatu import HWATU
from ..engine.effects import change
from ..rules.explanation import NO_EFFECT, Effect, Explanation
from .position import Position, Stack, Turn

HAND = ("hand0", "hand1", "hand2")
PILE = ("pile0", "pile1", "pile2")
FLOOR = "floor"
STOCK = "stock"


class Draft:
    """A mutable copy of a position, with the explanations and events of the move so far."""

    __slots__ = (
        "asked", "bomb_passes", "bombs", "callers", "cup_moved", "dealer", "events", "explanations", "finished",
        "floor", "go", "go_score", "hands", "nagari", "open", "over", "paid", "phase", "piles", "players", "ppuk",
        "shaken", "shown", "stacks", "stock", "table", "to_play", "turns",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        (
            self.table, self.dealer, self.to_play, hands, self.floor, self.stacks, self.stock, piles, turns, go,
            go_score, ppuk, shaken, bombs, bomb_passes, self.cup_moved, self.callers, self.nagari, paid, self.shown,
            self.phase, self.asked, open_turn, self.over,
        ) = position  # fmt: skip
        self.hands = list(hands)
        self.piles = list(piles)
        self.turns = list(turns)
        self.go = list(go)
        self.go_score = list(go_score)
        self.ppuk = list(ppuk)
        self.shaken = list(shaken)
        self.bombs = list(bombs)
        self.bomb_passes = list(bomb_passes)
        self.paid = list(paid)
        self.players = len(hands)
        self.open: Turn | None = None if open_turn is None else open_turn.copy()
        self.finished: Turn | None = None
        self.explanations: list[Explanation] = []
        self.events: list[str] = []

    def position(self) -> Position:
        """The draft as a position."""
        return Position(
            self.table, self.dealer, self.to_play, tuple(self.hands), self.floor, self.stacks, self.stock,
            tuple(self.piles), tuple(self.turns), tuple(self.go), tuple(self.go_score), tuple(self.ppuk),
            tuple(self.shaken), tuple(self.bombs), tuple(self.bomb_passes), self.cup_moved, self.callers, self.nagari,
            tuple(self.paid), self.shown, self.phase, self.asked, self.open, self.over,
        )  # fmt: skip

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

    # -- the ways to change something ------------------------------------------------------------
    def explain(
        self,
        rule: str,
        say: str,
        cards: int = 0,
        player: int | None = None,
        effect: Effect = NO_EFFECT,
        /,
        **facts: Any,
    ) -> None:
        """Record a rule that was applied, with an effect that moves no card."""
        self.explanations.append(Explanation(rule, say, HWATU.ids_of(cards) if cards else (), player, effect, facts))

    def move(self, rule: str, say: str, cards: int, source: str, target: str, player: int, /, **facts: Any) -> None:
        """Move cards from one place to another by a rule."""
        ids = HWATU.ids_of(cards)
        effect: Effect = NO_EFFECT
        if source != target:
            self._take(cards, source)
            self._put(cards, target)
            effect = {"kind": "move", "cards": ids, "from": source, "to": target}
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))

    def draw_secretly(self, rule: str, say: str, seat: int, /, **facts: Any) -> None:
        """Move the top stock card into a hand; only that seat sees which card it is."""
        card = 1 << self.stock[0]
        self.move(rule, say, card, STOCK, HAND[seat], seat, card=HWATU.ids_of(card)[0], who=seat, **facts)
        told = self.explanations[-1]
        effect = {"kind": "move", "cards": ("?",), "from": STOCK, "to": HAND[seat]}
        veiled = Explanation(rule, say + "_hidden", (), seat, effect, {"who": seat, **facts})
        self.explanations[-1] = told._replace(seen_by=(seat,), veiled=veiled)

    def stack(self, rule: str, say: str, stack: Stack, player: int, /, **facts: Any) -> None:
        """Leave floor cards, and jokers of the pile that stay with them, as one stack."""
        self.floor &= ~stack.cards
        self.stacks = (*self.stacks, stack)
        ids = HWATU.ids_of(stack.cards)
        effect = {"kind": "stack", "cards": ids, "month": stack.month, "made_by": stack.made_by, "turn": stack.turn}
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))

    def take_stack(self, rule: str, say: str, stack: Stack, player: int, /, **facts: Any) -> None:
        """Move a stack to a pile."""
        self.stacks = tuple([s for s in self.stacks if s.month != stack.month])
        self.piles[player] |= stack.cards
        ids = HWATU.ids_of(stack.cards)
        effect = {"kind": "move", "cards": ids, "from": f"stack{stack.month}", "to": PILE[player]}
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))

    def set(
        self,
        rule: str,
        say: str,
        values: Mapping[tuple[str, Any], Any],
        player: int | None = None,
        cards: int = 0,
        /,
        **facts: Any,
    ) -> None:
        """Change counters: ``{("turns", 0): 3, ("to_play", None): 1}`` is one explanation with both."""
        self.explain(rule, say, cards, player, change(self, values), **facts)

    # -- places ----------------------------------------------------------------------------------
    def _take(self, cards: int, source: str) -> None:
        kind = source[0]
        if kind == "h":
            self.hands[int(source[4:])] &= ~cards
        elif kind == "f":
            self.floor &= ~cards
        elif kind == "p":
            self.piles[int(source[4:])] &= ~cards
        else:
            self.stock = self.stock[cards.bit_count() :]

    def _put(self, cards: int, target: str) -> None:
        kind = target[0]
        if kind == "p":
            self.piles[int(target[4:])] |= cards
        elif kind == "f":
            self.floor |= cards
        else:
            self.hands[int(target[4:])] |= cards
