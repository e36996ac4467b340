"""The case of a ``hu`` question: holdings, indicators and the win, with everything refused that cannot be."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.long_cards import KINDS, ONE
from ..engine.case_fields import CaseFields
from ..engine.options import table_from
from ..faults import Fault
from . import ids
from .hu import DISCARD, HEAVENLY, ROBBED, SELF_DRAWN, Win
from .melds import KONGS, OPENINGS, PUNG, REPLACED, Meld, has
from .parse_cards import check_copies, check_openings, check_size, one_card, read_bag, read_indicators, read_melds
from .partition import is_complete
from .settlement import Holding
from .table import NANTONG, PLAYERS, PRESETS, DuZiHuTable

WAYS = (DISCARD, SELF_DRAWN, ROBBED, HEAVENLY)
FLAGS = ("kong_replacement", "opening_replacement", "first_discard", "ready", "last_card")


class HuCase(NamedTuple):
    """A deal at its end, as a case names it."""

    table: DuZiHuTable
    indicators: tuple[int, int]
    dealer: int
    holdings: tuple[Holding, ...]
    winner: int | None
    win: Win | None


def read_table(fields: CaseFields) -> DuZiHuTable:
    """The table of a case; the source's where none is named."""
    table: DuZiHuTable = table_from(fields.get("table", NANTONG.name), PRESETS)
    return table


def read_hu(case: Any) -> HuCase:
    """Read and check a ``hu`` case; raises :class:`hwatu_kit.faults.Fault`."""
    known = ("game", "ask", "table", "indicators", "dealer", "players", "winner", "win")
    fields = CaseFields(case, "", known, ("indicators", "players"))
    table = read_table(fields)
    indicators = read_indicators(fields.get("indicators"), "indicators")
    dealer = fields.number("dealer", 0, 0, PLAYERS - 1)
    holdings = tuple(_holding(value, f"players[{i}]") for i, value in enumerate(fields.list("players", PLAYERS) or []))
    winner = None if fields.get("winner") is None else fields.number("winner", 0, 0, PLAYERS - 1)
    win = _win(fields, winner)
    _check_cards(table, indicators, holdings, winner, win)
    if winner is not None and win is not None:
        _check_win(table, holdings, dealer, winner, win)
        whole = holdings[winner].hand + (ONE[win.kind] if win.kind >= 0 else 0)
        if not is_complete(whole):
            raise Fault("duzihu.no-winning-hand", field=f"players[{winner}].hand", rule=ids.GOAL)
    return HuCase(table, indicators, dealer, holdings, winner, win)


def _holding(value: object, field: str) -> Holding:
    fields = CaseFields(value, field, ("hand", "melds"), ("hand",))
    return Holding(read_bag(fields.get("hand"), fields.at("hand")), read_melds(fields))


def _win(fields: CaseFields, winner: int | None) -> Win | None:
    if winner is None:
        if fields.get("win") is not None:
            raise Fault("duzihu.win-without-winner", field="win")
        return None
    if fields.get("win") is None:
        raise Fault("missing-key", field="win", key="win")
    win = CaseFields(fields.get("win"), "win", ("card", "by", *FLAGS), ("by",))
    by = str(win.word("by", WAYS))
    flags = {name: win.flag(name) for name in FLAGS}
    if by == HEAVENLY:
        if win.get("card") is not None:
            raise Fault("duzihu.heavenly-with-card", field="win.card", rule=ids.HEAVENLY)
        return Win(-1, by, **flags)
    if win.get("card") is None:
        raise Fault("missing-key", field="win.card", key="card")
    return Win(one_card(win.get("card"), "win.card"), by, **flags)


def _check_cards(
    table: DuZiHuTable, indicators: tuple[int, int], holdings: tuple[Holding, ...], winner: int | None, win: Win | None
) -> None:
    """Copies, numbers and openings of all players."""
    check_copies(
        [(f"players[{i}].hand", each.hand) for i, each in enumerate(holdings)],
        [(f"players[{i}].melds", each.melds) for i, each in enumerate(holdings)],
        [*[("indicators", kind) for kind in indicators], *([("win.card", win.kind)] if win and win.kind >= 0 else [])],
    )
    for i, each in enumerate(holdings):
        heavenly = win is not None and win.by == HEAVENLY and i == winner
        check_size(each.hand, each.melds, int(heavenly), f"players[{i}].hand")
        check_openings(each.melds, indicators, f"players[{i}].melds")
        if not table.several_openings and sum(meld.what in OPENINGS for meld in each.melds) > 1:
            raise Fault("duzihu.one-opening", field=f"players[{i}].melds", rule=ids.SEVERAL_OPENINGS)


# -- contradictory wins --------------------------------------------------------------------------
def _check_win(table: DuZiHuTable, holdings: tuple[Holding, ...], dealer: int, winner: int, win: Win) -> None:
    own = holdings[winner].melds
    anyone = [meld for holding in holdings for meld in holding.melds]
    claimed = (PUNG, *KONGS)

    def refuse(key: str, field: str, rule: str, **facts: object) -> None:
        raise Fault(key, field=f"win.{field}", rule=rule, **facts)

    if win.ready and winner == dealer:
        refuse("duzihu.ready-dealer", "ready", ids.READY)
    if win.ready and has(own, *claimed):
        refuse("duzihu.ready-claimed", "ready", ids.LOCKED)
    if win.first_discard:
        if win.by != DISCARD:
            refuse("duzihu.first-not-by-discard", "first_discard", ids.TIMES_FIRST)
        if winner == dealer:
            refuse("duzihu.first-by-dealer", "first_discard", ids.TIMES_FIRST)
        if has(anyone, *claimed):
            refuse("duzihu.first-after-claim", "first_discard", ids.TIMES_FIRST)
    if win.kong_replacement and (win.by != SELF_DRAWN or not has(own, *KONGS)):
        refuse("duzihu.kong-replacement", "kong_replacement", ids.KONG_DRAW)
    if win.last_card and win.by != SELF_DRAWN:
        refuse("duzihu.last-card", "last_card", ids.TIMES_LAST)
    if win.opening_replacement and (win.by != HEAVENLY or not has(own, *REPLACED)):
        refuse("duzihu.opening-replacement", "opening_replacement", ids.KONG_DRAW)
    if win.by == HEAVENLY:
        if winner != dealer:
            refuse("duzihu.heavenly-not-dealer", "by", ids.HEAVENLY)
        if has(anyone, *claimed):
            refuse("duzihu.heavenly-after-claim", "by", ids.HEAVENLY)
        if not table.heavenly_after_openings and has(own, *REPLACED):
            refuse("duzihu.heavenly-spoiled", "by", ids.HEAVENLY)
    if win.by == ROBBED:
        others = [meld for seat, holding in enumerate(holdings) if seat != winner for meld in holding.melds]
        if Meld(PUNG, win.kind) not in others:
            refuse("duzihu.rob-no-pung", "by", ids.ADDED_KONG, card=KINDS[win.kind])
