"""The deal and the preparation: 23, 22 and 22 cards, two indicators, openings, ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Question
from . import considered
from .cards import LEFT_OUT, OLD_GENERALS, TOKENS, in_order
from .openings import heavenly, may_be_ready, opened, opening, preparations
from .state import SEATS, Deal

ROUNDS = 22


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
def prepare(deal: Deal) -> Asking:
    """DZ-OPEN-01: each seat from the dealer, any openings, then ready or done."""
    for seat in deal.from_seat(deal.dealer):
        moves = preparations(deal, seat)
        may_open = any(move.startswith(("open", "hezi")) for move in moves)
        deal.offer("DZ-OPEN-01", "asked", seat, moves, open=may_open, ready="ready" in moves)
        considered.in_opening(deal, seat)
        while True:
            word, _, kind = (yield Question(seat, moves)).partition(" ")
            if word == "open":
                show(deal, seat, kind)
            elif word == "hezi":
                hezi(deal, seat)
            else:
                considered.kept(deal, seat, moves, word)
                if word == "ready":
                    declare_ready(deal, seat)
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
