"""How a round ends: who wins the game pot, what goes back, who is out, and who deals next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking
from . import considered
from .cards import in_order, value
from .pots import owe, split
from .reveal import late_reveals
from .state import POTS, Round


def finish(deal: Round) -> Asking:
    """All that follows when the round has ended: hands shown, late reveals, the game pot, and what is left."""
    if deal.ended in ("drop", "stock"):
        everybody_shows(deal)
    if deal.ended != "natural" and not deal.collected:
        yield from first_cycle(deal)
    winners = HOW[deal.ended](deal)
    considered.in_end(deal, winners)
    back = asides_back(deal)
    eliminated(deal)
    over = session_over(deal)
    the_sum(deal)
    goal(deal, winners)
    considered.after_round(deal, back=back, over=over)
    if not over:
        next_dealer(deal)


def everybody_shows(deal: Round) -> None:
    """FF-MAT-03: every hand and its value, from the dealer's left."""
    for seat in deal.seats:
        cards = in_order(deal.hand(seat))
        face_up = {"kind": "reveal", "seat": seat, "cards": cards}
        deal.claim("FF-MAT-03", "hand", cards, seat, face_up, who=seat, cards=cards, value=value(cards))


def first_cycle(deal: Round) -> Asking:
    """FF-FLIP-06: who has had no first turn may still reveal, or no more."""
    late = [seat for seat in deal.seats if not deal.turns_of(seat)]
    if late:
        deal.claim("FF-FLIP-06", "still" if deal.options.late_reveals else "off", who=late)
    yield from late_reveals(deal, late if deal.options.late_reveals else [])


# -- the game pot ---------------------------------------------------------------------------------
def natural(deal: Round) -> list[int]:
    """FF-NAT-02, -03, -04: 49 wins the pot, 50 every other's aside too, several 50s have them paid into the pot."""
    best = max(deal.naturals.values())
    winners = [seat for seat in deal.seats if deal.naturals.get(seat) == best]
    others = [seat for seat in deal.seats if seat not in winners]
    cards = in_order(card for seat in winners for card in deal.hand(seat))
    if best == 49:
        split(deal, "FF-NAT-02", "won", "game", winners, cards)
    elif len(winners) == 1:
        split(deal, "FF-NAT-03", "won", "game", winners, cards)
        owe(deal, "FF-NAT-03", "asides", others, f"stakes{winners[0]}", who=winners[0])
    else:
        owe(deal, "FF-NAT-04", "asides", others, "game", who=winners)
        split(deal, "FF-NAT-04", "won", "game", winners, cards)
    return winners


def out(deal: Round) -> list[int]:
    """FF-END-01: who went out wins the game pot."""
    winners = [_who(deal)]
    split(deal, "FF-END-01", "won", "game", winners)
    return winners


def tunked(deal: Round) -> list[int]:
    """FF-END-02: who tunked wins the game pot and each other's aside."""
    seat = _who(deal)
    split(deal, "FF-END-02", "won", "game", [seat])
    owe(deal, "FF-END-02", "asides", [one for one in deal.seats if one != seat], f"stakes{seat}", who=seat)
    return [seat]


def dropped(deal: Round) -> list[int]:
    """FF-END-03, -04, -05: alone lowest, the dropper wins; else the lowest of the others, after the aside is paid."""
    seat = _who(deal)
    values = {one: value(deal.hand(one)) for one in deal.seats}
    own = values.pop(seat)
    lowest = min(values.values())
    if own < lowest:
        split(deal, "FF-END-03", "won", "game", [seat], value=own, lowest=lowest)
        return [seat]
    winners = [one for one in deal.seats if values.get(one) == lowest]
    deal.events.append("caught")
    owe(deal, "FF-END-04", "pays", [seat], "game", who=seat, value=own, other=winners, lowest=lowest)
    rule, say = ("FF-END-04", "won") if len(winners) == 1 else ("FF-END-05", "split")
    split(deal, rule, say, "game", winners, value=lowest)
    return winners


