"""No sentence is idle: every `say` and every `not` of the three games is said somewhere in deals, cases or lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from hwatu_kit import Trace, lesson, session
from hwatu_kit.engine.game import game_named
from hwatu_kit.engine.setup import trace_of_case
from hwatu_kit.faults import Fault
from hwatu_kit.lessons import lessons
from hwatu_kit.rules.explanation import Explanation
from hwatu_kit.texts import load
from tests.support import casebook
from tests.support.random_deals import random_deal, random_position
from tests.support.random_long import random_long
from tests.support.random_rounds import random_round

Template = tuple[str, str, str]
GAMES = ("gostop", "duzihu", "flipflop")
LEVEL = "a tie of one hand in hundreds of thousands; tests/duzihu/test_hu.py looks at the order itself"
NEVER: dict[Template, str] = {("DZ-FORM-04", "say", "additions"): LEVEL, ("DZ-FORM-04", "not", "additions"): LEVEL}
"""Templates that nothing here comes to, each with the reason."""
ALSO = (327, 688, 2763)
"""Random deals in which a ja-ppuk and a blind bomb earn nothing, and three are without a bright."""
OLD_PPUK = {
    "game": "gostop", "ask": "play", "table": "chips", "moves": ["5A"],
    "position": {
        "hands": ["5A 12A", "2A 3R"], "floor": "8B", "stock": "1Ja 7Jb", "turns": [3, 3],
        "stacks": [{"cards": "5R 5Ja 5Jb", "made_by": 0, "turn": None}],
    },
}  # fmt: skip
"""A ppuk of one's own, of a turn that is not known."""
ELDERS = {
    "game": "duzihu", "ask": "hu", "table": {"base": "nantong", "three_elders_for": "all"}, "indicators": "2s 3m",
    "winner": None,
    "players": [
        {"hand": "123456789m 1s", "melds": ["pung TH", "pung WF", "pung RF", "exposed_kong 9c"]},
        {"hand": "123456789m 123456789s 1345c"},
        {"hand": "123456789m 123456789s 1345c"},
    ],
}  # fmt: skip
"""Somebody who did not win, doubled to a multiple of ten."""
BUILT: dict[str, list[dict[str, Any]]] = {"gostop": [OLD_PPUK], "duzihu": [ELDERS], "flipflop": []}


def deals(game: str) -> Iterator[Trace | None]:
    """Random deals of a game, and small positions."""
    if game == "gostop":
        yield from map(random_deal, (*range(300), *ALSO))
        yield from map(random_position, range(200))
    elif game == "duzihu":
        yield from map(random_long, range(80))
    else:
        yield from map(random_round, range(200))


def said(applied: list[Explanation], considered: list[Explanation]) -> Iterator[Template]:
    """The templates of explanations, veiled ones too."""
    for e in applied:
        yield e.rule, "say", e.say
        if e.veiled is not None:
            yield e.rule, "say", e.veiled.say
    for e in considered:
        yield e.rule, "not", e.say


def of_trace(trace: Trace) -> Iterator[Template]:
    """What is said in each step."""
    for step in trace.steps:
        yield from said([*step.explanations], step.considered())


def of_case(case: dict[str, Any]) -> Iterator[Template]:
    """What an answer says, and each step of a case that is played."""
    game = game_named(case["game"])
    try:
        reply = game.questions[case["ask"]](game, case)
    except Fault:
        return
    yield from said([*reply.explanations], [*(reply.considered or ())])
    if case["ask"] == "play":
        try:
            yield from of_trace(trace_of_case(case))
        except Fault:  # some rounds are asked for in one go and are no trace
            return


def between(game: str) -> Iterator[Template]:
    """What is said between the deals of sessions, and before them."""
    random = Random(game)
    for seed in range(20):
        people = [f"P{number}" for number in range(3 + (game == "gostop"))]
        one = session(game, seed=seed, players=2 + (game != "gostop"), people=people)
        for _ in range(4):
            yield from said(one.explanations(), [])
            while one.deal.legal:
                one = one.play(random.choice([move for move in one.deal.legal if move != "stop"] or one.deal.legal))
            yield from said(one.explanations(), [])
            if one.deal.over is None or one.deal.over.get("session_over"):
                break
            one = one.next()
    if game == "gostop":  # every player holds four of a month: a void deal, which no seed is known for
        void = trace_of_case(lesson("chongtong-both"))
        while void.legal:
            void = void.play(void.legal[0])
        yield from said(replace(session(game), deals=(void,)).explanations(), [])


@cache
def fired(game: str) -> frozenset[Template]:
    """The templates of a game that are used."""
    cases = [each["case"] for each in casebook.cases(game) if "error" not in each["expect"]]
    found: set[Template] = set()
    for case in [*cases, *BUILT[game], *(dict(lesson(name, game)) for name in lessons(game))]:
        found.update(of_case(case))
    found.update(between(game))
    for trace in deals(game):
        if trace is not None:
            found.update(of_trace(trace))
    return frozenset(found)


def templates(game: str) -> set[Template]:
    """Every sentence of a game's rules."""
    rules = load("en").file(f"rules_{game}")
    return {(rule, part, key) for rule, own in rules.items() for part in ("say", "not") for key in own.get(part, {})}


@pytest.mark.parametrize("game", GAMES)
def test_every_template_is_said(game: str) -> None:
    idle = templates(game) - fired(game)
    assert idle == {template for template in NEVER if template in templates(game)}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_has_a_template(game: str) -> None:
    assert fired(game) <= templates(game)
