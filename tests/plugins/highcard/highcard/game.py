"""High Card: two to four players, five cards each; in every trick all play a card, and the highest one takes it.

This is all the code of the game. Its rules are in ``rules.toml``, its words in ``texts/``, a small case in
``lessons/``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hwatu_kit.cards.french import FRENCH, rank_of, suit_of
from hwatu_kit.engine.adapter import Adapter
from hwatu_kit.engine.case_fields import CaseFields
from hwatu_kit.engine.game import Applied, Game, Question, Scene, Setup, Zone
from hwatu_kit.engine.options import Option, Tabled, flag
from hwatu_kit.engine.play_cases import PlayCases, Start, read_setup
from hwatu_kit.engine.setup import checked_deck
from hwatu_kit.faults import Fault
from hwatu_kit.rules.explanation import NO_EFFECT, Explanation

DECK, DEAL, PLAY, RANK, TRICK, END = "HC-DECK-01", "HC-DEAL-01", "HC-PLAY-01", "HC-RANK-01", "HC-TRICK-01", "HC-END-01"
CARDS = 5


@dataclass(frozen=True, slots=True)
class Table(Tabled):
    """The one option: whether the ace is above the king."""

    name: str = "pub"
    ace_high: bool = True
    changed: tuple[str, ...] = field(default=(), compare=False)


OPTIONS: Mapping[str, Option] = {"ace_high": flag()}
PRESETS: Mapping[str, Table] = {"pub": Table(), "school": Table("school", ace_high=False)}
Table.known, Table.presets = OPTIONS, PRESETS


@dataclass(frozen=True, slots=True)
class Position:
    """A deal as it stands: ``floor`` are the cards of a trick with who played each, ``piles`` those of tricks won."""

    table: Table
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    stock: int
    asked: int
    floor: tuple[tuple[int, int], ...] = ()
    piles: tuple[tuple[int, ...], ...] = ()
    turns: tuple[int, ...] = ()
    phase: str = "play"
    over: dict[str, Any] | None = None

    @property
    def won(self) -> list[int]:
        """The tricks of each seat."""
        return [len(pile) // len(self.hands) for pile in self.piles]

    def height(self, card: int) -> tuple[int, int]:
        """What a card counts in a trick; among equal ranks spades are the highest suit."""
        return (14 if rank_of(card) == 1 and self.table.ace_high else rank_of(card), -suit_of(card))


def _dealt(seat: int, cards: tuple[str, ...]) -> Explanation:
    effect = {"kind": "move", "cards": list(cards), "from": "stock", "to": f"hand{seat}"}
    return Explanation(DEAL, "cards", cards, seat, effect, {"who": seat, "number": CARDS})


def _deal(p: Position, deck: tuple[int, ...]) -> Applied:
    seats, said = len(p.hands), [Explanation(RANK, "high" if p.table.ace_high else "low")]
    hands: list[tuple[int, ...]] = [()] * seats
    for turn in range(seats):
        seat = (p.dealer + 1 + turn) % seats
        hands[seat] = tuple(sorted(deck[turn * CARDS :][:CARDS]))
        known = _dealt(seat, tuple(FRENCH.ids[card] for card in hands[seat]))
        said.append(known._replace(seen_by=(seat,), veiled=_dealt(seat, ("?",) * CARDS)))
    return Applied(replace(p, hands=tuple(hands), stock=len(deck) - seats * CARDS), tuple(said))


def _play(p: Position, card: int) -> Applied:
    seat, name = p.asked, FRENCH.ids[card]
    hands = tuple(tuple(c for c in hand if c != card) for hand in p.hands)
    turns = tuple(n + (who == seat) for who, n in enumerate(p.turns))
    floor = (*p.floor, (card, seat))
    effect = {"kind": "move", "cards": [name], "from": f"hand{seat}", "to": "floor"}
    said = [Explanation(PLAY, "card", (name,), seat, effect, {"who": seat, "card": name})]
    p = replace(p, hands=hands, turns=turns, floor=floor, asked=(seat + 1) % len(hands))
    if len(floor) < len(hands):
        return Applied(p, tuple(said))
    best, winner = max(floor, key=lambda played: p.height(played[0]))
    cards = tuple(played for played, _ in floor)
    piles = tuple(pile + cards * (who == winner) for who, pile in enumerate(p.piles))
    p = replace(p, floor=(), piles=piles, asked=winner)
    taken, won = tuple(FRENCH.ids[played] for played in cards), p.won
    effect = {"kind": "move", "cards": list(taken), "from": "floor", "to": f"pile{winner}"}
    facts = {"who": winner, "card": FRENCH.ids[best], "number": won[winner]}
    said.append(Explanation(TRICK, "taken", taken, winner, effect, facts))
    if any(hands):
        return Applied(p, tuple(said), ("trick",))
    most = [who for who, n in enumerate(won) if n == max(won)]
    kind, best_seat = ("tricks", most[0]) if len(most) == 1 else ("tie", None)
    over: dict[str, Any] = {"kind": kind, "winner": best_seat, "balance": [len(won) * n - sum(won) for n in won]}
    effect = {**over, "kind": "end", "how": kind}
    said.append(Explanation(END, kind, (), best_seat, effect, {"who": most, "number": max(won)}))
    return Applied(replace(p, phase="over", over=over), tuple(said), ("trick",))


def _lower(p: Position, floor: tuple[tuple[int, int], ...]) -> Iterator[Explanation]:
    best = FRENCH.ids[max((card for card, _ in floor), key=p.height)]
    for card, seat in floor:
        name = FRENCH.ids[card]
        if name != best:
            yield Explanation(TRICK, "lower", (name,), seat, NO_EFFECT, {"card": name, "best": best})


def _start(game: Game, fields: CaseFields) -> Start:
    """A ``play`` case is a deal from a deck."""
    setup = read_setup(game, fields)
    setup = setup._replace(deck=checked_deck(game, setup.table, fields.get("deck")))
    return Start(setup, game.start(setup))


_KEYS = ("table", "players", "dealer", "deck")
CASES = PlayCases(_KEYS, ("deck",), (*_KEYS, "seed"), _start, state=lambda p: {"won": p.won})


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

    def players_of(self, table: Table) -> tuple[int, ...]:
        """Two to four."""
        return 2, 3, 4

    def start(self, setup: Setup) -> Applied:
        """Deal."""
        seats, first = ((),) * setup.players, (setup.dealer + 1) % setup.players
        turns = (0,) * setup.players
        return _deal(Position(setup.table, setup.dealer, seats, 0, first, piles=seats, turns=turns), setup.deck)

    def legal_moves(self, position: Position) -> list[str]:
        """Any card of the hand."""
        return [] if position.over else [FRENCH.ids[card] for card in position.hands[position.asked]]

    def respell(self, position: Position, move: str) -> str:
        """The card's id."""
        found = FRENCH.expand(move.strip())
        if not found:
            raise Fault("highcard.move-syntax", field="moves", move=move[:40])
        return found[0]

    def refuse(self, position: Position, move: str) -> Fault | None:
        """Only cards of the hand are played."""
        if position.over:
            return Fault("deal-over", field="moves", rule=END)
        if move not in self.legal_moves(position):
            return Fault("highcard.not-in-hand", field="moves", rule=PLAY, card=move, who=position.asked)
        return None

    def apply(self, position: Position, move: str) -> Applied:
        """Play a card."""
        fault = self.refuse(position, self.spell(position, move))
        if fault:
            raise fault
        return _play(position, FRENCH.index[self.spell(position, move)])

    def considered(self, before: Position | None, move: str | None, after: Position) -> list[Explanation]:
        """The cards of a trick that were not the highest."""
        if before is None or move is None or after.floor:
            return []
        return list(_lower(before, (*before.floor, (FRENCH.index[move], before.asked))))

    def zones(self, players: int) -> list[Zone]:
        """The stock, the cards of the trick, and each seat's hand and tricks."""
        own = [Zone(f"{kind}{seat}", kind, seat) for seat in range(players) for kind in ("hand", "pile")]
        return [Zone("stock", "stock"), Zone("floor", "floor"), *own]

    def scene(self, position: Position, seat: int | None) -> Scene:
        """What lies where."""
        places: dict[str, list[list[str]]] = {
            "stock": [["?"] * position.stock],
            "floor": [[FRENCH.ids[card]] for card, _ in position.floor],
        }
        for owner, pile in enumerate(position.piles):
            places[f"hand{owner}"] = [[card] for card in self._hand(position, owner, seat)]
            places[f"pile{owner}"] = [[FRENCH.ids[card] for card in sorted(pile)]] if pile else []
        return Scene(places, {owner: [("won", {"n": n})] for owner, n in enumerate(position.won)})

    def _hand(self, position: Position, owner: int, seat: int | None) -> list[str]:
        return [FRENCH.ids[card] if seat in (None, owner) else "?" for card in position.hands[owner]]

    def position_json(self, position: Position, seat: int | None = None) -> dict[str, Any]:
        """The position as data."""
        return {
            "to_play": self.asked(position),
            "hands": [" ".join(self._hand(position, owner, seat)) for owner in range(len(position.hands))],
            "floor": " ".join(FRENCH.ids[card] for card, _ in position.floor),
            "won": position.won,
        }

    def summary(self, answer: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """The tricks so far."""
        return [("won", {"won": answer["won"]})]


HIGH_CARD: Game = HighCard()
