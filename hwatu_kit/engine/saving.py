"""Writing files: all of a file or nothing, and a fault where it cannot be written."""

from __future__ import annotations

import errno
import json
import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from ..faults import Fault


def write_atomically(path: str | Path, text: str) -> None:
    """Write a text beside its place and put it there in one go: a broken write leaves what was there before.

    Raises :class:`hwatu_kit.Fault` where there is no such folder, or where nothing may be written.
    """
    try:
        data = text.encode("utf-8")
        target = Path(path)
        if target.exists() and not target.is_file():  # a device or a pipe cannot be exchanged
            target.write_bytes(data)
        else:
            _exchange(target.resolve(), data)
    except (OSError, TypeError, ValueError) as error:
        raise Fault("file-unwritable", field="file", reason=getattr(error, "strerror", None) or str(error)) from None


def _exchange(target: Path, data: bytes) -> None:
    """Put a new file in the place of an old one, with the rights of the old one."""
    rights = target.stat().st_mode & 0o777 if target.exists() else None
    if rights is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    beside = target.with_name(f".{token_hex(8)}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if rights is not None:
            beside.chmod(rights)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def save_json(value: object, path: str | Path, *, compact: bool = False, most: int | None = None) -> None:
    """Write a value as JSON: a line for each key, or all in one line.

    Raises :class:`hwatu_kit.Fault`, and writes nothing, where that would be more than ``most`` bytes.
    """
    if compact:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    else:
        text = json.dumps(value, ensure_ascii=False, indent=1) + "\n"
    if most is not None and len(text.encode("utf-8", "replace")) > most:
        raise Fault("file-too-large", field="file", largest=most)
    write_atomically(path, text)
