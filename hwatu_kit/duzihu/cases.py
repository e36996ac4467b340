"""The five questions of Du Zi Hu's case format: hu, waits, settle, play, deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.long_cards import KINDS, ONE
from ..engine.cases import Reader, play_moves, told, told_unapplied
from ..engine.game import Applied, Setup
from ..engine.setup import checked_deck, checked_seed, checked_setup, start_trace
from ..faults import Fault
from ..rules.explanation import Explanation
from . import ids
from .considered_count import considered_count
from .count_json import count_json
from .dealing import packets
from .draft import Draft
from .ending import exhausted
from .explain_count import Counted, told_count, told_settlement
from .game import DUZIHU
from .legal import legal_moves
from .notation import groups_text
from .notation import not_applied as _not
from .parse_cards import check_copies, check_openings, check_size, read_bag, read_indicators, read_melds
from .parse_case import read_position
from .parse_hu_case import read_hu, read_table
from .partition import partitions
from .position import DRAW, Position
from .scene import position_json
from .settlement import count_deal, pairs, points_of, rounded_up
from .table import PLAYERS
from .waits import completing, waits


def answer_hu(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "hu"``: what everybody's cards come to, with every reading of the winning hand."""
    table, indicators, _, holdings, winner, win = read_hu(case)
    c = Counted(table, indicators, holdings, winner, win, count_deal(holdings, indicators, table, winner, win))
    return {**count_json(c), "explanations": told(told_count(c)), "considered": told_unapplied(considered_count(c))}


