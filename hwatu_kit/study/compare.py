"""The same case or deal under several tables: what differs, where it first does, and the rules behind it.

>>> from hwatu_kit.study.compare import compare
>>> found = compare({"game": "gostop", "ask": "count", "pile": "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb 11D 12D"})
>>> [(row.table.name, row.result) for row in found.rows]
[('chips', {'points': 1}), ('cardavia', {'points': 3}), ('mochi', {'points': 3}), ('modern', {'points': 3})]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from ..engine.cases import explain, read_case
from ..engine.game import Game, game_named
from ..engine.options import TableChoice, Tabled, table_from
from ..engine.replays import trace_from
from ..engine.setup import start_trace
from ..engine.trace import Trace
from ..faults import Fault
from ..rules.explanation import Explanation
from ..rules.wording import Names, sentence
from . import comparison_text


class Row(NamedTuple):
    """One table: what it answers, or the fault that says why it cannot. ``moves`` is how many moves it allowed."""

    table: Tabled
    result: dict[str, Any]
    rules: tuple[tuple[str, str], ...]
    fault: Fault | None = None
    moves: int = 0


class Difference(NamedTuple):
    """Where a table parts from the first one: after which move (0: before any), in what, and by which rules.

    ``here`` and ``there`` are the sentences of the rules that only the first, or only the other table applied.
    """

    table: Tabled
    move: int
    what: tuple[str, ...]
    here: tuple[tuple[str, str], ...]
    there: tuple[tuple[str, str], ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind the difference."""
        return tuple(dict.fromkeys(rule for rule, _ in (*self.here, *self.there)))


class Comparison(NamedTuple):
    """Rows for each table, and the first difference of each from the first table that has an answer."""

    game: Game
    rows: tuple[Row, ...]
    differences: tuple[Difference, ...]
    language: str = "en"

    @property
    def first(self) -> Difference | None:
        """The earliest difference of all."""
        return min(self.differences, key=lambda d: d.move, default=None)

    def text(self, language: str | None = None) -> str:
        """The comparison in words; in the language it was made in, if none is given."""
        return comparison_text.as_text(self, language or self.language)

    def __str__(self) -> str:
        return self.text().rstrip()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return comparison_text.as_html(self, self.language)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        printer.text(self.text())

    def to_json(self) -> dict[str, Any]:
        """The comparison as data."""

        def error(fault: Fault | None) -> dict[str, Any] | None:
            return None if fault is None else {"rule": fault.rule, "message": fault.message(self.language)}

        return {
            "rows": [
                {"table": row.table.to_json(), "result": row.result, "error": error(row.fault)} for row in self.rows
            ],
            "differences": [
                {"table": d.table.to_json(), "move": d.move, "what": list(d.what), "rules": list(d.rules)}
                for d in self.differences
            ],
        }


def compare(
    what: Mapping[str, Any] | str | Path | Trace,
    tables: Sequence[Tabled | str | Mapping[str, Any]] | Tabled | str | Mapping[str, Any] | None = None,
    *,
    language: str = "en",
) -> Comparison:
    """Put a case, a trace, or a file to several tables: what differs, where first, and the rules behind it.

    ``what`` may be the path of a case file or of a saved replay. ``tables`` are presets' names, tables, or
    ``{"base": …}`` objects; all presets of the game if none are given. A trace is dealt from the same cards at every
    table (``Game.replayed_at``) and its moves are played as far as each table allows. ``language`` is that of the
    sentences. Raises :class:`hwatu_kit.Fault` for a case that no table can answer.

    >>> compare({"game": "gostop", "ask": "count", "pile": "9A 11D"}, ["chips", "modern"]).first is None
    True
    """
    case = read_case(what) if isinstance(what, str | Path) else what
    if isinstance(case, Mapping) and "format" in case and "ask" not in case:
        case = trace_from(case)
    if isinstance(case, Trace):
        found = _compare_traces(case, _tables(case.game, tables), language)
        return found._replace(language=language)
    if not isinstance(case, Mapping):
        raise Fault("not-an-object", field="case")
    game = game_named(case.get("game"))
    wanted = _tables(game, tables)
    if case.get("ask") == "play" and case.get("moves"):
        return _compare_plays(game, case, wanted, language)._replace(language=language)
    answers = [_answer(case, table, language) for table in wanted]
    return _whole(game, answers)._replace(language=language)


