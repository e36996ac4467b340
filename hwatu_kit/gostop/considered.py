"""What was considered in a step and did not apply: worked out on demand, by asking the rules again.

Each function answers for one rule; the sentences are the ``not`` templates of the texts.
"""

from __future__ import annotations

from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU
from ..cards.pack import bits
from ..rules.explanation import NO_EFFECT, Explanation
from . import ids
from .captures import own_ppuk
from .counting import SETS, animal_cards, count, junk_cards, junk_units
from .draft import Draft
from .ending import deal_of
from .junk import swept
from .payment import DOUBLINGS, Deal, Player, gobak_payer, loser_cup
from .position import Position, Turn
from .turn import MOVES


def considered(before: Position | None, move: str | None, after: Position) -> list[Explanation]:
    """The rules that came near in this step and why they did not hold."""
    if before is None or move is None:
        return _in_dealing(after)
    found: list[Explanation] = []
    if sum(after.turns) > sum(before.turns):
        found += _in_turn(before, move, after)
    if after.over and after.over["kind"] == "stop":
        found += _in_payment(after)
    return found


def _in_turn(before: Position, move: str, after: Position) -> list[Explanation]:
    """What a turn that this move finishes came near to: the draft knows how it went, which no position does."""
    d = MOVES.carry_out(before, move)
    turn, seat = d.finished or d.open, before.to_play
    if turn is None:
        return []
    found = _in_captures(d, before, turn)
    if turn.event != "ppuk" or not after.over:
        found += _earns_nothing(d, before, turn)
    return found + _in_counting(d, seat, turn) + _in_go(d, seat)


def _not(rule: str, say: str, cards: int = 0, player: int | None = None, /, **facts: object) -> Explanation:
    return Explanation(rule, say, HWATU.ids_of(cards) if cards else (), player, NO_EFFECT, facts)


# -- dealing -------------------------------------------------------------------------------------
def _in_dealing(p: Position) -> list[Explanation]:
    if p.phase == "over":
        return []
    found = [_not(ids.FOUR_ON_FLOOR, "none_on_floor")]
    if not p.stacks:
        found.append(_not(ids.DEALT_STACK, "no_three"))
    return found


# -- captures ------------------------------------------------------------------------------------
def _in_captures(d: Draft, before: Position, turn: Turn) -> list[Explanation]:
    seat = before.to_play
    found = []
    if turn.kind == "pair" and turn.event not in ("ppuk", "ttadak") and not _third_on_floor(d, turn):
        found.append(_not(ids.PPUK, "other_month", 0, seat, month=turn.month))
    if turn.kind == "alone" and turn.event != "chok":
        found.append(_not(ids.CHOK, "other_month", 0, seat, month=turn.month))
    return found + _no_sweep(d, turn, seat)


def _third_on_floor(d: Draft, turn: Turn) -> bool:
    """Whether a third card was turned all the same: on a last turn it may lie there, and be no ppuk."""
    return bool(d.floor & h.month_mask(turn.month) & ~turn.floor)


def _no_sweep(d: Draft, turn: Turn, seat: int) -> list[Explanation]:
    """GS-CAP-12: why the turn was no sweep; only where something was captured."""
    past = Draft(d.position())
    past.open = turn
    if not turn.captured or swept(past):
        return []
    if d.table.sweep == "emptied":
        left = d.floor
        for stack in d.stacks:
            left |= stack.cards
        return [_not(ids.SWEEP, "still_there", left, seat, cards=list(HWATU.ids_of(left)), number=left.bit_count())]
    lay = bits(turn.floor)
    if len(lay) != 2:
        return [_not(ids.SWEEP, "not_two", 0, seat, number=len(lay))]
    if h.month_of(lay[0]) == h.month_of(lay[1]):
        return [_not(ids.SWEEP, "same_month", 0, seat, month=h.month_of(lay[0]))]
    left = turn.floor & ~turn.captured
    return [_not(ids.SWEEP, "still_there", left, seat, cards=list(HWATU.ids_of(left)), number=left.bit_count())]


def _earns_nothing(d: Draft, before: Position, turn: Turn) -> list[Explanation]:
    """What earns junk at some table and none at this one (GS-PAY-01 to -05, GS-BOMB-01, -02, GS-JOKER-01, -02)."""
    table = d.table
    events = {
        "bomb": (ids.BOMB, table.bomb_junk),
        "blind": (ids.BLIND_BOMB, table.bomb_junk),
        "ttadak": (ids.PAY_TTADAK, table.ttadak_junk),
        "chok": (ids.PAY_CHOK, table.chok_junk),
    }
    came = [events[turn.event]] if turn.event in events else []
    came += [(ids.JOKER_PLAYED, table.joker_junk)] * (turn.joker_played or turn.drew)
    came += [(ids.JOKER_TURNED, table.joker_junk)] * bool(turn.jokers_earned)
    for stack in (turn.hand_stack, turn.stock_stack):
        if stack is not None and own_ppuk(before, stack):
            came.append((ids.PAY_JAPUK, table.japuk_junk))
        elif stack is not None:
            came.append((ids.PAY_STACK, table.dealt_stack_junk if stack.made_by is None else table.stack_junk))
    if "sweep" in d.events:
        came.append((ids.PAY_SWEEP, table.sweep_junk))
    return [_not(rule, "off", 0, before.to_play) for rule, amount in came if not amount]


