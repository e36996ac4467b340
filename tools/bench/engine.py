"""Complete random games per second, beside other engines driven from Python.

The peers come with `pip install -e ".[bench]"`; where they are missing, their lines say so.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import hwatu_kit
from tools.bench.line import Line, Measure, NotHere, per_second

MISSING = "the peer is not installed: pip install -e '.[bench]'"


def deal_played(seed: int, game: str = "gostop", table: str = "cardavia", players: int = 2) -> None:
    """One complete random deal, trace and explanations recorded."""
    chance = random.Random(seed)
    trace = hwatu_kit.deal(game, table=table, players=players, seed=seed)
    while trace.over is None:
        trace = trace.play(chance.choice(trace.legal))


def open_spiel(name: str) -> Callable[[int], None]:
    """One complete random game of OpenSpiel, driven from Python."""
    game: Any = import_module("pyspiel").load_game(name)

    def play(seed: int) -> None:
        chance = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action = chance.choice(state.chance_outcomes())[0]
            else:
                action = chance.choice(state.legal_actions())
            state.apply_action(action)

    return play


def pokerkit(seed: int) -> None:
    """One hand of PokerKit's no-limit hold'em for two, each checking or calling, or folding by chance."""
    kit: Any = import_module("pokerkit")
    auto = kit.Automation
    chance = random.Random(seed)
    state = kit.NoLimitTexasHoldem.create_state(
        (
            auto.ANTE_POSTING,
            auto.BET_COLLECTION,
            auto.BLIND_OR_STRADDLE_POSTING,
            auto.CARD_BURNING,
            auto.HOLE_DEALING,
            auto.BOARD_DEALING,
            auto.HOLE_CARDS_SHOWING_OR_MUCKING,
            auto.HAND_KILLING,
            auto.CHIPS_PUSHING,
            auto.CHIPS_PULLING,
        ),
        True,  # noqa: FBT003 - pokerkit's own order: antes are uniform
        0,
        (1, 2),
        2,
        200,
        2,
    )
    while state.status:
        if state.can_fold() and chance.random() < 0.1:
            state.fold()
        else:
            state.check_or_call()


OURS = "Go-Stop deals, cardavia, two players, explained"
PEERS: Mapping[str, tuple[str, Callable[[], Callable[[int], None]], str]] = {
    "OpenSpiel gin_rummy": ("pyspiel", lambda: open_spiel("gin_rummy"), "at least 2, aim 5"),
    "OpenSpiel euchre": ("pyspiel", lambda: open_spiel("euchre"), ""),
    "PokerKit hold'em": ("pokerkit", lambda: pokerkit, ""),
}
"""Other engines: the module each needs, what makes a game of it, and the bar."""


def beside(peer: str) -> Measure:
    """Our deals beside another engine's games."""
    module, maker, bar = PEERS[peer]

    def measure(seconds: float, rounds: int) -> Iterator[Line]:
        if not find_spec(module):
            raise NotHere(MISSING)
        rates = per_second({OURS: deal_played, peer: maker()}, seconds, rounds)
        yield Line(f"{OURS} / {peer}", rates[OURS], "per s", rates[peer], bar)

    return measure


OTHERS: Mapping[str, tuple[str, str, int]] = {
    OURS: ("gostop", "cardavia", 2),
    "Go-Stop deals, modern, two players": ("gostop", "modern", 2),
    "Go-Stop deals, modern, three players": ("gostop", "modern", 3),
    "Du Zi Hu deals": ("duzihu", "nantong", 3),
    "Flip Flop rounds, three players": ("flipflop", "dayton", 3),
}


def alone(name: str) -> Measure:
    """The deals of a game at one table."""
    game, table, players = OTHERS[name]

    def measure(seconds: float, rounds: int) -> Iterator[Line]:
        work = {name: lambda seed: deal_played(seed, game, table, players)}
        yield Line(name, per_second(work, seconds, max(rounds - 2, 1))[name], "per s")

    return measure


MEASURES: dict[str, Measure] = {
    **{f"{OURS} / {peer}": beside(peer) for peer in PEERS},
    **{name: alone(name) for name in OTHERS},
}
