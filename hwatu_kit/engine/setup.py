"""Where a trace begins: dealing from a seed or a deck, a case's position, and what people give for it, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ..faults import Fault, brief
from .game import Applied, Game, Setup, game_named
from .given import LONGEST_NOTE, checked_names, is_text, native
from .options import Tabled, table_from, unknown_name
from .shuffle import Seed, shuffled
from .step import Step
from .trace import Trace

MOST_REDEALS = 1000
LONGEST_SEED = 100
"""Letters in a seed that is a text."""


def checked_setup(game: Game, table: Any, players: object, dealer: object, extra: Mapping[str, Any]) -> Setup:
    """A setup without its deck, every value checked; raises :class:`hwatu_kit.Fault`."""
    table = table_from(table, game.presets)
    allowed = game.players_of(table)
    number, dealer = native(allowed[0] if players is None else players), native(dealer)
    if type(number) is not int or number not in allowed:
        raise Fault("players", field="players", value=brief(players), allowed=list(allowed), table=table.name)
    if type(dealer) is not int or not 0 <= dealer < number:
        raise Fault("seat", field="dealer", value=brief(dealer), last=number - 1)
    return Setup(table, number, dealer, (), native(extra))


def checked_seed(seed: object) -> Seed:
    """A seed: a whole number from 0 on, or a short text (that can be written: no half of a surrogate pair)."""
    seed = native(seed)
    if type(seed) is int and 0 <= seed < 2**63:
        return seed
    if is_text(seed, LONGEST_SEED):
        return seed
    raise Fault("seed", field="seed")


def checked_deck(game: Game, table: Any, deck: object) -> tuple[int, ...]:
    """A given deck: every card of the table's pack once, first dealt first."""
    cards = game.cards(deck, "deck")
    wanted = set(game.deck(table))
    strange = [c for c in cards if c not in wanted]
    if strange:
        raise Fault("not-in-deck", field="deck", rule=game.deck_rule, card=game.pack.ids[strange[0]], table=table.name)
    if len(cards) != len(wanted):
        missing = sorted(wanted - set(cards))
        names = [game.pack.ids[c] for c in missing[:5]]
        raise Fault(
            "deck-incomplete",
            field="deck",
            rule=game.deck_rule,
            number=len(cards),
            wanted=len(wanted),
            missing=names,
        )
    return tuple(cards)


def deal(
    game: str = "gostop",
    *,
    table: Tabled | str | Mapping[str, Any] | None = None,
    players: int | None = None,
    seed: int | str | None = None,
    deck: Sequence[str] | str | None = None,
    dealer: int = 0,
    names: Sequence[str] | None = None,
    **carried: int | Sequence[int] | Mapping[str, int],
) -> Trace:
    """Deal the cards of a ``game`` and give the trace, ready to be played.

    ``game`` is one of :func:`hwatu_kit.games`. ``table`` is a preset's name, a table, or
    ``{"base": name, option: value}``; the game's usual one if none is given. ``players`` is how many sit there, and
    ``dealer`` the seat that deals. ``seed``, a whole number or a short text, shuffles the cards (0 if nothing is
    given); or ``deck`` lists all of them, first dealt first. ``names`` are the players' names by seat. ``carried`` is
    what the deal takes over from the one before: ``nagari`` in Go-Stop, ``stakes`` and ``pots`` in Flip Flop.

    Raises :class:`hwatu_kit.Fault` for a value that cannot be.

    >>> deal("gostop", table="cardavia", seed=7)
    <Trace gostop, table cardavia, 1 steps, seat 0 to move>
    """
    found = game_named(game)
    for key in carried:
        if key not in found.extra_keys:
            raise unknown_name(key, ("table", "players", "seed", "deck", "dealer", "names", *found.extra_keys), "")
    extra = {key: list(value) if isinstance(value, tuple) else value for key, value in carried.items()}
    setup = checked_setup(found, found.default_table if table is None else table, players, dealer, extra)
    if deck is not None and seed is not None:
        raise Fault("seed-and-deck", field="deck")
    if deck is not None:
        trace = start_trace(found, setup._replace(deck=checked_deck(found, setup.table, deck)))
    else:
        trace = start_trace(found, setup, seed=checked_seed(0 if seed is None else seed))
    people = checked_names(names)
    return trace if people is None else trace.named(*people)


def start_trace(game: Game, setup: Setup, *, seed: Seed | None = None, number: int = 1) -> Trace:
    """Deal: with a seed the deck is shuffled and a void deal is dealt again; a given deck is dealt once."""
    steps: list[Step] = []
    for redeal in range(MOST_REDEALS):
        if seed is not None:
            setup = setup._replace(deck=shuffled(game.deck(setup.table), seed, number, redeal))
        applied = game.start(setup)
        steps.append(_dealing_step(game, len(steps), applied))
        if seed is None or not game.is_void(applied.position):
            return Trace(game, setup, seed, number, tuple(steps))
    raise RuntimeError(f"{MOST_REDEALS} void deals in a row")


def trace_of_case(case: Mapping[str, Any]) -> Trace:
    """The trace of a ``play`` ``case``: it begins at the case's position, and its moves are played.

    It can be shown, gone on with and branched as any other; saved, it is the case again.
    """
    if not isinstance(case, Mapping):
        raise Fault("not-an-object", field="case")
    case = native(case)
    game = game_named(case.get("game"))
    if case.get("ask", "play") != "play":
        raise Fault("not-a-play-case", field="ask")
    setup, applied = game.begin({key: value for key, value in case.items() if key not in _OF_THE_TRACE})
    trace = Trace(game, setup, None, 1, (_dealing_step(game, 0, applied),))
    moves = case.get("moves", [])
    if not isinstance(moves, list | tuple):
        raise Fault("moves-type", field="moves")
    for at, move in enumerate(moves):
        try:
            trace = trace.play(move)
        except Fault as fault:
            raise fault.at(f"moves[{at}]") from None
    return labelled(trace, case)


_OF_THE_TRACE = ("moves", "names", "notes")
"""The keys of a ``play`` case that say nothing of where it begins."""


class _Keys(Protocol):
    """Something with keys: a case, a replay, or the deal of a session."""

    def get(self, key: str, /) -> Any:
        """The value of a key."""


def labelled(trace: Trace, written: _Keys, within: str = "") -> Trace:
    """The trace with the ``names`` and ``notes`` that a file has; ``within`` is the place of its keys in the file."""
    try:
        return _labelled(trace, written.get("names"), written.get("notes"))
    except Fault as fault:
        raise fault.at(within + fault.field) from None


def _labelled(trace: Trace, names: object, notes: object) -> Trace:
    if names is not None:
        if not isinstance(names, list | tuple):
            raise Fault("names", field="names", players=trace.players)
        trace = trace.named(*names)
    if notes is None:
        return trace
    if not isinstance(notes, Mapping):
        raise Fault("not-an-object", field="notes")
    for key, text in notes.items():
        if not (str(key).isdecimal() and len(str(key)) < 6 and is_text(text, LONGEST_NOTE)):
            raise Fault("note", field=f"notes.{key}"[:60], most=LONGEST_NOTE)
        trace = trace.noted(int(key), text)
    return trace


def _dealing_step(game: Game, number: int, applied: Applied) -> Step:
    return Step(game, number, None, None, 0, applied.explanations, applied.events, None, applied.position)
