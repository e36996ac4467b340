"""Which moves are allowed, and why one is not: a single source for both.

``refusal`` has one small function for each kind of move; each answers with the rule that forbids the
move and the facts, or with nothing. ``legal_moves`` is what it lets pass.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards.long_cards import COPIES, KINDS, count, kinds_in
from ..faults import Fault
from ..rules.code import carries_out
from . import ids
from .melds import HEZI, OPENINGS, PUNG, QUAD, REPLACED, TRIPLET, Meld, has
from .moves import Move, parse_move
from .partition import is_complete
from .position import ACT, CLAIM_ASKED, DISCARDED, DRAW, OPENING, OVER, WIN_ASKED, Position
from .waits import completing, waits

_PHASES = {
    "open": (OPENING,), "hezi": (OPENING,), "ready": (OPENING,), "done": (OPENING,), "draw": (DRAW,), "discard": (ACT,),
    "concealed": (ACT,), "add": (ACT,), "win": (ACT, WIN_ASKED), "pung": (CLAIM_ASKED,), "kong": (CLAIM_ASKED,),
    "pass": (WIN_ASKED, CLAIM_ASKED),
}  # fmt: skip
_PHASE_RULES = {
    OPENING: ids.SEVERAL_OPENINGS, DRAW: ids.TURN, ACT: ids.TURN, WIN_ASKED: ids.PRIORITY, CLAIM_ASKED: ids.PUNG,
    OVER: ids.HIGHEST,
}  # fmt: skip


# -- before the first discard --------------------------------------------------------------------
@carries_out(ids.OPEN_QUAD, ids.OPEN_TRIPLET)
def opening_of(p: Position, seat: int, kind: int) -> str | None:
    """What a seat may open of a kind: ``opening_quad``, ``opening_triplet`` or nothing (DZ-OPEN-02, DZ-OPEN-03)."""
    dealt, held = count(p.dealt[seat], kind), count(p.hands[seat], kind)
    if dealt == COPIES == held:
        return QUAD
    return TRIPLET if dealt == 3 and held >= 3 and kind in p.indicators else None


def _refuse_open(p: Position, move: Move) -> Fault | None:
    seat, card = p.to_play, KINDS[move.card]
    what = opening_of(p, seat, move.card)
    if what is None:
        dealt, held = count(p.dealt[seat], move.card), count(p.hands[seat], move.card)
        if held > dealt and held >= 3:
            return Fault("duzihu.open-not-dealt", rule=ids.OPENINGS, card=card, who=seat)
        if dealt == 3 == held:
            return Fault(
                "duzihu.triplet-no-indicator",
                rule=ids.OPEN_TRIPLET,
                card=card,
                indicators=[KINDS[i] for i in p.indicators],
            )
        return Fault("duzihu.open-needs-four", rule=ids.OPEN_QUAD, card=card, held=min(dealt, held), who=seat)
    if _opened_already(p, seat):
        return Fault("duzihu.one-opening", rule=ids.SEVERAL_OPENINGS)
    if what == QUAD and not p.stock:
        return Fault("duzihu.kong-no-stock", rule=ids.KONG_NEEDS_STOCK)
    return None


@carries_out(ids.SEVERAL_OPENINGS)
def _opened_already(p: Position, seat: int) -> bool:
    """DZ-OPEN-05, where the table allows only one."""
    return not p.table.several_openings and has(p.melds[seat], *OPENINGS)


@carries_out(ids.HEZI)
def _refuse_hezi(p: Position, move: Move) -> Fault | None:
    seat, named = p.to_play, [KINDS[i] for i in p.indicators]
    if len(p.indicators) != 2 or p.indicators[0] != p.indicators[1]:
        return Fault("duzihu.hezi-needs-pair", rule=ids.HEZI, indicators=named)
    kind = p.indicators[0]
    if count(p.dealt[seat], kind) != 2 or count(p.hands[seat], kind) != 2:
        return Fault("duzihu.hezi-needs-two", rule=ids.HEZI, card=KINDS[kind], who=seat)
    if _opened_already(p, seat):
        return Fault("duzihu.one-opening", rule=ids.SEVERAL_OPENINGS)
    if len(p.stock) < 2:
        return Fault("duzihu.kong-no-stock", rule=ids.KONG_NEEDS_STOCK)
    return None


@carries_out(ids.READY)
def _refuse_ready(p: Position, move: Move) -> Fault | None:
    seat = p.to_play
    if seat == p.dealer:
        return Fault("duzihu.ready-dealer", rule=ids.READY)
    if waits(p.hands[seat], p.melds[seat], p.indicators):
        return None
    dead = completing(p.hands[seat])
    if dead:
        return Fault("duzihu.ready-none-left", rule=ids.READY, cards=[KINDS[kind] for kind in dead], who=seat)
    return Fault("duzihu.ready-not-waiting", rule=ids.READY, who=seat)


def _allowed(p: Position, move: Move) -> Fault | None:
    return None


# -- a turn --------------------------------------------------------------------------------
@carries_out(ids.LOCKED)
def _refuse_discard(p: Position, move: Move) -> Fault | None:
    seat, card = p.to_play, KINDS[move.card]
    if not count(p.hands[seat], move.card):
        return Fault("duzihu.not-in-hand", rule=ids.TURN, card=card, who=seat)
    if p.ready[seat] and p.drawn and p.drawn.kind != move.card:
        return Fault("duzihu.ready-discards-drawn", rule=ids.LOCKED, card=card, drawn=KINDS[p.drawn.kind], who=seat)
    return None


@carries_out(ids.LOCKED, ids.KONG_NEEDS_STOCK)
def _refuse_any_kong(p: Position, rule: str) -> Fault | None:
    """What forbids every kong on one's own turn: no draw, a locked hand, no stock."""
    seat = p.to_play
    if p.ready[seat]:
        return Fault("duzihu.ready-no-claim", rule=ids.LOCKED, who=seat)
    if p.first_discard:
        return Fault("duzihu.kong-before-draw", rule=ids.CONCEALED_KONG, who=seat)
    if p.drawn is None and not p.table.kong_after_pung:
        return Fault("duzihu.kong-after-pung", rule=ids.PUNG, who=seat)
    if not p.stock:
        return Fault("duzihu.kong-no-stock", rule=ids.KONG_NEEDS_STOCK)
    return None


