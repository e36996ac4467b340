"""What came near in preparation and play and does not hold, derived from the audit's own state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .cards import COPIES, KINDS, PLACE, completing, rank
from .openings import REPLACED, heavenly, opening
from .play_moves import claims_of, may_kong
from .state import Deal


def note(deal: Deal, rule: str, say: str, seat: int, cards: Sequence[str] = (), /, **facts: Any) -> None:
    """A considered line about a seat."""
    deal.consider(rule, say, cards, seat, who=seat, **facts)


def in_opening(deal: Deal, seat: int) -> None:
    """DZ-OPEN-02, -03, -04, DZ-READY-01: what a seat that prepares cannot show, and why it cannot be ready."""
    dealt, shown = deal.dealt[seat], deal.indicators
    for kind in KINDS:
        if dealt[PLACE[kind]] >= 3 and opening(deal, seat, kind) is None:
            note(deal, "DZ-OPEN-03", "no_indicator", seat, [kind] * 3, card=kind, indicators=shown)
    if COPIES not in dealt:
        note(deal, "DZ-OPEN-02", "no_four", seat)
    if shown[0] != shown[1]:
        note(deal, "DZ-OPEN-04", "two_kinds", seat, shown, cards=shown)
    elif dealt[PLACE[shown[0]]] < 2:
        note(deal, "DZ-OPEN-04", "not_both", seat, card=shown[0])
    if seat == deal.dealer:
        note(deal, "DZ-READY-01", "dealer", seat)
    elif not deal.waits(seat):
        dead = completing(deal.counts(seat))
        note(deal, "DZ-READY-01", "none_left" if dead else "not_waiting", seat, dead, cards=dead)


def kept(deal: Deal, seat: int, moves: Sequence[str], answer: str) -> None:
    """DZ-OPEN-02, -03, -04, DZ-READY-01: what could have been shown or declared by a seat that has finished."""
    for word, _, kind in (move.partition(" ") for move in moves):
        if word == "open":
            four = deal.dealt[seat][PLACE[kind]] == COPIES
            note(deal, "DZ-OPEN-02" if four else "DZ-OPEN-03", "kept", seat, [kind], card=kind)
        elif word == "hezi":
            note(deal, "DZ-OPEN-04", "kept", seat, [deal.indicators[0]], card=deal.indicators[0])
        elif word == "ready" and answer == "done":
            note(deal, "DZ-READY-01", "kept", seat)


def no_heavenly_win(deal: Deal) -> None:
    """DZ-PLAY-02: the dealer's hand is not complete, or a replacement spoils it."""
    seat = deal.dealer
    if not heavenly(deal):
        spoiled = deal.wins(seat) and any(what in REPLACED for what, _ in deal.melds(seat))
        note(deal, "DZ-PLAY-02", "spoiled" if spoiled else "not_complete", seat)


def no_first_kong(deal: Deal) -> None:
    """DZ-KONG-01: four alike in the dealer's hand, and no card drawn yet."""
    for kind in KINDS:
        if deal.held(deal.dealer, kind) == COPIES:
            note(deal, "DZ-KONG-01", "needs_draw", deal.dealer, [kind], card=kind)


def in_turn(deal: Deal, seat: int) -> None:
    """DZ-KONG-01, -02, -04, DZ-CLAIM-02, DZ-READY-02, DZ-GOAL-01: no kong, and no win, after a draw or a claim."""
    for kind in KINDS:
        held = deal.held(seat, kind)
        if held == 3:
            note(deal, "DZ-KONG-01", "three_only", seat, [kind], card=kind)
        elif held == COPIES and (deal.ready(seat) or not may_kong(deal)):
            rule, say = _why_no_kong(deal, seat)
            note(deal, rule, say, seat, [kind], card=kind, **({"n": COPIES} if say == "no_claim" else {}))
    for what, kind in deal.melds(seat):
        if what == "pung" and not deal.held(seat, kind):
            note(deal, "DZ-KONG-02", "no_fourth", seat, [kind], card=kind)
    if not deal.wins(seat):
        note(deal, "DZ-GOAL-01", "not_complete", seat)


def _why_no_kong(deal: Deal, seat: int) -> tuple[str, str]:
    if deal.ready(seat):
        return "DZ-READY-02", "no_claim"
    if deal.drawn is None and not deal.options.kong_after_pung:
        return "DZ-CLAIM-02", "kong_after_pung"
    return "DZ-KONG-04", "no_stock"


def nobody_robs(deal: Deal, seat: int, kind: str) -> None:
    """DZ-KONG-03: nobody can win with an added card."""
    if not any(deal.wins(other, kind) for other in deal.from_seat(seat)[1:]):
        note(deal, "DZ-KONG-03", "nobody", seat, [kind], card=kind)


def no_claims(deal: Deal, seat: int, kind: str) -> None:
    """DZ-CLAIM-03, -04, DZ-KONG-04, DZ-READY-02: who comes near to a discard and cannot take it."""
    for other in deal.from_seat(seat)[1:]:
        held = deal.held(other, kind)
        if deal.ready(other) and held >= 2:
            note(deal, "DZ-READY-02", "no_claim", other, [kind], card=kind, n=held)
        elif held >= 3 and "kong" not in claims_of(deal, other, kind):
            note(deal, "DZ-KONG-04", "no_stock", other, [kind], card=kind)
        elif held == 2:
            note(deal, "DZ-CLAIM-03", "two_only", other, [kind], card=kind)
        elif not deal.wins(other, kind) and makes_a_run(deal, other, kind):
            note(deal, "DZ-CLAIM-04", "no_run", other, [kind], card=kind)


def makes_a_run(deal: Deal, seat: int, kind: str) -> bool:
    """Whether a card would make a run with two cards of a hand."""
    if not rank(kind):
        return False
    near = {step: deal.held(seat, f"{int(kind[0]) + step}{kind[1]}") for step in (-2, -1, 1, 2)}
    return any(near[one] and near[two] for one, two in ((-2, -1), (-1, 1), (1, 2)))
