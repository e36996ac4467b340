"""A position from a case file, every field checked; faults name the field and the rule."""

from __future__ import annotations

from typing import Any

from ..cards import hwatu as h
from ..cards.hwatu import HWATU, MONTHS, month_mask, month_of
from ..cards.pack import bits
from ..engine.case_fields import CaseFields
from ..faults import Fault
from . import ids
from .captures import JOKER_FROM
from .dealing import ask_to_show, chongtong_due, dealt_triples, deck_of
from .draft import Draft
from .ending import nagari
from .position import Position, Stack, fresh
from .table import GoStopTable

POSITION_KEYS = (
    "to_play", "dealer", "hands", "floor", "stacks", "stock", "piles", "turns", "go", "go_score", "ppuk", "shaken",
    "bombs", "bomb_passes", "cup", "last_go", "nagari", "callers", "paid",
)  # fmt: skip
"""The keys of a position; ``callers`` (all seats that said Go, the latest last) and ``paid`` (GS-PAY-12) are ours."""


class CardsOnce:
    """Reads card lists of one case and refuses a card that is there twice or is not in play at the table."""

    def __init__(self, table: GoStopTable) -> None:
        self.table = table
        self.allowed = sum(1 << card for card in deck_of(table))
        self.seen = 0
        self.spelling: dict[str, str] = {}

    def read(self, value: object, field: str) -> list[int]:
        """The cards of a list, in the order written."""
        cards = HWATU.parse(value, field, self.seen, ids.DECK)
        for card, word in zip(cards, HWATU.words(value, field), strict=True):
            if card >= JOKER_FROM and word != HWATU.ids[card]:
                self.spelling[HWATU.ids[card]] = word
            bit = 1 << card
            if not self.allowed & bit:
                raise Fault("not-in-deck", field=field, rule=ids.JOKERS, card=HWATU.ids[card], table=self.table.name)
            self.seen |= bit
        return cards

    def mask(self, value: object, field: str) -> int:
        """The cards of a list as a set."""
        return sum(1 << card for card in self.read(value, field))

    def as_written(self, part: Any) -> Any:
        """Part of an answer with its jokers spelled as the case spelled them (``X2`` for ``X2a``)."""
        if isinstance(part, str):
            return " ".join(self.spelling.get(word, word) for word in part.split(" "))
        if isinstance(part, list):
            return [self.as_written(each) for each in part]
        if isinstance(part, dict):
            return {key: self.as_written(each) for key, each in part.items()}
        return part


def read_position(value: object, cards: CardsOnce, field: str = "position") -> tuple[Position, list[str]]:
    """The position and the events it opens with (cards that have run out)."""
    fields = CaseFields(value, field, POSITION_KEYS)
    table = cards.table
    players = _players(fields, table)
    hands = [
        cards.mask(hand, fields.at(f"hands[{i}]")) for i, hand in enumerate(fields.list("hands") or [""] * players)
    ]
    loose = cards.mask(fields.get("floor", ""), fields.at("floor"))
    if loose & h.JOKER_MASK:
        raise Fault(
            "gostop.joker-on-floor",
            field=fields.at("floor"),
            rule=ids.FLOOR_JOKERS,
            card=HWATU.ids_of(loose & h.JOKER_MASK)[0],
        )
    stacks = [
        _stack(each, cards, players, fields.at(f"stacks[{i}]")) for i, each in enumerate(fields.list("stacks") or [])
    ]
    floor, stacks = _with_dealt_stacks(loose, stacks, fields)
    stock = tuple(cards.read(fields.get("stock", ""), fields.at("stock")))
    piles = [
        cards.mask(pile, fields.at(f"piles[{i}]"))
        for i, pile in enumerate(fields.list("piles", players) or [""] * players)
    ]
    dealer = fields.number("dealer", 0, 0, players - 1)
    position = fresh(table, tuple(hands), floor, stock, dealer)._replace(
        to_play=fields.number("to_play", dealer, 0, players - 1),
        stacks=tuple(stacks),
        piles=tuple(piles),
        turns=_numbers(fields, "turns", players),
        go=_numbers(fields, "go", players),
        go_score=_scores(fields, players),
        ppuk=_numbers(fields, "ppuk", players),
        shaken=_shaken(fields, table, hands),
        bombs=_bombs(fields, table, players, "bombs"),
        bomb_passes=_bombs(fields, table, players, "bomb_passes"),
        cup_moved=_cup(fields, table, piles),
        callers=_callers(fields, players),
        nagari=known_nagari(fields, table),
        paid=_paid(fields, players),
    )
    return _begun(position._replace(asked=position.to_play))


def _players(fields: CaseFields, table: GoStopTable) -> int:
    hands = fields.list("hands")
    piles = fields.list("piles")
    number = len(hands) if hands is not None else len(piles) if piles is not None else table.players[0]
    if number not in table.players:
        raise Fault(
            "players", field=fields.at("hands"), value=str(number), allowed=list(table.players), table=table.name
        )
    return number


def _stack(value: object, cards: CardsOnce, players: int, field: str) -> Stack:
    fields = CaseFields(value, field, ("cards", "made_by", "turn"), ("cards",))
    mask = cards.mask(fields.get("cards"), fields.at("cards"))
    flowers = mask & ~h.JOKER_MASK
    months = {month_of(card) for card in bits(flowers)}
    if flowers.bit_count() != 3 or len(months) != 1:
        raise Fault("gostop.stack-of-three", field=fields.at("cards"), rule=ids.DEALT_STACK)
    maker, turn = fields.get("made_by"), fields.get("turn")
    if maker is not None:
        maker = fields.number("made_by", 0, 0, players - 1)
    if turn is not None:
        turn = fields.number("turn", 1, 1)
    return Stack(months.pop(), mask, maker, turn)


