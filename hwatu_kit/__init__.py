"""Learn Go-Stop, Du Zi Hu and Flip Flop step by step, with the rule behind every step.

>>> import hwatu_kit
>>> trace = hwatu_kit.deal("gostop", table="cardavia", seed=7)
>>> trace
<Trace gostop, table cardavia, 1 steps, seat 0 to move>
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._version import __version__
from .engine.cases import Answer, explain
from .engine.game import game_named, games
from .engine.replays import open_session, open_trace
from .engine.session import Session
from .engine.setup import deal as _deal
from .engine.setup import fault_at, step_at, trace_of_case
from .engine.shuffle import Seed
from .engine.step import Step
from .engine.trace import Trace
from .faults import Fault, Faults

if TYPE_CHECKING:
    from .rules.book import Rulebook
    from .rules.glossary import Glossary
    from .study.compare import Comparison
    from .study.duzihu.readings import Readings
    from .study.duzihu.rounding import RoundingStairs
    from .study.duzihu.settlement import SettlementArrows
    from .study.flipflop.stakes import StakesChart
    from .study.plots import Waterfall

__all__ = [
    "Answer", "Fault", "Faults", "Session", "Step", "Trace", "__version__", "apply", "compare", "considered", "deal",
    "deck", "explain", "games", "glossary", "hu_waterfall", "lesson", "open_session", "open_trace", "pile",
    "question", "readings", "rounding_stairs", "rulebook", "session", "settlement_arrows", "show_cards",
    "stakes_chart", "step", "table", "trace_of_case", "waterfall", "why_not",
]  # fmt: skip


def deal(
    game: str = "gostop",
    *,
    table: Any = None,
    players: int | None = None,
    seed: Seed | None = None,
    deck: Sequence[str] | str | None = None,
    dealer: int = 0,
    names: Sequence[str] | None = None,
    **extra: Any,
) -> Trace:
    """Deal the cards of a game and give the trace, ready to be played.

    ``table`` is a preset's name, a table, or ``{"base": name, option: value}``; ``seed`` shuffles (0 if nothing is
    given), or ``deck`` lists all cards, first dealt first. ``extra`` holds what the game carries over
    (Go-Stop: ``nagari``). Raises :class:`Fault` for anything that cannot be.
    """
    found = game_named(game)
    for key in extra:
        if key not in found.extra_keys:
            from .engine.options import unknown_name

            raise unknown_name(key, ("table", "players", "seed", "deck", "dealer", "names", *found.extra_keys), "")
    more = {key: list(value) if isinstance(value, tuple) else value for key, value in extra.items()}
    trace = _deal(found, found.default_table if table is None else table, players, seed, deck, dealer, extra=more)
    return trace if names is None else trace.named(*names)


def session(game: str = "gostop", **options: Any) -> Session:
    """Begin a session of several deals; the options are those of :meth:`Session.start`."""
    return Session.start(game, **options)


def table(game: str, preset: str, **changes: Any) -> Any:
    """A table by its preset's name, with some options changed.

    >>> table("gostop", "modern", pibak_units=5).changed
    ('pibak_units',)
    """
    from .engine.options import table_from

    return table_from({"base": preset, **changes}, game_named(game).presets)


def apply(at: Any, move: str) -> Step:
    """The step that a move is: its explanations in the order applied, the position before and after.

    ``at`` is a trace, a step, a ``play`` case, or a game's position. Raises :class:`Fault` for a move that is not
    allowed.

    >>> apply(lesson("ppuk", moves=[]), "5A").rules()[:3]
    ['GS-CAP-02', 'GS-TURN-01', 'GS-CAP-09']
    """
    return step_at(at, move)


def considered(step: Step) -> list[Any]:
    """What was considered in a step and did not apply, as explanations."""
    return step.considered()


def why_not(at: Any, move: str) -> Fault | None:
    """The rule and the facts that forbid a move; ``None`` for a legal one. ``at`` is as for :func:`apply`."""
    return fault_at(at, move)


def rulebook(game: str = "gostop", language: str = "en") -> Rulebook:
    """The rulebook of a game: every rule by id, with search and the tables side by side."""
    from .rules.book import Rulebook

    options = {name: preset.options() for name, preset in game_named(game).presets.items()}
    return Rulebook(game, language, options)


def glossary(language: str = "en") -> Glossary:
    """The terms of the games, with Hangul or Chinese, romanisation and English."""
    from .rules.glossary import Glossary

    return Glossary(language)


def compare(what: Any, tables: Sequence[Any] | None = None, *, language: str = "en") -> Comparison:
    """Put a case, a case file or a trace to several tables: what differs, where first, and the rules behind it.

    >>> compare({"game": "gostop", "ask": "count", "pile": "9A 11D"}, ["chips", "modern"]).first is None
    True
    """
    from .study.compare import compare as put_to_tables

    return put_to_tables(what, tables, language=language)


def lesson(name: str, game: str = "gostop", **changes: Any) -> Mapping[str, Any]:
    """A small case to learn from, by name (``lesson("ppuk")``); ``changes`` replace keys of it.

    >>> explain(lesson("ppuk"))["events"]
    ['ppuk']
    """
    from .lessons import lesson as named

    return named(name, game, **changes)


def step(trace: Trace | Mapping[str, Any], **options: Any) -> Any:
    """Show a trace, or a ``play`` case, as a stepper: the table, the move, and the rules behind it.

    ``names`` are the players' names by seat, and ``reader`` is the seat that is called "you".
    """
    from .engine.showing import shower

    names = options.pop("names", None)
    shown = trace_of_case(trace) if isinstance(trace, Mapping) else trace
    return shower("step")(shown if names is None else shown.named(*names), **options)


def show_cards(rows: str | Sequence[str] | Mapping[str, str | Sequence[str]], **options: Any) -> Any:
    """Show cards as a row of pictures; a mapping gives several rows, each under its label.

    >>> show_cards("1B 9A")
    1B crane and sun · 9A sake cup
    """
    from .engine.showing import shower

    return shower("cards")(rows, **options)


def question(case: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """Show a case as a question: the table in pictures, and the answer under a flap that the reader opens.

    ``question(rule="GS-CAP-09")`` is a flap over a rule alone.
    """
    from .engine.showing import shower

    return shower("question")(case, **options)


def pile(cards: str | Sequence[str], **options: Any) -> Any:
    """Show a pile and what it is worth; a touch takes a card away and shows which line falls."""
    from .engine.showing import shower

    return shower("pile")(cards, **options)


def waterfall(what: Any, loser: int = 0, **options: Any) -> Waterfall:
    """Show a payment as a waterfall: where it starts, what is added, each doubling with its reason, the total.

    ``what`` is an answer or a case in which somebody is paid, or a trace that is over; ``loser`` counts the losers in
    order of play, from 0.

    >>> print(waterfall(lesson("gobak")))
    From 9 points to 18
      Combination score: 9 [GS-SCORE-09]
      Gobak: 9 × 2 = 18 [GS-WIN-08]
      Total: 18
    """
    from .study.plots import waterfall as shown

    return shown(what, loser, **options)


def hu_waterfall(what: Any, player: int | None = None, **options: Any) -> Waterfall:
    """Show a player's hu in Du Zi Hu as a waterfall: base lines, additions, doublings, the raw total.

    ``what`` is an answer or a case in which hu are counted, or a trace that is over; ``player`` is a seat, the winner
    if none is given. ``names`` are the players' names by seat, and ``reader`` is the seat that is called "you".

    >>> print(hu_waterfall(lesson("three-with-indicator", "duzihu"), names=["Ana", "Ben", "Cho"]))
    Ana: 24 hu, rounded up to 30
      Three in hand: 4: 4 [DZ-BASE-02]
      The same card as an indicator: 12 instead of 4 [DZ-IND-05]
      An indicator doubles its rank: 12 × 2 = 24 [DZ-IND-02]
      Raw total: 24
    """
    from .study.duzihu.hu_waterfall import hu_waterfall as shown

    return shown(what, player, **options)


def readings(what: Mapping[str, Any], **options: Any) -> Readings:
    """Show the ways in which a winning hand of Du Zi Hu can be read: which one counts, and why the others lost.

    ``what`` is a ``hu`` case or the answer to one.

    >>> print(readings(lesson("two-takers", "duzihu"), names=["Ana", "Ben", "Cho"]).rows[0].sum)
    (4 + 30) × 1 = 34
    """
    from .study.duzihu.readings import readings as shown

    return shown(what, **options)


def rounding_stairs(what: Any, **options: Any) -> RoundingStairs:
    """Show how totals in Du Zi Hu are rounded up, as a staircase for each player.

    ``what`` is three raw totals, an answer or a case in which hu are counted, or a trace that is over.

    >>> print(rounding_stairs([22, 20, 0], names=["Ana", "Ben", "Cho"]))
    Rounded up to the next ten [DZ-ROUND-01]
      Ana: 22 → 30
      Ben: 20 → 20
      Cho: 0 → 0
    """
    from .study.duzihu.rounding import rounding_stairs as shown

    return shown(what, **options)


def settlement_arrows(what: Any, **options: Any) -> SettlementArrows:
    """Show a settlement in Du Zi Hu: everybody's rounded total as a bar, and arrows of who pays whom.

    ``what`` is three totals, an answer or a case in which hu are counted, or a trace that is over.

    >>> print(settlement_arrows([100, 40, 20], names=["Ana", "Ben", "Cho"]))
    Every pair settles the difference [DZ-SETTLE-01]
      Ana: 100
      Ben: 40
      Cho: 20
      Ana has 100, Ben has 40: Ben pays 60 to Ana.
      Ana has 100, Cho has 20: Cho pays 80 to Ana.
      Ben has 40, Cho has 20: Cho pays 20 to Ben.
      Together +140, −40 and −100: the sum is zero.
    """
    from .study.duzihu.settlement import settlement_arrows as shown

    return shown(what, **options)


def deck(name: str = "", **options: Any) -> Any:
    """Show a deck of cards (``"hwatu"``, ``"long"`` or ``"french"``) to look at, or all decks.

    With ``alone=True`` the other decks are left out, which makes a notebook smaller.
    """
    from .engine.showing import shower

    return shower("deck")(name, **options)


def stakes_chart(session: Session, **options: Any) -> StakesChart:
    """Show the stakes of a Flip Flop session from round to round: a line for each player, and the pots that wait.

    ``names`` are the players' names by seat (the session's people if none are given), and ``reader`` is the seat that
    is called "you".

    >>> print(stakes_chart(session("flipflop", players=3, people=["Ana", "Ben", "Cho"])))
    Stakes from round to round [FF-END-07]
      0 (Start): Ana 40, Ben 40, Cho 40
    """
    from .study.flipflop.stakes import stakes_chart as shown

    return shown(session, **options)
