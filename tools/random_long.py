"""Random deals of Du Zi Hu for the audit and the tests: any options, players of several tempers, rigged decks.

Everything follows from one number, so that a deal that fails can be had again: ``random_long(4711)``. Cards at random
are hardly ever a winning hand, so half of the decks are rigged: hands are built of groups and then spoilt a little.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import hwatu_kit
from hwatu_kit import Trace
from hwatu_kit.cards.long_cards import KIND, KINDS, count

OPTIONS: dict[str, tuple[Any, ...]] = {
    "several_openings": (True, False),
    "heavenly_after_openings": (True, False),
    "kong_after_pung": (False, True),
    "fourth_copy_by_discard": ("triplet", "quad"),
    "third_copy_elsewhere": ("nothing", "pung"),
    "losers_count_hand": (True, False),
    "nine_of_strings_apart": (True, False),
    "exact_doubles_opening": (False, True),
    "edge_wait_suits": ("any", "coins"),
    "heavenly_self_draw": (True, False),
    "opening_replacement_is_kong": (False, True),
    "closed_piao": ("no_pung", "no_claimed_pung", "no_exposed"),
    "three_elders_for": ("winner", "all"),
}
SHOWING = ("open", "hezi", "ready", "kong", "add", "pung")
FAVOURITES = ("runs", "alike", "coins", "honours", "mixed", "mixed")
CARDS = 23


def random_table(random: Random) -> dict[str, Any]:
    """The source's table with some, many or all of its options drawn."""
    names = random.sample(sorted(OPTIONS), random.choice((3, 8, len(OPTIONS))))
    return {"base": "nantong", **{name: random.choice(OPTIONS[name]) for name in names}}


# -- decks ----------------------------------------------------------------------------------------
def rigged_deck(random: Random) -> list[str]:
    """A deck that deals hands which are complete, or lack few cards, with indicators that tell."""
    left = Counter(dict.fromkeys(KINDS, 4))
    shown = _indicators(random, left)
    hands = [_hand(random, left, random.choice(FAVOURITES), shown) for _ in range(3)]
    stock = list(left.elements())
    random.shuffle(stock)
    for place, hand in enumerate(hands):
        spoilt = random.choice((0, 0, 1, 1, 2, 3)) if place else random.choice((0, 1, 1, 2))
        for _ in range(spoilt):
            here, there = random.randrange(len(hand)), random.randrange(len(stock))
            hand[here], stock[there] = stock[there], hand[here]
        random.shuffle(hand)
    for hand in hands[1:]:
        stock.insert(random.randrange(len(stock) // random.choice((1, 4))), hand.pop())
    dealt = [card for row in zip(*(hand[:22] for hand in hands), strict=True) for card in row]
    return [*dealt, hands[0][22], *shown, *stock]


def _indicators(random: Random, left: Counter[str]) -> list[str]:
    first = random.choice(random.choice((KINDS, ("TH", "WF", "RF", "9s", "9m", "9c"))))
    same_rank = [kind for kind in KINDS if kind[0] == first[0]]
    shown = [first, random.choice(([first], same_rank, list(KINDS))[random.randrange(3)])]
    left.subtract(shown)
    return shown


def _hand(random: Random, left: Counter[str], favourite: str, shown: list[str]) -> list[str]:
    """Twenty-three cards of what is left: groups that a player of this favourite likes, a pair, then anything."""
    hand: list[str] = []
    if shown[0] == shown[1] and random.random() < 0.3:
        _take(hand, left, [shown[0]] * 2)
    quads = random.choice((0, 0, 1, 2))
    for tried in range(60):
        if len(hand) > CARDS - 5:
            break
        if tried < quads:
            _take(hand, left, [random.choice((*KINDS, *shown))] * 4)
        elif tried == quads and random.random() < 0.4:
            _take(hand, left, [random.choice(shown)] * 3)
        else:
            _take(hand, left, _group(random, favourite))
    for kind in random.sample(KINDS, len(KINDS)):
        if len(hand) % 3 == 2:
            break
        _take(hand, left, [kind] * 2)
    rest = list(left.elements())
    _take(hand, left, random.sample(rest, CARDS - len(hand)))
    return hand


def _group(random: Random, favourite: str) -> list[str]:
    if favourite == "coins" and random.random() < 0.6:
        return ["1c", "2c", "3c"]
    if favourite == "honours" and random.random() < 0.7:
        return [random.choice(("TH", "WF", "RF", "9s"))] * 3
    alike = {"runs": 0.03, "alike": 0.95, "coins": 0.9, "honours": 0.8, "mixed": 0.4}[favourite]
    if random.random() < alike:
        return [random.choice(KINDS)] * 3
    first = 9 * random.randrange(3) + random.randrange(7)
    return list(KINDS[first : first + 3])


def _take(hand: list[str], left: Counter[str], cards: list[str]) -> None:
    if len(hand) + len(cards) <= CARDS and all(left[kind] >= number for kind, number in Counter(cards).items()):
        left.subtract(cards)
        hand += cards


# -- players --------------------------------------------------------------------------------------
def chosen(trace: Trace, legal: list[str], random: Random, temper: str) -> str:
    """A move: of a player who does anything, one who wins when that is offered, or one who keeps what fits."""
    if temper != "random" and "win" in legal and random.random() < 0.9:
        return "win"
    if temper != "keen" or len(legal) == 1:
        return random.choice(legal)
    showing = [move for move in legal if move.startswith(SHOWING)]
    if showing and random.random() < 0.6:
        return random.choice(showing)
    discards = [move for move in legal if move.startswith("discard")]
    if not discards:
        return random.choice(legal)
    position = trace.position
    hand = position.hands[position.to_play]
    return min(discards, key=lambda move: _use(hand, KIND[move[8:]]))


def _use(hand: int, kind: int) -> float:
    """How well a card fits a hand."""
    near = [kind + d for d in (-2, -1, 1, 2) if kind < 27 and 0 <= kind % 9 + d < 9]
    return 3 * (count(hand, kind) - 1) + sum(count(hand, other) > 0 for other in near)


def play_on(trace: Trace, random: Random, temper: str) -> Trace:
    """Play to the end."""
    moves = trace.legal
    while moves:
        trace = trace.play(chosen(trace, moves, random, temper))
        moves = trace.legal
    return trace


def random_long(number: int) -> Trace:
    """A deal played to its end; even numbers on the source's table, odd ones with random options."""
    random = Random(number)
    dealer = random.randrange(3)
    table: Any = random_table(random) if number % 2 else "nantong"
    if number % 8 < 2:
        trace = hwatu_kit.deal("duzihu", table=table, dealer=dealer, seed=number)
    else:
        trace = hwatu_kit.deal("duzihu", table=table, dealer=dealer, deck=rigged_deck(random))
    return play_on(trace, random, random.choice(("random", "winning", "keen", "keen", "keen", "keen")))
