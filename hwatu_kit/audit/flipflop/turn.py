"""A turn: the reveals before the first one, a drop, or a card drawn, cards laid, and one discarded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Asking, Question
from . import considered
from .cards import PACK, RANK, SUITS, fits, in_order, is_run, spreads_in, value
from .reveal import collect, reveals
from .state import Round, Spread


def play(deal: Round) -> Asking:
    """FF-TURN-01: from the dealer's left clockwise, until the round has ended."""
    seat = deal.seats[0]
    while True:
        first = deal.turns_of(seat) == 0
        if first:
            considered.at_first_turn(deal, seat)
            yield from reveals(deal, seat)
        yield from turn(deal, seat)
        if not deal.ended:
            following = deal.after(seat)
            values: list[list[Any]] = [["turns", seat, deal.turns_of(seat) + 1], ["to_play", None, following]]
            deal.set("FF-TURN-01", "next", following, values, who=following)
            deal.turns += 1
            considered.at_turn_end(deal, seat, following)
            if first and seat == deal.dealer:
                deal.claim("FF-FLIP-03", "done", (), seat, who=seat)
                collect(deal)
            seat = following
        else:
            return


def turn(deal: Round, seat: int) -> Asking:
    """FF-TURN-02, -03, -06: draw or take (or drop), lay as often as wanted, discard."""
    move = yield Question(seat, first_moves(deal, seat))
    if move == "drop":
        deal.events.append("drop")
        ends(deal, seat, "drop")
        hand = in_order(deal.hand(seat))
        deal.set("FF-END-03", "claims", seat, _finished(deal, seat), hand, who=seat, value=value(hand))
        return
    taken = None
    if move == "take":
        taken = take(deal, seat)
    else:
        draw(deal, seat)
    considered.in_laying(deal, seat, taken)
    while True:
        layings = can_lay(deal, seat)
        move = yield Question(seat, [*layings, *(f"discard {card}" for card in discardable(deal, seat, taken))])
        kind, *cards = move.split()
        if kind == "discard":
            discard(deal, seat, cards[0], taken)
            break
        if kind == "spread":
            spread(deal, seat, cards)
        else:
            hit(deal, seat, cards[0], int(cards[1]))
        if not deal.hand(seat):
            gone_out(deal, seat, discarded=False)
            return
    if not deal.hand(seat):
        gone_out(deal, seat, discarded=True)
    elif not deal.stock:
        deal.events.append("stock")
        ends(deal, seat, "stock")
        deal.set("FF-END-06", "empty", seat, _finished(deal, seat), who=seat)


def first_moves(deal: Round, seat: int) -> list[str]:
    """FF-TURN-02: the stock, or the discard pile once there is one; FF-END-03: a drop where the table allows it."""
    allowed = {"any turn": True, "after first turn": deal.turns_of(seat) > 0, "off": False}[deal.options.drop]
    return ["draw", *(["take"] if deal.discards else []), *(["drop"] if allowed else [])]


def ends(deal: Round, seat: int, how: str) -> None:
    """The round has ended, and this turn is finished."""
    deal.ended, deal.ended_by = how, seat
    deal.turns += 1


def _finished(deal: Round, seat: int) -> list[list[Any]]:
    return [["turns", seat, deal.turns_of(seat) + 1]]


def draw(deal: Round, seat: int) -> None:
    """FF-TURN-02: the top of the stock; FF-END-06: the last one is announced."""
    card = deal.stock.pop(0)
    left = len(deal.stock)
    deal.move("FF-TURN-02", "drawn", [card], seat, "stock", f"hand{seat}", card=card, who=seat, left=left)
    if not left:
        deal.claim("FF-END-06", "last_card", (), seat, who=seat)


def take(deal: Round, seat: int) -> str:
    """FF-TURN-02: the top of the discard pile; FF-TURN-07: it may not go straight back."""
    card = deal.discards.pop(0)
    deal.move("FF-TURN-02", "taken", [card], seat, "discard", f"hand{seat}", card=card, who=seat)
    if not deal.options.discard_taken:
        deal.claim("FF-TURN-07", "not_back", [card], seat, card=card, who=seat)
    return card


