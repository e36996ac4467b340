"""Replays on disk: what Save writes and Open reads.

Opening one is safe: the size is limited, nothing in it is run, every move is checked by the rules, and
names and notes are plain text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..faults import Fault
from .game import game_named
from .options import unknown_name
from .shuffle import Seed
from .trace import Trace, checked_deck, checked_seed, checked_setup, start_trace, trace_of_case
from .view import step_json

if TYPE_CHECKING:
    from .session import Session

LARGEST = 1_000_000
"""Bytes of the largest replay that is read."""
MOST_MOVES = 2000
FORMAT = 1
_KEYS = ("format", "game", "table", "players", "dealer", "seed", "deck", "deal", "holds", "moves", "names", "notes")
_SESSION_KEYS = ("format", "game", "table", "players", "seed", "people", "deals")
HOLDS = "the whole deck"


def replay_json(trace: Trace) -> dict[str, Any]:
    """A trace as a replay: where it started and the moves; as a case again where it began with one."""
    if trace.from_case:
        return {
            "game": trace.game.name,
            "ask": "play",
            "table": trace.table.to_json(),
            "position": trace.game.position_json(trace.steps[0].after),
            "moves": trace.moves,
        }
    written: dict[str, Any] = {
        "format": FORMAT,
        "game": trace.game.name,
        "holds": HOLDS,
        "table": trace.table.to_json(),
        "players": trace.players,
        "dealer": trace.dealer,
    }
    if trace.seed is None:
        written["deck"] = " ".join(trace.game.pack.ids[card] for card in trace.setup.deck)
    else:
        written["seed"] = trace.seed
        if trace.number != 1:
            written["deal"] = trace.number
    written.update(trace.setup.extra)
    written["moves"] = trace.moves
    if trace.names:
        written["names"] = list(trace.names)
    if trace.notes:
        written["notes"] = {str(step): text for step, text in trace.notes.items()}
    return written


def trace_json(trace: Trace) -> dict[str, Any]:
    """A trace with everything it did: the replay, the deck, and each step's explanations and effects."""
    return {
        **replay_json(trace),
        "deck": " ".join(trace.game.pack.ids[card] for card in trace.setup.deck),
        "steps": [step_json(s.move, s.seat, s.turn, s.explanations, s.events) for s in trace.steps],
    }


def save_trace(trace: Trace, path: str | Path) -> None:
    """Write the replay of a trace."""
    Path(path).write_text(json.dumps(replay_json(trace), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def read_json(path: str | Path) -> Any:
    """The JSON value of a file of limited size; a :class:`hwatu_kit.Fault` for anything else."""
    return parse_json(read_text(path))


def read_text(path: str | Path) -> str:
    """The text of a file; of one without end (a device, a pipe) no more is read than the largest may hold."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Fault("file-unreadable", field="file", reason=getattr(error, "strerror", None) or str(error)) from None
    return decoded(data)


def decoded(data: bytes) -> str:
    """The text that the bytes of a file are: UTF-8, and some editors put a byte order mark before it."""
    if len(data) > LARGEST:
        raise Fault("file-too-large", field="file", largest=LARGEST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Fault("file-not-text", field="file") from None


def parse_json(text: str) -> Any:
    """A JSON value; a :class:`hwatu_kit.Fault` naming the line where it is broken, or a key that is there twice."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_each_key_once)
    except Fault:
        raise
    except RecursionError:
        raise Fault("json-too-deep", field="file") from None
    except json.JSONDecodeError as error:
        raise Fault("json-broken", field="file", line=error.lineno, column=error.colno) from None
    except ValueError:
        raise Fault("json-number", field="file") from None


def _no_constant(word: str) -> Any:
    raise ValueError(word)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; of two values under one key nobody could say which is meant."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Fault("key-twice", field=key[:40], key=key[:40])
        found[key] = value
    return found


def open_trace(path: str | Path) -> Trace:
    """Read a replay; every move in it is checked."""
    return trace_from(read_json(path))


def trace_from(value: Any) -> Trace:
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
    return _with_notes(_played(trace, replay["moves"], "moves"), replay)


def _object(value: Any, field: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Fault("not-an-object", field=field)
    return value


def _played(trace: Trace, moves: Any, field: str) -> Trace:
    """The trace after the moves of a file, each checked; the fault names the move's place."""
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Fault("moves-type", field=field)
    if len(moves) > MOST_MOVES:
        raise Fault("too-many-moves", field=field, most=MOST_MOVES)
    for at, move in enumerate(moves):
        try:
            trace = trace.play(move)
        except Fault as fault:
            raise fault.at(f"{field}[{at}]") from None
    return trace


def _with_notes(trace: Trace, replay: Mapping[str, Any]) -> Trace:
    names = replay.get("names")
    if names is not None:
        if not isinstance(names, list):
            raise Fault("names", field="names", players=trace.players)
        trace = trace.named(*names)
    notes = replay.get("notes")
    if notes is None:
        return trace
    for key, text in _object(notes, "notes").items():
        if not (str(key).isdecimal() and len(str(key)) < 6 and isinstance(text, str)):
            raise Fault("note", field=f"notes.{key}"[:60])
        trace = trace.noted(int(key), text)
    return trace


# -- sessions ------------------------------------------------------------------------------------
def save_session(session: Session, path: str | Path) -> None:
    """Write a session: its start and each deal's moves."""
    Path(path).write_text(json.dumps(session.to_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def open_session(path: str | Path) -> Session:
    """Read a session; every move in it is checked, and so is who deals and what is carried over."""
    from .session import Session

    value = _object(read_json(path), "session")
    for key in value:
        if key not in _SESSION_KEYS:
            raise unknown_name(str(key), _SESSION_KEYS, "")
    if value.get("format") != FORMAT:
        raise Fault("replay-format", field="format", wanted=FORMAT)
    deals = value.get("deals")
    if not isinstance(deals, list) or not deals or len(deals) > MOST_MOVES:
        raise Fault("session-deals", field="deals")
    seed: Seed = checked_seed(value.get("seed"))
    people = value.get("people")
    session = Session.start(
        str(value.get("game")), table=value.get("table"), players=value.get("players"), seed=seed, people=people
    )
    for at, each in enumerate(deals):
        record = _object(each, f"deals[{at}]")
        if at:
            session = session.next(seated=record.get("seated"))
        elif "dealer" in record:
            session = session.dealt_by(record["dealer"])
        if record.get("dealer", session.deal.dealer) != session.deal.dealer:
            raise Fault("session-dealer", field=f"deals[{at}].dealer", wanted=session.deal.dealer)
        session = session.with_deal(_played(session.deal, record.get("moves"), f"deals[{at}].moves"))
    return session
