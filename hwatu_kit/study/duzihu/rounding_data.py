"""The round-up of Du Zi Hu as a staircase: a total between two steps goes up to the next.

>>> rounding_data([22, 20, 0], names=["Ana", "Ben", "Cho"]).climbs[0]
Climb(name='Ana', raw=22, total=30, reason='Ana’s 22 goes up to the next ten: 30.')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...engine.cases import explain
from ...engine.given import native
from ...engine.trace import Trace
from ...faults import Fault
from ...rules.wording import Names
from ...texts import Texts, load
from ..statements import Explained, statements_of

RULE = "DZ-ROUND-01"
Totals = Sequence[int]
"""Three bare totals, by seat."""


class Climb(NamedTuple):
    """One player's raw total and the step it goes up to."""

    name: str
    raw: int
    total: int
    reason: str


class RoundingData(NamedTuple):
    """Everybody's climb, by seat."""

    title: str
    climbs: tuple[Climb, ...]


def counted(what: Explained | Totals, names: Names, reader: int | None, language: str) -> tuple[Explained, list[int]]:
    """What was counted (three bare totals become a ``settle`` case), and everybody's raw total.

    Raises :class:`hwatu_kit.Fault` where nothing is counted.
    """
    what = native(what)
    if isinstance(what, Sequence) and not isinstance(what, str):
        what = {"game": "duzihu", "ask": "settle", "totals": list(what)}
    answer: Mapping[str, Any]
    if isinstance(what, Trace):
        answer = {"over": what.over}
    elif not isinstance(what, Mapping):
        raise Fault("not-an-object", field="what")
    elif "explanations" in what:
        answer = what
    elif "totals" in what:
        return what, list(what["totals"])
    else:
        answer = what = explain(what, language=language, reader=reader, names=names)
    players = answer.get("players") or (answer.get("over") or {}).get("players")
    if not players or "raw" not in players[0]:
        raise Fault("duzihu.nothing-counted", field="what")
    return what, [player["raw"] for player in players]


def seat_names(what: Explained, number: int, texts: Texts, reader: int | None, names: Names) -> list[str]:
    """What each player is called."""
    given = names or getattr(what, "names", None)
    return [texts.seat(seat, reader, given) for seat in range(number)]


def rounding_data(
    what: Explained | Totals, language: str = "en", reader: int | None = None, names: Names = None
) -> RoundingData:
    """Everybody's round-up.

    ``what`` is three raw totals, the answer to a ``hu`` question or to moves that end a deal, a case that has such an
    answer, or a trace that is over.
    """
    texts = load(language)
    what, raws = counted(what, names, reader, language)
    statements = [
        e for e in statements_of(what, language, reader, names) if e.rule == RULE and e.effect["kind"] == "score"
    ]
    called = seat_names(what, len(raws), texts, reader, names)
    climbs = [
        Climb(called[seat], raw, each.effect["points"], each.text)
        for seat, raw in enumerate(raws)
        for each in statements
        if each.effect["seat"] == seat
    ]
    return RoundingData(texts.word("rounding.title"), tuple(climbs))
