"""A player's hu in Du Zi Hu as a waterfall: base lines, additions, and each doubling with its reason.

>>> from hwatu_kit.lessons import lesson
>>> data = hu_data(lesson("three-with-indicator", "duzihu"))
>>> [(bar.rule, bar.sum) for bar in data.bars]
[('DZ-BASE-02', '4'), ('DZ-IND-05', '12 instead of 4'), ('DZ-IND-02', '12 × 2 = 24')]
>>> data.shown
'24 hu'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.given import within
from ...engine.trace import Trace
from ...faults import Fault
from ...rules.wording import Names
from ...texts import Texts, load
from ..plots import Waterfall
from ..statements import Explained, Statement, called, statements_of
from ..waterfall_data import Bar, WaterfallData

_STARTS_HIGHER = "DZ-IND-05"
"""Three in hand of an indicator start from 12: the only rule that sets a line's start again."""


def hu_data(
    what: Explained, player: int | None = None, language: str = "en", reader: int | None = None, names: Names = None
) -> WaterfallData:
    """The steps of a player's raw total.

    ``what`` is the answer to a ``hu`` question or to moves that end a deal, a case that has such an answer, or a trace
    that is over. ``player`` is a seat; without one it is the winner, or the first seat where nobody won. The words of
    an answer stay as they are; ``names`` and ``reader`` are for a case or a trace. Raises :class:`hwatu_kit.Fault`
    where nothing is counted.
    """
    texts = load(language)
    statements = statements_of(what, language, reader, names)
    totals = [each for each in statements if each.effect["kind"] == "score" and each.rule == "DZ-ROUND-01"]
    if not totals:
        raise Fault("duzihu.nothing-counted", field="what")
    if player is None:
        player = next((each.seat for each in statements if each.rule == "DZ-GOAL-01"), None) or 0
    player = within(player, "player", 0, len(totals) - 1)
    total = next(each for each in totals if each.effect["seat"] == player)
    bars = _bars([e for e in statements if e.effect["kind"] == "sum" and e.effect.get("seat") == player], texts)
    raw = bars[-1].running if bars else 0
    if not bars:
        bars = [Bar(total.rule, texts.word("waterfall.no_hu"), "=", 0, 0, 0, "0", total.text)]
    given, rounded = names or getattr(what, "names", None), total.effect["points"]
    title = texts.word("waterfall.hu_title", reader, given, who=player, raw=raw, total=rounded, up=raw != rounded)
    shown = texts.word("waterfall.hu", amount=raw)
    return WaterfallData(title, tuple(bars), raw, total.text, texts.word("waterfall.hu_total"), shown)


def _bars(sums: Sequence[Statement], texts: Texts) -> list[Bar]:
    """A line of base hu starts on what the lines before came to (``floor``); its doublings are its own."""
    bars: list[Bar] = []
    floor, in_lines = 0, True
    for each in sums:
        op, value, running = each.effect["op"], each.effect["value"], each.effect["running"]
        before = bars[-1].running if bars else 0
        in_lines = in_lines and (op == "=" or (op == "×" and each.rule.startswith("DZ-IND")))
        if not in_lines:
            shown = f"{before} {op} {value} = {running}"
            bars.append(_bar(each, op, value, before, running, shown, 0, texts))
        elif op == "×":
            shown = f"{before - floor} × {value} = {running}"
            bars.append(_bar(each, op, value, before, floor + running, _so_far(shown, floor, running), floor, texts))
        elif each.rule == _STARTS_HIGHER:
            start = before - floor
            shown = texts.word("waterfall.instead", value=running, start=start)
            more = floor + running
            bars.append(_bar(each, "+", running - start, before, more, _so_far(shown, floor, running), floor, texts))
        else:
            floor = before
            shown = f"{floor} + {value} = {floor + value}" if floor else f"{value}"
            bars.append(_bar(each, "+" if floor else "=", value, floor, floor + value, shown, floor, texts))
    return bars


def _so_far(shown: str, floor: int, running: int) -> str:
    """A step within a line, with what all lines come to so far.

    >>> _so_far("4 × 2 = 8", 16, 8), _so_far("4 × 2 = 8", 0, 8)
    ('4 × 2 = 8; 16 + 8 = 24', '4 × 2 = 8')
    """
    return f"{shown}; {floor} + {running} = {floor + running}" if floor else shown


def _bar(one: Statement, op: str, value: int, before: int, after: int, shown: str, floor: int, texts: Texts) -> Bar:
    title = texts.render(texts.rule(one.rule)["title"])
    return Bar(one.rule, title, op, value, before, after, shown, one.text, floor)


def hu_waterfall(
    what: Trace | Mapping[str, Any],
    player: int | None = None,
    *,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> Waterfall:
    """Show a player's hu in Du Zi Hu as a waterfall: base lines, additions, doublings, the raw total.

    ``what`` is an answer or a case in which hu are counted, or a trace that is over; ``player`` is a seat, the winner
    if none is given. ``reader`` is the seat that is called "you", ``names`` are the players' names by seat, and
    ``language`` is that of the sentences. Raises :class:`hwatu_kit.Fault` where nothing is counted.

    >>> from hwatu_kit import lesson
    >>> print(hu_waterfall(lesson("three-with-indicator", "duzihu"), names=["Ana", "Ben", "Cho"]))
    Ana: 24 hu, rounded up to 30
      Three in hand: 4: 4 [DZ-BASE-02]
      The same card as an indicator: 12 instead of 4 [DZ-IND-05]
      An indicator doubles its rank: 12 × 2 = 24 [DZ-IND-02]
      Raw total: 24
    """
    return Waterfall(hu_data(what, player, language, reader, names), language, called(what, names))
