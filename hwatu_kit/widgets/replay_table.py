"""What lies where between two positions: cards moved by one explanation after another.

A scene of the engine is a whole move apart from the next; the player shows each packet and each flip. So the effects of
the explanations are carried out on the zones of the last scene. Cards are told apart by id only; no rule is known here.
What a zone's kind says is how cards lie in it: sorted in a ``hand`` and a ``pile``, one upon the other in ``discard``,
side by side in ``discards`` and ``indicators``, in groups in ``melds`` and ``spreads``, in places on a ``floor``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from ..cards.pack import Pack
from ..engine.game import Zone
from ..export.payload_types import Groups, Zones

Rows = Mapping[tuple[str, str], str]
"""For a place of several zones (``pile0``: ``pile0:bright`` …) and a card: the zone in which it is laid."""

DOWN = "?"


def rows_of(scenes: Sequence[Mapping[str, Sequence[Sequence[str]]]]) -> list[Rows]:
    """For each scene: where a card lies within a place of several zones, in it or in the first later one with it."""
    found: list[Rows] = []
    rows: dict[tuple[str, str], str] = {}
    for scene in reversed(scenes):
        own = _rows_in(scene)
        rows = rows | own if own else rows
        found.append(rows)
    return found[::-1]


def _rows_in(scene: Mapping[str, Sequence[Sequence[str]]]) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    for zone, groups in scene.items():
        if ":" in zone:
            place = zone.partition(":")[0]
            for group in groups:
                for card in group:
                    found.setdefault((place, card), zone)
    return found


@cache
def _places(zones: tuple[Zone, ...]) -> dict[str, list[str]]:
    """The zones of each place: one of the same name, or several (``pile0``: ``pile0:bright`` …)."""
    found: dict[str, list[str]] = {}
    for zone in zones:
        found.setdefault(zone.id.partition(":")[0], []).append(zone.id)
        if ":" in zone.id:
            found[zone.id] = [zone.id]
    return found


class _Order(dict[str, int]):
    """The places of cards in a pack; what is no card of it comes last."""

    def __missing__(self, card: str) -> int:
        return len(self)


@cache
def _order(pack: Pack) -> Mapping[str, int]:
    return _Order(pack.index)


def groups_of(groups: Iterable[Sequence[str]]) -> Groups:
    """Groups as values that never change, so that frames and scenes can share them."""
    return groups if type(groups) is tuple else tuple([tuple(group) for group in groups])


class ReplayTable:
    """The zones of a table while cards move from one to another."""

    def __init__(self, zones: Sequence[Zone], pack: Pack, table: Mapping[str, Iterable[Sequence[str]]]) -> None:
        self.places = _places(tuple(zones))
        self.kinds = {zone.id: zone.kind for zone in zones}
        self.order = _order(pack)
        self.copies = len(pack.index) < len(pack.ids)
        self.table: Zones = {zone.id: groups_of(table.get(zone.id, ())) for zone in zones}
        self.seen = set(chain.from_iterable(chain.from_iterable(self.table.values())))
        """The cards that lie, or lay, open on the table: where any other one is need not be looked for."""

    def snapshot(self) -> Zones:
        """What lies where now; it does not change when cards move on."""
        return dict(self.table)

    def apply(self, effect: Mapping[str, Any], rows: Rows) -> None:
        """Carry out an effect: a ``move``, or a ``stack`` of cards that lie together from now on."""
        if effect["kind"] == "move":
            self._move(tuple(effect["cards"]), effect["from"], effect["to"], rows, set(effect.get("beside", ())))
        elif effect["kind"] == "stack":
            cards = tuple(card for card in effect["cards"] if self._find(card))
            for card in cards:
                self._remove(card, self._find(card))
            self.table[self._zone_of("floor")] += (cards,)

    def _move(self, cards: tuple[str, ...], source: str, target: str, rows: Rows, beside: set[str]) -> None:
        for card in cards:
            self._remove(card, self._source_of(card, source))
        self.seen.update(cards)
        zone = self._zone_of(target)
        kind, groups = self.kinds[zone], self.table[zone]
        if kind in ("hand", "pile"):
            for card in cards:
                self._lay(card, rows.get((target, card)) or zone, apart=kind == "hand")
        elif kind in ("melds", "spreads") or beside:
            number = target.removeprefix("spread")
            own = range(len(groups))[int(number) - 1 : int(number)] if number.isdecimal() else range(len(groups))
            met = next((at for at in own if number.isdecimal() or beside & set(groups[at])), None)
            self.table[zone] = (*groups, cards) if met is None else _replaced(groups, met, groups[met] + cards)
        elif kind == "discard" and groups:
            self.table[zone] = _replaced(groups, 0, groups[0] + cards)
        else:
            self.table[zone] = groups + tuple([(card,) for card in cards])

    def _source_of(self, card: str, place: str) -> str:
        """The zone that a card leaves. Where a pack holds copies, a card that was not known leaves as a hidden one."""
        for zone in self.places.get(place, ()):
            if self._holds(zone, card):
                return zone
        return (None if self.copies else self._find(card)) or self._zone_of(place)

    def _lay(self, card: str, zone: str, *, apart: bool) -> None:
        """Lay a card into a hand or a pile, in deck order."""
        cards = sorted([*chain.from_iterable(self.table[zone]), card], key=self.order.__getitem__)
        self.table[zone] = tuple([(each,) for each in cards]) if apart else (tuple(cards),)

    def _find(self, card: str) -> str | None:
        """The zone in which a known card lies."""
        if card == DOWN or card not in self.seen:
            return None
        return next((zone for zone in self.table if self._holds(zone, card)), None)

    def _holds(self, zone: str, card: str) -> bool:
        return card in chain.from_iterable(self.table[zone])

    def _zone_of(self, place: str) -> str:
        """The zone of a place: by its id, the first of several (``pile0:…``), or where stacks and spreads lie."""
        if place in self.places:
            return self.places[place][0]
        return next(zone for zone, kind in self.kinds.items() if kind in ("floor", "spreads"))

    def _remove(self, card: str, zone: str | None) -> None:
        """Take a card out of a zone; one that was not known there leaves as a card lying face down."""
        if zone is None:
            return
        groups = self.table[zone]
        for wanted in (card, DOWN):
            for at in range(len(groups) - 1, -1, -1):
                if wanted in groups[at]:
                    place = groups[at].index(wanted)
                    self.table[zone] = _replaced(groups, at, groups[at][:place] + groups[at][place + 1 :])
                    return


def _replaced(groups: Groups, at: int, group: tuple[str, ...]) -> Groups:
    """The groups with another one in a place; an empty one lies nowhere."""
    return (*groups[:at], group, *groups[at + 1 :]) if group else groups[:at] + groups[at + 1 :]
