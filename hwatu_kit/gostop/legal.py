"""Which moves are allowed, and why one is not: a single source for both.

``refusal`` has one small function for each kind of move; each answers with the rule that forbids the
move and the facts, or with nothing. ``legal_moves`` is what it lets pass.
"""

from __future__ import annotations

from ..cards.hwatu import CUP, HWATU, MONTH_MASKS, SAME_MONTH, month_mask, month_of
from ..cards.pack import bits
from ..faults import Fault
from ..rules.code import carries_out
from . import ids
from .captures import last_own_turn
from .counting import count
from .junk import giveable
from .moves import Move, parse_move
from .position import Position

_QUESTION_RULE = {
    "show": ids.CHONGTONG, "flip": ids.STOCK_CHOICE, "give": ids.WHICH_JUNK, "cup": ids.CUP, "go": ids.GO_OR_STOP,
    "hand": ids.TURN,
}  # fmt: skip
_PHASES = {
    "card": "hand", "shake": "hand", "bomb": "hand", "pass": "hand", "flip": "flip", "give": "give", "cup": "cup",
    "go": "go", "stop": "go", "show": "show",
}  # fmt: skip


def four_held(position: Position, seat: int) -> list[int]:
    """The months a seat holds whole."""
    return [month for month, four in enumerate(MONTH_MASKS, 1) if position.hands[seat] & four == four]


@carries_out(ids.HAND_CHOICE)
def to_choose_from(p: Position, card: int) -> int:
    """The two floor cards among which a hand card must choose; none where it has no choice (GS-CAP-03)."""
    beside = p.loose & SAME_MONTH[card]
    return beside if beside & (beside - 1) else 0


# -- one refusal for each kind of move -----------------------------------------------------------
def _refuse_card(p: Position, move: Move) -> Fault | None:
    seat, card = p.to_play, move.card
    if not p.hands[seat] >> card & 1:
        return Fault("gostop.not-in-hand", rule=ids.TURN, card=HWATU.ids[card], who=seat)
    turn = p.open
    month = month_of(card)
    if turn and turn.must_play and turn.must_play != month:
        return Fault("gostop.play-the-shaken", rule=ids.SHAKE, month=turn.must_play)
    two = to_choose_from(p, card)
    if two:
        choices = list(HWATU.ids_of(two))
        if move.target < 0:
            return Fault("gostop.choose-floor-card", rule=ids.HAND_CHOICE, card=HWATU.ids[card], choices=choices)
        if not two >> move.target & 1:
            return Fault("gostop.not-a-choice", rule=ids.HAND_CHOICE, card=HWATU.ids[move.target], choices=choices)
    elif move.target >= 0:
        one = month <= 12 and p.loose & month_mask(month)
        return Fault("gostop.no-choice-here", rule=ids.HAND_PAIR if one else ids.HAND_NONE, card=HWATU.ids[card])
    return None


@carries_out(ids.SHAKE)
def _refuse_shake(p: Position, move: Move) -> Fault | None:
    seat, table = p.to_play, p.table
    if table.shake in ("off", "automatic"):
        return Fault("gostop.no-shaking", rule=ids.SHAKE, table=table.name)
    if p.held(seat, move.month).bit_count() < 3:
        return Fault(
            "gostop.shake-needs-three", rule=ids.SHAKE, month=move.month, held=p.held(seat, move.month).bit_count()
        )
    if move.month in p.shaken[seat]:
        return Fault("gostop.shaken-already", rule=ids.SHAKE, month=move.month)
    if p.open and (p.open.must_play or (table.shake == "declare" and p.open.drew)):
        return Fault("gostop.shake-too-late", rule=ids.SHAKE, month=move.month)
    return None


