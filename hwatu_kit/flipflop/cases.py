"""The three questions of Flip Flop's case format: value, play, deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.french import FRENCH, by_rank
from ..engine.cases import Reader, play_moves, told, told_unapplied
from ..engine.game import Applied, Setup
from ..engine.setup import checked_deck, checked_seed, checked_setup, start_trace
from ..engine.trace import Trace
from ..faults import Fault
from ..rules.explanation import Explanation
from . import ids
from .dealing import packets
from .ends import alive
from .game import FLIPFLOP
from .legal import legal_moves
from .parse_case import money, players_of
from .position import POTS, Position, points, value
from .scene import position_json

_ROUND_KEYS = ("game", "ask", "table", "players", "dealer", "stakes", "pots", "deck")


def answer_value(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "value"``: what a hand is worth, card by card (FF-MAT-03)."""
    reader = Reader(case, "", ("game", "ask", "hand"), ("hand",))
    hand = sum(1 << card for card in FRENCH.parse(reader.get("hand"), "hand", rule=ids.PLAYERS))
    worth = value(hand)
    effect = {"kind": "score", "seat": None, "points": worth}
    cards = by_rank(hand)
    names = [FRENCH.ids[card] for card in cards]
    facts = {"cards": names, "parts": [points(card) for card in cards], "value": worth}
    explained = Explanation(ids.VALUE, "cards" if names else "empty", tuple(names), None, effect, facts)
    lines = [{"rule": ids.VALUE, "cards": [FRENCH.ids[card]], "points": points(card)} for card in cards]
    return {"value": worth, "lines": lines, "explanations": told([explained])}


def _setup(reader: Reader) -> Setup:
    """Table, players, dealer and money of a round."""
    table = reader.table(FLIPFLOP, FLIPFLOP.default_table)
    players = players_of(reader.get("players"), reader.get("stakes"), table)
    extra = {key: reader.get(key) for key in FLIPFLOP.extra_keys if key in reader}
    setup = checked_setup(FLIPFLOP, table, players, reader.get("dealer", 0), extra)
    money(extra, players, setup.dealer, table)
    return setup


def _table_now(p: Position) -> dict[str, Any]:
    """The money and who has the move, as answers give them."""
    over = p.over
    return {
        "stakes": list(p.stakes),
        "aside": list(p.aside),
        "pots": dict(zip(POTS, p.pots, strict=True)),
        "pot_winners": {pot: list(seats) for pot, seats in zip(POTS, p.pot_winners, strict=True)},
        "eliminated": [s for s in range(p.players) if s not in alive(p.stakes if over else p.began)],
        "over": over is not None,
        "to_play": None if over else p.asked,
        "legal": sorted(legal_moves(p)),
        "next_dealer": over["next_dealer"] if over else None,
        "position": position_json(p),
    }


def _begin(case: Mapping[str, Any]) -> tuple[Reader, Setup, Applied]:
    """A ``play`` case read: the round is paid for and dealt."""
    reader = Reader(case, "", (*_ROUND_KEYS, "moves"), ("deck",))
    setup = _setup(reader)
    setup = setup._replace(deck=checked_deck(FLIPFLOP, setup.table, reader.get("deck")))
    return reader, setup, FLIPFLOP.start(setup)


def begin(case: Mapping[str, Any]) -> tuple[Setup, Applied]:
    """The deal of a ``play`` case as the beginning of a trace."""
    _, setup, dealt = _begin(case)
    return setup, dealt


def answer_play(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "play"``: one round from a given deck, and where it stands after the moves."""
    reader, _, dealt = _begin(case)
    position, explanations, events, considered = play_moves(FLIPFLOP, dealt.position, reader.get("moves", []))
    return {
        **_table_now(position),
        "events": [*dealt.events, *events],
        "explanations": told([*dealt.explanations, *explanations]),
        "considered": told_unapplied([*FLIPFLOP.considered(None, None, dealt.position), *considered]),
    }


def answer_deal(case: Mapping[str, Any]) -> dict[str, Any]:
    """``"ask": "deal"``: the cards in the order dealt, and the position after; a seed or a given deck."""
    reader = Reader(case, "", (*_ROUND_KEYS, "seed"))
    setup = _setup(reader)
    if ("seed" in reader) == ("deck" in reader):
        raise Fault("seed-or-deck", field="seed")
    trace: Trace
    if "deck" in reader:
        trace = start_trace(FLIPFLOP, setup._replace(deck=checked_deck(FLIPFLOP, setup.table, reader.get("deck"))))
    else:
        trace = start_trace(FLIPFLOP, setup, seed=checked_seed(reader.get("seed")))
    p: Position = trace.position
    return {
        "packets": [{"to": seat, "cards": [FRENCH.ids[c]]} for seat, c in packets(p.dealer, p.began, trace.setup.deck)],
        "redeals": 0,
        **_table_now(p),
        "events": list(trace.steps[0].events),
        "explanations": told(trace.steps[0].explanations),
    }


QUESTIONS = {"value": answer_value, "play": answer_play, "deal": answer_deal}
"""The questions by name."""


def summary(answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What an answer comes to, as keys of the texts with their facts."""
    if "value" in answer:
        return [("value", {"value": answer["value"]})]
    found: list[tuple[str, dict[str, Any]]] = []
    if "packets" in answer:
        found.append(("deal", {"number": len(answer["packets"])}))
    found.append(("stakes", {"stakes": answer["stakes"], "aside": answer["aside"]}))
    found.append(("pots", answer["pots"]))
    found += [("won", {"who": seats, "pot": pot}) for pot, seats in answer["pot_winners"].items() if seats]
    if not answer["over"]:
        found.append(("to_play", {"who": answer["to_play"]}))
    elif answer["next_dealer"] is None:
        found.append(("session_over", {}))
    else:
        found.append(("over", {"who": answer["next_dealer"]}))
    return found
