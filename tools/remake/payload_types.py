"""Write the types of the payloads for JavaScript, from the TypedDicts of ``hwatu_kit.export.payload_types``.

`make js` runs this; a test says when ``widgets/static/src/payload.d.ts`` is stale. ``--print`` only prints.
"""

from __future__ import annotations

import sys
import typing
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required

from hwatu_kit.export import payload_types

TARGET = Path(payload_types.__file__).parent.parent / "widgets" / "static" / "src" / "payload.d.ts"
HEAD = "// Made by 'make js' from hwatu_kit/export/payload_types.py. Change the types there.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def typescript(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (typing.Union, UnionType):
        return " | ".join(map(typescript, inner))
    if origin in (list, tuple):
        item = typescript(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {typescript(inner[1])}>"
    if typing.is_typeddict(kind):
        return str(kind.__name__)
    raise TypeError(f"no word for {kind!r} in TypeScript")


def interface(kind: Any) -> str:
    """A TypedDict as an interface."""
    lines = []
    for key, found in typing.get_type_hints(kind, include_extras=True).items():
        mark = typing.get_origin(found)
        value = typing.get_args(found)[0] if mark in (NotRequired, Required) else found
        optional = "" if mark is Required or (kind.__total__ and mark is not NotRequired) else "?"
        lines.append(f"  {key}{optional}: {typescript(value)};\n")
    return f"export interface {kind.__name__} {{\n{''.join(lines)}}}\n"


def declarations() -> str:
    """The whole file: every alias and every TypedDict, in the order of the Python module."""
    parts = [HEAD]
    for name, kind in vars(payload_types).items():
        if typing.is_typeddict(kind):
            parts.append(interface(kind))
        elif typing.get_origin(kind) is not None:
            parts.append(f"export type {name} = {typescript(kind)};\n")
    return "\n".join(parts)


if __name__ == "__main__":
    if "--print" in sys.argv:
        sys.stdout.write(declarations())
    else:
        TARGET.write_text(declarations(), encoding="utf-8")
