"""Random deals of Du Zi Hu for the audit and the tests: any options, players of several tempers, rigged decks.

Everything follows from one number, so that a deal that fails can be had again: ``random_long(4711)``. Cards at random
are hardly ever a winning hand, so half of the decks are rigged: hands are built of groups and then spoilt a little.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any

import hwatu_kit
from hwatu_kit import Trace
from hwatu_kit.cards.long_cards import KIND, KINDS, count
from tests.support.random_tables import values_of

OPTIONS = values_of("duzihu")
"""Every option of a table, and the values it may have."""
SHOWING = ("open", "hezi", "ready", "kong", "add", "pung")
FAVOURITES = ("runs", "alike", "coins", "honours", "mixed", "mixed")
CARDS = 23


def random_table(random: Random) -> dict[str, Any]:
    """The source's table with some, many or all of its options drawn."""
    names = random.sample(sorted(OPTIONS), random.choice((3, 8, len(OPTIONS))))
    return {"base": "nantong", **{name: random.choice(OPTIONS[name]) for name in names}}


# -- decks ----------------------------------------------------------------------------------------
def rigged_deck(random: Random) -> list[str]:
    """A deck that deals hands which are complete, or lack few cards, with indicators that matter."""
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
    alike = {"runs": 0.03, "alike": 0.95, "coins": 0.9, "honours": 0.8, "mixed": 0.4}[favourite]
    if favourite == "coins" and random.random() < 0.6:
        return ["1c", "2c", "3c"]
    if favourite == "honours" and random.random() < 0.7:
        return [random.choice(("TH", "WF", "RF", "9s"))] * 3
    if random.random() < alike:
        return [random.choice(KINDS)] * 3
    first = 9 * random.randrange(3) + random.randrange(7)
    return list(KINDS[first : first + 3])


def _take(hand: list[str], left: Counter[str], cards: list[str]) -> None:
    if len(hand) + len(cards) <= CARDS and all(left[kind] >= number for kind, number in Counter(cards).items()):
        left.subtract(cards)
        hand += cards


def robbers_deck(random: Random) -> tuple[list[str], str]:
    """A deck and its kind of card: the next seat holds three of it; the others need it, in a run, and hand it over."""
    wanted = KINDS[9 * random.randrange(3) + random.randrange(2, 7)]
    place = KIND[wanted]
    left = Counter(dict.fromkeys(KINDS, 4))
    hands: list[list[str]] = [[], [], []]
    _take(hands[1], left, [wanted] * 3)
    _take(hands[0], left, [wanted])
    gaps = [(place - 1, place + 1), (place - 2, place - 1), (place + 1, place + 2)]
    for hand in (hands[0], hands[2]):
        _take(hand, left, [KINDS[near] for near in random.choice(gaps)])
    for hand in (hands[0], hands[2]):
        full = 23 if hand is hands[0] else 22
        while len(hand) < full - 2:
            _take(hand, left, _group(random, "mixed"))
        while len(hand) < full:
            _take(hand, left, [random.choice(KINDS)] * 2)
    shown = random.sample(list(left.elements()), 2)
    left.subtract(shown)
    rest = list(left.elements())
    random.shuffle(rest)
    hands[1] += rest[:19]
    if random.random() < 0.5:
        hands[2][-1], rest[19] = rest[19], hands[2][-1]
    dealt = [card for row in zip(*(hand[:22] for hand in hands), strict=True) for card in row]
    return [*dealt, hands[0][22], *shown, *rest[19:]], wanted


def dead_wait_deck(random: Random) -> list[str]:
    """A deck whose second seat lacks one kind only, of which it holds two copies and the indicators are the others."""
    place = 9 * random.randrange(3) + random.randrange(1, 8)
    left = Counter(dict.fromkeys(KINDS, 4))
    hand: list[str] = []
    _take(hand, left, [KINDS[place]] * 2)
    _take(hand, left, [KINDS[place - 1], KINDS[place + 1]])
    left[KINDS[place]] = 0
    while len(hand) < 22:
        _take(hand, left, _group(random, "honours"))
    return _dealt(random, left, {1: hand}, [KINDS[place]] * 2, [])


