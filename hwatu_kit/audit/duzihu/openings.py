"""What a seat may show before play, whether it may be ready, and whether the dealer has won already."""

from __future__ import annotations

from .cards import COPIES, KINDS, PLACE
from .state import Deal

OPENINGS = ("opening_quad", "opening_triplet", "hezi")
REPLACED = ("opening_quad", "hezi")
"""The openings that draw a replacement."""


def opened(deal: Deal, seat: int) -> int:
    """How many openings a seat has made."""
    return sum(what in OPENINGS for what, _ in deal.melds(seat))


def opening(deal: Deal, seat: int, kind: str) -> str | None:
    """DZ-OPEN-01, -02, -03: what a seat's dealt cards of a kind may be shown as, if they have not been."""
    number = deal.dealt[seat][PLACE[kind]]
    if any(shown == kind for _, shown in deal.melds(seat)):
        return None
    if number == COPIES:
        return "opening_quad"
    return "opening_triplet" if number == 3 and kind in deal.indicators else None


def may_hezi(deal: Deal, seat: int) -> bool:
    """DZ-OPEN-04: both indicators are one kind, and the seat was dealt the other two and has not shown them."""
    first, second = deal.indicators
    return first == second and deal.dealt[seat][PLACE[first]] == 2 and ("hezi", first) not in deal.melds(seat)


def preparations(deal: Deal, seat: int) -> list[str]:
    """What a seat may do while it prepares."""
    moves = []
    if deal.options.several_openings or not opened(deal, seat):
        moves = [f"open {kind}" for kind in KINDS if opening(deal, seat, kind)]
        moves += ["hezi"] if may_hezi(deal, seat) else []
    return [*moves, *(["ready"] if may_be_ready(deal, seat) else []), "done"]


def may_be_ready(deal: Deal, seat: int) -> bool:
    """DZ-READY-01: no dealer, and one card away from winning with a copy left."""
    return seat != deal.dealer and bool(deal.waits(seat))


def heavenly(deal: Deal) -> bool:
    """DZ-PLAY-02: the dealer's hand wins before any discard; a drawn replacement may spoil it."""
    spoiled = any(what in REPLACED for what, _ in deal.melds(deal.dealer))
    return deal.wins(deal.dealer) and (deal.options.heavenly_after_openings or not spoiled)