def _tables(game: Game, tables: Sequence[TableChoice] | TableChoice | None) -> list[Tabled]:
    if tables is None:
        return list(game.presets.values())
    if isinstance(tables, str):
        tables = [name.strip() for name in tables.split(",")]
    found = [table_from(table, game.presets) for table in _each(tables)]
    if not found:
        raise Fault("no-tables", field="tables", known=", ".join(game.presets))
    return found


def _each(tables: Sequence[TableChoice] | TableChoice) -> Sequence[TableChoice]:
    """The tables of a list; a single one that is no list is asked for alone."""
    return tables if isinstance(tables, list | tuple) else cast("Sequence[TableChoice]", [tables])


def _answer(case: Mapping[str, Any], table: Tabled, language: str) -> Row:
    try:
        answer = explain({**case, "table": table.to_json()}, language=language)
    except Fault as fault:
        return Row(table, {}, (), fault)
    result = _compared(game_named(case["game"]), answer)
    return Row(table, result, _cited(answer), None, len(case.get("moves", ())))


def _compared(game: Game, answer: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of an answer that are compared."""
    found = {key: answer[key] for key in game.compared if key in answer and key != "legal"}
    if "payments" in found:
        found["payments"] = [payment["amount"] for payment in answer["payments"]]
    return found


def _cited(answer: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple((e["rule"], e["text"]) for e in answer["explanations"] if not _is_bookkeeping(e["effect"]))


def _is_bookkeeping(effect: Mapping[str, Any]) -> bool:
    """Whether it only says whose turn it was and is: no difference of the rules shows in it."""
    return effect["kind"] == "set" and {name for name, _, _ in effect["values"]} <= {"turns", "to_play"}


def _difference(first: Row, other: Row, move: int) -> Difference | None:
    what = tuple(key for key in first.result if first.result[key] != other.result.get(key))
    if not what and first.fault is None and other.fault is None:
        return None
    here = tuple(each for each in first.rules if each not in other.rules)
    there = tuple(each for each in other.rules if each not in first.rules)
    return Difference(other.table, move, what, here, there)


def _whole(game: Game, rows: list[Row]) -> Comparison:
    """A comparison of answers as wholes."""
    answered = [row for row in rows if row.fault is None]
    if not answered:
        raise rows[0].fault or RuntimeError("nothing to compare")
    first = answered[0]
    found = [_difference(first, row, 0) for row in answered if row is not first]
    return Comparison(game, tuple(rows), tuple(d for d in found if d is not None))


# -- move by move --------------------------------------------------------------------------------
def _compare_plays(game: Game, case: Mapping[str, Any], tables: list[Tabled], language: str) -> Comparison:
    """The same position and moves: each table is followed as far as its rules allow."""
    moves = case["moves"]
    if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
        raise Fault("moves-type", field="moves")
    followed = [_follow(game, case, table, language) for table in tables]
    rows = [rows[-1] for rows in followed]
    answered = [i for i, row in enumerate(rows) if row.result]
    if not answered:
        raise rows[0].fault or RuntimeError("nothing to compare")
    first = followed[answered[0]]
    differences = []
    for i in answered[1:]:
        found = _first_difference(first, followed[i])
        if found is not None:
            differences.append(found)
    return Comparison(game, tuple(rows), tuple(differences))


def _follow(game: Game, case: Mapping[str, Any], table: Tabled, language: str) -> list[Row]:
    """One row after each move that the table allows; the last one carries the fault, if there is one."""
    rows: list[Row] = []
    rules: tuple[tuple[str, str], ...] = ()
    try:
        for number, reply in enumerate(game.answers_of_play({**case, "table": table.to_json()})):
            rules += tuple(_sentences(reply.explanations, None, language))
            rows.append(Row(table, _compared(game, reply.found), rules, None, number))
    except Fault as fault:
        return [*rows[:-1], rows[-1]._replace(fault=fault)] if rows else [Row(table, {}, (), fault)]
    return rows


def _first_difference(first: list[Row], other: list[Row]) -> Difference | None:
    for number, (one, two) in enumerate(zip(first, other, strict=False)):
        found = _difference(one._replace(fault=None), two._replace(fault=None), number)
        if found is not None:
            return found
    if len(first) != len(other):
        number = min(len(first), len(other))
        return Difference(other[-1].table, number, ("legal",), (), ())
    return None


# -- traces --------------------------------------------------------------------------------------
class _Run(NamedTuple):
    """A deal replayed at a table: the trace as far as it goes, and the fault that stopped it."""

    table: Tabled
    trace: Trace | None
    fault: Fault | None


def _compare_traces(trace: Trace, tables: list[Tabled], language: str) -> Comparison:
    runs = [_replay(trace, table) for table in tables]
    rows = [_row_of(run, language) for run in runs]
    played = [run for run in runs if run.trace is not None]
    if not played:
        raise rows[0].fault or RuntimeError("nothing to compare")
    first = played[0]
    found = [_trace_difference(first, run, language) for run in played[1:]]
    return Comparison(trace.game, tuple(rows), tuple(d for d in found if d is not None))


def _replay(trace: Trace, table: Tabled) -> _Run:
    """The same deck and moves at another table."""
    table = trace.game.replayed_at(trace.table, table)
    if trace.players not in trace.game.players_of(table):
        allowed = list(trace.game.players_of(table))
        return _Run(
            table, None, Fault("players", field="players", value=str(trace.players), allowed=allowed, table=table.name)
        )
    played = start_trace(trace.game, trace.setup._replace(table=table))
    for number, move in enumerate(trace.moves):
        try:
            played = played.play(move)
        except Fault as fault:
            return _Run(table, played, fault.at(f"moves[{number}]"))
    return _Run(table, played, None)


def _row_of(run: _Run, language: str) -> Row:
    if run.trace is None:
        return Row(run.table, {}, (), run.fault)
    over = run.trace.over or {}
    result: dict[str, Any] = {"over": over.get("kind"), "balance": over.get("balance")}
    cited = tuple(pair for step in run.trace.steps for pair in _sentences(step.explanations, run.trace.names, language))
    return Row(run.table, result, cited, run.fault, len(run.trace.moves))


def _sentences(explanations: Sequence[Explanation], names: Names, language: str) -> list[tuple[str, str]]:
    return [(e.rule, sentence(e, language, None, names)) for e in explanations if not _is_bookkeeping(e.effect)]


def _trace_difference(one: _Run, two: _Run, language: str) -> Difference | None:
    first, other = one.trace, two.trace
    if first is None or other is None:
        return None
    for a, b in zip(first.steps, other.steps, strict=False):
        was, now = first.game.position_json(a.after), first.game.position_json(b.after)
        what = tuple(key for key in was if was[key] != now.get(key))
        if first.game.result(a.after) != first.game.result(b.after):
            what = (*what, "over")
        if a.number and first.game.legal_moves(a.after) != first.game.legal_moves(b.after):
            what = (*what, "legal")
        if not what:
            continue
        here, there = (
            _sentences(a.explanations, first.names, language),
            _sentences(b.explanations, other.names, language),
        )
        only_here = tuple(pair for pair in here if pair not in there)
        only_there = tuple(pair for pair in there if pair not in here)
        return Difference(two.table, max(a.number - first.dealing + 1, 0), what, only_here, only_there)
    if len(first.steps) != len(other.steps):
        return Difference(two.table, min(len(first.moves), len(other.moves)) + 1, ("legal",), (), ())
    return None