def _with_dealt_stacks(loose: int, stacks: list[Stack], fields: CaseFields) -> tuple[int, list[Stack]]:
    """Three loose cards of a month are a dealt stack; four, or a fourth beside a stack, cannot lie there."""
    stacked = {stack.month: stack for stack in stacks}
    if len(stacked) != len(stacks):
        raise Fault("gostop.two-stacks", field=fields.at("stacks"), rule=ids.DEALT_STACK)
    for month in MONTHS:
        here = loose & month_mask(month)
        if here.bit_count() == 4 or (here and month in stacked):
            raise Fault("gostop.four-on-floor", field=fields.at("floor"), rule=ids.FOUR_ON_FLOOR, month=month)
        if here.bit_count() == 3:
            stacks.append(Stack(month, here))
            loose &= ~here
    return loose, stacks


def _numbers(fields: CaseFields, key: str, players: int) -> tuple[int, ...]:
    values = fields.list(key, players)
    if values is None:
        return (0,) * players
    for i, value in enumerate(values):
        if type(value) is not int or not 0 <= value <= 1000:
            raise Fault("number-range", field=fields.at(f"{key}[{i}]"), least=0, most=1000)
    return tuple(values)


def _scores(fields: CaseFields, players: int) -> tuple[int | None, ...]:
    """The score of each seat's last Go; none for a seat that has not said Go (TOML has no null)."""
    values = fields.list("go_score", players)
    if values is None:
        return (None,) * players
    for i, value in enumerate(values):
        if value is not None and (type(value) is not int or not 0 <= value <= 1000):
            raise Fault("number-range", field=fields.at(f"go_score[{i}]"), least=0, most=1000)
    go = _numbers(fields, "go", players)
    return tuple(score if number else None for score, number in zip(values, go, strict=True))


def _shaken(fields: CaseFields, table: GoStopTable, hands: list[int]) -> tuple[tuple[int, ...], ...]:
    values = fields.list("shaken", len(hands))
    if values is None:
        return tuple(dealt_triples(hand) if table.shake == "automatic" else () for hand in hands)
    for i, months in enumerate(values):
        if (
            not isinstance(months, list | tuple)
            or any(type(m) is not int or not 1 <= m <= 12 for m in months)
            or len(set(months)) != len(months)
        ):
            raise Fault("gostop.months-list", field=fields.at(f"shaken[{i}]"))
        if months and table.shake == "off":
            raise Fault(
                "gostop.table-knows-none",
                field=fields.at(f"shaken[{i}]"),
                rule=ids.SHAKE,
                key="shaken",
                table=table.name,
            )
    return tuple(tuple(months) for months in values)


def _bombs(fields: CaseFields, table: GoStopTable, players: int, key: str) -> tuple[int, ...]:
    values = _numbers(fields, key, players)
    if any(values) and not table.bomb and not table.blind_bomb:
        raise Fault("gostop.table-knows-none", field=fields.at(key), rule=ids.BOMB, key=key, table=table.name)
    return values


def _cup(fields: CaseFields, table: GoStopTable, piles: list[int]) -> bool:
    value = fields.get("cup")
    if value is None:
        return False
    if value != "junk":
        raise Fault("one-of", field=fields.at("cup"), allowed="null, junk")
    if table.cup != "owner":
        raise Fault("gostop.table-knows-none", field=fields.at("cup"), rule=ids.CUP, key="cup", table=table.name)
    if not any(pile & h.CUP for pile in piles):
        raise Fault("gostop.no-cup", field=fields.at("cup"), rule=ids.CUP)
    return True


def _callers(fields: CaseFields, players: int) -> tuple[int, ...]:
    last = fields.get("last_go")
    if last is not None:
        last = fields.number("last_go", 0, 0, players - 1)
    go = _numbers(fields, "go", players)
    given = fields.list("callers")
    if given is not None:
        if sorted(map(str, given)) != sorted(str(s) for s in range(players) if go[s]) or any(
            type(s) is not int for s in given
        ):
            raise Fault("gostop.callers", field=fields.at("callers"))
        return tuple(given)
    if last is not None and not go[last]:
        raise Fault("gostop.last-go", field=fields.at("last_go"), rule=ids.GOBAK, who=last)
    callers = [seat for seat in range(players) if go[seat] and seat != last]
    return (*callers, last) if last is not None else tuple(callers)


def known_nagari(fields: CaseFields, table: GoStopTable) -> int:
    """The nagari carried, on a table that carries any (GS-WIN-07)."""
    number = fields.number("nagari", 0, 0, 60)
    if number and table.nagari_carry == "off":
        raise Fault(
            "gostop.table-knows-none",
            field=fields.at("nagari"),
            rule=ids.NAGARI_DOUBLING,
            key="nagari",
            table=table.name,
        )
    return number


def _paid(fields: CaseFields, players: int) -> tuple[int, ...]:
    values = fields.list("paid", players)
    if values is None:
        return (0,) * players
    if any(type(v) is not int for v in values) or sum(values):
        raise Fault("gostop.sum-zero", field=fields.at("paid"), rule=ids.SUM_ZERO)
    return tuple(values)


def _begun(position: Position) -> tuple[Position, list[str]]:
    """Say what a position opens with: a chongtong to show, a seat that is skipped, cards that have run out."""
    if position.run_out:
        d = Draft(position)
        nagari(d)
        return d.position(), d.events
    if position.table.chongtong != "off" and not any(position.turns):
        due = chongtong_due(position)
        if due:
            d = Draft(position)
            ask_to_show(d, due)
            return d.position(), []
    while not position.stock and not position.hands[position.to_play]:
        after = position.after_seat(position.to_play)
        position = position._replace(to_play=after, asked=after)
    return position, []
