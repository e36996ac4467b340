r"""A case as a question: the table in pictures, the answer under a flap that the reader opens.

>>> from hwatu_kit.lessons import lesson
>>> print(str(question(lesson("chok"))).partition("\n\n")[0])
On the floor: 1R · 8B
You play: 5A
The stock turns: 5R
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ..engine.cases import Answer, explain
from ..engine.game import Game, game_named, games
from ..engine.given import checked_names, checked_reader, native, true_or_false, whole, within
from ..engine.question import Asked
from ..engine.setup import trace_of_case
from ..engine.step import Step
from ..engine.tables import rulebook
from ..engine.trace import Trace
from ..faults import Fault, as_word
from ..rules import markup
from ..rules.book import Rulebook
from ..rules.explanation import Explanation
from ..texts import Texts, load
from ..texts.format import Voice
from .cards import FELT, STYLE, row_html
from .long_row import strip_html

_Said = tuple[str, list[Any]]
"""A rule and its sentence in pieces."""

_BOOKKEEPING, _WHOSE_TURN = {"turns", "to_play"}, {"ended", "next"}
_ROW = "display:inline-block;vertical-align:top;margin:0 2.2em .4em 0"
_FLAP = "border-left:4px solid #b5382d;padding:.2em 0 .2em .9em;margin:.2em 0 .6em;max-width:56em"
_HEAD = "margin:0 0 .1em;font-weight:600"
_NAMES = "margin:0"
_SUMMARY = "cursor:pointer;font-weight:600;padding:.25em 0"


class Question:
    """A case to think about before its answer is looked at.

    A ``play`` case shows what lies on the table and what the first mover plays and turns (or holds, where no card is
    played); any other case shows the cards it names. The reader is the seat that moves first, or ``reader``; ``names``
    are the players' names by seat, and ``rule`` is shown whole under the answer; without a case the rule is the answer.
    With ``piles`` the other players' piles or hands are shown as well, where it matters what they have. Without
    ``pictures`` the cards are named in words: for a question that varies one that was drawn just before. ``about`` is a
    seat: the cards are its own, and the answer is about nobody else. ``only`` keeps what rules with these beginnings
    say (``["DZ-KONG"]``), where the rest of a long answer is explained elsewhere. ``since`` is how many moves of a
    ``play`` case were made before the question; the table is shown as it lies then, and the answer explains the moves
    after it; with ``-1`` no table is shown, and the answer begins with the dealing.
    """

    def __init__(
        self,
        case: Mapping[str, Any] | None = None,
        language: str = "en",
        names: Sequence[str] | None = None,
        rule: str | None = None,
        piles: bool = False,
        pictures: bool = True,
        reader: int | None = None,
        about: int | None = None,
        only: Sequence[str] = (),
        since: int = 0,
    ) -> None:
        if case is not None and not isinstance(case, Mapping):
            raise Fault("not-an-object", field="case")
        if not case and rule is None:
            raise Fault("question-of-nothing", field="case")
        self.case = native(case or {})
        self.texts: Texts = load(language)
        self.trace: Trace | None = trace_of_case(self.case) if self.case.get("ask") == "play" else None
        self.rule = None if rule is None else _book_of(rule, language)[rule]
        self.names = names = checked_names(names)
        self.piles = true_or_false(piles, "piles")
        self.pictures = true_or_false(pictures, "pictures")
        self.about = None if about is None else whole(about, "about")
        if not isinstance(only, list | tuple) or not all(isinstance(rule, str) for rule in only):
            raise Fault("a-list", field="only")
        self.only = tuple(only)
        self.since = 0 if self.trace is None else within(since, "since", -1, len(self.trace.moves))
        self.reader = checked_reader(reader, self.trace.players if self.trace else None)
        if reader is None:
            self.reader = self.texts.addressed(None, names)
        if self.trace is not None and self.reader is None and len(self.trace.steps) > self.since + 1:
            self.reader = self.trace.steps[self.since + 1].seat
        if self.trace is not None and names is not None:
            self.trace = self.trace.named(*names)

    @property
    def rows(self) -> dict[str, list[str]]:
        """The cards that are shown, by label; a row without cards is left out."""
        if not self.case or self.since < 0:
            return {}
        seat = self.reader if self.trace is not None else self.about
        asked = Asked(self.case, self.trace, seat, self.piles, self.since)
        return {
            self.texts.word(f"question.{key}", self.reader, self.names, **facts): cards
            for key, facts, cards in self.game.question_rows(asked)
            if cards
        }

    @property
    def game(self) -> Game:
        """The game of the case."""
        return game_named(self.case.get("game"))

    @property
    def _steps(self) -> tuple[Step, ...]:
        """The moves that the answer explains."""
        return () if self.trace is None else self.trace.steps[self.since + 1 :]

    # -- the answer ------------------------------------------------------------------------------
    def _wanted(self, rule: str, seat: int | None) -> bool:
        return (not self.only or rule.startswith(self.only)) and (self.about is None or seat == self.about)

    @property
    def _filtered(self) -> bool:
        return bool(self.only) or self.about is not None

    def _applied(self) -> list[_Said]:
        """What the answer says, rule by rule."""
        if self.trace is not None:
            found = [e for step in self._steps for e in step.explanations if not _is_bookkeeping(e)]
            return [(e.rule, self._pieces(e, applied=True)) for e in found if self._wanted(e.rule, e.player)]
        return self._entries("explanations")

    def _considered(self) -> list[_Said]:
        """What was considered and did not apply."""
        if self.trace is not None:
            found = [e for step in self._steps for e in step.considered()]
            return [(e.rule, self._pieces(e, applied=False)) for e in found if self._wanted(e.rule, e.player)]
        return self._entries("considered")

    def _pieces(self, e: Explanation, *, applied: bool) -> list[Any]:
        names = None if self.trace is None else self.trace.names
        return self.texts.sentence(e, applied=applied, reader=self.reader, names=names).pieces

    def _answer(self) -> Answer:
        return explain(self.case, language=self.texts.language, reader=self.reader, names=self.names)

    def _entries(self, key: str) -> list[_Said]:
        entries = [e for e in self._answer().get(key, ()) if self._wanted(e["rule"], e["player"])]
        return [(e["rule"], [e["text"]]) for e in entries]

    def __repr__(self) -> str:
        lines = [f"{label}: {' · '.join(cards)}" for label, cards in self.rows.items()]
        if not self.case:
            return str(self.rule)
        rule = [] if self.rule is None else ["", str(self.rule)]
        if self.trace is None and not self._filtered:
            return "\n".join([*lines, "", self._answer().text().rstrip(), *rule])
        applied = [self._line(said) for said in self._applied()]
        left = [self._line(said) for said in self._considered()]
        answer = [f"{self.texts.word('question.answer')}:", *applied] if applied or not left else []
        if left:
            answer += [f"{self.texts.word('question.considered')}:", *left]
        return "\n".join([*lines, "", *answer, *rule])

    def _line(self, said: _Said) -> str:
        rule, pieces = said
        return f"- {Voice(self.texts).flatten(pieces)} [{rule}]"

    def _repr_html_(self) -> str:
        long = bool(self.case) and self.game.pack.written_in_groups
        row = (_strip_row if long else row_html) if self.pictures else (_strip_in_words if long else _row_in_words)
        rows = "".join(row(label, cards, self.texts, _ROW) for label, cards in self.rows.items())
        felt = f'<div style="{FELT}">{rows}</div>' if rows else ""
        word = self.texts.word("question.show" if self.case else "question.show_rule")
        summary = f'<summary style="{_SUMMARY}">{escape(word)}</summary>'
        rule = "" if self.rule is None else self.rule.html()
        flap = f'<details style="{_FLAP}">{summary}{self._answer_html()}{rule}</details>'
        return f'<div lang="{self.texts.template("language.lang")}" style="{STYLE}">{felt}{flap}</div>'

    def _answer_html(self) -> str:
        if not self.case:
            return ""
        if self.trace is None and not self._filtered:
            return self._answer()._repr_html_()
        answer, left = self._list(self._applied()), self._considered()
        if left:
            word = escape(self.texts.word("question.considered"))
            answer += markup.element("p", word, "margin:.6em 0 0;font-weight:600") + self._list(left)
        return answer

    def _list(self, applied: list[_Said]) -> str:
        items = "".join(
            f"<li>{markup.sentence(pieces, self.texts)} {markup.chip(rule)}</li>" for rule, pieces in applied
        )
        return f"<ul>{items}</ul>" if items else ""


def _row_in_words(label: str, cards: Sequence[str], texts: Texts, style: str) -> str:
    """A row of cards as their ids and names."""
    named = " · ".join(f"<b>{escape(card)}</b> {escape(texts.find_card(card)['name'])}" for card in cards)
    return markup.element(
        "div", f"{markup.element('p', escape(label), _HEAD)}{markup.element('p', named, _NAMES)}", style
    )


def _strip_row(label: str, cards: Sequence[str], texts: Texts, _style: str) -> str:
    return strip_html(label, cards, texts, _ROW)


def _strip_in_words(label: str, cards: Sequence[str], _texts: Texts, style: str) -> str:
    named = " · ".join(f"<b>{escape(word)}</b>" for word in cards)
    return markup.element(
        "div", f"{markup.element('p', escape(label), _HEAD)}{markup.element('p', named, _NAMES)}", style
    )


def _book_of(rule: str, language: str) -> Rulebook:
    """The rulebook that a rule is in; the last one looked at where none has it, for its fault."""
    for game in games():
        book = rulebook(game, language)
        if as_word(rule) in book:
            break
    return book


def _is_bookkeeping(explanation: Explanation) -> bool:
    """Whether it only says whose turn it was and is: left out of an answer to keep it short."""
    effect = explanation.effect
    counted = effect["kind"] == "set" and {name for name, _, _ in effect["values"]} <= _BOOKKEEPING
    return counted and explanation.say in _WHOSE_TURN


def question(
    case: Mapping[str, Any] | None = None,
    *,
    rule: str | None = None,
    reader: int | None = None,
    names: Sequence[str] | None = None,
    since: int = 0,
    about: int | None = None,
    only: Sequence[str] = (),
    piles: bool = False,
    pictures: bool = True,
    language: str = "en",
) -> Question:
    """Show a ``case`` as a question: the table in pictures, and the answer under a flap that the reader opens.

    A ``play`` case shows what lies on the table and what the first mover plays; any other case shows its cards.
    ``rule`` is a rule's id, shown whole under the answer; without a case it is the answer. ``reader`` is the seat that
    is called "you" (the first mover if none is given), and ``names`` are the players' names by seat.

    ``since`` is how many moves of a ``play`` case were made before the question; with -1 no table is shown, and the
    answer begins with the dealing. ``about`` is a seat: only what concerns it is shown and answered. ``only`` keeps the
    rules whose ids begin so (``["DZ-KONG"]``). With ``piles`` the other players' piles or hands are shown too; without
    ``pictures`` the cards are named in words. ``language`` is that of all words.

    >>> from hwatu_kit import lesson
    >>> question(lesson("ppuk"), rule="GS-CAP-09").rows["On the floor"]
    ['5R', '8B']
    """
    return Question(case, language, names, rule, piles, pictures, reader, about, only, since)
