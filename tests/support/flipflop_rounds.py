"""Random rounds of Flip Flop for the tests: tables, pools, decks and moves drawn from a seed."""

from __future__ import annotations

import random
from typing import Any

import hwatu_kit
from hwatu_kit.flipflop.position import Position
from hwatu_kit.flipflop.table import DAYTON

CHOICES = {name: known.examples for name, known in DAYTON.known.items() if name not in ("players", "start_stakes")}
EAGER = ("spread", "hit", "flip", "flop", "show")


def dealt(seed: int, **fixed: Any) -> hwatu_kit.Trace:
    """A deal with a random table, 3 to 5 seats, uneven pools (some of them out), and pots that wait."""
    chance = random.Random(seed)
    changes = {name: chance.choice(values) for name, values in CHOICES.items()} if chance.random() < 0.7 else {}
    table = hwatu_kit.table("flipflop", "dayton", **changes)
    players = chance.choice([3, 4, 5])
    stakes = [chance.choice([0, 1, 1, 2, 3, 4, 5, 40]) for _ in range(players)]
    while sum(pool > 0 for pool in stakes) < table.session_players:
        stakes[chance.randrange(players)] = 4
    dealer = chance.choice([seat for seat in range(players) if stakes[seat]])
    pots = {"game": chance.choice([0, 0, 2]), "flip": chance.choice([0, 1]), "flop": chance.choice([0, 3])}
    deck = [*hwatu_kit.deal("flipflop").game.pack.ids]
    chance.shuffle(deck)
    if chance.random() < 0.25:  # high cards first: 49 and 50 are dealt
        deck.sort(key=lambda card: card[:-1] not in ("9", "10", "J", "Q", "K"))
    setup: dict[str, Any] = {"table": table, "players": players, "dealer": dealer, "stakes": stakes, "pots": pots}
    return hwatu_kit.deal("flipflop", deck=" ".join(deck), **(setup | fixed))


def move_of(trace: hwatu_kit.Trace, chance: random.Random) -> str:
    """A random legal move; cards are laid gladly, and dropping is rare."""
    legal = trace.legal
    return chance.choices(legal, [6 if m.startswith(EAGER) else 0.05 if m == "drop" else 1 for m in legal])[0]


def played(seed: int, **fixed: Any) -> hwatu_kit.Trace:
    """A random round, played to its end."""
    chance = random.Random(f"moves {seed}")
    trace = dealt(seed, **fixed)
    while trace.over is None:
        trace = trace.play(move_of(trace, chance))
    return trace


def money(position: Position) -> int:
    """All stakes there are: pools, asides and pots."""
    return sum(position.stakes) + sum(position.aside) + sum(position.pots)


def cards(position: Position) -> list[int]:
    """Every card, wherever it lies."""
    masks = [*position.hands, *(spread.cards for spread in position.spreads)]
    held = [card for mask in masks for card in range(52) if mask >> card & 1]
    return sorted([*held, *position.stock, *position.discard])
