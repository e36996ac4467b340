"""The kinds of values that widgets keep: what a person may get wrong is a fault with a sentence, never a traceback."""

from __future__ import annotations

from typing import Any

from ..engine.given import from_start, true_or_false
from ..faults import Fault, as_word
from .libraries import traitlets


class Index(traitlets.Int):  # type: ignore[type-arg]
    """How many frames have been shown; NumPy's whole numbers too."""

    def validate(self, obj: Any, value: Any) -> int:
        """A number from 0 on; one below is the start."""
        return from_start(value)


class Word(traitlets.Unicode):  # type: ignore[type-arg]
    """A word of a list; which ones there are, the widget knows."""

    def validate(self, obj: Any, value: Any) -> str:
        """Anything as text: a seat may be given as a number."""
        return as_word(value)


class Flag(traitlets.Bool):  # type: ignore[type-arg]
    """True or false."""

    def validate(self, obj: Any, value: Any) -> bool:
        """Nothing but true and false."""
        return true_or_false(value, str(self.name))


class OneOf(traitlets.Enum):  # type: ignore[type-arg]
    """One of some words."""

    def validate(self, obj: Any, value: Any) -> Any:
        """Nothing but these words."""
        words = [str(each) for each in self.values or ()]
        if not isinstance(value, str) or value not in words:
            raise Fault("one-of", field=str(self.name), allowed=", ".join(words))
        return value
