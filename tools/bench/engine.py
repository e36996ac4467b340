"""Complete random games per second, beside other engines driven from Python, and winning hands scored.

The peers come with `pip install -e ".[bench]"`; where they are missing, their lines say so.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import hwatu_kit
from tools.bench import hands as bench_hands
from tools.bench.line import Line, per_second


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


def peers() -> dict[str, Callable[[int], None]]:
    """The other engines there are on this machine."""
    found: dict[str, Callable[[int], None]] = {}
    if find_spec("pyspiel"):
        found |= {"OpenSpiel gin_rummy": open_spiel("gin_rummy"), "OpenSpiel euchre": open_spiel("euchre")}
    if find_spec("pokerkit"):
        found["PokerKit hold'em"] = pokerkit
    return found


BARS = {"OpenSpiel gin_rummy": "at least 2, aim 5"}


def lines(seconds: float, rounds: int) -> Iterator[Line]:
    """Each engine beside ours."""
    ours = "Go-Stop deals, cardavia, two players, explained"
    found = peers()
    rates = per_second({ours: deal_played, **found}, seconds, rounds)
    for name in found:
        yield Line(f"{ours} / {name}", rates[ours], "per s", rates[name], BARS.get(name, ""))
    if not found:
        yield Line(f"{ours} (peers: pip install -e '.[bench]')", rates[ours], "per s")
    yield from others(seconds, rounds)
    yield from bench_hands.lines(seconds, rounds)


def others(seconds: float, rounds: int) -> Iterator[Line]:
    """The other games and tables beside the first."""
    work = {
        "Go-Stop deals, modern, two players": lambda seed: deal_played(seed, table="modern"),
        "Go-Stop deals, modern, three players": lambda seed: deal_played(seed, table="modern", players=3),
        "Du Zi Hu deals": lambda seed: deal_played(seed, "duzihu", "nantong", 3),
        "Flip Flop rounds, three players": lambda seed: deal_played(seed, "flipflop", "dayton", 3),
    }
    for name, rate in per_second(work, seconds, max(rounds - 2, 1)).items():
        yield Line(name, rate, "per s")
