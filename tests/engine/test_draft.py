"""The base of all drafts: fields copied by name, what is hidden from whom, and no change without an explanation."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from hwatu_kit import deal, trace_of_case
from hwatu_kit.engine.draft import BaseDraft, hidden, place

GAMES = ("gostop", "duzihu", "flipflop")


def draft_of(game: str) -> Any:
    return import_module(f"hwatu_kit.{game}.draft").Draft


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_comes_back_as_the_position_it_was_made_of(game: str) -> None:
    trace = deal(game, seed=5)
    while trace.over is None:
        trace = trace.play(trace.legal[len(trace.moves) % len(trace.legal)])
        position = trace.position
        made = draft_of(game)(position).position()
        assert made == position
        assert [type(value) for value in made] == [type(value) for value in position]


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_leaves_its_position_as_it_is(game: str) -> None:
    position = deal(game, seed=5).position
    before = repr(position)
    draft = draft_of(game)(position)
    for name in position._fields:
        value = getattr(draft, name)
        if isinstance(value, list):
            assert value is not getattr(position, name)
            value.clear()
    assert repr(position) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_changes_a_draft_has_the_same_parameters_in_all_games(game: str) -> None:
    """The order of parameters is that of the base: nothing is overridden that records an explanation."""
    own = vars(draft_of(game))
    assert not {"explain", "move", "draw", "veil", "set", "position"} & set(own)
    assert list(inspect.signature(BaseDraft.explain).parameters)[1:6] == ["rule", "say", "cards", "player", "effect"]


def test_a_field_that_a_draft_forgets_is_found_when_it_is_imported() -> None:
    class Two(NamedTuple):
        hands: tuple[int, ...]
        forgotten: int

    with pytest.raises(TypeError, match="forgotten"):

        class Draft(BaseDraft[Two, int], of=Two):
            hands: list[int]


def test_places() -> None:
    assert [place(name) for name in ("hand0", "discards2", "spread12", "stock")] == [
        ("hand", 0), ("discards", 2), ("spread", 12), ("stock", -1),
    ]  # fmt: skip


def test_a_hidden_effect_shows_neither_cards_nor_what_is_offered() -> None:
    assert hidden({"kind": "move", "cards": ("1B", "2A"), "from": "stock", "to": "hand0"})["cards"] == ("?", "?")
    assert hidden({"kind": "offer", "seat": 1, "options": ("win", "pass")}) == {
        "kind": "offer", "seat": 1, "options": (),
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_what_is_veiled_is_read_by_one_seat(game: str) -> None:
    draft = draft_of(game)(deal(game, seed=5).position)
    draft.draw("R", "drawn", 0, left=3)
    (seen,) = draft.explanations
    assert seen.for_reader(0).cards == draft.names(draft.one(deal(game, seed=5).position.stock[0]))
    other = seen.for_reader(1)
    assert (other.say, other.cards, other.effect["cards"], other.facts) == (
        "drawn_hidden", (), ("?",), {"who": 0, "left": 3},
    )  # fmt: skip
    draft.explain("R", "secret", (), 0)
    draft.veil(0)
    assert draft.explanations[-1].for_reader(1) is None


@pytest.mark.parametrize(
    ("floor", "stock", "beside"),
    [("5R 8B", "3B 2A", ("5R",)), ("5R 5Jb 8B", "3B 2A", ("5Jb",)), ("8B 8Ja 8Jb", "3B 2A", None)],
)
def test_a_move_says_on_which_card_another_is_laid(floor: str, stock: str, beside: tuple[str, ...] | None) -> None:
    trace = trace_of_case({
        "game": "gostop", "ask": "play", "table": "modern",
        "position": {"hands": ["5A 1B", "4A"], "floor": floor, "stock": stock},
    })  # fmt: skip
    move = "5A>5Jb" if "5Jb" in floor else "5A"
    laid = next(e for e in trace.play(move).steps[-1].explanations if e.effect["kind"] == "move")
    assert laid.effect.get("beside") == beside
