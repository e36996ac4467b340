"""What came near and does not hold: the facts of every "considered" line, derived from the audit's own state."""

from __future__ import annotations

from typing import Any

from .cards import CUP, MONTH, in_order
from .count import SET_POINTS, Count, Pile, count, cup_is_junk, sorted_pile
from .pay import loser_pile
from .state import Deal, Turn


def in_dealing(deal: Deal) -> None:
    """GS-DEAL-04, -05: the deal counts, and no three of a month lie on the floor."""
    deal.consider("GS-DEAL-04", "none_on_floor")
    if not deal.stacks():
        deal.consider("GS-DEAL-05", "no_three")


def in_turn(deal: Deal, turn: Turn) -> None:
    """What the captures of a finished turn are not."""
    turned, seat = turn.turned, turn.seat
    if turn.pair_month is not None and (turned is None or MONTH[turned] != turn.pair_month):
        deal.consider("GS-CAP-09", "other_month", (), seat, month=turn.pair_month)
    if turn.card is not None and not turn.choices and not turn.takes_stack:
        month = MONTH[turn.card]
        if turned is None or MONTH[turned] != month:
            deal.consider("GS-CAP-11", "other_month", (), seat, month=month)
    no_sweep(deal, turn)
    for rule in dict.fromkeys(turn.unpaid):
        deal.consider(rule, "off", (), seat)


def no_sweep(deal: Deal, turn: Turn) -> None:
    """GS-CAP-12: something was captured, and it is no sweep."""
    before = turn.floor_before
    left = in_order(set(deal.floor).union(*deal.stacks()))
    if not turn.captured:
        return
    if deal.options.sweep == "two-different":
        if len(before) != 2:
            deal.consider("GS-CAP-12", "not_two", (), turn.seat, number=len(before))
            return
        if MONTH[before[0]] == MONTH[before[1]]:
            deal.consider("GS-CAP-12", "same_month", (), turn.seat, month=MONTH[before[0]])
            return
        left = [card for card in left if card in before]
    if left:
        deal.consider("GS-CAP-12", "still_there", left, turn.seat, cards=left, number=len(left))


def in_counting(deal: Deal, turn: Turn) -> None:
    """GS-SCORE-01 to -08: one card short, where this turn brought a card of it."""
    seat, gained = turn.seat, deal.pile(turn.seat) - turn.pile_before
    if not gained:
        return
    for rule, (wanted, points) in SET_POINTS.items():
        missing = in_order(wanted - deal.pile(seat))
        if len(missing) == 1 and wanted & gained:
            one_missing(deal, seat, rule, missing, points)
    for rule, least, cards, size in one_short(sorted_pile(deal, seat, cup_as_junk=cup_is_junk(deal, seat))):
        if size == least - 1 and gained.intersection(cards):
            cup = {"cup": CUP in cards} if rule == "GS-SCORE-08" else {}
            deal.consider(rule, "one_short", cards, seat, size=size, least=least, who=seat, **cup)


def one_short(pile: Pile) -> list[tuple[str, int, list[str], int]]:
    """The groups that score from so many on: rule, least, cards, and how many cards or units there are."""
    return [
        ("GS-SCORE-01", 3, pile.brights, len(pile.brights)),
        ("GS-SCORE-02", 5, pile.animals, len(pile.animals)),
        ("GS-SCORE-04", 5, pile.ribbons, len(pile.ribbons)),
        ("GS-SCORE-08", 10, pile.junk, pile.units),
    ]


def one_missing(deal: Deal, seat: int, rule: str, missing: list[str], points: int) -> None:
    """GS-SCORE-03, -05, -06, -07: the third card of a set is still to come, or lies in another pile."""
    owner = [other for other in range(deal.players) if other != seat and deal.pile(other).intersection(missing)]
    if owner:
        deal.consider(rule, "missing_taken", missing, seat, card=missing[0], other=owner[0], who=seat)
    else:
        deal.consider(rule, "one_missing", missing, seat, card=missing[0], points=points, who=seat)


def in_choice(deal: Deal, seat: int, now: Count) -> None:
    """GS-GO-02: there are points, and not enough for a choice."""
    target = deal.options.target[deal.players]
    if 0 < now.points < target:
        deal.consider("GS-GO-02", "below_target", (), seat, who=seat, points=now.points, target=target)


