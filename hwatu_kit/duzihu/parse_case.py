"""A position from a case file, every field checked; faults name the field and the rule."""

from __future__ import annotations

from ..cards.long_cards import COPIES, KINDS, ONE, count, size
from ..engine.case_fields import CaseFields
from ..faults import Fault
from . import ids
from .dealing import SHOWN
from .melds import KONGS, OPENINGS, PUNG, REPLACED, Meld, Melds, concealed_size, has
from .parse_cards import (
    check_copies,
    check_openings,
    check_size,
    one_card,
    read_bag,
    read_indicators,
    read_kinds,
    read_melds,
)
from .position import (
    ACT,
    ADDING,
    CLAIM_ASKED,
    DISCARDED,
    OPENING,
    OVER,
    PENDING_KINDS,
    PHASES,
    REPLACEMENT,
    SOURCES,
    WIN_ASKED,
    Drawn,
    Pending,
    Position,
    fresh,
)  # fmt: skip
from .table import PLAYERS, DuZiHuTable

POSITION_KEYS = (
    "dealer", "to_play", "phase", "hands", "dealt", "melds", "discards", "indicators", "stock", "ready", "drawn",
    "pending", "first_discard",
)  # fmt: skip
FIRST_STOCK = COPIES * len(KINDS) - PLAYERS * 22 - 1 - SHOWN
"""Cards of a fresh stock: 51 (DZ-SET-02)."""


def read_position(value: object, table: DuZiHuTable, field: str = "position") -> Position:
    """The position of a case; what it leaves out is as in a fresh deal."""
    fields = CaseFields(value, field, POSITION_KEYS, ("hands", "indicators"))
    dealer = fields.number("dealer", 0, 0, PLAYERS - 1)
    to_play = fields.number("to_play", dealer, 0, PLAYERS - 1)
    phase = str(fields.word("phase", PHASES, OPENING))
    hands = [read_bag(hand, fields.at(f"hands[{i}]")) for i, hand in enumerate(fields.list("hands", PLAYERS) or [])]
    melds = _melds(fields)
    pending = _pending(fields, phase, to_play)
    drawn = _drawn(fields, phase)
    discards = _discards(fields, dealer)
    begun = phase not in (OPENING, ACT) or any(discards) or (phase == ACT and to_play != dealer)
    first_to_come = not begun and _nothing_drawn_or_claimed(melds, drawn)
    hands = _with_drawn(hands, melds, drawn, phase, to_play)
    hands = _without_added(hands, melds, pending)
    position = fresh(table, dealer)._replace(
        to_play=to_play,
        phase=phase,
        hands=tuple(hands),
        dealt=_dealt(fields, hands),
        melds=melds,
        discards=_with_pending(discards, pending),
        indicators=read_indicators(fields.get("indicators"), fields.at("indicators")),
        stock=tuple(read_kinds(fields.get("stock", ""), fields.at("stock"))),
        ready=_ready(fields, dealer, melds),
        drawn=drawn,
        pending=pending,
        first_discard=fields.flag("first_discard", first_to_come),
    )
    _check(position, fields)
    return _known_first(position, fields)


def _melds(fields: CaseFields) -> tuple[Melds, ...]:
    given = fields.list("melds", PLAYERS)
    if given is None:
        return ((),) * PLAYERS
    names = [f"melds[{i}]" for i in range(PLAYERS)]
    inner = CaseFields(dict(zip(names, given, strict=True)), fields.field, names)
    return tuple(read_melds(inner, name) for name in names)


def _discards(fields: CaseFields, dealer: int) -> tuple[tuple[int, ...], ...]:
    """The discards of each seat; a single card list does not say whose they are, and lies before the dealer."""
    given = fields.get("discards", [""] * PLAYERS)
    if isinstance(given, str) or (isinstance(given, list) and len(given) != PLAYERS):
        given = [given if seat == dealer else "" for seat in range(PLAYERS)]
    given = CaseFields({"discards": given}, fields.field, ("discards",)).list("discards", PLAYERS) or []
    return tuple(tuple(read_kinds(cards, fields.at(f"discards[{i}]"))) for i, cards in enumerate(given))


def _dealt(fields: CaseFields, hands: list[int]) -> tuple[int, ...]:
    """The cards first dealt, where openings are still to come."""
    given = fields.list("dealt", PLAYERS)
    if given is None:
        return tuple(hands)
    return tuple(read_bag(cards, fields.at(f"dealt[{i}]")) for i, cards in enumerate(given))


def _ready(fields: CaseFields, dealer: int, melds: tuple[Melds, ...]) -> tuple[bool, ...]:
    given = fields.list("ready", PLAYERS) or [False] * PLAYERS
    for i, value in enumerate(given):
        if not isinstance(value, bool):
            raise Fault("true-or-false", field=fields.at(f"ready[{i}]"))
        if value and i == dealer:
            raise Fault("duzihu.ready-dealer", field=fields.at(f"ready[{i}]"), rule=ids.READY)
        if value and has(melds[i], PUNG, *KONGS):
            raise Fault("duzihu.ready-claimed", field=fields.at(f"ready[{i}]"), rule=ids.LOCKED)
    return tuple(given)


def _drawn(fields: CaseFields, phase: str) -> Drawn | None:
    value = fields.get("drawn")
    if value is None:
        return None
    drawn = CaseFields(value, fields.at("drawn"), ("card", "source"), ("card",))
    kind = one_card(drawn.get("card"), drawn.at("card"))
    source = str(drawn.word("source", SOURCES, SOURCES[0]))
    return Drawn(kind, source) if phase in (ACT, OPENING) else None


