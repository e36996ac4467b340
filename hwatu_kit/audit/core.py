"""What the audits of all games share: the state that effects change, the claims, and the comparison.

A game's audit is a :class:`Derivation`: it derives the deal again by its own understanding of the rules. Every rule
that holds makes a :class:`Claim`, and every question waits for the move that the trace made. Step by step the claims
are compared with the trace's explanations, in both directions: a rule that was left out, and a rule that was cited and
does not hold.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from .state import State

Effect = dict[str, Any]
NOTHING: Effect = {"kind": "none"}
MALFORMED = (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError)
"""What reading a trace raises where a part of it is missing or of the wrong kind."""


class Finding(NamedTuple):
    """Something wrong: in which step, about which rule, what kind of fault, and the particulars.

    Kinds: ``left-out`` (the rule held and was not cited), ``does-not-hold`` (cited, and it did not hold), ``differs``
    (cited with other cards, effect or facts), ``order``, ``impossible`` (an effect that cannot be), ``lost-cards``,
    ``illegal-move``, ``whose-turn``, ``events``, ``state``, ``unknown-rule``, ``end``, ``malformed`` and ``setup``.
    """

    step: int
    rule: str | None
    kind: str
    detail: str

    def __str__(self) -> str:
        return f"step {self.step}: {self.rule or '–'} {self.kind}: {self.detail}"


class Claim(NamedTuple):
    """What a rule must say in this step: the same fields as an explanation in a trace's JSON."""

    rule: str
    say: str
    cards: list[str]
    player: int | None
    effect: Effect
    facts: dict[str, Any]


class Question(NamedTuple):
    """A step ends here: ``seat`` is asked and may answer one of ``moves``; seat ``None``: the cards are dealt again."""

    seat: int | None
    moves: Sequence[str]


Asking = Generator[Question, str, None]
Answering = Generator[Question, str, str]
Deciding = Generator[Question, str, bool]
"""Parts of a derivation that may ask for moves, and what they come to: nothing, an answer, yes or no."""


class Derivation:
    """A deal derived again from the rules; a game fills in :meth:`derive` and the table of its rules."""

    rules: Mapping[str, Any] = {}
    given = False
    """Whether the trace begins at a position that was given, and not with a deal: its first step is not compared."""

    def __init__(self, cards: Iterable[str], problems: Iterable[str] = ()) -> None:
        self.state = State(cards)
        self.claims: list[Claim] = []
        self.considered: list[Claim] = []
        self.events: list[str] = []
        self.turns = 0
        self.problems = list(problems)

    def claim(
        self,
        rule: str,
        say: str,
        cards: Sequence[str] = (),
        player: int | None = None,
        effect: Effect = NOTHING,
        /,
        **facts: Any,
    ) -> None:
        """A rule holds: note what must be said, and change the own state of the audit accordingly."""
        self.claims.append(Claim(rule, say, list(cards), player, effect, facts))
        if effect is not NOTHING:
            self.state.apply(effect)

    def consider(
        self, rule: str, say: str, cards: Sequence[str] = (), player: int | None = None, /, **facts: Any
    ) -> None:
        """A rule came near and does not hold: note what may be said of it."""
        self.considered.append(Claim(rule, say, list(cards), player, NOTHING, facts))

    def move(
        self,
        rule: str,
        say: str,
        cards: Sequence[str],
        player: int | None,
        source: str,
        to: str,
        beside: Sequence[str] = (),
        /,
        **facts: Any,
    ) -> None:
        """A rule moves cards from one place to another, where they are laid on those ``beside`` them."""
        effect = {"kind": "move", "cards": list(cards), "from": source, "to": to}
        if beside:
            effect["beside"] = list(beside)
        self.claim(rule, say, cards, player, effect, **facts)

    def set(
        self,
        rule: str,
        say: str,
        player: int | None,
        values: list[list[Any]],
        cards: Sequence[str] = (),
        /,
        **facts: Any,
    ) -> None:
        """A rule changes counters: ``[name, seat or None, value]`` each."""
        self.claim(rule, say, cards, player, {"kind": "set", "values": values}, **facts)

    def counter(self, name: str, seat: int | None = None, start: Any = 0) -> Any:
        """A counter's value."""
        return self.state.counters.get((name, seat), start)

    def derive(self) -> Asking:
        """The whole deal, from the first packet to the end."""
        raise NotImplementedError


def examine(derivation: Derivation, trace: Mapping[str, Any]) -> list[Finding]:
    """Derive the deal with the trace's moves and compare; this ends at the first step that is wrong."""
    replayed = deepcopy(derivation.state)
    findings = [Finding(0, None, "setup", problem) for problem in derivation.problems]
    deriving = _Deriving(derivation) if not findings else None
    for number, step in enumerate(trace["steps"]):
        try:
            if step["move"] is None and number:  # dealt again: all cards go back into the stock
                replayed = replayed.dealt_again()
            given = derivation.given and number == 0
            found = [] if given else _replay(replayed, number, step, derivation.rules)
            if deriving is not None:
                found += deriving.step(number, step, replayed)
        except MALFORMED as error:
            found = [Finding(number, None, "malformed", repr(error))]
        if found:
            deriving = None
        findings += [
            each for each in found if each[1:] not in {other[1:] for other in findings if other.kind == "lost-cards"}
        ]
    return findings


