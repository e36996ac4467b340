"""Turns: draws and discards, who is asked about a card that lies open and in which order, pungs, kongs, robbing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any

from ..core import Asking, Deciding, Question
from . import considered
from .openings import REPLACED
from .play_moves import claims_of, moves_of
from .state import Deal

Taking = Generator[Question, str, int | None]
"""A part of a derivation that ends with the seat which takes a discard, if one does."""


@dataclass(frozen=True, slots=True)
class Win:
    """Who won, with which card, and what holds of it; a heavenly win has no card."""

    seat: int
    kind: str | None
    by: str
    kong_replacement: bool = False
    opening_replacement: bool = False
    first_discard: bool = False
    last_card: bool = False


@dataclass(slots=True)
class Outcome:
    """How the play ended; ``win`` stays ``None`` for an exhausted deal."""

    win: Win | None = None


def play(deal: Deal, outcome: Outcome) -> Asking:
    """From the dealer's first turn to a win or an empty stock."""
    seat = deal.dealer
    draws = False
    while True:
        if draws:
            yield Question(seat, ["draw"])
            draw(deal, seat)
            considered.in_turn(deal, seat)
        taker = yield from turn(deal, seat, outcome)
        if outcome.win:
            return
        draws = taker is None
        if taker is not None:
            seat = taker
            considered.in_turn(deal, seat)
        elif deal.stock:
            seat = deal.after(seat)
        else:
            exhausted(deal)
            return


def draw(deal: Deal, seat: int) -> None:
    """DZ-PLAY-03, DZ-END-01, DZ-CLAIM-06: the front card of the stock."""
    deal.draw("DZ-PLAY-03", "drawn", seat, "front")
    after_draw(deal, seat)


def after_draw(deal: Deal, seat: int) -> None:
    """After any draw: that it was the last, and that the hand may win."""
    if not deal.stock:
        deal.claim("DZ-END-01", "last_card", (), seat, who=seat)
    if deal.wins(seat):
        deal.offer("DZ-CLAIM-06", "may_win", seat, ["win"])


def exhausted(deal: Deal) -> None:
    """DZ-END-01: nobody takes the last discard."""
    deal.events.append("exhausted")
    deal.claim("DZ-END-01", "exhausted")


# -- a turn ---------------------------------------------------------------------------------
def turn(deal: Deal, seat: int, outcome: Outcome) -> Taking:
    """A turn up to its discard; the seat that takes the discard with a pung or kong, whose turn is next."""
    while True:
        word, _, kind = (yield Question(seat, moves_of(deal, seat))).partition(" ")
        if word == "win":
            outcome.win = own_win(deal, seat)
            return None
        if word == "discard":
            return (yield from discarded(deal, seat, kind, outcome))
        if word == "kong":
            concealed_kong(deal, seat, kind)
            considered.in_turn(deal, seat)
        elif (yield from added_kong(deal, seat, kind, outcome)):
            return None


def own_win(deal: Deal, seat: int) -> Win:
    """DZ-PLAY-02, -03: a heavenly win, or one with the card just drawn."""
    deal.events.append("win")
    if deal.first_discard:
        deal.events.append("heavenly")
        replaced = any(what in REPLACED for what, _ in deal.melds(seat))
        deal.claim("DZ-PLAY-02", "wins", (), seat, who=seat, replaced=replaced)
        return Win(seat, None, "heavenly", opening_replacement=replaced)
    drawn = deal.drawn
    assert drawn is not None
    deal.claim("DZ-PLAY-03", "wins", [drawn.kind], seat, who=seat, card=drawn.kind)
    return Win(seat, drawn.kind, "self_draw", kong_replacement=drawn.source == "kong", last_card=not deal.stock)


def concealed_kong(deal: Deal, seat: int, kind: str) -> None:
    """DZ-KONG-01: four of the hand, which nobody can rob."""
    deal.events.append("concealed-kong")
    deal.lay("DZ-KONG-01", "laid", seat, "concealed_kong", kind)
    replaced(deal, "DZ-KONG-01", seat)


def replaced(deal: Deal, rule: str, seat: int) -> None:
    """A kong's replacement from the back of the stock counts as a draw (DZ-KONG-01)."""
    deal.draw(rule, "replacement", seat, "kong")
    after_draw(deal, seat)


def added_kong(deal: Deal, seat: int, kind: str, outcome: Outcome) -> Deciding:
    """DZ-KONG-02, -03, -05: opponents may rob it, the nearest first; else it is an exposed kong. True: robbed."""
    deal.move("DZ-KONG-02", "added", [kind], seat, f"hand{seat}", f"melds{seat}", who=seat, card=kind)
    deal.drawn = None
    considered.nobody_robs(deal, seat, kind)
    yield from ask_winners(deal, seat, kind, outcome, "DZ-KONG-02")
    if outcome.win:
        return True
    deal.events.append("added-kong")
    melds = [meld if meld != f"pung {kind}" else f"added_kong {kind}" for meld in deal.counter("melds", seat)]
    deal.set("DZ-KONG-02", "stands", seat, [["melds", seat, melds]], [kind], who=seat, card=kind)
    replaced(deal, "DZ-KONG-02", seat)
    return False


