"""Planted faults in the engine of Flip Flop, its explanations with it, and rounds by other rules than they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hwatu_kit.audit import Finding, audit
from hwatu_kit.engine.shuffle import shuffled
from hwatu_kit.flipflop import dealing, ends, legal, pots, reveals, turn
from hwatu_kit.flipflop.draft import Draft
from hwatu_kit.flipflop.position import Position, fits, next_seat, value
from tests.support.random_rounds import random_round

Patch = pytest.MonkeyPatch


def _ace_high(patch: Patch) -> None:
    """Q-K-A is a run."""

    def wrong(hand: int) -> list[int]:
        high = [sum(1 << 13 * suit + place for place in (0, 11, 12)) for suit in range(4)]
        return [*spreads_in(hand), *(cards for cards in high if cards & hand == cards)]

    spreads_in = legal.spreads_in
    patch.setattr(legal, "spreads_in", wrong)


def _any_suit_extends(patch: Patch) -> None:
    patch.setattr(legal, "fits", lambda spread, card: fits(spread, card) or fits(spread, (card + 13) % 52))


def _equal_does_not_catch(patch: Patch) -> None:
    """A dropper with the same value as another wins."""

    def wrong(d: Draft, seat: int) -> None:
        own = value(d.hands[seat])
        if own == min(value(d.hands[other]) for other in d.others(seat)):
            pots.share_out(d, "FF-END-03", "won", 0, [seat], value=own, lowest=own)
        else:
            right(d, seat)

    right = ends._GAME_POT["drop"]
    patch.setitem(ends._GAME_POT, "drop", wrong)


def _rest_to_the_last(patch: Patch) -> None:
    split = pots.split
    patch.setattr(pots, "split", lambda amount, sharers: sorted(split(amount, sharers)))


def _asides_stay(patch: Patch) -> None:
    """A tunk and a 50 take no aside."""
    for module in (ends, pots):
        patch.setattr(module, "take_asides", lambda *_, **__: 0)


def _out_is_no_tunk(patch: Patch) -> None:
    patch.setattr(turn, "is_tunk", lambda *_: False)


def _no_late_reveals(patch: Patch) -> None:
    patch.setattr(reveals, "_late_next", ends.settle)


def _highest_leads(patch: Patch) -> None:
    """Any card of the suit may be revealed, a higher one too."""

    def wrong(p: Position, seat: int, pot: int) -> int:
        mask = 0x1FFF << 13 * reveals.deciding_suit(p, pot)
        return p.hands[seat] & mask if choices(p, seat, pot) else 0

    choices = reveals.choices
    patch.setattr(reveals, "choices", wrong)
    patch.setattr(legal, "choices", wrong, raising=False)


def _flop_in_the_flip_suit(patch: Patch) -> None:
    patch.setattr(reveals, "sister_suit", lambda suit: suit)


def _three_stakes_pay_all_pots(patch: Patch) -> None:
    """With three stakes nothing is laid aside."""
    for module in (pots, dealing):
        if hasattr(module, "pots_paid"):
            patch.setattr(module, "pots_paid", lambda stakes: min(stakes, 3))


def _dealer_next_twice(patch: Patch) -> None:
    patch.setattr(ends, "next_seat", lambda seat, inside: seat if inside[seat] else next_seat(seat, inside))


def _left_pots_lost(patch: Patch) -> None:
    """At the end of a session the pots stay where they are."""

    def wrong(d: Draft, rule: str, *args: Any, **facts: Any) -> None:
        if rule != "FF-END-09":
            pots.share_out(d, rule, *args, **facts)

    patch.setattr(ends, "share_out", wrong)


def _another_shuffle(patch: Patch) -> None:
    patch.setattr("hwatu_kit.engine.setup.shuffled", lambda *args: shuffled(*args)[::-1])


def _tunk_in_several_turns(patch: Patch) -> None:
    """Two spreads of three tunk at every table, whenever they were laid."""
    patch.setattr(turn, "is_tunk", lambda d, seat: sum(spread.by == seat for spread in d.spreads) == 2)


ENGINE_FAULTS: list[tuple[str, Callable[[Patch], None], str | None]] = [
    ("Q-K-A is laid as a run", _ace_high, "FF-TURN-03"),
    ("a card of another suit is added to a run", _any_suit_extends, "FF-TURN-03"),
    ("an equal hand does not catch a drop", _equal_does_not_catch, "FF-END-03"),
    ("the remainder goes to the last sharers", _rest_to_the_last, "FF-NAT-05"),
    ("no aside is taken by a tunk or a 50", _asides_stay, "FF-NAT-03"),
    ("a tunk is taken for going out", _out_is_no_tunk, "FF-END-02"),
    ("nobody reveals after an early end", _no_late_reveals, "FF-FLIP-02"),
    ("a higher card may be revealed", _highest_leads, "FF-FLIP-02"),
    ("the flop is decided in the suit of the flip", _flop_in_the_flip_suit, "FF-FLIP-02"),
    ("three stakes pay all three pots and nothing aside", _three_stakes_pay_all_pots, "FF-MAT-06"),
    ("the dealer deals again", _dealer_next_twice, "FF-DEAL-01"),
    ("pots are left over at the end of a session", _left_pots_lost, "FF-END-09"),
    ("the shuffle is another one", _another_shuffle, None),
    ("two spreads of different turns tunk at every table", _tunk_in_several_turns, "FF-END-02"),
]


def caught(rule: str | None) -> Finding | None:
    """The first finding about a rule (any, for ``None``) in random rounds."""
    rounds = (audit(random_round(number).to_json()) for number in range(1500))
    return next((finding for deal in rounds for finding in deal if rule is None or finding.rule == rule), None)


@pytest.mark.parametrize(("plant", "rule"), [fault[1:] for fault in ENGINE_FAULTS], ids=[f[0] for f in ENGINE_FAULTS])
def test_the_engine_and_its_explanations_wrong(
    plant: Callable[[Patch], None], rule: str | None, monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    assert caught(rule) is not None


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("after_natural", "leave"), ("unpaid_may_reveal", True), ("flop_card", "any"), ("tunk", "round"),
        ("late_reveals", False), ("discard_taken", True), ("session_players", 3), ("start_stakes", 3),
    ],
)  # fmt: skip
def test_a_round_by_other_rules(option: str, value: Any) -> None:
    """A trace that says "dayton" and was played at another table."""
    for number in range(1500):
        trace = random_round(number)
        deal = trace.to_json()
        if isinstance(deal["table"], dict) and deal["table"].get(option) == value:
            deal["table"] = {name: was for name, was in deal["table"].items() if name != option}
            if audit(deal):
                return
    pytest.fail("no round shows it")
