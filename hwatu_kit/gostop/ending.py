"""The end of a turn and of a deal: Go or Stop, the cup's question, nagari, flat wins and the payment."""

from __future__ import annotations

from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU
from ..rules.code import carries_out
from . import ids
from .captures import last_own_turn
from .counting import NOTHING, Count, Side, count, count_as
from .draft import Draft
from .payment import Deal, Player, loser_cup, payments
from .position import Position


# -- counting ------------------------------------------------------------------------------------
def counted(d: Draft, seat: int) -> Count:
    """A seat's combination score now."""
    return count(d.piles[seat], d.table, d.cup_moved)


def explain_count(d: Draft, seat: int, before: Count, whole: bool = False) -> Count:
    """Count a pile: each line that is new or larger than before, and the sum with all that goes into it.

    Where the sum has changed, or with ``whole``, the lines that are as before are stated too.
    """
    now = counted(d, seat)
    whole = whole or now.points != before.points
    if now.cup and d.table.cup == "auto" and now.cup != before.cup:
        _explain_auto_cup(d, seat)
    for line in now.lines:
        new = line not in before.lines
        if new or whole:
            effect = {"kind": "count", "seat": seat, "points": line.points}
            say = line.say if new else "as_before"
            d.explain(line.rule, say, line.cards, seat, effect, who=seat, points=line.points, size=line.size)
        if new:
            _explain_special_cards(d, seat, line.rule, line.cards)
        if line.rule == ids.JUNK and now.cup == "junk" and (new or whole):
            d.explain(ids.CUP, "units", h.CUP, seat, who=seat)
    if whole:
        effect = {"kind": "score", "seat": seat, "points": now.points}
        parts = [line.points for line in now.lines]
        d.explain(ids.SCORE, "total", 0, seat, effect, who=seat, points=now.points, parts=parts)
    return now


@carries_out(ids.SETS)
def _explain_special_cards(d: Draft, seat: int, rule: str, cards: int) -> None:
    """The deck's rules that a line rests on: doubles, jokers, the sets."""
    if rule != ids.JUNK:
        if rule in (ids.GODORI, ids.HONGDAN, ids.CHEONGDAN, ids.CHODAN):
            d.explain(ids.SETS, "set", cards, seat, cards=list(HWATU.ids_of(cards)), set=rule)
        return
    doubles = cards & h.DOUBLE_JUNK
    if doubles:
        say = "two_units" if d.table.double_junk else "one_unit"
        d.explain(ids.DOUBLE_JUNK, say, doubles, seat, cards=list(HWATU.ids_of(doubles)))
    jokers = cards & h.JOKER_MASK
    if jokers:
        worth = [int(name[1]) for name in HWATU.ids_of(jokers)]
        d.explain(ids.JOKERS, "worth", jokers, seat, cards=list(HWATU.ids_of(jokers)), worth=worth, units=sum(worth))


def _explain_auto_cup(d: Draft, seat: int) -> None:
    animal, junk = _both_sides(d, seat)
    say = "auto_tie" if animal == junk else "auto_junk" if junk > animal else "auto_animal"
    d.explain(ids.CUP, say, h.CUP, seat, who=seat, animal=animal, junk=junk)


# -- the end of a turn ---------------------------------------------------------------------------
def end_turn(d: Draft) -> None:
    """All captures and debts are done: count, then ask or pass the turn on."""
    count_turn(d)
    before = count(d.turn.pile, d.table, d.cup_moved)
    if _owner_may_move_cup(d):
        explain_count(d, d.to_play, before)
        _ask_cup(d, d.to_play)
        return
    explain_count(d, d.to_play, before, whole=opens_choice(d, d.to_play, counted(d, d.to_play).points))
    go_or_pass_on(d)


def count_turn(d: Draft) -> None:
    """One more turn finished."""
    seat = d.to_play
    number = d.turns[seat] + 1
    d.set(ids.TURN, "ended", {("turns", seat): number}, seat, who=seat, number=number)


@carries_out(ids.GO_OR_STOP, ids.AFTER_GO)
def opens_choice(d: Draft, seat: int, points: int) -> bool:
    """GS-GO-02, GS-GO-03: at the target, and above the score of the last Go."""
    at_go = d.go_score[seat]
    return points >= d.table.for_players(d.table.target, d.players) and (at_go is None or points > at_go)