# -- a discard ------------------------------------------------------------------------------------
def discarded(deal: Deal, seat: int, kind: str, outcome: Outcome) -> Taking:
    """DZ-PLAY-01, -03, DZ-READY-02, DZ-CLAIM-01: first those who can win, then the one who can pung or kong."""
    first = deal.first_discard
    rule = "DZ-PLAY-01" if first else "DZ-READY-02" if deal.ready(seat) else "DZ-PLAY-03"
    deal.move(rule, "discarded", [kind], seat, f"hand{seat}", f"discards{seat}", who=seat, card=kind)
    deal.first_discard, deal.drawn = False, None
    deal.turns += 1
    considered.no_claims(deal, seat, kind)
    yield from ask_winners(deal, seat, kind, outcome, "DZ-CLAIM-01", first=first)
    if outcome.win:
        return None
    for other in deal.from_seat(seat)[1:]:
        claims = claims_of(deal, other, kind)
        if claims:
            rule = "DZ-CLAIM-03" if "kong" in claims else "DZ-CLAIM-02"
            deal.offer(rule, "asked", other, [*claims, "pass"], [kind], card=kind, other=seat)
            answer = yield Question(other, [*claims, "pass"])
            if answer == "pass":
                deal.claim("DZ-CLAIM-05", "claim", [kind], other, who=other, card=kind)
                continue
            taken(deal, other, seat, kind, answer)
            return other
    return None


def ask_winners(deal: Deal, seat: int, kind: str, outcome: Outcome, rule: str, *, first: bool = False) -> Asking:
    """DZ-CLAIM-01, DZ-KONG-02: every seat that can win with another's card, the nearest first, until one does."""
    order = deal.from_seat(seat)[1:]
    for other in order:
        if not deal.wins(other, kind):
            continue
        deal.offer(rule, "asked", other, ["win", "pass"], [kind], card=kind, other=seat)
        if (yield Question(other, ["win", "pass"])) == "win":
            later = [one for one in order[order.index(other) + 1 :] if deal.wins(one, kind)]
            outcome.win = taken_to_win(deal, other, seat, kind, first=first, rob=rule == "DZ-KONG-02", later=later)
            return
        deal.claim("DZ-CLAIM-05", "win", [kind], other, who=other, card=kind)


def taken_to_win(deal: Deal, seat: int, other: int, kind: str, *, first: bool, rob: bool, later: list[int]) -> Win:
    """DZ-CLAIM-01, DZ-KONG-03, -05: the card goes to the winner; a robbed kong stays a pung."""
    if not rob:
        deal.move(
            "DZ-CLAIM-01", "wins", [kind], seat, f"discards{other}", f"hand{seat}", who=seat, card=kind, other=other
        )
        deal.events.append("win")
        return Win(seat, kind, "discard", first_discard=first)
    deal.events += ["robbed", "win"]
    deal.move("DZ-KONG-03", "robbed", [kind], seat, f"melds{other}", f"hand{seat}", who=seat, card=kind, other=other)
    if later:
        deal.claim("DZ-KONG-05", "nearest", (), seat, who=seat, other=other)
    return Win(seat, kind, "rob_kong")


def taken(deal: Deal, seat: int, other: int, kind: str, answer: str) -> None:
    """DZ-CLAIM-02, -03, DZ-END-01: the discard joins two or three of the hand; a kong draws a replacement."""
    rule, what = ("DZ-CLAIM-02", "pung") if answer == "pung" else ("DZ-CLAIM-03", "exposed_kong")
    deal.move(rule, "taken", [kind], seat, f"discards{other}", f"hand{seat}", who=seat, card=kind, other=other)
    if not deal.stock:
        deal.claim("DZ-END-01", "claimed", (), seat, who=seat)
    deal.events.append("pung" if answer == "pung" else "exposed-kong")
    deal.lay(rule, "laid", seat, what, kind)
    if answer == "kong":
        replaced(deal, rule, seat)


RULES: Mapping[str, Callable[..., Any]] = {
    "DZ-PLAY-03": draw,
    "DZ-KONG-01": concealed_kong,
    "DZ-KONG-02": added_kong,
    "DZ-KONG-03": taken_to_win,
    "DZ-KONG-05": taken_to_win,
    "DZ-CLAIM-01": ask_winners,
    "DZ-CLAIM-02": taken,
    "DZ-CLAIM-03": taken,
    "DZ-CLAIM-05": discarded,
    "DZ-CLAIM-06": after_draw,
    "DZ-END-01": exhausted,
}
