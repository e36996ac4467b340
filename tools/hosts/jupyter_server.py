"""A Jupyter server of our own on this machine: started, waited for, and ended again.

`make lab` and the browser tests use it.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

import zmq

START_SECONDS = 120
STOP_SECONDS = 15


def free_port(first: int = 0) -> int:
    """Return a free port of the loopback address: `first` or the next ones after it, or any for 0."""
    for port in range(first, first + 50 if first else 1):
        with socket.socket() as probe:
            if sys.platform != "win32":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    return free_port()


def encryption() -> str:
    """How a server talks with its kernels: encrypted where its ZeroMQ can, which spares a warning at each start."""
    return "auto" if zmq.has("curve") else "disabled"


class JupyterServer:
    """One server that shows a folder of notebooks, in JupyterLab and in Notebook 7 alike.

    Use it in a `with` block: inside, it answers; afterwards its process, and no other, is ended.
    """

    def __init__(
        self,
        folder: Path,
        *,
        port: int | None = None,
        options: list[str] | None = None,
        environment: dict[str, str] | None = None,
        log: Path | None = None,
    ) -> None:
        """Prepare a server for `folder`; `options` go to `jupyter lab` as they are, `log` takes what it prints."""
        self.folder = folder
        self.port = port or free_port()
        self.token = secrets.token_hex(16)
        self.options = options or []
        self.environment = environment or {}
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        """The server's own address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def lab(self, notebook: str, *, reset: bool = False) -> str:
        """Return the address of a notebook in JupyterLab; with `reset`, in a workspace as on the first day."""
        return f"{self.base}/lab/tree/{quote(notebook)}?{'reset&' if reset else ''}token={self.token}"

    def notebook(self, notebook: str) -> str:
        """Return the address of a notebook in Notebook 7."""
        return f"{self.base}/notebooks/{quote(notebook)}?token={self.token}"

    def __enter__(self) -> Self:
        """Start the server, and return once it answers."""
        command = [sys.executable, "-m", "jupyterlab", "--no-browser"]
        command += ["--LabApp.log_level=WARN", "--ServerApp.log_level=WARN"]
        # No part of the server asks the network for anything, extensions least of all.
        command += ["--LabApp.extension_manager=readonly"]
        command += [f"--ServerApp.root_dir={self.folder}"]
        command += [f"--KernelManager.transport_encryption={encryption()}"]
        command += [f"--ServerApp.port={self.port}", "--ServerApp.port_retries=0"]
        # Root is who one is in a container and on a course's server; the token guards the door all the same.
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--allow-root")
        command += self.options
        output = self.log.open("wb") if self.log else None
        try:
            self._process = subprocess.Popen(
                command,
                env=os.environ | self.environment | {"JUPYTER_TOKEN": self.token},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT if output else None,
            )
        finally:
            if output:
                output.close()
        try:
            self._wait_until_it_answers()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the server's process."""
        self._stop()

    def wait(self) -> int:
        """Wait until the server ends by itself, and return its exit code."""
        if self._process is None:
            return 0
        return self._process.wait()

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError("JupyterLab ended before it answered; what it printed above says why.")
            try:
                # Asked with the token: a stranger on this port would refuse it.
                with urllib.request.urlopen(f"{self.base}/api/status?token={self.token}", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise TimeoutError(f"JupyterLab did not answer on {self.base} within {START_SECONDS} seconds.")

    def _stop(self) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
