"""Pictures of what was worked out: the payment as a waterfall, from the combination score to the total.

>>> from hwatu_kit.lessons import lesson
>>> data = waterfall_data(lesson("gobak"))
>>> [(bar.rule, bar.sum) for bar in data.bars]
[('GS-SCORE-09', '9'), ('GS-WIN-08', '9 × 2 = 18')]
>>> data.amount
18

The data come from :func:`waterfall_data` alone. Matplotlib is imported when a picture is made; where there is none, the
same data are shown as a table.
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine.given import within
from ..faults import Fault
from ..rules.wording import Names
from ..texts import Texts, load
from .statements import Explained, Statement, statements_of

_MINUS = "−"


class Bar(NamedTuple):
    """One step of a sum: ``op`` is ``"="``, ``"+"`` or ``"×"``, and the sum goes from ``before`` to ``running``.

    ``title`` is the rule's, ``reason`` the sentence of this case, and ``sum`` the step as it is worked out. A doubling
    may hold for a part of the sum only: what lies below ``floor`` is not doubled.
    """

    rule: str
    title: str
    op: str
    value: int
    before: int
    running: int
    sum: str
    reason: str
    floor: int = 0


class WaterfallData(NamedTuple):
    """The steps of a sum, what it comes to, and the sentence that says so (``paid``).

    ``total`` and ``shown`` are the words at the last bar: what the amount is, and how much.
    """

    title: str
    bars: tuple[Bar, ...]
    amount: int
    paid: str
    total: str
    shown: str


def waterfall_data(
    what: Explained, loser: int = 0, language: str = "en", reader: int | None = None, names: Names = None
) -> WaterfallData:
    """The steps of what one loser pays.

    ``what`` is the answer to a payment or to moves that end a deal, a case that has such an answer, or a trace that is
    over. ``loser`` counts the losers in order of play, from 0. Raises :class:`hwatu_kit.Fault` where nobody pays.
    """
    texts = load(language)
    statements = statements_of(what, language, reader, names)
    pays = [each for each in statements if each.effect["kind"] == "pay"]
    if not pays:
        raise Fault("nobody-pays", field="what")
    paid = pays[within(loser, "loser", 0, len(pays) - 1)]
    seats = {"loser": paid.effect["from"], "winner": paid.effect["to"]}
    sums = [each for each in statements if each.effect["kind"] == "sum" and seats.items() <= each.effect.items()]
    bars: list[Bar] = []
    for each in sums:
        before = bars[-1].running if bars else 0
        bars.append(_bar(each, each.effect["op"], each.effect["value"], before, each.effect["running"], texts))
    amount: int = paid.effect["amount"]
    if not bars:  # a win for a fixed number of points
        bars.append(_bar(paid, "=", amount, 0, amount, texts))
    key = "waterfall.title" if len(bars) > 1 else "waterfall.title_plain"
    title = texts.word(key, start=bars[0].running, amount=amount)
    shown = texts.word("waterfall.points", amount=amount)
    return WaterfallData(title, tuple(bars), amount, paid.text, texts.word("waterfall.total"), shown)


def _bar(one: Statement, op: str, value: int, before: int, running: int, texts: Texts) -> Bar:
    start = op == "="
    title = texts.word("waterfall.start") if start and one.effect["kind"] == "sum" else ""
    shown = f"{running}"
    if not start:
        sign = _MINUS if value < 0 else op
        shown = f"{before} {sign} {abs(value)} = {running}"
    return Bar(
        one.rule, title or texts.render(texts.rule(one.rule)["title"]), op, value, before, running, shown, one.text
    )
