"""What was considered in a step and did not apply: worked out on demand, by asking the rules again.

Each function answers for one part of the round; the sentences are the ``not`` templates of the texts. What would tell a
hidden card is for its owner alone (``seen_by``).
"""

from __future__ import annotations

from typing import Any

from ..cards.french import FRENCH, suit_mask
from ..rules.explanation import NO_EFFECT, Explanation
from . import ids
from .draft import names
from .ends import alive
from .legal import layings
from .naturals import NATURALS
from .position import FLIP, FLOP, GAME, POTS, Position, paid_for, seats_from, value
from .reveals import best_of, choices, deciding_suit
from .table import FlipFlopTable
from .turn import MOVES


def considered(before: Position | None, move: str | None, after: Position) -> list[Explanation]:
    """The rules that came near in this step and why they did not hold."""
    if before is None or move is None:
        return [*_in_dealing(after), *_nobody_shows(after), *_at_first_turn(after)]
    found: list[Explanation] = _nobody_shows(after) if before.phase == "show" else []
    if not after.ended and (before.phase == "show" or sum(after.turns) > sum(before.turns)):
        found += _at_first_turn(after)
    if after.phase == "lay":
        found += _in_laying(before, after)
    if not after.ended and sum(after.turns) > sum(before.turns):
        found += _at_turn_end(before, after)
    if after.collected and not before.collected:
        found += _in_collecting(after)
    if after.over and not before.over:
        found += [*_in_end(after), *_after_round(after, MOVES.carry_out(before, move).explanations)]
    return found


def _not(rule: str, say: str, cards: int = 0, player: int | None = None, /, **facts: object) -> Explanation:
    return Explanation(rule, say, tuple(names(cards)) if cards else (), player, NO_EFFECT, facts)


def _private(seat: int, explanation: Explanation) -> Explanation:
    return explanation._replace(seen_by=(seat,))


def _nobody_shows(p: Position) -> list[Explanation]:
    return [] if p.phase == "show" or p.ended else [_not(ids.AFTER_NATURAL, "nobody_shows")]


# -- dealing and the first turn ------------------------------------------------------------------
def _in_dealing(p: Position) -> list[Explanation]:
    found = []
    for seat in range(p.players):
        if not p.paid[seat]:
            found.append(_not(ids.PLAYERS, "out", 0, seat, who=seat))
            found.append(_not(ids.FIVE_EACH, "out", 0, seat, who=seat))
        elif p.paid[seat] < 3:
            found.append(_not(ids.POTS, "too_few", 0, seat, who=seat, before=p.began[seat]))
    if any(pool != p.table.start_stakes for pool in p.began):
        found.append(_not(ids.POOL, "not_the_start", 0, None, start=p.table.start_stakes))
    found.append(_not(ids.FLIP_CARD, "no_other", 1 << p.flip_card))
    for seat in seats_from(p.dealer, p.paid):
        worth = value(p.hands[seat])
        if worth not in NATURALS:
            found.append(_private(seat, _not(ids.NATURAL, "below", 0, seat, who=seat, value=worth)))
    return found


def _at_first_turn(p: Position) -> list[Explanation]:
    """Why the seat that begins its first turn is not asked about the flip or the flop."""
    seat = p.to_play
    if p.phase not in ("draw", "flip", "flop") or p.turns[seat] or p.collected:
        return []
    found = []
    if not p.discard:
        found.append(_not(ids.STOCK, "no_pile"))
        found.append(_not(ids.DRAW, "no_discard", 0, seat))
    if p.table.unpaid_may_reveal or p.paid[seat] == 3:
        pass
    elif p.paid[seat] == 2:
        found.append(_not(ids.THREE_STAKES, "no_flop", 0, seat, who=seat))
    elif p.began[seat] == 1:
        found.append(_not(ids.ALL_IN, "asked", 0, seat, who=seat))
    else:
        found.append(_not(ids.TWO_STAKES, "no_flip", 0, seat, who=seat))
    for pot in (FLIP, FLOP):
        found += _why_not_asked(p, seat, pot)
    return found


