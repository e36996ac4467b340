"""The count of a deal as the case format writes it."""

from __future__ import annotations

from typing import Any

from ..cards.long_cards import KINDS
from .base_hu import SIZES, Line
from .considered_count import why_lost
from .explain_count import Counted
from .hu import Reading
from .melds import Melds
from .notation import groups_json, short
from .partition import group_kinds
from .settlement import DealHu, PlayerHu


def count_json(c: Counted) -> dict[str, Any]:
    """``players`` and ``readings``: the answer of a ``hu`` question, and what ``over`` holds."""
    melds = c.holdings[c.winner].melds if c.winner is not None else ()
    return {
        "players": players_json(c.deal),
        "readings": [reading_json(r, c.deal.readings[0], melds) for r in c.deal.readings],
    }


def players_json(deal: DealHu) -> list[dict[str, Any]]:
    """Each player's hu, line by line."""
    return [_player_json(player, points) for player, points in zip(deal.players, deal.points, strict=True)]


def _player_json(player: PlayerHu, points: int) -> dict[str, Any]:
    return {
        "base": player.base,
        "additions": player.additions,
        "multiplier": player.multiplier,
        "raw": player.raw,
        "total": player.total,
        "points": points,
        "form": player.form,
        "lines": [line_json(line) for line in player.lines],
        "added": [{"rule": rule, "hu": hu} for rule, hu in player.added],
        "multiplied": [{"rule": rule, "value": 2} for rule in player.multiplied],
    }


def line_json(line: Line) -> dict[str, Any]:
    """A line of base hu: ``start`` times each factor is ``hu``."""
    return {
        "rule": line.rule,
        "cards": [KINDS[line.kind]] * SIZES[line.what],
        "start": line.start,
        "factors": [
            {"rule": d.rule, "value": 2, "indicator": None if d.indicator is None else KINDS[d.indicator]}
            for d in line.doublings
        ],
        "hu": line.hu,
    }


def reading_json(reading: Reading, best: Reading, melds: Melds) -> dict[str, Any]:
    """A reading of the winning hand; ``lost_by`` says why it does not count (``null`` for the one that does)."""
    return {
        "groups": groups_json(reading.groups, melds),
        "took": short(group_kinds(reading.took)) if reading.took >= 0 else None,
        "form": reading.form,
        "base": reading.base,
        "additions": reading.additions,
        "multiplier": reading.multiplier,
        "raw": reading.raw,
        "lost_by": None if reading is best else why_lost(best, reading),
        "lines": [line_json(line) for line in reading.lines],
        "added": [{"rule": rule, "hu": hu} for rule, hu in reading.added],
        "multiplied": [{"rule": rule, "value": 2} for rule in reading.multiplied],
    }
