"""The chart of stakes: what it shows, as words, as a table and as a picture."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import hwatu_kit as hk
from hwatu_kit.study.flipflop.stakes_data import stakes_data

PEOPLE = ["Ana", "<b>Ben</b>", "Cho"]


def played(rounds: int, start: int = 8) -> hk.Session:
    """Some rounds in which the first who may drop does."""
    table = hk.table("flipflop", "dayton", start_stakes=start)
    session = hk.session("flipflop", table=table, players=3, seed=4, people=PEOPLE)
    for number in range(rounds):
        while session.deal.over is None:
            moves = session.deal.legal
            session = session.play("drop" if "drop" in moves else moves[0])
        if session.deal.over["session_over"]:
            break
        session = session.next() if number < rounds - 1 else session
    return session


@pytest.mark.rule("FF-END-07", "FF-END-08", "FF-END-09")
def test_every_round_adds_up_and_the_last_one_has_it_all() -> None:
    session = played(200)
    data = stakes_data(session)
    assert data.names == tuple(PEOPLE)
    assert [row.number for row in data.rows] == [*range(len(session.deals) + 1)]
    assert {sum(row.stakes) + row.waiting for row in data.rows} == {24}
    assert sorted(data.rows[-1].stakes) == [0, 0, 24]


def test_a_round_that_goes_on_is_not_shown_yet() -> None:
    session = played(1)
    assert len(stakes_data(session).rows) == 2
    assert len(stakes_data(session.next()).rows) == 2


def test_words_and_table_hold_names_as_text() -> None:
    chart = hk.stakes_chart(played(3), reader=0)
    assert str(chart).startswith("Stakes from round to round [FF-END-07]\n  0 (Start): You 8, <b>Ben</b> 8, Cho 8")
    page = chart.table.html()
    assert "&lt;b&gt;Ben&lt;/b&gt;" in page
    assert "<b>Ben</b>" not in page


@pytest.mark.parametrize("rounds", [0, 1, 200])
def test_the_picture_is_drawn(rounds: int) -> None:
    pytest.importorskip("matplotlib")
    bundle, _ = hk.stakes_chart(played(rounds))._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/png"}


def test_matplotlib_is_loaded_only_when_it_is_drawn() -> None:
    code = (
        "import sys, hwatu_kit as hk; s = hk.stakes_chart(hk.session('flipflop', players=3)); str(s), s.table.html();"
    )
    subprocess.run([sys.executable, "-c", f"{code} sys.exit('matplotlib' in sys.modules)"], check=True)


def test_a_game_without_stakes_has_no_chart() -> None:
    strange: list[Any] = [hk.session("gostop"), hk.deal("flipflop", players=3), 5, None]
    for what in strange:
        with pytest.raises(hk.Fault) as caught:
            hk.stakes_chart(what)
        assert caught.value.key == "flipflop.no-stakes"
