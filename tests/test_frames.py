"""A step cut into what one sees happen: each player's count is one part, under that player's name."""

from __future__ import annotations

from hwatu_kit.widgets.frames import parts_of
from hwatu_kit.widgets.payload import payload_of
from tests.support.random_long import random_long


def test_each_player_of_du_zi_hu_is_counted_in_one_part() -> None:
    """The winner first, then the others, then the settlement; no count is split, none is called the end."""
    for number in range(12):
        trace = random_long(number)
        last = trace.steps[-1].explanations
        counted = [part for part in parts_of(last, dealing=False) if part.kind == "count"]
        assert {part.explanations[0].player for part in counted} == {0, 1, 2}
        assert len(counted) == 3
        for part in counted:
            assert {each.player for each in part.explanations} == {part.explanations[0].player}
            assert part.explanations[-1].rule == "DZ-ROUND-01"
        for part in counted[1:]:
            assert part.explanations[0].rule == ("DZ-END-02" if "exhausted" in trace.steps[-1].events else "DZ-BASE-10")


def test_the_counts_have_a_headline_each() -> None:
    trace = random_long(2).named("Ada", "Mina", "Bo")
    frames = payload_of(trace)["views"]["all"]["frames"]
    assert [frame["headline"] for frame in frames[-4:]] == [
        "What Bo’s cards are worth", "What Ada’s cards are worth", "What Mina’s cards are worth", "The end of the deal"
    ]  # fmt: skip
