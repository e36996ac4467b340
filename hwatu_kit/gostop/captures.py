"""The two steps of a turn and what they capture (GS-CAP-01 … GS-CAP-13).

``lay`` puts the turn's hand card beside what it matches; ``turn_stock`` turns the top stock card and,
once both lie there, the captures are taken. A choice in between stops the turn; it goes on where it stopped.
"""

from __future__ import annotations

from ..cards.hwatu import HWATU, JOKER_MASK, SAME_MONTH, month_mask, month_of
from ..engine.draft import NOTHING
from ..rules.code import carries_out
from ..rules.explanation import Effect
from . import ids
from .draft import FLOOR, HAND, PILE, STOCK, Draft
from .position import Position, Stack, Turn

JOKER_FROM = 48
"""Cards from this index on are jokers."""


def open_turn(d: Draft) -> None:
    """Begin the turn of the seat that is to play, if it has not begun."""
    if d.open is None:
        cards = d.floor
        for stack in d.stacks:
            cards |= stack.cards
        d.open = Turn(cards, d.piles[d.to_play])


def _stack_of(d: Draft, month: int) -> Stack | None:
    for stack in d.stacks:
        if stack.month == month:
            return stack
    return None


def _names(cards: int) -> list[str]:
    return list(HWATU.ids_of(cards))


@carries_out(ids.LAST_TURN)
def last_own_turn(d: Draft | Position) -> bool:
    """Whether this turn leaves the seat without hand card and without pass (GS-PAY-06)."""
    return not d.hands[d.to_play] and not d.bomb_passes[d.to_play]


def _beside(cards: int) -> Effect:
    """The cards on which others are laid, as a key of the effect; for a table that is drawn."""
    return {"beside": HWATU.ids_of(cards)} if cards else NOTHING


# -- the hand step -------------------------------------------------------------------------------
@carries_out(ids.HAND_NONE, ids.HAND_PAIR, ids.HAND_CHOICE, ids.HAND_STACK)
def lay(d: Draft, card: int, source: str, target: int = -1) -> None:
    """Lay the turn's hand card (or what was turned for a joker) and say what waits to be captured."""
    seat, bit, month = d.to_play, 1 << card, month_of(card)
    name = HWATU.ids[card]
    turn, stack = d.turn, _stack_of(d, month)
    beside = d.floor & ~turn.pending & SAME_MONTH[card] & ~bit
    turn.month, turn.beside = month, 3 if stack else beside.bit_count()
    if stack:
        d.move(ids.HAND_STACK, "laid", bit, source, FLOOR, seat, _beside(stack.cards), card=name, who=seat, month=month)
        turn.kind, turn.pending, turn.hand_stack = "stack", bit, stack
    elif not beside:
        d.move(ids.HAND_NONE, "laid", bit, source, FLOOR, seat, card=name, who=seat, month=month)
        turn.kind, turn.pending = "alone", 0
    elif not beside & (beside - 1):
        facts = {"card": name, "other": HWATU.ids_of(beside)[0], "who": seat, "month": month}
        d.move(ids.HAND_PAIR, "laid", bit, source, FLOOR, seat, _beside(beside), **facts)
        turn.kind, turn.pending = "pair", bit | beside
    else:
        chosen, left = HWATU.ids[target], HWATU.ids_of(beside & ~(1 << target))[0]
        facts = {"card": name, "other": chosen, "left": left, "who": seat, "month": month}
        d.move(ids.HAND_CHOICE, "laid", bit, source, FLOOR, seat, _beside(1 << target), **facts)
        turn.kind, turn.beside, turn.pending = "pair", 2, bit | 1 << target


