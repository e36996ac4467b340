"""The three questions of Flip Flop's case format: value, play, deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards.french import FRENCH, by_rank
from ..engine.case_fields import CaseFields
from ..engine.game import Game, Question, Reply, Setup
from ..engine.play_cases import PlayCases, Start
from ..engine.setup import checked_deck, checked_setup
from ..engine.trace import Trace
from ..rules.explanation import Explanation
from . import ids
from .dealing import packets
from .ends import alive
from .parse_case import money, players_of
from .position import POTS, Position, points, value

_ROUND_KEYS = ("table", "players", "dealer", "stakes", "pots", "deck")


def answer_value(game: Game, case: Mapping[str, Any]) -> Reply:
    """``"ask": "value"``: what a hand is worth, card by card (FF-MAT-03)."""
    fields = CaseFields(case, "", ("game", "ask", "hand"), ("hand",))
    hand = sum(1 << card for card in FRENCH.parse(fields.get("hand"), "hand", rule=ids.PLAYERS))
    worth = value(hand)
    effect = {"kind": "score", "seat": None, "points": worth}
    cards = by_rank(hand)
    names = [FRENCH.ids[card] for card in cards]
    facts = {"cards": names, "parts": [points(card) for card in cards], "value": worth}
    explained = Explanation(ids.VALUE, "cards" if names else "empty", tuple(names), None, effect, facts)
    lines = [{"rule": ids.VALUE, "cards": [FRENCH.ids[card]], "points": points(card)} for card in cards]
    return Reply({"value": worth, "lines": lines}, [explained])


def _setup(game: Game, fields: CaseFields) -> Setup:
    """Table, players, dealer and money of a round."""
    table = fields.table(game, game.default_table)
    players = players_of(fields.get("players"), fields.get("stakes"), table)
    extra = {key: fields.get(key) for key in game.extra_keys if key in fields}
    setup = checked_setup(game, table, players, fields.get("dealer", 0), extra)
    money(extra, players, setup.dealer, table)
    return setup


def _state(p: Position) -> dict[str, Any]:
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
        "next_dealer": over["next_dealer"] if over else None,
    }


def _start(game: Game, fields: CaseFields) -> Start:
    """The round of a ``play`` case, paid for and dealt from the given deck."""
    setup = _setup(game, fields)
    setup = setup._replace(deck=checked_deck(game, setup.table, fields.get("deck")))
    dealt = game.start(setup)
    return Start(setup, dealt, considered=tuple(game.considered(None, None, dealt.position)))


def _dealt(trace: Trace) -> dict[str, Any]:
    p: Position = trace.position
    return {
        "packets": [{"to": seat, "cards": [FRENCH.ids[c]]} for seat, c in packets(p.dealer, p.began, trace.setup.deck)]
    }


PLAY = PlayCases(
    play_keys=_ROUND_KEYS,
    play_required=("deck",),
    start=_start,
    state=_state,
    deal_keys=(*_ROUND_KEYS, "seed"),
    setup=_setup,
    dealt=_dealt,
)

QUESTIONS: dict[str, Question] = {"value": answer_value, "play": PLAY.answer_play, "deal": PLAY.answer_deal}
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
