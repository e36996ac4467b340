"""Case files: a position and a question as data, and the answer with every rule that led to it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..faults import Fault, brief
from ..rules.explanation import Explanation
from ..rules.wording import Names, sentence, title
from ..texts import load
from .answer_text import answer_html, answer_text
from .effects import effect_json
from .game import Game, Reply, game_named
from .given import checked_names, checked_reader
from .json_text import parse_json, read_text


class Answer(dict[str, Any]):
    """An answer: a dictionary as the case format has it, which shows itself nicely in a notebook."""

    def __init__(
        self,
        game: Game,
        found: Mapping[str, Any],
        language: str = "en",
        reader: int | None = None,
        names: Names = None,
    ) -> None:
        super().__init__(found)
        self.game = game
        self.language = language
        self.reader = reader
        self.names = names

    def text(self) -> str:
        """The answer in words."""
        return answer_text(self, self.language)

    def __str__(self) -> str:
        return self.text().rstrip()

    def __repr__(self) -> str:
        """In words, as printed; ``dict(answer)`` shows the data."""
        return str(self)

    def _repr_html_(self) -> str:
        return answer_html(self, self.language)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text() if not cycle else "Answer(…)")


def explain(
    case: Mapping[str, Any] | str | Path,
    *,
    language: str = "en",
    reader: int | None = None,
    names: Sequence[str] | None = None,
) -> Answer:
    """Answer a ``case``: a mapping, or the path of a ``.toml`` or ``.json`` file.

    ``language`` is that of the sentences, ``names`` are the players' names by seat, and ``reader`` is the seat that is
    called "you".

    Raises :class:`hwatu_kit.Fault` naming the field and the rule where the case cannot be read or breaks a
    rule of the format or of the game.

    >>> explain({"game": "gostop", "ask": "count", "table": "chips", "pile": "4R 5R 12R"})["points"]
    0
    """
    reader, names = checked_reader(reader), checked_names(names)
    if isinstance(case, str | Path):
        case = read_case(case)
    if not isinstance(case, Mapping):
        raise Fault("not-an-object", field="case")
    if "game" not in case:
        raise Fault("missing-key", field="game", key="game")
    game = game_named(case["game"])
    if "ask" not in case:
        raise Fault("missing-key", field="ask", key="ask")
    question = game.questions.get(case["ask"]) if isinstance(case["ask"], str) else None
    if question is None:
        raise Fault("unknown-question", field="ask", name=brief(case["ask"]), known=", ".join(game.questions))
    reply = question(game, case)
    if names is None and case["ask"] == "play":  # a saved trace that began with a case names its players
        names = checked_names(case.get("names"))
    return Answer(game, {**reply.found, **_explanations_json(reply, language, reader, names)}, language, reader, names)


def _explanations_json(
    reply: Reply, language: str, reader: int | None, names: Names
) -> dict[str, list[dict[str, Any]]]:
    """The explanations of an answer with their sentences, and what was considered where the question considers it."""
    if reply.names:
        texts = load(language)
        names = tuple([texts.word(f"answer.{key}", **facts) for key, facts in reply.names])
    seat = reader if reply.reader is None else reply.reader
    written = {
        "explanations": [
            _in_words(e, language, sentence(e, language, seat, names)) | {"effect": effect_json(e.effect)}
            for e in reply.explanations
        ]
    }
    if reply.considered is not None:
        written["considered"] = [
            _in_words(e, language, sentence(e, language, seat, names, applied=False)) for e in reply.considered
        ]
    return written


def _in_words(e: Explanation, language: str, text: str) -> dict[str, Any]:
    """An explanation with its sentence, as answers carry it."""
    return {
        "rule": e.rule,
        "title": title(e.rule, language),
        "text": text,
        "cards": list(e.cards),
        "player": e.player,
    }


def read_case(path: str | Path) -> Any:
    """The case in a file, by its ending."""
    text = read_text(path)
    return parse_toml(text) if Path(path).suffix == ".toml" else parse_json(text)


def parse_toml(text: str) -> Any:
    """A TOML document as a case; its whole numbers have 64 bits at most, as TOML asks."""
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Fault("toml-broken", field="file", reason=str(error)) from None
    except RecursionError:
        raise Fault("json-too-deep", field="file") from None
    except ValueError:
        raise Fault("number-too-large", field="file") from None
    if any(type(each) is int and not -(2**63) <= each < 2**63 for each in _leaves(value)):
        raise Fault("number-too-large", field="file")
    return value


def _leaves(value: Any) -> Iterator[Any]:
    """Every value in a document that is neither a table nor a list."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each
        else:
            yield each