@carries_out(ids.BOMB, ids.BLIND_BOMB, ids.BOMB_PASSES)
def throw_bomb(d: Draft, month: int) -> None:
    """Lay three of a month at once: with the fourth on the floor, or blind (GS-BOMB-01, GS-BOMB-02)."""
    seat = d.to_play
    three = d.hands[seat] & month_mask(month)
    fourth = d.floor & month_mask(month)
    blind = not fourth
    d.events.append("bomb")
    facts = {"who": seat, "month": month, "three": _names(three)}
    if blind:
        d.events.append("blind-bomb")
        d.move(ids.BLIND_BOMB, "laid", three, HAND[seat], FLOOR, seat, **facts)
    else:
        facts["fourth"] = HWATU.ids_of(fourth)[0]
        d.move(ids.BOMB, "laid", three, HAND[seat], FLOOR, seat, _beside(fourth), **facts)
    turn = d.turn
    turn.kind, turn.month, turn.beside = "blind" if blind else "bomb", month, fourth.bit_count()
    turn.pending = three | fourth
    changes = {("bombs", seat): d.bombs[seat] + 1, ("bomb_passes", seat): d.bomb_passes[seat] + 2}
    d.set(ids.BOMB_PASSES, "given", changes, seat, who=seat, passes=d.bomb_passes[seat] + 2)


@carries_out(ids.EMPTY_STOCK, ids.BOMB_PASSES)
def pass_hand(d: Draft) -> None:
    """No hand card: a pass of a bomb, or an empty hand (GS-BOMB-03, GS-TURN-03)."""
    seat = d.to_play
    left = d.bomb_passes[seat]
    if not d.hands[seat]:
        d.explain(ids.EMPTY_STOCK, "empty_hand", 0, seat, who=seat)
    if left:
        d.set(ids.BOMB_PASSES, "used", {("bomb_passes", seat): left - 1}, seat, who=seat, left=left - 1)


@carries_out(ids.JOKER_PLAYED)
def turn_for_joker(d: Draft) -> bool:
    """Turn the card that is played in a joker's place (GS-JOKER-01); ``False`` when a choice is open."""
    card = _turn_top(d, ids.JOKER_PLAYED, "in_its_place")
    if card < 0:
        return True
    month = month_of(card)
    beside = d.turn_loose() & SAME_MONTH[card] & ~(1 << card)
    if beside & (beside - 1) and _stack_of(d, month) is None:
        _ask(d, card, beside, "hand")
        return False
    lay(d, card, FLOOR)
    return True


@carries_out(ids.HAND_CHOICE, ids.STOCK_CHOICE)
def _ask(d: Draft, card: int, choices: int, turned_for: str) -> None:
    """A turned card matches two: its player chooses."""
    seat = d.to_play
    turn = d.turn
    turn.turned, turn.turned_for, turn.pending = card, turned_for, turn.pending | 1 << card
    d.phase, d.asked = "flip", seat
    options = [f"flip>{name}" for name in HWATU.ids_of(choices)]
    effect = {"kind": "offer", "seat": seat, "options": options}
    rule = ids.STOCK_CHOICE if turned_for == "stock" else ids.HAND_CHOICE
    d.explain(rule, "asked", choices, seat, effect, card=HWATU.ids[card], choices=_names(choices), who=seat)


def _met(d: Draft, card: int) -> int:
    """The cards that a turned card meets: those of its month that lie together, or the only one; of two none yet."""
    stack = _stack_of(d, month_of(card))
    if stack:
        return stack.cards
    there = d.floor & SAME_MONTH[card]
    return d.turn.pending & there or (0 if there & (there - 1) else there)


@carries_out(ids.JOKER_TURNED)
def _turn_top(d: Draft, rule: str, say: str) -> int:
    """Turn the top stock card onto the floor; jokers on the way go to the pile. -1 when the stock is empty."""
    seat = d.to_play
    while d.stock:
        card = d.stock[0]
        bit, name = 1 << card, HWATU.ids[card]
        if card < JOKER_FROM:
            d.move(rule, say, bit, STOCK, FLOOR, seat, _beside(_met(d, card)), card=name, who=seat)
            return card
        d.move(ids.JOKER_TURNED, "turned", bit, STOCK, PILE[seat], seat, card=name, who=seat)
        d.events.append("joker")
        d.turn.jokers |= bit
        d.turn.jokers_earned += 1
    return -1


