"""A position as others read it: as case files write it, and as what lies where on the table.

Both take the seat of the reader: ``None`` sees every hand, -1 (an onlooker) none. When the deal is over all hands lie
open, for they are counted. That another seat is asked about a card, and passes, is not seen: to everybody else a
discard looks as if nobody could take it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..cards.long_cards import KINDS, names, size
from ..engine.game import Scene, Zone
from .melds import HEZI, PUNG, Meld, Melds
from .position import ADDING, CLAIM_ASKED, DISCARDED, DRAW, OPENING, OVER, WIN_ASKED, Position, after
from .table import PLAYERS


def sees_hand(p: Position, seat: int | None, owner: int) -> bool:
    """Whether a reader sees a hand."""
    return seat is None or seat == owner or p.phase == OVER


def as_seen(p: Position, seat: int | None) -> Position:
    """The position without a question that is put to another seat (DZ-CLAIM-06)."""
    if seat is None or p.phase not in (WIN_ASKED, CLAIM_ASKED) or seat == p.to_play or p.pending is None:
        return p
    if p.pending.what == DISCARDED:
        return p._replace(phase=DRAW, to_play=after(p.pending.seat), pending=None)
    return p._replace(to_play=p.pending.seat)


def _text(cards: tuple[str, ...], hidden: int = 0) -> str:
    return " ".join([*cards, *["?"] * hidden])


def _hand(p: Position, owner: int, seat: int | None) -> tuple[tuple[str, ...], int]:
    """The hand cards a reader knows, and how many more there are."""
    if sees_hand(p, seat, owner):
        return names(p.hands[owner]), 0
    return (), size(p.hands[owner])


def position_json(position: Position, seat: int | None = None) -> dict[str, Any]:
    """The position with the keys of the case format, as ``seat`` may see it."""
    p = as_seen(position, seat)
    written: dict[str, Any] = {
        "dealer": p.dealer,
        "to_play": p.to_play,
        "phase": p.phase,
        "hands": [_text(*_hand(p, owner, seat)) for owner in range(PLAYERS)],
        "melds": [[meld.text for meld in melds] for melds in p.melds],
        "discards": [_text(tuple(KINDS[kind] for kind in cards)) for cards in p.discards],
        "indicators": _text(tuple(KINDS[kind] for kind in p.indicators)),
        "stock": _text(tuple(KINDS[kind] for kind in p.stock)) if seat is None else _text((), len(p.stock)),
        "ready": list(p.ready),
        "drawn": _drawn(p, seat),
        "pending": None,
        "first_discard": p.first_discard,
    }
    if p.pending:
        written["pending"] = {"card": KINDS[p.pending.kind], "from": p.pending.seat, "kind": p.pending.what}
        if p.pending.first:
            written["pending"]["first"] = True
    if p.phase == OPENING:
        written["dealt"] = [
            _text(names(p.dealt[i])) if sees_hand(p, seat, i) else _text((), size(p.dealt[i])) for i in range(PLAYERS)
        ]
    return written


def _drawn(p: Position, seat: int | None) -> dict[str, Any] | None:
    if p.drawn is None:
        return None
    return {"card": KINDS[p.drawn.kind] if sees_hand(p, seat, p.to_play) else "?", "source": p.drawn.source}


# -- the table -----------------------------------------------------------------------------------
def zones(players: int) -> list[Zone]:
    """Indicators and stock in the middle; each seat's hand, melds and discards."""
    found = [Zone("stock", "stock"), Zone("indicators", "indicators")]
    for seat in range(players):
        found += [
            Zone(f"hand{seat}", "hand", seat),
            Zone(f"melds{seat}", "melds", seat),
            Zone(f"discards{seat}", "discards", seat),
        ]
    return found


_ALONE: dict[str, tuple[str, ...]] = {name: (name,) for name in (*KINDS, "?")}
"""A card that lies by itself, by name: a deal has thousands of them."""


Row = tuple[tuple[str, ...], ...]
"""Groups of cards side by side. Rows are kept, for from one scene to the next hardly one of them changes."""
ROWS_MOST = 1 << 11


@lru_cache(maxsize=ROWS_MOST)
def _apart(cards: tuple[str, ...], hidden: int = 0) -> Row:
    """Cards that lie each by itself, and so many face down."""
    return (*[_ALONE[card] for card in cards], *[_ALONE["?"]] * hidden)


@lru_cache(maxsize=ROWS_MOST)
def _kinds_apart(kinds: tuple[int, ...]) -> Row:
    return tuple([_ALONE[KINDS[kind]] for kind in kinds])


@lru_cache(maxsize=ROWS_MOST)
def _groups(melds: Melds, added: int) -> Row:
    """The melds of a seat, each together; a card that is being added (-1: none) lies on its pung."""
    return tuple([(*meld.cards, *((KINDS[added],) if meld == Meld(PUNG, added) else ())) for meld in melds])


def _badges(p: Position, seat: int) -> list[tuple[str, dict[str, Any]]]:
    badges: list[tuple[str, dict[str, Any]]] = []
    if seat == p.dealer:
        badges.append(("dealer", {}))
    if p.ready[seat]:
        badges.append(("ready", {}))
    kinds = [meld.kind for meld in p.melds[seat] if meld.what == HEZI]
    if kinds:
        badges.append(("hezi", {}))
    if p.over:
        badges.append(("hu", {"n": p.over["players"][seat]["total"]}))
        badges.append(("points", {"n": p.over["balance"][seat]}))
    return badges


def scene(position: Position, seat: int | None) -> Scene:
    """What lies where."""
    p = as_seen(position, seat)
    places: dict[str, Row] = {
        "stock": (("?",) * len(p.stock),) if p.stock else (),
        "indicators": _kinds_apart(p.indicators),
    }
    adding = p.pending if p.pending and p.pending.what == ADDING else None
    for owner in range(PLAYERS):
        places[f"hand{owner}"] = _apart(*_hand(p, owner, seat))
        places[f"melds{owner}"] = _groups(p.melds[owner], adding.kind if adding and adding.seat == owner else -1)
        places[f"discards{owner}"] = _kinds_apart(p.discards[owner])
    return Scene(places, {owner: _badges(p, owner) for owner in range(PLAYERS)})
