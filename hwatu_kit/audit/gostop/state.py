"""What the audit knows of a Go-Stop deal: the table, the cards by place, and the turn under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...cards.hwatu import HWATU
from ..core import Derivation
from ..shuffle import shuffled
from .cards import MONTH, in_order, jokers, of_month
from .table import options


class Deal(Derivation):
    """The state of a Go-Stop deal; ``stock`` is the order of the stock, the next card first."""

    def __init__(self, trace: Mapping[str, Any]) -> None:
        self.options = options(trace["table"])
        if "position" in trace:
            self._begin_at(trace["position"])
            return
        self.players: int = trace["players"]
        self.dealer: int = trace["dealer"]
        self.nagari: int = trace.get("nagari", 0)
        self.seed: int | str | None = trace.get("seed")
        self.number: int = trace.get("deal", 1)
        self.redeals = 0
        self.jokers = jokers(self.options.jokers)
        self.pack = [*HWATU.ids[:48], *self.jokers]
        self.stock = self._deck(trace["deck"].split())
        self.to_play = self.dealer
        problems = []
        last = sum(step.get("move") is None for step in trace["steps"]) - 1
        if self.seed is not None and trace["deck"].split() != shuffled(self.pack, self.seed, self.number, last):
            problems.append("the deck is not the one of its seed")
        if self.players not in self.options.players:
            problems.append(f"{self.players} players on a table for {self.options.players}")
        super().__init__(self.pack, problems)

    def _begin_at(self, position: Mapping[str, Any]) -> None:
        """A position that was given, as case files write it."""
        self.players, self.dealer, self.to_play = len(position["hands"]), position["dealer"], position["to_play"]
        self.nagari, self.seed, self.number = position["nagari"], None, 1
        self.stock = position["stock"].split()
        places = {"stock": set(self.stock), "floor": set(position["floor"].split())}
        for name in ("hand", "pile"):
            places |= {f"{name}{seat}": set(cards.split()) for seat, cards in enumerate(position[f"{name}s"])}
        stacks = [(stack, set(stack["cards"].split())) for stack in position["stacks"]]
        months = [max(MONTH[card] for card in cards) for _, cards in stacks]
        places |= {f"stack{month}": cards for month, (_, cards) in zip(months, stacks, strict=True)}
        super().__init__([card for cards in places.values() for card in cards])
        self.given = True
        self.state.places = places
        self.turns = sum(position["turns"])
        for month, (stack, _) in zip(months, stacks, strict=True):
            self.state.counters["stack", month] = (stack["made_by"], stack["turn"])
        for name in ("turns", "go", "go_score", "ppuk", "shaken", "bombs", "bomb_passes", "paid"):
            for seat, value in enumerate(position.get(name, ())):
                self.state.counters[name, seat] = value
        callers = [seat for seat in range(self.players) if position["go"][seat] and seat != position["last_go"]]
        self.state.counters["callers", None] = callers + [position["last_go"]] * (position["last_go"] is not None)
        self.state.counters["cup_moved", None] = position["cup"] == "junk"

    def _deck(self, given: list[str]) -> list[str]:
        return given if self.seed is None else shuffled(self.pack, self.seed, self.number, self.redeals)

    def deal_again(self) -> None:
        """After a void deal: the same dealer, a new shuffle (GS-DEAL-04)."""
        self.redeals += 1
        self.state = type(self.state)(self.pack)
        self.stock = self._deck([])

    # -- places ----------------------------------------------------------------------------------
    def hand(self, seat: int) -> set[str]:
        """A seat's hand."""
        return self.state.place(f"hand{seat}")

    def pile(self, seat: int) -> set[str]:
        """A seat's pile."""
        return self.state.place(f"pile{seat}")

    @property
    def floor(self) -> set[str]:
        """The loose floor cards; stacks are places of their own."""
        return self.state.place("floor")

    def stack(self, month: int) -> set[str]:
        """The stack of a month, empty where there is none."""
        return self.state.places.get(f"stack{month}") or set()

    def stacks(self) -> list[set[str]]:
        """All stacks."""
        return [cards for place, cards in self.state.places.items() if place.startswith("stack") and cards]

    def take_top(self) -> str:
        """The top card of the stock, which is about to be moved."""
        return self.stock.pop(0)

    # -- seats -----------------------------------------------------------------------------------
    def others(self, seat: int) -> list[int]:
        """The opponents in order of play, the next seat first."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def from_first(self) -> list[int]:
        """All seats in order of play from the dealer, who plays first (GS-SET-01)."""
        return [(self.dealer + step) % self.players for step in range(self.players)]

    def turns_of(self, seat: int) -> int:
        """The turns a seat has finished."""
        return int(self.counter("turns", seat))

    def passes(self, seat: int) -> int:
        """The passes a seat has left from bombs (GS-BOMB-03)."""
        return int(self.counter("bomb_passes", seat))

    def shaken(self, seat: int) -> list[int]:
        """The months a seat has shown, or was dealt three or four times on an automatic table (GS-SHAKE-01)."""
        return list(self.counter("shaken", seat, []))

    def own_last_turn(self, seat: int) -> bool:
        """The turn after which the hand is empty and no pass is left (GS-PAY-06)."""
        return not self.hand(seat) and not self.passes(seat)

    def cards_have_run_out(self) -> bool:
        """Every hand and the stock are empty (GS-TURN-03)."""
        return not self.stock and not any(self.hand(seat) for seat in range(self.players))

    def cup_moved(self) -> bool:
        """Whether the cup's owner has moved it to the junk for good (GS-DECK-05)."""
        return bool(self.counter("cup_moved"))

    def months_held(self, seat: int, least: int) -> list[int]:
        """The months of which a hand holds at least so many."""
        hand = self.hand(seat)
        return [month for month in range(1, 13) if len(of_month(hand, month)) >= least]


