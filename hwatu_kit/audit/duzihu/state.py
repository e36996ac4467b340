"""What the audit knows of a Du Zi Hu deal: the table, each card by its place, melds, flags, the stock's order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..core import Derivation
from ..shuffle import shuffled
from ..state import State
from .cards import COPIES, KINDS, PLACE, TOKENS, Counts, complete, completing, counts_of, with_one
from .table import options

SIZES = {
    "pung": 3, "exposed_kong": 4, "added_kong": 4, "concealed_kong": 4,
    "opening_quad": 4, "opening_triplet": 3, "hezi": 2,
}  # fmt: skip
"""What may lie open, and how many cards each shows."""
SEATS = 3


class Table(State):
    """The state of a deal. Effects name kinds; of the copies in a place the first is taken, always the same way."""

    def __init__(self) -> None:
        super().__init__(TOKENS)
        self.sums: dict[int, int] = {}
        """The running total of each seat's count."""

    def dealt_again(self) -> Table:
        """All cards in the stock again."""
        return Table()

    def apply(self, effect: Mapping[str, Any]) -> list[str]:
        """Change the state by one effect; the particulars of what is impossible in it."""
        if effect["kind"] == "sum":
            return self._sum(effect)
        if effect["kind"] != "move":
            return super().apply(effect)
        source, tokens = self.place(effect["from"]), list[str]()
        for kind in effect["cards"]:
            copies = [f"{kind}{n}" for n in range(1, COPIES + 1)]
            tokens.append(next((c for c in copies if c in source and c not in tokens), kind))
        found = super().apply({**effect, "cards": tokens})
        if "meld" in effect:
            found += self._meld(effect)
        return found

    def _meld(self, effect: Mapping[str, Any]) -> list[str]:
        seat, meld = int(effect["to"][-1]), effect["meld"]
        self.counters["melds", seat] = [*self.counters.get(("melds", seat), []), meld]
        what, kind = meld.split()
        good = effect["cards"] == [kind] * SIZES[what] and effect["to"] == f"melds{seat}"
        return [] if good else [f"{meld} of {effect['cards']}"]

    def _sum(self, effect: Mapping[str, Any]) -> list[str]:
        seat, op, value, running = effect["seat"], effect["op"], effect["value"], effect["running"]
        before = self.sums.get(seat, 0)
        self.sums[seat] = running
        good = {"=": running == value, "×": running % value == 0, "+": running >= value > 0}[op]
        return [] if good else [f"{before} {op} {value} is not {running}"]


class Drawn(NamedTuple):
    """The card last drawn, and for what: ``front`` for a turn's draw, ``kong`` for a kong's replacement."""

    kind: str
    source: str


class Deal(Derivation):
    """The state of a Du Zi Hu deal; ``stock`` is the order of the stock, the front card first."""

    def __init__(self, trace: Mapping[str, Any]) -> None:
        self.options = options(trace["table"])
        self.dealer: int = trace["dealer"]
        self.stock: list[str] = trace["deck"].split()
        self.indicators: list[str] = []
        self.dealt: list[Counts] = []
        """The cards first dealt to each seat (DZ-OPEN-01)."""
        self.drawn: Drawn | None = None
        self.first_discard = True
        """The dealer's first discard is still to come."""
        super().__init__(TOKENS, self._problems(trace))
        self.state = Table()

    def _problems(self, trace: Mapping[str, Any]) -> Iterable[str]:
        pack = [kind for kind in KINDS for _ in range(COPIES)]
        seed = trace.get("seed")
        if seed is not None and self.stock != shuffled(pack, seed, trace.get("deal", 1), 0):
            yield "the deck is not the one of its seed"
        if sorted(self.stock) != sorted(pack):
            yield "the deck is not four copies each of thirty kinds"
        if trace["players"] != SEATS or self.dealer not in range(SEATS):
            yield f"{trace['players']} players, and seat {self.dealer} deals"

    # -- seats and cards -------------------------------------------------------------------------
    def from_seat(self, first: int) -> list[int]:
        """All seats in order of play from one of them (DZ-SET-01)."""
        return [(first + step) % SEATS for step in range(SEATS)]

    def after(self, seat: int) -> int:
        """The next seat."""
        return (seat + 1) % SEATS

    def counts(self, seat: int) -> Counts:
        """A hand, by kind."""
        return counts_of(self.state.place(f"hand{seat}"))

    def held(self, seat: int, kind: str) -> int:
        """How many copies of a kind are in a hand."""
        hand = self.state.place(f"hand{seat}")
        return sum(f"{kind}{copy}" in hand for copy in range(1, COPIES + 1))

    def melds(self, seat: int) -> list[tuple[str, str]]:
        """What lies open before a seat: what it is, and its kind."""
        return [(meld.split()[0], meld.split()[1]) for meld in self.counter("melds", seat, [])]

    def ready(self, seat: int) -> bool:
        """Whether a seat has declared ready."""
        return bool(self.counter("ready", seat))

    # -- winning ---------------------------------------------------------------------------------
    def wins(self, seat: int, kind: str | None = None) -> bool:
        """Whether a hand wins, as it is or with another's card."""
        counts = self.counts(seat)
        return complete(counts if kind is None else with_one(counts, kind))

    def waits(self, seat: int) -> list[str]:
        """DZ-READY-01: the kinds that complete a hand and have a copy outside it, its melds and the indicators."""
        counts = self.counts(seat)
        outside = {kind: COPIES - counts[PLACE[kind]] - self.indicators.count(kind) for kind in KINDS}
        for what, kind in self.melds(seat):
            outside[kind] -= SIZES[what]
        return [kind for kind in completing(counts) if outside[kind] > 0]

    def draw(self, rule: str, say: str, seat: int, source: str) -> None:
        """A card from the front of the stock for a turn, from the back as a replacement."""
        front = source == "front"
        card = self.stock.pop(0 if front else -1)
        effect: dict[str, Any] = {"kind": "move", "cards": [card], "from": "stock", "to": f"hand{seat}"}
        if not front:
            effect["end"] = "back"
        self.drawn = Drawn(card, source)
        self.claim(rule, say, [card], seat, effect, who=seat, card=card, left=len(self.stock))

    def lay(self, rule: str, say: str, seat: int, what: str, kind: str) -> None:
        """Cards of a hand lie open from now on."""
        cards = [kind] * SIZES[what]
        effect = {
            "kind": "move",
            "cards": cards,
            "from": f"hand{seat}",
            "to": f"melds{seat}",
            "meld": f"{what} {kind}",
        }
        self.claim(rule, say, cards, seat, effect, who=seat, card=kind)

    def offer(
        self, rule: str, say: str, seat: int, options: list[str], cards: Iterable[str] = (), /, **facts: Any
    ) -> None:
        """A seat learns what it may do."""
        effect = {"kind": "offer", "seat": seat, "options": options}
        self.claim(rule, say, list(cards), seat, effect, who=seat, **facts)
