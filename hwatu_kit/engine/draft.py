"""A position while a move is carried out: every change is made by an explanation, and by nothing else.

``move``, ``draw`` and ``set`` change the draft *and* record the rule that did it, so a change without an explanation
cannot be written down. A game's own draft names its fields and says how cards are taken from a place and put there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from ..rules.explanation import NO_EFFECT, Effect, Explanation

STOCK = "stock"
MOST_SEATS = 5
HAND = tuple(f"hand{seat}" for seat in range(MOST_SEATS))
HIDDEN = "?"

NOTHING: Mapping[str, Any] = {}

new = tuple.__new__
"""A named tuple of all its fields at once: half of the time, and a deal has hundreds of explanations."""

P = TypeVar("P")
C = TypeVar("C")


@cache
def place(name: str) -> tuple[str, int]:
    """A place parted into what it is and whose: ``hand0`` into ``("hand", 0)``; -1 where there is only one.

    >>> place("spread12"), place("floor")
    (('spread', 12), ('floor', -1))
    """
    kind = name.rstrip("0123456789")
    return kind, int(name[len(kind) :] or -1)


def hidden(effect: Effect) -> Effect:
    """An effect as somebody sees it who may not know which cards it moves, or what a seat is offered."""
    veiled = dict(effect)
    if "cards" in veiled:
        veiled["cards"] = (HIDDEN,) * len(veiled["cards"])
    if "options" in veiled:
        veiled["options"] = ()
    return veiled


def _copying(names: Sequence[str], lists: Collection[str]) -> str:
    """The functions that copy a position's fields to a draft and back, written out field by field.

    Each move copies a position there and back several times: a loop over the names would take twice as long.
    """
    there = ", ".join(name if name in lists else f"self.{name}" for name in names)
    back = ", ".join(f"tuple(self.{name})" if name in lists else f"self.{name}" for name in names)
    copies = "".join(f"    self.{name} = list({name})\n" for name in names if name in lists)
    return (
        f"def load(self, position):\n    {there}, = position\n{copies}"
        f"    self.players, self.explanations, self.events = len(hands), [], []\n"
        f"def dump(self):\n    return new(Position, ({back},))\n"
    )


class BaseDraft(Generic[P, C]):
    """A mutable copy of a position ``P``, with the explanations and events of the move so far.

    ``C`` is how the game writes several cards: a bit mask, or a tuple of kinds. A subclass says
    ``class Draft(BaseDraft[Position, int], of=Position)`` and annotates each field of the position: one that is a
    ``list`` is a list while the move is carried out and a tuple in the position, any other is the same in both.
    """

    __slots__ = ("events", "explanations", "players")

    _load: Callable[[Any], None]
    _dump: Callable[[], Any]
    hands: list[int]
    stock: tuple[int, ...]
    players: int
    explanations: list[Explanation]
    events: list[str]

    def __init_subclass__(cls, of: type[Any], **options: Any) -> None:
        super().__init_subclass__(**options)
        names: tuple[str, ...] = of._fields
        missing = [name for name in names if name not in cls.__annotations__]
        if missing:
            raise TypeError(f"a draft must annotate each field of its position: {', '.join(missing)}")
        lists = {name for name in names if str(cls.__annotations__[name]).startswith("list[")}
        written: dict[str, Any] = {"new": new, "Position": of}
        exec(_copying(names, lists), written)  # noqa: S102  (the text is made of our own field names)
        cls._load, cls._dump = written["load"], written["dump"]

    def __init__(self, position: P) -> None:
        self._load(position)

    def position(self) -> P:
        """The draft as a position."""
        made: P = self._dump()
        return made

    # -- what a game says of its cards and places ------------------------------------------------
    def names(self, cards: C) -> tuple[str, ...]:
        """The ids of cards, in the order in which they are named."""
        raise NotImplementedError

    def one(self, card: int) -> C:
        """One card of the stock as cards are written."""
        raise NotImplementedError

    def take(self, cards: C, source: str, how: Effect) -> None:
        """Take cards from a place."""
        raise NotImplementedError

    def put(self, cards: C, target: str, player: int | None, how: Effect) -> None:
        """Put cards in a place."""
        raise NotImplementedError

    # -- the ways to change something ------------------------------------------------------------
    def explain(
        self,
        rule: str,
        say: str,
        cards: C | tuple[()] = (),
        player: int | None = None,
        effect: Effect = NO_EFFECT,
        /,
        **facts: object,
    ) -> None:
        """Record a rule that was applied, with an effect that moves no card."""
        names = self.names(cards) if cards else ()
        self.explanations.append(new(Explanation, (rule, say, names, player, effect, facts, None, None)))

    def move(
        self,
        rule: str,
        say: str,
        cards: C,
        source: str,
        target: str,
        player: int | None,
        how: Effect = NOTHING,
        /,
        **facts: object,
    ) -> None:
        """Move cards from one place to another by a rule; ``how`` are further keys of the effect."""
        names = self.names(cards)
        effect: Effect = NO_EFFECT
        if source != target:
            self.take(cards, source, how)
            self.put(cards, target, player, how)
            effect = {"kind": "move", "cards": names, "from": source, "to": target, **how}
        self.explanations.append(new(Explanation, (rule, say, names, player, effect, facts, None, None)))

    def draw(self, rule: str, say: str, seat: int, at: int = 0, how: Effect = NOTHING, /, **facts: object) -> None:
        """Move a stock card into a hand, the top one unless ``at`` says which; only that seat sees it."""
        card = self.one(self.stock[at])
        self.move(rule, say, card, STOCK, HAND[seat], seat, how, card=self.names(card)[0], who=seat, **facts)
        self.veil(seat, say + "_hidden", who=seat, **facts)

    def veil(self, seat: int, say: str = "", /, **facts: object) -> None:
        """Keep the latest explanation for the eyes of one seat; the others read ``say`` of the same rule, or nothing.

        What they read shows neither cards nor what is offered.
        """
        seen = self.explanations[-1]
        veiled = Explanation(seen.rule, say, (), seen.player, hidden(seen.effect), facts) if say else None
        self.explanations[-1] = seen._replace(seen_by=(seat,), veiled=veiled)

    def set(
        self,
        rule: str,
        say: str,
        values: Mapping[tuple[str, Any], Any],
        player: int | None = None,
        cards: C | tuple[()] = (),
        /,
        **facts: object,
    ) -> None:
        """Change counters: ``{("turns", 0): 3, ("to_play", None): 1}`` is one explanation with both."""
        changed = []
        for (name, at), value in values.items():
            if at is None:
                setattr(self, name, value)
            else:
                getattr(self, name)[at] = value
            changed.append((name, at, value))
        effect = {"kind": "set", "values": tuple(changed)}
        names = self.names(cards) if cards else ()
        self.explanations.append(new(Explanation, (rule, say, names, player, effect, facts, None, None)))