def in_payment(deal: Deal, winner: int) -> None:
    """GS-WIN-02 to -08: each doubling that does not hold; what lies with one loser names that loser."""
    won = sorted_pile(deal, winner, cup_as_junk=cup_is_junk(deal, winner))
    scored, losers = {line.rule for line in count(won)}, deal.others(winner)
    for_all = [
        go_doubling(deal, winner),
        shakes(deal, winner),
        gwangbak(deal, scored),
        pibak(deal, scored),
        meongbak(deal, won, scored),
        nagari(deal),
        gobak(deal),
    ]
    for rule, say, facts in for_all:
        if say not in ("", HOLDS):
            deal.consider(rule, say, (), winner, who=winner, **facts)
    for loser in losers:
        of_one = [loser_bright(deal, loser), loser_junk(deal, loser), loser_animals(deal, loser)]
        for (rule, say, facts), (_, off, _facts) in zip(of_one, for_all[2:5], strict=True):
            if say and not off:
                deal.consider(rule, say, (), loser, loser=loser, who=winner, **facts)
        if deal.options.gobak and not any(deal.counter("go", other) for other in losers):
            deal.consider("GS-WIN-08", "no_go", (), loser, loser=loser, who=winner)


HOLDS = "holds"
"""In place of a reason: the doubling holds whatever the losers have."""
Not = tuple[str, str, dict[str, Any]]
"""A rule, why it does not hold (empty where it does), and the facts."""


def go_doubling(deal: Deal, winner: int) -> Not:
    """GS-WIN-02: too few Go."""
    go, least = deal.counter("go", winner), 4 if deal.options.go_doubling == "once-above-3" else 3
    return "GS-WIN-02", "too_few" if go < least else "", {"go": go, "least": least}


def shakes(deal: Deal, winner: int) -> Not:
    """GS-WIN-03: no triple, or a table where none doubles."""
    options = deal.options
    doubled = len(deal.shaken(winner)) + (deal.counter("bombs", winner) if options.bomb_doubles else 0)
    off = options.shake == "off" and not options.bomb_doubles
    return "GS-WIN-03", "" if doubled else "off" if off else "none", {}


def gwangbak(deal: Deal, scored: set[str]) -> Not:
    """GS-WIN-04: not played, or no brights scored."""
    off = deal.options.gwangbak == "off"
    return "GS-WIN-04", "off" if off else "" if "GS-SCORE-01" in scored else "no_brights", {}


def loser_bright(deal: Deal, loser: int) -> Not:
    """GS-WIN-04: this loser has a bright."""
    held = sorted_pile(deal, loser, cup_as_junk=False).brights
    return "GS-WIN-04", "has_bright" if held else "", {"cards": held}


def pibak(deal: Deal, scored: set[str]) -> Not:
    """GS-WIN-05: not played, or no junk scored."""
    off = not deal.options.pibak_units[deal.players]
    return "GS-WIN-05", "off" if off else "" if "GS-SCORE-08" in scored else "no_junk", {}


def loser_junk(deal: Deal, loser: int) -> Not:
    """GS-WIN-05: this loser has enough, or none where the table lets that go."""
    limit, units = deal.options.pibak_units[deal.players], loser_pile(deal, loser).units
    exempt = not units and deal.options.pibak_zero_exempt
    return "GS-WIN-05", "exempt" if exempt else "enough" if units > limit else "", {"units": units, "limit": limit}


def meongbak(deal: Deal, won: Pile, scored: set[str]) -> Not:
    """GS-WIN-06: not played, too few animals of the winner, or none that score."""
    mode = deal.options.meongbak
    if mode == "winner-7":
        number = len(won.animals)
        return "GS-WIN-06", "fewer_than_seven" if number < 7 else HOLDS, {"animals": number}
    scores = scored & {"GS-SCORE-02", "GS-SCORE-03"}
    return "GS-WIN-06", "off" if mode == "off" else "" if scores else "no_animals", {}


def loser_animals(deal: Deal, loser: int) -> Not:
    """GS-WIN-06: this loser has three animals or more."""
    number = len(loser_pile(deal, loser).animals)
    return "GS-WIN-06", "enough_animals" if number >= 3 else "", {"animals": number}


def nagari(deal: Deal) -> Not:
    """GS-WIN-07: nothing was carried over."""
    if deal.options.nagari_carry == "off":
        return "GS-WIN-07", "off", {}
    return "GS-WIN-07", "" if deal.nagari else "none", {}


def gobak(deal: Deal) -> Not:
    """GS-WIN-08: not played."""
    return "GS-WIN-08", "" if deal.options.gobak else "off", {}
