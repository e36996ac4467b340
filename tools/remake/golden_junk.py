"""Write the sentences about junk again; `python -m tools.remake.golden` does it too.

tests/golden/gostop_junk_cases.md has, for chosen cases of tests/cases, every explanation of what special captures earn
and of the junk that is given: rule, key of the sentence, seat, cards, effect, all facts (another language may use those
that English leaves out), and the sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import hwatu_kit
from tests.support import casebook

TESTS = Path(__file__).parent.parent.parent / "tests"
FILE = TESTS / "golden" / "gostop_junk_cases.md"
ABOUT = ("GS-PAY-", "GS-CAP-12")
"""What is earned and given, and the sweep."""


def chosen() -> list[str]:
    """The ids of the cases, from the file itself."""
    return [line.removeprefix("# ") for line in FILE.read_text("utf-8").splitlines() if line.startswith("# ")]


def cases() -> dict[str, Mapping[str, Any]]:
    """The cases of Go-Stop that play, by id."""
    return {case["id"]: case["case"] for case in casebook.cases("gostop") if case["case"].get("ask") == "play"}


def case_text(name: str, case: Mapping[str, Any]) -> str:
    """One case as text."""
    return "\n".join([f"# {name}", *_lines(hwatu_kit.trace_of_case(case)), ""])


def _lines(trace: hwatu_kit.Trace) -> Iterator[str]:
    for step in trace.steps:
        for said, sentence in zip(step.explanations, step.sentences(), strict=True):
            if said.rule.startswith(ABOUT) or said.effect["kind"] == "owe":
                parts = {"seat": said.player, "cards": said.cards, "effect": said.effect, "facts": said.facts}
                yield f"{said.rule} {said.say}: {sentence}"
                yield f"    {json.dumps(parts, ensure_ascii=False)}"


def main() -> None:
    """Write the file again for the cases that it names."""
    known = cases()
    FILE.write_text("\n".join(case_text(name, known[name]) for name in chosen()), encoding="utf-8")


if __name__ == "__main__":
    main()
