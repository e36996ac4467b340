"""A position while a move is carried out: every change is made by an explanation, and by nothing else.

``move``, ``pay`` and ``set`` change the draft *and* record the rule that did it, so a change without an explanation
cannot be written down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards.french import FRENCH, by_rank
from ..engine.effects import change
from ..rules.explanation import NO_EFFECT, Effect, Explanation
from .position import POTS, End, Position, Spread, seats_from

STOCK = "stock"
DISCARD = "discard"

Transfer = tuple[str, str, int]
"""Stakes that change their place: from, to, how many; places are ``stakes0``, ``aside0``, ``game`` …."""


def names(cards: int) -> list[str]:
    """The ids of a set of cards from low to high."""
    return [FRENCH.ids[card] for card in by_rank(cards)]


class Draft:
    """A mutable copy of a position, with the explanations and events of the move so far."""

    __slots__ = (
        "aside",
        "asked",
        "began",
        "collected",
        "dealer",
        "discard",
        "ended",
        "events",
        "explanations",
        "flip",
        "flip_card",
        "flop",
        "hands",
        "hits",
        "known",
        "over",
        "paid",
        "phase",
        "players",
        "pot_winners",
        "pots",
        "shown",
        "spreads",
        "stakes",
        "stock",
        "table",
        "taken",
        "to_play",
        "turns",
        "waiting",
    )

    def __init__(self, p: Position) -> None:
        self.table, self.dealer, self.to_play, self.stock = p.table, p.dealer, p.to_play, p.stock
        self.hands, self.stakes, self.aside, self.pots = list(p.hands), list(p.stakes), list(p.aside), list(p.pots)
        self.paid, self.began = p.paid, p.began
        self.turns, self.hits, self.known = list(p.turns), list(p.hits), list(p.known)
        self.discard, self.spreads = p.discard, list(p.spreads)
        self.flip_card, self.flip, self.flop = p.flip_card, p.flip, p.flop
        self.shown, self.taken, self.collected = p.shown, p.taken, p.collected
        self.pot_winners = list(p.pot_winners)
        self.phase, self.asked, self.waiting = p.phase, p.asked, p.waiting
        self.ended: End | None = p.ended
        self.over: dict[str, Any] | None = p.over
        self.players = p.players
        self.explanations: list[Explanation] = []
        self.events: list[str] = []

    def position(self) -> Position:
        """The draft as a position."""
        return Position(
            table=self.table,
            dealer=self.dealer,
            to_play=self.to_play,
            hands=tuple(self.hands),
            stock=self.stock,
            stakes=tuple(self.stakes),
            aside=tuple(self.aside),
            pots=tuple(self.pots),
            paid=self.paid,
            began=self.began,
            turns=tuple(self.turns),
            hits=tuple(self.hits),
            known=tuple(self.known),
            discard=self.discard,
            spreads=tuple(self.spreads),
            flip_card=self.flip_card,
            flip=self.flip,
            flop=self.flop,
            shown=self.shown,
            taken=self.taken,
            collected=self.collected,
            pot_winners=tuple(self.pot_winners),
            phase=self.phase,
            asked=self.asked,
            waiting=self.waiting,
            ended=self.ended,
            over=self.over,
        )

    def seats(self) -> list[int]:
        """The seats in the round, clockwise from the dealer's left; the dealer is last."""
        return seats_from(self.dealer, self.paid)

    def others(self, seat: int) -> list[int]:
        """The other seats in the round, clockwise from the dealer's left."""
        return [other for other in self.seats() if other != seat]

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
        ids = tuple(names(cards)) if cards else ()
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))

    def privately(self, seat: int, veiled: Explanation | None = None) -> None:
        """Keep the last explanation for one seat; the others are told ``veiled``, or nothing."""
        self.explanations[-1] = self.explanations[-1]._replace(seen_by=(seat,), veiled=veiled)

    def move(self, rule: str, say: str, cards: int, source: str, target: str, player: int, /, **facts: Any) -> None:
        """Move cards from one place to another by a rule."""
        self._take(cards, source)
        self._put(cards, target, player)
        ids = tuple(names(cards))
        effect = {"kind": "move", "cards": ids, "from": source, "to": target}
        self.explanations.append(Explanation(rule, say, ids, player, effect, facts))

    def reveal(self, rule: str, say: str, cards: int, seat: int, /, **facts: Any) -> None:
        """Turn cards of a hand face up; they stay in the hand."""
        self.known[seat] |= cards
        effect = {"kind": "reveal", "seat": seat, "cards": tuple(names(cards))}
        self.explain(rule, say, cards, seat, effect, who=seat, cards=names(cards), **facts)

    def draw(self, rule: str, say: str, seat: int, /, **facts: Any) -> None:
        """Move the top stock card into a hand; only that seat sees which card it is."""
        card = self.stock[0]
        self.move(rule, say, 1 << card, STOCK, f"hand{seat}", seat, card=FRENCH.ids[card], who=seat, **facts)
        effect = {"kind": "move", "cards": ("?",), "from": STOCK, "to": f"hand{seat}"}
        self.privately(seat, Explanation(rule, say + "_hidden", (), seat, effect, {"who": seat, **facts}))

    def pay(
        self,
        rule: str,
        say: str,
        transfers: Iterable[Transfer],
        player: int | None = None,
        cards: int = 0,
        /,
        **facts: Any,
    ) -> None:
        """Let stakes change their places by a rule; their sum stays what it was (FF-END-07)."""
        moved = tuple(transfer for transfer in transfers if transfer[2])
        for source, target, amount in moved:
            self._money(source, -amount)
            self._money(target, amount)
        self.explain(rule, say, cards, player, {"kind": "money", "transfers": moved}, **facts)

    def set(
        self,
        rule: str,
        say: str,
        values: dict[tuple[str, int | None], Any],
        player: int | None = None,
        cards: int = 0,
        /,
        **facts: Any,
    ) -> None:
        """Change counters: ``{("turns", 0): 3, ("to_play", None): 1}`` is one explanation with both."""
        self.explain(rule, say, cards, player, change(self, values), **facts)

    # -- places ----------------------------------------------------------------------------------
    def _take(self, cards: int, source: str) -> None:
        if source == STOCK:
            self.stock = self.stock[1:]
        elif source == DISCARD:
            self.discard = self.discard[1:]
        else:
            seat = int(source[4:])
            self.hands[seat] &= ~cards
            self.known[seat] &= ~cards

    def _put(self, cards: int, target: str, player: int) -> None:
        if target == DISCARD:
            self.discard = (cards.bit_length() - 1, *self.discard)
        elif target.startswith("hand"):
            self.hands[player] |= cards
        else:
            place = int(target[6:]) - 1
            if place == len(self.spreads):
                self.spreads.append(Spread(cards, player, self.turns[player] + 1, cards.bit_count()))
            else:
                old = self.spreads[place]
                self.spreads[place] = old._replace(cards=old.cards | cards)
                self.hits[player] += 1

    def amount(self, place: str) -> int:
        """How many stakes lie in a place."""
        if place in POTS:
            return self.pots[POTS.index(place)]
        return self.aside[int(place[5:])] if place.startswith("aside") else self.stakes[int(place[6:])]

    def _money(self, place: str, amount: int) -> None:
        if place in POTS:
            self.pots[POTS.index(place)] += amount
        elif place.startswith("aside"):
            self.aside[int(place[5:])] += amount
        else:
            self.stakes[int(place[6:])] += amount
