"""What lies where between two positions: cards moved by one explanation after another.

A scene of the engine is a whole move apart from the next; the player shows each packet and each flip. So the effects of
the explanations are carried out on the zones of the last scene. Cards are told apart by id only; no rule is known here.
What a zone's kind says is how cards lie in it: sorted in a ``hand`` and a ``pile``, one upon the other in ``discard``,
side by side in ``discards`` and ``indicators``, in groups in ``melds`` and ``spreads``, in places on a ``floor``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from ..cards.pack import Pack
from ..engine.game import Zone
from ..export.payload_types import Zones

Table = dict[str, list[list[str]]]
"""The groups of each zone, as cards move."""
Rows = Mapping[tuple[str, str], str]
"""For a place of several zones (``pile0``: ``pile0:bright`` …) and a card: the zone in which it is laid."""

DOWN = "?"


def rows_of(scenes: Sequence[Mapping[str, Sequence[Sequence[str]]]]) -> list[Rows]:
    """For each scene: where a card lies within a place of several zones, in it or in the first later one with it."""
    found: list[Rows] = []
    rows: dict[tuple[str, str], str] = {}
    for scene in reversed(scenes):
        rows = rows | _rows_in(scene)
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


class ReplayTable:
    """The zones of a table while cards move from one to another."""

    def __init__(self, zones: Sequence[Zone], pack: Pack, table: Mapping[str, Sequence[Sequence[str]]]) -> None:
        self.places = _places(tuple(zones))
        self.kinds = {zone.id: zone.kind for zone in zones}
        self.index = pack.index
        self.copies = len(pack.index) < len(pack.ids)
        self.table: Table = {zone.id: [list(group) for group in table.get(zone.id, ())] for zone in zones}

    def snapshot(self) -> Zones:
        """A copy of what lies where."""
        return {zone: [tuple(group) for group in groups] for zone, groups in self.table.items()}

    def apply(self, effect: Mapping[str, Any], rows: Rows) -> None:
        """Carry out an effect: a ``move``, or a ``stack`` of cards that lie together from now on."""
        if effect["kind"] == "move":
            self._move(list(effect["cards"]), effect["from"], effect["to"], rows, set(effect.get("beside", ())))
        elif effect["kind"] == "stack":
            cards = [card for card in effect["cards"] if self._find(card)]
            for card in cards:
                self._remove(card, self._find(card))
            self.table[self._zone_of("floor")].append(cards)

    def _move(self, cards: list[str], source: str, target: str, rows: Rows, beside: set[str]) -> None:
        for card in cards:
            self._remove(card, self._source_of(card, source))
        zone = self._zone_of(target)
        kind, groups = self.kinds[zone], self.table[zone]
        if kind in ("hand", "pile"):
            for card in cards:
                self._lay(card, rows.get((target, card)) or zone, apart=kind == "hand")
        elif kind in ("melds", "spreads") or beside:
            number = target.removeprefix("spread")
            own = groups[int(number) - 1 : int(number)] if number.isdecimal() else groups
            met = next((group for group in own if number.isdecimal() or beside & set(group)), None)
            if met is None:
                groups.append(cards)
            else:
                met += cards
        elif kind == "discard" and groups:
            groups[0] += cards
        else:
            groups += [[card] for card in cards]

    def _source_of(self, card: str, place: str) -> str:
        """The zone that a card leaves. Where a pack holds copies, a card that was not known leaves as a hidden one."""
        for zone in self.places.get(place, ()):
            if self._holds(zone, card):
                return zone
        return (None if self.copies else self._find(card)) or self._zone_of(place)

    def _lay(self, card: str, zone: str, *, apart: bool) -> None:
        """Lay a card into a hand or a pile, in deck order."""
        cards = sorted([c for group in self.table[zone] for c in group] + [card], key=self._order)
        self.table[zone] = [[c] for c in cards] if apart else [cards]

    def _order(self, card: str) -> int:
        return self.index.get(card, len(self.index))

    def _find(self, card: str) -> str | None:
        """The zone in which a known card lies."""
        if card == DOWN:
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
        groups = self.table[zone] if zone else []
        for wanted in (card, DOWN):
            for group in reversed(groups):
                if wanted in group:
                    group.remove(wanted)
                    if not group:
                        groups.remove(group)
                    return