class Debt(NamedTuple):
    """Junk owed to a seat by each opponent for one event, named by its rule."""

    rule: str
    amount: int
    event: str
    """What it is called among several in one turn (GS-PAY-10)."""
    dealt: bool = False
    """For GS-PAY-04: the stack was dealt, and not made by a ppuk."""
    card: str | None = None
    """For a stack: the card that took it."""


@dataclass(slots=True)
class Turn:
    """A turn under way: what was laid, what was turned, what was captured, what is earned."""

    deal: Deal
    seat: int
    count_before: Any
    """The seat's count when the turn began."""
    floor_before: list[str] = field(default_factory=list)
    pile_before: set[str] = field(default_factory=set)
    card: str | None = None
    """The hand card, or the stock card played in a joker's place; ``None`` for a pass or a bomb."""
    partner: str | None = None
    """The floor card it makes a pending pair with."""
    choices: int = 0
    """How many loose floor cards of its month lay there."""
    takes_stack: bool = False
    bomb: int | None = None
    """The month of a bomb …"""
    blind: bool = False
    """… with no fourth card on the floor."""
    turned: str | None = None
    """The stock card that was turned to the floor."""
    jokers: list[str] = field(default_factory=list)
    """The jokers turned from the stock just before it."""
    drew: bool = False
    """A joker was played and a card drawn: the turn goes on with a hand card (GS-JOKER-01)."""
    ended: bool = False
    """Nothing was left to play after a joker (GS-TURN-03)."""
    captured: bool = False
    made_ppuk: bool = False
    joker: Debt | None = None
    """What a joker in the place of the hand card earns, settled at the end of the turn."""
    jokers_owed: int = 0
    """The jokers of the stock, and of a stack that was taken, which earn at the end of the turn."""
    unpaid: list[str] = field(default_factory=list)
    """The rules of what earns at other tables and nothing at this one."""
    debts: list[tuple[int, Debt]] = field(default_factory=list)
    """What is earned, each with its place in the order of GS-PAY-10."""

    def __post_init__(self) -> None:
        deal = self.deal
        self.floor_before = in_order(set(deal.floor).union(*deal.stacks()))
        self.pile_before = set(deal.pile(self.seat))

    @property
    def number(self) -> int:
        """The seat's own turn, counted from 1."""
        return self.deal.turns_of(self.seat) + 1

    @property
    def pile(self) -> str:
        """The place of the seat's pile."""
        return f"pile{self.seat}"

    @property
    def pair(self) -> list[str]:
        """The pending pair, in deck order; empty where there is none."""
        return [] if self.card is None or self.partner is None else in_order((self.card, self.partner))

    @property
    def pair_month(self) -> int | None:
        """The month of the pending pair."""
        return MONTH[self.card] if self.card is not None and self.partner is not None else None
