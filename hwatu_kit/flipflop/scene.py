"""A position as others read it: as data of a replay or a case, and as what lies where on the table.

Both take the seat of the reader: ``None`` sees every hand, -1 (an onlooker) none. What a seat may not see is ``"?"``,
and nobody else learns who is asked something: the seat whose turn it is or will be is in ``to_play``.
"""

from __future__ import annotations

from typing import Any

from ..cards.french import FRENCH
from ..engine.game import TABLE, Scene, Zone
from .position import POTS, Best, Position, value


def seen_to_play(p: Position, seat: int | None) -> int | None:
    """Who has the move, as far as a reader may know it: a question is known to the one who is asked."""
    if p.phase == "over":
        return None
    if seat is None or seat == p.asked or p.phase in ("draw", "lay"):
        return p.asked
    return None if p.ended or p.shown else p.to_play


def as_seen(p: Position, seat: int) -> Position:
    """The position as a seat takes it to be: while another is asked, the seat in turn may draw."""
    to_play = seen_to_play(p, seat)
    if to_play is None or to_play == p.asked:
        return p
    return p._replace(phase="draw", asked=to_play)


def _hand(p: Position, owner: int, seat: int | None) -> list[str]:
    """The cards of a hand that a reader knows, and ``"?"`` for each of the others."""
    hand = p.hands[owner]
    if seat is None or seat == owner:
        return list(FRENCH.ids_of(hand))
    known = hand & p.known[owner]
    return [*FRENCH.ids_of(known), *["?"] * (hand & ~known).bit_count()]


def _best(best: Best) -> dict[str, Any] | None:
    return {"card": FRENCH.ids[best.card], "seat": best.seat} if best.seat >= 0 else None


def position_json(p: Position, seat: int | None = None) -> dict[str, Any]:
    """The position as data, as ``seat`` may see it; ``stock`` and ``discard`` are top card first."""
    return {
        "to_play": seen_to_play(p, seat),
        "dealer": p.dealer,
        "hands": [" ".join(_hand(p, owner, seat)) for owner in range(p.players)],
        "flip_card": FRENCH.ids[p.flip_card] if p.flip_card >= 0 else None,
        "best": {"flip": _best(p.flip), "flop": _best(p.flop)},
        "stock": " ".join(FRENCH.ids[card] if seat is None else "?" for card in p.stock),
        "discard": " ".join(FRENCH.ids[card] for card in p.discard),
        "spreads": [{"cards": " ".join(FRENCH.ids_of(s.cards)), "by": s.by} for s in p.spreads],
        "stakes": list(p.stakes),
        "aside": list(p.aside),
        "pots": dict(zip(POTS, p.pots, strict=True)),
        "pot_winners": {pot: list(seats) for pot, seats in zip(POTS, p.pot_winners, strict=True)},
        "paid": list(p.paid),
        "turns": list(p.turns),
        "shown": [list(each) for each in p.shown],
    }


# -- the table -----------------------------------------------------------------------------------
def zones(players: int) -> list[Zone]:
    """Stock, discard pile, spreads, and a hand for each seat."""
    middle = [Zone("stock", "stock"), Zone("discard", "discard"), Zone("spreads", "spreads")]
    return [*middle, *(Zone(f"hand{seat}", "hand", seat) for seat in range(players))]


def _badges(p: Position, seat: int, reader: int | None) -> list[tuple[str, dict[str, Any]]]:
    if not p.paid[seat] and not p.stakes[seat]:
        return [("eliminated", {})]
    badges: list[tuple[str, dict[str, Any]]] = [("stakes", {"n": p.stakes[seat]})]
    if p.aside[seat]:
        badges.append(("aside", {"n": p.aside[seat]}))
    if seat == p.dealer:
        badges.append(("dealer", {}))
    open_hand = p.hands[seat] & ~p.known[seat] == 0
    if p.hands[seat] and (reader is None or reader == seat or open_hand):
        badges.append(("value", {"n": value(p.hands[seat])}))
    return badges


def _table_badges(p: Position) -> list[tuple[str, dict[str, Any]]]:
    """The three pots, the flip card, and the cards that lead for the flip and the flop."""
    badges: list[tuple[str, dict[str, Any]]] = [
        ("pot", {"pot": name, "n": n}) for name, n in zip(POTS, p.pots, strict=True)
    ]
    if p.flip_card >= 0:
        badges.append(("flip_card", {"card": FRENCH.ids[p.flip_card]}))
    for pot, best in (("flip", p.flip), ("flop", p.flop)):
        if best.seat >= 0:
            badges.append(("leads", {"pot": pot, "card": FRENCH.ids[best.card], "who": best.seat}))
    return badges


def scene(p: Position, seat: int | None) -> Scene:
    """What lies where: each spread is a group of its own, and only the top of the discard pile counts."""
    places: dict[str, list[tuple[str, ...]]] = {
        "stock": [("?",) * len(p.stock)] if p.stock else [],
        "discard": [tuple([FRENCH.ids[card] for card in reversed(p.discard)])] if p.discard else [],
        "spreads": [FRENCH.ids_of(spread.cards) for spread in p.spreads],
    }
    for owner in range(p.players):
        places[f"hand{owner}"] = [(name,) for name in _hand(p, owner, seat)]
    return Scene(places, {TABLE: _table_badges(p), **{owner: _badges(p, owner, seat) for owner in range(p.players)}})
