"""The four questions of Go-Stop's case format: count, payment, play, deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU
from ..engine.answer_text import signed
from ..engine.cases import Reader, answer_language, play_moves, told, told_unapplied
from ..engine.game import Applied, Setup
from ..engine.options import table_from
from ..engine.setup import checked_deck, checked_seed, checked_setup, start_trace
from ..faults import Fault
from ..rules.explanation import Explanation
from ..texts import load
from . import ids
from .considered import not_doubled
from .counting import Count, Side, one_card_away
from .dealing import deck_of, packets
from .draft import Draft
from .ending import deal_of, explain_count, pay_winner
from .game import GOSTOP
from .legal import legal_moves
from .parse_case import CardsOnce, known_nagari, read_position
from .position import Position, fresh
from .scene import position_json
from .table import PRESETS, GoStopTable

NOTHING = Count(0, (), None)
SHAKES_MOST = 12


def _table(reader: Reader) -> GoStopTable:
    table: GoStopTable = table_from(reader.get("table"), PRESETS)
    return table


def _cup(reader: Reader, table: GoStopTable, pile: int) -> Side | None:
    """The side of the cup, on a table that lets its owner choose (GS-DECK-05)."""
    if "cup" not in reader:
        return "animal" if pile & h.CUP else None
    side = reader.word("cup", ("animal", "junk"))
    if table.cup != "owner":
        raise Fault("gostop.table-knows-none", field=reader.at("cup"), rule=ids.CUP, key="cup", table=table.name)
    if side == "junk" and not pile & h.CUP:
        raise Fault("gostop.no-cup", field=reader.at("cup"), rule=ids.CUP)
    return "junk" if side == "junk" else "animal"


def answer_count(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "count"``: what a pile is worth, line by line."""
    reader = Reader(case, "", ("game", "ask", "table", "pile", "cup"), ("table", "pile"))
    table = _table(reader)
    cards = CardsOnce(table)
    pile = cards.mask(reader.get("pile"), "pile")
    moved = _cup(reader, table, pile) == "junk"
    d = Draft(fresh(table, (0, 0), 0, ())._replace(piles=(pile, 0), cup_moved=moved))
    counted = explain_count(d, 0, NOTHING)
    rest = sum(1 << card for card in deck_of(table))
    away = one_card_away(pile, table, rest, moved)
    return {
        "points": counted.points,
        "lines": [
            {"rule": line.rule, "cards": cards.as_written(list(HWATU.ids_of(line.cards))), "points": line.points}
            for line in counted.lines
        ],
        "cup": counted.cup,
        "away": [{"card": HWATU.ids[a.card], "gain": a.gain, "rules": [line.rule for line in a.lines]} for a in away],
        "explanations": told(d.explanations, reader=0),  # a pile by itself has no seat: it is the reader's
    }


