"""One move, from what is on the table to what is there afterwards, with every rule that did it (FF-TURN).

The functions follow a turn: draw or take, lay down spreads and add to them, discard; or drop in place of it all.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards.french import FRENCH, rank_of, suit_of
from ..engine.adapter import Moves
from ..rules.code import carries_out
from . import ids, naturals, reveals
from .draft import DISCARD, HAND, Draft, names
from .legal import layings, refusal
from .moves import Move, parse_move
from .position import Position, is_run, next_seat, value
from .pots import collect


# -- drawing -------------------------------------------------------------------------------------
@carries_out(ids.DRAW, ids.STOCK_OUT)
def _draw(d: Draft, move: Move) -> None:
    """FF-TURN-02: the top card of the stock; only its player sees it."""
    d.draw(ids.DRAW, "drawn", d.to_play, left=len(d.stock) - 1)
    if not d.stock:
        d.explain(ids.STOCK_OUT, "last_card", 0, d.to_play, who=d.to_play)
    d.taken = -1
    _offer_layings(d)


@carries_out(ids.DRAW, ids.NOT_BACK)
def _take(d: Draft, move: Move) -> None:
    """FF-TURN-02: the top card of the discard pile, which everybody knows."""
    seat, card = d.to_play, d.discard[0]
    name = FRENCH.ids[card]
    d.move(ids.DRAW, "taken", 1 << card, DISCARD, HAND[seat], seat, card=name, who=seat)
    d.known[seat] |= 1 << card
    d.taken = card
    if not d.table.discard_taken:
        d.explain(ids.NOT_BACK, "not_back", 1 << card, seat, card=name, who=seat)
    _offer_layings(d)


@carries_out(ids.LAYING)
def _offer_layings(d: Draft) -> None:
    """FF-TURN-03: what could be laid now; only the player learns it."""
    d.phase, d.asked = "lay", d.to_play
    spreads, hits = layings(d.position())
    if spreads or hits:
        effect = {"kind": "offer", "seat": d.to_play, "options": [*spreads, *hits]}
        lay = [{"cards": text.removeprefix("spread ")} for text in spreads]
        add = [{"card": card, "number": int(number)} for _, card, number in map(str.split, hits)]
        d.explain(ids.LAYING, "can", 0, d.to_play, effect, who=d.to_play, spreads=lay, hits=add)
        d.veil(d.to_play)


# -- laying --------------------------------------------------------------------------------------
@carries_out(ids.SPREAD)
def _spread(d: Draft, move: Move) -> None:
    """FF-TURN-04: three or more cards of a run, or three or four of a rank."""
    seat, cards = d.to_play, move.mask
    number = len(d.spreads) + 1
    run = is_run(cards)
    facts = {"suit": suit_of(move.card)} if run else {"rank": rank_of(move.card)}
    before = value(d.hands[seat])
    say = "run" if run else "set"
    d.move(
        ids.SPREAD,
        say,
        cards,
        HAND[seat],
        f"spread{number}",
        seat,
        who=seat,
        cards=names(cards),
        number=number,
        **facts,
    )
    d.events.append("spread")
    _after_laying(d, before)


@carries_out(ids.HIT)
def _hit(d: Draft, move: Move) -> None:
    """FF-TURN-05: a card is added to a spread, one's own or another's."""
    seat, bit = d.to_play, 1 << move.card
    spread = d.spreads[move.number - 1]
    before = value(d.hands[seat])
    facts = {
        "who": seat,
        "card": FRENCH.ids[move.card],
        "number": move.number,
        "cards": names(spread.cards),
        "owner": spread.by,
    }
    say = "run" if is_run(spread.cards) else "set"
    d.move(ids.HIT, say, bit, HAND[seat], f"spread{move.number}", seat, own=spread.by == seat, **facts)
    d.events.append("hit")
    _after_laying(d, before)


@carries_out(ids.LOW_HAND)
def _after_laying(d: Draft, before: int) -> None:
    """The hand is worth less now; when it is empty the round ends (FF-GOAL-02, FF-END-01, FF-END-02)."""
    seat = d.to_play
    now = value(d.hands[seat])
    d.explain(ids.LOW_HAND, "lower", 0, seat, who=seat, before=before, after=now)
    if not d.hands[seat]:
        _go_out(d)
        return
    d.veil(seat)
    _offer_layings(d)


@carries_out(ids.TUNK)
def is_tunk(d: Draft, seat: int) -> bool:
    """Whether the hand went as exactly two spreads of three cards, with no card added to any (FF-END-02)."""
    own = [spread for spread in d.spreads if spread.by == seat]
    if d.table.tunk == "one turn":
        own = [spread for spread in own if spread.turn == d.turns[seat] + 1]
    return not d.hits[seat] and [spread.size for spread in own] == [3, 3]


@carries_out(ids.OUT, ids.TUNK)
def _go_out(d: Draft, *, discarded: bool = False) -> None:
    """The hand is empty: out, or tunked out."""
    seat = d.to_play
    tunk = not discarded and is_tunk(d, seat)
    done: dict[tuple[str, int | None], int] = {("turns", seat): d.turns[seat] + 1}
    if tunk:
        own = [spread.cards for spread in d.spreads if spread.by == seat]
        both = own[-2] | own[-1]
        facts = {"first": names(own[-2]), "second": names(own[-1]), "grown": both.bit_count() > 6}
        d.set(ids.TUNK, "tunk", done, seat, both, who=seat, **facts)
    else:
        d.set(ids.OUT, "out", done, seat, who=seat, discarded=discarded)
    reveals.end_play(d, "tunk" if tunk else "out", seat, discarded=discarded)


# -- the end of a turn ---------------------------------------------------------------------------
@carries_out(ids.DISCARD, ids.NOT_BACK)
def _discard(d: Draft, move: Move) -> None:
    """FF-TURN-06: one card to the discard pile, and the turn is over."""
    seat, card, bit = d.to_play, FRENCH.ids[move.card], 1 << move.card
    first = not d.discard and not any(d.turns)
    if move.card == d.taken and not d.table.discard_taken:
        d.explain(ids.NOT_BACK, "only_card", bit, seat, card=card, who=seat)
    d.move(ids.DISCARD, "first" if first else "discarded", bit, HAND[seat], DISCARD, seat, who=seat, card=card)
    if not d.hands[seat]:
        _go_out(d, discarded=True)
    elif not d.stock:
        _stock_out(d)
    else:
        _next_turn(d)


@carries_out(ids.ORDER, ids.FIRST_CYCLE)
def _next_turn(d: Draft) -> None:
    """The next seat clockwise; after the dealer's first turn the flip and the flop are collected (FF-FLIP-03)."""
    seat, after = d.to_play, next_seat(d.to_play, d.paid)
    d.set(ids.ORDER, "next", {("turns", seat): d.turns[seat] + 1, ("to_play", None): after}, after, who=after)
    d.taken = -1
    if seat == d.dealer and not d.collected:
        collect(d)
    reveals.begin_turn(d)


