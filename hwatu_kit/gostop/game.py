"""Go-Stop as the engine knows it: the parts of this folder put together and registered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..cards.hwatu import HWATU
from ..engine.adapter import Adapter
from ..engine.game import Applied, Game, Scene, Setup, Zone, register
from ..engine.question import Asked, Row
from ..faults import Fault
from ..rules.explanation import Explanation
from . import considered as weighed
from . import ids
from . import scene as shown
from .dealing import deal, deck_of
from .draft import Draft
from .legal import legal_moves, refusal
from .moves import parse_move, spellings
from .position import Position
from .session_rules import between
from .table import PRESETS, GoStopTable
from .turn import carry_out


class GoStop(Adapter):
    """The game, as :class:`hwatu_kit.engine.game.Game` asks for it."""

    name = "gostop"
    pack = HWATU
    deck_rule = ids.DECK
    starter = True
    presets: Mapping[str, GoStopTable] = PRESETS
    default_table = "modern"
    position_type = Position
    extra_keys: tuple[str, ...] = ("nagari",)

    @property
    def questions(self) -> Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]:
        """The questions of the case format."""
        from .cases import QUESTIONS

        return QUESTIONS

    def players_of(self, table: GoStopTable) -> tuple[int, ...]:
        """Two, or two and three."""
        return table.players

    def deck(self, table: GoStopTable) -> tuple[int, ...]:
        """The month cards and the table's jokers, in deck order."""
        return deck_of(table)

    def start(self, setup: Setup) -> Applied:
        """Deal."""
        dealt = deal(setup.table, setup.players, setup.dealer, setup.deck, self._carried(setup))
        return Applied(dealt.position, dealt.explanations, dealt.events)

    def begin(self, case: Mapping[str, Any]) -> tuple[Setup, Applied]:
        """The position of a ``play`` case."""
        from .cases import begin

        return begin(case)

    def _carried(self, setup: Setup) -> int:
        nagari = setup.extra.get("nagari", 0)
        if type(nagari) is not int or not 0 <= nagari <= 60:
            raise Fault("number-range", field="nagari", least=0, most=60)
        return nagari

    def is_void(self, position: Position) -> bool:
        """Four of a month lay on the floor."""
        return bool(position.over and position.over["kind"] == "void" and not position.shown)

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
        """The first legal spelling of a move with an open word such as ``5J``."""
        found = spellings(move[:80])
        if len(found) > 1:
            legal = legal_moves(position)
            return next((text for text in found if text in legal), found[0])
        return found[0]

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
        """The position as case files write it."""
        return shown.position_json(position, seat)

    def hides(self, position: Position, move: str, seat: int) -> bool:
        """Every move of Go-Stop is made in the open."""
        return False

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next dealer and the nagari carried."""
        over = position.over or {}
        carried = over.get("nagari", 0)
        return over.get("next_dealer", position.dealer), {"nagari": carried} if carried else {}

    def question_rows(self, asked: Asked) -> Iterable[Row]:
        """The cards that a question shows."""
        from .question_rows import question_rows

        return question_rows(asked)

    def summary(self, answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """An answer in a few lines."""
        from .cases import summary

        return summary(answer)

    def between(self, session: Any) -> list[Explanation]:
        """The rules between two deals of a session."""
        return between(session)


GOSTOP: Game = GoStop()
register(GOSTOP)