class _Deriving:
    """A derivation under way, step by step beside a trace."""

    def __init__(self, derivation: Derivation) -> None:
        self.derivation = derivation
        self.asking = derivation.derive()
        self.question: Question | None = None

    def step(self, number: int, step: Mapping[str, Any], replayed: State) -> list[Finding]:
        """Derive one step, and compare it with the trace's."""
        derivation, asked, turns = self.derivation, self.question, self.derivation.turns
        derivation.claims, derivation.considered, derivation.events = [], [], []
        try:
            self.question = _advance(self.asking, asked, step, number == 0)
        except _Refused as refused:
            return [Finding(number, None, refused.kind, refused.detail)]
        found = [] if derivation.given and number == 0 else _compare_step(derivation, number, step, asked, turns)
        return found + [Finding(number, None, "state", text) for text in replayed.differences(derivation.state)]


class _Refused(Exception):
    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(kind)
        self.kind, self.detail = kind, detail


def _advance(deriving: Asking, asked: Question | None, step: Mapping[str, Any], first: bool) -> Question | None:
    """Go on until the next question; ``None`` when the deal is over."""
    move = step["move"]
    try:
        if first:
            if move is not None:
                raise _Refused("setup", f"the first step deals the cards, but its move is {move}")
            return next(deriving)
        if asked is None:
            raise _Refused("end", f"the deal was over, and {move} follows")
        if asked.seat is None:
            if move is not None:
                raise _Refused("end", f"the deal was void, and {move} follows")
            return next(deriving)
        if step["seat"] != asked.seat:
            raise _Refused("whose-turn", f"seat {step['seat']} moves, and seat {asked.seat} is asked")
        if move not in asked.moves:
            raise _Refused("illegal-move", f"{move} is not one of {', '.join(asked.moves)}")
        return deriving.send(move)
    except StopIteration:
        return None


def _replay(state: State, number: int, step: Mapping[str, Any], rules: Mapping[str, Any]) -> list[Finding]:
    """Replay a step's effects: each must be possible, each rule known, and no card may be lost."""
    found = []
    for said in step["explanations"]:
        rule = said["rule"]
        if rule not in rules:
            found.append(Finding(number, rule, "unknown-rule", said["say"]))
        effect = said["effect"]
        if effect["kind"] != "none":
            found += [Finding(number, rule, "impossible", problem) for problem in state.apply(effect)]
    found += [Finding(number, None, "lost-cards", problem) for problem in state.lost()]
    return found


def _compare_step(
    derivation: Derivation, number: int, step: Mapping[str, Any], asked: Question | None, turns: int
) -> list[Finding]:
    found = compare(number, derivation.claims, step["explanations"])
    if "considered" in step:
        cited = [each | {"effect": NOTHING} for each in step["considered"]]
        found += compare(number, derivation.considered, cited, considered=True)
    if step["events"] != derivation.events:
        found.append(Finding(number, None, "events", f"{step['events']}, and it was {derivation.events}"))
    seat = None if asked is None else asked.seat
    if (step["seat"], step["turn"]) != (seat, turns):
        found.append(
            Finding(number, None, "whose-turn", f"seat {step['seat']}, turn {step['turn']}: not {seat}, {turns}")
        )
    return found


_FIELDS = ("say", "cards", "player", "effect", "facts")


def compare(
    number: int, claims: Sequence[Claim], said: Sequence[Mapping[str, Any]], *, considered: bool = False
) -> list[Finding]:
    """What was said in a step against what had to be said; notes without an effect may stand in any order."""
    cited = [Claim(e["rule"], e["say"], e["cards"], e["player"], e["effect"], e["facts"]) for e in said]
    if cited == claims:
        return []
    missing, extra = list(claims), []
    for one in cited:
        if one in missing:
            missing.remove(one)
        else:
            extra.append(one)
    found = []
    for wanted in missing:
        other = next((one for one in extra if one.rule == wanted.rule), None)
        if other is None:
            found.append(Finding(number, wanted.rule, "left-out", _particulars(wanted)))
        else:
            extra.remove(other)
            found.append(Finding(number, wanted.rule, "differs", _difference(other, wanted)))
    found += [Finding(number, one.rule, "does-not-hold", _particulars(one)) for one in extra]
    if not found:
        changes = [one.rule for one in cited if one.effect["kind"] != "none"]
        ought = [one.rule for one in claims if one.effect["kind"] != "none"]
        effects = [one.effect for one in cited if one.effect["kind"] != "none"]
        if effects != [one.effect for one in claims if one.effect["kind"] != "none"]:
            found.append(Finding(number, changes[0], "order", f"{' '.join(changes)}, and it was {' '.join(ought)}"))
    return found


def _particulars(claim: Claim) -> str:
    return f"{claim.say} {' '.join(claim.cards)} seat {claim.player} {claim.effect} {claim.facts}"


def _difference(cited: Claim, wanted: Claim) -> str:
    pairs = zip(_FIELDS, cited[1:], wanted[1:], strict=True)
    return "; ".join(f"{name} {one}, and it was {other}" for name, one, other in pairs if one != other)
