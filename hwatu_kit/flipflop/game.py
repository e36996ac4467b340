"""Flip Flop as the engine knows it: the parts of this folder put together and registered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.french import FRENCH
from ..engine.adapter import Adapter, applied
from ..engine.game import Applied, Game, Setup, register
from . import cases, ids, legal, session_rules
from . import considered as considered_rules
from . import question_rows as rows
from . import scene as shown
from .dealing import deal
from .moves import spelled
from .parse_case import money
from .position import POTS, Position
from .table import PLAYERS, PRESETS, FlipFlopTable
from .turn import MOVES


class FlipFlop(Adapter):
    """The game, as :class:`hwatu_kit.engine.game.Game` asks for it."""

    name = "flipflop"
    pack = FRENCH
    deck_rule = ids.PLAYERS
    starter = True
    presets: Mapping[str, FlipFlopTable] = PRESETS
    default_table = "dayton"
    position_type = Position
    extra_keys: tuple[str, ...] = ("stakes", "pots")
    questions = cases.QUESTIONS
    play_cases = cases.PLAY
    moves = MOVES
    legal_moves = staticmethod(legal.legal_moves)
    considered = staticmethod(considered_rules.considered)
    zones = staticmethod(shown.zones)
    scene = staticmethod(shown.scene)
    position_json = staticmethod(shown.position_json)
    question_rows = staticmethod(rows.question_rows)
    summary = staticmethod(cases.summary)
    between = staticmethod(session_rules.between)

    def players_of(self, table: FlipFlopTable) -> tuple[int, ...]:
        """Three to five; the number that the table names comes first."""
        return (table.players, *(n for n in PLAYERS if n != table.players))

    def start(self, setup: Setup) -> Applied:
        """Pay in and deal."""
        stakes, pots = money(setup.extra, setup.players, setup.dealer, setup.table)
        return applied(deal(setup.table, setup.dealer, stakes, pots, setup.deck))

    def respell(self, position: Position, move: str) -> str:
        """The move as the kit writes it."""
        return spelled(move)

    def as_seen(self, position: Position, seat: int) -> Position:
        """Without a question that is put to another seat (FF-NAT-01, FF-FLIP-02)."""
        return shown.as_seen(position, seat)

    def hides(self, position: Position, move: str, seat: int) -> bool:
        """Who declines keeps it secret that there was something to show (FF-NAT-01, FF-FLIP-02)."""
        return move == "no" and seat != position.asked

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next dealer, and the pools and pots as they are; a fault once the session is over (FF-END-08)."""
        dealer = session_rules.next_dealer(position)
        return dealer, {"stakes": list(position.stakes), "pots": dict(zip(POTS, position.pots, strict=True))}


FLIPFLOP: Game = FlipFlop()
register(FLIPFLOP)
