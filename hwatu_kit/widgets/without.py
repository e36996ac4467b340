"""Stand-ins for anywidget, ipywidgets and traitlets: values are checked and kept, and nothing is live.

>>> class Counter(anywidget.AnyWidget):
...     index = traitlets.Int(0).tag(sync=True)
...     @traitlets.validate("index")
...     def _valid(self, proposal):
...         return max(proposal["value"], 0)
>>> Counter(index=-5).index, Counter().index
(0, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

_Check = Callable[[Any, Mapping[str, Any]], Any]


class Kept:
    """A value of a widget, with a default; a class that inherits checks it in ``validate``."""

    def __init__(self, *values: Any, default_value: Any = None) -> None:
        self.values = values[0] if values else ()
        self.default = values[0] if values and default_value is None else default_value
        self.name = ""

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    def tag(self, **_: Any) -> Kept:
        """There is nobody to share the value with."""
        return self

    def validate(self, obj: Any, value: Any) -> Any:
        """Any value."""
        return value

    def __get__(self, obj: Any, owner: type[Any]) -> Any:
        return self if obj is None else vars(obj).get(self.name, self.default)

    def __set__(self, obj: Any, value: Any) -> None:
        value = self.validate(obj, value)
        checks = [check for kind in type(obj).__mro__ for check in vars(kind).values() if _checks(check) == self.name]
        vars(obj)[self.name] = checks[0](obj, {"value": value}) if checks else value


def _checks(value: object) -> str:
    """The name that a method checks the values of."""
    return str(getattr(value, "checks", "")) if callable(value) else ""


def _validate(name: str) -> Callable[[_Check], _Check]:
    def marked(check: _Check) -> _Check:
        check.checks = name  # type: ignore[attr-defined]
        return check

    return marked


class Widget:
    """Something with values that nobody else has."""

    comm = None
    model_id = ""

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def _repr_mimebundle_(self, **_: Any) -> None:
        """Nothing that is live."""

    def close(self) -> None:
        """There is nothing to close."""


traitlets = SimpleNamespace(
    Int=type("Int", (Kept,), {}), Unicode=type("Unicode", (Kept,), {}), Bool=type("Bool", (Kept,), {}),
    Enum=type("Enum", (Kept,), {}), Dict=type("Dict", (Kept,), {}), validate=_validate,
)  # fmt: skip
anywidget = SimpleNamespace(AnyWidget=Widget)
