"""The entrance: the audit of a trace of any game that the audit knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .core import Finding, Story, examine
from .duzihu.checks import DuZiHu
from .flipflop.checks import FlipFlop
from .gostop.checks import GoStop

STORIES: Mapping[str, Callable[[Mapping[str, Any]], Story]] = {"gostop": GoStop, "flipflop": FlipFlop, "duzihu": DuZiHu}
"""A game's name and how its deal is told anew; a new game adds one line here and its files."""


def audit(trace: Mapping[str, Any]) -> list[Finding]:
    """What is wrong in a trace; an empty list for a clean one.

    ``trace`` is the JSON of a trace (``trace.to_json()``), finished or not. Raises ``KeyError`` for a game that the
    audit does not know.

    >>> from hwatu_kit import deal
    >>> trace = deal("gostop", table="cardavia", seed=7).play("3Ja").to_json()
    >>> audit(trace)
    []
    >>> told = trace["steps"][1]["explanations"].pop(0)
    >>> ("GS-CAP-01", "left-out") in [(finding.rule, finding.kind) for finding in audit(trace)]
    True
    """
    return examine(STORIES[trace["game"]](trace), trace)
