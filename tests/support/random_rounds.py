"""Random rounds of Flip Flop for the audit: any table, 3 to 5 seats, uneven stakes, random moves, rigged decks.

Everything follows from one number, so that a round that fails can be had again: ``random_round(4711)``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import hwatu_kit
from hwatu_kit import Trace
from tests.support.random_tables import values_of

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
HIGH = ("9", "10", "J", "Q", "K")

OPTIONS = values_of("flipflop")
"""Every option of a table, and the values it may have."""


def random_table(random: Random) -> Any:
    """The table ``dayton`` as it is, or with some or all of its options newly drawn."""
    names = random.sample(sorted(OPTIONS), random.choice((0, 3, len(OPTIONS))))
    return hwatu_kit.table("flipflop", "dayton", **{name: random.choice(OPTIONS[name]) for name in names})


def rigged_deck(random: Random, seats: int) -> list[str]:
    """A shuffled deck, or one with high cards first (49 and 50), or with runs or sets close together."""
    deck = random.sample(PACK, len(PACK))
    how = random.choice(("shuffled", "high", "runs", "sets"))
    if how == "high":
        deck.sort(key=lambda card: card[:-1] not in HIGH)
    elif how != "shuffled":
        rows = PACK if how == "runs" else sorted(PACK, key=lambda card: RANKS.index(card[:-1]))
        reach = random.choice((10, 20))
        places = {card: place + random.uniform(0, reach) for place, card in enumerate(rows)}
        start = random.uniform(0, len(PACK))
        deck.sort(key=lambda card: (places[card] - start) % len(PACK))
        if random.random() < 0.6:  # each seat is dealt cards that lie together
            deck[: 5 * seats] = [deck[5 * seat + card] for card in range(5) for seat in range(seats)]
    return deck


def uneven_stakes(random: Random, players: int, least: int) -> list[int]:
    """Pools from nothing to plenty; enough of them hold a stake."""
    stakes = [random.choice((0, 1, 1, 2, 3, 4, 5, 40)) for _ in range(players)]
    while sum(pool > 0 for pool in stakes) < least:
        stakes[random.randrange(players)] = random.choice((1, 2, 3, 4))
    return stakes


def random_round(number: int) -> Trace:
    """A round played to its end; every third number with even pools and a deck from a seed."""
    random = Random(f"round {number}")
    table = random_table(random)
    players = random.choice((3, 4, 5))
    start: dict[str, Any] = {"table": table, "players": players}
    if number % 3 == 0:
        return play_on(hwatu_kit.deal("flipflop", seed=number, dealer=random.randrange(players), **start), random)
    start["stakes"] = uneven_stakes(random, players, table.session_players)
    start["dealer"] = random.choice([seat for seat in range(players) if start["stakes"][seat]])
    start["pots"] = {"game": 0, "flip": random.choice((0, 0, 2)), "flop": random.choice((0, 0, 3))}
    deck = rigged_deck(random, sum(pool > 0 for pool in start["stakes"]))
    return play_on(hwatu_kit.deal("flipflop", deck=" ".join(deck), **start), random)


def play_on(trace: Trace, random: Random) -> Trace:
    """Play at random to the end: cards are mostly laid where they can be; most keep cards that go together."""
    weight = {"drop": random.choice((0.02, 0.1, 0.5)), "no": 0.3, "spread": 6.0, "hit": random.choice((0.2, 3.0))}
    keen = random.random() < 0.7
    moves = trace.legal
    while moves:
        if keen and len(moves) > 1 and moves[-1].startswith("discard"):
            weights = [_keen(move, moves) for move in moves]
        else:
            weights = [weight.get(move.partition(" ")[0], 1.0) for move in moves]
        trace = trace.play(random.choices(moves, weights)[0])
        moves = trace.legal
    return trace


def _keen(move: str, moves: list[str]) -> float:
    """How gladly a move is made after the draw: spreads first, then a discard of what goes with nothing."""
    kind, *cards = move.split()
    if kind != "discard":
        return 20.0 if kind == "spread" else 2.0
    suit, place = divmod(PACK.index(cards[0]), 13)
    held = [divmod(PACK.index(other.split()[1]), 13) for other in moves if other.startswith("discard")]
    mates = sum(rank == place or (s == suit and abs(rank - place) <= 2) for s, rank in held) - 1
    return 1.0 / (1 + 8 * mates) + 0.02 * place
