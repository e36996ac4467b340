"""The payload's types: Python makes what they say, JavaScript has the same, and both sides use the same words."""

from __future__ import annotations

import json
import subprocess
import typing
from copy import deepcopy
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NotRequired, Required

import pytest

import hwatu_kit
from hwatu_kit.export import payload_types
from hwatu_kit.export.gallery import gallery_payload
from hwatu_kit.export.story import badges_at, table_at, view_of, where, zone_lines
from hwatu_kit.widgets.payload import payload_of
from tests.support.player_page import node
from tools.remake import payload_types as tool

SRC = Path(__file__).parent.parent / "hwatu_kit" / "widgets" / "static" / "src"
GAMES = ("gostop", "duzihu", "flipflop")


def deal(game: str) -> hwatu_kit.Trace:
    trace = hwatu_kit.deal(game, seed=5)
    for _ in range(12):
        trace = trace.play(trace.legal[0]) if trace.legal else trace
    return trace.noted(1, "Look here.")


def differences(value: Any, kind: Any, at: str = "payload") -> list[str]:
    """Where a value is not what a type says."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (NotRequired, Required):
        return differences(value, inner[0], at)
    if origin is Literal:
        return [] if value in inner else [f"{at}: {value!r}"]
    if origin in (typing.Union, UnionType):
        found = [differences(value, each, at) for each in inner]
        return min(found, key=len)
    if origin in (list, tuple):
        if not isinstance(value, origin):
            return [f"{at}: no {origin.__name__}"]
        return [text for i, each in enumerate(value) for text in differences(each, inner[0], f"{at}[{i}]")]
    if origin is dict:
        return [text for key, each in value.items() for text in differences(each, inner[1], f"{at}[{key!r}]")]
    if typing.is_typeddict(kind):
        return _keys(value, kind, at)
    allowed = (int, float) if kind is float else kind
    return [] if isinstance(value, allowed) and (kind is bool or type(value) is not bool) else [f"{at}: {value!r}"]


def _keys(value: Any, kind: Any, at: str) -> list[str]:
    hints = typing.get_type_hints(kind, include_extras=True)
    if not isinstance(value, dict):
        return [f"{at}: no object"]
    optional = {key for key, hint in hints.items() if typing.get_origin(hint) is NotRequired or not kind.__total__}
    needed = {key for key, hint in hints.items() if typing.get_origin(hint) is Required} | (set(hints) - optional)
    found = [f"{at}: {key} is missing" for key in sorted(needed - set(value))]
    found += [f"{at}: {key} has no type" for key in sorted(set(value) - set(hints))]
    return found + [
        text for key in value if key in hints for text in differences(value[key], hints[key], f"{at}.{key}")
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_payload_is_what_its_type_says(game: str) -> None:
    assert differences(payload_of(deal(game)), payload_types.Payload) == []


def test_a_gallery_and_a_pile_are_what_their_types_say() -> None:
    assert differences(gallery_payload(), payload_types.GalleryPayload) == []
    assert differences(hwatu_kit.pile("1B 3B 8B 5R").payload, payload_types.PilePayload) == []


def test_a_wrong_payload_is_noticed() -> None:
    payload: Any = deepcopy(payload_of(deal("gostop")))
    del payload["views"]["all"]["frames"][3]["part"]
    payload["views"]["all"]["frames"][4]["weighed"] = []
    payload["seats"][0]["name"] = None
    assert len(differences(payload, payload_types.Payload)) == 3


def test_a_frame_that_refers_to_another_may_have_all_its_keys() -> None:
    of_frame = set(typing.get_type_hints(payload_types.Frame))
    assert set(typing.get_type_hints(payload_types.SharedFrame)) == of_frame | {"like"}


def test_the_types_for_javascript_were_made_from_these() -> None:
    made = (SRC / "payload.d.ts").read_text("utf-8")
    assert made == tool.declarations(), "payload.d.ts is stale: run 'make js'"
    for name, kind in vars(payload_types).items():
        if typing.is_typeddict(kind):
            body = made.partition(f"export interface {name} {{")[2].partition("}")[0]
            keys = [line.strip().partition(":")[0].rstrip("?") for line in body.splitlines() if line.strip()]
            assert keys == list(typing.get_type_hints(kind)), name


@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_the_kit_tell_a_position_in_the_same_words(game: str) -> None:
    """`where` and the table in words, at every frame and through every lens, from both sides."""
    payload = payload_of(deal(game), reader=0)
    script = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ tableWords, whereWords }} from "{(SRC / "speech.js").as_uri()}";
        import {{ Views }} from "{(SRC / "views.js").as_uri()}";
        const payload = JSON.parse(readFileSync(0, "utf8"));
        const views = new Views(payload);
        const lines = (view) => view.tables.map((table, index) => [
          whereWords(payload.words, view.frames, index),
          ...tableWords(payload, table, view.badges[index]),
        ]);
        console.log(JSON.stringify(Object.fromEntries(views.lenses.map((lens) => [lens, lines(views.of(lens))]))));
    """
    command = [node(), "--input-type=module", "--eval", script]
    run = subprocess.run(
        command, input=json.dumps(payload), capture_output=True, text=True, encoding="utf-8", check=True
    )
    lines = json.loads(run.stdout)
    for lens, positions in lines.items():
        view = view_of(payload, lens)
        ours = [
            [where(payload, view, index), *zone_lines(payload, table_at(view, index), badges_at(view, index))]
            for index in range(len(view.frames) + 1)
        ]
        assert positions == ours


def test_a_step_on_the_screen_has_the_number_of_the_trace() -> None:
    """A teacher who reads "Move 3 · 2 of 4" writes a note on step 3, and finds it there."""
    trace = deal("gostop")
    for number in range(len(trace.steps)):
        payload = payload_of(trace.noted(number, "Here it is."))
        view = view_of(payload)
        shown = [i + 1 for i, frame in enumerate(view.frames) if "Here it is." in json.dumps(frame["notes"])]
        assert len(shown) == 1
        asked = "The deal" if number == 0 else f"Move {number}"
        assert where(payload, view, shown[0]).split(" · ")[0] == asked
