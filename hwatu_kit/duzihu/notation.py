"""How cards and groups are written in sentences and answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards.long_cards import KINDS
from ..rules.explanation import NO_EFFECT, Explanation
from .melds import HEZI, Melds
from .partition import KIND_WORDS, Groups, group_kinds


def short(kinds: Sequence[int]) -> str:
    """Cards as one word where they are of one suit: ``123c``, ``TH TH TH``."""
    named = [KINDS[kind] for kind in kinds]
    if kinds[0] >= 27:
        return " ".join(named)
    return "".join(name[0] for name in named) + named[0][1]


def groups_text(groups: Groups, melds: Melds = ()) -> str:
    """All groups of a hand, what lies open first: ``555m 123c 99s``."""
    opened = [short((meld.kind,) * meld.copies) for meld in melds if meld.what != HEZI]
    return " ".join([*opened, *[short(group_kinds(group)) for group in groups]])


def groups_json(groups: Groups, melds: Melds = ()) -> list[dict[str, Any]]:
    """The groups of a reading as data, what lies open first."""
    opened = [{"group": meld.what, "cards": list(meld.cards)} for meld in melds if meld.what != HEZI]
    return [*opened, *[{"group": KIND_WORDS[g % 3], "cards": [KINDS[kind] for kind in group_kinds(g)]} for g in groups]]


def group_facts(group: int) -> dict[str, Any]:
    """A group for a sentence: its cards, what it is, and how it is written."""
    kinds = group_kinds(group)
    return {"group": KIND_WORDS[group % 3], "groups": short(kinds), "cards": [KINDS[kind] for kind in kinds]}


def not_applied(
    rule: str, say: str, cards: Iterable[str] = (), seat: int | None = None, /, **facts: object
) -> Explanation:
    """The record of a rule that was considered and did not apply."""
    return Explanation(rule, say, tuple(cards), seat, NO_EFFECT, facts if seat is None else {"who": seat, **facts})
