"""Whatever a person gives, right or wrong: an answer or one clear sentence; NumPy's numbers are numbers."""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import hwatu_kit
from hwatu_kit import Fault, Faults
from hwatu_kit.engine.given import native
from hwatu_kit.texts import MissingText

TRACE = hwatu_kit.deal("gostop", seed=7)
OVER = hwatu_kit.trace_of_case(hwatu_kit.lesson("gobak"))
GOBAK = hwatu_kit.lesson("gobak")
ROUND = hwatu_kit.session("flipflop", players=3, seed=1)


def played(move: str) -> hwatu_kit.Trace:
    return TRACE.play(move)


# Each public function with values that it takes, and each method of traces, sessions and views.
RIGHT: dict[str, tuple[Callable[..., object], dict[str, Any]]] = {
    "apply": (hwatu_kit.apply, {"at": TRACE, "move": TRACE.legal[0]}),
    "compare": (hwatu_kit.compare, {"what": GOBAK}),
    "considered": (hwatu_kit.considered, {"step": TRACE.steps[0]}),
    "deal": (hwatu_kit.deal, {"game": "gostop"}),
    "deck": (hwatu_kit.deck, {"name": "hwatu", "alone": True}),
    "explain": (hwatu_kit.explain, {"case": GOBAK}),
    "glossary": (hwatu_kit.glossary, {}),
    "hu_waterfall": (hwatu_kit.hu_waterfall, {"what": hwatu_kit.lesson("three-with-indicator", "duzihu")}),
    "lesson": (hwatu_kit.lesson, {"name": "ppuk"}),
    "open_session": (hwatu_kit.open_session, {"path": "nowhere.json"}),
    "open_trace": (hwatu_kit.open_trace, {"path": "nowhere.json"}),
    "pile": (hwatu_kit.pile, {"cards": "1B 3B"}),
    "question": (hwatu_kit.question, {"case": GOBAK}),
    "readings": (hwatu_kit.readings, {"what": hwatu_kit.lesson("two-ways", "duzihu")}),
    "rounding_stairs": (hwatu_kit.rounding_stairs, {"what": [22, 20, 0]}),
    "rulebook": (hwatu_kit.rulebook, {}),
    "session": (hwatu_kit.session, {"game": "gostop"}),
    "settlement_arrows": (hwatu_kit.settlement_arrows, {"what": [100, 40, 20]}),
    "show_cards": (hwatu_kit.show_cards, {"rows": "1B"}),
    "stakes_chart": (hwatu_kit.stakes_chart, {"session": ROUND}),
    "step": (hwatu_kit.step, {"trace": TRACE}),
    "table": (hwatu_kit.table, {"game": "gostop"}),
    "trace_of_case": (hwatu_kit.trace_of_case, {"case": GOBAK}),
    "waterfall": (hwatu_kit.waterfall, {"what": GOBAK}),
    "why_not": (hwatu_kit.why_not, {"at": TRACE, "move": "go"}),
    "Trace.back": (OVER.back, {}),
    "Trace.branch": (OVER.branch, {"at": 1}),
    "Trace.noted": (OVER.noted, {"step": 0, "text": "x"}),
    "Trace.play": (played, {"move": TRACE.legal[0]}),
    "Trace.named": (lambda name: TRACE.named(name, "b"), {"name": "a"}),
    "Trace.transcript": (TRACE.transcript, {}),
    "Trace.to_html": (TRACE.to_html, {}),
    "Trace.upto": (OVER.upto, {"step": 0}),
    "Trace.view": (OVER.view, {"seat": 0}),
    "Trace.why_not": (TRACE.why_not, {"move": "go"}),
    "Session.next": (hwatu_kit.session("gostop", seed=1).next, {}),
    "Session.dealt_by": (hwatu_kit.session("gostop", seed=1).dealt_by, {"dealer": 0}),
    "Session.with_deal": (hwatu_kit.session("gostop", seed=1).with_deal, {"trace": TRACE}),
    "rulebook()[…]": (lambda id: hwatu_kit.rulebook()[id], {"id": "GS-CAP-01"}),  # noqa: A006
    "glossary()[…]": (lambda id: hwatu_kit.glossary()[id], {"id": "ppuk"}),  # noqa: A006
    "rulebook().search": (hwatu_kit.rulebook().search, {"query": "ppuk"}),
    "Stepper.index": (lambda value: setattr(hwatu_kit.step(TRACE), "index", value), {"value": 1}),
    "Stepper.lens": (lambda value: setattr(hwatu_kit.step(TRACE), "lens", value), {"value": "all"}),
    "Stepper.size": (lambda value: setattr(hwatu_kit.step(TRACE), "size", value), {"value": "turn"}),
}
FILES = {"path"}


