"""What a game must offer, and the registry through which the engine finds it.

A game is one folder that meets :class:`Game` and registers itself; traces, views, case files, the
player and the shell need nothing else from it. It may be a package of its own (:mod:`hwatu_kit.engine.plugins`).
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import getattr_static
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..cards.pack import Pack
from ..faults import Fault, brief
from ..rules.explanation import Explanation
from . import plugins
from .options import Tabled
from .question import Asked, Row

Position = Any
"""A game's own immutable position."""

ONLOOKER = -1
"""The seat of somebody who watches: no hand is shown."""


TABLE = -1
"""Where a scene keeps what belongs to the table and to no seat."""


class Applied(NamedTuple):
    """What a move or a deal came to: the position after it, the rules in the order applied, the events."""

    position: Position
    explanations: tuple[Explanation, ...]
    events: tuple[str, ...] = ()


class Zone(NamedTuple):
    """A place on the table for cards: its id, its kind, whose it is, and on a floor the cards that share a place.

    The kind says how cards lie in it: sorted in a ``hand`` and a ``pile``, face down in the ``stock``, on each other in
    ``discard``, side by side in ``discards`` and ``indicators``, in groups in ``melds`` and ``spreads``, in places on a
    ``floor``.
    """

    id: str
    kind: str
    seat: int | None = None
    places: tuple[tuple[str, ...], ...] = ()


class Scene(NamedTuple):
    """What lies where, as data for a player: groups of cards that lie together, and facts of each seat.

    ``"?"`` is a card lying face down. ``badges`` are ``(word, facts)`` for each seat, and for the table itself under
    ``TABLE``; their words are texts.
    """

    zones: Mapping[str, Sequence[tuple[str, ...]]]
    badges: Mapping[int, list[tuple[str, dict[str, Any]]]]


class Setup(NamedTuple):
    """What a deal starts from. ``extra`` holds what only this game knows (carried nagari, stakes, pots)."""

    table: Any
    players: int
    dealer: int
    deck: tuple[int, ...]
    extra: Mapping[str, Any] = {}


class Reply(NamedTuple):
    """What a game answers to a question, as data; the sentences are made in :func:`hwatu_kit.engine.cases.explain`.

    ``found`` are the keys of the answer, and ``considered`` is ``None`` where nothing is considered. ``reader`` is the
    seat called "you" whoever asks. ``names`` are words under ``[answer]`` with their facts, one for each seat, where
    the question has players without names.
    """

    found: Mapping[str, Any]
    explanations: Sequence[Explanation]
    considered: Sequence[Explanation] | None = None
    reader: int | None = None
    names: Sequence[tuple[str, Mapping[str, Any]]] = ()


