r"""A case as a question: the table in pictures, the answer under a flap that the reader opens.

>>> from hwatu_kit.lessons import lesson
>>> print(str(question(lesson("chok"))).partition("\n\n")[0])
On the floor: 1R · 8B
You play: 5A
The stock turns: 5R
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from ..engine.cases import explain
from ..engine.game import game_named
from ..engine.showing import register_shower
from ..engine.trace import Trace, trace_of_case
from ..rules import html
from ..rules.book import Rulebook
from ..rules.explanation import Explanation
from ..texts import Texts, load
from .cards import STYLE, row_html

_BOOKKEEPING = {"turns", "to_play"}
# The same green cloth in a light and in a dark notebook; the rows stand beside each other where there is room.
_FELT = "background:#24584a;color:#fff;border-radius:12px;padding:.7em 1em .1em;margin:.2em 0 .5em;max-width:56em"
_ROW = "display:inline-block;vertical-align:top;margin:0 2.2em .4em 0"
_FLAP = "border-left:4px solid #b5382d;padding:.2em 0 .2em .9em;margin:.2em 0 .6em;max-width:56em"
_HEAD = "margin:0 0 .1em;font-weight:600"
_NAMES = "margin:0"
_SUMMARY = "cursor:pointer;font-weight:600;padding:.25em 0"


class Question:
    """A case to think about before its answer is looked at.

    A ``play`` case shows what lies on the floor and what the first mover plays and turns (or holds, where no card is
    played); any other case shows the piles it names. The reader is the seat that moves first; ``names`` are the
    players' names by seat, and ``rule`` is shown whole under the answer; without a case the rule is the answer. With
    ``piles`` the other players' piles are shown as well, where it matters what they have to give. Without ``pictures``
    the cards are named in words: for a question that varies one that was drawn just before.
    """

    def __init__(
        self,
        case: Mapping[str, Any] | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        rule: str | None = None,
        game: str = "gostop",
        piles: bool = False,
        pictures: bool = True,
    ) -> None:
        self.case = case or {}
        self.texts: Texts = load(language)
        self.trace: Trace | None = trace_of_case(self.case) if self.case.get("ask") == "play" else None
        self.rule = None if rule is None else Rulebook(str(self.case.get("game", game)), language)[rule]
        self.piles = piles
        self.pictures = pictures
        self.reader: int | None = None
        if self.trace is not None and len(self.trace.steps) > 1:
            self.reader = self.trace.steps[1].seat
        if self.trace is not None and names is not None:
            self.trace = self.trace.named(*names)

    @property
    def rows(self) -> dict[str, list[str]]:
        """The cards that are shown, by label; a row without cards is left out."""
        rows = self._play_rows(self.trace) if self.trace is not None else self._pile_rows()
        shown = {self.texts.word(f"question.{key}"): cards for key, cards in rows.items() if cards}
        return shown | self._other_piles(self.trace) if self.piles and self.trace is not None else shown

    def _other_piles(self, trace: Trace) -> dict[str, list[str]]:
        """The piles of the other players at the start, by the words for them."""
        zones = trace.game.scene(trace.steps[0].after, None).zones
        found: dict[str, list[str]] = {}
        for seat in (seat for seat in range(trace.players) if seat != self.reader):
            pile = [c for zone, groups in zones.items() if zone.startswith(f"pile{seat}:") for g in groups for c in g]
            found[self.texts.word("question.pile_of", self.reader, trace.names, who=seat)] = pile
        return {label: cards for label, cards in found.items() if cards}

    def _play_rows(self, trace: Trace) -> dict[str, list[str]]:
        start = trace.steps[0].after
        seat = self.reader if self.reader is not None else trace.game.asked(start)
        zones = trace.game.scene(start, seat).zones
        found = {"floor": [c for group in zones["floor"] for c in group]}
        moved = [e.effect for step in trace.steps[1:] if step.seat == seat for e in step.explanations]
        moves = [effect for effect in moved if effect["kind"] == "move"]
        found["play"] = [c for effect in moves if effect["from"] == f"hand{seat}" for c in effect["cards"]]
        if not found["play"]:
            found["hand"] = [c for group in zones[f"hand{seat}"] for c in group]
        found["turn"] = [c for effect in moves if effect["from"] == "stock" for c in effect["cards"]]
        return found

    def _pile_rows(self) -> dict[str, list[str]]:
        case = self.case
        if not case:
            return {}
        pack = game_named(case.get("game")).pack
        losers = [part.get("pile", "") for part in case.get("losers", ())]
        piles = {"pile": case.get("pile", ""), "winner": case.get("winner", {}).get("pile", "")}
        piles |= {("loser" if number == 0 else "other_loser"): pile for number, pile in enumerate(losers)}
        return {key: [pack.ids[card] for card in pack.parse(pile)] for key, pile in piles.items()}

    # -- the answer ------------------------------------------------------------------------------
    def _told(self) -> Iterator[Explanation]:
        for step in self.trace.steps[1:] if self.trace else ():
            yield from (e for e in step.explanations if not _is_bookkeeping(e))

    def _not_applied(self) -> Iterator[Explanation]:
        for step in self.trace.steps[1:] if self.trace else ():
            yield from step.considered()

    def __repr__(self) -> str:
        lines = [f"{label}: {' · '.join(cards)}" for label, cards in self.rows.items()]
        if not self.case:
            return str(self.rule)
        rule = [] if self.rule is None else ["", str(self.rule)]
        if self.trace is None:
            return "\n".join([*lines, "", explain(self.case, language=self.texts.language).text().rstrip(), *rule])
        names = self.trace.names
        said = [f"- {self.texts.say(e.rule, e.say, e.facts, self.reader, names)} [{e.rule}]" for e in self._told()]
        left = [f"- {self.texts.not_(e.rule, e.say, e.facts, self.reader, names)} [{e.rule}]"
                for e in self._not_applied()]  # fmt: skip
        answer = [f"{self.texts.word('question.answer')}:", *said]
        if left:
            answer += [f"{self.texts.word('question.considered')}:", *left]
        return "\n".join([*lines, "", *answer, *rule])

    def _repr_html_(self) -> str:
        row = row_html if self.pictures else _row_in_words
        rows = "".join(row(label, cards, self.texts, _ROW) for label, cards in self.rows.items())
        felt = f'<div style="{_FELT}">{rows}</div>' if rows else ""
        word = self.texts.word("question.show" if self.case else "question.show_rule")
        summary = f'<summary style="{_SUMMARY}">{escape(word)}</summary>'
        rule = "" if self.rule is None else self.rule.html()
        flap = f'<details style="{_FLAP}">{summary}{self._answer_html()}{rule}</details>'
        return f'<div lang="{self.texts.template("language.lang")}" style="{STYLE}">{felt}{flap}</div>'

    def _answer_html(self) -> str:
        if not self.case:
            return ""
        if self.trace is None:
            return explain(self.case, language=self.texts.language)._repr_html_()
        texts, names = self.texts, self.trace.names
        said = [(e.rule, texts.segments(e.rule, e.say, e.facts, self.reader, names)) for e in self._told()]
        left = [(e.rule, texts.not_segments(e.rule, e.say, e.facts, self.reader, names)) for e in self._not_applied()]
        answer = self._list(said)
        if left:
            answer += html.element("p", escape(texts.word("question.considered")), "margin:.6em 0 0;font-weight:600")
            answer += self._list(left)
        return answer

    def _list(self, told: list[tuple[str, Any]]) -> str:
        items = "".join(f"<li>{html.sentence(pieces, self.texts)} {html.chip(rule)}</li>" for rule, pieces in told)
        return f"<ul>{items}</ul>"


def _row_in_words(label: str, cards: Sequence[str], texts: Texts, style: str) -> str:
    """A row of cards as their ids and names."""
    named = " · ".join(f"<b>{escape(card)}</b> {escape(texts.find_card(card)['name'])}" for card in cards)
    return html.element("div", f"{html.element('p', escape(label), _HEAD)}{html.element('p', named, _NAMES)}", style)


def _is_bookkeeping(explanation: Explanation) -> bool:
    """Whether it only says whose turn it was and is: left out of an answer to keep it short."""
    effect = explanation.effect
    return effect["kind"] == "set" and {name for name, _, _ in effect["values"]} <= _BOOKKEEPING


def question(case: Mapping[str, Any] | None = None, **options: Any) -> Question:
    """A case as a question with a hidden answer; the options are those of :class:`Question`."""
    return Question(case, **options)


register_shower("question", question)
