"""Write what a language lacks, ready to be translated: ``make texts TO=ko``.

Each missing text is added as ``key = ""`` with the English beside it as a comment, in the file and section of the
English one. What is translated stays as it is, comments too, so it can be run again at any time; then it lists what is
missing, what English no longer has, and what cannot be shown.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import hwatu_kit.texts
from hwatu_kit.texts.borrowed import to_translate
from hwatu_kit.texts.language import Texts
from hwatu_kit.texts.progress import broken_in, completeness_of, leaves

HOME = Path(hwatu_kit.texts.__file__).parent
ENGLISH = HOME / "en"
Keys = tuple[str, ...]
KEY = re.compile(r"""(?:"[^"]*"|'[^']*'|[^"'=])+=""")


@dataclass
class Section:
    """A part of a TOML file under one heading: its lines, and the places in them of what is in one line by its keys."""

    head: Keys
    lines: list[str] = field(default_factory=list)
    statements: dict[Keys, tuple[int, int]] = field(default_factory=dict)


def only_path(content: Mapping[str, Any]) -> Keys:
    """The keys down to the only value in a file."""
    key, value = next(iter(content.items()), ("", None))
    return (key, *only_path(value)) if isinstance(value, Mapping) and value else (key,)


def sections(text: str) -> list[Section]:
    """A TOML file in its sections; the first has no heading."""
    found, chunk = [Section(())], ""
    for line in text.splitlines():
        section = found[-1]
        if not chunk and re.match(r"\s*\[", line):
            section = Section(only_path(tomllib.loads(line)))
            found.append(section)
        elif chunk or re.match(r"\s*[^#\s]", line):
            chunk += line + "\n"
            try:
                tomllib.loads(chunk)
            except tomllib.TOMLDecodeError:
                pass  # a value of several lines
            else:
                keys = only_path(tomllib.loads(KEY.match(chunk)[0] + "0"))  # type: ignore[index]
                count = chunk.count("\n")
                section.statements[keys] = (len(section.lines) + 1 - count, count)
                chunk = ""
        section.lines.append(line)
    return found


def dotted(keys: Keys) -> str:
    """Keys as TOML writes them."""
    return ".".join(
        key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False) for key in keys
    )


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False)


def value_at(content: Any, keys: Keys) -> Any:
    """What is in a file under these keys, or nothing."""
    for key in keys:
        content = content.get(key) if isinstance(content, Mapping) else None
    return content


def line_for(keys: Keys, shown: Keys, file: str, english: Any, own: Any) -> str:
    """A line with what is to be translated and the English beside it; empty if nothing is missing."""
    if not isinstance(english, Mapping):
        return f"{dotted(shown)} = {quoted('')}  # {english}" if to_translate(file, keys, english) and not own else ""
    given = dict(leaves(own)) if isinstance(own, Mapping) else {}
    texts = {part: text for part, text in leaves(english) if to_translate(file, (*keys, *part), text)}
    if all(given.get(part) for part in texts):
        return ""
    whole = {part: given.get(part, "") for part in texts} | given
    inside = ", ".join(f"{dotted(part)} = {quoted(text)}" for part, text in whole.items())
    beside = " · ".join(f"{dotted(part)}: {text}" for part, text in texts.items())
    return f"{dotted(shown)} = {{ {inside} }}  # {beside}"


def completed(file: str, english: str, own: str) -> str:
    """The text of a language’s file with a line for each text that it lacks."""
    parts = sections(own)
    content, lender = tomllib.loads(own), tomllib.loads(english)
    for section in sections(english):
        for statement in section.statements:
            keys = (*section.head, *statement)
            home = max((p for p in parts if keys[: len(p.head)] == p.head), key=lambda p: len(p.head))
            if not home.head and section.head:
                home = Section(section.head, ["", f"[{dotted(section.head)}]"])
            line = line_for(keys, keys[len(home.head) :], file, value_at(lender, keys), value_at(content, keys))
            if line:
                put(home, keys[len(home.head) :], line)
                if home not in parts:
                    parts.append(home)
    return "\n".join(line for part in parts for line in part.lines).strip("\n") + "\n"


def put(section: Section, keys: Keys, line: str) -> None:
    """Write a line in the place of the statement with these keys, or behind the last one of the section."""
    at, count = section.statements.get(keys, (0, 0))
    if count:
        if section.lines[at].partition("#")[0].strip().endswith('""'):
            return  # it waits for its translation already
    else:
        at = next((n for n in range(len(section.lines), 0, -1) if section.lines[n - 1].strip()), 0)
        section.statements[keys] = (at, 1)
    section.lines[at : at + count] = [line]


def first_lines(path: Path, language: str) -> str:
    """What a new file begins with: the English comment; the whole grammar as one, for a language has its own."""
    lines = path.read_text("utf-8").splitlines()
    if path.stem == "grammar":
        return "\n".join(line if line.startswith("#") or not line else f"# {line}" for line in lines) + "\n"
    top = next((n for n, line in enumerate(lines) if not line.startswith("#")), 0)
    named = f'\n[language]\nname = ""  # English\nlang = "{language}"\n' if path.stem == "interface" else ""
    return "\n".join(lines[:top]) + "\n" + named


def write(language: str, folder: Path) -> None:
    """Write every file of a language again, with all that it lacks."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(ENGLISH.glob("*.toml")):
        target = folder / path.name
        own = target.read_text("utf-8") if target.exists() else first_lines(path, language)
        text = completed(path.stem, path.read_text("utf-8"), own)
        tomllib.loads(text)
        target.write_text(text, "utf-8")


def report(texts: Texts) -> Iterator[str]:
    """What is missing, stale and broken, in lines."""
    found = completeness_of(texts)
    yield from (f"{count:5} missing in {file}.toml" for file, count in found.by_file.items())
    yield from (f"stale, English no longer has it: {place}" for place in found.stale)
    yield from (f"broken: {place}" for place in broken_in(texts))
    yield f"{texts.language}: {found.translated} of {found.total} texts ({100 * found.share:.1f} %)"


def main(arguments: list[str] | None = None) -> int:
    """Write and report; 1 if something is broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", help="the language's code, such as ko")
    parser.add_argument("--home", type=Path, default=HOME, help="the folder with a folder for each language")
    options = parser.parse_args(arguments)
    language, folder = options.language, options.home / options.language
    if language == "en" or not re.fullmatch(r"[A-Za-z]+(-[A-Za-z0-9]+)*", language):
        parser.error("name a language that is not English: make texts TO=ko")
    unreadable = any(not place.entry.keys for place in broken_in(of(language, folder)))
    if not unreadable:
        write(language, folder)
    sys.stdout.write("\n".join(report(of(language, folder))) + "\n")
    return 1 if broken_in(of(language, folder)) else 0


def of(language: str, folder: Path) -> Texts:
    """The texts in a folder, as they are now."""
    return Texts(language, folder, hwatu_kit.texts.load("en"))


if __name__ == "__main__":
    sys.exit(main())
