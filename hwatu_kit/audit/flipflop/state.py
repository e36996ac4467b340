"""What the audit knows of a round of Flip Flop: the table, who is in, the cards by place, the money, the spreads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core import Derivation
from ..shuffle import shuffled
from ..state import State
from .cards import PACK
from .table import options

POTS = ("game", "flip", "flop")


@dataclass(slots=True)
class Spread:
    """A spread on the table: its place, who laid it on which own turn, and of how many cards."""

    place: str
    owner: int
    turn: int
    size: int


class Round(Derivation):
    """The state of a round; ``stock`` and ``discards`` are the orders of those piles, the top card first."""

    def __init__(self, trace: Mapping[str, Any]) -> None:
        self.options = options(trace["table"])
        self.players: int = trace["players"]
        self.dealer: int = trace["dealer"]
        pools = list(trace.get("stakes") or [self.options.start_stakes] * self.players)
        pots = dict(trace.get("pots") or {})
        self.began: list[int] = pools
        """The pools before anything was paid."""
        self.carried: dict[str, int] = {pot: pots.get(pot, 0) for pot in POTS}
        self.seats = [seat for seat in self.clockwise(self.dealer + 1) if pools[seat] > 0]
        """Who is in, from the dealer's left to the dealer."""
        self.paid: dict[int, tuple[str, ...]] = {}
        """The pots that each seat paid into."""
        self.stock: list[str] = trace["deck"].split()
        self.discards: list[str] = []
        self.spreads: list[Spread] = []
        self.hits: dict[int, int] = {}
        """How many cards each seat has put on spreads."""
        self.flip_card = ""
        self.best: dict[str, tuple[str, int]] = {}
        """The card that leads for the flip and for the flop, and who holds it."""
        self.naturals: dict[int, int] = {}
        """Who showed 49 or 50."""
        self.collected = False
        self.won: set[int] = set()
        """The seats that won a pot, or a share of one."""
        self.game_split = (0, 0)
        """The stakes of the game pot when it was won, and among how many."""
        self.discarded_last = False
        """Whether the hand that ended the round became empty by a discard."""
        self.ended = ""
        self.ended_by: int | None = None
        super().__init__(PACK, self._problems(trace))
        money = {f"stakes{seat}": pool for seat, pool in enumerate(pools)} | self.carried
        self.state = State(PACK, money)

    def _problems(self, trace: Mapping[str, Any]) -> Iterable[str]:
        seed = trace.get("seed")
        if seed is not None and self.stock != shuffled(PACK, seed, trace.get("deal", 1), 0):
            yield "the deck is not the one of its seed"
        if sorted(self.stock) != sorted(PACK):
            yield "the deck is not one pack of 52 cards"
        if self.players not in (3, 4, 5) or len(self.began) != self.players:
            yield f"{self.players} players, and {len(self.began)} pools"
        if len(self.seats) < self.options.session_players or self.dealer not in self.seats:
            yield f"seats {self.seats} are in, and seat {self.dealer} deals"

    # -- seats -----------------------------------------------------------------------------------
    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise from one of them."""
        return [(first + step) % self.players for step in range(self.players)]

    def in_order_of_seats(self, seats: Iterable[int]) -> list[int]:
        """Some of the seats in the order from the dealer's left."""
        chosen = set(seats)
        return [seat for seat in self.seats if seat in chosen]

    def after(self, seat: int) -> int:
        """The next seat clockwise that is in."""
        return next(other for other in self.clockwise(seat + 1) if other in self.seats)

    def turns_of(self, seat: int) -> int:
        """The turns a seat has finished."""
        return int(self.counter("turns", seat))

    def may_reveal(self, seat: int, pot: str) -> bool:
        """FF-FLIP-05: who paid into a pot, or everybody where the table says so."""
        return pot in self.paid[seat] or self.options.unpaid_may_reveal

    # -- cards and money -------------------------------------------------------------------------
    def hand(self, seat: int) -> set[str]:
        """A seat's hand."""
        return self.state.place(f"hand{seat}")

    def spread(self, number: int) -> set[str]:
        """The cards of a spread, counted from 1 as they were laid."""
        return self.state.place(self.spreads[number - 1].place)

    def purse(self, name: str) -> int:
        """How many stakes lie in a place."""
        return self.state.money.get(name, 0)

    def pool(self, seat: int) -> int:
        """A seat's pool."""
        return self.purse(f"stakes{seat}")

    def alive(self) -> list[int]:
        """The seats with a stake in the pool, by number (FF-MAT-09)."""
        return [seat for seat in range(self.players) if self.pool(seat)]

    def transfer(
        self,
        rule: str,
        say: str,
        player: int | None,
        transfers: Iterable[tuple[str, str, int]],
        cards: Iterable[str] = (),
        /,
        **facts: Any,
    ) -> None:
        """A rule moves stakes; an empty transfer is not written."""
        moved = [list(one) for one in transfers if one[2]]
        self.claim(rule, say, list(cards), player, {"kind": "money", "transfers": moved}, **facts)
