"""From a shuffled deck to the first turn: packets, jokers, four on the floor, stacks, chongtong (GS-SET, GS-DEAL).

>>> from hwatu_kit.gostop.table import CARDAVIA
>>> [len(cards) for _, cards in packets(CARDAVIA, 2, 0, deck_of(CARDAVIA))]
[5, 5, 4, 5, 5, 4]
"""

from __future__ import annotations

from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU, MONTH_MASKS, month_mask
from ..cards.pack import bits
from ..rules.code import carries_out
from . import ids
from .draft import FLOOR, HAND, PILE, STOCK, Draft
from .ending import finish, win_flat
from .legal import four_held
from .position import Position, Stack, fresh
from .table import GoStopTable

Packet = tuple[int | None, tuple[int, ...]]
"""Cards dealt together: to a seat, or to the floor (``None``)."""

_SCHEME = {2: ((5, 4), (5, 4)), 3: ((4, 3), (3, 3))}
"""For each number of players two rounds: cards to each seat, then to the floor (GS-DEAL-01, GS-DEAL-02)."""


@carries_out(ids.DECK, ids.JOKERS)
def deck_of(table: GoStopTable) -> tuple[int, ...]:
    """The cards in play at a table, in deck order: 48 and the table's jokers (GS-DECK-01, GS-DECK-06)."""
    jokers = []
    for worth in (2, 3):
        row = [HWATU.index[name] for name in h.JOKERS if name.startswith(f"X{worth}")]
        jokers += row[: table.jokers.count(worth)]
    return (*range(48), *sorted(jokers))


@carries_out(ids.DEAL_TWO, ids.DEAL_THREE)
def packets(table: GoStopTable, players: int, dealer: int, deck: tuple[int, ...]) -> list[Packet]:
    """The packets of a deal in order, the seat after the dealer first, the dealer last (GS-DEAL-01, GS-DEAL-02)."""
    dealt: list[Packet] = []
    at = 0
    for each, floor in _SCHEME[players]:
        for k in range(1, players + 1):
            dealt.append(((dealer + k) % players, deck[at : at + each]))
            at += each
        dealt.append((None, deck[at : at + floor]))
        at += floor
    return dealt


@carries_out(ids.DEAL_TWO, ids.DEAL_THREE)
def deal(table: GoStopTable, players: int, dealer: int, deck: tuple[int, ...], nagari: int = 0) -> Draft:
    """Deal a deck, first card first. A void deal (GS-DEAL-04) is reported, not redealt."""
    d = Draft(fresh(table, (0,) * players, 0, deck, dealer, nagari))
    _explain_table(d)
    rule = ids.DEAL_TWO if players == 2 else ids.DEAL_THREE
    for seat, cards in packets(table, players, dealer, deck):
        mask = sum(1 << card for card in cards)
        if seat is None:
            say, total = "floor_more" if d.floor else "floor", d.floor.bit_count() + len(cards)
            facts = {"cards": [HWATU.ids[c] for c in cards], "number": len(cards), "total": total}
            d.move(rule, say, mask, STOCK, FLOOR, dealer, **facts)
        else:
            _deal_secretly(d, rule, seat, mask, len(cards))
    d.explain(ids.SECRETS, "dealt", 0, None, stock=len(d.stock), players=players)
    _floor_jokers(d)
    if not _four_on_floor(d):
        _stack_triples(d)
        _note_triples(d)
        _look_for_chongtong(d)
    return d


@carries_out(ids.FIRST_DEALER, ids.MONTHS, ids.CUT)
def _explain_table(d: Draft) -> None:
    """What is agreed before a card is dealt."""
    d.explain(ids.DECK, "deck", 0, None, number=len(d.stock), jokers=len(d.table.jokers))
    if d.table.jokers:
        jokers = [HWATU.ids[c] for c in d.stock if c >= 48]
        d.explain(ids.JOKERS, "in_play", 0, None, cards=sorted(jokers), number=len(jokers))
    d.explain(ids.MONTHS, "match", 0, None)
    d.explain(ids.FIRST_DEALER, "dealer", 0, d.dealer, who=d.dealer)
    if d.table.cut:
        d.explain(ids.CUT, "cut", 0, d.dealer, who=d.dealer, cutter=(d.dealer + d.players - 1) % d.players)


@carries_out(ids.SECRETS)
def _deal_secretly(d: Draft, rule: str, seat: int, mask: int, number: int) -> None:
    """A packet to a hand: only its player learns the cards (GS-TURN-02)."""
    d.move(rule, "hand", mask, STOCK, HAND[seat], seat, cards=list(HWATU.ids_of(mask)), number=number, who=seat)
    d.veil(seat, "hand_hidden", who=seat, number=number)


@carries_out(ids.FLOOR_JOKERS)
def _floor_jokers(d: Draft) -> None:
    """GS-DEAL-03: jokers on the floor go to the dealer's pile, each replaced from the stock."""
    while jokers := d.floor & h.JOKER_MASK:
        for joker in bits(jokers):
            d.move(
                ids.FLOOR_JOKERS,
                "to_dealer",
                1 << joker,
                FLOOR,
                PILE[d.dealer],
                d.dealer,
                card=HWATU.ids[joker],
                who=d.dealer,
            )
            d.events.append("joker")
            if d.stock:
                card = d.stock[0]
                d.move(ids.FLOOR_JOKERS, "replaced", 1 << card, STOCK, FLOOR, d.dealer, card=HWATU.ids[card])