def _pending(fields: CaseFields, phase: str, to_play: int) -> Pending | None:
    value = fields.get("pending")
    if (value is not None) != (phase in (WIN_ASKED, CLAIM_ASKED)):
        raise Fault("duzihu.pending-phase", field=fields.at("pending"), phase=phase)
    if value is None:
        return None
    pending = CaseFields(value, fields.at("pending"), ("card", "from", "kind", "first"), ("card", "from"))
    kind = one_card(pending.get("card"), pending.at("card"))
    seat = pending.number("from", 0, 0, PLAYERS - 1)
    what = str(pending.word("kind", PENDING_KINDS, DISCARDED))
    if what == ADDING and phase == CLAIM_ASKED:
        raise Fault("duzihu.claim-added", field=fields.at("pending"), rule=ids.ADDED_KONG)
    if seat == to_play:
        raise Fault("duzihu.own-pending", field=fields.at("to_play"), rule=ids.PRIORITY)
    return Pending(kind, seat, what, pending.flag("first"))


# -- what may be written in two ways -------------------------------------------------------------
def _with_drawn(hands: list[int], melds: tuple[Melds, ...], drawn: Drawn | None, phase: str, seat: int) -> list[int]:
    """The drawn card is among the hand cards; a hand written without it gets it."""
    if phase != ACT or drawn is None or size(hands[seat]) != concealed_size(melds[seat]):
        return hands
    return [hand + ONE[drawn.kind] if i == seat else hand for i, hand in enumerate(hands)]


def _without_added(hands: list[int], melds: tuple[Melds, ...], pending: Pending | None) -> list[int]:
    """An added card lies beside its pung; a hand that still holds it gives it up."""
    if pending is None or pending.what != ADDING:
        return hands
    seat, kind = pending.seat, pending.kind
    if size(hands[seat]) == concealed_size(melds[seat]) + 1 and count(hands[seat], kind):
        return [hand - ONE[kind] if i == seat else hand for i, hand in enumerate(hands)]
    return hands


def _with_pending(discards: tuple[tuple[int, ...], ...], pending: Pending | None) -> tuple[tuple[int, ...], ...]:
    """A pending discard lies last among the discards of its seat."""
    if pending is None or pending.what != DISCARDED or discards[pending.seat][-1:] == (pending.kind,):
        return discards
    return tuple((*cards, pending.kind) if seat == pending.seat else cards for seat, cards in enumerate(discards))


def _nothing_drawn_or_claimed(melds: tuple[Melds, ...], drawn: Drawn | None) -> bool:
    """Whether only openings can have come before this."""
    return not any(has(own, PUNG, *KONGS) for own in melds) and (drawn is None or drawn.source == REPLACEMENT)


def _known_first(p: Position, fields: CaseFields) -> Position:
    """Whether a pending discard is the dealer's first (DZ-MUL-06): said so, or nothing has happened before it."""
    if p.pending is None:
        return p
    untouched = sum(map(len, p.discards)) == 1 and len(p.stock) == FIRST_STOCK - _replacements(p)
    first = p.pending.first or fields.flag("first_discard") or untouched
    first = first and p.pending.what == DISCARDED and p.pending.seat == p.dealer
    first = first and _nothing_drawn_or_claimed(p.melds, None)
    return p._replace(pending=p.pending._replace(first=first), first_discard=False)


def _replacements(p: Position) -> int:
    """Stock cards that openings have taken."""
    return sum(
        {"opening_quad": 1, "hezi": 2}.get(meld.what, 0) for own in p.melds for meld in own if meld.what in REPLACED
    )


# -- what cannot be ------------------------------------------------------------------------------
def _check(p: Position, fields: CaseFields) -> None:
    """Copies, numbers of cards, openings, and that a pending card can lie there."""
    pending = [(fields.at("pending.card"), p.pending.kind)] if p.pending and p.pending.what == ADDING else []
    discards = [(fields.at(f"discards[{i}]"), kind) for i, cards in enumerate(p.discards) for kind in cards]
    check_copies(
        [(fields.at(f"hands[{i}]"), hand) for i, hand in enumerate(p.hands)],
        [(fields.at(f"melds[{i}]"), own) for i, own in enumerate(p.melds)],
        [
            *[(fields.at("indicators"), k) for k in p.indicators],
            *pending,
            *discards,
            *[(fields.at("stock"), k) for k in p.stock],
        ],
    )
    for seat, own in enumerate(p.melds):
        check_openings(own, p.indicators, fields.at(f"melds[{seat}]"))
        if not p.table.several_openings and sum(meld.what in OPENINGS for meld in own) > 1:
            raise Fault("duzihu.one-opening", field=fields.at(f"melds[{seat}]"), rule=ids.SEVERAL_OPENINGS)
        if p.phase != OVER and (p.hands[seat] or p.to_play == seat):
            check_size(p.hands[seat], own, _extra(p, seat), fields.at(f"hands[{seat}]"))
    if p.drawn and not count(p.hands[p.to_play], p.drawn.kind):
        raise Fault("duzihu.drawn-not-held", field=fields.at("drawn"), rule=ids.TURN, card=KINDS[p.drawn.kind])
    if p.pending and p.pending.what == ADDING and not p.stock:
        raise Fault("duzihu.kong-no-stock", field=fields.at("stock"), rule=ids.KONG_NEEDS_STOCK)
    if p.pending and p.pending.what == ADDING and Meld(PUNG, p.pending.kind) not in p.melds[p.pending.seat]:
        raise Fault(
            "duzihu.add-needs-pung",
            field=fields.at("pending"),
            rule=ids.ADDED_KONG,
            card=KINDS[p.pending.kind],
            who=p.pending.seat,
        )


def _extra(p: Position, seat: int) -> int:
    """One card more than between turns: the dealer before the first discard, whoever is to discard."""
    return int((p.phase == OPENING and seat == p.dealer) or (p.phase == ACT and seat == p.to_play))
