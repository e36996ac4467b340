"""From a rule to the code that carries it out: a function names its rules, and the rulebook shows the function.

>>> @carries_out("XX-DOC-01")
... def double(points):
...     '''XX-DOC-01: twice the points.'''
...     return 2 * points
>>> double(4), [function.__name__ for function in carriers("XX-DOC-01")]
(8, ['double'])
"""

from __future__ import annotations

import ast
import inspect
import io
import keyword
import sys
import tokenize
from collections.abc import Callable, Iterator
from html import escape
from typing import Any, NamedTuple, TypeVar

from ..texts import Texts
from . import markup
from .printable import Shown

F = TypeVar("F", bound=Callable[..., Any])

_carriers: dict[str, dict[tuple[str, str], Callable[..., Any]]] = {}


def carries_out(*rules: str) -> Callable[[F], F]:
    """Say which rules a function carries out. It is given back unchanged, so a call costs nothing more."""

    def register(function: F) -> F:
        for rule in rules:
            _carriers.setdefault(rule, {})[function.__module__, function.__qualname__] = function
        return function

    return register


def carriers(rule: str) -> tuple[Callable[..., Any], ...]:
    """The functions that carry out a rule, as far as their game is loaded (:func:`hwatu_kit.rulebook` loads it)."""
    return tuple(_carriers.get(rule, {}).values())


class Piece(NamedTuple):
    """A part of the code: its name, the file as one finds it in the project, its first line, and its text."""

    name: str
    file: str
    line: int
    source: str

    @property
    def place(self) -> str:
        """``hwatu_kit/gostop/payment.py:88``."""
        return f"{self.file}:{self.line}"


class RuleCode(Shown):
    """The code that carries out a rule: ``pieces`` in the order of the files, shown as text or as HTML."""

    def __init__(self, rule: str, texts: Texts) -> None:
        self.rule = rule
        self.texts = texts
        found = {piece.place: piece for function in carriers(rule) for piece in _pieces(function, rule)}
        self.pieces = tuple(sorted(found.values(), key=lambda piece: (piece.file, piece.line)))

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __str__(self) -> str:
        if not self.pieces:
            return self.texts.word("rulebook.no_code", rule=self.rule)
        return "\n\n".join(f"{piece.place}\n{piece.source}" for piece in self.pieces)

    def _repr_html_(self) -> str:
        if not self.pieces:
            return markup.root(markup.element("p", escape(str(self))), self.texts)
        parts = [
            markup.element("p", markup.element("code", escape(piece.place)), "margin:.6em 0 0")
            + markup.element("pre", markup.element("code", _highlighted(piece.source)), _PRE, lang="en")
            for piece in self.pieces
        ]
        return markup.root("".join(parts), self.texts)


_PRE = "margin:.2em 0 .8em;padding:.5em .8em;border-left:3px solid currentColor;overflow-x:auto;line-height:1.35"


def _pieces(function: Callable[..., Any], rule: str) -> list[Piece]:
    """The function, and the tables of its module that name the rule and that it reads."""
    plain = inspect.unwrap(function)
    module = sys.modules.get(plain.__module__)
    file = f"{plain.__module__.replace('.', '/')}.py"
    line = plain.__code__.co_firstlineno
    try:
        whole = inspect.getsource(module) if module else ""
        source = inspect.getsource(plain).rstrip()
    except (OSError, TypeError):  # an installation without its source files
        return [Piece(plain.__name__, file, line, plain.__name__)]
    read = {name for code in _codes(plain.__code__) for name in code.co_names}
    names = {f"ids.{name}" for name, value in vars(getattr(module, "ids", object)).items() if value == rule}
    tables = [
        Piece(name, file, node.lineno, text)
        for name, node, text in _tables(whole)
        if name in read and any(cited in text for cited in names)
    ]
    return [*tables, Piece(plain.__name__, file, line, source)]


def _codes(code: Any) -> Iterator[Any]:
    """A function's code, and that of the functions and comprehensions in it."""
    yield code
    for const in code.co_consts:
        if inspect.iscode(const):
            yield from _codes(const)


def _tables(source: str) -> Iterator[tuple[str, ast.stmt, str]]:
    """The values that a module gives names to, each with its text."""
    for node in ast.parse(source).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name):
            yield target.id, node, ast.get_source_segment(source, node) or ""


def _highlighted(source: str) -> str:
    """Python as HTML: escaped, keywords bold, comments and texts in italics; the colours are those around it."""
    lines = source.splitlines(keepends=True)
    html, at = "", (1, 0)

    def upto(end: tuple[int, int]) -> str:
        (row, column), (last, stop) = at, end
        if row == last:
            return lines[row - 1][column:stop]
        between = "".join(lines[row : last - 1])
        rest = lines[last - 1][:stop] if last <= len(lines) else ""
        return lines[row - 1][column:] + between + rest

    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        word = "b" if token.type == tokenize.NAME and keyword.iskeyword(token.string) else ""
        style = "i" if token.type in (tokenize.COMMENT, tokenize.STRING) else word
        if style:
            html += escape(upto(token.start))
            at = token.start
            html += markup.element(style, escape(upto(token.end)))
            at = token.end
    return html + escape(upto((len(lines) + 1, 0)))
