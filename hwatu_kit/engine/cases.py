"""Case files: a position and a question as data, and the answer with every rule that led to it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple

from ..faults import Fault, Faults
from ..rules.explanation import Explanation
from ..rules.wording import Names, sentence, title
from .answer_text import answer_html, answer_text
from .effects import effect_json
from .game import Game, game_named
from .json_text import parse_json, read_text
from .options import table_from, unknown_name


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

    def _repr_html_(self) -> str:
        return answer_html(self, self.language)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.text() if not cycle else "Answer(…)")


class _Voice(NamedTuple):
    """How the answer that is being made speaks; a game's questions need not hand it on."""

    language: str = "en"
    reader: int | None = None
    names: Names = None


_VOICE: ContextVar[_Voice] = ContextVar("voice", default=_Voice())  # noqa: B039  (it cannot be changed)


def answer_language() -> str:
    """The language of the answer that is being made."""
    return _VOICE.get().language


def explain(
    case: Mapping[str, Any] | str | Path, *, language: str = "en", reader: int | None = None, names: Names = None
) -> Answer:
    """Answer a case: a mapping, or the path of a ``.toml`` or ``.json`` file; its sentences are in ``language``.

    ``names`` are the players' names by seat, and ``reader`` is the seat that is called "you".

    Raises :class:`hwatu_kit.Fault` naming the field and the rule where the case cannot be read or breaks a
    rule of the format or of the game.

    >>> explain({"game": "gostop", "ask": "count", "table": "chips", "pile": "4R 5R 12R"})["points"]
    0
    """
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
        raise Fault("unknown-question", field="ask", name=str(case["ask"])[:40], known=", ".join(game.questions))
    token = _VOICE.set(_Voice(language, reader, names))
    try:
        return Answer(game, question(case), language, reader, names)
    finally:
        _VOICE.reset(token)


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


# -- helpers for the games' questions ------------------------------------------------------------
class Reader:
    """Reads the keys of a case (or of a part of one) and refuses those it does not know."""

    def __init__(self, value: Any, field: str, known: Iterable[str], required: Iterable[str] = ()) -> None:
        if not isinstance(value, Mapping):
            raise Fault("not-an-object", field=field or "case")
        self.value: Mapping[str, Any] = value
        self.field = field
        self.known = tuple(known)
        faults: list[Fault] = [unknown_name(str(key), self.known, field) for key in value if key not in self.known]
        faults += [Fault("missing-key", field=self.at(key), key=key) for key in required if key not in value]
        if faults:
            raise Faults(faults)

    def at(self, key: str) -> str:
        """The full name of a key."""
        return f"{self.field}.{key}" if self.field else key

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def get(self, key: str, default: Any = None) -> Any:
        """The raw value of a key."""
        return self.value.get(key, default)

    def number(self, key: str, default: int = 0, least: int = 0, most: int = 10**9) -> int:
        """A whole number in a range."""
        value = self.value.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise Fault("whole-number" if most == 10**9 else "number-range", field=self.at(key), least=least, most=most)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.value.get(key, default)
        if not isinstance(value, bool):
            raise Fault("true-or-false", field=self.at(key))
        return value

    def word(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str | None:
        """One of some words, or the default where the key is absent."""
        if key not in self.value:
            return default
        value = self.value[key]
        if not isinstance(value, str) or value not in allowed:
            raise Fault("one-of", field=self.at(key), allowed=", ".join(allowed))
        return value

    def list(self, key: str, length: int | None = None) -> list[Any] | None:
        """A list, of a given length where one is given; ``None`` where the key is absent."""
        if key not in self.value:
            return None
        value = self.value[key]
        if not isinstance(value, list | tuple):
            raise Fault("a-list", field=self.at(key))
        if length is not None and len(value) != length:
            raise Fault("list-length", field=self.at(key), length=length, found=len(value))
        return list(value)

    def table(self, game: Game, default: str | None = None) -> Any:
        """The table of the case."""
        return table_from(self.value.get("table", default), game.presets)


def told(explanations: Iterable[Explanation], names: Names = None, reader: int | None = None) -> list[dict[str, Any]]:
    """Explanations as answers carry them: rule, title, text, cards, player and effect."""
    voice = _VOICE.get()
    reader = voice.reader if reader is None else reader
    return [
        {
            "rule": e.rule,
            "title": title(e.rule, voice.language),
            "text": sentence(e, voice.language, reader, names or voice.names),
            "cards": list(e.cards),
            "player": e.player,
            "effect": effect_json(e.effect),
        }
        for e in explanations
    ]


def told_unapplied(explanations: Iterable[Explanation], names: Names = None) -> list[dict[str, Any]]:
    """What was considered and did not apply, as answers carry it."""
    voice = _VOICE.get()
    return [
        {
            "rule": e.rule,
            "title": title(e.rule, voice.language),
            "text": sentence(e, voice.language, voice.reader, names or voice.names, applied=False),
            "cards": list(e.cards),
            "player": e.player,
        }
        for e in explanations
    ]


def play_moves(game: Game, position: Any, moves: Any) -> tuple[Any, list[Explanation], list[str], list[Explanation]]:
    """Play a case's moves; gives the position after, the explanations, the events, and what did not apply."""
    if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
        raise Fault("moves-type", field="moves")
    explanations: list[Explanation] = []
    events: list[str] = []
    considered: list[Explanation] = []
    for at, move in enumerate(moves):
        before = position
        try:
            text = game.spell(before, move)
            applied = game.apply(before, text)
        except Fault as fault:
            raise fault.at(f"moves[{at}]") from None
        position = applied.position
        explanations += applied.explanations
        events += applied.events
        considered += game.considered(before, text, position)
    return position, explanations, events, considered
