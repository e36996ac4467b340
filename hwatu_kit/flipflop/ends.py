"""The end of a round: who wins the game pot, what goes back, who is out, who deals next (FF-NAT, FF-END).

``settle`` is called once everything that could be asked has been answered.
"""

from __future__ import annotations

from ..rules.code import carries_out
from . import ids
from .draft import Draft
from .position import GAME, POTS, next_seat, value
from .pots import asides_back, collect, share_out, take_asides


@carries_out(ids.AFTER_NATURAL)
def settle(d: Draft) -> None:
    """All pots and asides go where they belong; the round is over."""
    end = d.ended
    if end is None:
        raise RuntimeError("play goes on")
    if not d.collected and not (end.kind == "natural" and d.table.after_natural == "leave"):
        collect(d)
    elif not d.collected:
        d.explain(ids.AFTER_NATURAL, "leave", flip=d.pots[1], flop=d.pots[2])
    _GAME_POT[end.kind](d, end.seat)
    asides_back(d)
    _say_who_is_out(d)
    _finish(d)


# -- the game pot --------------------------------------------------------------------------------
@carries_out(ids.FORTY_NINE, ids.FIFTY, ids.SEVERAL_FIFTY)
def _settle_naturals(d: Draft, seat: int) -> None:
    """The game pot goes to the 50s, or to the 49s where nobody shows 50 (FF-NAT-02 to FF-NAT-04)."""
    fifties = [seat for seat in d.seats() if (seat, 50) in d.shown]
    others = [seat for seat in d.seats() if seat not in fifties]
    holders = fifties or [seat for seat in d.seats() if (seat, 49) in d.shown]
    cards = sum(d.hands[seat] for seat in holders)
    if not fifties:
        share_out(d, ids.FORTY_NINE, "won", GAME, holders, cards=cards)
    elif len(fifties) == 1:
        winner = fifties[0]
        share_out(d, ids.FIFTY, "won", GAME, fifties, cards=cards)
        take_asides(d, ids.FIFTY, others, f"stakes{winner}", "asides", who=winner)
    else:
        take_asides(d, ids.SEVERAL_FIFTY, others, "game", "asides", who=fifties)
        share_out(d, ids.SEVERAL_FIFTY, "won", GAME, fifties, cards=cards)


@carries_out(ids.OUT)
def _settle_out(d: Draft, seat: int) -> None:
    """The hand is empty: the game pot (FF-END-01)."""
    share_out(d, ids.OUT, "won", GAME, [seat])


@carries_out(ids.TUNK)
def _settle_tunk(d: Draft, seat: int) -> None:
    """Two spreads of three and no discard: the game pot and every other aside stake (FF-END-02)."""
    share_out(d, ids.TUNK, "won", GAME, [seat])
    take_asides(d, ids.TUNK, d.others(seat), f"stakes{seat}", "asides", who=seat)


@carries_out(ids.DROP, ids.CAUGHT, ids.CAUGHT_BY_SEVERAL)
def _settle_drop(d: Draft, seat: int) -> None:
    """The dropper alone is lowest, or is caught (FF-END-03 to FF-END-05)."""
    own = value(d.hands[seat])
    worth = {other: value(d.hands[other]) for other in d.others(seat)}
    lowest = min(worth.values())
    winners = [other for other in worth if worth[other] == lowest]
    if own < lowest:
        share_out(d, ids.DROP, "won", GAME, [seat], value=own, lowest=lowest)
        return
    d.events.append("caught")
    take_asides(d, ids.CAUGHT, [seat], "game", "pays", who=seat, value=own, other=winners, lowest=lowest)
    if len(winners) == 1:
        share_out(d, ids.CAUGHT, "won", GAME, winners, value=lowest)
    else:
        share_out(d, ids.CAUGHT_BY_SEVERAL, "split", GAME, winners, value=lowest)


@carries_out(ids.STOCK_OUT)
def _settle_stock(d: Draft, seat: int) -> None:
    """Nothing is left to draw: the lowest hand, or the lowest hands together (FF-END-06)."""
    worth = {other: value(d.hands[other]) for other in d.seats()}
    lowest = min(worth.values())
    winners = [other for other in worth if worth[other] == lowest]
    share_out(d, ids.STOCK_OUT, "won", GAME, winners, value=lowest)


_GAME_POT = {
    "natural": _settle_naturals,
    "out": _settle_out,
    "tunk": _settle_tunk,
    "drop": _settle_drop,
    "stock": _settle_stock,
}


# -- after the pots ------------------------------------------------------------------------------
@carries_out(ids.ALL_IN, ids.NOTHING_ASIDE)
def _say_who_is_out(d: Draft) -> None:
    """Who has no stake left is out; who was all in and won is not (FF-MAT-08, FF-MAT-09)."""
    for seat in d.seats():
        all_in = d.began[seat] == 1
        if not d.stakes[seat]:
            d.explain(ids.ALL_IN if all_in else ids.NOTHING_ASIDE, "out", 0, seat, who=seat, before=d.began[seat])
        elif all_in:
            d.explain(ids.ALL_IN, "stays", 0, seat, who=seat, after=d.stakes[seat])


def alive(stakes: list[int] | tuple[int, ...]) -> list[int]:
    """The seats that still have a stake."""
    return [seat for seat, pool in enumerate(stakes) if pool]


@carries_out(ids.DEALER, ids.SESSION_OVER, ids.LAST_POTS, ids.WIN_POTS)
def _finish(d: Draft) -> None:
    """The next dealer, or the end of the session with what its pots still hold (FF-DEAL-01, FF-END-08, FF-END-09)."""
    left = alive(d.stakes)
    session_over = len(left) < d.table.session_players
    if session_over:
        d.explain(ids.SESSION_OVER, "over", who=left, number=len(left), least=d.table.session_players)
        sharers = [seat for seat in d.seats() if seat in left]
        for pot, amount in enumerate(d.pots):
            if amount:
                share_out(d, ids.LAST_POTS, "left", pot, sharers)
    next_dealer = None if session_over else next_seat(d.dealer, d.stakes)
    d.explain(ids.ASIDES_BACK, "sum", total=sum(d.stakes) + sum(d.pots), pools=sum(d.stakes), pots=sum(d.pots))
    balance = [now - before for now, before in zip(d.stakes, d.began, strict=True)]
    winners = [list(seats) for seats in d.pot_winners]
    d.over = {
        "kind": d.ended.kind if d.ended else "",
        "winner": winners[GAME][0] if len(winners[GAME]) == 1 else None,
        "winners": winners[GAME],
        "balance": balance,
        "stakes": list(d.stakes),
        "pots": dict(zip(POTS, d.pots, strict=True)),
        "pot_winners": dict(zip(POTS, winners, strict=True)),
        "next_dealer": next_dealer,
        "session_over": session_over,
    }
    effect = {"kind": "end", "how": d.over["kind"], "winner": d.over["winner"], "balance": balance}
    d.explain(
        ids.WIN_POTS, "round", 0, None, effect, who=list(range(d.players)), balance=balance, stakes=list(d.stakes)
    )
    if next_dealer is not None:
        passed = [s for s in _between(d.dealer, next_dealer, d.players) if not d.stakes[s]]
        d.explain(ids.DEALER, "next", 0, next_dealer, who=next_dealer, passed=passed, skips=bool(passed))
    d.phase, d.asked, d.waiting = "over", -1, ()


def _between(first: int, last: int, players: int) -> list[int]:
    """The seats that lie between two, clockwise."""
    return [(first + k) % players for k in range(1, (last - first) % players or players)]
