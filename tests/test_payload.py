"""From a trace to what the player reads: nothing lost, nothing shown that the lens may not see."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter, defaultdict
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.drawing.decks import DECKS
from hwatu_kit.engine.trace import Trace
from hwatu_kit.engine.view import steps_seen
from hwatu_kit.export.story import table_at, view_of
from hwatu_kit.texts import load
from hwatu_kit.widgets.frames import parts_of
from hwatu_kit.widgets.payload import payload_of
from hwatu_kit.widgets.replay_table import ReplayTable, rows_of

DEALS = [("chips", 2), ("chips", 3), ("cardavia", 2), ("mochi", 2), ("modern", 2), ("modern", 3)]
SEEDS = range(6)
LATE_OR_EARLY = {"GS-TURN-01", "GS-SET-04", "GS-GO-02", "GS-DECK-05"}
"""Rules that say whose turn is over, which comes last in a frame, or what may be chosen, which comes first."""
CASE = {
    "game": "gostop",
    "ask": "play",
    "table": "modern",
    "position": {"hands": ["5A 1B", "2A"], "floor": "5R 8B", "stock": "5Ja 3B"},
    "moves": ["5A"],
}


def played(table: str, players: int, seed: int) -> Trace:
    """Return a whole deal, played by chance."""
    chance = random.Random(f"{table} {players} {seed}")
    trace = hwatu_kit.deal("gostop", table=table, players=players, seed=seed)
    while not trace.over:
        trace = trace.play(chance.choice(trace.legal))
    return trace


def places(table: Any) -> dict[str, Counter[str]]:
    """Return what lies in each place; the rows of a pile, between which the cup may change, are one."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for zone, groups in table.items():
        found[zone.partition(":")[0]].update(card for group in groups for card in group)
    return found


def laid(table: Any) -> set[str]:
    return {card for groups in table.values() for group in groups for card in group}


def alike(moved: Counter[str], shown: Counter[str]) -> bool:
    """Whether two places hold the same cards; one that was shown may still be face down in `moved`."""
    known = Counter({card: n for card, n in moved.items() if card != "?"})
    return moved.total() == shown.total() and not known - shown


@pytest.mark.parametrize(("table", "players"), DEALS)
def test_the_effects_of_the_explanations_lead_to_the_next_scene(table: str, players: int) -> None:
    for seed in SEEDS:
        trace = played(table, players, seed)
        game = trace.game
        for seat in (None, *range(-1, players)):
            steps = steps_seen(trace, seat)
            scenes = [step.scene for step in steps]
            rows = rows_of([scene.zones for scene in scenes])
            deck: dict[str, Any] = {"stock": [["?"] * len(trace.setup.deck)]}
            for number, step in enumerate(steps):
                before = deck if step.move is None else scenes[number - 1].zones
                mat = ReplayTable(game.zones(players), game.pack, before)
                for part in parts_of(step.explanations, dealing=step.move is None):
                    for explanation in part.explanations:
                        mat.apply(explanation.effect, rows[number])
                moved, shown = places(mat.table), places(scenes[number].zones)
                wrong = [place for place in moved | shown if not alike(moved[place], shown[place])]
                assert not wrong, (table, players, seed, seat, step.move, wrong)


@pytest.mark.parametrize(("table", "players"), DEALS)
def test_every_explanation_is_shown_once_and_nearly_in_order_through_every_lens(table: str, players: int) -> None:
    trace = played(table, players, 1)
    payload = payload_of(trace)
    for lens in payload["views"]:
        steps = trace.steps if lens == "all" else trace.view(int(lens)).steps
        frames = iter(view_of(payload, lens).frames)
        for step in steps:
            parts = [[e.rule for e in part.explanations] for part in parts_of(step.explanations, dealing=not step.move)]
            for rules in parts:
                shown = [note["rule"] for note in next(frames)["notes"]]
                assert sorted(map(str, shown)) == sorted(rules)
                kept = [rule for rule in shown if rule not in LATE_OR_EARLY]
                assert kept == [rule for rule in rules if rule not in LATE_OR_EARLY]
        assert next(frames, None) is None


