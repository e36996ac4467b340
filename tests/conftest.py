"""What the tests share: a real browser, a Jupyter server of our own, and a folder for screenshots."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.proof import Checked
from tools.hosts.chromium import ARGUMENTS, chromium
from tools.hosts.jupyter_server import JupyterServer

ROOT = Path(__file__).parent.parent
ARTIFACTS = ROOT / "tests" / "artifacts"
BROWSER_FIXTURES = {"browser", "context", "page", "new_context", "jupyter"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what drives a browser, so that `-m "not browser"` is the quick half; leave the proof out unless named."""
    for item in items:
        if BROWSER_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
    long = {item: marker.args[0] for item in items if (marker := item.get_closest_marker("proof"))}
    for item, what in long.items():
        item.user_properties.append(("proof", what))
    if "proof" not in config.option.markexpr:
        config.hook.pytest_deselected(items=list(long))
        items[:] = [item for item in items if item not in long]


@pytest.fixture
def checked(record_property: Callable[[str, object], None]) -> Checked:
    """Count what a test has looked at; docs/proof.md has the sum of the tests of `make proof`."""
    return lambda number: record_property("checked", number)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """Launch the system's own Chromium, kept off the network: a page that needs more than this machine fails here."""
    return {"executable_path": chromium(), "args": ARGUMENTS}


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A Jupyter server on a copy of the notebooks: `jupyter.lab("00_start_here.ipynb", reset=True)` is an address.

    `jupyter.notebook(name)` is the same file in Notebook 7, `jupyter.folder` the copy, where a test may put its own
    notebooks. Settings, workspaces and histories are its own too, so nothing of the person's Jupyter plays in.
    """
    home = tmp_path_factory.mktemp("jupyter")
    folder = home / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    settings = home / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}), encoding="utf-8")
    own = {
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "IPYTHONDIR": home / "ipython",
    }
    environment = {name: str(path) for name, path in own.items()}
    with JupyterServer(folder, environment=environment, log=home / "jupyter.log") as server:
        yield server


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """The folder for screenshots that a person may look at after the run; git does not keep it."""
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    return ARTIFACTS
