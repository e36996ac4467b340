"""Planted faults in deals of Du Zi Hu are caught: in the trace, and in the engine together with its explanations."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from hwatu_kit.audit import Finding, audit
from hwatu_kit.audit.duzihu.checks import RULES
from hwatu_kit.cards.long_cards import count
from hwatu_kit.duzihu import base_hu, claims, dealing, ending, explain_count, hu, legal, settlement
from hwatu_kit.duzihu.draft import BACK_END, Draft
from hwatu_kit.duzihu.ending import win_on_pending
from hwatu_kit.duzihu.hu import Win
from hwatu_kit.duzihu.melds import Meld
from hwatu_kit.duzihu.position import ADDING, others
from hwatu_kit.duzihu.settlement import pairs
from hwatu_kit.duzihu.waits import completing
from hwatu_kit.engine.shuffle import shuffled
from tests.support.caches import forget
from tests.support.random_long import OPTIONS, first_deals, places_of, random_long, rules_of

Json = dict[str, Any]
Patch = pytest.MonkeyPatch


@pytest.fixture
def corpus() -> dict[int, Json]:
    """Clean deals that cite every rule."""
    return first_deals()


@pytest.fixture
def places() -> dict[str, tuple[int, int, int]]:
    """Where each rule is cited first: the deal, the step, the explanation."""
    return places_of(first_deals())


# -- every rule, both ways ------------------------------------------------------------------------
@pytest.mark.parametrize("rule", sorted(RULES))
def test_a_rule_left_out_of_the_explanations(
    rule: str, places: dict[str, tuple[int, int, int]], corpus: dict[int, Json]
) -> None:
    number, at, place = places[rule]
    tampered = copy.deepcopy(corpus[number])
    del tampered["steps"][at]["explanations"][place]
    assert (at, rule) in [(finding.step, finding.rule) for finding in audit(tampered)]


@pytest.mark.parametrize("rule", sorted(RULES))
def test_a_rule_cited_where_it_does_not_hold(
    rule: str, places: dict[str, tuple[int, int, int]], corpus: dict[int, Json]
) -> None:
    """An explanation of another deal slipped into a step that has none of its rule."""
    number, at, place = places[rule]
    tampered = copy.deepcopy(corpus[number + 1])
    step = next(i for i, one in enumerate(tampered["steps"]) if rule not in [e["rule"] for e in one["explanations"]])
    tampered["steps"][step]["explanations"].append(corpus[number]["steps"][at]["explanations"][place])
    assert (step, rule) in [(finding.step, finding.rule) for finding in audit(tampered)]


# -- the trace tampered with ----------------------------------------------------------------------
@pytest.mark.parametrize("rule", ["DZ-KONG-05", "DZ-OPEN-04", "DZ-PLAY-02", "DZ-MUL-02"])
def test_any_single_value_changed_anywhere(rule: str, places: dict[str, Any], corpus: dict[int, Json]) -> None:
    """Every number, word and card in steps of a deal, changed one at a time: each is found."""
    deal = json.loads(json.dumps(corpus[places[rule][0]]))
    assert audit(deal) == []
    random = Random(rule)
    every = list(leaves(deal["steps"]))
    last = [way for way in every if way[0][0] == len(deal["steps"]) - 1]
    for path, value in {*random.sample(every, min(150, len(every))), *random.sample(last, min(150, len(last)))}:
        place = deal["steps"]
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = other_value(value)
        assert audit(deal) != [], path
        place[path[-1]] = value


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every single value in some JSON, and the way to it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inside is None:
        yield path, value
        return
    for key, part in inside:
        yield from leaves(part, (*path, key))


def other_value(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    return value + 1 if isinstance(value, int) else value + "a"


def _step_left_out(deal: Json) -> None:
    del deal["steps"][2]


def _move_after_the_end(deal: Json) -> None:
    deal["steps"].append(copy.deepcopy(deal["steps"][-1]))


def _deck(deal: Json) -> None:
    cards = deal["deck"].split()
    place = next(place for place in range(1, len(cards)) if cards[place] != cards[0])
    cards[0], cards[place] = cards[place], cards[0]
    deal["deck"] = " ".join(cards)


def _fifth_copy(deal: Json) -> None:
    cards = deal["deck"].split()
    deal["deck"] = " ".join([*cards[:-1], next(kind for kind in cards if kind != cards[-1])])


def _dealer(deal: Json) -> None:
    deal["dealer"] = (deal["dealer"] + 1) % 3


def _no_explanations(deal: Json) -> None:
    deal["steps"][-1]["explanations"] = []


def _balance(deal: Json) -> None:
    balance = deal["steps"][-1]["explanations"][-1]["effect"]["balance"]
    balance[0], balance[1] = balance[0] + 10, balance[1] - 10


TAMPERINGS: list[Callable[[Json], None]] = [
    _step_left_out, _move_after_the_end, _deck, _fifth_copy, _dealer, _no_explanations, _balance,
]  # fmt: skip


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=[one.__name__.strip("_") for one in TAMPERINGS])
def test_a_trace_tampered_with(tampering: Callable[[Json], None], corpus: dict[int, Json]) -> None:
    for number in range(0, 50, 5):
        tampered = copy.deepcopy(corpus[number])
        tampering(tampered)
        assert audit(tampered) != []


# -- the engine wrong, and its explanations with it -----------------------------------------------
def _ready_at_any_time(patch: Patch) -> None:
    """Ready is offered to hands that do not wait."""
    patch.setattr(legal, "waits", lambda *_: [(0, 4)])


def _ready_on_dead_cards(patch: Patch) -> None:
    """A kind of which no copy is left is a wait all the same."""
    patch.setattr(legal, "waits", lambda hand, *_: completing(hand))


def _farthest_first(patch: Patch) -> None:
    """The seat farthest from the discarder is asked first."""
    patch.setattr(claims, "others", lambda seat: others(seat)[::-1])


def _locked_hand_claims(patch: Patch) -> None:
    """A ready hand is asked for a pung."""
    claims_of = legal.claims_of

    def wrong(position: Any, seat: int) -> list[str]:
        return claims_of(position._replace(ready=(False,) * 3), seat)

    patch.setattr(claims, "claims_of", wrong)
    patch.setattr(legal, "claims_of", wrong)


def _replacement_from_the_front(patch: Patch) -> None:
    """The replacement is the front card, and the explanation says that it came from the back."""
    draw = Draft.draw_from

    def wrong(d: Draft, rule: str, say: str, seat: int, source: str, end: str, /, **facts: Any) -> None:
        if end == BACK_END:
            d.stock = (*d.stock[1:], d.stock[0])
        draw(d, rule, say, seat, source, end, **facts)

    patch.setattr(Draft, "draw_from", wrong)


def _nobody_robs(patch: Patch) -> None:
    """An added kong stands at once."""
    ask = claims._ask_winners

    def wrong(d: Draft, seats: list[int]) -> None:
        adding = d.pending is not None and d.pending.what == ADDING
        ask(d, [] if adding else seats)

    patch.setattr(claims, "_ask_winners", wrong)


def _robbed_kong_stays_a_kong(patch: Patch) -> None:
    """The kong of a robbed player is counted as an added kong."""

    def wrong(d: Draft, seat: int, pending: Any) -> None:
        if pending.what == ADDING:
            melds = d.melds[pending.seat]
            at = melds.index(Meld("pung", pending.kind))
            d.melds[pending.seat] = (*melds[:at], Meld("added_kong", pending.kind), *melds[at + 1 :])
        win_on_pending(d, seat, pending)

    patch.setattr(claims, "win_on_pending", wrong)


def _no_old_indicator(patch: Patch) -> None:
    """An old general as indicator doubles nothing."""
    doubled_by = base_hu._doubled_by

    def wrong(*args: Any) -> str:
        rule = doubled_by(*args)
        return "" if rule == "DZ-IND-03" else rule

    patch.setattr(base_hu, "_doubled_by", wrong)


def _exact_three_is_plain(patch: Patch) -> None:
    """Three of an indicator's kind in hand start from 4 like any other."""
    for module in (base_hu, explain_count):
        patch.setattr(module, "EXACT_THREE", 4)


