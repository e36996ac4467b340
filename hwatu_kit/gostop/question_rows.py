"""The cards that a question of Go-Stop shows: what lies on the table before a move, or the piles of a case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..cards.hwatu import HWATU
from ..engine.question import Asked, Row, cards_in
from ..engine.trace import Trace
from . import ids


def question_rows(asked: Asked) -> Iterator[Row]:
    """The rows of a case."""
    return _pile_rows(asked) if asked.trace is None else _play_rows(asked, asked.trace)


def _play_rows(asked: Asked, trace: Trace) -> Iterator[Row]:
    """The floor; what the seat plays (its hand, where it plays no card) and what the stock turns."""
    start = trace.steps[asked.since].after
    seat = asked.viewer(trace)
    zones = trace.game.scene(start, seat).zones
    moved = [e.effect for step in trace.steps[1:] if step.seat == seat for e in step.explanations]
    moves = [effect for effect in moved if effect["kind"] == "move"]
    yield "gostop.floor", {}, cards_in(zones["floor"])
    played = [c for effect in moves if effect["from"] == f"hand{seat}" for c in effect["cards"]]
    yield "gostop.play", {}, played
    yield "hand", {}, [] if played else cards_in(zones[f"hand{seat}"])
    yield "gostop.turn", {}, [c for effect in moves if effect["from"] == "stock" for c in effect["cards"]]
    for other in (other for other in range(trace.players) if asked.others and other != seat):
        piles = [zone for zone in zones if zone.startswith(f"pile{other}:")]
        yield "gostop.pile_of", {"who": other}, [card for zone in piles for card in cards_in(zones[zone])]


def _pile_rows(asked: Asked) -> Iterator[Row]:
    case = asked.case
    winner = case.get("winner")
    losers = [part.get("pile", "") for part in case.get("losers", ())]
    piles = {"pile": case.get("pile", ""), "winner": winner.get("pile", "") if isinstance(winner, Mapping) else ""}
    piles |= {("loser" if number == 0 else "other_loser"): pile for number, pile in enumerate(losers)}
    for key, pile in piles.items():
        yield f"gostop.{key}", {}, [HWATU.ids[card] for card in HWATU.parse(pile, rule=ids.DECK)]