@carries_out(ids.BOMB)
def _refuse_bomb(p: Position, move: Move) -> Fault | None:
    seat, table, month = p.to_play, p.table, move.month
    on_floor = p.loose & month_mask(month)
    if not table.bomb and not table.blind_bomb:
        return Fault("gostop.no-bombs", rule=ids.BOMB, table=table.name)
    held = p.held(seat, month).bit_count()
    if held != 3:
        return Fault("gostop.bomb-needs-three", rule=ids.BOMB, month=month, held=held)
    if table.shake != "automatic" and month in p.shaken[seat]:
        return Fault("gostop.bomb-was-shown", rule=ids.BOMB, month=month)
    if p.open and p.open.must_play:
        return Fault("gostop.play-the-shaken", rule=ids.SHAKE, month=p.open.must_play)
    if on_floor and not table.bomb:
        return Fault("gostop.no-bombs", rule=ids.BOMB, table=table.name)
    if not on_floor and not table.blind_bomb:
        return Fault("gostop.bomb-needs-fourth", rule=ids.BOMB, month=month)
    return None


@carries_out(ids.BOMB_PASSES)
def _refuse_pass(p: Position, move: Move) -> Fault | None:
    seat = p.to_play
    if not p.hands[seat]:
        return None
    if not p.bomb_passes[seat]:
        return Fault("gostop.no-pass-left", rule=ids.BOMB_PASSES, who=seat)
    if p.open and (p.open.drew or p.open.must_play):
        return Fault("gostop.pass-too-late", rule=ids.BOMB_PASSES, who=seat)
    return None


def flip_choices(p: Position) -> int:
    """The floor cards among which the turned card chooses."""
    return p.loose & month_mask(month_of(p.open.turned)) if p.open and p.open.turned >= 0 else 0


@carries_out(ids.STOCK_CHOICE)
def _refuse_flip(p: Position, move: Move) -> Fault | None:
    choices = flip_choices(p)
    if not choices >> move.target & 1:
        return Fault(
            "gostop.not-a-choice",
            rule=ids.STOCK_CHOICE,
            card=HWATU.ids[move.target],
            choices=list(HWATU.ids_of(choices)),
        )
    return None


@carries_out(ids.WHICH_JUNK)
def _refuse_give(p: Position, move: Move) -> Fault | None:
    if giveable(p, p.asked) >> move.target & 1:
        return None
    card = HWATU.ids[move.target]
    if 1 << move.target == CUP and p.piles[p.asked] & CUP:
        return Fault("gostop.cup-not-given", rule=ids.WHICH_JUNK, card=card)
    return Fault("gostop.not-junk-of-theirs", rule=ids.WHICH_JUNK, card=card, who=p.asked)


def _refuse_cup(p: Position, move: Move) -> Fault | None:
    return None


def _refuse_stop(p: Position, move: Move) -> Fault | None:
    return None


@carries_out(ids.LAST_STOP)
def _refuse_go(p: Position, move: Move) -> Fault | None:
    if p.table.last_turn_only_stop and last_own_turn(p):
        return Fault("gostop.only-stop", rule=ids.LAST_STOP, who=p.to_play)
    return None


@carries_out(ids.CHONGTONG)
def _refuse_show(p: Position, move: Move) -> Fault | None:
    if move.month in four_held(p, p.asked):
        return None
    return Fault("gostop.show-needs-four", rule=ids.CHONGTONG, month=move.month, who=p.asked)


_REFUSALS = {
    "card": _refuse_card, "shake": _refuse_shake, "bomb": _refuse_bomb, "pass": _refuse_pass, "flip": _refuse_flip,
    "give": _refuse_give, "cup": _refuse_cup, "go": _refuse_go, "stop": _refuse_stop, "show": _refuse_show,
}  # fmt: skip


