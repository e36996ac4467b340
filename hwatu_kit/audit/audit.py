"""The entrance: the audit of a trace of any game that has checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .core import MALFORMED, Derivation, Finding, examine
from .duzihu.checks import DuZiHu
from .flipflop.checks import FlipFlop
from .gostop.checks import GoStop

DERIVATIONS: Mapping[str, Callable[[Mapping[str, Any]], Derivation]] = {
    "gostop": GoStop,
    "flipflop": FlipFlop,
    "duzihu": DuZiHu,
}
"""The checks of each game by its name; a new game adds one line here, and its folder."""


def audit(trace: Mapping[str, Any]) -> list[Finding]:
    """What is wrong in a trace; an empty list for a clean one.

    ``trace`` is the JSON of a trace (``trace.to_json()``), finished or not. What cannot be audited at all (another
    game, a part that is missing or of the wrong kind) is a finding too, so a broken file never ends in a traceback.

    >>> from hwatu_kit import deal
    >>> trace = deal("gostop", table="cardavia", seed=7).play("3Ja").to_json()
    >>> audit(trace)
    []
    >>> left_out = trace["steps"][1]["explanations"].pop(0)
    >>> ("GS-CAP-01", "left-out") in [(finding.rule, finding.kind) for finding in audit(trace)]
    True
    >>> [str(finding) for finding in audit({"game": "bridge"})]
    ["step 0: – setup: the audit has no checks for the game 'bridge'"]
    """
    if not isinstance(trace, Mapping):
        return [Finding(0, None, "malformed", "a trace is an object")]
    game = trace.get("game")
    derivation = DERIVATIONS.get(game) if isinstance(game, str) else None
    if derivation is None:
        return [Finding(0, None, "setup", f"the audit has no checks for the game {game!r}")]
    try:
        return examine(derivation(trace), trace)
    except MALFORMED as error:
        return [Finding(0, None, "malformed", repr(error))]