def stock_out(deal: Round) -> list[int]:
    """FF-END-06: the lowest hand, or the lowest hands."""
    values = {seat: value(deal.hand(seat)) for seat in deal.seats}
    lowest = min(values.values())
    winners = [seat for seat in deal.seats if values[seat] == lowest]
    split(deal, "FF-END-06", "won", "game", winners, value=lowest)
    return winners


def _who(deal: Round) -> int:
    assert deal.ended_by is not None
    return deal.ended_by


HOW: Mapping[str, Callable[[Round], list[int]]] = {
    "natural": natural,
    "out": out,
    "tunk": tunked,
    "drop": dropped,
    "stock": stock_out,
}
"""The five ways a round ends, and who wins the game pot."""


# -- what follows ---------------------------------------------------------------------------------
def asides_back(deal: Round) -> bool:
    """FF-END-07: asides that no rule took go back; whether there were any."""
    kept = [seat for seat in deal.seats if deal.purse(f"aside{seat}")]
    if kept:
        transfers = [(f"aside{seat}", f"stakes{seat}", deal.purse(f"aside{seat}")) for seat in kept]
        deal.transfer("FF-END-07", "back", None, transfers, who=kept, number=len(kept))
    return bool(kept)


def eliminated(deal: Round) -> None:
    """FF-MAT-08, -09: who was all in and won nothing is out, and so is everybody who has no stake left.

    Who was all in may win the flip or the flop where the table lets those reveal who have not paid.
    """
    for seat in deal.seats:
        before, after = deal.began[seat], deal.pool(seat)
        if before == 1 and after:
            deal.claim("FF-MAT-08", "stays", (), seat, who=seat, after=after)
        elif before == 1:
            deal.claim("FF-MAT-08", "out", (), seat, who=seat, before=before)
        elif not after:
            deal.claim("FF-MAT-09", "out", (), seat, who=seat, before=before)


def session_over(deal: Round) -> bool:
    """FF-END-08, -09: too few players have a stake; those who do share what is left in the pots."""
    left, least = deal.alive(), deal.options.session_players
    if len(left) >= least:
        return False
    deal.claim("FF-END-08", "over", who=left, number=len(left), least=least)
    for pot in POTS:
        if deal.purse(pot):
            split(deal, "FF-END-09", "left", pot, deal.in_order_of_seats(left))
    return True


def the_sum(deal: Round) -> None:
    """FF-END-07: pools and pots are as much as before the round."""
    pools, pots = sum(map(deal.pool, range(deal.players))), sum(map(deal.purse, POTS))
    total = sum(deal.began) + sum(deal.carried.values())
    deal.claim("FF-END-07", "sum", total=total, pools=pools, pots=pots)


def goal(deal: Round, winners: list[int]) -> None:
    """FF-GOAL-01: how every pool has changed."""
    stakes = [deal.pool(seat) for seat in range(deal.players)]
    balance = [now - before for now, before in zip(stakes, deal.began, strict=True)]
    winner = winners[0] if len(winners) == 1 else None
    end = {"kind": "end", "how": deal.ended, "winner": winner, "balance": balance}
    deal.claim("FF-GOAL-01", "round", (), None, end, who=[*range(deal.players)], balance=balance, stakes=stakes)


def next_dealer(deal: Round) -> None:
    """FF-DEAL-01: clockwise, past those without a stake."""
    passed: list[int] = []
    for seat in deal.clockwise(deal.dealer + 1):
        if deal.pool(seat):
            deal.claim("FF-DEAL-01", "next", (), seat, who=seat, passed=passed, skips=bool(passed))
            return
        passed.append(seat)


RULES: Mapping[str, Callable[..., Any]] = {
    "FF-GOAL-01": goal,
    "FF-MAT-03": everybody_shows,
    "FF-MAT-08": eliminated,
    "FF-NAT-02": natural,
    "FF-NAT-03": natural,
    "FF-NAT-04": natural,
    "FF-END-01": out,
    "FF-END-02": tunked,
    "FF-END-03": dropped,
    "FF-END-04": dropped,
    "FF-END-05": dropped,
    "FF-END-06": stock_out,
    "FF-END-07": asides_back,
    "FF-END-08": session_over,
    "FF-END-09": session_over,
}
