"""Du Zi Hu as the engine knows it: the parts of this folder put together and registered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.long_cards import LONG_CARDS
from ..cards.pack import Pack
from ..engine.adapter import Adapter, applied
from ..engine.game import Applied, Game, Setup, register
from . import cases, ids, legal, session_rules
from . import considered as considered_rules
from . import question_rows as rows
from . import scene as shown
from .dealing import deal, deck_of
from .position import CLAIM_ASKED, OVER, WIN_ASKED, Position, after
from .table import PRESETS, DuZiHuTable
from .turn import MOVES


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

    def deck(self, table: DuZiHuTable) -> tuple[int, ...]:
        """Four cards of each kind, in deck order."""
        return deck_of()

    def cards(self, value: object, field: str = "cards") -> list[int]:
        """The cards of a card list (DZ-DECK-01, DZ-DECK-02)."""
        return LONG_CARDS.parse(value, field, rule=ids.PACK, left_out=ids.LEFT_OUT)

    def start(self, setup: Setup) -> Applied:
        """Deal."""
        return applied(deal(setup.table, setup.dealer, setup.deck))

    def respell(self, position: Position, move: str) -> str:
        """The move with single spaces."""
        return " ".join(move[:80].split())

    def asked(self, position: Position) -> int | None:
        """The seat that has the move."""
        return None if position.phase == OVER else position.to_play

    def turns(self, position: Position) -> int:
        """Finished turns of all seats: each ends with a discard."""
        return position.turns

    def as_seen(self, position: Position, seat: int) -> Position:
        """Without a question that is put to another seat (DZ-CLAIM-06)."""
        return shown.as_seen(position, seat)

    def hides(self, position: Position, move: str, seat: int) -> bool:
        """A ``pass`` is kept from the others: it would show that the seat could have taken the card."""
        return position.phase in (WIN_ASKED, CLAIM_ASKED) and move == "pass" and seat != position.to_play

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next seat deals next (DZ-SET-01); nothing is carried over."""
        return after(position.dealer), {}


DUZIHU: Game = DuZiHu()
register(DUZIHU)
