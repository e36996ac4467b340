"""Names of every script, and signs that mean something elsewhere, in every picture."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Sequence

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

import hwatu_kit
from hwatu_kit.study import ink
from hwatu_kit.study.picture import Picture


def rounds() -> hwatu_kit.Session:
    """A session of Flip Flop with one finished round."""
    chance, session = random.Random(1), hwatu_kit.session("flipflop", players=3, seed=1)
    while session.deal.over is None:
        session = session.play(chance.choice(session.deal.legal))
    return session


PICTURES: dict[str, Callable[[Sequence[str]], Picture]] = {
    "waterfall": lambda names: hwatu_kit.waterfall(hwatu_kit.lesson("gobak"), names=names[:2]),
    "hu_waterfall": lambda names: hwatu_kit.hu_waterfall(
        hwatu_kit.lesson("three-with-indicator", "duzihu"), names=names
    ),
    "rounding_stairs": lambda names: hwatu_kit.rounding_stairs([22, 20, 0], names=names),
    "settlement_arrows": lambda names: hwatu_kit.settlement_arrows([100, 40, 20], names=names),
    "stakes_chart": lambda names: hwatu_kit.stakes_chart(rounds(), names=names),
}
EVERY_NAME = ("rounding_stairs", "settlement_arrows", "stakes_chart")
"""The pictures that name everybody."""


def words(figure: Figure) -> str:
    """All that is written in a figure."""
    return "\n".join(str(text.get_text()) for text in figure.findobj(Text))


@pytest.mark.parametrize("what", PICTURES)
@pytest.mark.parametrize("names", [
    ["지민", "수아", "하준"], ["小明", "麗華", "子軒"], ["a$x_1$b", "$\\frac$", "100$ & 5$"], ["%s", "{x}", "\\alpha"],
    ["A\u202eevil", "\u2067b\u2069", "c\u200f"], ["🂡", "𓀀", "\u0378x"],
])  # fmt: skip
def test_a_picture_is_drawn_whatever_the_names(what: str, names: list[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        picture = PICTURES[what](names)
        assert len(picture.png()) > 5000
    shown = words(picture.figure())
    if what in EVERY_NAME:
        for seat, name in enumerate(names):
            assert (ink.known(name).strip() or f"Seat {seat}").casefold() in shown.casefold()
    assert not set(shown) & set("\u202e\u2067\u2069\u200f")


@pytest.mark.parametrize("what", EVERY_NAME)
def test_without_such_a_font_the_seats_are_named(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that has matplotlib's own fonts only, nobody is left without a label."""
    monkeypatch.setattr(ink, "fonts", lambda: (ink.FONT,))
    shown = words(PICTURES[what](["지민", "Ana", "하준"]).figure())
    assert all(name in shown for name in ("Seat 0", "Ana", "Seat 2"))


def test_a_dollar_is_a_dollar() -> None:
    figure = hwatu_kit.settlement_arrows([100, 40, 20], names=["a$x_1$b", "$y$", "z"]).figure()
    texts = [text for text in figure.findobj(Text) if "$" in text.get_text()]
    assert len(texts) == 2
    assert not any(text.get_parse_math() for text in texts)


def test_a_name_does_not_turn_the_sentence_around_it() -> None:
    """Marks that turn the direction are left out; a name from right to left is kept apart from what follows."""
    trace = hwatu_kit.trace_of_case(hwatu_kit.lesson("ppuk")).named("A\u202eevil", "\u05d0\u05d1")
    text = trace.transcript() + trace.to_html()
    assert "\u202e" not in trace.transcript()
    assert "Aevil lays" in trace.transcript()
    assert "\u2068\u05d0\u05d1\u2069" in text
    assert trace.names == ("A\u202eevil", "\u05d0\u05d1"), "the name itself stays as it is"
    marks = [data for data in (trace.to_html(), hwatu_kit.step(trace).text) if "\u202e" in data]
    assert marks == []