def _why_not_asked(p: Position, seat: int, pot: int) -> list[Explanation]:
    free = p._replace(table=p.table.replace(unpaid_may_reveal=True))
    held, best = choices(free, seat, pot), best_of(p, pot)
    if not paid_for(p.paid, p.table, seat, pot):
        unpaid = _not(ids.PAID_ONLY, "unpaid", held, seat, who=seat, pot=POTS[pot])
        return [_private(seat, unpaid)] if held else []
    if held:
        return []
    facts = {"who": seat, "suit": deciding_suit(p, pot), "pot": POTS[pot]}
    if best.seat >= 0:
        lower = _not(ids.REVEAL, "no_lower", 0, seat, best=FRENCH.ids[best.card], **facts)
    else:
        lower = _not(ids.REVEAL, "no_card", 0, seat, **facts)
    return [_private(seat, lower)]


# -- turns ---------------------------------------------------------------------------------------
def _almost(hand: int) -> list[int]:
    """Pairs of a rank, and two of a suit next to each other: one card short of a spread."""
    pairs = [hand & sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)]
    found = [pair for pair in pairs if pair.bit_count() == 2]
    for suit in range(4):
        row = hand & suit_mask(suit)
        found += [3 << card for card in range(13 * suit, 13 * suit + 12) if row >> card & 3 == 3]
    return found


def _in_laying(before: Position, after: Position) -> list[Explanation]:
    seat, found = after.to_play, []
    if after.taken >= 0 and before.taken != after.taken and after.table.discard_taken:
        found.append(_not(ids.NOT_BACK, "free", 1 << after.taken, seat, card=FRENCH.ids[after.taken]))
    if before.phase != "draw":
        return found
    spreads, hits = layings(after)
    if not spreads and not hits:
        found.append(_private(seat, _not(ids.LAYING, "nothing", 0, seat, who=seat)))
    if not spreads:
        short = [_not(ids.SPREAD, "one_short", cards, seat, cards=names(cards)) for cards in _almost(after.hands[seat])]
        found += [_private(seat, each) for each in short]
    for suit in range(4):
        high = 0x1801 << 13 * suit
        if after.hands[seat] & high == high:
            ace, *others = names(high)
            found.append(_private(seat, _not(ids.RANK, "ace_is_low", high, seat, cards=[*others, ace])))
    if after.spreads and not hits:
        found.append(_private(seat, _not(ids.HIT, "none_fits", 0, seat, who=seat)))
    return found


def _at_turn_end(before: Position, after: Position) -> list[Explanation]:
    seat, found = before.to_play, []
    left = after.hands[seat].bit_count()
    if left <= 2:
        found.append(_not(ids.OUT, "cards_left", 0, seat, who=seat, number=left))
    if not after.collected:
        found.append(_not(ids.FIRST_CYCLE, "not_yet", 0, after.to_play, who=after.to_play))
    return found


# -- pots ----------------------------------------------------------------------------------------
def _in_collecting(p: Position) -> list[Explanation]:
    found = []
    card, best = FRENCH.ids[p.flip_card], FRENCH.ids[p.flip.card]
    if p.flip.card != p.flip_card:
        found.append(_not(ids.FLIP_WON, "beaten", 1 << p.flip.card, p.flip.seat, card=card, best=best))
    else:
        found.append(_not(ids.FLIP_SUIT, "none_lower", 0, None, card=card, suit=deciding_suit(p, FLIP)))
    if p.flop.seat >= 0:
        found.append(_not(ids.FLOP_WAITS, "revealed", 1 << p.flop.card, p.flop.seat, card=FRENCH.ids[p.flop.card]))
    else:
        found.append(_not(ids.FLOP_SUIT, "none_revealed", 0, None, suit=deciding_suit(p, FLOP)))
    return found


def _in_end(p: Position) -> list[Explanation]:
    """How the round might have ended otherwise."""
    kind, seat = (p.ended.kind, p.ended.seat) if p.ended else ("", 0)
    found = [_not(ids.ORDER, "over")]
    if kind == "natural":
        found += _in_naturals(p)
    elif kind == "drop":
        found += _in_drop(p, seat)
    elif kind in ("out", "tunk"):
        if not p.stock:
            found.append(_not(ids.STOCK_OUT, "went_out", 0, seat, who=seat))
        if kind == "out":
            found.append(_no_tunk(p, seat))
    if kind != "natural" and all(p.turns[s] for s in seats_from(p.dealer, p.paid)):
        found.append(_not(ids.LATE_REVEALS, "all_had_a_turn"))
    if kind in ("drop", "stock") and p.spreads:
        laid = [name for spread in p.spreads for name in names(spread.cards)]
        found.append(_not(ids.VALUE, "on_table", 0, None, cards=laid))
    if p.stock:
        found.append(_not(ids.STOCK_OUT, "cards_left", 0, None, number=len(p.stock)))
    return found


