"""The entrance: the audit of a trace of any game that has checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Any

from ..faults import Fault
from .core import MALFORMED, Derivation, Finding, examine
from .duzihu.checks import DuZiHu
from .flipflop.checks import FlipFlop
from .gostop.checks import GoStop
from .options import UnknownSetup

DERIVATIONS: Mapping[str, Callable[[Mapping[str, Any]], Derivation]] = {
    "gostop": GoStop,
    "flipflop": FlipFlop,
    "duzihu": DuZiHu,
}
"""The checks of each game of the kit by its name; a new game adds one line here, and its folder."""
GROUP = "hwatu_kit.audits"
"""Under this entry-point group other packages name the checks of their games (``highcard.audit:HighCard``)."""


def derivation_of(game: object) -> Callable[[Mapping[str, Any]], Derivation] | None:
    """The checks of a game; ``None`` for a game that nobody has written checks for.

    Raises :class:`hwatu_kit.Fault` for checks of another package that cannot be loaded.
    """
    if not isinstance(game, str):
        return None
    if game not in DERIVATIONS:
        for entry in entry_points(group=GROUP, name=game):
            try:
                return entry.load()  # type: ignore[no-any-return]
            except Exception as error:
                package, reason = entry.dist.name if entry.dist else "–", f"{type(error).__name__}: {error}"
                raise Fault("game-broken", field="game", game=game, package=package, reason=reason) from error
    return DERIVATIONS.get(game)


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
    derivation = derivation_of(game)
    if derivation is None:
        return [Finding(0, None, "setup", f"the audit has no checks for the game {game!r}")]
    try:
        return examine(derivation(trace), trace)
    except UnknownSetup as unknown:
        return [Finding(0, None, "setup", str(unknown))]
    except MALFORMED as error:
        return [Finding(0, None, "malformed", repr(error))]