@carries_out(ids.VALUE)
def _show_hands(d: Draft) -> None:
    """Every hand is laid open and counted (FF-MAT-03)."""
    for seat in d.seats():
        d.reveal(ids.VALUE, "hand", d.hands[seat], seat, value=value(d.hands[seat]))


@carries_out(ids.STOCK_OUT)
def _stock_out(d: Draft) -> None:
    """FF-END-06: the turn with the last stock card is over."""
    seat = d.to_play
    d.set(ids.STOCK_OUT, "empty", {("turns", seat): d.turns[seat] + 1}, seat, who=seat)
    _show_hands(d)
    reveals.end_play(d, "stock", seat)


@carries_out(ids.DROP)
def _drop(d: Draft, move: Move) -> None:
    """FF-END-03: in place of drawing, the claim to have the lowest hand; all hands are shown."""
    seat = d.to_play
    worth = value(d.hands[seat])
    d.set(ids.DROP, "claims", {("turns", seat): d.turns[seat] + 1}, seat, d.hands[seat], who=seat, value=worth)
    _show_hands(d)
    reveals.end_play(d, "drop", seat)


# -- questions -----------------------------------------------------------------------------------
def _reveal(d: Draft, move: Move) -> None:
    reveals.reveal(d, move.card)


def _show(d: Draft, move: Move) -> None:
    naturals.show(d)


def _no(d: Draft, move: Move) -> None:
    if d.phase == "show":
        naturals.decline(d)
    else:
        reveals.decline(d)


TURN: dict[str, Callable[[Draft, Move], None]] = {
    "draw": _draw,
    "take": _take,
    "drop": _drop,
    "spread": _spread,
    "hit": _hit,
    "discard": _discard,
    "flip": _reveal,
    "flop": _reveal,
    "show": _show,
    "no": _no,
}
"""For each kind of move what carries it out."""

MOVES: Moves[Position, Draft, Move] = Moves(parse_move, refusal, Draft, TURN)
