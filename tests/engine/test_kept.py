"""What is saved comes back: traces, views and sessions, after every action, with names and notes where they belong."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import hwatu_kit
from hwatu_kit import Fault, Session, Trace
from hwatu_kit.engine.game import ONLOOKER
from hwatu_kit.engine.given import LONGEST_NOTE
from hwatu_kit.engine.json_text import LARGEST

GAMES = ("gostop", "duzihu", "flipflop")
CASES = ("ppuk", "nagari", "no-sweep", "gobak")
WORDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)
CHOICE = st.integers(0, 10**6)
FEW = settings(max_examples=12, stateful_step_count=14, deadline=None)


def on(trace: Trace, choices: list[int]) -> Trace:
    """The trace after some moves."""
    for choice in choices:
        if trace.legal:
            trace = trace.play(trace.legal[choice % len(trace.legal)])
    return trace


def to_the_end(trace: Trace, choice: int) -> Trace:
    """The trace after moves that end the deal; some Flip Flop deals go on for long."""
    while trace.over is None:
        legal = trace.legal
        choice = choice * 31 % 1009 + 1
        trace = trace.play(legal[choice % len(legal)])
    return trace


class Saving(RuleBasedStateMachine):
    """A place to save at."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "saved.json"

    def teardown(self) -> None:
        self.folder.cleanup()


class Traces(Saving):
    """A trace that is played, taken back, branched, named and noted."""

    trace: Trace
    notes: dict[int, tuple[list[str], str]]
    """Each note with the moves up to its step."""

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 60) | WORDS, chips=st.booleans(), given=st.booleans())
    def dealt(self, game: str, seed: int | str, chips: bool, given: bool) -> None:
        """A deal; those of the table chips are dealt again where four lie on the floor."""
        self.trace = hwatu_kit.deal(game, seed=seed, table="chips" if game == "gostop" and chips else None)
        self.notes = {}
        if given:
            deck = [self.trace.game.pack.ids[card] for card in self.trace.setup.deck]
            self.trace = hwatu_kit.deal(game, table=self.trace.table, players=self.trace.players, deck=deck)

    @rule(name=st.sampled_from(CASES))
    def begun_from_a_case(self, name: str) -> None:
        self.trace, self.notes = hwatu_kit.trace_of_case(hwatu_kit.lesson(name)), {}

    @rule(seed=st.sampled_from([2, 70, 109]))
    def dealt_again(self, seed: int) -> None:
        self.trace, self.notes = hwatu_kit.deal("gostop", table="chips", seed=seed), {}
        assert self.trace.dealing > 1

    @rule(choices=st.lists(CHOICE, max_size=8))
    def play(self, choices: list[int]) -> None:
        self.trace = on(self.trace, choices)

    @rule(choice=CHOICE)
    def back(self, choice: int) -> None:
        self.trace = self.trace.back(choice % (len(self.trace.moves) + 1))
        self._forget(len(self.trace.steps))

    @rule(choice=CHOICE)
    def upto(self, choice: int) -> None:
        self.trace = self.trace.upto(choice % len(self.trace.steps))
        self._forget(len(self.trace.steps))

    @rule(choice=CHOICE, another=CHOICE)
    def branch(self, choice: int, another: int) -> None:
        at = self.trace.dealing + choice % (len(self.trace.moves) + 1)
        start = self.trace.branch(at)
        self._forget(at)
        self.trace = self.trace.branch(at, start.legal[another % len(start.legal)]) if start.legal else start

    @rule(names=st.lists(WORDS, min_size=5, max_size=5))
    def name(self, names: list[str]) -> None:
        self.trace = self.trace.named(*names[: self.trace.players])

    @rule(choice=CHOICE, text=WORDS)
    def note(self, choice: int, text: str) -> None:
        step = choice % len(self.trace.steps)
        self.trace = self.trace.noted(step, text)
        self.notes[step] = self._before(step), text

    def _before(self, step: int) -> list[str]:
        return [str(each.move) for each in self.trace.steps[: step + 1]]

    def _forget(self, steps: int) -> None:
        self.notes = {step: note for step, note in self.notes.items() if step < steps}

    @invariant()
    def each_note_is_on_its_own_move(self) -> None:
        assert (self.trace.notes or {}) == {step: text for step, (_, text) in self.notes.items()}
        assert all(moves == self._before(step) for step, (moves, _) in self.notes.items())

    @invariant()
    def opens_as_it_was_saved(self) -> None:
        self.trace.save(self.path)
        opened = hwatu_kit.open_trace(self.path)
        assert opened == self.trace
        assert (opened.names, opened.notes) == (self.trace.names, self.trace.notes)
        for seat in range(ONLOOKER, self.trace.players):
            view = self.trace.view(seat)
            view.save(self.path)
            written = json.loads(self.path.read_text("utf-8"))
            assert written == json.loads(json.dumps(opened.view(seat).to_json()))
            with pytest.raises(Fault):
                hwatu_kit.open_trace(self.path)


