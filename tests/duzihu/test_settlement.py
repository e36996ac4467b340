"""Stage 3: rounding up, every pair settles, the sums are zero."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hwatu_kit
from hwatu_kit.duzihu.settlement import pairs, points_of, rounded_up

TOTALS = st.lists(st.integers(0, 5000), min_size=3, max_size=3)


@pytest.mark.rule("DZ-ROUND-01")
@given(st.integers(0, 10**6))
def test_rounded_up_to_a_multiple_of_ten(raw: int) -> None:
    """The least multiple of ten that is not below."""
    assert rounded_up(raw) == 10 * ceil(Fraction(raw, 10))


@pytest.mark.rule("DZ-SETTLE-01")
@given(TOTALS)
def test_the_points_are_the_differences_and_sum_to_zero(totals: list[int]) -> None:
    """Each player gets the difference to each other; the pairs say the same."""
    points = points_of(totals)
    assert sum(points) == 0
    assert list(points) == [sum(own - other for other in totals) for own in totals]
    moved = [0, 0, 0]
    for pair in pairs(totals):
        assert pair.points >= 0
        moved[pair.payer] -= pair.points
        moved[pair.payee] += pair.points
    assert moved == list(points)


@pytest.mark.rule("DZ-SETTLE-01", "DZ-ROUND-01")
def test_the_arithmetic_of_the_source_in_words() -> None:
    """100, 40, 20 give +140, -40, -100; 22 becomes 30."""
    answer = hwatu_kit.explain({"game": "duzihu", "ask": "settle", "totals": [100, 40, 20]})
    assert answer["points"] == [140, -40, -100]
    assert "+140, −40 and −100: the sum is zero." in answer.text()
    assert (
        "Seat 0’s 22 goes up to the next ten: 30."
        in hwatu_kit.explain({"game": "duzihu", "ask": "settle", "totals": [22, 0, 0]}).text()
    )


@pytest.mark.rule("DZ-ROUND-01")
@given(TOTALS)
def test_order_of_players_does_not_matter(totals: list[int]) -> None:
    """The same totals give the same points, wherever their players sit."""
    assert sorted(points_of(totals)) == sorted(points_of(totals[::-1]))
