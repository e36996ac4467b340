"""The four questions of Go-Stop's case format: count, payment, play, deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU
from ..engine.answer_text import signed
from ..engine.case_fields import CaseFields
from ..engine.draft import place
from ..engine.game import Applied, Game, Question, Reply, Setup
from ..engine.play_cases import PlayCases, Start
from ..engine.setup import checked_setup
from ..engine.trace import Trace
from ..faults import Fault
from ..rules.explanation import Explanation
from . import ids
from .considered import not_doubled
from .counting import NOTHING, Side, one_card_away
from .dealing import deck_of, packets
from .draft import Draft
from .ending import deal_of, explain_count, pay_winner
from .parse_case import CardsOnce, known_nagari, read_position
from .position import Position, fresh
from .table import GoStopTable

SHAKES_MOST = 12


def _cup(fields: CaseFields, table: GoStopTable, pile: int) -> Side | None:
    """The side of the cup, on a table that lets its owner choose (GS-DECK-05)."""
    if "cup" not in fields:
        return "animal" if pile & h.CUP else None
    side = fields.word("cup", ("animal", "junk"))
    if table.cup != "owner":
        raise Fault("gostop.table-knows-none", field=fields.at("cup"), rule=ids.CUP, key="cup", table=table.name)
    if side == "junk" and not pile & h.CUP:
        raise Fault("gostop.no-cup", field=fields.at("cup"), rule=ids.CUP)
    return "junk" if side == "junk" else "animal"


def answer_count(game: Game, case: Mapping[str, Any]) -> Reply:
    """``"ask": "count"``: what a pile is worth, line by line."""
    fields = CaseFields(case, "", ("game", "ask", "table", "pile", "cup"), ("table", "pile"))
    table: GoStopTable = fields.table(game)
    cards = CardsOnce(table)
    pile = cards.mask(fields.get("pile"), "pile")
    moved = _cup(fields, table, pile) == "junk"
    d = Draft(fresh(table, (0, 0), 0, ())._replace(piles=(pile, 0), cup_moved=moved))
    counted = explain_count(d, 0, NOTHING)
    rest = sum(1 << card for card in deck_of(table))
    away = one_card_away(pile, table, rest, moved)
    found = {
        "points": counted.points,
        "lines": [
            {"rule": line.rule, "cards": cards.as_written(list(HWATU.ids_of(line.cards))), "points": line.points}
            for line in counted.lines
        ],
        "cup": counted.cup,
        "away": [{"card": HWATU.ids[a.card], "gain": a.gain, "rules": [line.rule for line in a.lines]} for a in away],
    }
    return Reply(found, d.explanations, reader=0)  # a pile by itself has no seat: it is the reader's


# -- payment -------------------------------------------------------------------------------------
def answer_payment(game: Game, case: Mapping[str, Any]) -> Reply:
    """``"ask": "payment"``: what each loser pays the winner, line by line."""
    known = ("game", "ask", "table", "players", "winner", "losers", "nagari")
    fields = CaseFields(case, "", known, ("table", "players", "winner", "losers"))
    table: GoStopTable = fields.table(game)
    players = checked_setup(game, table, fields.get("players"), 0, {}).players
    cards = CardsOnce(table)
    winner = CaseFields(fields.get("winner"), "winner", ("pile", "go", "shakes", "cup"), ("pile",))
    parts = [winner]
    for i, value in enumerate(fields.list("losers", players - 1) or []):
        parts.append(CaseFields(value, f"losers[{i}]", ("pile", "go", "cup", "last_go"), ("pile",)))
    piles = [cards.mask(part.get("pile"), part.at("pile")) for part in parts]
    sides = [_cup(part, table, pile) for part, pile in zip(parts, piles, strict=True)]
    go = [part.number("go", 0, 0, 100) for part in parts]
    shakes = winner.number("shakes", 0, 0, SHAKES_MOST)
    if shakes and not table.knows_shakes:
        raise Fault(
            "gostop.table-knows-none", field="winner.shakes", rule=ids.SHAKE_DOUBLING, key="shakes", table=table.name
        )
    position = fresh(table, (0,) * players, 0, (), nagari=known_nagari(fields, table))._replace(
        piles=tuple(piles),
        go=tuple(go),
        shaken=((0,) * shakes, *((),) * (players - 1)),
        cup_moved="junk" in sides,
        callers=_callers(parts, go, table),
    )
    return _paid(position, players)


def _callers(parts: list[CaseFields], go: list[int], table: GoStopTable) -> tuple[int, ...]:
    """The losers who said Go, the latest last (GS-WIN-08)."""
    callers = [seat for seat in range(1, len(parts)) if go[seat]]
    last = [seat for seat in range(1, len(parts)) if parts[seat].flag("last_go")]
    for seat in last:
        if not go[seat]:
            raise Fault("gostop.last-go", field=parts[seat].at("last_go"), rule=ids.GOBAK, who=seat)
    if len(last) > 1 or (len(callers) > 1 and not last and table.gobak):
        raise Fault("gostop.one-last-go", field="losers", rule=ids.GOBAK)
    return tuple(sorted(callers, key=lambda seat: seat in last))


def _paid(position: Position, players: int) -> Reply:
    losers = list(range(1, players))
    d = Draft(position)
    counted = explain_count(d, 0, NOTHING, whole=True)
    pay_winner(d, 0)
    over = d.over or {}
    deal = deal_of(position, 0, losers)
    considered = not_doubled(deal, 0, losers)
    only = players == 2
    found = {
        "points": counted.points,
        "could_stop": counted.points >= position.table.for_players(position.table.target, players),
        "payments": [{**payment, "loser": payment["loser"] - 1} for payment in over["payments"]],
        "balance": over["balance"],
    }
    names = [("winner", {}), *(("loser", {"number": i, "only": only}) for i in range(players - 1))]
    return Reply(found, d.explanations, considered, names=names)


# -- play ----------------------------------------------------------------------------------------
def junk_taken(explanations: list[Explanation]) -> list[dict[str, Any]]:
    """The junk that changed piles, in order."""
    found = []
    for effect in (e.effect for e in explanations if e.effect["kind"] == "move"):
        (source, giver), (target, taker) = place(effect["from"]), place(effect["to"])
        if source == target == "pile":
            found.append({"from": giver, "to": taker, "cards": list(effect["cards"])})
    return found


def _start(game: Game, fields: CaseFields) -> Start:
    cards = CardsOnce(fields.table(game))
    position, events = read_position(fields.get("position"), cards)
    dealt = Explanation(ids.SECRETS, "dealt", facts={"stock": len(position.stock), "players": position.players})
    setup = Setup(position.table, position.players, position.dealer, ())
    return Start(setup, Applied(position, (), tuple(events)), (dealt,), written=cards.as_written)


def _dealt(trace: Trace) -> dict[str, Any]:
    setup = trace.setup
    dealt = packets(setup.table, setup.players, setup.dealer, setup.deck)
    return {
        "packets": [
            {"to": "floor" if seat is None else seat, "cards": [HWATU.ids[c] for c in cards]} for seat, cards in dealt
        ]
    }


PLAY = PlayCases(
    play_keys=("table", "position"),
    play_required=("table", "position"),
    start=_start,
    played=lambda explanations: {"junk_taken": junk_taken(explanations)},
    deal_keys=("table", "players", "seed", "deck", "dealer"),
    deal_required=("table", "players"),
    dealt=_dealt,
)


def summary(answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What an answer comes to, as keys of the texts with their facts."""
    if "payments" in answer:
        found: list[tuple[str, dict[str, Any]]] = [
            ("payment_start", {"points": answer["points"], "stop": answer["could_stop"]})
        ]
        only = len(answer["payments"]) == 1
        found += [
            ("payment_line", {"loser": p["loser"], "amount": p["amount"], "only": only}) for p in answer["payments"]
        ]
        return [*found, ("balance", {"balance": signed(answer["balance"])})]
    if "packets" in answer:
        return [("deal", {"packets": len(answer["packets"]), "redeals": answer["redeals"]})]
    return [("count", {"points": answer["points"]})] if "points" in answer else []


QUESTIONS: dict[str, Question] = {
    "count": answer_count, "payment": answer_payment, "play": PLAY.answer_play, "deal": PLAY.answer_deal,
}  # fmt: skip
"""The questions by name."""
