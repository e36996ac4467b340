"""Flip Flop as the engine knows it: the parts of this folder put together and registered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..cards.french import FRENCH
from ..engine.adapter import Adapter, applied
from ..engine.game import Applied, Game, Scene, Setup, Zone, register
from ..engine.question import Asked, Row
from ..faults import Fault
from ..rules.explanation import Explanation
from . import considered as weighed
from . import ids
from . import scene as shown
from . import session_rules as sessions
from .dealing import deal
from .draft import Draft
from .legal import legal_moves, refusal
from .moves import parse_move, spelled
from .parse_case import money
from .position import POTS, Position
from .table import PLAYERS, PRESETS, FlipFlopTable
from .turn import carry_out


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

    @property
    def questions(self) -> Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]:
        """The questions of the case format."""
        from .cases import QUESTIONS

        return QUESTIONS

    def players_of(self, table: FlipFlopTable) -> tuple[int, ...]:
        """Three to five; the number that the table names comes first."""
        return (table.players, *(n for n in PLAYERS if n != table.players))

    def deck(self, table: FlipFlopTable) -> tuple[int, ...]:
        """All 52 cards, in deck order."""
        return tuple(range(52))

    def start(self, setup: Setup) -> Applied:
        """Pay in and deal."""
        stakes, pots = money(setup.extra, setup.players, setup.dealer, setup.table)
        d = deal(setup.table, setup.dealer, stakes, pots, setup.deck)
        return applied(d)

    def begin(self, case: Mapping[str, Any]) -> tuple[Setup, Applied]:
        """The deal of a ``play`` case; its deck is given, so its trace is that of a deal."""
        from .cases import begin

        return begin(case)

    def legal_moves(self, position: Position) -> list[str]:
        """The moves the asked seat may make."""
        return legal_moves(position)

    def refuse(self, position: Position, move: str) -> Fault | None:
        """Why a move is not allowed."""
        return refusal(position, parse_move(move))

    def carry_out(self, position: Position, move: str) -> Draft:
        """The draft after a move."""
        return carry_out(position, move)

    def respell(self, position: Position, move: str) -> str:
        """The move as the kit writes it."""
        return spelled(move)

    def considered(self, before: Position | None, move: str | None, after: Position) -> list[Explanation]:
        """What did not apply."""
        return weighed.considered(before, move, after)

    def zones(self, players: int) -> list[Zone]:
        """The places of the table."""
        return shown.zones(players)

    def scene(self, position: Position, seat: int | None) -> Scene:
        """What lies where."""
        return shown.scene(position, seat)

    def position_json(self, position: Position, seat: int | None = None) -> dict[str, Any]:
        """The position as data."""
        return shown.position_json(position, seat)

    def hides(self, position: Position, move: str, seat: int) -> bool:
        """Who declines keeps it secret that there was something to show (FF-NAT-01, FF-FLIP-02)."""
        return move == "no" and seat != position.asked

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next dealer, and the pools and pots as they are; a fault once the session is over (FF-END-08)."""
        dealer = sessions.next_dealer(position)
        return dealer, {"stakes": list(position.stakes), "pots": dict(zip(POTS, position.pots, strict=True))}

    def question_rows(self, asked: Asked) -> Iterable[Row]:
        """The cards that a question shows."""
        from .question_rows import question_rows

        return question_rows(asked)

    def summary(self, answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """An answer in a few lines."""
        from .cases import summary

        return summary(answer)

    def between(self, session: Any) -> list[Explanation]:
        """The rules between two rounds of a session."""
        return sessions.between(session)


FLIPFLOP: Game = FlipFlop()
register(FLIPFLOP)
