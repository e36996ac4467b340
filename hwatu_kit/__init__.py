"""Learn Go-Stop, Du Zi Hu and Flip Flop step by step, with the rule behind every step.

>>> import hwatu_kit
>>> trace = hwatu_kit.deal("gostop", table="cardavia", seed=7)
>>> trace.legal[:3]
['3Ja', '3Jb', '4A']

Everything listed here is imported when it is first used, so ``import hwatu_kit`` is quick and loads nothing heavy.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ._version import __version__

if TYPE_CHECKING:  # the same names for type checkers and editors; a test compares the two lists
    from .engine.cases import Answer, explain
    from .engine.game import games
    from .engine.one_move import apply, considered, why_not
    from .engine.replays import open_session, open_trace
    from .engine.session import Session, session
    from .engine.setup import deal, trace_of_case
    from .engine.step import Step
    from .engine.tables import rulebook, table
    from .engine.trace import Trace
    from .export.cards import show_cards
    from .export.question import question
    from .faults import Fault, Faults
    from .lessons import lesson
    from .rules.glossary import glossary
    from .study.compare import compare
    from .study.duzihu.hu_waterfall import hu_waterfall
    from .study.duzihu.readings import readings
    from .study.duzihu.rounding import rounding_stairs
    from .study.duzihu.settlement import settlement_arrows
    from .study.flipflop.stakes import stakes_chart
    from .study.plots import waterfall
    from .widgets.gallery import deck
    from .widgets.pile import pile
    from .widgets.stepper import step

__all__ = [
    "Answer", "Fault", "Faults", "Session", "Step", "Trace", "__version__", "apply", "compare", "considered", "deal",
    "deck", "explain", "games", "glossary", "hu_waterfall", "lesson", "open_session", "open_trace", "pile",
    "question", "readings", "rounding_stairs", "rulebook", "session", "settlement_arrows", "show_cards",
    "stakes_chart", "step", "table", "trace_of_case", "waterfall", "why_not",
]  # fmt: skip

_HOMES = {
    "engine.cases": ("Answer", "explain"),
    "engine.game": ("games",),
    "engine.one_move": ("apply", "considered", "why_not"),
    "engine.replays": ("open_session", "open_trace"),
    "engine.session": ("Session", "session"),
    "engine.setup": ("deal", "trace_of_case"),
    "engine.step": ("Step",),
    "engine.tables": ("rulebook", "table"),
    "engine.trace": ("Trace",),
    "export.cards": ("show_cards",),
    "export.question": ("question",),
    "faults": ("Fault", "Faults"),
    "lessons": ("lesson",),
    "rules.glossary": ("glossary",),
    "study.compare": ("compare",),
    "study.duzihu.hu_waterfall": ("hu_waterfall",),
    "study.duzihu.readings": ("readings",),
    "study.duzihu.rounding": ("rounding_stairs",),
    "study.duzihu.settlement": ("settlement_arrows",),
    "study.flipflop.stakes": ("stakes_chart",),
    "study.plots": ("waterfall",),
    "widgets.gallery": ("deck",),
    "widgets.pile": ("pile",),
    "widgets.stepper": ("step",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """A public name, imported from where it is defined when it is first used (PEP 562)."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__
