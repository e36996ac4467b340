"""What the winner is paid by each opponent: the score, plus Go points, times every doubling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .cards import CUP
from .count import Pile, count, cup_is_junk, points_of, sorted_pile
from .state import Deal


@dataclass(slots=True)
class Bill:
    """What one loser owes, line by line."""

    deal: Deal
    winner: int
    loser: int
    won: Pile
    lost: Pile
    running: int = 0

    def add(self, rule: str, say: str, value: int, **facts: Any) -> None:
        """One more line, added."""
        self.running += value
        self._line(rule, say, "+", value, facts)

    def times(self, rule: str, say: str, value: int, **facts: Any) -> None:
        """One more line, multiplied."""
        before = self.running
        self.running *= value
        self._line(rule, say, "×", value, {"before": before, "value": value, "running": self.running, **facts})

    def start(self, points: int) -> None:
        """GS-SCORE-09: the combination score comes first."""
        self.running = points
        self._line("GS-SCORE-09", "payment_start", "=", points, {"points": points})

    def _line(self, rule: str, say: str, op: str, value: int, facts: dict[str, Any]) -> None:
        effect = {
            "kind": "sum",
            "loser": self.loser,
            "winner": self.winner,
            "op": op,
            "value": value,
            "running": self.running,
        }
        self.deal.claim(rule, say, (), self.winner, effect, **facts, loser=self.loser, who=self.winner)


def payment(deal: Deal, winner: int) -> list[int]:
    """GS-WIN-01 to -11: every loser's bill and what it comes to; the points won by each seat."""
    cup_at_payment(deal, winner)
    won = sorted_pile(deal, winner, cup_as_junk=cup_is_junk(deal, winner))
    losers = deal.others(winner)
    shares = {loser: _share(deal, winner, loser, won) for loser in losers}
    balance = [0] * deal.players
    for loser in losers:
        bill = Bill(deal, winner, loser, won, loser_pile(deal, loser))
        work_out(bill)
        gobak(bill, shares)
        amount = bill.running
        effect = {"kind": "pay", "from": loser, "to": winner, "amount": amount}
        rule = "GS-WIN-11" if deal.options.balances else "GS-WIN-10"
        deal.claim(rule, "paid", (), winner, effect, loser=loser, who=winner, amount=amount)
        if deal.counter("go", loser):
            deal.claim("GS-GO-05", "nothing", (), loser, loser=loser, who=winner)
        balance[loser] -= amount
        balance[winner] += amount
    return balance


def cup_at_payment(deal: Deal, winner: int) -> None:
    """GS-WIN-09: which side the cup counts on at the payment."""
    for seat in range(deal.players):
        if CUP in deal.pile(seat):
            if deal.options.cup != "auto":
                side = "junk" if cup_is_junk(deal, seat) else "animal"
                deal.claim("GS-WIN-09", f"{deal.options.cup}_{side}", [CUP], seat, who=seat)
            elif seat != winner:
                deal.claim("GS-WIN-09", "auto_loser", [CUP], seat, who=seat)
            else:
                animal, junk = (points_of(deal, seat, cup_as_junk=side) for side in (False, True))
                say = "auto_tie" if animal == junk else "auto_junk" if junk > animal else "auto_animal"
                deal.claim("GS-WIN-09", say, [CUP], seat, who=seat, animal=animal, junk=junk)


def loser_pile(deal: Deal, loser: int) -> Pile:
    """GS-WIN-09: a loser's cup is two junk units on an "auto" table, else where it lies."""
    return sorted_pile(deal, loser, cup_as_junk=deal.options.cup == "auto" or cup_is_junk(deal, loser))


def work_out(bill: Bill) -> None:
    """The score, Go points, and every doubling that holds for this loser."""
    bill.start(sum(line.points for line in count(bill.won)))
    for rule in (go_points, go_doubling, shakes, gwangbak, pibak, meongbak, carried_nagari):
        rule(bill)


def _share(deal: Deal, winner: int, loser: int, won: Pile) -> int:
    """What a loser owes before gobak, without any claims."""
    said = len(deal.claims)
    bill = Bill(deal, winner, loser, won, loser_pile(deal, loser))
    work_out(bill)
    del deal.claims[said:]
    return bill.running


def go_points(bill: Bill) -> None:
    """GS-WIN-01: one for each Go, or for the first two alone and none from the third on."""
    go = bill.deal.counter("go", bill.winner)
    extra = go if bill.deal.options.go_points == "each" or go <= 2 else 0
    if extra:
        facts = {"go": go, "extra": extra, "before": bill.running, "running": bill.running + extra}
        bill.add("GS-WIN-01", "added", extra, **facts)