def can_lay(deal: Round, seat: int) -> list[str]:
    """FF-TURN-03: what could be laid down or added now."""
    hand = deal.hand(seat)
    spreads = [" ".join(cards) for cards in spreads_in(hand)]
    numbers = range(1, len(deal.spreads) + 1)
    hits = [(card, number) for number in numbers for card in PACK if card in hand and fits(deal.spread(number), card)]
    moves = [*(f"spread {one}" for one in spreads), *(f"hit {card} {number}" for card, number in hits)]
    if moves:
        offer = {"kind": "offer", "seat": seat, "options": moves}
        lay, add = [{"cards": one} for one in spreads], [{"card": card, "number": number} for card, number in hits]
        deal.claim("FF-TURN-03", "can", (), seat, offer, who=seat, spreads=lay, hits=add)
    return moves


def discardable(deal: Round, seat: int, taken: str | None) -> list[str]:
    """FF-TURN-06, -07: any card but the one just taken, unless that is the only one."""
    hand = in_order(deal.hand(seat))
    if deal.options.discard_taken or hand == [taken]:
        return hand
    return [card for card in hand if card != taken]


def spread(deal: Round, seat: int, cards: list[str]) -> None:
    """FF-TURN-04: a run or a set; FF-GOAL-02: what the hand is worth after it."""
    number, before = len(deal.spreads) + 1, value(deal.hand(seat))
    place = f"spread{number}"
    deal.spreads.append(Spread(place, seat, deal.turns_of(seat) + 1, len(cards)))
    deal.events.append("spread")
    if is_run(cards):
        say, facts = "run", {"suit": SUITS.index(cards[0][-1])}
    else:
        say, facts = "set", {"rank": RANK[cards[0]]}
    deal.move("FF-TURN-04", say, cards, seat, f"hand{seat}", place, who=seat, cards=cards, number=number, **facts)
    _lower(deal, seat, before)


def hit(deal: Round, seat: int, card: str, number: int) -> None:
    """FF-TURN-05: an end of a run, or the fourth of a set; FF-GOAL-02."""
    there, before = in_order(deal.spread(number)), value(deal.hand(seat))
    target = deal.spreads[number - 1]
    deal.hits[seat] = deal.hits.get(seat, 0) + 1
    deal.events.append("hit")
    say = "run" if is_run(there) else "set"
    facts = {"own": target.owner == seat, "who": seat, "card": card, "number": number}
    deal.move("FF-TURN-05", say, [card], seat, f"hand{seat}", target.place, **facts, cards=there, owner=target.owner)
    _lower(deal, seat, before)


def _lower(deal: Round, seat: int, before: int) -> None:
    deal.claim("FF-GOAL-02", "lower", (), seat, who=seat, before=before, after=value(deal.hand(seat)))


def discard(deal: Round, seat: int, card: str, taken: str | None) -> None:
    """FF-TURN-06, -07: the first one begins the pile; the only card left may be the one just taken."""
    if card == taken and not deal.options.discard_taken:
        deal.claim("FF-TURN-07", "only_card", [card], seat, card=card, who=seat)
    say = "discarded" if deal.turns else "first"
    deal.discards.insert(0, card)
    deal.move("FF-TURN-06", say, [card], seat, f"hand{seat}", "discard", who=seat, card=card)


def gone_out(deal: Round, seat: int, *, discarded: bool) -> None:
    """FF-END-01, -02: the hand is empty, with or without two spreads of three, no discard and no card added."""
    deal.discarded_last = discarded
    two = None if discarded else tunk(deal, seat)
    values = _finished(deal, seat)
    if two:
        first, second = (in_order(deal.state.place(one.place)) for one in two)
        deal.events.append("tunk")
        cards = in_order({*first, *second})
        grown = len(cards) > 6
        deal.set("FF-END-02", "tunk", seat, values, cards, who=seat, first=first, second=second, grown=grown)
    else:
        deal.events.append("out")
        deal.set("FF-END-01", "out", seat, values, who=seat, discarded=discarded)
    ends(deal, seat, "tunk" if two else "out")


def tunk(deal: Round, seat: int) -> list[Spread] | None:
    """FF-END-02: exactly two spreads of three, in one turn or in the round, and no card put on any spread."""
    own = [one for one in deal.spreads if one.owner == seat]
    now = deal.turns_of(seat) + 1
    in_time = deal.options.tunk == "round" or all(one.turn == now for one in own)
    right = [one.size for one in own] == [3, 3] and in_time and not deal.hits.get(seat)
    return own if right else None


RULES: Mapping[str, Callable[..., Any]] = {
    "FF-TURN-01": play,
    "FF-TURN-02": draw,
    "FF-TURN-03": can_lay,
    "FF-TURN-04": spread,
    "FF-TURN-05": hit,
    "FF-TURN-06": discard,
    "FF-TURN-07": take,
    "FF-GOAL-02": spread,
}
