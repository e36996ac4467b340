"""The public names: typed, documented where they are defined, and imported only when they are used."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.export.story import SIZES

ROOT = Path(__file__).parent.parent
FUNCTIONS = [name for name in hwatu_kit.__all__ if inspect.isfunction(getattr(hwatu_kit, name))]
CLASSES = [name for name in hwatu_kit.__all__ if inspect.isclass(getattr(hwatu_kit, name))]
METHODS = [
    f"{name}.{method}"
    for name in CLASSES
    for method, found in vars(getattr(hwatu_kit, name)).items()
    if inspect.isfunction(found) and not method.startswith("_")
]
ANY = re.compile(r"\bAny\b")


def public(name: str) -> Callable[..., Any]:
    """A public function, or a method as ``Class.method``."""
    found: Any = hwatu_kit
    for part in name.split("."):
        found = getattr(found, part)
    made: Callable[..., Any] = found
    return made


@pytest.mark.parametrize("name", [*FUNCTIONS, *METHODS])
def test_a_public_function_says_what_it_takes_and_gives(name: str) -> None:
    """Every parameter has a type, none is a catch-all, and what comes back is named."""
    signature = inspect.signature(public(name))
    assert signature.return_annotation is not inspect.Signature.empty
    gives = str(signature.return_annotation)
    assert not ANY.search(re.sub(r"(dict|Mapping)\[str, Any\]", "", gives)), gives  # JSON is JSON
    for each in signature.parameters.values():
        if each.name == "self":
            continue
        assert each.annotation is not inspect.Parameter.empty, each.name
        assert str(each.annotation) != "Any", each.name
        assert each.name not in ("options", "kwargs", "traits"), "say which"
        if each.kind is each.VAR_KEYWORD:
            assert not ANY.search(str(each.annotation)), each.name


SEEN = {
    "Any", "Literal", "Mapping", "None", "Path", "Position", "Sequence", "Session", "Step", "Tabled", "Trace", "View",
    "bool", "int", "object", "str",
}  # fmt: skip


@pytest.mark.parametrize("name", [*FUNCTIONS, *METHODS])
def test_a_signature_shows_the_types_themselves(name: str) -> None:
    """No alias of ours stands for them: what Shift-Tab shows can be typed."""
    for each in inspect.signature(public(name)).parameters.values():
        if each.annotation is not inspect.Parameter.empty:
            words = re.findall(r"[A-Za-z_]\w*", re.sub(r'"[^"]*"|\'[^\']*\'', "", str(each.annotation)))
            assert set(words) <= SEEN, each


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_explains_each_parameter(name: str) -> None:
    text = inspect.getdoc(public(name)) or ""
    assert text
    missing = [each for each in inspect.signature(public(name)).parameters if f"``{each}``" not in text]
    assert missing == []


@pytest.mark.parametrize("name", [*CLASSES, *METHODS])
def test_a_public_class_and_its_methods_are_documented(name: str) -> None:
    assert inspect.getdoc(public(name))


def test_the_names_type_checkers_see_are_those_that_are_imported() -> None:
    """The block under ``TYPE_CHECKING`` and the table of homes say the same, and ``__all__`` lists it."""
    tree = ast.parse((ROOT / "hwatu_kit" / "__init__.py").read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert seen == hwatu_kit._HOME
    assert sorted([*seen, "__version__"]) == sorted(hwatu_kit.__all__) == sorted(dir(hwatu_kit))


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'stap'"):
        hwatu_kit.stap  # noqa: B018


def test_help_of_the_stepper_lists_its_options() -> None:
    shown = subprocess.run(
        [sys.executable, "-c", "import hwatu_kit; help(hwatu_kit.step)"],
        capture_output=True, text=True, check=True, encoding="utf-8",
    ).stdout  # fmt: skip
    for part in (
        "index: 'int' = 0",
        "size: \"Literal['frame', 'decision', 'turn']\" = 'frame'",
        "names: 'Sequence[str] | None'",
        "-> 'Stepper'",
    ):
        assert part in shown
    assert repr(SIZES)[1:-1] in shown


TRACE = hwatu_kit.deal("gostop", seed=7)
PPUK, GOBAK = hwatu_kit.lesson("ppuk"), hwatu_kit.lesson("gobak")
WRONG: dict[str, Callable[[Any], object]] = {
    "step(42)": lambda hk: hk.step(42),
    "step(a path)": lambda hk: hk.step("deal.json"),
    "step(index)": lambda hk: hk.step(TRACE, index="first"),
    "step(lens)": lambda hk: hk.step(TRACE, lens="none"),
    "step(size)": lambda hk: hk.step(TRACE, size="huge"),
    "step(names)": lambda hk: hk.step(TRACE, names=5),
    "step(reader)": lambda hk: hk.step(TRACE, reader=2),
    "to_html(index)": lambda _: TRACE.to_html(index="first"),  # type: ignore[arg-type]
    "to_html(no folder)": lambda _: TRACE.to_html("no/such/folder/deal.html"),
    "save(no folder)": lambda _: TRACE.save("no/such/folder/deal.json"),
    "open_trace(5)": lambda hk: hk.open_trace(5),
    "open_session(no file)": lambda hk: hk.open_session("no/such/file.json"),
    "considered(5)": lambda hk: hk.considered(5),
    "apply(5)": lambda hk: hk.apply(5, "5A"),
    "why_not(text)": lambda hk: hk.why_not("5A", "5A"),
    "play(5)": lambda _: TRACE.play(5),  # type: ignore[arg-type]
    "branch(0)": lambda _: TRACE.branch(0),
    "back(5)": lambda _: TRACE.back(5),
    "table(a preset)": lambda hk: hk.table("modern"),
    "table(no preset)": lambda hk: hk.table("gostop", "modrn"),
    "table(no option)": lambda hk: hk.table("gostop", "modern", pibak=5),
    "table(a list)": lambda hk: hk.table(["gostop"]),
    "deal(no game)": lambda hk: hk.deal("poker"),
    "deal(no option)": lambda hk: hk.deal("gostop", stakes=5),
    "deal(names)": lambda hk: hk.deal(names="Ana"),
    "session(people)": lambda hk: hk.session(people=5),
    "waterfall(5)": lambda hk: hk.waterfall(5),
    "waterfall(names)": lambda hk: hk.waterfall(GOBAK, names=[1, 2]),
    "hu_waterfall(5)": lambda hk: hk.hu_waterfall(5),
    "readings(5)": lambda hk: hk.readings(5),
    "rounding_stairs(5)": lambda hk: hk.rounding_stairs(5),
    "settlement_arrows(a text)": lambda hk: hk.settlement_arrows("abc"),
    "stakes_chart(5)": lambda hk: hk.stakes_chart(5),
    "pile(5)": lambda hk: hk.pile(5),
    "show_cards(5)": lambda hk: hk.show_cards(5),
    "deck(5)": lambda hk: hk.deck(5),
    "question()": lambda hk: hk.question(),
    "question(5)": lambda hk: hk.question(5),
    "question(rule)": lambda hk: hk.question(rule=5),
    "question(since)": lambda hk: hk.question(PPUK, since=99),
    "question(reader)": lambda hk: hk.question(PPUK, reader=99),
    "explain(5)": lambda hk: hk.explain(5),
    "explain(names)": lambda hk: hk.explain(GOBAK, names=5),
    "explain(reader)": lambda hk: hk.explain(GOBAK, reader="me"),
    "compare(5)": lambda hk: hk.compare(5),
    "lesson(5)": lambda hk: hk.lesson(5),
    "rulebook(5)": lambda hk: hk.rulebook(5),
    "rulebook()[5]": lambda hk: hk.rulebook()[5],
    "glossary()[5]": lambda hk: hk.glossary()[5],
    "trace_of_case(5)": lambda hk: hk.trace_of_case(5),
}


@pytest.mark.parametrize("call", WRONG)
def test_a_wrong_value_is_one_clear_sentence(call: str) -> None:
    with pytest.raises(hwatu_kit.Fault) as raised:
        WRONG[call](hwatu_kit)
    assert re.fullmatch(r"\S[^\n]{10,250}[.?]", str(raised.value))


def test_what_is_printed_can_be_read() -> None:
    """A comparison and a table are lines of words, at the prompt and printed, and no wall of fields."""
    for shown in (hwatu_kit.compare(GOBAK), hwatu_kit.table("gostop", gobak=False)):
        assert str(shown) == repr(shown)
        assert "(" not in str(shown).partition("\n")[0]
        assert len(str(shown).splitlines()) > 5


def test_an_answer_prints_its_words() -> None:
    assert str(hwatu_kit.explain(GOBAK)).startswith("The deal is over: Seat 0 wins.")


def test_an_explanation_says_its_sentence() -> None:
    """With the names of the trace, or of whoever asks."""
    step = hwatu_kit.trace_of_case(GOBAK).named("Ana", "Ben").steps[1]
    assert step.sentences()[0].startswith("Ana lays")
    assert step.explanations[0].text(names=["Mina", "Jun"]).startswith("Mina lays")
    assert step.explanations[0].text(reader=0).startswith("You lay")
    assert step.considered()[0].text(applied=False).startswith("No third iris card")


def test_the_names_need_only_what_they_show() -> None:
    """Dealing, playing and explaining load no widget; nothing at all is loaded before a name is used."""
    program = (
        "import sys, hwatu_kit\n"
        "print(sorted(name for name in sys.modules if name.startswith('hwatu_kit.')))\n"
        "hwatu_kit.deal(seed=1).transcript()\n"
        "print([name for name in ('ipywidgets', 'matplotlib', 'IPython', 'numpy') if name in sys.modules])\n"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == ["['hwatu_kit._version']", "[]"]


def test_type_checkers_see_the_real_types(tmp_path: Path) -> None:
    """What mypy says of a small script of a user: the types, and an error for a word that is none."""
    text = (ROOT / "tests" / "fixtures" / "user_script.txt").read_text("utf-8")
    script = tmp_path / "user_script.py"
    script.write_text(text, "utf-8")
    wanted = {n: line.partition("  # ")[2] for n, line in enumerate(text.splitlines(), 1) if "  # " in line}
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary",
         "--config-file", str(ROOT / "pyproject.toml"), str(script)],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    said: dict[int, str] = {}
    for number, line in re.findall(r"^[^\n:]*:(\d+): (?:note|error): (.*)$", run.stdout, re.MULTILINE):
        said[int(number)] = said.get(int(number), "") + line
    assert set(said) == set(wanted), run.stdout
    for at, what in wanted.items():
        assert what in said[at]


def test_every_public_object_prints_in_one_screen() -> None:
    """No memory address, no wall of fields: a trace, its parts, and all that the public functions give."""
    hk, trace = hwatu_kit, hwatu_kit.trace_of_case(GOBAK)
    with pytest.raises(hk.Fault) as raised:
        hk.deal("poker")
    shown = [
        trace, trace.view(0), trace.steps[1], trace.steps[1].explanations[0], trace.legal, trace.over, raised.value,
        hk.session("gostop"), hk.explain(GOBAK), hk.compare(GOBAK), hk.table("gostop"), hk.lesson("ppuk"), hk.games(),
        hk.rulebook()["GS-CAP-01"], hk.rulebook().search("ppuk"), hk.glossary()["ppuk"], hk.show_cards("1B"),
        hk.waterfall(GOBAK), hk.rounding_stairs([22, 20, 0]), hk.settlement_arrows([100, 40, 20]),
        hk.readings(hk.lesson("two-ways", "duzihu")), hk.step(trace), hk.pile("1B 3B"), hk.deck("hwatu"),
        hk.question(GOBAK),
    ]  # fmt: skip
    for each in shown:
        text = repr(each)
        assert " at 0x" not in text, type(each)
        assert len(text.splitlines()) <= 70, type(each)
        assert len(text) < 5000, type(each)