# -- payment -------------------------------------------------------------------------------------
def answer_payment(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "payment"``: what each loser pays the winner, line by line."""
    known = ("game", "ask", "table", "players", "winner", "losers", "nagari")
    reader = Reader(case, "", known, ("table", "players", "winner", "losers"))
    table = _table(reader)
    players = checked_setup(GOSTOP, table, reader.get("players"), 0, {}).players
    cards = CardsOnce(table)
    winner = Reader(reader.get("winner"), "winner", ("pile", "go", "shakes", "cup"), ("pile",))
    parts = [winner]
    for i, value in enumerate(reader.list("losers", players - 1) or []):
        parts.append(Reader(value, f"losers[{i}]", ("pile", "go", "cup", "last_go"), ("pile",)))
    piles = [cards.mask(part.get("pile"), part.at("pile")) for part in parts]
    sides = [_cup(part, table, pile) for part, pile in zip(parts, piles, strict=True)]
    go = [part.number("go", 0, 0, 100) for part in parts]
    shakes = winner.number("shakes", 0, 0, SHAKES_MOST)
    if shakes and not table.knows_shakes:
        raise Fault(
            "gostop.table-knows-none", field="winner.shakes", rule=ids.SHAKE_DOUBLING, key="shakes", table=table.name
        )
    position = fresh(table, (0,) * players, 0, (), nagari=known_nagari(reader, table))._replace(
        piles=tuple(piles),
        go=tuple(go),
        shaken=(tuple(range(1, shakes + 1)), *((),) * (players - 1)),
        cup_moved="junk" in sides,
        callers=_callers(parts, go, table),
    )
    return _paid(position, players)


def _callers(parts: list[Reader], go: list[int], table: GoStopTable) -> tuple[int, ...]:
    """The losers who said Go, the latest last (GS-WIN-08)."""
    callers = [seat for seat in range(1, len(parts)) if go[seat]]
    last = [seat for seat in range(1, len(parts)) if parts[seat].flag("last_go")]
    for seat in last:
        if not go[seat]:
            raise Fault("gostop.last-go", field=parts[seat].at("last_go"), rule=ids.GOBAK, who=seat)
    if len(last) > 1 or (len(callers) > 1 and not last and table.gobak):
        raise Fault("gostop.one-last-go", field="losers", rule=ids.GOBAK)
    return tuple(sorted(callers, key=lambda seat: seat in last))


def _paid(position: Position, players: int) -> dict[str, Any]:
    losers = list(range(1, players))
    d = Draft(position)
    counted = explain_count(d, 0, NOTHING)
    d.explanations.clear()
    _explain_pile(d, counted)
    pay_winner(d, 0)
    over = d.over or {}
    deal = deal_of(position, 0, losers)
    considered = [e for i, seat in enumerate(losers) for e in not_doubled(deal, i, seat, 0)]
    words = load(answer_language())
    only = players == 2
    losers_named = [words.word("answer.loser", number=i, only=only) for i in range(players - 1)]
    names = [words.word("answer.winner"), *losers_named]
    return {
        "points": counted.points,
        "could_stop": counted.points >= position.table.for_players(position.table.target, players),
        "payments": [{**payment, "loser": payment["loser"] - 1} for payment in over["payments"]],
        "balance": over["balance"],
        "explanations": told(d.explanations, names=names),
        "considered": told_unapplied(considered, names=names),
    }


def _explain_pile(d: Draft, counted: Count) -> None:
    """The winner's combinations, before the payment."""
    explain_count(d, 0, NOTHING)
    if counted.points == 0:
        d.explain(ids.SCORE, "total", 0, 0, {"kind": "score", "seat": 0, "points": 0}, who=0, points=0, parts=[])


# -- play ----------------------------------------------------------------------------------------
def junk_taken(explanations: list[Explanation]) -> list[dict[str, Any]]:
    """The junk that changed piles, in order."""
    found = []
    for e in explanations:
        effect = e.effect
        if effect["kind"] == "move" and effect["from"].startswith("pile") and effect["to"].startswith("pile"):
            found.append({"from": int(effect["from"][4:]), "to": int(effect["to"][4:]), "cards": list(effect["cards"])})
    return found


def _position(case: Mapping[str, Any]) -> tuple[Position, list[str], CardsOnce, Reader]:
    reader = Reader(case, "", ("game", "ask", "table", "position", "moves"), ("table", "position"))
    cards = CardsOnce(_table(reader))
    position, opening = read_position(reader.get("position"), cards)
    return position, opening, cards, reader


def begin(case: Mapping[str, Any]) -> tuple[Setup, Applied]:
    """The position of a ``play`` case as the beginning of a trace."""
    position, events, _, _ = _position(case)
    open_to_all = Explanation(ids.SECRETS, "dealt", facts={"stock": len(position.stock), "players": position.players})
    setup = Setup(position.table, position.players, position.dealer, ())
    return setup, Applied(position, (open_to_all,), tuple(events))


def answer_play(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "play"``: moves from a position, and the position after."""
    position, opening, cards, reader = _position(case)
    position, explanations, events, considered = play_moves(GOSTOP, position, reader.get("moves", []))
    return {
        "position": cards.as_written(position_json(position)),
        "events": opening + events,
        "junk_taken": cards.as_written(junk_taken(explanations)),
        "legal": sorted(legal_moves(position)),
        "over": position.over,
        "explanations": told(explanations),
        "considered": told_unapplied(considered),
    }


# -- deal ----------------------------------------------------------------------------------------
def answer_deal(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "deal"``: packets and position of a seed or a given deck; a given deck is not redealt."""
    reader = Reader(case, "", ("game", "ask", "table", "players", "seed", "deck", "dealer"), ("table", "players"))
    table = _table(reader)
    setup: Setup = checked_setup(GOSTOP, table, reader.get("players"), reader.get("dealer", 0), {})
    if ("seed" in reader) == ("deck" in reader):
        raise Fault("seed-or-deck", field="seed")
    if "deck" in reader:
        trace = start_trace(GOSTOP, setup._replace(deck=checked_deck(GOSTOP, table, reader.get("deck"))))
    else:
        trace = start_trace(GOSTOP, setup, seed=checked_seed(reader.get("seed")))
    last = trace.steps[-1]
    dealt = packets(table, setup.players, setup.dealer, trace.setup.deck)
    return {
        "packets": [
            {"to": "floor" if seat is None else seat, "cards": [HWATU.ids[c] for c in cards]} for seat, cards in dealt
        ],
        "redeals": trace.dealing - 1,
        "position": position_json(last.after),
        "events": list(last.events),
        "legal": sorted(legal_moves(last.after)),
        "over": last.after.over,
        "explanations": told([e for step in trace.steps for e in step.explanations]),
    }


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


QUESTIONS = {"count": answer_count, "payment": answer_payment, "play": answer_play, "deal": answer_deal}
"""The questions by name."""
