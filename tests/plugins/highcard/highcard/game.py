"""High Card: two to four players, five cards each; in every trick all play a card, and the highest one takes it.

This is all the code of the game. Its rules are in ``rules.toml``, its words in ``texts/``, a small case in
``lessons/``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from hwatu_kit.cards.french import FRENCH, by_rank, rank_of, suit_of
from hwatu_kit.engine.adapter import Adapter, Moves, applied
from hwatu_kit.engine.case_fields import CaseFields
from hwatu_kit.engine.draft import HAND, STOCK, BaseDraft, place
from hwatu_kit.engine.game import Applied, Game, Question, Scene, Setup, Zone
from hwatu_kit.engine.options import Tabled, option, presets_of
from hwatu_kit.engine.play_cases import PlayCases, Start, read_setup
from hwatu_kit.engine.setup import checked_deck
from hwatu_kit.faults import Fault
from hwatu_kit.rules.explanation import NO_EFFECT, Effect, Explanation

DECK, DEAL, PLAY, RANK, TRICK, END = "HC-DECK-01", "HC-DEAL-01", "HC-PLAY-01", "HC-RANK-01", "HC-TRICK-01", "HC-END-01"
CARDS = 5


@dataclass(frozen=True, slots=True)
class Table(Tabled):
    """The one option: whether the ace is above the king."""

    name: str = "pub"
    ace_high: bool = option(True, rules=RANK)


PUB = Table(source="house")
PRESETS: Mapping[str, Table] = presets_of(PUB, Table("school", source="house", ace_high=False))


class Position(NamedTuple):
    """A deal: ``hands`` and ``piles`` (the tricks won) are sets of cards by seat, ``floor`` the trick as played."""

    table: Table
    dealer: int
    asked: int
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    turns: tuple[int, ...]
    stock: tuple[int, ...]
    floor: tuple[int, ...] = ()
    phase: str = "play"
    over: dict[str, Any] | None = None


class Draft(BaseDraft[Position, int], of=Position):
    """A position while a card is played."""

    __slots__ = Position._fields

    table: Table
    dealer: int
    asked: int
    hands: list[int]
    piles: list[int]
    turns: list[int]
    stock: tuple[int, ...]
    floor: tuple[int, ...]
    phase: str
    over: dict[str, Any] | None

    def names(self, cards: int) -> tuple[str, ...]:
        """The ids of a set of cards."""
        return FRENCH.ids_of(cards)

    def take(self, cards: int, source: str, how: Effect) -> None:
        """Take cards from the stock, a hand or the floor."""
        kind, seat = place(source)
        if kind == "hand":
            self.hands[seat] &= ~cards
        elif kind == STOCK:
            self.stock = tuple(card for card in self.stock if not cards >> card & 1)
        else:
            self.floor = ()

    def put(self, cards: int, target: str, player: int | None, how: Effect) -> None:
        """Put cards in a hand, a pile or on the floor."""
        kind, seat = place(target)
        if kind == "floor":
            self.floor = (*self.floor, *by_rank(cards))
        else:
            (self.hands if kind == "hand" else self.piles)[seat] |= cards


class Move(NamedTuple):
    """A card that is played."""

    card: int
    kind: str = "card"


def parse_move(text: str) -> Move:
    """The card of a move."""
    found = FRENCH.expand(text.strip())
    if not found:
        raise Fault("highcard.move-syntax", field="moves", move=text[:40])
    return Move(FRENCH.index[found[0]])


def refusal(p: Position, move: Move) -> Fault | None:
    """Only cards of the hand are played."""
    if p.over:
        return Fault("deal-over", rule=END)
    if not p.hands[p.asked] >> move.card & 1:
        return Fault("highcard.not-in-hand", rule=PLAY, card=FRENCH.ids[move.card], who=p.asked)
    return None


def height(table: Table, card: int) -> tuple[int, int]:
    """What a card counts in a trick: the ace as the table has it, and among equal ranks spades are highest."""
    return (14 if rank_of(card) == 1 and table.ace_high else rank_of(card), -suit_of(card))


def won(p: Position | Draft) -> list[int]:
    """The tricks of each seat."""
    return [pile.bit_count() // len(p.piles) for pile in p.piles]


def play(d: Draft, move: Move) -> None:
    """A card is played; the last one of a trick decides it."""
    seat, following = d.asked, (d.asked + 1) % d.players
    d.move(PLAY, "card", 1 << move.card, HAND[seat], "floor", seat, who=seat, card=FRENCH.ids[move.card])
    if len(d.floor) == d.players:
        best = max(d.floor, key=lambda card: height(d.table, card))
        following = (following + d.floor.index(best)) % d.players
        number, pile = won(d)[following] + 1, f"pile{following}"
        trick, facts = sum(1 << card for card in d.floor), {"card": FRENCH.ids[best], "number": number}
        d.move(TRICK, "taken", trick, "floor", pile, following, who=following, **facts)
        d.events.append("trick")
    if any(d.hands):
        values = {("turns", seat): d.turns[seat] + 1, ("asked", None): following}
        d.set(PLAY, "next", values, following, who=following)
    else:
        end(d)


def end(d: Draft) -> None:
    """Most tricks win."""
    tricks = won(d)
    most = [seat for seat, n in enumerate(tricks) if n == max(tricks)]
    kind, winner = ("tricks", most[0]) if len(most) == 1 else ("tie", None)
    balance = [len(tricks) * n - sum(tricks) for n in tricks]
    d.phase, d.over = "over", {"kind": kind, "winner": winner, "balance": balance}
    effect = {"kind": "end", "how": kind, "winner": winner, "balance": balance}
    d.explain(END, kind, (), winner, effect, who=most, number=max(tricks))


def _start(game: Game, fields: CaseFields) -> Start:
    """A ``play`` case is a deal from a deck."""
    setup = read_setup(game, fields)
    setup = setup._replace(deck=checked_deck(game, setup.table, fields.get("deck")))
    return Start(setup, game.start(setup))


_KEYS = ("table", "players", "dealer", "deck")
CASES = PlayCases(_KEYS, ("deck",), (*_KEYS, "seed"), _start, state=lambda p: {"won": won(p)})


class HighCard(Adapter):
    """The game, as :class:`hwatu_kit.engine.game.Game` asks for it."""

    name = "highcard"
    home = Path(__file__).parent
    pack = FRENCH
    deck_rule = DECK
    presets = PRESETS
    default_table = "pub"
    position_type = Position
    play_cases = CASES
    questions: Mapping[str, Question] = {"play": CASES.answer_play, "deal": CASES.answer_deal}
    compared = ("won", "events", "over", "legal")
    moves = Moves(parse_move, refusal, Draft, {"card": play})

    def players_of(self, table: Table) -> tuple[int, ...]:
        """Two to four."""
        return 2, 3, 4

    def start(self, setup: Setup) -> Applied:
        """Deal."""
        zeros, first = (0,) * setup.players, (setup.dealer + 1) % setup.players
        d = Draft(Position(setup.table, setup.dealer, first, zeros, zeros, zeros, setup.deck))
        d.explain(RANK, "high" if setup.table.ace_high else "low")
        for seat in ((first + turn) % setup.players for turn in range(setup.players)):
            cards, facts = sum(1 << card for card in d.stock[:CARDS]), {"who": seat, "number": CARDS}
            d.move(DEAL, "cards", cards, STOCK, HAND[seat], seat, **facts)
            d.veil(seat, "cards", **facts)
        return applied(d)

    def legal_moves(self, position: Position) -> list[str]:
        """Any card of the hand."""
        return [] if position.over else list(FRENCH.ids_of(position.hands[position.asked]))

    def respell(self, position: Position, move: str) -> str:
        """The card's id."""
        return FRENCH.ids[parse_move(move).card]

    def considered(self, before: Position | None, move: str | None, after: Position) -> list[Explanation]:
        """The cards of a trick that were not the highest."""
        if before is None or move is None or after.floor:
            return []
        trick = sorted((*before.floor, parse_move(move).card), key=lambda card: height(before.table, card))
        *lower, best = (FRENCH.ids[card] for card in trick)
        return [Explanation(TRICK, "lower", (card,), None, NO_EFFECT, {"card": card, "best": best}) for card in lower]

    def zones(self, players: int) -> list[Zone]:
        """The stock, the cards of the trick, and each seat's hand and tricks."""
        own = [Zone(f"{kind}{seat}", kind, seat) for seat in range(players) for kind in ("hand", "pile")]
        return [Zone("stock", "stock"), Zone("floor", "floor"), *own]

    def scene(self, position: Position, seat: int | None) -> Scene:
        """What lies where."""
        places: dict[str, list[tuple[str, ...]]] = {
            "stock": [("?",) * len(position.stock)],
            "floor": [(FRENCH.ids[card],) for card in position.floor],
        }
        for owner, pile in enumerate(position.piles):
            places[f"hand{owner}"] = [(card,) for card in self._hand(position, owner, seat)]
            places[f"pile{owner}"] = [FRENCH.ids_of(pile)] if pile else []
        return Scene(places, {owner: [("won", {"n": n})] for owner, n in enumerate(won(position))})

    def _hand(self, position: Position, owner: int, seat: int | None) -> list[str]:
        hand = position.hands[owner]
        return list(FRENCH.ids_of(hand)) if seat in (None, owner) else ["?"] * hand.bit_count()

    def position_json(self, position: Position, seat: int | None = None) -> dict[str, Any]:
        """The position as data."""
        return {
            "to_play": self.asked(position),
            "hands": [" ".join(self._hand(position, owner, seat)) for owner in range(len(position.hands))],
            "floor": " ".join(FRENCH.ids[card] for card in position.floor),
            "won": won(position),
        }

    def summary(self, answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """The tricks so far."""
        return [("won", {"won": answer["won"]})]


HIGH_CARD: Game = HighCard()
