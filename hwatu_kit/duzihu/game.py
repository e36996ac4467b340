"""Du Zi Hu as the engine knows it: the parts of this folder put together and registered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..cards.long_cards import LONG_CARDS
from ..cards.pack import Pack
from ..engine.adapter import Adapter, applied
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
from .moves import parse_move
from .position import CLAIM_ASKED, OVER, WIN_ASKED, Position, after
from .session_rules import between
from .table import PRESETS, DuZiHuTable
from .turn import carry_out


class DuZiHu(Adapter):
    """The game, as :class:`hwatu_kit.engine.game.Game` asks for it."""

    name = "duzihu"
    pack: Pack = LONG_CARDS
    deck_rule = ids.PACK
    starter = True
    presets: Mapping[str, DuZiHuTable] = PRESETS
    default_table = "nantong"
    position_type = Position
    extra_keys: tuple[str, ...] = ()

    @property
    def questions(self) -> Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]]:
        """The questions of the case format."""
        from .cases import QUESTIONS

        return QUESTIONS

    def players_of(self, table: DuZiHuTable) -> tuple[int, ...]:
        """Three."""
        return table.players

    def deck(self, table: DuZiHuTable) -> tuple[int, ...]:
        """Four cards of each kind, in deck order."""
        return deck_of()

    def cards(self, value: object, field: str = "cards") -> list[int]:
        """The cards of a card list (DZ-DECK-01, DZ-DECK-02)."""
        return LONG_CARDS.parse(value, field, rule=ids.PACK, left_out=ids.LEFT_OUT)

    def start(self, setup: Setup) -> Applied:
        """Deal."""
        d = deal(setup.table, setup.dealer, setup.deck)
        return applied(d)

    def begin(self, case: Mapping[str, Any]) -> tuple[Setup, Applied]:
        """The position of a ``play`` case."""
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
        """The move with single spaces."""
        return " ".join(move[:80].split())

    def considered(self, before: Position | None, move: str | None, after: Position) -> list[Explanation]:
        """What did not apply."""
        return weighed.considered(before, move, after)

    def asked(self, position: Position) -> int | None:
        """The seat that has the move."""
        return None if position.phase == OVER else position.to_play

    def turns(self, position: Position) -> int:
        """Finished turns of all seats: each ends with a discard."""
        return position.turns

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
        """A ``pass`` is kept from the others: it would tell that the seat could have taken the card."""
        return position.phase in (WIN_ASKED, CLAIM_ASKED) and move == "pass" and seat != position.to_play

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next seat deals next (DZ-SET-01); nothing is carried over."""
        return after(position.dealer), {}

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


DUZIHU: Game = DuZiHu()
register(DUZIHU)
