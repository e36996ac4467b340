"""JSON text from outside: a file of limited size, read as UTF-8, and every slip in it a fault that names its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..faults import Fault

LARGEST = 4_000_000
"""Bytes of the largest file that is read: a session of two thousand deals fits. Larger replays are not written."""


def read_json(path: str | Path) -> Any:
    """The JSON value of a file of limited size; a :class:`hwatu_kit.Fault` for anything else."""
    return parse_json(read_text(path))


def read_text(path: str | Path) -> str:
    """The text of a file; of one without end (a device, a pipe) no more is read than the largest may hold."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, TypeError, ValueError) as error:
        raise Fault("file-unreadable", field="file", reason=getattr(error, "strerror", None) or str(error)) from None
    return decoded(data)


def decoded(data: bytes) -> str:
    """The text that the bytes of a file are: UTF-8, and some editors put a byte order mark before it."""
    if len(data) > LARGEST:
        raise Fault("file-too-large", field="file", largest=LARGEST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Fault("file-not-text", field="file") from None


def parse_json(text: str) -> Any:
    """A JSON value; a :class:`hwatu_kit.Fault` naming the line where it is broken, or a key that is there twice."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_each_key_once)
    except Fault:
        raise
    except RecursionError:
        raise Fault("json-too-deep", field="file") from None
    except json.JSONDecodeError as error:
        raise Fault("json-broken", field="file", line=error.lineno, column=error.colno) from None
    except ValueError:
        raise Fault("json-number", field="file") from None


def _no_constant(word: str) -> Any:
    raise ValueError(word)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; of two values under one key nobody could say which is meant."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Fault("key-twice", field=key[:40], key=key[:40])
        found[key] = value
    return found