@carries_out(ids.CUP)
def _owner_may_move_cup(d: Draft) -> bool:
    """GS-DECK-05: the cup's owner is asked when a choice is open with the cup on one side at least."""
    seat = d.to_play
    if d.table.cup != "owner" or d.cup_moved or not d.piles[seat] & h.CUP:
        return False
    return any(opens_choice(d, seat, points) for points in _both_sides(d, seat))


def _both_sides(d: Draft, seat: int) -> tuple[int, int]:
    """What a pile with the cup scores with it as an animal, and as junk."""
    pile = d.piles[seat]
    return count_as(pile, d.table, "animal").points, count_as(pile, d.table, "junk").points


def _ask_cup(d: Draft, seat: int) -> None:
    d.phase, d.asked = "cup", seat
    animal, junk = _both_sides(d, seat)
    effect = {"kind": "offer", "seat": seat, "options": ["cup animal", "cup junk"]}
    d.explain(ids.CUP, "asked", h.CUP, seat, effect, who=seat, animal=animal, junk=junk)


@carries_out(ids.CUP)
def answer_cup(d: Draft, side: Side) -> None:
    """``cup junk`` or ``cup animal``; then the Go/Stop choice, or the payment that waited for a loser's answer."""
    seat, stopped = d.asked, d.turn.event == "stop"
    before = counted(d, seat)
    if side == "junk":
        d.set(ids.CUP, "moved", {("cup_moved", None): True}, seat, h.CUP, who=seat)
    else:
        d.explain(ids.CUP, "left_animal", h.CUP, seat, who=seat)
    if stopped:
        pay_winner(d, d.to_play)
        return
    explain_count(d, seat, before, whole=opens_choice(d, seat, counted(d, seat).points))
    d.phase = "hand"
    go_or_pass_on(d)


@carries_out(ids.TARGET, ids.GO_OR_STOP, ids.AFTER_GO, ids.LAST_STOP)
def go_or_pass_on(d: Draft) -> None:
    """Offer Go and Stop where the score allows it, else let the next seat play."""
    seat = d.to_play
    points = counted(d, seat).points
    if not opens_choice(d, seat, points):
        at_go = d.go_score[seat]
        if at_go is not None and points >= d.table.for_players(d.table.target, d.players):
            d.explain(ids.AFTER_GO, "not_higher", 0, seat, who=seat, points=points, at_go=at_go)
        next_seat(d)
        return
    target = d.table.for_players(d.table.target, d.players)
    only_stop = d.table.last_turn_only_stop and last_own_turn(d)
    options = ["stop"] if only_stop else ["go", "stop"]
    at_go = d.go_score[seat]
    d.phase, d.asked = "go", seat
    d.explain(ids.TARGET, "reached", 0, seat, who=seat, points=points, target=target, players=d.players)
    if at_go is not None:
        d.explain(ids.AFTER_GO, "higher", 0, seat, who=seat, points=points, at_go=at_go, only_stop=only_stop)
    if last_own_turn(d):
        d.explain(ids.LAST_STOP, "only_stop" if only_stop else "both", 0, seat, who=seat)
    d.explain(
        ids.GO_OR_STOP,
        "offered",
        0,
        seat,
        {"kind": "offer", "seat": seat, "options": options},
        who=seat,
        points=points,
        only_stop=only_stop,
    )


@carries_out(ids.GO_OR_STOP)
def call_go(d: Draft) -> None:
    """``go``: the deal goes on, and the score of this moment is the one to beat."""
    seat = d.to_play
    points = counted(d, seat).points
    number = d.go[seat] + 1
    callers = (*[c for c in d.callers if c != seat], seat)
    changes: dict[tuple[str, int | None], Any] = {
        ("go", seat): number,
        ("go_score", seat): points,
        ("callers", None): callers,
    }
    d.events.append("go")
    d.set(ids.GO_OR_STOP, "go", changes, seat, who=seat, number=number, points=points)
    d.phase = "hand"
    next_seat(d)