def go_doubling(bill: Bill) -> None:
    """GS-WIN-02: more than three Go double once, or each from the third on doubles."""
    go = bill.deal.counter("go", bill.winner)
    if bill.deal.options.go_doubling == "once-above-3":
        if go > 3:
            bill.times("GS-WIN-02", "once", 2, go=go)
    elif go >= 3:
        bill.times("GS-WIN-02", "each", 2 ** (go - 2), go=go, doublings=go - 2)


def shakes(bill: Bill) -> None:
    """GS-WIN-03: each triple shown, thrown as a bomb where that counts, or dealt on an automatic table."""
    deal, winner = bill.deal, bill.winner
    months, dealt = deal.shaken(winner), deal.options.shake == "automatic"
    bombs = deal.counter("bombs", winner) if deal.options.bomb_doubles else 0
    number = len(months) + bombs
    if not number:
        return
    say = "both" if months and bombs else "thrown" if bombs else "dealt" if dealt else "shown"
    bill.times("GS-WIN-03", say, 2**number, shakes=number, months=months, bombs=bombs, dealt=dealt)


def gwangbak(bill: Bill) -> None:
    """GS-WIN-04: the winner scores brights, and this loser, or no opponent at all, has one."""
    deal, mode = bill.deal, bill.deal.options.gwangbak
    if mode == "off" or not _scores(bill, "GS-SCORE-01"):
        return
    if mode == "all":
        piles = [sorted_pile(deal, seat, cup_as_junk=False) for seat in deal.others(bill.winner)]
        if not any(pile.brights for pile in piles):
            bill.times("GS-WIN-04", "all" if deal.players == 3 else "each", 2)
    elif not bill.lost.brights:
        bill.times("GS-WIN-04", "each", 2)


def pibak(bill: Bill) -> None:
    """GS-WIN-05: the winner scores junk, and this loser has too few units; none at all may be exempt."""
    options, units = bill.deal.options, bill.lost.units
    limit = options.pibak_units[bill.deal.players]
    if not limit or units > limit or not _scores(bill, "GS-SCORE-08"):
        return
    if units or not options.pibak_zero_exempt:
        bill.times("GS-WIN-05", "holds", 2, units=units, limit=limit)


def meongbak(bill: Bill) -> None:
    """GS-WIN-06: the winner has seven animals, or scores animals while this loser has fewer than three."""
    mode = bill.deal.options.meongbak
    if mode == "winner-7" and len(bill.won.animals) >= 7:
        bill.times("GS-WIN-06", "seven", 2, animals=len(bill.won.animals))
    few = len(bill.lost.animals) < 3
    if mode == "loser-under-3" and few and (_scores(bill, "GS-SCORE-02") or _scores(bill, "GS-SCORE-03")):
        bill.times("GS-WIN-06", "few", 2, animals=len(bill.lost.animals))


def carried_nagari(bill: Bill) -> None:
    """GS-WIN-07: nagari before this deal, once or for each in a row, up to the table's largest factor."""
    options, number = bill.deal.options, bill.deal.nagari
    if not number or options.nagari_carry == "off":
        return
    factor = 2 if options.nagari_carry == "once" else 2**number
    if options.nagari_cap:
        factor = min(factor, options.nagari_cap)
    bill.times("GS-WIN-07", "carried", factor, nagari=number)


def gobak(bill: Bill, shares: Mapping[int, int]) -> None:
    """GS-WIN-08: a loser who had said Go pays double, or with three players the other loser's share too."""
    deal = bill.deal
    if not deal.options.gobak:
        return
    callers = [seat for seat in deal.counter("callers", None, []) if seat != bill.winner]
    if not callers:
        return
    if deal.players == 2:
        bill.times("GS-WIN-08", "doubled", 2)
        return
    caller = callers[-1]
    other = next(seat for seat in shares if seat != caller)
    share = shares[other]
    facts = {"share": share, "running": shares[caller] + share, "other": other, "caller": caller}
    if bill.loser == caller:
        bill.add("GS-WIN-08", "pays_for_both", share, **facts)
    else:
        bill.add("GS-WIN-08", "spared", -share, **facts)


def _scores(bill: Bill, rule: str) -> bool:
    return any(line.rule == rule for line in count(bill.won))


RULES: Mapping[str, Callable[..., Any]] = {
    "GS-WIN-01": go_points,
    "GS-WIN-02": go_doubling,
    "GS-WIN-03": shakes,
    "GS-WIN-04": gwangbak,
    "GS-WIN-05": pibak,
    "GS-WIN-06": meongbak,
    "GS-WIN-07": carried_nagari,
    "GS-WIN-08": gobak,
    "GS-WIN-09": cup_at_payment,
    "GS-WIN-11": payment,
    "GS-GO-05": payment,
}
