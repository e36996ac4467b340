"""The five questions of Du Zi Hu's case format: hu, waits, settle, play, deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.long_cards import KINDS, ONE
from ..engine.adapter import applied
from ..engine.case_fields import CaseFields
from ..engine.game import Game, Question, Reply, Setup
from ..engine.play_cases import PlayCases, Start
from ..engine.trace import Trace
from ..faults import Fault
from ..rules.explanation import Explanation
from . import ids
from .considered_count import considered_count
from .count_json import count_json
from .dealing import packets
from .draft import Draft
from .ending import exhausted
from .explain_count import Counted, explain_count, explain_settlement
from .notation import groups_text
from .notation import not_applied as _not
from .parse_cards import check_copies, check_openings, check_size, read_bag, read_indicators, read_melds
from .parse_case import read_position
from .parse_hu_case import read_hu, read_table
from .partition import partitions
from .position import DRAW, Position
from .settlement import count_deal, pairs, points_of, rounded_up
from .table import PLAYERS
from .waits import completing, waits


def answer_hu(game: Game, case: Mapping[str, Any]) -> Reply:
    """``"ask": "hu"``: what everybody's cards come to, with every reading of the winning hand."""
    table, indicators, _, holdings, winner, win = read_hu(case)
    deal = count_deal(holdings, indicators, table, winner, win)
    c = Counted(table, indicators, holdings, winner, win, deal, asked=True)
    return Reply(count_json(c), explain_count(c), considered_count(c))


# -- waits ---------------------------------------------------------------------------------------
def answer_waits(game: Game, case: Mapping[str, Any]) -> Reply:
    """``"ask": "waits"``: what completes a hand, and how many copies may still come."""
    fields = CaseFields(case, "", ("game", "ask", "table", "hand", "melds", "indicators"), ("hand",))
    read_table(fields)
    hand, melds = read_bag(fields.get("hand"), "hand"), read_melds(fields)
    indicators: tuple[int, ...] = ()
    if fields.get("indicators"):
        indicators = read_indicators(fields.get("indicators"), "indicators")
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
    considered = [
        _not(ids.READY, "no_copy", [KINDS[kind]], card=KINDS[kind]) for kind in completing(hand) if kind not in live
    ]
    if not found and not considered:
        considered.append(_not(ids.READY, "no_wait"))
    return Reply({"waits": [{"card": KINDS[wait.kind], "left": wait.left} for wait in found]}, explained, considered)


# -- settle --------------------------------------------------------------------------------------
def answer_settle(game: Game, case: Mapping[str, Any]) -> Reply:
    """``"ask": "settle"``: three totals rounded up, and what passes between each pair."""
    fields = CaseFields(case, "", ("game", "ask", "table", "totals"), ("totals",))
    read_table(fields)
    totals = fields.list("totals", PLAYERS) or []
    for i, value in enumerate(totals):
        if type(value) is not int or not 0 <= value <= 10**9:
            raise Fault("number-range", field=f"totals[{i}]", least=0, most=10**9)
    rounded = [rounded_up(total) for total in totals]
    explained = []
    for seat, (raw, total) in enumerate(zip(totals, rounded, strict=True)):
        effect = {"kind": "score", "seat": seat, "points": total}
        say = "total_kept" if raw == total else "total_up"
        explained.append(Explanation(ids.ROUNDING, say, (), seat, effect, {"who": seat, "raw": raw, "total": total}))
    found = {
        "rounded": rounded,
        "points": list(points_of(rounded)),
        "pairs": [{"from": pair.payer, "to": pair.payee, "points": pair.points} for pair in pairs(rounded)],
    }
    return Reply(found, [*explained, *explain_settlement(rounded)])


# -- play and deal -------------------------------------------------------------------------------
def _start(game: Game, fields: CaseFields) -> Start:
    """The position of a ``play`` case; with nothing left to draw the deal is exhausted at once (DZ-END-01)."""
    d = Draft(read_position(fields.get("position"), read_table(fields)))
    if d.phase == DRAW and not d.stock:
        exhausted(d)
    shown = [KINDS[kind] for kind in d.indicators]
    lie_open = Explanation(ids.INDICATORS, "indicators", tuple(shown), facts={"cards": shown})
    return Start(Setup(d.table, PLAYERS, d.dealer, ()), applied(d), (lie_open,))


def _dealt(trace: Trace) -> dict[str, Any]:
    dealt = packets(trace.setup.deck, trace.dealer)
    return {
        "packets": [{"to": seat, "cards": [KINDS[kind]]} for seat, kind in dealt],
        "indicators": [KINDS[kind] for kind in trace.position.indicators],
    }


def _state(position: Position) -> dict[str, Any]:
    """How a deal ended, with its ``hu`` answer both by name and beside the rest."""
    over = position.over
    return {} if over is None else {"over": {**over, "hu": {key: over[key] for key in ("players", "readings")}}}


PLAY = PlayCases(
    play_keys=("table", "position"),
    play_required=("position",),
    start=_start,
    state=_state,
    deal_keys=("table", "players", "seed", "deck", "dealer"),
    dealt=_dealt,
)


def _numbers(player: Mapping[str, Any]) -> dict[str, Any]:
    return {name: player[name] for name in ("raw", "total", "points")}


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
        ("player", {"who": seat, "form": p["form"] or "", "up": p["raw"] != p["total"], **_numbers(p)})
        for seat, p in enumerate(answer["players"])
    ]
    return [*found, ("readings", {"number": len(answer["readings"])})] if answer["readings"] else found


QUESTIONS: dict[str, Question] = {
    "hu": answer_hu, "waits": answer_waits, "settle": answer_settle, "play": PLAY.answer_play, "deal": PLAY.answer_deal,
}  # fmt: skip
"""The questions by name."""
