"""The cards that a question of Du Zi Hu shows: indicators, hands and open groups, as the case writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..engine.question import Asked, Row, words
from ..engine.trace import Trace
from .parse_cards import read_meld


def question_rows(asked: Asked) -> Iterator[Row]:
    """The rows of a case."""
    case = asked.case
    if asked.trace is not None:
        yield from _play_rows(asked, asked.trace)
    elif isinstance(case.get("players"), Sequence):
        yield from _hu_rows(asked)
    elif "hand" in case:
        yield "duzihu.indicators", {}, words(case.get("indicators", ""))
        yield "hand", {}, words(case["hand"])
        yield "duzihu.melds", {}, _melds(case.get("melds", ()))


def _melds(melds: Iterable[Any]) -> list[str]:
    return [read_meld(meld, "melds").word for meld in melds]


def _play_rows(asked: Asked, trace: Trace) -> Iterator[Row]:
    """The hand and the open groups of the seat first, and the card that is asked about."""
    position: Mapping[str, Any] = asked.case["position"]
    seat = asked.viewer(trace)
    melds: Sequence[Sequence[str]] = position.get("melds") or ([], [], [])
    pending, drawn = position.get("pending"), position.get("drawn")
    yield "duzihu.indicators", {}, words(position.get("indicators", ""))
    if drawn and position.get("to_play") == seat:
        yield "duzihu.drawn", {"who": seat}, [drawn["card"]]
    if pending:
        yield f"duzihu.{pending['kind']}", {"who": pending["from"]}, [pending["card"]]
    for who in (seat, *(other for other in range(len(position["hands"])) if other != seat)):
        if asked.others or who == seat:
            yield "duzihu.hand_of", {"who": who}, words(position["hands"][who])
        yield "duzihu.melds_of", {"who": who}, _melds(melds[who])


def _hu_rows(asked: Asked) -> Iterator[Row]:
    """The hands that are counted: one seat's, the winner's, or the first one's; the winning card beside it."""
    case = asked.case
    winner, win = case.get("winner"), case.get("win") or {}
    first = asked.seat if asked.seat is not None else winner if winner is not None else 0
    yield "duzihu.indicators", {}, words(case.get("indicators", ""))
    seats = [first, *(seat for seat in range(len(case["players"])) if asked.others and seat != first)]
    for seat in seats:
        player = case["players"][seat]
        if seat == winner and win.get("card"):
            yield f"duzihu.win_{win.get('by')}", {"who": seat}, [win["card"]]
        yield "duzihu.hand_of", {"who": seat}, words(player.get("hand", ""))
        yield "duzihu.melds_of", {"who": seat}, _melds(player.get("melds", ()))
