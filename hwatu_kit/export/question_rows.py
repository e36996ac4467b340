"""The cards that a question shows: what a case names, or what lies on the table before its first move.

A row has a key of the texts (``question.hand``) with its facts, and the cards; a row without cards is left out later.
Cards are ids, or groups as the case writes them (``234m``) where hands are long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..cards.pack import Pack
from ..engine.game import game_named
from ..engine.trace import Trace

Row = tuple[str, Mapping[str, Any], list[str]]


def play_rows(case: Mapping[str, Any], trace: Trace, reader: int | None, others: bool, since: int = 0) -> Iterator[Row]:
    """What the reader sees before the first move; then what the reader plays, and what the stock turns.

    ``since`` is how many moves were made before the question.
    """
    start = trace.steps[since].after
    seat = reader if reader is not None else trace.game.asked(start)
    zones = trace.game.scene(start, seat).zones
    if "spreads" in zones:
        yield from _spread_rows(zones, seat or 0, trace.players)
        return
    if "floor" not in zones:
        yield from _claim_rows(case["position"], seat or 0, others)
        return
    moved = [e.effect for step in trace.steps[1:] if step.seat == seat for e in step.explanations]
    moves = [effect for effect in moved if effect["kind"] == "move"]
    yield "floor", {}, _cards(zones["floor"])
    played = [c for effect in moves if effect["from"] == f"hand{seat}" for c in effect["cards"]]
    yield "play", {}, played
    yield "hand", {}, [] if played else _cards(zones[f"hand{seat}"])
    yield "turn", {}, [c for effect in moves if effect["from"] == "stock" for c in effect["cards"]]
    for other in (other for other in range(trace.players) if others and other != seat):
        piles = [zone for zone in zones if zone.startswith(f"pile{other}:")]
        yield "pile_of", {"who": other}, [card for zone in piles for card in _cards(zones[zone])]


def _cards(groups: Sequence[Sequence[str]]) -> list[str]:
    return [card for group in groups for card in group]


def _spread_rows(zones: Mapping[str, Sequence[Sequence[str]]], seat: int, players: int) -> Iterator[Row]:
    """Flip Flop: what lies on the table, what the others have shown, and the reader's hand."""
    for number, spread in enumerate(zones["spreads"], 1):
        yield "spread_of", {"number": number}, list(spread)
    yield "discard_top", {}, _cards(zones["discard"])[-1:]
    for other in (other for other in range(players) if other != seat):
        yield "known_of", {"who": other}, [card for card in _cards(zones[f"hand{other}"]) if card != "?"]
    yield "hand", {}, _cards(zones[f"hand{seat}"])


def _claim_rows(position: Mapping[str, Any], seat: int, others: bool) -> Iterator[Row]:
    """Du Zi Hu: indicators, the reader's hand and open groups as the case writes them, the card that is asked about."""
    melds: Sequence[Sequence[str]] = position.get("melds") or ([], [], [])
    pending, drawn = position.get("pending"), position.get("drawn")
    yield "indicators", {}, words(position.get("indicators", ""))
    if drawn and position.get("to_play") == seat:
        yield "drawn", {"who": seat}, [drawn["card"]]
    if pending:
        yield str(pending["kind"]), {"who": pending["from"]}, [pending["card"]]
    for who in (seat, *(other for other in range(len(position["hands"])) if other != seat)):
        if others or who == seat:
            yield "hand_of", {"who": who}, words(position["hands"][who])
        yield "melds_of", {"who": who}, [meld_word(meld) for meld in melds[who]]


def case_rows(case: Mapping[str, Any], about: int | None, others: bool) -> Iterator[Row]:
    """The cards a case names, under the words for them."""
    if "players" in case and isinstance(case["players"], Sequence):
        yield from _hu_rows(case, about, others)
        return
    if "hand" in case:
        yield "indicators", {}, words(case.get("indicators", ""))
        yield "hand", {}, words(case["hand"])
        yield "melds", {}, [meld_word(meld) for meld in case.get("melds", ())]
        return
    pack: Pack = game_named(case.get("game")).pack
    winner = case.get("winner")
    losers = [part.get("pile", "") for part in case.get("losers", ())]
    piles = {"pile": case.get("pile", ""), "winner": winner.get("pile", "") if isinstance(winner, Mapping) else ""}
    piles |= {("loser" if number == 0 else "other_loser"): pile for number, pile in enumerate(losers)}
    for key, pile in piles.items():
        yield key, {}, [pack.ids[card] for card in pack.parse(pile)]


def _hu_rows(case: Mapping[str, Any], about: int | None, others: bool) -> Iterator[Row]:
    winner, win = case.get("winner"), case.get("win") or {}
    first = about if about is not None else winner if winner is not None else 0
    yield "indicators", {}, words(case.get("indicators", ""))
    seats = [first, *(seat for seat in range(len(case["players"])) if others and seat != first)]
    for seat in seats:
        player = case["players"][seat]
        if seat == winner and win.get("card"):
            yield f"win_{win.get('by')}", {"who": seat}, [win["card"]]
        yield "hand_of", {"who": seat}, words(player.get("hand", ""))
        yield "melds_of", {"who": seat}, [meld_word(meld) for meld in player.get("melds", ())]


def words(cards: str | Sequence[str]) -> list[str]:
    """The words of a card list."""
    return cards.split() if isinstance(cards, str) else [word for part in cards for word in part.split()]


def meld_word(meld: str) -> str:
    """A declared group as its cards.

    >>> meld_word("exposed_kong 6m"), meld_word("pung TH")
    ('6666m', 'TH*3')
    """
    what, card = meld.split()
    copies = 4 if what.endswith(("kong", "quad")) else 2 if what == "hezi" else 3
    return card[0] * copies + card[1:] if card[0].isdigit() else f"{card}*{copies}"