def _refuse_concealed(p: Position, move: Move) -> Fault | None:
    held = count(p.hands[p.to_play], move.card)
    if held < COPIES:
        return Fault("duzihu.kong-needs-four", rule=ids.CONCEALED_KONG, card=KINDS[move.card], held=held)
    return _refuse_any_kong(p, ids.CONCEALED_KONG)


def _refuse_add(p: Position, move: Move) -> Fault | None:
    seat, card = p.to_play, KINDS[move.card]
    if Meld(PUNG, move.card) not in p.melds[seat]:
        return Fault("duzihu.add-needs-pung", rule=ids.ADDED_KONG, card=card, who=seat)
    if not count(p.hands[seat], move.card):
        return Fault("duzihu.not-in-hand", rule=ids.ADDED_KONG, card=card, who=seat)
    return _refuse_any_kong(p, ids.ADDED_KONG)


@carries_out(ids.HEAVENLY)
def is_heavenly(p: Position) -> bool:
    """Whether a win now would be before any discard or draw (DZ-PLAY-02)."""
    return p.phase == ACT and p.first_discard and p.to_play == p.dealer


def _refuse_win(p: Position, move: Move) -> Fault | None:
    seat = p.to_play
    if p.phase == WIN_ASKED:
        assert p.pending is not None
        if not p.can_win_on(seat, p.pending.kind):
            return Fault("duzihu.no-win-on", rule=ids.GOAL, card=KINDS[p.pending.kind], who=seat)
        return None
    if not is_heavenly(p) and p.drawn is None:
        return Fault("duzihu.win-needs-draw", rule=ids.TURN, who=seat)
    if not is_complete(p.hands[seat]):
        return Fault("duzihu.no-winning-hand", rule=ids.GOAL)
    if is_heavenly(p) and not p.table.heavenly_after_openings and has(p.melds[seat], *REPLACED):
        return Fault("duzihu.heavenly-spoiled", rule=ids.HEAVENLY)
    return None