def last_card_deck(random: Random) -> list[str]:
    """A deck whose dealer lacks the last card of the stock, and will draw it if nobody takes a discard."""
    place = 9 * random.randrange(3) + random.randrange(1, 8)
    left = Counter(dict.fromkeys(KINDS, 4))
    last: list[str] = []
    hand: list[str] = []
    _take(last, left, [KINDS[place]])
    _take(hand, left, [KINDS[place - 1], KINDS[place + 1]])
    while len(hand) < 20:
        _take(hand, left, _group(random, "mixed"))
    while len(hand) < 22:
        _take(hand, left, [random.choice(KINDS)] * 2)
    return _dealt(random, left, {0: [*hand]}, [], last)


def _dealt(
    random: Random, left: Counter[str], given: dict[int, list[str]], shown: list[str], last: list[str]
) -> list[str]:
    """A deck with these hands, by place after the dealer, these indicators and last cards; all else by chance."""
    rest = list(left.elements())
    random.shuffle(rest)
    hands = [given.get(place) or [rest.pop() for _ in range(22)] for place in range(3)]
    extra = rest.pop()
    shown = shown or [rest.pop(), rest.pop()]
    return [*(card for row in zip(*hands, strict=True) for card in row), extra, *shown, *rest, *last]


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


def play_to_rob(trace: Trace, random: Random, wanted: str) -> Trace:
    """The dealer hands the card over; it makes a pung, then a kong; the others keep what they have and may rob it."""
    while moves := trace.legal:
        drawn = trace.position.drawn
        kept = f"discard {KINDS[drawn.kind]}" if drawn else ""
        likes = [f"discard {wanted}"] if trace.position.first_discard else []
        likes += ["pung", f"add {wanted}", *(["pass"] if random.random() < 0.2 else []), "draw", "done", kept]
        if trace.position.pending and trace.position.pending.what == "added_kong" and random.random() < 0.8:
            likes = ["win"]
        elif "pass" in moves and "pung" not in moves:
            likes = ["pass"]
        move = next((like for like in likes if like in moves), None)
        others = [move for move in moves if move not in (f"discard {wanted}", "win")]
        trace = trace.play(move or random.choice(others or moves))
    return trace


def play_late(trace: Trace) -> Trace:
    """Everybody discards what was drawn, takes nothing, and wins with the last card only."""
    extra = f"discard {trace.game.pack.ids[trace.setup.deck[66]]}"
    while moves := trace.legal:
        drawn, stock = trace.position.drawn, trace.position.stock
        kept = f"discard {KINDS[drawn.kind]}" if drawn else extra
        likes = ["win" if not stock and "pass" not in moves else "pass", "pass", "ready", "done", "draw", kept]
        trace = trace.play(next(like for like in likes if like in moves))
    return trace


def random_long(number: int) -> Trace:
    """A deal played to its end; even numbers on the source's table, odd ones with random options."""
    random = Random(number)
    dealer = random.randrange(3)
    table: Any = random_table(random) if number % 2 else "nantong"
    rig = number % 50
    if rig in (7, 32):
        deck, wanted = robbers_deck(random)
        return play_to_rob(hwatu_kit.deal("duzihu", table=table, dealer=dealer, deck=deck), random, wanted)
    if rig in (19, 44):
        return play_late(hwatu_kit.deal("duzihu", table=table, dealer=dealer, deck=last_card_deck(random)))
    if rig in (13, 38):
        trace = hwatu_kit.deal("duzihu", table=table, dealer=dealer, deck=dead_wait_deck(random))
    elif number % 8 < 2:
        trace = hwatu_kit.deal("duzihu", table=table, dealer=dealer, seed=number)
    else:
        trace = hwatu_kit.deal("duzihu", table=table, dealer=dealer, deck=rigged_deck(random))
    return play_on(trace, random, random.choice(("random", "winning", "keen", "keen", "keen", "keen")))


# -- the first of them, for the tests --------------------------------------------------------------
@lru_cache(maxsize=1)
def first_deals() -> dict[int, dict[str, Any]]:
    """The first deals as JSON, by number: enough for every rule to be cited."""
    return {number: random_long(number).to_json() for number in range(600)}


def rules_of(deal: dict[str, Any]) -> set[str]:
    """The rules that a deal cites."""
    return {said["rule"] for step in deal["steps"] for said in step["explanations"]}


def places_of(deals: dict[int, dict[str, Any]]) -> dict[str, tuple[int, int, int]]:
    """Where each rule is cited first: the number of the deal, the step, the explanation."""
    found: dict[str, tuple[int, int, int]] = {}
    for number, deal in deals.items():
        for at, step in enumerate(deal["steps"]):
            for place, said in enumerate(step["explanations"]):
                found.setdefault(said["rule"], (number, at, place))
    return found