def _in_naturals(p: Position) -> list[Explanation]:
    found = []
    fifties = [seat for seat, worth in p.shown if worth == 50]
    if not fifties:
        found.append(_not(ids.FIFTY, "no_fifty"))
    elif len(fifties) == 1:
        found.append(_not(ids.SEVERAL_FIFTY, "one_fifty", 0, fifties[0], who=fifties[0]))
    lower = [seat for seat, worth in p.shown if worth == 49]
    if fifties and lower:
        found.append(_not(ids.FORTY_NINE, "fifty_shown", 0, None, who=lower, other=fifties))
    return found


def _in_drop(p: Position, seat: int) -> list[Explanation]:
    worth = {other: value(p.hands[other]) for other in seats_from(p.dealer, p.paid)}
    winners = list(p.pot_winners[GAME])
    if winners == [seat]:
        return [_not(ids.CAUGHT, "alone", 0, seat, who=seat, value=worth[seat])]
    lowest = worth[winners[0]]
    found = [_not(ids.DROP, "caught", 0, seat, who=seat, value=worth[seat], other=winners, lowest=lowest)]
    if p.began[seat] > 1:
        found.append(_not(ids.NOTHING_ASIDE, "has_one", 0, seat, payers=[seat]))
    if len(winners) == 1:
        found.append(_not(ids.CAUGHT_BY_SEVERAL, "one", 0, winners[0], who=winners[0]))
    return found


def _no_tunk(p: Position, seat: int) -> Explanation:
    """Why going out was no tunk (FF-END-02)."""
    table: FlipFlopTable = p.table
    own = [spread for spread in p.spreads if spread.by == seat]
    one_turn = table.tunk == "one turn"
    sizes = [spread.size for spread in own if not one_turn or spread.turn == p.turns[seat]]
    if p.ended and p.ended.discarded:
        return _not(ids.TUNK, "discarded", 0, seat, who=seat)
    if p.hits[seat]:
        return _not(ids.TUNK, "added", 0, seat, who=seat, hits=p.hits[seat])
    return _not(ids.TUNK, "spreads", 0, seat, who=seat, one_turn=one_turn, sizes=sizes, number=len(sizes))


def _after_round(p: Position, done: list[Explanation]) -> list[Explanation]:
    """What the round did not bring: pots without a winner, asides, the end of the session."""
    over: dict[str, Any] = p.over or {}
    found = []
    won = {seat for seats in p.pot_winners for seat in seats}
    for seat in seats_from(p.dealer, p.paid):
        if seat not in won:
            found.append(_not(ids.WIN_POTS, "no_pot", 0, seat, who=seat))
        if p.hands[seat]:
            left = _not(ids.LOW_HAND, "cards_left", 0, seat, who=seat, value=value(p.hands[seat]))
            found.append(left if not p.hands[seat] & ~p.known[seat] else _private(seat, left))
        elif not (p.ended and p.ended.discarded):
            found.append(_not(ids.DISCARD, "none_left", 0, seat, who=seat))
    sharers = len(p.pot_winners[GAME])
    amount = sum(n for e in done for source, _, n in e.effect.get("transfers", ()) if source == POTS[GAME])
    if sharers > 1 and not amount % sharers:
        found.append(_not(ids.REMAINDER, "even", 0, None, amount=amount, number=sharers))
    had_asides = any(stakes > 1 for stakes in p.began)
    if had_asides and not any(e.rule == ids.ASIDES_BACK and e.say == "back" for e in done):
        found.append(_not(ids.ASIDES_BACK, "taken"))
    if over.get("session_over"):
        return [*found, _not(ids.DEALER, "session_over")]
    found.append(_not(ids.SESSION_OVER, "enough", 0, None, number=len(alive(p.stakes))))
    if sum(p.pots):
        found.append(_not(ids.LAST_POTS, "waits", 0, None, pots=sum(p.pots)))
    else:
        found.append(_not(ids.LAST_POTS, "empty"))
    return found
