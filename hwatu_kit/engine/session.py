"""A session: several deals in a row, with the dealer moving on, balances, and people who watch.

Deal ``n`` (from 1) is shuffled from the session's seed and ``n``. Games say what follows a deal; this
module only keeps count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..faults import Fault
from ..rules.explanation import Explanation
from ..rules.wording import sentence
from .game import Game, game_named
from .given import LONGEST_NAME, is_text, native
from .json_text import LARGEST
from .options import Tabled
from .saving import save_json
from .setup import checked_seed, checked_setup, start_trace
from .shuffle import Seed, draw, numbers
from .trace import Trace
from .trace_json import checked_moves, labels_json


def _people(people: object, players: int) -> tuple[str, ...]:
    """The names of all who are there; numbers where none are given."""
    if people is None:
        return tuple(str(i) for i in range(players))
    people = native(people)
    given = tuple(people) if isinstance(people, list | tuple) else ()
    names = tuple(name for name in given if is_text(name, LONGEST_NAME))
    if len(names) != len(given) or len(names) < players:
        raise Fault("people", field="people", players=players)
    return names


@dataclass(frozen=True, slots=True)
class Session:
    """A value: every change gives a new one.

    ``people`` are all who are there; ``seated`` are the indices of those who play the current deal, by
    seat; the others watch (GS-SET-05). ``balances`` are points of each person over the finished deals,
    the current one included once it is over.
    """

    game: Game
    table: Tabled
    seed: Seed
    people: tuple[str, ...]
    seated: tuple[int, ...]
    deals: tuple[Trace, ...]
    seatings: tuple[tuple[int, ...], ...]

    def __repr__(self) -> str:
        state = f"deal {len(self.deals)}, balances {list(self.balances)}"
        return f"<Session {self.game.name}, table {self.table.name}, {state}>"

    @classmethod
    def start(
        cls,
        game: str = "gostop",
        *,
        table: Tabled | str | Mapping[str, Any] | None = None,
        players: int | None = None,
        seed: Seed = 0,
        dealer: int | None = None,
        people: Sequence[str] | None = None,
    ) -> Session:
        """Begin a session; the options are those of :func:`hwatu_kit.session`."""
        found = game_named(game)
        setup = checked_setup(
            found, found.default_table if table is None else table, players, 0 if dealer is None else dealer, {}
        )
        seed = checked_seed(seed)
        names = _people(people, setup.players)
        if dealer is None:
            setup = setup._replace(dealer=draw(numbers(seed, 0), setup.players))
        first = start_trace(found, setup, seed=seed)
        seated = tuple(range(setup.players))
        return cls(found, setup.table, seed, names, seated, (first,), (seated,))

    @property
    def deal(self) -> Trace:
        """The current deal."""
        return self.deals[-1]

    @property
    def watchers(self) -> tuple[str, ...]:
        """Who watches the current deal."""
        return tuple(name for i, name in enumerate(self.people) if i not in self.seated)

    @property
    def balances(self) -> tuple[int, ...]:
        """The points of each person over the finished deals."""
        totals = [0] * len(self.people)
        for deal, seated in zip(self.deals, self.seatings, strict=True):
            if deal.over:
                for seat, points in enumerate(deal.over["balance"]):
                    totals[seated[seat]] += points
        return tuple(totals)

    def with_deal(self, trace: Trace) -> Session:
        """The session with the current deal gone on (or back); its names and notes are kept.

        Raises :class:`hwatu_kit.Fault` for a trace of another deal.
        """
        if _dealt(trace) != _dealt(self.deal):
            raise Fault("session-other-deal", field="deals")
        return replace(self, deals=(*self.deals[:-1], trace))

    def play(self, *moves: str) -> Session:
        """The session after these moves of the current deal."""
        return self.with_deal(self.deal.play(*moves))

    def dealt_by(self, dealer: int) -> Session:
        """The session begun once more, with its first deal dealt by somebody else."""
        checked = checked_setup(self.game, self.table, self.deals[0].players, dealer, {})
        first = start_trace(self.game, checked, seed=self.seed)
        return replace(self, seated=self.seatings[0], deals=(first,), seatings=self.seatings[:1])

    def next(self, seated: Sequence[int] | None = None) -> Session:
        """The next deal, once this one is over; ``seated`` are the people who sit down, by seat."""
        if self.deal.over is None:
            raise Fault("deal-not-over", field="deals")
        chairs = self.seated if seated is None else self._chairs(seated)
        dealer_seat, extra = self.game.following(self.deal.position)
        person = self.seated[dealer_seat]
        dealer = chairs.index(person) if person in chairs else 0
        setup = checked_setup(self.game, self.table, len(chairs), dealer, extra)
        trace = start_trace(self.game, setup, seed=self.seed, number=len(self.deals) + 1)
        return replace(self, seated=chairs, deals=(*self.deals, trace), seatings=(*self.seatings, chairs))

    def _chairs(self, seated: object) -> tuple[int, ...]:
        allowed = self.game.players_of(self.table)
        seated = native(seated)
        given = tuple(seated) if isinstance(seated, list | tuple) else ()
        chairs = tuple(i for i in given if type(i) is int and 0 <= i < len(self.people))
        if len(set(chairs)) != len(given) or len(chairs) not in allowed:
            raise Fault("seated", field="seated", allowed=list(allowed))
        return chairs

    def explanations(self) -> list[Explanation]:
        """The rules between the deals: who deals next and why, what is carried over, who watches, the balances."""
        return self.game.between(self)

    def sentences(self, language: str = "en", reader: int | None = None) -> list[str]:
        """The same in words."""
        names = tuple(self.people[i] for i in self.seated)
        return [sentence(e, language, reader, names) for e in self.explanations()]

    def to_json(self) -> dict[str, Any]:
        """The session as a replay."""
        deals = []
        before = tuple(range(self.deals[0].players))
        for deal, seated in zip(self.deals, self.seatings, strict=True):
            record: dict[str, Any] = {"dealer": deal.dealer, "moves": deal.moves, **labels_json(deal)}
            if seated != before:
                record["seated"] = list(seated)
            deals.append(record)
            before = seated
        return {
            "format": 1, "game": self.game.name, "table": self.table.to_json(), "players": self.deals[0].players,
            "seed": self.seed, "people": list(self.people), "deals": deals,
        }  # fmt: skip

    def save(self, path: str | Path) -> None:
        """Write the session to a file.

        Raises :class:`hwatu_kit.Fault` for what :func:`hwatu_kit.open_session` would not open: too many deals or moves.
        """
        checked_deals(self.deals)
        for at, deal in enumerate(self.deals):
            checked_moves(deal.moves, f"deals[{at}].moves")
        save_json(self.to_json(), path, most=LARGEST)


def _dealt(trace: object) -> tuple[Any, ...]:
    """What makes a deal this one and no other; nothing for what is no trace."""
    if not isinstance(trace, Trace):
        return ()
    return trace.game.name, trace.setup, trace.seed, trace.number


MOST_DEALS = 2000
"""Deals of a session in a file, written or read."""


def checked_deals(deals: Sequence[Any]) -> Sequence[Any]:
    """The deals of a session, not more than a file may have; raises :class:`hwatu_kit.Fault`."""
    if len(deals) > MOST_DEALS:
        raise Fault("too-many-deals", field="deals", most=MOST_DEALS)
    return deals


def session(
    game: str = "gostop",
    *,
    table: Tabled | str | Mapping[str, Any] | None = None,
    players: int | None = None,
    seed: int | str = 0,
    dealer: int | None = None,
    people: Sequence[str] | None = None,
) -> Session:
    """Begin a session: several deals of a ``game`` in a row.

    ``table`` is a preset's name, a table, or ``{"base": name, option: value}``; the game's usual one if none is given.
    ``players`` is how many sit there. Each deal is shuffled from ``seed`` and its number. The first ``dealer`` is drawn
    unless a seat is given. ``people`` are the names of all who are there; those who have no seat watch.

    Raises :class:`hwatu_kit.Fault` for a value that cannot be.

    >>> session("gostop", seed=7, people=["Ana", "Ben"])
    <Session gostop, table modern, deal 1, balances [0, 0]>
    """
    return Session.start(game, table=table, players=players, seed=seed, dealer=dealer, people=people)