# -- on another's discard ------------------------------------------------------------------------
@carries_out(ids.PUNG, ids.EXPOSED_KONG, ids.NO_RUNS, ids.KONG_NEEDS_STOCK, ids.LOCKED)
def claims_of(p: Position, seat: int) -> list[str]:
    """Whether a seat can pung or kong the pending discard (DZ-CLAIM-02, DZ-CLAIM-03, DZ-KONG-04, DZ-READY-02).

    Nothing else is claimed: no run is made of a discard (DZ-CLAIM-04).
    """
    if p.pending is None or p.pending.what != DISCARDED or seat == p.pending.seat or p.ready[seat]:
        return []
    held = count(p.hands[seat], p.pending.kind)
    return (["pung"] if held >= 2 else []) + (["kong"] if held >= 3 and p.stock else [])


def _refuse_claim(p: Position, move: Move) -> Fault | None:
    seat = p.to_play
    if move.kind in claims_of(p, seat):
        return None
    assert p.pending is not None
    if p.ready[seat]:
        return Fault("duzihu.ready-no-claim", rule=ids.LOCKED, who=seat)
    held, card = count(p.hands[seat], p.pending.kind), KINDS[p.pending.kind]
    if move.kind == "kong" and held >= 3:
        return Fault("duzihu.kong-no-stock", rule=ids.KONG_NEEDS_STOCK)
    key, rule = (
        ("duzihu.claim-kong-three", ids.EXPOSED_KONG) if move.kind == "kong" else ("duzihu.claim-pung-two", ids.PUNG)
    )
    return Fault(key, rule=rule, card=card, held=held, who=seat)


_REFUSALS: dict[str, Callable[[Position, Move], Fault | None]] = {
    "open": _refuse_open, "hezi": _refuse_hezi, "ready": _refuse_ready, "done": _allowed, "draw": _allowed,
    "discard": _refuse_discard, "concealed": _refuse_concealed, "add": _refuse_add, "win": _refuse_win,
    "pung": _refuse_claim, "kong": _refuse_claim, "pass": _allowed,
}  # fmt: skip


def refusal(p: Position, move: Move) -> Fault | None:
    """Why a move is not allowed: a fault with the rule and the facts; ``None`` for a legal move."""
    if p.phase in _PHASES[move.kind]:
        return _REFUSALS[move.kind](p, move)
    if p.phase == OVER:
        return Fault("deal-over", rule=ids.HIGHEST if p.over and p.over["winner"] is not None else ids.LAST_DISCARD)
    return Fault(
        "duzihu.question-open", rule=_wrong_time_rule(p, move), move=move.text, legal=legal_moves(p), phase=p.phase
    )


def _wrong_time_rule(p: Position, move: Move) -> str:
    """The rule that says what comes now, or what the move would need."""
    if move.kind in ("open", "hezi", "ready", "done"):
        return ids.OPENINGS
    if p.phase == ACT and p.first_discard and move.kind == "draw":
        return ids.FIRST_DISCARD
    return _PHASE_RULES[p.phase]


# -- candidates ----------------------------------------------------------------------------------
def _candidates(p: Position) -> list[str]:
    if p.phase == OPENING:
        seat = p.to_play
        return [
            *[f"open {KINDS[kind]}" for kind in kinds_in(p.dealt[seat]) if opening_of(p, seat, kind)],
            HEZI,
            "ready",
            "done",
        ]
    if p.phase == DRAW:
        return ["draw"]
    if p.phase == WIN_ASKED:
        return ["win", "pass"]
    if p.phase == CLAIM_ASKED:
        return ["pung", "kong", "pass"]
    if p.phase == OVER:
        return []
    held = kinds_in(p.hands[p.to_play])
    found = ["win", *[f"discard {KINDS[kind]}" for kind in held]]
    found += [f"kong {KINDS[kind]}" for kind in held if count(p.hands[p.to_play], kind) == COPIES]
    return found + [f"add {KINDS[meld.kind]}" for meld in p.melds[p.to_play] if meld.what == PUNG]


def legal_moves(p: Position) -> list[str]:
    """The moves that the seat which is asked may make; empty when the deal is over (DZ-CLAIM-06)."""
    return [text for text in _candidates(p) if refusal(p, parse_move(text)) is None]
