"""The audit: re-derives a deal from its trace's JSON and the rules alone, and finds what the trace says wrongly.

It uses no engine. It deals the same deck, makes the same moves by its own understanding of the rules, and compares what
ought to have been said and changed with what the trace says and changes.
"""

from __future__ import annotations

from .audit import audit, derivation_of
from .core import Finding

__all__ = ["Finding", "audit", "derivation_of"]
