"""What outsiders look for is there and in step: workflows, templates, citation, changelog, the floor of coverage.

The workflows themselves are run on GitHub only; here their form is checked (`make lint` has the schemas), and that what
they name exists.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import hwatu_kit

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
YAMLS = sorted(
    [*GITHUB.rglob("*.yml"), ROOT / "environment.yml", ROOT / "CITATION.cff", ROOT / ".pre-commit-config.yaml"]
)
SYSTEMS = ["ubuntu-latest", "macos-latest", "windows-latest"]
ACTION = re.compile(r"(actions/(checkout|setup-python|setup-node|upload-artifact|download-artifact)@v\d+)")
PUBLISHER = "pypa/gh-action-pypi-publish@release/v1"


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


TESTS, RELEASE = (read(GITHUB / "workflows" / name) for name in ("tests.yml", "release.yml"))


def steps(workflow: Any) -> list[Any]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", YAMLS, ids=lambda path: str(path.relative_to(ROOT)))
def test_yaml_parses(path: Path) -> None:
    assert isinstance(read(path), dict)


def test_the_workflow_tests_the_pythons_and_systems_that_the_kit_names() -> None:
    matrix = TESTS["jobs"]["python"]["strategy"]["matrix"]
    named = [line.rpartition(" ")[2] for line in PYPROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert matrix["python"] == named == [f"3.{minor}" for minor in range(11, 11 + len(named))]
    assert PYPROJECT["project"]["requires-python"] == f">={named[0]}"
    assert matrix["system"] == SYSTEMS


def test_the_workflows_run_the_gates_and_the_coverage() -> None:
    runs = [step["run"] for step in steps(TESTS) if "run" in step]
    assert "bash .ci/run" in runs
    assert "make coverage" in runs
    assert any("-m pytest" in run and '"not browser"' in run for run in runs)
    # Both, since `on` is a word of YAML: a push and a pull request.
    assert {"push", "pull_request"} <= set(TESTS.get("on", TESTS.get(True)))


@pytest.mark.parametrize("workflow", [TESTS, RELEASE], ids=["tests", "release"])
def test_actions_are_known_ones_with_a_version_and_may_only_read(workflow: Any) -> None:
    for step in steps(workflow):
        assert "uses" not in step or step["uses"] == PUBLISHER or ACTION.fullmatch(step["uses"]), step
    assert workflow["permissions"] == {"contents": "read"}
    writing = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    assert writing == ({"publish": {"id-token": "write"}} if workflow is RELEASE else {})
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())


def test_no_secret_is_asked_for_and_the_release_checks_its_tag() -> None:
    for path in (GITHUB / "workflows").glob("*.yml"):
        assert "secrets." not in path.read_text("utf-8")
    assert any("GITHUB_REF_NAME" in step.get("run", "") and "__version__" in step["run"] for step in steps(RELEASE))


def test_what_was_never_run_is_said() -> None:
    for path in (GITHUB / "workflows").glob("*.yml"):
        assert "never run" in path.read_text("utf-8"), path.name
    gaps = (ROOT / "README.md").read_text("utf-8").partition("## Known gaps")[2].partition("\n## ")[0]
    assert "never run" in gaps
    for name in ("macOS", "Windows", f"Python {TESTS['jobs']['python']['strategy']['matrix']['python'][-1]}"):
        assert name in gaps


def test_files_that_templates_and_scripts_name_exist() -> None:
    texts = [path.read_text("utf-8") for path in GITHUB.rglob("*") if path.suffix in (".yml", ".md")]
    texts += json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"].values()
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for text in texts:
        for target in re.findall(r"\bmake ([a-z]+)\b", text):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
        for name in re.findall(r"\b(?:sh|bash) (\S+)", text):
            assert (ROOT / name).is_file(), name


def test_citation_and_changelog_name_the_version() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert citation["version"] == hwatu_kit.__version__
    assert citation["license"] == PYPROJECT["project"]["license"]
    sections = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert re.fullmatch(rf"{re.escape(hwatu_kit.__version__)} – (unreleased|\d{{4}}-\d\d-\d\d)", sections[0])


def test_issue_forms_offer_every_game() -> None:
    fields = {field.get("id"): field for field in read(GITHUB / "ISSUE_TEMPLATE" / "rule.yml")["body"]}
    offered = fields["game"]["attributes"]["options"]
    assert {name.replace("-", "").replace(" ", "").lower() for name in offered} == set(hwatu_kit.games())


def test_short_letters_to_outsiders() -> None:
    for name in ("SECURITY.md", "CODE_OF_CONDUCT.md"):
        text = (ROOT / name).read_text("utf-8")
        assert 400 < len(text) < 2500, name
        assert "private" in text, "whom to write to"
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert (ROOT / link).is_file()


def test_coverage_has_a_floor() -> None:
    report = PYPROJECT["tool"]["coverage"]["report"]
    assert report["fail_under"] >= 95
    assert PYPROJECT["tool"]["coverage"]["run"] == {"source": ["hwatu_kit"], "branch": True}