# -- the stock step ------------------------------------------------------------------------------
@carries_out(ids.TURN, ids.STOCK_NONE, ids.STOCK_PAIR, ids.STOCK_STACK, ids.EMPTY_STOCK)
def turn_stock(d: Draft) -> bool:
    """Turn the stock card and take what is captured; ``False`` when a choice is open."""
    turn, empty_before = d.turn, not d.stock
    turn.jokers = 0
    card = _turn_top(d, ids.TURN, "turned")
    if card < 0:
        d.explain(ids.EMPTY_STOCK, "no_second_step" if empty_before else "only_jokers", 0, d.to_play, who=d.to_play)
        _take_pending(d, ids.EMPTY_STOCK)
        return True
    month, bit = month_of(card), 1 << card
    if turn.month == month:
        if turn.kind == "pair":
            _third_of_pair(d, card)
            return True
        if turn.kind == "alone":
            _chok(d, card)
            return True
        if turn.kind == "blind":
            _capture(d, ids.BLIND_BOMB, "caught", turn.pending | bit, card=HWATU.ids[card], month=month)
            turn.event = "blind"
            return True
    stack = _stack_of(d, month)
    if stack:
        turn.pending, turn.stock_stack = turn.pending | bit, stack
        _take_pending(d, ids.STOCK_STACK, keep=bit)
        _take_whole_stack(d, ids.STOCK_STACK, card, stack)
        return True
    beside = d.floor & ~turn.pending & SAME_MONTH[card] & ~bit
    if not beside:
        d.explain(ids.STOCK_NONE, "alone", bit, d.to_play, card=HWATU.ids[card], month=month)
        _take_pending(d, ids.STOCK_NONE)
        return True
    if beside & (beside - 1):
        _ask(d, card, beside, "stock")
        return False
    _stock_pair(d, ids.STOCK_PAIR, card, beside)
    return True


@carries_out(ids.STOCK_CHOICE)
def choose_for_turned(d: Draft, target: int) -> bool:
    """Go on after ``flip>card``; ``True`` when the stock step is finished, ``False`` when it is still to come."""
    turn = d.turn
    card, stock_step = turn.turned, turn.turned_for == "stock"
    turn.turned, turn.turned_for, turn.pending = -1, "", turn.pending & ~(1 << card)
    d.phase = "hand"
    if stock_step:
        _stock_pair(d, ids.STOCK_CHOICE, card, 1 << target)
    else:
        lay(d, card, FLOOR, target)
    return stock_step


@carries_out(ids.TWO_PAIRS)
def _stock_pair(d: Draft, rule: str, card: int, beside: int) -> None:
    """The stock card and one floor card are captured, and the pending pair too."""
    turn, pair, month = d.turn, 1 << card | beside, month_of(card)
    turn.pending |= pair
    _take_pending(d, rule, keep=pair)
    _capture(d, rule, "taken", pair, card=HWATU.ids[card], other=HWATU.ids_of(beside)[0], month=month)
    if turn.kind == "pair":
        d.explain(ids.TWO_PAIRS, "two_captures", 0, d.to_play, months=[turn.month, month])
    elif turn.kind == "alone" and rule == ids.STOCK_CHOICE:
        d.explain(ids.TWO_PAIRS, "no_ppuk", 0, d.to_play, month=month)


@carries_out(ids.PPUK, ids.TTADAK)
def _third_of_pair(d: Draft, card: int) -> None:
    """The stock card has the month of the pair that waits: a ppuk, or a ttadak (GS-CAP-09, GS-CAP-10)."""
    turn, seat, bit = d.turn, d.to_play, 1 << card
    name, month = HWATU.ids[card], turn.month
    if turn.beside == 2:
        fourth = d.turn_loose() & SAME_MONTH[card] & ~bit
        turn.event = "ttadak"
        d.events.append("ttadak")
        _capture(d, ids.TTADAK, "taken", turn.pending | bit | fourth, card=name, month=month)
    elif last_own_turn(d) and not d.table.last_turn_ppuk:
        _capture(d, ids.PPUK, "last_turn", turn.pending, card=name, month=month)
    else:
        _ppuk(d, turn, seat, bit, name)


