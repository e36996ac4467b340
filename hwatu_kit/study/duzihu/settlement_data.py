"""The settlement of Du Zi Hu: everybody's rounded total as a bar, and arrows of who pays whom.

>>> data = settlement_data([100, 40, 20], names=["Ana", "Ben", "Cho"])
>>> [(pay.payer, pay.payee, pay.points) for pay in data.payments], data.points
([(1, 0, 60), (2, 0, 80), (2, 1, 20)], (140, -40, -100))
"""

from __future__ import annotations

from typing import NamedTuple

from ...duzihu.settlement import Settled, pairs, points_of
from ...rules.wording import Names
from ...texts import load
from ..statements import Explained, statements_of
from .rounding_data import RULE as ROUNDING
from .rounding_data import Totals, counted, seat_names

RULE = "DZ-SETTLE-01"


class SettlementData(NamedTuple):
    """Names, rounded totals and points by seat; what each pair settles, and the sentence for it."""

    title: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]
    payments: tuple[Settled, ...]
    reasons: tuple[str, ...]
    together: str


def settlement_data(
    what: Explained | Totals, language: str = "en", reader: int | None = None, names: Names = None
) -> SettlementData:
    """What each pair of players settles.

    ``what`` is three totals (raw ones are rounded up first), the answer to a ``hu`` question or to moves that end a
    deal, a case that has such an answer, or a trace that is over.
    """
    texts = load(language)
    what, raws = counted(what, names, reader, language)
    statements = statements_of(what, language, reader, names)
    totals = {
        e.effect["seat"]: e.effect["points"] for e in statements if e.rule == ROUNDING and e.effect["kind"] == "score"
    }
    rounded = tuple(totals[seat] for seat in range(len(raws)))
    said = [each.text for each in statements if each.rule == RULE]
    settled = tuple(pairs(rounded))
    return SettlementData(
        texts.word("settlement.title"),
        tuple(seat_names(what, len(raws), texts, reader, names)),
        rounded,
        points_of(rounded),
        settled,
        tuple(said[: len(settled)]),
        said[len(settled)],
    )
