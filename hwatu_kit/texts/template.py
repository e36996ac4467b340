"""The template language of the texts: words, ``{fields}`` and ``[[terms]]``.

A field is ``{fact}`` or ``{fact:spec|words|words}``; the specs are listed in :mod:`hwatu_kit.texts.format`.
A term is ``[[id]]`` or ``[[id|the words shown]]``. Words of a field or a term may hold fields and terms again.
``{{`` and ``}}`` stand for braces.

>>> parse("{n:plural|card|cards}, a [[ppuk]]")
(Field(fact='n', spec='plural', words=('card', 'cards')), ', a ', Term(id='ppuk', words=None))
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple


class Field(NamedTuple):
    """A place for a fact; ``words`` are the alternatives a spec chooses from, templates themselves."""

    fact: str
    spec: str
    words: tuple[str, ...]


class Term(NamedTuple):
    """A word of the glossary; ``words`` is what to show in its place, or ``None`` for its own name."""

    id: str
    words: str | None


Node = str | Field | Term


class TemplateError(ValueError):
    """A template that cannot be read: a brace or a bracket without its partner, or a field without a name."""


def split_words(text: str) -> list[str]:
    """Cut at the bars outside of every inner field and term.

    >>> split_words("choose|a {n:plural|x|y}|b [[ppuk|c]]")
    ['choose', 'a {n:plural|x|y}', 'b [[ppuk|c]]']
    """
    parts, depth = [""], 0
    for char in text:
        depth += (char in "{[") - (char in "}]")
        if char == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def _closing(template: str, start: int, opens: str, closes: str) -> int:
    """Where what opens at ``start`` is closed."""
    depth, at = 0, start
    while at < len(template):
        if template.startswith(opens, at):
            depth, at = depth + 1, at + len(opens)
        elif template.startswith(closes, at):
            depth -= 1
            if not depth:
                return at
            at += len(closes)
        else:
            at += 1
    raise TemplateError(f"{opens!r} is never closed in {template!r}")


def _field(inside: str, template: str) -> Field:
    fact, _, rest = inside.partition(":")
    if not fact.isidentifier():
        raise TemplateError(f"{{{inside}}} does not begin with the name of a fact in {template!r}")
    spec, *words = split_words(rest)
    return Field(fact, spec, tuple(words))


def _term(inside: str, template: str) -> Term:
    term, bar, words = inside.partition("|")
    if not term.replace("-", "_").isidentifier():
        raise TemplateError(f"[[{inside}]] does not begin with the id of a term in {template!r}")
    return Term(term, words if bar else None)


@lru_cache(maxsize=4096)
def parse(template: str) -> tuple[Node, ...]:
    """The nodes of a template; raises :class:`TemplateError`."""
    nodes: list[Node] = []
    literal, at = "", 0
    while at < len(template):
        two = template[at : at + 2]
        node: Node | None = None
        if two in ("{{", "}}"):
            literal, at = literal + two[0], at + 2
            continue
        if two == "[[":
            end = _closing(template, at, "[[", "]]")
            node, after = _term(template[at + 2 : end], template), end + 2
        elif two[0] == "{":
            end = _closing(template, at, "{", "}")
            node, after = _field(template[at + 1 : end], template), end + 1
        elif two[0] == "}":
            raise TemplateError(f"'}}' closes nothing in {template!r}")
        if node is None:
            literal, at = literal + two[0], at + 1
            continue
        if literal:
            nodes.append(literal)
        nodes.append(node)
        literal, at = "", after
    if literal:
        nodes.append(literal)
    return tuple(nodes)


def nodes_of(template: str) -> Iterator[Node]:
    """Every node of a template, those inside the words of fields and terms too.

    >>> list(nodes_of("{n:plural|card|{x}}"))
    [Field(fact='n', spec='plural', words=('card', '{x}')), 'card', Field(fact='x', spec='', words=())]
    """
    for node in parse(template):
        yield node
        if isinstance(node, Field):
            for word in node.words if node.spec != "any" else ():  # those are facts of each of a list
                yield from nodes_of(word.partition("=")[2] if node.spec == "pick" else word)
        elif isinstance(node, Term) and node.words is not None:
            yield from nodes_of(node.words)


def facts_of(template: str) -> frozenset[str]:
    """The facts a template asks for."""
    return frozenset(node.fact for node in nodes_of(template) if isinstance(node, Field))


def has_words(template: str) -> bool:
    """Whether a template has a letter of its own; ``", "`` and ``"{name}"`` are the same in every language.

    >>> has_words("{n:signed}"), has_words("{n:signed} points")
    (False, True)
    """
    try:
        return any(isinstance(node, str) and any(map(str.isalpha, node)) for node in nodes_of(template))
    except TemplateError:
        return True
