"""The end of a turn and of a deal: the count, the cup, Go or Stop, the next seat, nagari and flat wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Deciding, Question
from . import considered
from .cards import CUP
from .count import Count, count_of, points_of, score
from .pay import payment
from .state import Deal, Turn

CUP_MOVES = ("cup animal", "cup junk")


def turn_ended(deal: Deal, turn: Turn) -> None:
    """GS-TURN-01: the turn is finished."""
    seat, number = turn.seat, turn.number
    deal.set("GS-TURN-01", "ended", seat, [["turns", seat, number]], who=seat, number=number)
    deal.turns += 1


def after_turn(deal: Deal, turn: Turn) -> Deciding:
    """GS-PAY-11, GS-GO-02, GS-END-01: three ppuk, the choice, or on to the next seat; true when the deal is over."""
    seat = turn.seat
    if three_ppuk(deal, turn):
        return True
    now = count_of(deal, seat)
    if not deal.cards_have_run_out():
        considered.in_choice(deal, seat, now)
    moved = points_of(deal, seat, cup_as_junk=True) if cup_can_be_moved(deal, seat) else 0
    may = may_choose(deal, seat, now.points)
    if cup_can_be_moved(deal, seat) and (may or may_choose(deal, seat, moved)):
        score(deal, seat, turn.count_before, whole=False)
        yield from cup_question(deal, seat)
        may = may_choose(deal, seat, count_of(deal, seat).points)
        now = score(deal, seat, now, whole=may)
    else:
        score(deal, seat, turn.count_before, whole=may)
    if choice(deal, seat, now.points) and (yield from go_or_stop(deal, seat, now.points)):
        return True
    return nagari(deal) or next_seat(deal)


def three_made(deal: Deal, turn: Turn) -> bool:
    """GS-PAY-11: a third ppuk wins at once, so that nothing else of its turn is settled."""
    return bool(deal.options.three_ppuk_points) and turn.made_ppuk and deal.counter("ppuk", turn.seat) == 3


def three_ppuk(deal: Deal, turn: Turn) -> bool:
    """GS-PAY-11: three ppuk made by one player win at once."""
    if not three_made(deal, turn):
        return False
    seat, points = turn.seat, points_or_target(deal, deal.options.three_ppuk_points)
    deal.events.append("three-ppuk")
    deal.claim("GS-PAY-11", "wins", (), seat, who=seat, points=points, opponents=deal.players - 1)
    flat_win(deal, "three-ppuk", seat, points)
    return True


def may_choose(deal: Deal, seat: int, points: int) -> bool:
    """GS-GO-01, -03: the target is reached, and the score is higher than it was at the last Go."""
    at_go = deal.counter("go_score", seat, None)
    return points >= deal.options.target[deal.players] and (at_go is None or points > at_go)


def cup_can_be_moved(deal: Deal, seat: int) -> bool:
    """GS-DECK-05: the owner decides, and has not moved it yet."""
    return deal.options.cup == "owner" and CUP in deal.pile(seat) and not deal.cup_moved()


def cup_question(deal: Deal, seat: int) -> Asking:
    """GS-DECK-05: the owner is asked, and answers with a move of its own."""
    sides = {"animal": points_of(deal, seat, cup_as_junk=False), "junk": points_of(deal, seat, cup_as_junk=True)}
    offer = {"kind": "offer", "seat": seat, "options": list(CUP_MOVES)}
    deal.claim("GS-DECK-05", "asked", [CUP], seat, offer, who=seat, **sides)
    answer = yield Question(seat, CUP_MOVES)
    if answer == "cup junk":
        deal.set("GS-DECK-05", "moved", seat, [["cup_moved", None, True]], [CUP], who=seat)
    else:
        deal.claim("GS-DECK-05", "left_animal", [CUP], seat, who=seat)


def choice(deal: Deal, seat: int, points: int) -> bool:
    """GS-GO-01, -03: whether there is a choice, and why."""
    at_go, target = deal.counter("go_score", seat, None), deal.options.target[deal.players]
    if not may_choose(deal, seat, points):
        if points >= target:
            deal.claim("GS-GO-03", "not_higher", (), seat, who=seat, points=points, at_go=at_go)
        return False
    deal.claim("GS-GO-01", "reached", (), seat, who=seat, points=points, target=target, players=deal.players)
    if at_go is not None:
        only_stop = deal.own_last_turn(seat) and deal.options.last_turn_only_stop
        deal.claim("GS-GO-03", "higher", (), seat, who=seat, points=points, at_go=at_go, only_stop=only_stop)
    return True


def go_or_stop(deal: Deal, seat: int, points: int) -> Deciding:
    """GS-GO-02, -04: Go or Stop, on the player's last turn only Stop where the table says so; true for Stop."""
    moves = last_turn_moves(deal, seat)
    offer = {"kind": "offer", "seat": seat, "options": moves}
    deal.claim("GS-GO-02", "offered", (), seat, offer, who=seat, points=points, only_stop=len(moves) == 1)
    if (yield Question(seat, moves)) == "stop":
        deal.events.append("stop")
        deal.claim("GS-GO-02", "stop", (), seat, {"kind": "stop", "seat": seat}, who=seat, points=points)
        score(deal, seat, Count([], count_of(deal, seat).side), whole=True)
        for loser in deal.others(seat):
            if cup_can_be_moved(deal, loser):
                yield from cup_question(deal, loser)
        won = payment(deal, seat)
        considered.in_payment(deal, seat)
        end(deal, "stop", seat, won)
        return True
    deal.events.append("go")
    number = deal.counter("go", seat) + 1
    callers = [other for other in deal.counter("callers", None, []) if other != seat]
    values = [["go", seat, number], ["go_score", seat, points], ["callers", None, [*callers, seat]]]
    deal.set("GS-GO-02", "go", seat, values, who=seat, number=number, points=points)
    return False


