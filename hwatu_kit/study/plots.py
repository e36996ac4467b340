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

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from importlib.util import find_spec
from typing import Any, NamedTuple

from ..engine.cases import explain
from ..engine.trace import Trace
from ..faults import Fault
from ..rules import html
from ..rules.wording import sentence
from ..texts import Texts, load

_NATIVE = re.compile(r" \([^()]*[\u1100-\u11ff\u2e80-\uffdc][^()]*\)")
_MINUS = "−"


class Bar(NamedTuple):
    """One step of a payment: ``op`` is ``"="``, ``"+"`` or ``"×"``, and the sum goes from ``before`` to ``running``.

    ``title`` is the rule's, ``reason`` the sentence of this case, and ``sum`` the step as it is worked out.
    """

    rule: str
    title: str
    op: str
    value: int
    before: int
    running: int
    sum: str
    reason: str


class WaterfallData(NamedTuple):
    """The steps of what one loser pays, the amount, and the sentence that says so."""

    title: str
    bars: tuple[Bar, ...]
    amount: int
    paid: str


class _Told(NamedTuple):
    """An explanation with its sentence, from wherever it comes."""

    rule: str
    text: str
    effect: Mapping[str, Any]


def waterfall_data(what: Any, loser: int = 0, language: str = "en", reader: int | None = None) -> WaterfallData:
    """The steps of what one loser pays.

    ``what`` is the answer to a payment or to moves that end a deal, a case that has such an answer, or a trace that is
    over. ``loser`` counts the losers in order of play, from 0. Raises :class:`hwatu_kit.Fault` where nobody pays.
    """
    texts = load(language)
    told = _told(what, language, reader)
    pays = [each for each in told if each.effect["kind"] == "pay"]
    if not pays:
        raise Fault("nobody-pays", field="what")
    if type(loser) is not int or not 0 <= loser < len(pays):
        raise Fault("number-range", field="loser", least=0, most=len(pays) - 1)
    paid = pays[loser]
    seats = {"loser": paid.effect["from"], "winner": paid.effect["to"]}
    sums = [each for each in told if each.effect["kind"] == "sum" and seats.items() <= each.effect.items()]
    bars: list[Bar] = []
    for each in sums:
        before = bars[-1].running if bars else 0
        bars.append(_bar(each, each.effect["op"], each.effect["value"], before, each.effect["running"], texts))
    amount: int = paid.effect["amount"]
    if not bars:  # a win for a fixed number of points
        bars.append(_bar(paid, "=", amount, 0, amount, texts))
    key = "waterfall.title" if len(bars) > 1 else "waterfall.title_plain"
    title = texts.word(key, start=bars[0].running, amount=amount)
    return WaterfallData(title, tuple(bars), amount, paid.text)


def _told(what: Any, language: str, reader: int | None) -> list[_Told]:
    if isinstance(what, Trace):
        found = [e for step in what.steps for e in step.explanations]
        return [_Told(e.rule, sentence(e, language, reader, what.names), e.effect) for e in found]
    answer = explain(what) if isinstance(what, Mapping) and "explanations" not in what else what
    if not isinstance(answer, Mapping):
        raise Fault("not-an-object", field="what")
    return [_Told(e["rule"], e["text"], e["effect"]) for e in answer["explanations"]]


def _bar(told: _Told, op: str, value: int, before: int, running: int, texts: Texts) -> Bar:
    start = op == "="
    title = texts.word("waterfall.start") if start and told.effect["kind"] == "sum" else ""
    shown = f"{running}"
    if not start:
        sign = _MINUS if value < 0 else op
        shown = f"{before} {sign} {abs(value)} = {running}"
    return Bar(
        told.rule, title or texts.render(texts.rule(told.rule)["title"]), op, value, before, running, shown, told.text
    )


class Waterfall:
    """A payment as a waterfall: a picture where matplotlib is there, a table where it is not.

    ``data`` is what is shown, ``table`` the table in any case; ``figure()`` gives matplotlib's figure and ``png()`` the
    picture's bytes.
    """

    def __init__(self, data: WaterfallData, language: str = "en") -> None:
        self.data = data
        self.texts: Texts = load(language)

    def __str__(self) -> str:
        lines = [self.data.title]
        lines += [f"  {bar.title}: {bar.sum} [{bar.rule}]" for bar in self.data.bars]
        return "\n".join([*lines, f"  {self.texts.word('waterfall.total')}: {self.data.amount}"])

    __repr__ = __str__

    @property
    def table(self) -> WaterfallTable:
        """The same as a table."""
        return WaterfallTable(self)

    def figure(self) -> Any:
        """The picture as a figure of matplotlib; needs it."""
        from .waterfall_figure import figure

        return figure(self.data, self.texts)

    def png(self) -> bytes:
        """The picture as PNG; needs matplotlib."""
        from .waterfall_figure import png

        return png(self.data, self.texts)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        words = {"text/plain": str(self)}
        if find_spec("matplotlib") is None:
            return {**words, "text/html": self.table.html()}, {}
        picture = b64encode(self.png()).decode("ascii")
        return {**words, "image/png": picture}, {"image/png": {"alt": str(self), "width": 760}}


class WaterfallTable:
    """The steps of a payment as a table of HTML, with the reason for each."""

    def __init__(self, of: Waterfall) -> None:
        self.of = of

    def __repr__(self) -> str:
        return str(self.of)

    def html(self) -> str:
        """The table; everything in it is text, never markup."""
        data, texts = self.of.data, self.of.texts
        heads = [texts.word(f"waterfall.{key}") for key in ("step", "sum", "reason")]
        rows: list[Sequence[str]] = [
            (f"{escape(bar.title)} {html.chip(bar.rule)}", escape(bar.sum), html.mixed(bar.reason, "zh"))
            for bar in data.bars
        ]
        total = (
            escape(texts.word("waterfall.total")),
            html.element("b", str(data.amount)),
            html.mixed(data.paid, "zh"),
        )
        return html.root(html.table(heads, [*rows, total], data.title), texts)

    def _repr_html_(self) -> str:
        return self.html()


def waterfall(what: Any, loser: int = 0, language: str = "en", reader: int | None = None) -> Waterfall:
    """A payment as a waterfall; the parameters are those of :func:`waterfall_data`."""
    return Waterfall(waterfall_data(what, loser, language, reader), language)


def latin(text: str) -> str:
    """A sentence without the words in Hangul or Chinese characters behind its terms: the figure's font has none.

    >>> latin("So gwangbak (광박) doubles: 9 × 2 = 18.")
    'So gwangbak doubles: 9 × 2 = 18.'
    """
    return _NATIVE.sub("", text)
