"""The ways in which a winning hand of Du Zi Hu can be read, beside each other: which counts, and why the others lost.

>>> from hwatu_kit.lessons import lesson
>>> [(row.form, row.raw) for row in readings(lesson("two-ways", "duzihu")).rows]
[('Qing Hu', 112), ('Tazi Hu', 32)]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from ...engine.cases import explain
from ...faults import Fault
from ...rules import markup
from ...texts import load

RULE = "DZ-FORM-04"


class Row(NamedTuple):
    """One reading: its groups as one writes them, the group that took the winning card, the sum, and why it lost."""

    groups: str
    took: str
    form: str
    sum: str
    raw: int
    why: str


class Readings:
    """Every reading of a winning hand, the one that counts first."""

    def __init__(self, rows: Sequence[Row], language: str) -> None:
        self.rows = tuple(rows)
        self.texts = load(language)

    def __repr__(self) -> str:
        return "\n".join(f"{row.groups}: {row.form}, {row.sum}\n  {row.why}" for row in self.rows)

    def _repr_html_(self) -> str:
        heads = [self.texts.word(f"readings.{key}") for key in ("groups", "took", "form", "sum", "why")]
        shown = [
            (escape(row.groups), escape(row.took), escape(row.form), markup.element("b", escape(row.sum)),
             markup.mixed(row.why, "zh"))
            for row in self.rows
        ]  # fmt: skip
        return markup.root(markup.table(heads, shown, f"{self.texts.word('readings.title')} ({RULE})"), self.texts)


def readings(
    what: Mapping[str, Any],
    *,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> Readings:
    """Show the ways in which a winning hand of Du Zi Hu can be read: which one counts, and why the others lost.

    ``what`` is a ``hu`` case or the answer to one. ``reader`` is the seat that is called "you", ``names`` are the
    players' names by seat, and ``language`` is that of the sentences. Raises :class:`hwatu_kit.Fault` where nobody has
    won.

    >>> from hwatu_kit import lesson
    >>> readings(lesson("two-takers", "duzihu"), names=["Ana", "Ben", "Cho"]).rows[0].sum
    '(4 + 30) × 1 = 34'
    """
    if not isinstance(what, Mapping):
        raise Fault("not-an-object", field="what")
    answer = what if "explanations" in what else explain(what, language=language, reader=reader, names=names)
    found = answer.get("readings") or (answer.get("over") or {}).get("readings")
    if not found:
        raise Fault("duzihu.nobody-won", field="what")
    texts = load(language)
    first = [e["text"] for e in answer["explanations"] if e["rule"] == RULE] or [texts.word("readings.only")]
    others = [e["text"] for e in answer.get("considered", ()) if e["rule"] == RULE]
    rows = [
        Row(
            " ".join(_written(group["cards"]) for group in reading["groups"]),
            reading["took"] or "",
            texts.word(f"readings.{reading['form']}"),
            f"({reading['base']} + {reading['additions']}) × {reading['multiplier']} = {reading['raw']}",
            reading["raw"],
            why,
        )
        for reading, why in zip(found, [*first[:1], *others], strict=True)
    ]
    return Readings(rows, language)


def _written(cards: Sequence[str]) -> str:
    """A group as one writes it.

    >>> _written(["2m", "3m", "4m"]), _written(["TH", "TH"])
    ('234m', 'TH*2')
    """
    if cards[0][0].isdigit():
        return "".join(card[0] for card in cards) + cards[0][1:]
    return f"{cards[0]}*{len(cards)}"
