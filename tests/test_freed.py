"""A cell that is run again takes back what it showed: its widgets are closed, and a kernel does not grow."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

import hwatu_kit
from hwatu_kit.widgets import cells
from hwatu_kit.widgets.shared import Shared, unpacked

MOST = 2048
"""kB that fifty runs of a cell may add to a kernel."""
BEGIN = (
    "import gc\nimport hwatu_kit as hk\nt = hk.deal(seed=7)\n"
    "while not t.over: t = t.play(t.legal[0])\n"
    "for _ in range(6): hk.step(t); hk.pile('1B 3B 8B'); hk.deck('hwatu')\n"
)
SIZE = "gc.collect(); print([l for l in open('/proc/self/status') if l.startswith('VmRSS')][0].split()[1])"


class Kernel:
    """A kernel that is told which cell it runs, as a notebook's front end tells it."""

    def __init__(self) -> None:
        self.manager, self.client = start_new_kernel(kernel_name="python3")

    def run(self, code: str, cell: str) -> str:
        """What a cell prints."""
        content = {
            "code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False,
            "stop_on_error": True,
        }  # fmt: skip
        message = self.client.session.msg("execute_request", content, metadata={"cellId": cell})
        self.client.shell_channel.send(message)
        printed = ""
        while True:
            found: dict[str, Any] = self.client.get_iopub_msg(timeout=60)
            if found["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            if found["msg_type"] == "stream" and found["content"]["name"] == "stdout":
                printed += found["content"]["text"]
            assert found["msg_type"] != "error", found["content"]["evalue"]
            if found["msg_type"] == "status" and found["content"]["execution_state"] == "idle":
                self.client.get_shell_msg(timeout=60)
                return printed


@pytest.fixture(scope="module")
def kernel() -> Iterator[Kernel]:
    """A kernel with a whole deal in it."""
    made = Kernel()
    made.run(BEGIN, "begin")
    yield made
    made.client.stop_channels()
    made.manager.shutdown_kernel(now=True)


@pytest.mark.parametrize("code", ["hk.step(t)", "s = hk.step(t)\ns", "t", "hk.pile('1B 3B 8B')", "hk.deck('hwatu')"])
def test_fifty_runs_of_a_cell_add_little(code: str, kernel: Kernel) -> None:
    for _ in range(6):
        kernel.run(code, code)
    before = int(kernel.run(SIZE, "size"))
    for _ in range(50):
        kernel.run(code, code)
    assert int(kernel.run(SIZE, "size")) - before < MOST


class Cell:
    """Plays the part of a notebook in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now: tuple[str, str] | None = None
        self.runs = 0
        monkeypatch.setattr(cells, "running", lambda: self.now)

    def run(self, cell: str) -> None:
        """Run a cell, or run it again."""
        self.runs += 1
        self.now = cell, f"run {self.runs}"


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> Cell:
    return Cell(monkeypatch)


def open_(widget: Any) -> bool:
    return widget.comm is not None


def test_a_cell_that_runs_again_closes_what_it_showed(cell: Cell) -> None:
    trace = hwatu_kit.deal(seed=1)
    cell.run("a")
    first, second = hwatu_kit.step(trace), hwatu_kit.step(trace)
    assert open_(first)
    assert open_(second), "one run may show several"
    cell.run("b")
    other = hwatu_kit.step(trace)
    cell.run("a")
    again = hwatu_kit.step(trace)
    assert [open_(each) for each in (first, second, other, again)] == [False, False, True, True]


def test_what_another_cell_shows_stays_open(cell: Cell) -> None:
    """Made in one cell and shown in the next: it is closed when both have run again."""
    trace = hwatu_kit.deal(seed=1)
    cell.run("make")
    stepper = hwatu_kit.step(trace)
    cell.run("show")
    stepper._repr_mimebundle_()
    cell.run("make")
    newer = hwatu_kit.step(trace)
    assert open_(stepper)
    cell.run("show")
    newer._repr_mimebundle_()
    assert not open_(stepper)
    assert open_(newer)


def test_what_was_put_away_is_shown_again_when_asked(cell: Cell) -> None:
    """Nothing is lost: the words are the same, and it is live again."""
    cell.run("a")
    old = hwatu_kit.step(hwatu_kit.deal(seed=1), index=3)
    words, payload = old.text, json.dumps(old.payload, sort_keys=True)
    cell.run("a")
    hwatu_kit.step(hwatu_kit.deal(seed=2))
    assert not open_(old)
    assert old.text == words
    cell.run("b")
    data, _ = old._repr_mimebundle_()
    assert open_(old)
    assert json.dumps(old.payload, sort_keys=True) == payload
    assert "application/vnd.jupyter.widget-view+json" in data
    art = {**{card: picture for model in Shared.all() for card, picture in _pictures(model).items()}}
    assert set(old.payload["names"]) <= set(art)


def _pictures(model: Shared) -> dict[str, str]:
    text = unpacked(model.content)
    found: dict[str, str] = json.loads(text) if text.startswith("{") else {}
    return found


@pytest.mark.parametrize("what", ["step", "pile", "deck"])
def test_a_closed_widget_is_freed(what: str) -> None:
    trace = hwatu_kit.deal(seed=1)
    makers: dict[str, Callable[[], Any]] = {
        "step": lambda: hwatu_kit.step(trace),
        "pile": lambda: hwatu_kit.pile("1B"),
        "deck": lambda: hwatu_kit.deck("hwatu"),
    }
    made = [makers[what]() for _ in range(4)]
    layouts = [weakref.ref(each.layout) for each in made]
    refs = [weakref.ref(each) for each in made]
    for each in made:
        each.close()
    del made, each
    gc.collect()
    assert [ref() for ref in (*refs, *layouts)] == [None] * 8


def test_a_plain_python_knows_no_cells() -> None:
    assert cells.running() is None