def _out_of_place(p: Position, move: Move) -> Fault:
    """The fault for a move that answers a question nobody asked, or leaves an open one unanswered."""
    if p.phase == "over":
        return Fault("deal-over", rule=ids.NAGARI if p.over and p.over["kind"] == "nagari" else ids.STOPPED_FIRST)
    if p.phase == "hand":
        seat = p.to_play
        if move.kind in ("go", "stop"):
            points = count(p.piles[seat], p.table, p.cup_moved).points
            target = p.table.for_players(p.table.target, p.players)
            at_go = p.go_score[seat]
            if points >= target and at_go is not None and points <= at_go:
                return Fault("gostop.score-not-higher", rule=ids.AFTER_GO, points=points, at_go=at_go, who=seat)
            key = "gostop.below-target" if points < target else "gostop.go-after-own-turn"
            return Fault(key, rule=ids.GO_OR_STOP, points=points, target=target, who=seat)
        rule = {"flip": ids.STOCK_CHOICE, "give": ids.WHICH_JUNK, "cup": ids.CUP, "show": ids.CHONGTONG}[move.kind]
        return Fault("nothing-asked", rule=rule, move=move.text)
    return Fault("question-open", rule=_QUESTION_RULE[p.phase], move=move.text, legal=legal_moves(p))


def refusal(position: Position, move: Move) -> Fault | None:
    """Why a move is not allowed: a fault with the rule and the facts; ``None`` for a legal move."""
    if _PHASES[move.kind] != position.phase:
        return _out_of_place(position, move)
    return _REFUSALS[move.kind](position, move)


# -- candidates ----------------------------------------------------------------------------------
_PLAIN = HWATU.ids
_CHOICE = {(a, b): f"{_PLAIN[a]}>{_PLAIN[b]}" for a in range(48) for b in range(48) if a != b and a // 4 == b // 4}


def _card_moves(p: Position) -> list[str]:
    """The cards that may be played, each with its choices: ``_refuse_card`` read the other way round."""
    hand = p.hands[p.to_play]
    if p.open and p.open.must_play:
        hand &= month_mask(p.open.must_play)
    loose = p.loose
    found = []
    for card in bits(hand):
        beside = loose & SAME_MONTH[card]
        if beside & (beside - 1):
            found += [_CHOICE[card, other] for other in bits(beside)]
        else:
            found.append(_PLAIN[card])
    return found


def _hand_candidates(p: Position) -> list[str]:
    """The other moves of the hand step, some of which may be refused."""
    hand = p.hands[p.to_play]
    if not hand:
        return ["pass"]
    found = []
    table = p.table
    if table.bomb or table.blind_bomb or table.shake != "off":
        for month, cards in enumerate(MONTH_MASKS, 1):
            if (hand & cards).bit_count() >= 3:
                found += [f"shake {month}", f"bomb {month}"]
    if p.bomb_passes[p.to_play]:
        found.append("pass")
    return found


def _candidates(p: Position) -> list[str]:
    if p.phase == "hand":
        return _hand_candidates(p)
    if p.phase == "flip":
        return [f"flip>{_PLAIN[card]}" for card in bits(flip_choices(p))]
    if p.phase == "give":
        return [f"give {_PLAIN[card]}" for card in bits(giveable(p, p.asked))]
    if p.phase == "cup":
        return ["cup animal", "cup junk"]
    if p.phase == "go":
        return ["go", "stop"]
    if p.phase == "show":
        return [f"show {month}" for month in four_held(p, p.asked)]
    return []


def legal_moves(position: Position) -> list[str]:
    """The moves that the seat which is asked may make, as they are written; empty when the deal is over.

    >>> from hwatu_kit.gostop.position import fresh
    >>> from hwatu_kit.gostop.table import CHIPS
    >>> hand, floor = HWATU.mask(["5A", "1B"]), HWATU.mask(["5R", "5Ja"])
    >>> legal_moves(fresh(CHIPS, (hand, 0), floor, ()))
    ['1B', '5A>5R', '5A>5Ja']
    """
    cards = _card_moves(position) if position.phase == "hand" else []
    return cards + [text for text in _candidates(position) if refusal(position, parse_move(text)) is None]