@carries_out(ids.EMPTY_STOCK, ids.DIRECTION)
def next_seat(d: Draft) -> None:
    """The turn passes on; a seat with nothing left is skipped; the cards may have run out (GS-TURN-03)."""
    d.finished, d.open = d.open, None
    seat = d.to_play
    if not d.stock and not any(d.hands):
        nagari(d)
        return
    after = (seat + 1) % d.players
    while not d.stock and not d.hands[after]:
        d.explain(ids.EMPTY_STOCK, "skipped", 0, after, who=after)
        after = (after + 1) % d.players
    d.set(ids.DIRECTION, "next", {("to_play", None): after}, after, who=after)
    d.asked = after
    d.phase = "hand"


# -- the end of a deal ---------------------------------------------------------------------------
@carries_out(ids.SUM_ZERO, ids.FIRST_PPUK)
def finish(d: Draft, kind: str, winner: int | None, balance: list[int], **more: object) -> None:
    """The deal is over; ``balance`` gets the payments for first ppuks added (GS-PAY-12)."""
    total = [a + b for a, b in zip(balance, d.paid, strict=True)]
    d.over = {
        "kind": kind,
        "winner": winner,
        "balance": total,
        "next_dealer": _next_dealer(d, kind, winner),
        "nagari": _carry(d, kind),
        **more,
    }
    d.phase, d.asked = "over", -1
    effect = {"kind": "end", "how": kind, "winner": winner, "balance": tuple(total)}
    d.explain(ids.SUM_ZERO, "balance", 0, winner, effect, balance=total)


@carries_out(ids.NEXT_DEALER)
def _next_dealer(d: Draft, kind: str, winner: int | None) -> int:
    """GS-SET-02: the winner deals next; after a void deal or a nagari the same dealer."""
    return d.dealer if winner is None else winner


@carries_out(ids.NAGARI)
def _carry(d: Draft, kind: str) -> int:
    """GS-END-01: the nagari in a row that the next payment carries."""
    if kind == "void":
        return d.nagari
    return d.nagari + 1 if kind == "nagari" and d.table.nagari_carry != "off" else 0


@carries_out(ids.NAGARI)
def nagari(d: Draft) -> None:
    """GS-END-01: the cards have run out and nobody said Stop."""
    d.events.append("nagari")
    callers = [s for s in range(d.players) if d.go[s]]
    d.explain(ids.NAGARI, d.table.nagari_carry, 0, None, callers=callers, number=d.nagari + 1)
    finish(d, "nagari", None, [0] * d.players)


@carries_out(ids.GO_OR_STOP)
def call_stop(d: Draft) -> None:
    """``stop``: the winner is paid, once a loser who holds the unmoved cup has said where it counts."""
    seat = d.to_play
    d.events.append("stop")
    points = counted(d, seat).points
    d.explain(ids.GO_OR_STOP, "stop", 0, seat, {"kind": "stop", "seat": seat}, who=seat, points=points)
    explain_count(d, seat, NOTHING._replace(cup=counted(d, seat).cup), whole=True)
    d.turn.event = "stop"
    for loser in d.opponents(seat):
        if d.table.cup == "owner" and not d.cup_moved and d.piles[loser] & h.CUP:
            _ask_cup(d, loser)
            return
    pay_winner(d, seat)


def deal_of(d: Draft | Position, winner: int, losers: list[int]) -> Deal:
    """What the payment rules need to know of a deal that ``winner`` stops."""

    def player(seat: int) -> Player:
        cup: Side | None = ("junk" if d.cup_moved else "animal") if d.piles[seat] & h.CUP else None
        return Player(d.piles[seat], d.go[seat], cup)

    later = [losers.index(c) for c in d.callers if c in losers]
    return Deal(
        table=d.table,
        winner=player(winner),
        counted=count(d.piles[winner], d.table, d.cup_moved),
        losers=tuple(player(seat) for seat in losers),
        shaken=d.shaken[winner],
        bombs=d.bombs[winner] if d.table.bomb_doubles else 0,
        nagari=d.nagari,
        last_caller=later[-1] if later else None,
    )


