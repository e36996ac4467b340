"""What a seat may do: on its own turn, and with another's discard."""

from __future__ import annotations

from .cards import COPIES, KINDS, PLACE
from .openings import heavenly
from .state import Deal


def moves_of(deal: Deal, seat: int) -> list[str]:
    """What a seat may do on its turn, after a draw, a claim, or before the first discard."""
    hand, drawn = deal.counts(seat), deal.drawn
    first = deal.first_discard
    moves = []
    if heavenly(deal) if first else drawn is not None and deal.wins(seat):
        moves.append("win")
    if deal.ready(seat) and drawn is not None:
        return [*moves, f"discard {drawn.kind}"]
    moves += [f"discard {kind}" for kind in KINDS if hand[PLACE[kind]]]
    if may_kong(deal):
        moves += [f"kong {kind}" for kind in KINDS if hand[PLACE[kind]] == COPIES]
        moves += [f"add {kind}" for what, kind in deal.melds(seat) if what == "pung" and hand[PLACE[kind]]]
    return moves


def may_kong(deal: Deal) -> bool:
    """DZ-KONG-01, -04, DZ-CLAIM-02: after a draw, with a card in stock; a table may allow it after a pung."""
    if deal.first_discard or not deal.stock:
        return False
    return deal.drawn is not None or deal.options.kong_after_pung


def claims_of(deal: Deal, seat: int, kind: str) -> list[str]:
    """DZ-CLAIM-02, -03, DZ-KONG-04, DZ-READY-02: what a seat may make of another's discard besides a win."""
    held = 0 if deal.ready(seat) else deal.held(seat, kind)
    return [*(["pung"] if held >= 2 else []), *(["kong"] if held == 3 and deal.stock else [])]