class Strange:
    """Nothing that anybody knows."""


def deep() -> list[Any]:
    """Lists inside lists."""
    found: list[Any] = []
    for _ in range(3000):
        found = [found]
    return found


HOSTILE: dict[str, Any] = {
    "None": None, "true": True, "5": 5, "-1": -1, "large": 10**400, "half": 1.5, "nan": float("nan"), "empty": "",
    "word": "x", "half a letter": "\ud800", "long": "x" * 10_000, "bytes": b"x", "[]": [], "[1]": [1], "['x']": ["x"],
    "{}": {}, "{1: 2}": {1: 2}, "object": Strange(), "class": Strange, "array": np.array([1, 2]), "set": {1},
    "deep": deep(), "{game: deep}": {"game": deep(), "ask": deep()}, "a number": np.int64(99), "float": np.float64(2),
}  # fmt: skip


def parameters(name: str) -> Iterator[tuple[str, str]]:
    call, _ = RIGHT[name]
    for each in inspect.signature(call).parameters.values():
        if each.kind is not each.VAR_KEYWORD and each.name not in FILES:
            yield name, each.name


def test_every_public_function_is_tried() -> None:
    functions = {name for name in hwatu_kit.__all__ if inspect.isfunction(getattr(hwatu_kit, name))}
    assert functions - {"games"} <= set(RIGHT)


@pytest.mark.parametrize(("name", "parameter"), [pair for name in RIGHT for pair in parameters(name)])
def test_a_wrong_value_is_a_fault_and_no_other_error(name: str, parameter: str) -> None:
    call, right = RIGHT[name]
    for what, value in HOSTILE.items():
        try:
            call(**{**right, parameter: value})
        except Fault as fault:
            said = [str(fault), *fault.lines()]
            assert all(0 < len(line) < 700 for line in said), (what, said)
        except MissingText as missing:
            if parameter != "language":
                pytest.fail(f"{parameter} = {what}: {missing}")
        except Exception as error:  # noqa: BLE001
            pytest.fail(f"{parameter} = {what}: {type(error).__name__}: {error}")


# -- NumPy ----------------------------------------------------------------------------------------
NUMBERS: dict[str, Callable[[Any], object]] = {
    "deal(seed)": lambda n: hwatu_kit.deal("gostop", seed=n(7)),
    "deal(players)": lambda n: hwatu_kit.deal("gostop", players=n(2)),
    "deal(dealer)": lambda n: hwatu_kit.deal("gostop", dealer=n(1)),
    "deal(nagari)": lambda n: hwatu_kit.deal("gostop", nagari=n(1)),
    "deal(stakes)": lambda n: hwatu_kit.deal("flipflop", players=3, stakes=[n(40), n(39), n(41)]),
    "table(option)": lambda n: hwatu_kit.table("gostop", "modern", pibak_units=n(5)),
    "table(list)": lambda n: hwatu_kit.table("gostop", "modern", jokers=[n(2), n(3)]),
    "session(seed)": lambda n: hwatu_kit.session("gostop", seed=n(3)),
    "session(dealer)": lambda n: hwatu_kit.session("gostop", dealer=n(1)),
    "view": lambda n: TRACE.view(n(0)).to_json(),
    "back": lambda n: OVER.back(n(1)),
    "upto": lambda n: OVER.upto(n(1)),
    "branch": lambda n: OVER.branch(n(1)),
    "noted": lambda n: OVER.noted(n(1), "look").notes,
    "transcript(reader)": lambda n: OVER.transcript(reader=n(1)),
    "settle": lambda n: hwatu_kit.explain(
        {"game": "duzihu", "ask": "settle", "totals": [n(100), n(40), n(20)]}
    )["points"],
    "payment(go)": lambda n: str(hwatu_kit.explain(
        {"game": "gostop", "ask": "payment", "table": "chips", "players": n(2), "nagari": n(1),
         "winner": {"pile": "1R 2R 3R 6R 9R 10R", "go": n(1)}, "losers": [{"pile": "5A"}]}
    )),
    "play(turns)": lambda n: hwatu_kit.trace_of_case(_counted(n)),
    "rounding_stairs": lambda n: str(hwatu_kit.rounding_stairs([n(22), n(20), n(0)])),
    "rounding_stairs(array)": lambda n: str(hwatu_kit.rounding_stairs(_array(n, [22, 20, 0]))),
    "settlement_arrows": lambda n: str(hwatu_kit.settlement_arrows([n(100), n(40), n(20)])),
    "waterfall(loser)": lambda n: str(hwatu_kit.waterfall(GOBAK, n(0))),
    "hu_waterfall(player)": lambda n: str(hwatu_kit.hu_waterfall(
        hwatu_kit.lesson("three-with-indicator", "duzihu"), n(0)
    )),
    "step(index)": lambda n: hwatu_kit.step(OVER, index=n(2)).index,
    "step(lens)": lambda n: hwatu_kit.step(OVER, lens=n(1)).lens,
    "step(lenses)": lambda n: hwatu_kit.step(OVER, lenses=_array(n, [0, 1])).lens,
    "to_html(index)": lambda n: OVER.to_html(index=n(2)),
    "question(since)": lambda n: str(hwatu_kit.question(hwatu_kit.lesson("ppuk"), since=n(0))),
    "next(seated)": lambda n: _ended().next([n(1), n(0)]),
}  # fmt: skip


