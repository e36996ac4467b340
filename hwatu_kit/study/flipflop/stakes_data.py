"""The stakes of a Flip Flop session from round to round: who gains, who runs out, what waits in the pots.

>>> from hwatu_kit import session
>>> data = stakes_data(session("flipflop", players=3, people=["Ana", "Ben", "Cho"]).play("no", "no", "drop"))
>>> data.rows[0], len(data.rows)
(Row(number=0, ended='Start', stakes=(40, 40, 40), waiting=0), 1)
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.given import checked_names, checked_reader
from ...engine.session import Session
from ...faults import Fault
from ...rules.wording import Names
from ...texts import load

RULE = "FF-END-07"


class Row(NamedTuple):
    """What everybody holds after a round (0: before the first), how it ended, and what waits in the pots."""

    number: int
    ended: str
    stakes: tuple[int, ...]
    waiting: int


class StakesData(NamedTuple):
    """The stakes of everybody, by seat and round."""

    title: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]


def stakes_data(session: Session, language: str = "en", reader: int | None = None, names: Names = None) -> StakesData:
    """The finished rounds of a session. Raises :class:`hwatu_kit.Fault` for a session of a game without stakes."""
    each = getattr(getattr(session, "table", None), "start_stakes", None)
    if each is None or not hasattr(session, "deals"):  # one round is no session
        raise Fault("flipflop.no-stakes", field="session")
    reader, names = checked_reader(reader), checked_names(names)
    texts, first = load(language), session.deals[0]
    pools = first.setup.extra.get("stakes", [each] * first.players)
    pots = first.setup.extra.get("pots", {})
    rows = [Row(0, texts.word("stakes.start"), tuple(pools), sum(pots.values()))]
    for number, deal in enumerate(session.deals, 1):
        if deal.over is not None:
            kind = deal.over["kind"]
            ended = texts.word("stakes.went_out" if kind == "out" else f"stakes.{kind}")
            rows.append(Row(number, ended, tuple(deal.over["stakes"]), sum(deal.over["pots"].values())))
    called = tuple(texts.seat(seat, reader, names or session.people) for seat in range(session.deal.players))
    return StakesData(texts.word("stakes.title"), called, tuple(rows))