# -- counting ------------------------------------------------------------------------------------
def _in_counting(d: Draft, seat: int, turn: Turn) -> list[Explanation]:
    """Combinations that this turn brought within one card."""
    pile, table = d.piles[seat], d.table
    if pile == turn.pile:
        return []
    found = []
    for rule, cards, points in SETS:
        missing = cards & ~pile
        if missing.bit_count() == 1 and cards & pile & ~turn.pile:
            name = HWATU.ids_of(missing)[0]
            owner = next((s for s in range(d.players) if s != seat and d.piles[s] & missing), None)
            if owner is None:
                found.append(_not(rule, "one_missing", missing, seat, card=name, points=points, who=seat))
            else:
                found.append(_not(rule, "missing_taken", missing, seat, card=name, other=owner, who=seat))
    counted = count(pile, table, d.cup_moved)
    animals = animal_cards(pile, counted.cup)
    for rule, cards, size, least in (
        (ids.BRIGHTS, pile & h.BRIGHTS, (pile & h.BRIGHTS).bit_count(), 3),
        (ids.ANIMALS, animals, animals.bit_count(), 5),
        (ids.RIBBONS, pile & h.RIBBONS, (pile & h.RIBBONS).bit_count(), 5),
        (ids.JUNK, junk_cards(pile, counted.cup), junk_units(pile, table, counted.cup), 10),
    ):
        if size == least - 1 and cards & ~turn.pile:
            facts = {"size": size, "least": least, "who": seat}
            if rule == ids.JUNK:
                facts["cup"] = counted.cup == "junk"
            found.append(_not(rule, "one_short", cards, seat, **facts))
    return found


def _in_go(d: Draft, seat: int) -> list[Explanation]:
    """GS-GO-02: why no choice is open; where the cards have run out, none can follow."""
    if not d.stock and not any(d.hands):
        return []
    points = count(d.piles[seat], d.table, d.cup_moved).points
    target = d.table.for_players(d.table.target, d.players)
    if 0 < points < target and d.phase != "over":
        return [_not(ids.GO_OR_STOP, "below_target", 0, seat, who=seat, points=points, target=target)]
    return []


# -- payment -------------------------------------------------------------------------------------
def _in_payment(p: Position) -> list[Explanation]:
    """The doublings that do not hold, for each loser."""
    winner = p.over["winner"] if p.over else 0
    losers = list(p.opponents(winner))
    return not_doubled(deal_of(p, winner, losers), winner, losers)


def not_doubled(deal: Deal, winner: int, losers: list[int]) -> list[Explanation]:
    """Why each doubling does not hold (GS-WIN-02 … GS-WIN-08): for all at once, or for each loser by name."""
    found: list[Explanation] = []
    for rule, doubling in (*DOUBLINGS, (ids.GOBAK, None)):
        for loser, player in zip(losers, deal.losers, strict=True):
            if doubling is not None and doubling(deal, player) is not None:
                continue
            say, facts = _REASONS[rule](deal, player)
            named = {"loser": loser} if say in _OF_ONE_LOSER else {}
            reason = _not(rule, say, 0, loser if named else winner, who=winner, **named, **facts)
            if say and reason not in found:
                found.append(reason)
    return found


_OF_ONE_LOSER = ("has_bright", "enough", "exempt", "enough_animals", "no_go")
"""Reasons that lie with one loser."""
Why = tuple[str, dict[str, Any]]
HOLDS: Why = ("", {})


def _no_go_doubling(deal: Deal, loser: Player) -> Why:
    return "too_few", {"go": deal.winner.go, "least": 4 if deal.table.go_doubling == "once-above-3" else 3}


def _no_shake(deal: Deal, loser: Player) -> Why:
    return ("none" if deal.table.knows_shakes else "off"), {}


def _no_gwangbak(deal: Deal, loser: Player) -> Why:
    if deal.table.gwangbak == "off":
        return "off", {}
    if not deal.counted.scores(ids.BRIGHTS):
        return "no_brights", {}
    held = loser.pile & h.BRIGHTS  # where all losers must be without, the line of one who has some is enough
    return ("has_bright", {"cards": list(HWATU.ids_of(held))}) if held else HOLDS


def _no_pibak(deal: Deal, loser: Player) -> Why:
    limit = deal.table.for_players(deal.table.pibak_units, len(deal.losers) + 1)
    if not limit:
        return "off", {}
    if not deal.counted.scores(ids.JUNK):
        return "no_junk", {}
    units = junk_units(loser.pile, deal.table, loser_cup(deal.table, loser))
    return ("exempt" if units == 0 else "enough"), {"units": units, "limit": limit}


def _no_meongbak(deal: Deal, loser: Player) -> Why:
    if deal.table.meongbak == "off":
        return "off", {}
    if deal.table.meongbak == "winner-7":
        return "fewer_than_seven", {"animals": animal_cards(deal.winner.pile, deal.counted.cup).bit_count()}
    if not deal.counted.scores(ids.ANIMALS, ids.GODORI):
        return "no_animals", {}
    return "enough_animals", {"animals": animal_cards(loser.pile, loser_cup(deal.table, loser)).bit_count()}


def _no_nagari(deal: Deal, loser: Player) -> Why:
    return ("off" if deal.table.nagari_carry == "off" else "none"), {}


def _no_gobak(deal: Deal, loser: Player) -> Why:
    if not deal.table.gobak:
        return "off", {}
    return ("no_go", {}) if gobak_payer(deal) is None else HOLDS


_REASONS = {
    ids.GO_DOUBLING: _no_go_doubling,
    ids.SHAKE_DOUBLING: _no_shake,
    ids.GWANGBAK: _no_gwangbak,
    ids.PIBAK: _no_pibak,
    ids.MEONGBAK: _no_meongbak,
    ids.NAGARI_DOUBLING: _no_nagari,
    ids.GOBAK: _no_gobak,
}