@carries_out(ids.STOPPED_FIRST, ids.BALANCES)
def pay_winner(d: Draft, winner: int) -> None:
    """Work out what each loser pays, line by line, and end the deal (GS-WIN-01 … GS-WIN-11)."""
    losers = d.opponents(winner)
    deal = deal_of(d, winner, losers)
    _explain_cup_sides(d, deal, winner, losers)
    balance = [0] * d.players
    paid = payments(deal)
    paid_by = ids.BALANCES if d.table.balances else ids.SUM_ZERO
    for payment in paid:
        loser = losers[payment.loser]
        for line in payment.lines:
            facts = {**line.facts, "loser": loser, "who": winner}
            for key in ("other", "caller"):
                if key in facts:
                    facts[key] = losers[facts[key]]
            effect = {
                "kind": "sum",
                "loser": loser,
                "winner": winner,
                "op": line.op,
                "value": line.value,
                "running": line.running,
            }
            d.explain(line.rule, "payment_start" if line.op == "=" else line.say, 0, winner, effect, **facts)
        effect = {"kind": "pay", "from": loser, "to": winner, "amount": payment.amount}
        d.explain(paid_by, "paid", 0, winner, effect, loser=loser, who=winner, amount=payment.amount)
        balance[winner] += payment.amount
        balance[loser] -= payment.amount
        if d.go[loser]:
            d.explain(ids.STOPPED_FIRST, "nothing", 0, loser, loser=loser, who=winner)
    written = [
        {
            "loser": losers[p.loser],
            "amount": p.amount,
            "lines": [{"rule": n.rule, "op": n.op, "value": n.value, "running": n.running} for n in p.lines],
        }
        for p in paid
    ]
    finish(d, "stop", winner, balance, points=deal.counted.points, payments=written)


@carries_out(ids.CUP_SIDE)
def _explain_cup_sides(d: Draft, deal: Deal, winner: int, losers: list[int]) -> None:
    """GS-WIN-09: where the cup counts, if anybody took it."""
    for seat, player in [(winner, deal.winner), *zip(losers, deal.losers, strict=True)]:
        if player.pile & h.CUP:
            side = deal.counted.cup if seat == winner else loser_cup(d.table, player)
            if d.table.cup != "auto":
                d.explain(ids.CUP_SIDE, f"{d.table.cup}_{side}", h.CUP, seat, who=seat)
            elif seat != winner:
                d.explain(ids.CUP_SIDE, "auto_loser", h.CUP, seat, who=seat)
            else:
                animal, junk = _both_sides(d, seat)
                say = "auto_tie" if animal == junk else f"auto_{side}"
                d.explain(ids.CUP_SIDE, say, h.CUP, seat, who=seat, animal=animal, junk=junk)


# -- flat wins -----------------------------------------------------------------------------------
@carries_out(ids.FLAT_WIN)
def win_flat(d: Draft, kind: str, winners: list[int], points: int) -> None:
    """GS-WIN-12: every opponent pays the same points; no Go points, doubling, gobak or carry."""
    balance = [0] * d.players
    for winner in winners:
        for loser in d.opponents(winner):
            if loser in winners:
                continue
            effect = {"kind": "pay", "from": loser, "to": winner, "amount": points}
            d.explain(ids.FLAT_WIN, "paid", 0, winner, effect, who=winner, loser=loser, amount=points)
            balance[winner] += points
            balance[loser] -= points
    finish(d, kind, winners[0], balance, points=points)


@carries_out(ids.THREE_PPUK)
def ppuk_wins(d: Draft) -> bool:
    """GS-PAY-11: three ppuk by one player win at once."""
    seat, points = d.to_play, d.table.three_ppuk_points
    if d.turn.event != "ppuk" or d.ppuk[seat] < 3 or not points:
        return False
    amount = d.table.for_players(d.table.target, d.players) if points == "target" else points
    count_turn(d)
    d.events.append("three-ppuk")
    d.explain(ids.THREE_PPUK, "wins", 0, seat, who=seat, points=amount, opponents=d.players - 1)
    win_flat(d, "three-ppuk", [seat], amount)
    return True


@carries_out(ids.FIRST_PPUK)
def first_ppuk(d: Draft) -> None:
    """GS-PAY-12: a ppuk on the player's first turn is paid at once where the table says so."""
    seat, points = d.to_play, d.table.first_ppuk_points
    if d.turn.event != "ppuk" or d.turns[seat] or not points:
        return
    losers = d.opponents(seat)
    changes: dict[tuple[str, int | None], Any] = {("paid", loser): d.paid[loser] - points for loser in losers}
    changes["paid", seat] = d.paid[seat] + points * len(losers)
    d.set(ids.FIRST_PPUK, "paid", changes, seat, who=seat, points=points, opponents=len(losers))
