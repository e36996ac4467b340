"""Du Zi Hu for the tests: winning hands that were built, deals played to their end, and every card counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from hwatu_kit.cards.long_cards import KIND, count, every_kind
from hwatu_kit.duzihu.game import DUZIHU
from hwatu_kit.duzihu.position import ADDING, OVER, Position
from hwatu_kit.duzihu.table import NANTONG, DuZiHuTable
from hwatu_kit.engine.game import Applied, Setup
from hwatu_kit.engine.shuffle import shuffled

SHOWING = ("open", "hezi", "ready", "kong", "add")
WHOLE_DECK = Counter(dict.fromkeys(range(30), 4))


class Step(NamedTuple):
    """A move of a deal with the positions around it."""

    before: Position
    move: str
    applied: Applied


def built(chance: random.Random, runs: float | None = None) -> list[int]:
    """The kinds of a hand of 23 cards that was put together from seven groups and a pair."""
    share = chance.random() if runs is None else runs
    while True:
        counts = [0] * 30
        for _ in range(7):
            if chance.random() < share:
                first = 9 * chance.randrange(3) + chance.randrange(7)
                for kind in range(first, first + 3):
                    counts[kind] += 1
            else:
                counts[chance.randrange(30)] += 3
        counts[chance.randrange(30)] += 2
        if max(counts) <= 4:
            return [kind for kind in range(30) for _ in range(counts[kind])]


def many_ways(chance: random.Random) -> list[int]:
    """A winning hand that can be parted in several ways: three ranks in a row are in it three times each."""
    while True:
        first = 9 * chance.randrange(3) + chance.randrange(7)
        kinds = [first, first + 1, first + 2] * 3
        rest = built(chance)
        counts = Counter(kinds)
        for group in _some_groups(rest, chance):
            counts.update(group)
        hand = sorted(counts.elements())
        if len(hand) == 23 and max(counts.values()) <= 4:
            return hand


def _some_groups(kinds: list[int], chance: random.Random) -> list[list[int]]:
    """Four groups and a pair, newly drawn."""
    groups = [[chance.randrange(30)] * 3 for _ in range(chance.randrange(5))]
    while len(groups) < 4:
        first = 9 * chance.randrange(3) + chance.randrange(7)
        groups.append([first, first + 1, first + 2])
    return [*groups, [chance.choice(kinds)] * 2]


def by_brute_force(kinds: list[int]) -> set[tuple[tuple[str, int], ...]]:
    """Every way to part sorted kinds: whatever the first card is, it is in a pair, a triplet or a run."""

    def part(left: tuple[int, ...], paired: bool) -> Iterator[tuple[tuple[str, int], ...]]:
        if not left:
            if paired:
                yield ()
            return
        first = left[0]
        if not paired and left[:2] == (first, first):
            yield from ((("pair", first), *rest) for rest in part(left[2:], True))
        if left[:3] == (first,) * 3:
            yield from ((("triplet", first), *rest) for rest in part(left[3:], paired))
        if first < 27 and first % 9 < 7 and first + 1 in left and first + 2 in left:
            rest = list(left[1:])
            rest.remove(first + 1)
            rest.remove(first + 2)
            yield from ((("run", first), *more) for more in part(tuple(rest), paired))

    return {tuple(sorted(groups)) for groups in part(tuple(sorted(kinds)), False)}


def any_table(chance: random.Random) -> DuZiHuTable:
    """The source's table with every option drawn."""
    return NANTONG.replace(**{name: chance.choice(known.examples) for name, known in NANTONG.known.items()})


def chosen(position: Position, legal: list[str], chance: random.Random, style: int) -> str:
    """A move: by chance, or winning where it can be (1), showing what can be shown (2), keeping what fits (3)."""
    if style and "win" in legal:
        return "win"
    shown = [move for move in legal if move.startswith(SHOWING)]
    if style > 1 and shown:
        return chance.choice(shown)
    if style == 3:
        if "pass" in legal:
            return chance.choice(legal)
        discards = [move for move in legal if move.startswith("discard")]
        if discards:
            return min(discards, key=lambda move: _use(position, move))
    return chance.choice(legal)


def _use(position: Position, move: str) -> float:
    """How well a card fits the hand."""
    hand, kind = position.hands[position.to_play], KIND[move.split()[1]]
    near = [kind + d for d in (-2, -1, 1, 2) if kind < 27 and 0 <= kind % 9 + d < 9]
    return 3 * (count(hand, kind) - 1) + sum(2 - abs(k - kind) / 2 for k in near if count(hand, k))


def steps(seed: int, style: int = 0, table: DuZiHuTable = NANTONG) -> Iterator[Step]:
    """A deal played to its end; the dealing is the first step."""
    chance = random.Random(seed)
    setup = Setup(table, 3, seed % 3, shuffled(DUZIHU.deck(table), seed))
    applied = DUZIHU.start(setup)
    yield Step(applied.position, "", applied)
    position = applied.position
    while position.phase != OVER:
        legal = DUZIHU.legal_moves(position)
        assert legal, f"seed {seed}: nobody can move"
        move = chosen(position, legal, chance, style)
        applied = DUZIHU.apply(position, move)
        yield Step(position, move, applied)
        position = applied.position


def all_cards(position: Position) -> Counter[int]:
    """Every card on the table."""
    found: Counter[int] = Counter(position.indicators)
    found.update(position.stock)
    for hand in position.hands:
        found.update(every_kind(hand))
    for melds in position.melds:
        for meld in melds:
            found[meld.kind] += meld.copies
    for discards in position.discards:
        found.update(discards)
    if position.pending and position.pending.what == ADDING:
        found[position.pending.kind] += 1
    return found