class Sessions(Saving):
    """A session whose people change seats, with deals that are named, noted and taken back."""

    session: Session
    STARTS: ClassVar = (
        ("gostop", "chips", 2), ("gostop", "chips", 3), ("gostop", "mochi", 2), ("gostop", "modern", 2),
        ("duzihu", None, 3), ("flipflop", None, 3),
    )  # fmt: skip

    @initialize(start=st.sampled_from(STARTS), seed=st.integers(0, 99) | WORDS, people=st.integers(0, 2),
                dealer=st.none() | st.just(1))  # fmt: skip
    def begin(self, start: tuple[str, str | None, int], seed: int | str, people: int, dealer: int | None) -> None:
        game, table, players = start
        names = ["Ana", "Ben", "Cho", "Dee", "Eva"][: players + people]
        self.session = hwatu_kit.session(game, table=table, players=players, seed=seed, people=names, dealer=dealer)

    @rule(choices=st.lists(CHOICE, max_size=6))
    def play(self, choices: list[int]) -> None:
        self.session = self.session.with_deal(on(self.session.deal, choices))

    @rule(choice=CHOICE)
    def take_back(self, choice: int) -> None:
        deal = self.session.deal
        self.session = self.session.with_deal(deal.back(choice % (len(deal.moves) + 1)))

    @rule(choice=CHOICE, order=st.permutations(range(5)), same=st.booleans())
    def next(self, choice: int, order: list[int], same: bool) -> None:
        """The deal is ended, and others sit down; or the same ones, or as many as there may be."""
        ended = self.session.with_deal(to_the_end(self.session.deal, choice))
        allowed = [n for n in ended.game.players_of(ended.table) if n <= len(ended.people)]
        chairs = [person for person in order if person < len(ended.people)][: allowed[choice % len(allowed)]]
        self.session = ended
        with suppress(Fault):  # somebody may be out of chips, and the session over with them
            self.session = ended.next(None if same else chairs)

    @rule(choice=CHOICE, text=WORDS)
    def label(self, choice: int, text: str) -> None:
        deal = self.session.deal
        deal = deal.named(*[text] * deal.players).noted(choice % len(deal.steps), text)
        self.session = self.session.with_deal(deal)

    @precondition(lambda self: len(self.session.deals) > 1)
    @rule(dealer=st.integers(0, 1))
    def begin_again(self, dealer: int) -> None:
        self.session = self.session.dealt_by(dealer)

    @invariant()
    def opens_as_it_was_saved(self) -> None:
        self.session.save(self.path)
        opened = hwatu_kit.open_session(self.path)
        assert opened == self.session
        assert (opened.seatings, opened.balances) == (self.session.seatings, self.session.balances)
        assert [(deal.names, deal.notes) for deal in opened.deals] == [
            (deal.names, deal.notes) for deal in self.session.deals
        ]
        self.session.deal.save(self.path)
        assert hwatu_kit.open_trace(self.path) == self.session.deal


TestTraces = Traces.TestCase
TestTraces.settings = FEW
TestSessions = Sessions.TestCase
TestSessions.settings = FEW


@pytest.mark.parametrize("table", ["chips", "mochi", "modern"])
def test_two_chairs_for_three_people(table: str, tmp_path: Path) -> None:
    """Somebody sits out once, and the old seating returns."""
    session = hwatu_kit.session("gostop", table=table, players=2, seed=0, people=["Ana", "Ben", "Cho"])
    for chairs in ([2, 1], [0, 1]):
        session = session.with_deal(to_the_end(session.deal, 1)).next(chairs)
    session = session.with_deal(to_the_end(session.deal, 1))
    session.save(tmp_path / "session.json")
    opened = hwatu_kit.open_session(tmp_path / "session.json")
    assert opened.seatings == ((0, 1), (2, 1), (0, 1))
    assert opened.balances == session.balances


def test_the_second_deal_of_a_session_opens_by_itself(tmp_path: Path) -> None:
    session = hwatu_kit.session("gostop", seed=3)
    second = session.with_deal(to_the_end(session.deal, 1)).next().deal
    second.save(tmp_path / "deal.json")
    assert second.number == 2
    assert hwatu_kit.open_trace(tmp_path / "deal.json") == second


