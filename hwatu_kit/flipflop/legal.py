"""Which moves are allowed, and why one is not: a single source for both.

``refusal`` has one small function for each kind of move; each answers with the rule that forbids the move and the
facts, or with nothing. ``legal_moves`` is what it lets pass.
"""

from __future__ import annotations

from itertools import combinations

from ..cards.french import FRENCH, by_rank, rank_of, suit_mask, suit_of
from ..cards.pack import bits
from ..faults import Fault
from ..rules.code import carries_out
from . import ids
from .draft import names
from .moves import Move, parse_move
from .position import FLIP, FLOP, POTS, Position, fits, is_run, is_set, paid_for, value
from .reveals import SUIT_RULE, best_of, choices, deciding_suit

_PHASES = {
    "show": ("show",),
    "flip": ("flip",),
    "flop": ("flop",),
    "no": ("show", "flip", "flop"),
    "draw": ("draw",),
    "take": ("draw",),
    "drop": ("draw",),
    "spread": ("lay",),
    "hit": ("lay",),
    "discard": ("lay",),
}
_END_RULE = {"natural": ids.NATURAL, "out": ids.OUT, "tunk": ids.TUNK, "drop": ids.DROP, "stock": ids.STOCK_OUT}
_QUESTION_RULE = {"show": ids.NATURAL, "flip": ids.REVEAL, "flop": ids.REVEAL}


# -- one refusal for each kind of move -----------------------------------------------------------
def _not_held(p: Position, seat: int, cards: int, rule: str) -> Fault | None:
    missing = cards & ~p.hands[seat]
    return Fault("flipflop.not-in-hand", rule=rule, cards=names(missing), who=seat) if missing else None


def _refuse_show(p: Position, move: Move) -> Fault | None:
    worth = value(p.hands[p.asked])
    return (
        None
        if move.number == worth
        else Fault("flipflop.show-other-value", rule=ids.NATURAL, number=move.number, value=worth)
    )


def _refuse_reveal(p: Position, move: Move) -> Fault | None:
    """FF-FLIP-01, -02, -05 and FF-FLOP-01: paid for, of the suit, held, low enough, and the lowest for the flop."""
    seat, pot, card, bit = p.asked, POTS.index(move.kind), move.card, move.mask
    if not paid_for(p.paid, p.table, seat, pot):
        return Fault("flipflop.reveal-unpaid", rule=ids.PAID_ONLY, pot=move.kind, who=seat)
    suit = deciding_suit(p, pot)
    if suit_of(card) != suit:
        return Fault("flipflop.reveal-suit", rule=SUIT_RULE[pot], card=FRENCH.ids[card], pot=move.kind, suit=suit)
    if not p.hands[seat] & bit:
        return _not_held(p, seat, bit, ids.REVEAL)
    best = best_of(p, pot)
    if best.seat >= 0 and card >= best.card:
        return Fault(
            "flipflop.reveal-beats-not",
            rule=ids.REVEAL,
            card=FRENCH.ids[card],
            best=FRENCH.ids[best.card],
            pot=move.kind,
        )
    if not choices(p, seat, pot) & bit:
        held = p.hands[seat] & suit_mask(suit)
        return Fault("flipflop.reveal-lowest", rule=ids.REVEAL, card=FRENCH.ids[card], best=names(held & -held)[0])
    return None


def _allowed(p: Position, move: Move) -> Fault | None:
    return None


def _refuse_take(p: Position, move: Move) -> Fault | None:
    return None if p.discard else Fault("flipflop.nothing-discarded", rule=ids.DRAW, who=p.to_play)


def _refuse_drop(p: Position, move: Move) -> Fault | None:
    if p.table.drop == "off":
        return Fault("flipflop.no-drop", rule=ids.DROP, table=p.table.name)
    if p.table.drop == "after first turn" and not p.turns[p.to_play]:
        return Fault("flipflop.drop-too-early", rule=ids.DROP, who=p.to_play)
    return None


def _refuse_spread(p: Position, move: Move) -> Fault | None:
    cards = move.mask
    missing = _not_held(p, p.to_play, cards, ids.LAYING)
    if missing or is_run(cards) or is_set(cards):
        return missing
    written = names(cards)
    if len(written) < 3:
        return Fault("flipflop.spread-too-small", rule=ids.SPREAD, number=len(written), cards=written)
    ranks = {rank_of(card) for card in bits(cards)}
    one_suit = len({suit_of(card) for card in bits(cards)}) == 1
    if one_suit and {1, 13} <= ranks:
        ace, *others = written  # told as it was meant: the ace behind the king
        return Fault("flipflop.ace-is-low", rule=ids.SPREAD, cards=[*others, ace])
    if one_suit:
        return Fault("flipflop.spread-gap", rule=ids.SPREAD, cards=written)
    return Fault("flipflop.spread-mixed", rule=ids.SPREAD, cards=written)


def _refuse_hit(p: Position, move: Move) -> Fault | None:
    if not 1 <= move.number <= len(p.spreads):
        return Fault("flipflop.no-such-spread", rule=ids.LAYING, number=move.number, spreads=len(p.spreads))
    missing = _not_held(p, p.to_play, move.mask, ids.LAYING)
    spread = p.spreads[move.number - 1].cards
    if missing or fits(spread, move.card):
        return missing
    card, written = FRENCH.ids[move.card], names(spread)
    if not is_run(spread):
        full = len(written) == 4
        return Fault(
            "flipflop.set-is-full" if full else "flipflop.set-other-rank", rule=ids.HIT, card=card, cards=written
        )
    top = rank_of(spread.bit_length() - 1)
    if rank_of(move.card) == 1 and top == 13 and 1 << move.card & suit_mask(suit_of(spread.bit_length() - 1)):
        return Fault("flipflop.ace-not-on-top", rule=ids.HIT, card=card, cards=written)
    return Fault("flipflop.run-other-card", rule=ids.HIT, card=card, cards=written)