# -- waits ---------------------------------------------------------------------------------------
def answer_waits(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "waits"``: what completes a hand, and how many copies may still come."""
    reader = Reader(case, "", ("game", "ask", "table", "hand", "melds", "indicators"), ("hand",))
    read_table(reader)
    hand, melds = read_bag(reader.get("hand"), "hand"), read_melds(reader)
    indicators: tuple[int, ...] = ()
    if reader.get("indicators"):
        indicators = read_indicators(reader.get("indicators"), "indicators")
    check_copies([("hand", hand)], [("melds", melds)], [("indicators", kind) for kind in indicators])
    check_size(hand, melds, 0, "hand")
    if indicators:
        check_openings(melds, indicators, "melds")
    found = waits(hand, melds, indicators)
    explained = []
    for wait in found:
        groups = groups_text(partitions(hand + ONE[wait.kind])[0], melds)
        card = KINDS[wait.kind]
        explained.append(
            Explanation(ids.READY, "wait", (card,), None, facts={"card": card, "left": wait.left, "groups": groups})
        )
    live = {wait.kind for wait in found}
    unapplied = [
        _not(ids.READY, "no_copy", [KINDS[kind]], card=KINDS[kind]) for kind in completing(hand) if kind not in live
    ]
    if not found and not unapplied:
        unapplied.append(_not(ids.READY, "no_wait"))
    return {
        "waits": [{"card": KINDS[wait.kind], "left": wait.left} for wait in found],
        "explanations": told(explained),
        "considered": told_unapplied(unapplied),
    }


# -- settle --------------------------------------------------------------------------------------
def answer_settle(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "settle"``: three totals rounded up, and what passes between each pair."""
    reader = Reader(case, "", ("game", "ask", "table", "totals"), ("totals",))
    read_table(reader)
    totals = reader.list("totals", PLAYERS) or []
    for i, value in enumerate(totals):
        if type(value) is not int or not 0 <= value <= 10**9:
            raise Fault("number-range", field=f"totals[{i}]", least=0, most=10**9)
    rounded = [rounded_up(total) for total in totals]
    explained = []
    for seat, (raw, total) in enumerate(zip(totals, rounded, strict=True)):
        effect = {"kind": "score", "seat": seat, "points": total}
        say = "total_kept" if raw == total else "total_up"
        explained.append(Explanation(ids.ROUNDING, say, (), seat, effect, {"who": seat, "raw": raw, "total": total}))
    return {
        "rounded": rounded,
        "points": list(points_of(rounded)),
        "pairs": [{"from": pair.payer, "to": pair.payee, "points": pair.points} for pair in pairs(rounded)],
        "explanations": told([*explained, *told_settlement(rounded)]),
    }


# -- play and deal -------------------------------------------------------------------------------
def _started(case: Mapping[str, Any]) -> tuple[Draft, Reader]:
    """The position of a ``play`` case; with nothing left to draw the deal is exhausted at once (DZ-END-01)."""
    reader = Reader(case, "", ("game", "ask", "table", "position", "moves"), ("position",))
    d = Draft(read_position(reader.get("position"), read_table(reader)))
    if d.phase == DRAW and not d.stock:
        exhausted(d)
    return d, reader


def begin(case: Mapping[str, Any]) -> tuple[Setup, Applied]:
    """The position of a ``play`` case, to be played on as a trace."""
    d, _ = _started(case)
    shown = [KINDS[kind] for kind in d.indicators]
    lie_open = Explanation(ids.INDICATORS, "indicators", tuple(shown), facts={"cards": shown})
    return Setup(d.table, PLAYERS, d.dealer, ()), Applied(d.position(), (lie_open, *d.explanations), tuple(d.events))


def answer_play(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "play"``: moves from a position, and the position after."""
    d, reader = _started(case)
    position, explanations, events, considered = play_moves(DUZIHU, d.position(), reader.get("moves", []))
    return {
        "position": position_json(position),
        "events": d.events + events,
        "legal": sorted(legal_moves(position)),
        "over": _over(position),
        "explanations": told(d.explanations + explanations),
        "considered": told_unapplied(considered),
    }


def answer_deal(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "deal"``: packets, indicators and position of a seed or a given deck."""
    reader = Reader(case, "", ("game", "ask", "table", "players", "seed", "deck", "dealer"))
    setup = checked_setup(DUZIHU, read_table(reader), reader.get("players"), reader.get("dealer", 0), {})
    if ("seed" in reader) == ("deck" in reader):
        raise Fault("seed-or-deck", field="seed")
    if "deck" in reader:
        trace = start_trace(DUZIHU, setup._replace(deck=checked_deck(DUZIHU, setup.table, reader.get("deck"))))
    else:
        trace = start_trace(DUZIHU, setup, seed=checked_seed(reader.get("seed")))
    position = trace.position
    return {
        "packets": [{"to": seat, "cards": [KINDS[kind]]} for seat, kind in packets(trace.setup.deck, setup.dealer)],
        "indicators": [KINDS[kind] for kind in position.indicators],
        "redeals": 0,
        "position": position_json(position),
        "events": list(trace.steps[-1].events),
        "legal": sorted(legal_moves(position)),
        "over": _over(position),
        "explanations": told([e for step in trace.steps for e in step.explanations]),
    }


def summary(answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What an answer comes to, as keys of the texts with their facts."""
    if "waits" in answer:
        waited = answer["waits"]
        return [("waits", {"card": w["card"], "left": w["left"]}) for w in waited] or [("no_waits", {})]
    if "rounded" in answer:
        return [("settle", {"rounded": answer["rounded"], "points": answer["points"]})]
    if "packets" in answer:
        return [("deal", {"number": len(answer["packets"]), "indicators": answer["indicators"]})]
    if "readings" not in answer:
        return []
    found: list[tuple[str, dict[str, Any]]] = [
        ("player", {"who": seat, "raw": p["raw"], "total": p["total"], "points": p["points"], "form": p["form"] or ""})
        for seat, p in enumerate(answer["players"])
    ]
    return [*found, ("readings", {"number": len(answer["readings"])})] if answer["readings"] else found


def _over(position: Position) -> dict[str, Any] | None:
    """How a deal ended, with its ``hu`` answer both by name and beside the rest."""
    if position.over is None:
        return None
    return {**position.over, "hu": {key: position.over[key] for key in ("players", "readings")}}


QUESTIONS = {"hu": answer_hu, "waits": answer_waits, "settle": answer_settle, "play": answer_play, "deal": answer_deal}
"""The questions by name."""