def test_a_note_at_a_late_step_is_kept(tmp_path: Path) -> None:
    trace = hwatu_kit.deal("duzihu", seed=5)
    while len(trace.steps) <= 101:
        trace = on(trace, [0, len(trace.steps) // 3])
    noted = trace.noted(100, "look").noted(101, "here")
    noted.save(tmp_path / "deal.json")
    assert hwatu_kit.open_trace(tmp_path / "deal.json").notes == {100: "look", 101: "here"}


def test_a_case_with_names_answers_with_them(tmp_path: Path) -> None:
    """A saved trace of a case is still a case."""
    begun = hwatu_kit.trace_of_case(hwatu_kit.lesson("ppuk")).named("Ana", "Ben").noted(1, "look")
    begun.save(tmp_path / "case.json")
    answer = hwatu_kit.explain(tmp_path / "case.json")
    assert "Ana" in answer["explanations"][0]["text"]


def test_a_deal_of_another_session_is_refused() -> None:
    one, other = hwatu_kit.session("gostop", seed=1), hwatu_kit.session("gostop", seed=2)
    with pytest.raises(Fault, match="current deal"):
        one.with_deal(other.deal)
    with pytest.raises(Fault, match="current deal"):
        one.with_deal(5)  # type: ignore[arg-type]


# -- limits ---------------------------------------------------------------------------------------
def test_two_thousand_moves_and_more_are_kept(tmp_path: Path) -> None:
    """Flip Flop may go on without end; a file holds as many moves as it may be opened with."""
    trace = endless(2101)
    trace.save(tmp_path / "deal.json")
    assert hwatu_kit.open_trace(tmp_path / "deal.json") == trace


def endless(moves: int) -> Trace:
    """Two seats that take and discard the same cards."""
    trace = hwatu_kit.deal("flipflop", seed=0)
    while "draw" not in trace.legal and "take" not in trace.legal:
        trace = trace.play("no")
    trace = trace.play("draw")
    while len(trace.moves) < moves:
        legal = trace.legal
        wanted = ("take", "no") if len(trace.moves) > 3 else ("draw", "no")
        move = next((each for each in legal if each in wanted), None)
        trace = trace.play(move or next(each for each in legal if each.startswith("discard")))
        assert trace.over is None
    return trace


def test_what_could_not_be_opened_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deal.json"
    trace = hwatu_kit.deal("gostop", seed=1)
    trace.save(path)
    before = path.read_bytes()
    monkeypatch.setattr("hwatu_kit.engine.trace_json.MOST_MOVES", 3)
    with pytest.raises(Fault) as raised:
        on(trace, [0] * 4).save(path)
    assert raised.value.key == "too-many-moves"
    session = hwatu_kit.session("gostop", seed=1)
    with pytest.raises(Fault, match="moves"):
        session.with_deal(on(session.deal, [0] * 4)).save(path)
    monkeypatch.setattr("hwatu_kit.engine.session.MOST_DEALS", 0)
    with pytest.raises(Fault, match="deals"):
        session.save(path)
    assert path.read_bytes() == before


def shouted(trace: Trace) -> Trace:
    """The longest note on every step."""
    for step in range(len(trace.steps)):
        trace = trace.noted(step, "😀" * LONGEST_NOTE)
    return trace


def test_the_longest_note_on_every_move_is_kept(tmp_path: Path) -> None:
    trace = shouted(to_the_end(hwatu_kit.deal("duzihu", seed=5), 1))
    trace.save(tmp_path / "deal.json")
    assert hwatu_kit.open_trace(tmp_path / "deal.json") == trace
    with pytest.raises(Fault, match="1 to 2000"):
        trace.noted(0, "x" * (LONGEST_NOTE + 1))


def test_a_file_that_is_too_large_to_open_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="larger than"):
        shouted(endless(LARGEST // (4 * LONGEST_NOTE))).save(tmp_path / "deal.json")
    assert not any(tmp_path.iterdir())


BROKEN = "x\ud800y"


@pytest.mark.parametrize("where", ["names", "named", "noted", "people", "seed", "table", "explain"])
def test_half_a_letter_is_refused(where: str) -> None:
    """A lone surrogate cannot be written to a file, so it is not taken in the first place."""
    trace = hwatu_kit.deal("gostop", seed=1)
    calls: dict[str, Callable[[], object]] = {
        "names": lambda: hwatu_kit.deal("gostop", names=[BROKEN, "b"]),
        "named": lambda: trace.named(BROKEN, "b"),
        "noted": lambda: trace.noted(0, BROKEN),
        "people": lambda: hwatu_kit.session("gostop", people=[BROKEN, "b"]),
        "seed": lambda: hwatu_kit.deal("gostop", seed=BROKEN),
        "table": lambda: hwatu_kit.deal("gostop", table={"base": "modern", "name": BROKEN}),
        "explain": lambda: hwatu_kit.explain(hwatu_kit.lesson("gobak"), names=[BROKEN, "b"]),
    }
    with pytest.raises(Fault):
        calls[where]()