def _array(number: Callable[[int], Any], values: list[int]) -> Any:
    return values if number is int else np.array(values)


def _counted(number: Callable[[int], Any]) -> dict[str, Any]:
    """A case with every whole number of its position as that kind of number."""
    case: dict[str, Any] = dict(hwatu_kit.lesson("ppuk"))

    def changed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: changed(each) for key, each in value.items()}
        if isinstance(value, list):
            return [changed(each) for each in value]
        return number(value) if type(value) is int else value

    found: dict[str, Any] = changed(case)
    return found


def _ended() -> hwatu_kit.Session:
    session = hwatu_kit.session("gostop", seed=1)
    while session.deal.over is None:
        session = session.play(session.deal.legal[0])
    return session


@pytest.mark.parametrize("call", NUMBERS)
def test_numbers_of_numpy_are_numbers(call: str) -> None:
    for kind in (np.int64, np.uint8, np.int32):
        assert NUMBERS[call](kind) == NUMBERS[call](int)


def test_what_comes_out_is_pythons_own() -> None:
    """A trace of NumPy's numbers is saved as any other."""
    trace = hwatu_kit.deal("gostop", seed=np.int64(7), dealer=np.int64(1))  # type: ignore[arg-type]
    assert type(trace.seed) is type(trace.dealer) is int
    assert native(np.array([[1, 2], [3, 4]])) == [[1, 2], [3, 4]]
    assert native(np.bool_(1)) is True


@pytest.mark.parametrize("value", [True, np.bool_(1), 1.0, np.float64(1)])
def test_true_and_halves_are_no_numbers(value: Any) -> None:
    with pytest.raises(Fault):
        hwatu_kit.deal("gostop", seed=value)
    with pytest.raises(Fault):
        OVER.back(value)
    with pytest.raises(Fault):
        TRACE.view(value)


# -- what a person sees ---------------------------------------------------------------------------
def in_ipython(*cells: str) -> str:
    """What cells print in an IPython of their own."""
    program = (
        "import sys\n"
        "from IPython.core.interactiveshell import InteractiveShell\n"
        "shell = InteractiveShell.instance(colors='NoColor', history_manager=None)\n"
        "shell.history_manager.enabled = False\n"
        "for cell in sys.argv[1:]:\n"
        "    shell.run_cell(cell)\n"
    )
    run = subprocess.run([sys.executable, "-c", program, *cells], capture_output=True, text=True, check=True)
    return run.stdout


