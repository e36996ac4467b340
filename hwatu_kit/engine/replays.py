"""Replays on disk: what Open reads.

Opening one is safe: the size is limited, nothing in it is run, every move is checked by the rules, and
names and notes are plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..faults import Fault
from .case_fields import CaseFields
from .game import game_named
from .json_text import read_json
from .options import unknown_name
from .session import Session, checked_deals
from .setup import checked_deck, checked_seed, checked_setup, labelled, start_trace, trace_of_case
from .shuffle import Seed
from .trace import Trace
from .trace_json import FORMAT, checked_moves

_KEYS = ("format", "game", "table", "players", "dealer", "seed", "deck", "deal", "holds", "moves", "names", "notes")
_DEAL_KEYS = ("dealer", "moves", "seated", "names", "notes")
_SESSION_KEYS = ("format", "game", "table", "players", "seed", "people", "deals")


def open_trace(path: str | Path) -> Trace:
    """Read a replay from the file at ``path``; every move in it is checked.

    Raises :class:`hwatu_kit.Fault` for a file that cannot be read, or that breaks a rule.
    """
    return trace_from(read_json(path))


def trace_from(value: object) -> Trace:
    """The trace of a replay that was read."""
    replay = _object(value, "replay")
    if "ask" in replay:
        return trace_of_case(replay)
    if replay.get("format") != FORMAT or type(replay.get("format")) is not int:
        raise Fault("replay-format", field="format", wanted=FORMAT)
    if "seat" in replay:
        raise Fault("replay-of-a-seat", field="seat")
    if "deals" in replay:
        raise Fault("replay-is-session", field="deals")
    game = game_named(replay.get("game"))
    known = (*_KEYS, *game.extra_keys)
    for key in replay:
        if key not in known:
            raise unknown_name(str(key), known, "")
    for key in ("table", "players", "dealer", "moves"):
        if key not in replay:
            raise Fault("missing-key", field=key, key=key)
    extra = {key: replay[key] for key in game.extra_keys if key in replay}
    setup = checked_setup(game, replay["table"], replay["players"], replay["dealer"], extra)
    number = replay.get("deal", 1)
    if type(number) is not int or not 1 <= number < 10**6:
        raise Fault("whole-number", field="deal", least=1)
    if ("seed" in replay) == ("deck" in replay):
        raise Fault("seed-or-deck", field="seed")
    if "seed" in replay:
        trace = start_trace(game, setup, seed=checked_seed(replay["seed"]), number=number)
    else:
        trace = start_trace(game, setup._replace(deck=checked_deck(game, setup.table, replay["deck"])))
    return labelled(_played(trace, replay["moves"], "moves"), replay)


def _object(value: object, field: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Fault("not-an-object", field=field)
    return value


def _played(trace: Trace, moves: object, field: str) -> Trace:
    """The trace after the moves of a file, each checked; the fault names the move's place."""
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Fault("moves-type", field=field)
    for at, move in enumerate(checked_moves(moves, field)):
        try:
            trace = trace.play(move)
        except Fault as fault:
            raise fault.at(f"{field}[{at}]") from None
    return trace


# -- sessions ------------------------------------------------------------------------------------
def open_session(path: str | Path) -> Session:
    """Read a session from the file at ``path``; every move in it is checked, and so is who deals and what is carried.

    Raises :class:`hwatu_kit.Fault` for a file that cannot be read, or that breaks a rule.
    """
    value = _object(read_json(path), "session")
    for key in value:
        if key not in _SESSION_KEYS:
            raise unknown_name(str(key), _SESSION_KEYS, "")
    if value.get("format") != FORMAT:
        raise Fault("replay-format", field="format", wanted=FORMAT)
    deals = value.get("deals")
    if not isinstance(deals, list) or not deals:
        raise Fault("session-deals", field="deals")
    seed: Seed = checked_seed(value.get("seed"))
    people = value.get("people")
    session = Session.start(
        str(value.get("game")), table=value.get("table"), players=value.get("players"), seed=seed, people=people
    )
    for at, each in enumerate(checked_deals(deals)):
        record = CaseFields(each, f"deals[{at}]", _DEAL_KEYS)
        if at:
            session = session.next(seated=record.get("seated"))
        elif "dealer" in record:
            session = session.dealt_by(record.get("dealer"))
        if record.get("dealer", session.deal.dealer) != session.deal.dealer:
            raise Fault("session-dealer", field=f"deals[{at}].dealer", wanted=session.deal.dealer)
        played = _played(session.deal, record.get("moves"), f"deals[{at}].moves")
        session = session.with_deal(labelled(played, record, f"deals[{at}]."))
    return session
