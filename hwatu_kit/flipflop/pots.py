"""Where the stakes go: paying in, splitting, the flip and the flop collected, asides taken and given back.

>>> split(7, 3)
[3, 2, 2]
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.french import FRENCH, sister_suit, suit_of
from ..rules.code import carries_out
from . import ids
from .draft import Draft, Transfer
from .position import FLIP, FLOP, GAME, POTS, Best, paid_for


@carries_out(ids.REMAINDER)
def split(amount: int, sharers: int) -> list[int]:
    """Equal shares of a pot; what is left over goes one by one to the first of them (FF-NAT-05)."""
    each, rest = divmod(amount, sharers)
    return [each + (k < rest) for k in range(sharers)]


# -- before the deal -----------------------------------------------------------------------------
_PAYMENT = {1: (ids.ALL_IN, "paid"), 2: (ids.TWO_STAKES, "paid"), 3: (ids.THREE_STAKES, "paid"), 4: (ids.POTS, "paid")}
"""The rule by which a player pays who has 1, 2, 3, or 4 and more stakes."""


@carries_out(ids.POTS, ids.ALL_IN)
def pots_paid(stakes: int) -> int:
    """Into how many pots a pool pays, as long as one stake is left to lay aside (FF-MAT-05, FF-MAT-08)."""
    return min(stakes, 1) if stakes < 2 else min(stakes - 1, 3)


@carries_out(ids.POTS, ids.THREE_STAKES, ids.TWO_STAKES, ids.ALL_IN)
def pay_in(d: Draft) -> None:
    """Every player pays for the round (FF-MAT-05 to FF-MAT-08)."""
    carried = list(d.pots)
    for seat in d.seats():
        before = d.stakes[seat]
        rule, say = _PAYMENT[min(before, 4)]
        transfers: list[Transfer] = [(f"stakes{seat}", POTS[pot], 1) for pot in range(d.paid[seat])]
        transfers.append((f"stakes{seat}", f"aside{seat}", int(before > 1)))
        left = before - d.paid[seat] - (before > 1)
        d.pay(rule, say, transfers, seat, who=seat, before=before, after=left)
    d.explain(ids.POTS, "pots", game=d.pots[GAME], flip=d.pots[FLIP], flop=d.pots[FLOP])
    for pot, rule in ((FLIP, ids.PAID_ONLY), (FLOP, ids.FLOP_WAITS)):
        if carried[pot]:
            d.explain(rule, "carried", carried=carried[pot], added=d.pots[pot] - carried[pot], after=d.pots[pot])


# -- paying out ----------------------------------------------------------------------------------
@carries_out(ids.REMAINDER)
def share_out(
    d: Draft, rule: str, say: str, pot: int, winners: Sequence[int], /, cards: int = 0, **facts: object
) -> None:
    """A pot goes to its winners, given clockwise from the dealer's left."""
    amount = d.pots[pot]
    shares = split(amount, len(winners))
    before = [d.stakes[seat] for seat in winners]
    after = [pool + share for pool, share in zip(before, shares, strict=True)]
    transfers = [(POTS[pot], f"stakes{seat}", share) for seat, share in zip(winners, shares, strict=True)]
    d.pot_winners[pot] = tuple(sorted(winners))
    d.pay(
        rule,
        say,
        transfers,
        winners[0] if len(winners) == 1 else None,
        cards,
        who=list(winners),
        pot=POTS[pot],
        amount=amount,
        shares=shares,
        before=before,
        after=after,
        number=len(winners),
        **facts,
    )
    if amount % len(winners):
        first = list(winners)[: amount % len(winners)]
        d.explain(
            ids.REMAINDER,
            "rest",
            amount=amount,
            number=len(winners),
            rest=len(first),
            who=first,
            each=shares[-1],
            pot=POTS[pot],
        )


@carries_out(ids.NOTHING_ASIDE)
def take_asides(d: Draft, rule: str, payers: Sequence[int], target: str, say: str, /, **facts: object) -> int:
    """The aside stakes that a rule takes; who has none owes nothing (FF-MAT-09). Gives how many were paid."""
    for seat in payers:
        if not d.aside[seat]:
            d.explain(ids.NOTHING_ASIDE, "owes_nothing", 0, seat, who=seat)
    paying = [seat for seat in payers if d.aside[seat]]
    if paying:
        transfers = [(f"aside{seat}", target, d.aside[seat]) for seat in paying]
        before = d.amount(target)
        total = sum(amount for _, _, amount in transfers)
        d.pay(rule, say, transfers, None, payers=paying, total=total, before=before, after=before + total, **facts)
    return len(paying)


@carries_out(ids.ASIDES_BACK)
def asides_back(d: Draft) -> None:
    """What no rule took goes back to its owner (FF-END-07)."""
    owners = [seat for seat in d.seats() if d.aside[seat]]
    transfers = [(f"aside{seat}", f"stakes{seat}", d.aside[seat]) for seat in owners]
    if owners:
        d.pay(ids.ASIDES_BACK, "back", transfers, None, who=owners, number=len(owners))


# -- flip and flop -------------------------------------------------------------------------------
@carries_out(ids.FIRST_CYCLE)
def collect(d: Draft) -> None:
    """The first cycle is done: the flip and the flop go to those who lead (FF-FLIP-03)."""
    d.collected = True
    d.explain(ids.FIRST_CYCLE, "early" if d.ended else "done", 0, d.dealer, who=d.dealer)
    _collect_flip(d, d.flip)
    _collect_flop(d, d.flop)


@carries_out(ids.FLIP_SUIT, ids.FLIP_WON, ids.PAID_ONLY)
def _collect_flip(d: Draft, best: Best) -> None:
    card, seat = FRENCH.ids[best.card], best.seat
    if best.card != d.flip_card:
        share_out(d, ids.FLIP_SUIT, "won", FLIP, [seat], cards=1 << best.card, card=card, suit=suit_of(best.card))
    elif paid_for(d.paid, d.table, seat, FLIP):
        share_out(d, ids.FLIP_WON, "dealer", FLIP, [seat], cards=1 << best.card, card=card)
    else:
        d.explain(ids.PAID_ONLY, "carries", 1 << best.card, seat, who=seat, card=card, amount=d.pots[FLIP])


@carries_out(ids.FLOP_SUIT, ids.FLOP_WAITS)
def _collect_flop(d: Draft, best: Best) -> None:
    if best.seat >= 0:
        card, suit = FRENCH.ids[best.card], suit_of(best.card)
        share_out(d, ids.FLOP_SUIT, "won", FLOP, [best.seat], cards=1 << best.card, card=card, suit=suit)
    else:
        d.explain(ids.FLOP_WAITS, "waits", suit=sister_suit(suit_of(d.flip_card)), amount=d.pots[FLOP])
