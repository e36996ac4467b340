"""Two sizes of one test: a small one that `make test` runs, and the rest, which `make proof` runs and writes down.

A test gets its size by `parametrize`, so that nothing is in the proof alone: each has its small size in `make test`.
The fixture `checked` of tests/conftest.py counts what a test has really looked at, for docs/proof.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Checked = Callable[[int], None]
"""The type of the fixture `checked`."""


def shards(what: str, quick: int, whole: int) -> list[Any]:
    """The numbers of equal portions: the first ``quick`` in `make test`, the rest up to ``whole`` in `make proof`."""
    assert 0 < quick < whole
    return [*range(quick), *(pytest.param(n, marks=pytest.mark.proof(what)) for n in range(quick, whole))]


def sizes(what: str, quick: Any, whole: Any) -> list[Any]:
    """One value for `make test`, and one for `make proof`: how many, or which."""
    assert quick != whole
    return [quick, pytest.param(whole, marks=pytest.mark.proof(what))]
