"""A position as others read it: as case files write it, and as what lies where on the table.

Both take the seat of the reader: ``None`` sees every hand, -1 (an onlooker) none. What a seat may not
see is ``"?"`` (GS-TURN-02).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU, MONTH_MASKS, month_mask
from ..engine.game import Scene, Zone
from .counting import animal_cards, count, junk_cards, junk_units
from .position import Position, Stack

PILE_KINDS = ("bright", "animal", "ribbon", "junk")


def sees_hand(seat: int | None, owner: int) -> bool:
    """Whether a reader sees a hand."""
    return seat is None or seat == owner


def sees_shakes(p: Position, seat: int | None, owner: int) -> bool:
    """Whether a reader knows of which months a hand was dealt three: where it counts by itself, once it has doubled."""
    doubled = p.over is not None and p.over["kind"] == "stop" and p.over["winner"] == owner
    return p.table.shake != "automatic" or sees_hand(seat, owner) or doubled


def _known_cards(p: Position, owner: int, seat: int | None) -> tuple[list[str], int]:
    """The hand cards a reader knows, and how many more there are: shown triples are known to all."""
    hand = p.hands[owner]
    if sees_hand(seat, owner):
        return list(HWATU.ids_of(hand)), 0
    known = 0
    if p.table.shake in ("declare", "on-play"):
        for month in p.shaken[owner]:
            known |= hand & month_mask(month)
    for shower, month in p.shown:
        if shower == owner:
            known |= hand & month_mask(month)
    return list(HWATU.ids_of(known)), (hand & ~known).bit_count()


def _text(names: list[str] | tuple[str, ...], hidden: int = 0) -> str:
    return " ".join([*names, *["?"] * hidden])


def position_json(p: Position, seat: int | None = None) -> dict[str, Any]:
    """The position with the keys of the case format, as ``seat`` may see it."""
    written: dict[str, Any] = {
        "to_play": p.to_play,
        "dealer": p.dealer,
        "hands": [_text(*_known_cards(p, owner, seat)) for owner in range(p.players)],
        "floor": _text(HWATU.ids_of(p.floor)),
        "stacks": [{"cards": _text(HWATU.ids_of(s.cards)), "made_by": s.made_by, "turn": s.turn} for s in p.stacks],
        "stock": _text([HWATU.ids[c] for c in p.stock]) if seat is None else _text((), len(p.stock)),
        "piles": [_text(HWATU.ids_of(pile)) for pile in p.piles],
        "turns": list(p.turns),
        "go": list(p.go),
        "go_score": list(p.go_score),
        "ppuk": list(p.ppuk),
        "shaken": [list(m) if sees_shakes(p, seat, owner) else [] for owner, m in enumerate(p.shaken)],
        "bombs": list(p.bombs),
        "bomb_passes": list(p.bomb_passes),
        "cup": "junk" if p.cup_moved else None,
        "last_go": p.callers[-1] if p.callers else None,
        "nagari": p.nagari,
    }
    if len(p.callers) > 1:
        written["callers"] = list(p.callers)
    if any(p.paid):
        written["paid"] = list(p.paid)
    return written


# -- the table -----------------------------------------------------------------------------------
_MONTHS = tuple(HWATU.ids_of(cards) for cards in MONTH_MASKS)
"""The cards of each month: they share a place on the floor."""


def zones(players: int) -> list[Zone]:
    """Hands, floor, stock, and each pile in four rows."""
    found = [Zone("stock", "stock"), Zone("floor", "floor", places=_MONTHS)]
    for seat in range(players):
        found.append(Zone(f"hand{seat}", "hand", seat))
        found += [Zone(f"pile{seat}:{kind}", "pile", seat) for kind in PILE_KINDS]
    return found


Row = tuple[tuple[str, ...], ...]
"""Groups of cards side by side."""
ROWS_MOST = 1 << 11
"""How many rows are kept: from one scene to the next, and from eye to eye, hardly one of them changes."""


def _floor_groups(p: Position) -> Row:
    """Cards that lie together on the floor: stacks, what waits to be captured, and single cards."""
    waiting = p.open.pending if p.open else 0
    turned = 1 << p.open.turned if p.open and p.open.turned >= 0 else 0
    return _on_floor(p.floor, p.stacks, waiting & ~turned)


@lru_cache(maxsize=ROWS_MOST)
def _on_floor(floor: int, piled: tuple[Stack, ...], waiting: int) -> Row:
    groups: list[tuple[str, ...]] = []
    stacks = {stack.month: stack for stack in piled}
    for month, cards in enumerate(MONTH_MASKS, 1):
        here, stack = floor & cards, stacks.get(month)
        if not here and not stack:
            continue
        if stack:
            groups.append(HWATU.ids_of(stack.cards) + HWATU.ids_of(here))
            continue
        together = here & waiting
        if together:
            groups.append(HWATU.ids_of(together))
        groups += [(name,) for name in HWATU.ids_of(here & ~together)]
    return tuple(groups + [(name,) for name in HWATU.ids_of(floor & h.JOKER_MASK)])


def _pile_rows(p: Position, seat: int) -> dict[str, int]:
    pile = p.piles[seat]
    side = count(pile, p.table, p.cup_moved).cup
    return {
        "bright": pile & h.BRIGHTS,
        "animal": animal_cards(pile, side),
        "ribbon": pile & h.RIBBONS,
        "junk": junk_cards(pile, side),
    }


def _badges(p: Position, seat: int, reader: int | None) -> list[tuple[str, dict[str, Any]]]:
    counted = count(p.piles[seat], p.table, p.cup_moved)
    badges: list[tuple[str, dict[str, Any]]] = [("points", {"n": counted.points})]
    units = junk_units(p.piles[seat], p.table, counted.cup)
    if units:
        badges.append(("junk", {"n": units}))
    if p.go[seat]:
        badges.append(("go", {"n": p.go[seat]}))
    if p.shaken[seat] and sees_shakes(p, reader, seat):
        badges.append(("shaken", {"ms": list(p.shaken[seat])}))
    if p.bombs[seat]:
        badges.append(("bombs", {"n": p.bombs[seat]}))
    if p.bomb_passes[seat]:
        badges.append(("passes", {"n": p.bomb_passes[seat]}))
    if p.ppuk[seat]:
        badges.append(("ppuk", {"n": p.ppuk[seat]}))
    return badges


@lru_cache(maxsize=ROWS_MOST)
def _apart(cards: tuple[str, ...], hidden: int) -> Row:
    """Cards that lie each by itself, and so many face down."""
    return tuple([(name,) for name in (*cards, *["?"] * hidden)])


@lru_cache(maxsize=ROWS_MOST)
def _together(cards: int) -> Row:
    return (HWATU.ids_of(cards),) if cards else ()


def scene(p: Position, seat: int | None) -> Scene:
    """What lies where."""
    places: dict[str, Row] = {
        "stock": (("?",) * len(p.stock),) if p.stock else (),
        "floor": _floor_groups(p),
    }
    for owner in range(p.players):
        known, hidden = _known_cards(p, owner, seat)
        places[f"hand{owner}"] = _apart(tuple(known), hidden)
        for kind, cards in _pile_rows(p, owner).items():
            places[f"pile{owner}:{kind}"] = _together(cards)
    return Scene(places, {owner: _badges(p, owner, seat) for owner in range(p.players)})