class Game(Protocol):
    """The protocol of a game."""

    name: str
    pack: Pack
    default_table: str
    extra_keys: tuple[str, ...]

    @property
    def presets(self) -> Mapping[str, Tabled]:
        """The tables by name, in the order in which they are shown."""

    @property
    def home(self) -> Path | None:
        """The folder of a game from outside: ``rules.toml``, ``texts/<language>/``, perhaps ``lessons/``.

        ``None`` for a game of the kit, whose rules, texts and lessons are in the kit's folders for them.
        """

    @property
    def starter(self) -> bool:
        """Whether the page of the deck names this game as one to begin with."""

    @property
    def deck_rule(self) -> str | None:
        """The rule that says what the deck is: cited where a card is there twice, not in play or missing."""

    @property
    def position_type(self) -> type[Any]:
        """The type of this game's positions."""

    @property
    def questions(self) -> Mapping[str, Question]:
        """The questions of the case format, by name."""

    def answers_of_play(self, case: Mapping[str, Any]) -> Iterator[Reply]:
        """The answer of a ``play`` case before any move and after each, with what was applied since the last one."""

    def players_of(self, table: Any) -> tuple[int, ...]:
        """The numbers of players a table allows."""

    def deck(self, table: Any) -> tuple[int, ...]:
        """The cards in play at a table, in deck order."""

    def cards(self, value: object, field: str = "cards") -> list[int]:
        """The cards of a card list, in the order written; its faults cite the game's rules."""

    def start(self, setup: Setup) -> Applied:
        """Deal a deck, first card first."""

    def begin(self, case: Mapping[str, Any]) -> tuple[Setup, Applied]:
        """The position of a ``play`` case, to be played on as a trace; its setup has no deck."""

    def is_void(self, position: Position) -> bool:
        """Whether a deal is void at once and is dealt again."""

    def legal_moves(self, position: Position) -> list[str]:
        """The moves that the seat which is asked may make."""

    def why_not(self, position: Position, move: str) -> Fault | None:
        """The rule and the facts that forbid a move; ``None`` for a legal one."""

    def spell(self, position: Position, move: str) -> str:
        """The move as the engine writes it: an open word such as ``5J`` resolved."""

    def apply(self, position: Position, move: str) -> Applied:
        """Carry out a move; raises :class:`hwatu_kit.Fault`."""

    def considered(self, before: Position | None, move: str | None, after: Position) -> list[Explanation]:
        """What was considered in a step and did not apply."""

    def asked(self, position: Position) -> int | None:
        """The seat that has the move, ``None`` when the deal is over."""

    def as_seen(self, position: Position, seat: int) -> Position:
        """The position as a seat takes it to be: a question that is put to another in secret is not there."""

    def turns(self, position: Position) -> int:
        """How many turns are finished."""

    def zones(self, players: int) -> list[Zone]:
        """The places of the table, in reading order."""

    def scene(self, position: Position, seat: int | None) -> Scene:
        """What lies where, as ``seat`` may see it (``None``: every hand; -1: no hand)."""

    def position_json(self, position: Position, seat: int | None = None) -> dict[str, Any]:
        """The position as case files write it, as ``seat`` may see it."""

    def result(self, position: Position) -> dict[str, Any] | None:
        """How the deal ended; ``None`` while it goes on."""

    def hides(self, position: Position, move: str, seat: int) -> bool:
        """Whether a move is kept from a seat altogether."""

    def following(self, position: Position) -> tuple[int, Mapping[str, Any]]:
        """The dealer of the next deal, and what it carries over."""

    @property
    def compared(self) -> tuple[str, ...]:
        """The parts of an answer that are compared between tables; their words are under ``[compare.what]``."""

    def replayed_at(self, dealt: Any, table: Any) -> Any:
        """The table at which a deal of the table ``dealt`` is made again, with the same cards."""

    def question_rows(self, asked: Asked) -> Iterable[Row]:
        """The cards that are shown of a case that is put as a question."""

    def summary(self, answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """An answer in a few lines: keys of ``[answer.<game>]`` in the interface texts, each with its facts."""

    def between(self, session: Any) -> list[Explanation]:
        """The rules that hold between two deals of a session: who deals, who watches, what is carried, the balances."""


Question = Callable[[Game, Mapping[str, Any]], Reply]
"""Answers a case of a game."""

_GAMES: dict[str, Game] = {}
_KIT = Path(__file__).parents[1]
_BUILT_IN = tuple(sorted(path.parent.name for path in _KIT.glob("*/game.py") if path.parent.name != "engine"))
"""The folders of the kit that hold a game."""
_MEMBERS = (*Game.__annotations__, *(name for name in vars(Game) if not name.startswith("_")))


def register(game: Game) -> None:
    """Make a game known under its name; with a home, its rules and texts too.

    Raises :class:`hwatu_kit.Fault` for what is no game: a part of the protocol or of its home is missing.
    """
    lacking = [name for name in _MEMBERS if getattr_static(game, name, _MEMBERS) is _MEMBERS]
    if lacking:
        raise Fault("game-lacks", field="game", game=brief(getattr(game, "name", game)), parts=lacking)
    if game.home is not None:
        from .home import register_home

        register_home(game.name, game.home, tuple(game.presets))
    _GAMES[game.name] = game


def games() -> tuple[str, ...]:
    """The names of the games there are: the kit's own, then those of other packages.

    A game of another package that cannot be loaded is left out, with a warning that says why.
    """
    for name in _BUILT_IN:
        _load(name)
    for name in plugins.names():
        fault = None if name in _broken else _load_outside(name)
        if fault is not None:
            _broken.add(name)
            warnings.warn(str(fault), stacklevel=2)
    return (*_BUILT_IN, *(name for name in _GAMES if name not in _BUILT_IN))


_broken: set[str] = set()
"""The games that were warned of."""


def _load_outside(name: str) -> Fault | None:
    """Load a game of another package; gives why that cannot be."""
    if name in _BUILT_IN:
        return Fault("game-twice", field="game", game=name, package=plugins.package_of(name))
    try:
        _load(name)
    except Fault as fault:
        return fault
    return None


def _load(name: str) -> None:
    """Make sure that a game is registered, if there is one of that name."""
    if name in _GAMES:
        return
    if name in _BUILT_IN:
        import_module(f"{__name__.partition('.')[0]}.{name}.game")
    elif name in plugins.names():
        game = plugins.load(name)
        if getattr(game, "name", None) != name:
            raise plugins.broken(name, f"name = {getattr(game, 'name', None)!r}")
        register(game)


def game_of(position: object) -> Game:
    """The game whose position this is."""
    for name in games():
        if isinstance(position, _GAMES[name].position_type):
            return _GAMES[name]
    raise Fault("no-position", field="at")


def game_named(name: object, field: str = "game") -> Game:
    """A game by name; raises :class:`hwatu_kit.Fault` naming the games there are."""
    if isinstance(name, str):
        if name not in _GAMES and name not in (*_BUILT_IN, *plugins.names()):
            plugins.look_again()
        _load(name)
        if name in _GAMES:
            return _GAMES[name]
    raise Fault("unknown-game", field=field, name=brief(name), known=", ".join(games()))
