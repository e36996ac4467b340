"""The deal and the preparation: 23, 22 and 22 cards, two indicators, openings, ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Question
from .cards import COPIES, KINDS, LEFT_OUT, OLD_GENERALS, PLACE, TOKENS, in_order
from .state import SEATS, Deal

ROUNDS = 22
OPENINGS = ("opening_quad", "opening_triplet", "hezi")
REPLACED = ("opening_quad", "hezi")
"""The openings that draw a replacement."""


def deck_in_play(deal: Deal) -> None:
    """DZ-DECK-01, -02, -03: what is played with."""
    deal.claim("DZ-DECK-01", "deck", number=len(TOKENS))
    deal.claim("DZ-DECK-02", "left_out", cards=list(LEFT_OUT))
    deal.claim("DZ-DECK-03", "named", cards=list(OLD_GENERALS))


def dealer(deal: Deal) -> None:
    """DZ-SET-01: who deals, and who follows."""
    seats = deal.from_seat(deal.dealer)
    deal.claim("DZ-SET-01", "dealer", (), deal.dealer, who=deal.dealer, next=seats[1], last=seats[2])


def hands(deal: Deal) -> None:
    """DZ-SET-02, -04: singly from the front, 22 rounds and the dealer's 23rd."""
    order = deal.from_seat(deal.dealer)
    dealt: dict[int, list[str]] = {seat: [] for seat in order}
    for _ in range(ROUNDS):
        for seat in order:
            dealt[seat].append(deal.stock.pop(0))
    dealt[deal.dealer].append(deal.stock.pop(0))
    for seat in order:
        cards = dealt[seat]
        facts = {"who": seat, "cards": in_order(cards), "number": len(cards), "dealer": seat == deal.dealer}
        deal.move("DZ-SET-04", "hand", cards, seat, "stock", f"hand{seat}", **facts)
    deal.dealt = [deal.counts(seat) for seat in range(SEATS)]


def indicators(deal: Deal) -> None:
    """DZ-SET-02, -03: two are turned up, and 51 are left."""
    shown = [deal.stock.pop(0), deal.stock.pop(0)]
    deal.indicators = shown
    deal.move("DZ-SET-02", "shown", shown, None, "stock", "indicators", cards=shown, left=len(deal.stock))
    deal.claim("DZ-SET-03", "indicators", shown, None, cards=shown)


def set_up(deal: Deal) -> None:
    """Everything before the first question."""
    deck_in_play(deal)
    dealer(deal)
    hands(deal)
    indicators(deal)


# -- openings -------------------------------------------------------------------------------------
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


def prepare(deal: Deal) -> Asking:
    """DZ-OPEN-01: each seat from the dealer, any openings, then ready or done."""
    for seat in deal.from_seat(deal.dealer):
        moves = preparations(deal, seat)
        may_open = any(move.startswith(("open", "hezi")) for move in moves)
        deal.offer("DZ-OPEN-01", "asked", seat, moves, open=may_open, ready="ready" in moves)
        while True:
            word, _, kind = (yield Question(seat, moves)).partition(" ")
            if word == "open":
                show(deal, seat, kind)
            elif word == "hezi":
                hezi(deal, seat)
            elif word == "ready":
                declare_ready(deal, seat)
                break
            else:
                deal.claim("DZ-OPEN-05", "done", (), seat, who=seat, number=opened(deal, seat))
                break
            moves = preparations(deal, seat)


def show(deal: Deal, seat: int, kind: str) -> None:
    """DZ-OPEN-02, -03: four alike with a replacement from the back, or three alike without."""
    what = opening(deal, seat, kind)
    deal.events.append("open")
    if what == "opening_quad":
        deal.lay("DZ-OPEN-02", "opened", seat, what, kind)
        deal.draw("DZ-OPEN-02", "replacement", seat, "opening")
    else:
        deal.lay("DZ-OPEN-03", "opened", seat, "opening_triplet", kind)


def hezi(deal: Deal, seat: int) -> None:
    """DZ-OPEN-04: two cards, and two replacements from the back."""
    deal.events.append("hezi")
    deal.lay("DZ-OPEN-04", "shown", seat, "hezi", deal.indicators[0])
    deal.draw("DZ-OPEN-04", "replacement", seat, "opening")
    deal.draw("DZ-OPEN-04", "replacement", seat, "opening")


def declare_ready(deal: Deal, seat: int) -> None:
    """DZ-READY-01, -02."""
    deal.events.append("ready")
    deal.set("DZ-READY-01", "declared", seat, [["ready", seat, True]], who=seat)
    deal.claim("DZ-READY-02", "locked", (), seat, who=seat)


def heavenly(deal: Deal) -> bool:
    """DZ-PLAY-02: the dealer's hand wins before any discard; a drawn replacement may spoil it."""
    spoiled = any(what in REPLACED for what, _ in deal.melds(deal.dealer))
    return deal.wins(deal.dealer) and (deal.options.heavenly_after_openings or not spoiled)


def begin(deal: Deal) -> None:
    """DZ-PLAY-01, -02: the dealer begins without drawing, or may claim a heavenly win."""
    seat = deal.dealer
    deal.drawn = None
    deal.claim("DZ-PLAY-01", "begins", (), seat, who=seat)
    if heavenly(deal):
        deal.offer("DZ-PLAY-02", "offered", seat, ["win"])


RULES: Mapping[str, Callable[..., Any]] = {
    "DZ-DECK-01": deck_in_play,
    "DZ-DECK-02": deck_in_play,
    "DZ-DECK-03": deck_in_play,
    "DZ-SET-01": dealer,
    "DZ-SET-02": indicators,
    "DZ-SET-03": indicators,
    "DZ-SET-04": hands,
    "DZ-OPEN-01": prepare,
    "DZ-OPEN-02": show,
    "DZ-OPEN-03": show,
    "DZ-OPEN-04": hezi,
    "DZ-OPEN-05": prepare,
    "DZ-READY-01": may_be_ready,
    "DZ-READY-02": declare_ready,
    "DZ-PLAY-01": begin,
    "DZ-PLAY-02": heavenly,
}