def last_turn_moves(deal: Deal, seat: int) -> list[str]:
    """GS-GO-04: what is offered on the player's last turn."""
    if not deal.own_last_turn(seat):
        return ["go", "stop"]
    only_stop = deal.options.last_turn_only_stop
    deal.claim("GS-GO-04", "only_stop" if only_stop else "both", (), seat, who=seat)
    return ["stop"] if only_stop else ["go", "stop"]


def next_seat(deal: Deal) -> bool:
    """GS-SET-04, GS-TURN-03: the next seat in order of play; one with nothing to play is skipped."""
    seat = deal.to_play
    while True:
        seat = (seat + 1) % deal.players
        if deal.hand(seat) or deal.stock:
            break
        deal.claim("GS-TURN-03", "skipped", (), seat, who=seat)
    deal.to_play = seat
    deal.set("GS-SET-04", "next", seat, [["to_play", None, seat]], who=seat)
    return False


def nagari(deal: Deal) -> bool:
    """GS-END-01: the cards have run out, and nobody has said Stop."""
    if not deal.cards_have_run_out():
        return False
    carry = deal.options.nagari_carry
    callers = sorted(deal.counter("callers", None, []))
    deal.events.append("nagari")
    deal.claim("GS-END-01", carry, callers=callers, number=deal.nagari + 1)
    end(deal, "nagari", None, [0] * deal.players)
    return True


def points_or_target(deal: Deal, worth: int | str) -> int:
    """A flat number of points, or the target of the table."""
    return deal.options.target[deal.players] if isinstance(worth, str) else worth


def flat_win(deal: Deal, how: str, winner: int, points: int) -> None:
    """GS-WIN-12: each opponent pays in full, and nothing is added or doubled."""
    won = [-points] * deal.players
    won[winner] = points * (deal.players - 1)
    for loser in deal.others(winner):
        effect = {"kind": "pay", "from": loser, "to": winner, "amount": points}
        deal.claim("GS-WIN-12", "paid", (), winner, effect, who=winner, loser=loser, amount=points)
    end(deal, how, winner, won)


def end(deal: Deal, how: str, winner: int | None, won: list[int], event: str | None = None) -> None:
    """GS-WIN-10: the deal is over; what is won and paid, a first ppuk's points included, adds up to zero."""
    if event is not None:
        deal.events.append(event)
    balance = [won[seat] + deal.counter("paid", seat) for seat in range(deal.players)]
    effect = {"kind": "end", "how": how, "winner": winner, "balance": balance}
    deal.claim("GS-WIN-10", "balance", (), winner, effect, balance=balance)


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-PAY-11": three_ppuk,
    "GS-GO-01": choice,
    "GS-GO-02": go_or_stop,
    "GS-GO-03": choice,
    "GS-GO-04": last_turn_moves,
    "GS-SET-04": next_seat,
    "GS-END-01": nagari,
    "GS-WIN-10": end,
    "GS-WIN-12": flat_win,
}
