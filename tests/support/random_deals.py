"""Random deals for the audit and the tests: any table, any options, random moves, now and then a rigged deck.

Everything follows from one number, so that a deal that fails can be had again: ``random_deal(4711)``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import hwatu_kit
from hwatu_kit import Fault, Trace
from hwatu_kit.engine.setup import trace_of_case
from hwatu_kit.gostop.table import PRESETS
from tests.support.random_tables import values_of

TABLES = tuple(name for name, table in PRESETS.items() if table.source)
SPECIAL_MOVES = ("shake", "bomb", "show", "pass")
OPTIONS = {name: values for name, values in values_of("gostop").items() if name != "players"}
"""Every option of a table but the number of players, and the values it may have."""


def random_table(random: Random) -> dict[str, Any]:
    """A preset with some, many or all of its options changed at random."""
    names = random.sample(sorted(OPTIONS), random.choice((3, 8, len(OPTIONS))))
    changed = {name: random.choice(OPTIONS[name]) for name in names}
    return {"base": random.choice(TABLES), "players": [2, 3], **changed}


def rigged_deck(random: Random, table: Any) -> list[str]:
    """A deck in which the months lie close together: triples, stacks, bombs and chongtong are common."""
    trace = hwatu_kit.deal("gostop", table=table)
    ids = [trace.game.pack.ids[card] for card in trace.game.deck(trace.table)]
    reach = random.choice((4, 8, 16))
    return [card for _, card in sorted((place + random.uniform(0, reach), card) for place, card in enumerate(ids))]


def random_deal(number: int) -> Trace:
    """A deal played to its end; even numbers on the tables of the sources, odd ones with random options."""
    random = Random(number)
    table: Any = random_table(random) if number % 2 else TABLES[number // 2 % len(TABLES)]
    allowed = PRESETS[table].players if isinstance(table, str) else (2, 3)
    players = random.choice(allowed) if len(allowed) > 1 else allowed[0]
    start: dict[str, Any] = {"table": table, "players": players, "dealer": random.randrange(players)}
    if number % 10 == 3:
        start["deck"] = rigged_deck(random, table)
    else:
        start["seed"] = number
    if number % 5 == 0:
        start["nagari"] = random.choice((0, 0, 1, 2, 3))
    return play_on(hwatu_kit.deal("gostop", **start), random)


def play_on(trace: Trace, random: Random) -> Trace:
    """Play at random to the end; some players always go on, and most like shakes, bombs and passes."""
    always_go = random.random() < 0.6
    moves = trace.legal
    while moves:
        special = [move for move in moves if move.split()[0] in SPECIAL_MOVES]
        if always_go and "go" in moves:
            move = "go"
        elif special and random.random() < 0.5:
            move = random.choice(special)
        else:
            move = random.choice(moves)
        trace = trace.play(move)
        moves = trace.legal
    return trace


def random_position(number: int) -> Trace | None:
    """A small position made up at random and played on to its end; ``None`` for one that cannot be."""
    random = Random(-number)
    table = hwatu_kit.table("gostop", **_preset(random_table(random)))
    players = random.choice((2, 3))
    empty = hwatu_kit.deal("gostop", table=table, players=players)
    ids = [empty.game.pack.ids[card] for card in empty.game.deck(empty.table)]
    months = random.sample(range(12), random.randint(2, 12))
    cards = [card for place, card in enumerate(ids) if place // 4 in months or place >= 48]
    random.shuffle(cards)
    cards = cards[: random.randint(4, len(cards))]
    places: dict[str, list[str]] = {}
    for card in cards:
        places.setdefault(random.choice(("hand", "hand", "floor", "stock", "stock", "pile")), []).append(card)
    turns = random.randint(0, 4)
    position: dict[str, Any] = {
        "to_play": random.randrange(players),
        "dealer": random.randrange(players),
        "hands": _shared(places.get("hand", []), players),
        "floor": " ".join(places.get("floor", [])),
        "stock": " ".join(places.get("stock", [])),
        "piles": _shared(places.get("pile", []), players),
        "turns": [turns] * players,
        "ppuk": [random.choice((0, 0, 2)) for _ in range(players)],
    }
    if table.bomb or table.blind_bomb:
        position["bomb_passes"] = [random.choice((0, 0, 0, 1, 2)) for _ in range(players)]
        position["bombs"] = [(passes + 1) // 2 for passes in position["bomb_passes"]]
    try:
        trace = trace_of_case({"game": "gostop", "table": table.to_json(), "position": position})
    except Fault:
        return None
    return play_on(trace, random)


def _preset(table: dict[str, Any]) -> dict[str, Any]:
    return {"preset" if name == "base" else name: value for name, value in table.items()}


def _shared(cards: list[str], players: int) -> list[str]:
    return [" ".join(cards[seat::players]) for seat in range(players)]
