"""Go-Stop as the engine knows it: the parts of this folder put together and registered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.hwatu import HWATU
from ..engine.adapter import Adapter, applied
from ..engine.game import Applied, Game, Setup, register
from ..faults import Fault
from . import cases, ids, legal, session_rules
from . import considered as considered_rules
from . import question_rows as rows
from . import scene as shown
from .dealing import deal, deck_of
from .moves import spellings
from .position import Position
from .table import PRESETS, GoStopTable
from .turn import MOVES


class GoStop(Adapter):
    """The game, as :class:`hwatu_kit.engine.game.Game` asks for it."""

    name = "gostop"
    pack = HWATU
    deck_rule = ids.DECK
    starter = True
    compared = ("points", "payments", "balance", "junk_taken", "events", "over", "legal", "redeals")
    presets: Mapping[str, GoStopTable] = PRESETS
    default_table = "modern"
    position_type = Position
    extra_keys: tuple[str, ...] = ("nagari",)
    questions = cases.QUESTIONS
    play_cases = cases.PLAY
    moves = MOVES
    deck = staticmethod(deck_of)
    legal_moves = staticmethod(legal.legal_moves)
    considered = staticmethod(considered_rules.considered)
    zones = staticmethod(shown.zones)
    scene = staticmethod(shown.scene)
    position_json = staticmethod(shown.position_json)
    question_rows = staticmethod(rows.question_rows)
    summary = staticmethod(cases.summary)
    between = staticmethod(session_rules.between)

    def start(self, setup: Setup) -> Applied:
        """Deal."""
        return applied(deal(setup.table, setup.players, setup.dealer, setup.deck, self._carried(setup)))

    def _carried(self, setup: Setup) -> int:
        nagari = setup.extra.get("nagari", 0)
        if type(nagari) is not int or not 0 <= nagari <= 60:
            raise Fault("number-range", field="nagari", least=0, most=60)
        return nagari

    def is_void(self, position: Position) -> bool:
        """Four of a month lay on the floor."""
        return bool(position.over and position.over["kind"] == "void" and not position.shown)

    def respell(self, position: Position, move: str) -> str:
        """The first legal spelling of a move with an open word such as ``5J``."""
        found = spellings(move[:80])
        if len(found) > 1:
            allowed = legal.legal_moves(position)
            return next((text for text in found if text in allowed), found[0])
        return found[0]

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The next dealer and the nagari carried."""
        over = position.over or {}
        carried = over.get("nagari", 0)
        return over.get("next_dealer", position.dealer), {"nagari": carried} if carried else {}

    def replayed_at(self, dealt: GoStopTable, table: GoStopTable) -> GoStopTable:
        """The jokers that were dealt are in play there too."""
        if sorted(table.jokers) == sorted(dealt.jokers):
            return table
        return table.replace(jokers=list(dealt.jokers))


GOSTOP: Game = GoStop()
register(GOSTOP)
