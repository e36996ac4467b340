"""Pots that are won and split, and asides that are owed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .state import Round


def split(
    deal: Round, rule: str, say: str, pot: str, winners: list[int], cards: Iterable[str] = (), /, **facts: Any
) -> None:
    """A pot goes to its winners, in equal shares of whole stakes; FF-NAT-05: what is left over, one by one."""
    amount, number = deal.purse(pot), len(winners)
    deal.won.update(winners)
    if pot == "game":
        deal.game_split = (amount, number)
    each, rest = divmod(amount, number)
    shares = [each + 1] * rest + [each] * (number - rest)
    before = [deal.pool(seat) for seat in winners]
    common = {
        "who": winners,
        "pot": pot,
        "amount": amount,
        "shares": shares,
        "before": before,
        "after": [pool + share for pool, share in zip(before, shares, strict=True)],
        "number": number,
    }
    transfers = [(pot, f"stakes{seat}", share) for seat, share in zip(winners, shares, strict=True)]
    deal.transfer(rule, say, winners[0] if number == 1 else None, transfers, cards, **common, **facts)
    if rest:
        deal.claim("FF-NAT-05", "rest", amount=amount, number=number, rest=rest, who=winners[:rest], each=each, pot=pot)


def owe(deal: Round, rule: str, say: str, payers: list[int], to: str, /, **facts: Any) -> None:
    """The asides of some seats go to a pool or a pot; FF-MAT-09: a player without one owes nothing."""
    able = [seat for seat in payers if deal.purse(f"aside{seat}")]
    for seat in payers:
        if seat not in able:
            deal.claim("FF-MAT-09", "owes_nothing", (), seat, who=seat)
    if able:
        before, total = deal.purse(to), len(able)
        common = {"payers": able, "total": total, "before": before, "after": before + total}
        deal.transfer(rule, say, None, [(f"aside{seat}", to, 1) for seat in able], **common, **facts)


RULES: Mapping[str, Callable[..., Any]] = {"FF-NAT-05": split, "FF-MAT-09": owe}
