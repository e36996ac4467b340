"""The grammar of a language, read from its ``grammar.toml``: which form a word takes, and how words are put together.

Plural forms follow the rules of the Unicode CLDR, as they are written there:

>>> polish = {"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"}
>>> [plural_form(polish, n) for n in (1, 3, 5, 12, 22)]
[0, 1, 2, 2, 1]

Words that follow the sound before them, as Korean particles do, are written in one way and shown in another:

>>> grammar = Grammar({"after": {"을(를)": ["을", "를"]}, "sounds": {"closed": "R", "l": ""}})
>>> grammar.agree(["달을(를), 새을(를), 9R을(를), 5A을(를)"])
['달을, 새를, 9R을, 5A를']
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

Segment = str | dict[str, str]

_RELATION = re.compile(r"([nivwftce])(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
_HANGUL, _SYLLABLES, _FINALS, _FINAL_L = 0xAC00, 11172, 28, 8


class GrammarError(ValueError):
    """A grammar that cannot be used; the message names the section."""


def check(data: Mapping[str, Any]) -> None:
    """Raise :class:`GrammarError` for a section of a grammar that is not as it should be."""
    forms = data.get("verb", {}).get("forms", [""])
    regular = data.get("verb", {}).get("regular", forms)
    neighbours = [*data.get("after", {}).values(), *data.get("before", {}).values()]
    rules = data.get("plural", {}).values()
    wrong = {
        "verb": not _texts(forms) or not _texts(regular) or len(regular) != len(forms),
        "sentence": not _texts(data.get("sentence", {}).get("ends", [])),
        "after, before": not all(_texts(forms) and len(forms) in (2, 3) for forms in neighbours),
        "sounds": not _texts([*data.get("sounds", {}).values()]),
        "plural": not _texts([*rules]),
    }
    for section, is_wrong in wrong.items():
        if is_wrong:
            raise GrammarError(f"[{section}] is not as it should be")
    for rule in rules:
        _parsed(rule)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


class Grammar:
    """What ``grammar.toml`` says; a section that is not there says nothing.

    Raises :class:`GrammarError` for a section that is not as it should be.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        check(data)
        self.join: Mapping[str, str] = data.get("join", {})
        self.who: Mapping[str, Any] = data.get("who", {})
        self.ends: tuple[str, ...] = tuple(data.get("sentence", {}).get("ends", ()))
        self.plural: Mapping[str, str] = data.get("plural", {})
        verb = data.get("verb", {})
        forms: Sequence[str] = verb.get("forms", ("",))
        self._verb_forms = {whom: at for at, form in enumerate(forms) for whom in form.split()}
        self._last_verb_form = len(forms) - 1
        self._regular: tuple[str, ...] = tuple(verb.get("regular", ("{verb}",) * len(forms)))
        self._regular_verbs: dict[tuple[str, int], str] = {}
        self._after: Mapping[str, Sequence[str]] = data.get("after", {})
        self._before: Mapping[str, Sequence[str]] = data.get("before", {})
        self._sounds: Mapping[str, str] = data.get("sounds", {})
        self._plural_forms: dict[Any, int] = {}
        self.nameless: dict[tuple[str, int], str] = {}
        """What a seat without a name is called, by case and seat, as far as it was written."""

    # Numbers.

    def noun_form(self, value: Any) -> int:
        """Which of the forms a noun takes beside a number."""
        found = self._plural_forms.get(value)
        if found is None:
            found = self._plural_forms[value] = plural_form(self.plural, value)
        return found

    @property
    def noun_forms(self) -> int:
        """How many forms a noun has."""
        return len(self.plural) + 1

    # Verbs.

    def verb_form(self, subjects: Sequence[Any], reader: int | None) -> int:
        """Which of the forms a verb takes."""
        whom = "several" if len(subjects) != 1 else "you" if subjects[0] == reader else "one"
        return self._verb_forms.get(whom, self._last_verb_form)

    def verb(self, words: Sequence[str], form: int) -> str:
        """The form of a verb; a single word is made into its regular form."""
        if len(words) != 1:
            return words[form]
        found = self._regular_verbs.get((words[0], form))
        if found is None:
            found = self._regular_verbs[words[0], form] = self._regular[form].replace("{verb}", words[0])
        return found

    # Words that follow the sound beside them.

    @cached_property
    def _marks(self) -> re.Pattern[str] | None:
        marks = sorted({*self._after, *self._before}, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, marks))) if marks else None

    def agree(self, pieces: list[Segment]) -> list[Segment]:
        """The pieces, with each mark of ``[after]`` and ``[before]`` in the form that its neighbour asks for."""
        if self._marks is None:
            return pieces
        written, texts = "", [piece if isinstance(piece, str) else piece["text"] for piece in pieces]
        shown: list[Segment] = []
        for at, piece in enumerate(pieces):
            text = self._agreed(written, texts[at], "".join(texts[at + 1 :]))
            written += text
            shown.append(text if isinstance(piece, str) else {**piece, "text": text})
        return shown

    def _agreed(self, written: str, text: str, following: str) -> str:
        marks, at, shown = self._marks, 0, ""
        while marks and (found := marks.search(text, at)):
            shown += text[at : found.start()]
            if found[0] in self._after:
                shown += self._by_ending(self._after[found[0]], written + shown)
            else:
                shown += self._by_beginning(self._before[found[0]], text[found.end() :] + following)
            at = found.end()
        return shown + text[at:]

    def _by_ending(self, forms: Sequence[str], before: str) -> str:
        """After a consonant, after a vowel, after an l (where it has a form of its own)."""
        last = next((char for char in reversed(before) if char.isalnum()), "")
        place = ord(last) - _HANGUL if last else -1
        if 0 <= place < _SYLLABLES:
            final = place % _FINALS
            closed, after_l = final != 0, final == _FINAL_L
        else:
            after_l = bool(last) and last in self._sounds.get("l", "")
            closed = after_l or (bool(last) and last in self._sounds.get("closed", ""))
        if after_l and len(forms) > 2:
            return forms[2]
        return forms[0 if closed else 1]

    def _by_beginning(self, forms: Sequence[str], following: str) -> str:
        """Before a consonant, before a vowel."""
        first = next((char for char in following if char.isalnum()), "")
        return forms[1 if first and first.casefold() in self._sounds.get("vowels", "") else 0]