def _closed_is_forgotten(patch: Patch) -> None:
    patch.setattr(hu, "_breaks_closed", lambda *_: True)


def _elders_with_two(patch: Patch) -> None:
    """Three Elders of which one has two copies only."""
    patch.setattr(hu, "three_elders", lambda held, _: any(count(held, kind) >= 3 for kind in hu.ELDERS))


def _cheap_wenqian(patch: Patch) -> None:
    patch.setattr(hu, "WENQIAN", [hu.Addition(addition.rule, 20 * n) for n, addition in enumerate(hu.WENQIAN)])


def _any_wait_is_right(patch: Patch) -> None:
    patch.setattr(hu, "_right_wait", lambda *_: True)


def _worst_reading(patch: Patch) -> None:
    order = hu._order
    patch.setattr(hu, "_order", lambda reading: tuple(-part for part in order(reading)))


def _rounded_to_the_nearest(patch: Patch) -> None:
    patch.setattr(settlement, "rounded_up", lambda raw: (raw + 5) // 10 * 10)


def _a_pair_is_forgotten(patch: Patch) -> None:
    """The last pair of players does not settle."""
    patch.setattr(explain_count, "pairs", lambda totals: pairs(totals)[:-1])


def _last_card_forgotten(patch: Patch) -> None:
    """A win with the last card of the stock is a win like any other."""

    def wrong(*args: Any, **facts: Any) -> Win:
        return Win(*args, **facts)._replace(last_card=False)

    patch.setattr(ending, "Win", wrong)
    patch.setattr(wrong, "_fields", Win._fields, raising=False)


def _dealt_by_threes(patch: Patch) -> None:
    """The cards are dealt in three blocks, and the explanations say so."""
    packets = dealing.packets

    def wrong(deck: tuple[int, ...], dealer: int) -> list[tuple[int, int]]:
        seats, kinds = zip(*packets(deck, dealer), strict=True)
        return list(zip(sorted(seats, key=lambda to: (to - dealer) % 3), kinds, strict=True))

    patch.setattr(dealing, "packets", wrong)


def _dealer_deals_again(patch: Patch) -> None:
    patch.setattr(ending, "after", lambda seat: seat)


def _another_shuffle(patch: Patch) -> None:
    patch.setattr("hwatu_kit.engine.setup.shuffled", lambda *args: shuffled(*args)[::-1])


ENGINE_FAULTS: list[tuple[str, Callable[[Patch], None], str | None]] = [
    ("ready is offered to a hand that does not wait", _ready_at_any_time, "DZ-OPEN-01"),
    ("ready is offered where no copy is left", _ready_on_dead_cards, "DZ-OPEN-01"),
    ("the farthest seat is asked first", _farthest_first, "DZ-CLAIM-01"),
    ("a locked hand is asked for a pung", _locked_hand_claims, "DZ-CLAIM-02"),
    ("replacements come from the front", _replacement_from_the_front, "DZ-KONG-01"),
    ("nobody may rob", _nobody_robs, "DZ-KONG-02"),
    ("a robbed kong is counted as a kong", _robbed_kong_stays_a_kong, "DZ-BASE-01"),
    ("an old general as indicator doubles nothing", _no_old_indicator, "DZ-IND-03"),
    ("an exact three starts from 4", _exact_three_is_plain, "DZ-IND-05"),
    ("a closed Piao is forgotten", _closed_is_forgotten, "DZ-MUL-02"),
    ("one elder makes Three Elders", _elders_with_two, "DZ-MUL-03"),
    ("Wenqian adds 20 a run", _cheap_wenqian, "DZ-ADD-01"),
    ("every wait earns the 10", _any_wait_is_right, "DZ-ADD-04"),
    ("the worst reading counts", _worst_reading, "DZ-FORM-04"),
    ("totals are rounded to the nearest ten", _rounded_to_the_nearest, "DZ-ROUND-01"),
    ("a pair of players does not settle", _a_pair_is_forgotten, "DZ-SETTLE-01"),
    ("the last card does not double", _last_card_forgotten, "DZ-MUL-08"),
    ("the cards are dealt in blocks", _dealt_by_threes, "DZ-SET-04"),
    ("the dealer deals again", _dealer_deals_again, "DZ-SET-01"),
    ("the shuffle is another one", _another_shuffle, None),
]


@pytest.fixture(autouse=True)
def _lines_forgotten() -> Iterator[None]:
    """The engine keeps lines of base hu; a planted fault must neither meet the old ones nor leave its own."""
    forget()
    yield
    forget()


def caught(rule: str | None) -> Finding | None:
    """The first finding about a rule (any, for ``None``) in random deals; first in those that cite it properly."""
    citing = [number for number, deal in first_deals().items() if rule in rules_of(deal)]
    deals = (audit(random_long(number).to_json()) for number in [*citing, *first_deals()])
    return next((finding for deal in deals for finding in deal if rule is None or finding.rule == rule), None)


@pytest.mark.parametrize(("plant", "rule"), [fault[1:] for fault in ENGINE_FAULTS], ids=[f[0] for f in ENGINE_FAULTS])
def test_the_engine_and_its_explanations_wrong(
    plant: Callable[[Patch], None], rule: str | None, monkeypatch: Patch
) -> None:
    first_deals()
    plant(monkeypatch)
    assert caught(rule) is not None


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_a_deal_by_other_rules(option: str) -> None:
    """A trace that names one table and was played at another, where one option is changed; one way or the other."""
    for deal in first_deals().values():
        table = {"base": "nantong"} if deal["table"] == "nantong" else dict(deal["table"])
        if table.pop(option, None) is None:
            table[option] = OPTIONS[option][-1]
        if audit(deal | {"table": table}):
            return
    pytest.fail("no deal shows it")
