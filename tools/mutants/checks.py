"""What `make mutants` asks of each mutant last: every case, every boundary and every golden deal, in few tests.

The same is in tests/gostop as more than a thousand tests, each with a name of its own; but collecting them takes longer
than running them, and a mutant needs only one of them to fail.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import pytest

from tests.support import casebook
from tools.remake import golden

CASES = casebook.cases("gostop")
TEXTS = sorted(golden.FOLDER.glob("gostop_*.txt"))


def the_boundaries() -> Any:
    """The module tests/gostop/test_gostop_each_rule.py, wherever this file was copied to."""
    path = golden.FOLDER.parent / "gostop" / "test_gostop_each_rule.py"
    spec = spec_from_file_location("each_rule", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


EACH_RULE = the_boundaries()


@pytest.mark.parametrize("ask", ["count", "payment", "play", "deal"])
def test_cases(ask: str) -> None:
    """The kit answers as each case expects."""
    for case in CASES:
        if case["case"].get("ask") == ask:
            assert casebook.disagreements(case["expect"], casebook.answer(case["case"])) == [], case["why"]


def test_boundaries() -> None:
    """Each rule holds in one case, and not in the one beside it."""
    for param in EACH_RULE.edges():
        EACH_RULE.test_boundary(*param.values)


def test_golden_deals() -> None:
    """Whole deals read as they were written down."""
    for path in TEXTS:
        assert golden.playthrough(golden.read(path)) == path.read_text("utf-8")