def test_what_may_be_chosen_comes_before_the_sums_and_whose_turn_is_over_comes_last() -> None:
    seen = 0
    for frame in view_of(payload_of(played("modern", 2, 7))).frames:
        rules = [note["rule"] for note in frame["notes"]]
        if "GS-GO-02" in rules and "GS-SCORE-09" in rules:
            assert rules[0] == "GS-GO-02"
            seen += 1
        if "GS-SET-04" in rules and len(rules) > 1:
            assert rules[-1] in ("GS-SET-04", "GS-TURN-01")
            seen += 1
    assert seen > 5


def test_a_stop_belongs_to_the_turn_in_which_it_is_said() -> None:
    checked = 0
    for seed in range(1, 12):
        trace = played("modern", 2, seed)
        frames = view_of(payload_of(trace)).frames
        for before, frame in itertools.pairwise(frames):
            if frame["move"] in ("stop", "go"):
                assert (frame["turn"], frame["seat"]) == (before["turn"], before["seat"])
                checked += 1
    assert checked


def test_frames_end_where_turns_and_decisions_end() -> None:
    trace = played("modern", 2, 7)
    frames = view_of(payload_of(trace), "all").frames
    last = [
        frame
        for frame, after in zip(frames, [*frames[1:], None], strict=True)
        if not after or after["step"] != frame["step"]
    ]
    assert [frame["step"] for frame in last] == [step.number for step in trace.steps]
    assert all((frame["ends"] != "frame") == (frame in last) for frame in frames)
    for frame, step, following in zip(last, trace.steps, trace.steps[1:], strict=False):
        goes_on = following.seat == step.seat or following.turn == step.turn
        assert (frame["ends"] == "turn") == (step.move is None or not goes_on)
    assert frames[-1]["ends"] == "turn"


def test_a_dealt_packet_is_a_frame_and_a_card_never_lies_twice() -> None:
    trace = played("modern", 3, 2)
    payload = payload_of(trace)
    view = view_of(payload, "all")
    sizes = [len(frame["cards"]) for frame in view.frames if frame["step"] == 0][1:9]
    assert sizes == [4, 4, 4, 3, 3, 3, 3, 3]
    for index in range(len(view.frames) + 1):
        cards = [card for groups in table_at(view, index).values() for group in groups for card in group]
        assert len(cards) == len(trace.setup.deck)
        assert max(Counter(card for card in cards if card != "?").values(), default=0) <= 1


def test_a_pair_that_waits_lies_together() -> None:
    payload = payload_of(hwatu_kit.trace_of_case(CASE))
    view = view_of(payload, "all")
    assert sorted(map(sorted, table_at(view, 1)["floor"])) == [["5A", "5R"], ["8B"]]
    assert sorted(map(sorted, table_at(view, 2)["floor"])) == [["5A", "5Ja", "5R"], ["8B"]]


def test_a_turned_card_is_laid_on_the_pair_that_waits() -> None:
    """A ttadak: the pair waits with one of two floor cards, and the fourth lies there too."""
    position = {"hands": ["5A 1B", "2A"], "floor": "5R 5Jb 8B", "stock": "5Ja 3B"}
    view = view_of(payload_of(hwatu_kit.trace_of_case({**CASE, "position": position, "moves": ["5A>5R"]})), "all")
    assert sorted(map(sorted, table_at(view, 2)["floor"])) == [["5A", "5Ja", "5R"], ["5Jb"], ["8B"]]


def test_the_fourth_card_is_laid_on_its_stack() -> None:
    case = {
        **CASE,
        "position": {"hands": ["5A 1B", "2A"], "floor": "8B", "stacks": [{"cards": "5R 5Ja 5Jb"}], "stock": "3B"},
    }
    view = view_of(payload_of(hwatu_kit.trace_of_case(case)), "all")
    assert ["5A", "5Ja", "5Jb", "5R"] in [sorted(group) for group in table_at(view, 1)["floor"]]


def test_a_case_begins_at_its_position() -> None:
    view = view_of(payload_of(hwatu_kit.trace_of_case(CASE)), "all")
    assert view.start["hand0"] == (("1B",), ("5A",))
    assert view.badges["0"]
    assert view.notes
    assert view.frames[0]["move"] == "5A"


def test_a_page_for_one_seat_holds_no_card_that_the_seat_has_not_seen() -> None:
    for seed in SEEDS:
        trace = played("modern", 2, seed)
        seen = {card for step in trace.view(0).steps for card in laid(step.scene.zones)}
        payload = payload_of(trace, lenses=[0])
        assert set(payload["art"]) == set(payload["names"])
        assert {card for card in payload["art"] if not card.startswith("X")} <= seen | {"?"}
        assert {card for frame in view_of(payload).frames for card in laid(frame["zones"])} <= seen | {"?"}


