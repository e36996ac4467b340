"""What the notebooks teach: every rule, a question wherever something is shown, and nothing of one machine.

That they are run, small and hold their widgets is in test_notebook_files; what they show is compared by nbval.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import hwatu_kit
from hwatu_kit.export import story
from hwatu_kit.widgets.payload import payload_of
from hwatu_kit.widgets.shared import unpacked

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
HEADING = re.compile(r"^#{1,4} ", re.MULTILINE)
QUESTION = re.compile(r"\w[^.?!]*\?")
LONGEST_CELL = 12
"""Lines of code that a reader may meet in one cell; longer ones belong in the package."""
MACHINE = re.compile(
    r"/(?:home|root|Users|tmp|work|opt|mnt)/\w|[A-Z]:\\\\Users|site-packages|\.venv|ipykernel_\d"
    r"|\bat 0x[0-9a-f]{6,}|https?://(?:127\.0\.0\.1|localhost)"
)
FOLDED = re.compile(r"data:image/(?:[a-z+]+;base64,[A-Za-z0-9+/=]+|svg\+xml,[^\"]+)")
"""Pictures: letters in them mean nothing."""

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return notebook


def text_of(value: str | list[str]) -> str:
    return value if isinstance(value, str) else "".join(value)


def shown(cell: dict[str, Any]) -> str:
    """All that a cell shows, as text: every form of every output."""
    texts = []
    for output in cell.get("outputs", ()):
        texts += [text_of(output["text"])] if "text" in output else []
        for kind, data in output.get("data", {}).items():
            texts.append(text_of(data) if kind.startswith("text/") else json.dumps(data))
    return FOLDED.sub("", "\n".join(texts))


def widget_texts(notebook: dict[str, Any]) -> str:
    """What the stored widgets hold, apart from what they share: the module that draws them, and pictures."""
    state = notebook["metadata"].get("widgets", {}).get("application/vnd.jupyter.widget-state+json", {})
    texts = []
    for model in state.get("state", {}).values():
        values = model["state"]
        texts += [unpacked(values["_packed"])] if "_packed" in values else []
        texts.append(json.dumps({k: v for k, v in values.items() if k not in ("_esm", "_packed", "content")}))
    return "\n".join(texts)


def read_by_people(notebook: dict[str, Any]) -> str:
    """The words on the page: prose and what cells show; not the rules a stepper only holds in store."""
    cells = notebook["cells"]
    return "\n".join(text_of(c["source"]) if c["cell_type"] == "markdown" else shown(c) for c in cells)


@pytest.mark.parametrize(("game", "prefix"), [("gostop", "GS"), ("duzihu", "DZ"), ("flipflop", "FF")])
def test_every_rule_of_a_game_is_met_in_a_notebook(game: str, prefix: str) -> None:
    pages = "\n".join(read_by_people(read(path)) for path in NOTEBOOKS)
    met = set(re.findall(rf"{prefix}-[A-Z]+-\d\d", pages))
    # A stepper shows the rules of each step when one gets there, so they are met as well.
    for path in NOTEBOOKS:
        met |= set(re.findall(rf'"rule":"({prefix}-[A-Z]+-\d\d)"', widget_texts(read(path))))
    missing = [rule for rule in hwatu_kit.rulebook(game).ids if rule not in met]
    assert missing == [], f"rules in no notebook: {', '.join(missing)}"


@every_notebook
def test_a_notebook_names_only_rules_there_are(path: Path) -> None:
    known = {rule for game in hwatu_kit.games() for rule in hwatu_kit.rulebook(game).ids}
    named = set(re.findall(r"(?:GS|DZ|FF)-[A-Z]+-\d+", read_by_people(read(path))))
    assert named - known == set()


@every_notebook
def test_wherever_something_is_shown_a_question_stands_before_it(path: Path) -> None:
    """Within each section: before its first output, the prose asks something."""
    silent, heading, asked, section_shows = [], "", False, False
    for cell in read(path)["cells"]:
        source = text_of(cell["source"])
        if cell["cell_type"] == "markdown":
            parts = HEADING.split(source)
            if len(parts) > 1:
                heading, asked, section_shows = parts[-1].split("\n")[0], False, False
            asked = asked or QUESTION.search(parts[-1]) is not None
        elif cell["outputs"] and not section_shows:
            section_shows = True
            if not asked:
                silent.append(heading)
    assert silent == [], "sections that show an answer before they ask anything"


@every_notebook
def test_code_in_sight_is_short_and_the_first_cell_imports_the_kit(path: Path) -> None:
    cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    assert text_of(cells[0]["source"]).startswith("import hwatu_kit as hk")
    in_sight = [cell for cell in cells if not cell["metadata"].get("jupyter", {}).get("source_hidden")]
    sources = [text_of(cell["source"]).splitlines() for cell in in_sight]
    assert [lines for lines in sources if len(lines) > LONGEST_CELL or any(len(line) > 120 for line in lines)] == []


@every_notebook
def test_nothing_of_one_machine_or_one_run_is_stored(path: Path) -> None:
    notebook = read(path)
    found = MACHINE.findall("\n".join(map(shown, notebook["cells"])) + widget_texts(notebook))
    assert found == []
    assert not any("execution" in cell["metadata"] for cell in notebook["cells"]), "times of a run are stored"


@every_notebook
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    prose = "\n".join(text_of(c["source"]) for c in read(path)["cells"] if c["cell_type"] == "markdown")
    links = re.findall(r"\]\(([^)#]+\.ipynb)", prose)
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_first_notebook_names_all_the_others() -> None:
    first = read_by_people(read(NOTEBOOKS[0]))
    assert [path.name for path in NOTEBOOKS[1:] if path.name not in first] == []


def test_the_places_that_the_first_notebook_names_are_on_the_screen() -> None:
    """A place such as "Move 10 · 1 of 3" is what the table says, at the card that the text is about."""
    cells = read(NOTEBOOKS[0])["cells"]
    text = "\n".join(text_of(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    named = re.findall(r"\*\*(Move \d+ · \d of \d)\.\*\*[^`\n]*(?:`(\w+)`)?", text)
    assert len(named) == 3
    names: dict[str, Any] = {}
    exec(text_of(next(cell["source"] for cell in cells if cell["cell_type"] == "code")), names)  # noqa: S102 - our notebook
    payload = payload_of(names["first_deal"], reader=0)
    view = story.view_of(payload)
    places = {story.where(payload, view, at): view.frames[at - 1]["headline"] for at in range(1, len(view.frames) + 1)}
    for place, card in named:
        (headline,) = [said for where, said in places.items() if where.startswith(place + " ")]
        assert card in headline
