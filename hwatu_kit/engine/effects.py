"""The closed vocabulary of effects: all that an explanation may change, and how it is written as JSON.

========  ==================================================  =============================================
kind      keys                                                meaning
========  ==================================================  =============================================
none                                                          says something, changes nothing
move      cards, from, to; end, meld, beside                  cards go from one place to another
stack     cards, month, made_by, turn                         floor cards lie together from now on
set       values: [[name, seat or null, value], …]            counters change
owe       to, from, amount, unit                              junk is owed
count     seat, points                                        one line of a pile's score
score     seat, points                                        the score of a pile, a player's rounded hu
sum       loser, winner, or seat; op, value, running          one step of a payment, of a player's hu
pay       from, to, amount                                    points or chips change hands
money     transfers: [[from, to, amount], …]                  stakes change their places
reveal    seat, cards                                         cards of a hand lie face up from now on
offer     seat, options                                       a seat is asked
stop      seat                                                the deal is stopped
end       how, winner, balance                                the deal is over
========  ==================================================  =============================================

Places are ``hand0`` …, ``pile0`` …, ``floor``, ``stack5``, ``discard``, ``spread1`` … and ``stock``, in Du Zi Hu also
``melds0`` …, ``discards0`` … and ``indicators``; ``"?"`` is a card that the reader does not know. Stakes lie in
``stakes0`` … (the pools), ``aside0`` …, ``game``, ``flip`` and ``flop``. A move has ``"end": "back"`` where the stock
is drawn from its back, and ``"meld": "pung 5m"`` where cards become a group; an added card has none until it stands.
``"beside": ["5R"]`` are the cards on which those that move are laid; without it they lie by themselves.
"""

from __future__ import annotations

from typing import Any

from ..rules.explanation import Effect

KINDS = (
    "none", "move", "stack", "set", "owe", "count", "score", "sum", "pay", "money", "reveal", "offer", "stop", "end",
)  # fmt: skip


def plain(value: Any) -> Any:
    """A value with its tuples as lists, as JSON has them."""
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return value


def effect_json(effect: Effect) -> dict[str, Any]:
    """An effect as a JSON object."""
    return {key: plain(part) for key, part in effect.items()}