def test_one_seat_reads_the_same_whatever_the_hidden_cards_are() -> None:
    trace = hwatu_kit.deal("gostop", seed=3)
    deck = [trace.game.pack.ids[card] for card in trace.setup.deck]
    hidden = [deck.index(card) for card in deck if card not in payload_of(trace, lenses=[0])["names"]]
    changed = list(deck)
    for place, card in zip(hidden, [deck[i] for i in reversed(hidden)], strict=True):
        changed[place] = card
    again = hwatu_kit.deal("gostop", deck=changed)
    same = hwatu_kit.deal("gostop", deck=deck)
    assert len(again.steps) == len(same.steps)
    assert again.over is None
    assert same.over is None
    assert payload_of(again, lenses=[0]) == payload_of(same, lenses=[0])


def test_the_seed_is_shown_only_to_those_who_see_every_hand() -> None:
    """From a seed everybody can deal the same cards, so a page for a class or for one seat keeps it back."""
    for game in ("gostop", "duzihu", "flipflop"):
        trace = hwatu_kit.deal(game, seed="sesame")
        assert "sesame" in payload_of(trace)["title"]
        for lenses in ([0], [-1], [1, 0]):
            assert "sesame" not in json.dumps(payload_of(trace, lenses=lenses))
            assert "sesame" not in trace.to_html(lenses=lenses)


@pytest.mark.parametrize("lenses", [[], ["x"], [7], [-2], [True], "everybody", [None], 3])
def test_lenses_that_are_none_are_refused(lenses: Any) -> None:
    with pytest.raises(hwatu_kit.Fault) as refused:
        payload_of(hwatu_kit.deal("gostop", seed=1), lenses=lenses)
    assert refused.value.field == "lenses"


def test_a_note_stays_with_its_move_where_moves_are_hidden() -> None:
    """Who declines does so in secret, so the later moves have other numbers for the other seats; the notes follow."""
    trace = hwatu_kit.deal("flipflop", players=3, seed=5)
    declining = trace.asked
    trace = trace.play("no").noted(1, "in secret")
    trace = trace.play("no", "drop").noted(3, "here it ends")
    for seat in range(trace.players):
        frames = view_of(payload_of(trace, lenses=[seat])).frames
        (noted,) = [f for f in frames if "here it ends" in json.dumps(f["notes"])]
        assert noted["move"] == "drop"
        assert ("in secret" in json.dumps(frames)) == (seat == declining)


def test_everything_the_frames_name_is_there() -> None:
    payload = payload_of(played("mochi", 2, 5), reader=0)
    zones = {zone["id"] for zone in payload["zones"]}
    for lens in payload["views"]:
        for frame in view_of(payload, lens).frames:
            assert frame["headline"]
            assert set(frame["zones"]) <= zones
            assert set(frame["cards"]) <= set(payload["art"])
            for note in frame["notes"]:
                assert note["rule"] in payload["rules"]
                marks = [item for piece in note["text"] if isinstance(piece, dict) for item in piece.items()]
                assert {term for key, term in marks if key == "term"} <= set(payload["terms"])
                assert {card for key, card in marks if key == "card"} <= set(payload["art"])
    assert payload["seats"][0]["name"] == load().seat(0, 0)


def test_a_teachers_note_stands_at_its_step() -> None:
    trace = played("modern", 2, 7).noted(2, "Look at the floor.")
    frames = [frame for frame in view_of(payload_of(trace), "all").frames if frame["step"] == 2]
    assert [note["rule"] for note in frames[-1]["notes"]][-1] is None
    assert "Look at the floor." in frames[-1]["notes"][-1]["text"][0]


def test_the_same_trace_gives_the_same_payload_of_a_bearable_size() -> None:
    once, again = (json.dumps(payload_of(played("modern", 2, 7)), ensure_ascii=False) for _ in range(2))
    assert once == again
    views = json.dumps(payload_of(played("modern", 2, 7))["views"], ensure_ascii=False)
    assert len(views.encode()) < 120_000