@carries_out(ids.NOT_BACK)
def _refuse_discard(p: Position, move: Move) -> Fault | None:
    missing = _not_held(p, p.to_play, move.mask, ids.DISCARD)
    if missing:
        return missing
    if move.card == p.taken and not p.table.discard_taken and p.hands[p.to_play] != move.mask:
        return Fault("flipflop.just-taken", rule=ids.NOT_BACK, card=FRENCH.ids[move.card])
    return None


_REFUSALS = {
    "show": _refuse_show,
    "flip": _refuse_reveal,
    "flop": _refuse_reveal,
    "no": _allowed,
    "draw": _allowed,
    "take": _refuse_take,
    "drop": _refuse_drop,
    "spread": _refuse_spread,
    "hit": _refuse_hit,
    "discard": _refuse_discard,
}


def _unasked_reveal(p: Position, move: Move) -> Fault:
    """A reveal where none is asked for: why not."""
    seat, pot = p.to_play, POTS.index(move.kind)
    if p.phase == "lay" or p.turns[seat] or p.collected:
        return Fault("flipflop.reveal-too-late", rule=ids.FIRST_CYCLE, who=seat)
    return _refuse_reveal(p._replace(asked=seat), move) or Fault(
        "flipflop.reveal-answered", rule=ids.REVEAL, pot=POTS[pot], who=seat
    )


def _out_of_place(p: Position, move: Move) -> Fault:
    """The fault for a move that answers what nobody asked, leaves a question open, or comes too early or too late."""
    if p.phase == "over":
        return Fault("flipflop.round-over", rule=_END_RULE[p.ended.kind] if p.ended else ids.WIN_POTS)
    if p.phase in _QUESTION_RULE:
        return Fault("question-open", rule=_QUESTION_RULE[p.phase], move=move.text, legal=legal_moves(p))
    if move.kind in ("flip", "flop"):
        return _unasked_reveal(p, move)
    if move.kind == "show":
        return Fault("flipflop.no-natural", rule=ids.NATURAL, number=move.number)
    if move.kind == "no":
        return Fault("nothing-asked", rule=ids.REVEAL, move=move.text)
    if p.phase == "draw":
        return Fault("flipflop.draw-first", rule=ids.DRAW, move=move.text, who=p.to_play)
    if move.kind == "drop":
        return Fault("flipflop.drop-too-late", rule=ids.DROP, who=p.to_play)
    return Fault("flipflop.drawn-already", rule=ids.DRAW, who=p.to_play)


def refusal(position: Position, move: Move) -> Fault | None:
    """Why a move is not allowed: a fault with the rule and the facts; ``None`` for a legal move."""
    if position.phase not in _PHASES[move.kind]:
        return _out_of_place(position, move)
    return _REFUSALS[move.kind](position, move)


# -- candidates ----------------------------------------------------------------------------------
def _written(kind: str, cards: int) -> str:
    return " ".join([kind, *(FRENCH.ids[card] for card in by_rank(cards))])


@carries_out(ids.SPREAD)
def spreads_in(hand: int) -> list[int]:
    """Every spread that a hand holds: each part of a run, each three and four of a rank (FF-TURN-04)."""
    found = []
    for suit in range(4):
        row = bits(hand & suit_mask(suit))
        found += [
            sum(1 << card for card in row[first : last + 1])
            for first in range(len(row))
            for last in range(first + 2, len(row))
            if row[last] - row[first] == last - first
        ]
    for rank in range(13):
        row = [card for card in bits(hand) if card % 13 == rank]
        found += [sum(1 << card for card in part) for size in (3, 4) for part in combinations(row, size)]
    return found


def layings(p: Position) -> tuple[list[str], list[str]]:
    """The spreads and the hits that the seat in turn could lay now."""
    hand = p.hands[p.to_play]
    hits = [
        f"hit {FRENCH.ids[card]} {number}"
        for number, spread in enumerate(p.spreads, 1)
        for card in bits(hand)
        if fits(spread.cards, card)
    ]
    return [_written("spread", cards) for cards in spreads_in(hand)], hits


def _candidates(p: Position) -> list[str]:
    if p.phase == "show":
        return [f"show {value(p.hands[p.asked])}", "no"]
    if p.phase in ("flip", "flop"):
        pot = FLIP if p.phase == "flip" else FLOP
        return [*(f"{p.phase} {FRENCH.ids[card]}" for card in bits(choices(p, p.asked, pot))), "no"]
    if p.phase == "draw":
        return ["draw", "take", "drop"]
    if p.phase == "lay":
        spreads, hits = layings(p)
        return [*spreads, *hits, *(f"discard {FRENCH.ids[card]}" for card in bits(p.hands[p.to_play]))]
    return []


def legal_moves(position: Position) -> list[str]:
    """The moves that the seat which is asked may make, as they are written; empty when the round is over."""
    return [text for text in _candidates(position) if refusal(position, parse_move(text)) is None]