def test_a_fault_in_a_cell_is_one_sentence_with_its_rule_and_field() -> None:
    shown = in_ipython(
        "import hwatu_kit as hk",
        "hk.step(42)",
        "hk.deal('gostop', seed=7).play('go')",
        "hk.explain({'game': 'gostop', 'ask': 'count', 'a': 1, 'b': 2})",
        "hk.deal(seed=1).transcript('xx')",
    )
    assert "Traceback" not in shown
    assert 'File "' not in shown
    lines = [line for line in shown.splitlines() if line]
    assert lines[0].startswith("trace: Expected a trace")
    assert lines[1].startswith("moves: ")
    assert lines[1].endswith("[GS-GO-02]")
    assert [line.partition(":")[0] for line in lines[2:6]] == ["a", "b", "table", "pile"]
    assert lines[6].startswith("There are no texts in the language 'xx'")
    assert len(lines) == 7


BLOCKED = """
import sys
for name in {names!r}:
    sys.modules[name] = None
import hwatu_kit as hk
"""


def without(names: tuple[str, ...], program: str) -> str:
    """What a program prints where some libraries are not installed."""
    whole = BLOCKED.format(names=names) + program
    run = subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_trace_is_shown_without_anywidget() -> None:
    """The picture and the words that need no widget, and for ``step`` a sentence that says what to install."""
    shown = without(("anywidget", "ipywidgets", "traitlets"), (
        "data, _ = hk.deal(seed=1)._repr_mimebundle_()\n"
        "print(sorted(data), '<img' in data['text/html'], 'Seat 0' in data['text/plain'])\n"
        "for make in (lambda: hk.step(hk.deal(seed=1)), lambda: hk.pile('1B'), lambda: hk.deck('hwatu')):\n"
        "    shown = make()\n"
        "    data, _ = shown._repr_mimebundle_()\n"
        "    print(sorted(data), '<img' in data['text/html'] or '<svg' in data['text/html'])\n"
        "print(len(hk.deal(seed=1).to_html()) > 10000)\n"
    ))  # fmt: skip
    assert shown.splitlines() == [
        "['text/html', 'text/plain'] True True",
        *["['text/html', 'text/plain'] True"] * 3, "True",
    ]  # fmt: skip


def test_a_figure_is_a_table_without_matplotlib() -> None:
    shown = without(("matplotlib", "PIL", "numpy"), (
        "f = hk.waterfall(hk.lesson('gobak'))\n"
        "data, _ = f._repr_mimebundle_()\n"
        "print(sorted(data), '<table' in data['text/html'])\n"
        "for make in (f.png, f.figure):\n"
        "    try:\n"
        "        make()\n"
        "    except hk.Fault as fault:\n"
        "        print(fault)\n"
    ))  # fmt: skip
    lines = shown.splitlines()
    assert lines[0] == "['text/html', 'text/plain'] True"
    assert len(lines) == 3
    assert all("matplotlib" in line for line in lines[1:])


# -- faults are values ----------------------------------------------------------------------------
def two_faults() -> Faults:
    with pytest.raises(Faults) as raised:
        hwatu_kit.explain({"game": "gostop", "ask": "count", "table": "chips", "pile": "1B", "a": 1, "b": 2})
    return raised.value


def test_faults_are_copied_and_pickled() -> None:
    for fault in (two_faults(), OVER.why_not("go")):
        assert fault is not None
        handed_on = pickle.loads(pickle.dumps(fault))  # noqa: S301 - our own
        for made in (handed_on, copy(fault), deepcopy(fault)):
            assert type(made) is type(fault)
            assert (str(made), made.field, made.rule, made.lines()) == (
                str(fault), fault.field, fault.rule, fault.lines(),
            )  # fmt: skip


def test_a_bad_case_does_not_end_a_pool_of_processes() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        bad = pool.submit(hwatu_kit.explain, {"game": "gostop", "ask": "count", "a": 1, "b": 2})
        with pytest.raises(Faults) as raised:
            bad.result()
        assert len(raised.value.all) == 4
        assert pool.submit(hwatu_kit.explain, GOBAK).result()["over"] is not None


@pytest.mark.parametrize("game", ["gostop", "duzihu", "flipflop"])
def test_the_position_of_an_ended_deal_can_be_hashed(game: str) -> None:
    trace = hwatu_kit.deal(game, seed=3)
    while trace.over is None:
        trace = trace.play(trace.legal[0])
    again = hwatu_kit.deal(game, seed=3).play(*trace.moves)
    assert len({trace.position, again.position, trace.back().position}) == 2