@pytest.mark.parametrize("game", ["duzihu", "flipflop"])
def test_the_other_games_are_shown_with_their_own_cards(game: str) -> None:
    trace = hwatu_kit.deal(game, seed=1)
    chance = random.Random(1)
    while trace.legal and len(trace.steps) < 40:
        trace = trace.play(chance.choice(list(trace.legal)))
    payload = payload_of(trace)
    pack, deck = trace.game.pack, DECKS[trace.game.pack.name]
    assert payload["art"].keys() - {"?"} <= set(pack.ids)
    assert payload["ratio"] == deck.height / deck.width
    assert not any('stroke="#e3a71c"' in svg for svg in payload["art"].values()), (
        "the gold edge is for indicators on the table"
    )
    held = trace.setup.deck
    for lens in payload["views"]:
        view = view_of(payload, lens)
        for index in range(len(view.frames) + 1):
            table = table_at(view, index)
            assert sum(len(group) for groups in table.values() for group in groups) == len(held), (lens, index)


def test_what_did_not_apply_is_shown_to_a_reader_of_every_hand_only() -> None:
    """The last frame of a move has what was considered; a seat's lens has nothing of it."""
    trace = hwatu_kit.trace_of_case(hwatu_kit.lesson("no-sweep"))
    views = payload_of(trace)["views"]
    assert "GS-CAP-12" in [note["rule"] for note in views["all"]["frames"][-1]["considered"]]
    only = payload_of(trace, lenses=[0])
    assert all(frame["considered"] == [] for frame in only["views"]["0"]["frames"])


def test_the_pots_are_on_the_table_and_not_with_a_seat() -> None:
    """What belongs to the table has a key of its own: three pots, the flip card, and who leads."""
    trace = hwatu_kit.deal("flipflop", players=3, seed=4)
    badges = payload_of(trace)["views"]["all"]["frames"][-1]["badges"]
    assert [text for text in badges["-1"] if "pot" in text] == ["Game pot: 3", "Flip pot: 3", "Flop pot: 3"]
    assert any(text.startswith("Flip card: ") for text in badges["-1"])
    assert not any("pot" in text for seat in ("0", "1", "2") for text in badges[seat])


def unfolded(payload: Any, lens: str) -> tuple[Any, ...]:
    """What a lens shows, without the number of the frame that a frame is like."""
    view = view_of(payload, lens)
    frames = [{key: value for key, value in frame.items() if key != "like"} for frame in view.frames]
    return view.start, view.badges, list(view.notes), frames


@pytest.mark.parametrize("game", ["gostop", "duzihu", "flipflop"])
def test_each_lens_of_several_shows_what_it_shows_alone(game: str) -> None:
    """The frames that lenses share are told apart by all that differs: cards, words, zones, badges."""
    for seed in range(4):
        chance, trace = random.Random(seed), hwatu_kit.deal(game, seed=seed)
        while trace.legal and len(trace.moves) < 60:
            trace = trace.play(chance.choice(trace.legal))
        lenses = ["all", "1", "0", "-1"]
        for order in (lenses, lenses[1:]):
            several = payload_of(trace, lenses=order)
            for lens in order:
                alone = payload_of(trace, lenses=[lens])
                assert unfolded(several, lens) == unfolded(alone, lens), (seed, lens)


def test_a_view_is_shown_as_the_lens_of_its_seat() -> None:
    """The same payload as the trace's through this one lens, and nothing but that lens."""
    trace = played("modern", 3, 1).upto(20).noted(3, "look")
    for seat in range(-1, 3):
        assert payload_of(trace.view(seat)) == payload_of(trace, lenses=[seat])
        with pytest.raises(hwatu_kit.Fault):
            payload_of(trace.view(seat), lenses=["all"])


def test_a_view_shows_itself() -> None:
    """In a cell and as a page, through its seat's eyes; at the prompt in a line."""
    trace = played("modern", 2, 1).upto(9)
    view = trace.view(1)
    data, _ = view._repr_mimebundle_()
    assert "<img" in data["text/html"]
    assert "What you see" in data["text/plain"] or "You" in data["text/plain"]
    assert view.to_html() == trace.to_html(lenses=[1], reader=1)
    assert repr(view) == "<View of seat 1: gostop, table modern, 10 steps, 0 legal moves>"
    assert repr(trace.view(-1)).startswith("<View of an onlooker: gostop")
