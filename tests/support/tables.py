"""The tables of the sources by name, and tables for Hypothesis: any preset with any values of any of its options."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hwatu_kit.gostop.table import PRESETS
from tests.support.random_tables import values_of

SOURCE_TABLES = ("chips", "cardavia", "mochi", "modern")
"""The Go-Stop tables that have a source. A house table is none of them, so it changes no test that uses these."""

TABLE_NAMES = tuple(PRESETS)
"""Every Go-Stop table, house tables too: what a text may call a table, in any language."""

OPTIONS = {name: values for name, values in values_of("gostop").items() if name != "players"}
"""Every option of a Go-Stop table but the number of players, and the values to try."""


def tables() -> st.SearchStrategy[dict[str, Any]]:
    """A table as case files write it, for two and three players."""
    changes = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in OPTIONS.items()})
    return st.tuples(st.sampled_from(SOURCE_TABLES), changes).map(
        lambda drawn: {"base": drawn[0], "players": [2, 3], **drawn[1]}
    )
