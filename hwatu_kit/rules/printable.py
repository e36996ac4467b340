"""How the rulebook's things show themselves where there is no HTML: in words, not as ``<Rule …>``."""

from __future__ import annotations


class Shown:
    """Something whose ``repr`` is its ``str``: what a person should see at the prompt."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)