def plural_form(rules: Mapping[str, str], value: float) -> int:
    """The place of the first rule that a number meets; behind the last one where it meets none.

    Raises :class:`GrammarError` for a rule that is not written as in the CLDR.
    """
    operands = _operands(value)
    for place, rule in enumerate(rules.values()):
        if any(all(_meets(operands, part) for part in either) for either in _parsed(rule)):
            return place
    return len(rules)


_Relation = tuple[str, int | None, bool, tuple[tuple[float, float], ...]]


@lru_cache(maxsize=64)
def _parsed(rule: str) -> tuple[tuple[_Relation, ...], ...]:
    conditions = rule.partition("@")[0]  # behind it come examples
    return tuple(tuple(_relation(part) for part in either.split(" and ")) for either in conditions.split(" or "))


def _relation(text: str) -> _Relation:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise GrammarError(f"[plural] {text!r} is not a rule of the CLDR")
    ranges = (part.partition("..") for part in found[4].split(","))
    limits = tuple((float(low), float(high or low)) for low, _, high in ranges)
    return found[1], int(found[2]) if found[2] else None, found[3] == "=", limits


def _operands(value: float) -> dict[str, float]:
    """n: the number; i, v, w, f and t: its whole part, and its fraction with and without zeros at the end.

    c and e are the exponent of a number in short form, which is never written here.
    """
    whole, _, fraction = str(abs(value)).partition(".")
    short = fraction.rstrip("0")
    return {
        "n": abs(value), "i": int(whole), "v": len(fraction), "w": len(short), "f": int(fraction or 0),
        "t": int(short or 0), "c": 0, "e": 0,
    }  # fmt: skip


def _meets(operands: Mapping[str, float], relation: _Relation) -> bool:
    name, modulus, equal, limits = relation
    value = operands[name] % modulus if modulus else operands[name]
    return equal == any(low <= value <= high and (low == high or value == int(value)) for low, high in limits)
