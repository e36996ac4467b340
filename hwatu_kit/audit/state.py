"""The state of a deal as its effects make it: cards and money by place, and counters. Nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Effect = Mapping[str, Any]


class State:
    """Cards by place (all in the stock at first), counters, the running sum of each payment, and what was paid.

    In a game with stakes ``money`` says how many lie in each place.
    """

    def __init__(self, cards: Iterable[str], money: Mapping[str, int] | None = None) -> None:
        self.all_cards = frozenset(cards)
        self.start_money = dict(money or {})
        self.money = dict(self.start_money)
        self.places: dict[str, set[str]] = {"stock": set(self.all_cards)}
        self.counters: dict[tuple[str, int | None], Any] = {}
        self.running: dict[tuple[int, int], int] = {}
        self.paid: dict[int, int] = {}
        self.end: Effect | None = None

    def dealt_again(self) -> State:
        """The state before anything was dealt."""
        return State(self.all_cards, self.start_money)

    def place(self, name: str) -> set[str]:
        """The cards of a place, which may be empty."""
        found = self.places.get(name)
        if found is None:
            found = self.places[name] = set()
        return found

    def apply(self, effect: Effect) -> list[str]:
        """Change the state by one effect; the particulars of what is impossible in it."""
        change = _CHANGES.get(effect["kind"])
        if change is None:
            return [f"no such effect: {effect['kind']}"]
        if self.end is not None:
            return [f"{effect['kind']} after the end"]
        return change(self, effect)

    def lost(self) -> list[str]:
        """Cards that lie nowhere, or twice; stakes that have come from nowhere, or are gone."""
        if sum(self.money.values()) != sum(self.start_money.values()):
            return [f"there are {sum(self.money.values())} stakes, and there were {sum(self.start_money.values())}"]
        lying = sum(map(len, self.places.values()))
        if lying == len(self.all_cards) and frozenset().union(*self.places.values()) == self.all_cards:
            return []
        return [f"{lying} cards lie on the table, and the deck has {len(self.all_cards)}"]

    def differences(self, other: State) -> list[str]:
        """Where two states differ."""
        same_money = {k: v for k, v in self.money.items() if v} == {k: v for k, v in other.money.items() if v}
        if self.places == other.places and self.counters == other.counters and same_money:
            return []
        names = sorted(self.places.keys() | other.places.keys())
        found = [
            f"{n} {sorted(self.place(n))}, and it was {sorted(other.place(n))}"
            for n in names
            if self.place(n) != other.place(n)
        ]
        keys = [key for key in {**self.counters, **other.counters} if self.counters.get(key) != other.counters.get(key)]
        found += [f"{key} is {self.counters.get(key)}, and it was {other.counters.get(key)}" for key in keys]
        purses = [key for key in {**self.money, **other.money} if self.money.get(key, 0) != other.money.get(key, 0)]
        return found + [f"{key} holds {self.money.get(key, 0)}, not {other.money.get(key, 0)} stakes" for key in purses]


def _move(state: State, effect: Effect) -> list[str]:
    cards, source = effect["cards"], state.place(effect["from"])
    missing = [card for card in cards if card not in source]
    source.difference_update(cards)
    state.place(effect["to"]).update(cards)
    if missing or not cards or len(set(cards)) != len(cards) or effect["from"] == effect["to"]:
        return [
            f"{' '.join(cards)} cannot go from {effect['from']} to {effect['to']}: {' '.join(missing) or '–'} not there"
        ]
    open_places = (effect["to"], *(place for place in state.places if place.startswith("stack")))
    lying = set().union(*(state.place(place) for place in open_places)) - set(cards)
    far = [card for card in effect.get("beside", ()) if card not in lying]
    return [f"{' '.join(cards)} cannot be laid on {' '.join(far)} in {effect['to']}"] if far else []


def _stack(state: State, effect: Effect) -> list[str]:
    moved = _move(state, {"cards": effect["cards"], "from": "floor", "to": f"stack{effect['month']}"})
    state.counters["stack", effect["month"]] = (effect["made_by"], effect["turn"])
    return moved


def _set(state: State, effect: Effect) -> list[str]:
    for name, seat, value in effect["values"]:
        state.counters[name, seat] = value
    return []


def _owe(state: State, effect: Effect) -> list[str]:
    wrong = effect["amount"] < 1 or effect["to"] in effect["from"] or not effect["from"]
    return [f"{effect['amount']} owed by {effect['from']} to {effect['to']}"] if wrong else []


def _sum(state: State, effect: Effect) -> list[str]:
    key = (effect["loser"], effect["winner"])
    before, value = state.running.get(key), effect["value"]
    if effect["op"] == "=":
        after = value
    elif before is None:
        return [f"{effect['op']} {value} before anything is owed"]
    else:
        after = before + value if effect["op"] == "+" else before * value
    state.running[key] = effect["running"]
    return (
        [] if effect["running"] == after else [f"{before} {effect['op']} {value} is {after}, not {effect['running']}"]
    )


def _pay(state: State, effect: Effect) -> list[str]:
    payer, payee, amount = effect["from"], effect["to"], effect["amount"]
    state.paid[payer] = state.paid.get(payer, 0) - amount
    state.paid[payee] = state.paid.get(payee, 0) + amount
    wrong = payer == payee or amount < 0
    return [f"{payer} pays {payee} {amount}"] if wrong else []


def _money(state: State, effect: Effect) -> list[str]:
    found = []
    for source, to, amount in effect["transfers"]:
        there = state.money.get(source, 0)
        if not 1 <= amount <= there or source == to:
            found.append(f"{amount} of {there} stakes cannot go from {source} to {to}")
        state.money[source] = there - amount
        state.money[to] = state.money.get(to, 0) + amount
    return found


def _reveal(state: State, effect: Effect) -> list[str]:
    missing = [card for card in effect["cards"] if card not in state.place(f"hand{effect['seat']}")]
    return [f"seat {effect['seat']} shows {' '.join(missing)} and does not hold it"] if missing else []


def _end(state: State, effect: Effect) -> list[str]:
    state.end = effect
    balance = effect["balance"]
    if state.money:
        changes = [state.money[f"stakes{n}"] - state.start_money[f"stakes{n}"] for n in range(len(balance))]
        return [] if changes == balance else [f"the pools have changed by {changes}, and not by {balance}"]
    return [] if sum(balance) == 0 else [f"the balance {balance} does not add up to zero"]


def _nothing(state: State, effect: Effect) -> list[str]:
    return []


_CHANGES: dict[str, Callable[[State, Effect], list[str]]] = {
    "none": _nothing,
    "move": _move,
    "stack": _stack,
    "set": _set,
    "owe": _owe,
    "count": _nothing,
    "score": _nothing,
    "sum": _sum,
    "pay": _pay,
    "money": _money,
    "reveal": _reveal,
    "offer": _nothing,
    "stop": _nothing,
    "end": _end,
}