@carries_out(ids.FOUR_ON_FLOOR)
def _four_on_floor(d: Draft) -> bool:
    """GS-DEAL-04: four of a month on the floor make the deal void."""
    for month, four in enumerate(MONTH_MASKS, 1):
        if d.floor & four == four:
            d.events.append("void")
            d.explain(ids.FOUR_ON_FLOOR, "void", four, None, month=month, cards=list(HWATU.ids_of(four)))
            finish(d, "void", None, [0] * d.players)
            return True
    return False


@carries_out(ids.DEALT_STACK)
def _stack_triples(d: Draft) -> None:
    """GS-DEAL-05: three of a month on the floor lie as one stack."""
    for month, cards in enumerate(MONTH_MASKS, 1):
        three = d.floor & cards
        if three.bit_count() == 3:
            d.stack(
                ids.DEALT_STACK, "stacked", Stack(month, three), d.dealer, month=month, cards=list(HWATU.ids_of(three))
            )


def dealt_triples(hand: int) -> tuple[int, ...]:
    """The months of which a hand holds three or four."""
    return tuple([month for month, cards in enumerate(MONTH_MASKS, 1) if (hand & cards).bit_count() >= 3])


@carries_out(ids.SHAKE, ids.SHAKE_SECRET)
def _note_triples(d: Draft) -> None:
    """Each holder of three of a month learns what it is good for, and nobody else does (GS-SHAKE-01, GS-SHAKE-02)."""
    if d.table.shake == "off":
        return
    for seat in range(d.players):
        months = dealt_triples(d.hands[seat])
        if not months:
            continue
        if d.table.shake != "automatic":
            d.explain(ids.SHAKE_SECRET, "may_hide", 0, seat, who=seat, months=list(months))
        else:
            four = [month for month in months if d.hands[seat] & month_mask(month) == month_mask(month)]
            facts = {"months": list(months), "three": [month for month in months if month not in four], "four": four}
            d.set(ids.SHAKE, "automatic_dealt", {("shaken", seat): months}, seat, who=seat, **facts)
        d.veil(seat)


@carries_out(ids.AFTER_DEAL)
def chongtong_due(position: Position | Draft) -> list[int]:
    """The seats that must still show four of a month, in order of play from the dealer (GS-DEAL-08)."""
    shown = [seat for seat, _ in position.shown]
    n = len(position.hands)
    order = [(position.dealer + k) % n for k in range(n)]
    return [seat for seat in order if seat not in shown and _holds_four(position.hands[seat])]


def _holds_four(hand: int) -> bool:
    return any(hand & four == four for four in MONTH_MASKS)


@carries_out(ids.CHONGTONG)
def _look_for_chongtong(d: Draft) -> None:
    """GS-DEAL-06: four of a month in one hand must be shown at once."""
    if d.table.chongtong == "off":
        return
    due = chongtong_due(d)
    if due:
        d.events.append("chongtong")
        ask_to_show(d, due)


@carries_out(ids.AFTER_DEAL)
def ask_to_show(d: Draft, due: list[int]) -> None:
    """Every holder shows in turn; nothing else is allowed."""
    seat = due[0]
    d.phase, d.asked = "show", seat
    options = [f"show {m}" for m in four_held(d.position(), seat)]
    d.explain(ids.AFTER_DEAL, "must_show", 0, seat, {"kind": "offer", "seat": seat, "options": options}, who=seat)
    d.veil(seat, "must_show", who=seat)


@carries_out(ids.CHONGTONG, ids.SEVERAL_CHONGTONG)
def resolve_shows(d: Draft, month: int) -> None:
    """``show N``; after the last holder the deal is over (GS-DEAL-06, GS-DEAL-07)."""
    seat, table = d.asked, d.table
    d.events.append("chongtong")
    cards = month_mask(month)
    changes: dict[tuple[str, int | None], Any] = {("shown", None): (*d.shown, (seat, month))}
    d.set(ids.CHONGTONG, "shown", changes, seat, cards, who=seat, month=month, cards=list(HWATU.ids_of(cards)))
    due = chongtong_due(d)
    if due:
        ask_to_show(d, due)
        return
    holders = [s for s, _ in d.shown]
    if len(holders) == d.players:
        d.explain(ids.SEVERAL_CHONGTONG, "all", 0, None, players=d.players)
        d.events.append("void")
        finish(d, "void", None, [0] * d.players)
        return
    points = table.chongtong_points if table.chongtong == "points" else table.for_players(table.target, d.players)
    if len(holders) > 1:
        third = next(s for s in range(d.players) if s not in holders)
        d.explain(ids.SEVERAL_CHONGTONG, "two_of_three", 0, holders[0], holders=holders, third=third, points=points)
    win_flat(d, "chongtong", holders, points)
