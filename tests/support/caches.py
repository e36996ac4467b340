"""Everything the kit has cached, forgotten: for tests that plant a fault in a function whose answers are cached."""

from __future__ import annotations

import sys


def forget() -> None:
    """Empty every ``lru_cache`` and ``cache`` of the kit's modules."""
    for name, module in list(sys.modules.items()):
        if name == "hwatu_kit" or name.startswith("hwatu_kit."):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear) and not isinstance(value, type):
                    clear()