@carries_out(ids.PPUK, ids.JOKER_PPUK)
def _ppuk(d: Draft, turn: Turn, seat: int, bit: int, name: str) -> None:
    own_turn = d.turns[seat] + 1
    cards = turn.pending | bit
    if turn.jokers and d.table.joker_ppuk == "stays":
        d.move(ids.JOKER_PPUK, "stays", turn.jokers, PILE[seat], FLOOR, seat, cards=_names(turn.jokers), who=seat)
        cards |= turn.jokers
        turn.jokers_earned -= turn.jokers.bit_count()
    elif turn.jokers:
        d.explain(ids.JOKER_PPUK, "kept", turn.jokers, seat, cards=_names(turn.jokers), who=seat)
    d.stack(ids.PPUK, "made", Stack(turn.month, cards, seat, own_turn), seat, card=name, month=turn.month, who=seat)
    d.events.append("ppuk")
    d.set(ids.PPUK, "counted", {("ppuk", seat): d.ppuk[seat] + 1}, seat, number=d.ppuk[seat] + 1, who=seat)
    turn.event, turn.pending = "ppuk", 0


@carries_out(ids.CHOK)
def _chok(d: Draft, card: int) -> None:
    """The stock card matches the card just laid alone (GS-CAP-11)."""
    alone = d.floor & month_mask(d.turn.month) & ~(1 << card)
    d.events.append("chok")
    d.turn.event = "chok"
    _capture(
        d, ids.CHOK, "taken", alone | 1 << card, card=HWATU.ids[card], other=HWATU.ids_of(alone)[0], month=d.turn.month
    )


# -- taking --------------------------------------------------------------------------------------
def _capture(d: Draft, rule: str, say: str, cards: int, /, **facts: object) -> None:
    seat, turn = d.to_play, d.turn
    turn.captured |= cards
    turn.pending &= ~cards
    d.move(rule, say, cards, FLOOR, PILE[seat], seat, cards=_names(cards), who=seat, **facts)


def _take_pending(d: Draft, rule: str, keep: int = 0) -> None:
    """Take what the hand step left waiting: a pair, a stack, a bomb; a blind bomb that missed stays."""
    turn, seat = d.turn, d.to_play
    waiting = turn.pending & ~keep
    if turn.kind == "pair":
        _capture(d, rule, "pair_taken", waiting, month=turn.month)
    elif turn.kind == "stack" and turn.hand_stack:
        _take_whole_stack(d, ids.HAND_STACK, waiting.bit_length() - 1, turn.hand_stack)
    elif turn.kind == "bomb":
        _capture(d, ids.BOMB, "taken", waiting, month=turn.month)
        turn.event = turn.event or "bomb"
    elif turn.kind == "blind":
        turn.pending &= ~waiting
        d.stack(
            ids.BLIND_BOMB,
            "missed",
            Stack(turn.month, waiting),
            seat,
            month=turn.month,
            who=seat,
            cards=_names(waiting),
        )


@carries_out(ids.HAND_STACK, ids.STOCK_STACK, ids.JOKER_PPUK)
def _take_whole_stack(d: Draft, rule: str, card: int, stack: Stack) -> None:
    """The fourth card takes a stack (GS-CAP-04, GS-CAP-08)."""
    seat = d.to_play
    facts = {"card": HWATU.ids[card], "month": stack.month, "who": seat}
    _capture(d, rule, "fourth_taken", 1 << card, month=stack.month, card=HWATU.ids[card])
    d.take_stack(rule, "stack_taken", stack, seat, stack=_names(stack.cards), **facts)
    d.turn.captured |= stack.cards
    d.events.append("stack")
    if own_ppuk(d, stack):
        d.events.append("ja-ppuk")
    jokers = (stack.cards & JOKER_MASK).bit_count()
    if jokers:
        d.explain(
            ids.JOKER_PPUK, "gained", stack.cards & JOKER_MASK, seat, cards=_names(stack.cards & JOKER_MASK), who=seat
        )
        d.turn.jokers_earned += jokers


@carries_out(ids.PAY_JAPUK)
def own_ppuk(d: Draft | Position, stack: Stack) -> bool:
    """Whether taking this stack is a ja-ppuk at this table (GS-PAY-05)."""
    seat = d.to_play
    if d.table.japuk_window == "off" or stack.made_by != seat:
        return False
    return d.table.japuk_window == "any" or stack.turn == d.turns[seat]
