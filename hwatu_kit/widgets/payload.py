"""From a trace to what the player reads: every frame through every lens, every word, every picture in use.

The player knows no rule and holds no sentence: it shows what stands here. The format is described in
:mod:`hwatu_kit.export.story`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..drawing.decks import DECKS
from ..engine.game import ONLOOKER, Scene
from ..engine.trace import Trace
from ..engine.view import SeenStep, notes_seen, steps_seen
from ..faults import Fault
from ..rules.book import Rulebook
from ..rules.explanation import Explanation
from ..texts import Texts, load
from .frames import Part, parts_of
from .replay_table import Mat, Table, rows_of

FORMAT = 1
ALL = "all"
"""The lens through which every hand is seen."""

Frame = dict[str, Any]
Names = tuple[str, ...] | None


@dataclass(frozen=True)
class Telling:
    """In which language a deal is told, and to whom: ``reader`` is the seat addressed as "you"."""

    texts: Texts
    game: str
    reader: int | None
    names: Names

    def word(self, key: str, **facts: Any) -> str:
        """A word of ``interface.toml``, with a capital letter where it begins one."""
        return self.texts.word(f"scene.{key}", self.reader, self.names, **facts)

    def seat(self, seat: int) -> str:
        """What a player is called."""
        if self.names and seat != self.reader:
            return self.names[seat]
        return self.texts.seat(seat, self.reader)

    def segments(self, explanation: Explanation, *, applied: bool = True) -> list[Any]:
        """An explanation in pieces, of a rule that was applied or of one that was weighed and was not."""
        return self.texts.sentence(explanation, applied=applied, reader=self.reader, names=self.names).pieces

    def headline(self, part: Part, step: SeenStep, *, first: bool) -> str:
        """What happens in a part of a move, in a few words."""
        move = part.move()
        word, _, rest = (step.move or "").partition(" ")
        if first and word in self.texts.lookup("interface", "scene", self.game, "moves"):
            return self.word(f"{self.game}.moves.{word}", who=step.seat, rest=rest)
        if step.move is None and first and move is None:
            return self.word("headline.before")
        if part.kind == "packet" and move:
            return self._packet(move)
        if part.kind == "give" and move:
            return self.word("headline.give", who=_seat_of(move["to"]), giver=_seat_of(move["from"]), cards=part.cards)
        if part.kind in ("play", "turned", "draw", "take") and move:
            who = _seat_of(move["to"]) if part.kind == "take" else step.seat
            return self.word(f"headline.{part.kind}", who=who, cards=part.cards)
        if part.kind in ("count", "end"):
            return self.word(f"headline.{part.kind}", who=part.explanations[0].player)
        return (
            self.texts.render(self.texts.rule(part.explanations[0].rule)["title"])
            if part.explanations
            else step.move or ""
        )

    def _packet(self, move: Mapping[str, Any]) -> str:
        who = _seat_of(move["to"])
        if who is None:
            return self.word(f"headline.{'floor' if move['to'] == 'floor' else 'open'}", n=len(move["cards"]))
        return self.word("headline.packet", n=len(move["cards"]), who=who)


def _seat_of(place: str) -> int | None:
    """The seat whose hand or pile a place is."""
    digits = place[len(place.rstrip("0123456789")) :]
    return int(digits) if digits and not place.startswith("stack") else None


class _Lens:
    """A deal seen with the eyes of one seat, or of somebody who sees every hand."""

    def __init__(
        self,
        trace: Trace,
        telling: Telling,
        steps: Sequence[SeenStep],
        written: Mapping[int, str] | None,
        *,
        open_hands: bool,
    ) -> None:
        self.trace = trace
        self.open_hands = open_hands
        self.written = written or {}
        self.telling = telling
        self.steps = steps
        self.zones = trace.game.zones(trace.players)
        self.start = self._start()

    def _start(self) -> Table:
        """What lies there before the first frame: a case's position, or the whole deck as the stock."""
        if self.trace.from_case:
            return _exactly(self.steps[0].scene, self.zones)
        deck = [["?"] * len(self.trace.setup.deck)]
        return {zone.id: deck if zone.kind == "stock" else [] for zone in self.zones}

    def view(self) -> dict[str, Any]:
        """Where it starts, and every frame."""
        frames: list[Frame] = []
        table = self.start
        begun = badges = self._badges(self.steps[0].scene) if self.trace.from_case else {}
        said = self._notes(self.steps[0].explanations) if self.trace.from_case else []
        rows = rows_of([step.scene.zones for step in self.steps])
        for number, step in enumerate(self.steps):
            if self.trace.from_case and not number:
                continue
            mat = Mat(self.zones, self.trace.game.pack, self.start if step.move is None else table)
            parts = parts_of(step.explanations, dealing=step.move is None)
            for place, part in enumerate(parts):
                for explanation in part.explanations:
                    mat.apply(explanation.effect, rows[number], _beside(explanation, step))
                last = place == len(parts) - 1
                after = _exactly(step.scene, self.zones) if last else mat.snapshot()
                frame = self._frame(part, step, first=place == 0)
                frame["zones"] = {zone: groups for zone, groups in after.items() if table.get(zone) != groups}
                if last:
                    now = self._badges(step.scene)
                    frame["badges"] = {seat: texts for seat, texts in now.items() if badges.get(seat) != texts}
                    badges = now
                    self._finish(frame, step, number)
                frames.append(frame)
                table = after
        return {"start": self.start, "badges": begun, "notes": said, "frames": frames}

    def _notes(self, explanations: Iterable[Explanation]) -> list[dict[str, Any]]:
        return [{"rule": e.rule, "text": self.telling.segments(e)} for e in explanations]

    def _frame(self, part: Part, step: SeenStep, *, first: bool) -> Frame:
        cards = list(dict.fromkeys(part.cards or [c for e in part.explanations for c in e.cards]))
        return {
            "step": step.number,
            "turn": step.turn,
            "ends": "frame",
            "seat": step.seat,
            "move": step.move,
            "headline": self.telling.headline(part, step, first=first),
            "zones": {},
            "notes": self._notes(part.explanations),
            "weighed": [],
            "cards": cards,
        }

    def _finish(self, frame: Frame, step: SeenStep, number: int) -> None:
        """The last frame of a move ends a decision, and a turn if one is finished with it."""
        following = self.steps[number + 1].turn if number + 1 < len(self.steps) else None
        ends_turn = step.move is None or following is None or following > step.turn
        frame["ends"] = "turn" if ends_turn else "decision"
        frame["weighed"] = self._weighed(step.number)
        note = self.written.get(step.number)
        if note:
            frame["notes"].append({"rule": None, "text": [self.telling.word("note", text=note)]})

    def _weighed(self, number: int) -> list[dict[str, Any]]:
        """What was weighed in a step and did not apply; only for a reader of every hand, since it may tell of hands."""
        found = self.trace.steps[number].considered() if self.open_hands else []
        return [{"rule": e.rule, "text": self.telling.segments(e, applied=False)} for e in found]

    def _badges(self, scene: Scene) -> dict[str, list[str]]:
        game = self.trace.game.name
        return {
            str(seat): [self.telling.word(f"{game}.badges.{word}", **facts) for word, facts in badges]
            for seat, badges in scene.badges.items()
        }


def _beside(explanation: Explanation, step: SeenStep) -> set[str]:
    """The cards on which a card is laid: those that its own explanation names, or a later one of the same move."""
    effect = explanation.effect
    if effect["kind"] != "move":
        return set()
    found = _named(explanation)
    for later in step.explanations:
        if not found and later is not explanation and later.facts.get("card") in effect["cards"]:
            found = _named(later) or set(later.effect["cards"] if later.effect["kind"] == "stack" else ())
    return found - set(effect["cards"])


def _named(explanation: Explanation) -> set[str]:
    facts = explanation.facts
    return {card for card in (facts.get("other"), facts.get("fourth"), *facts.get("stack", ())) if card}


def _exactly(scene: Scene, zones: Iterable[Any]) -> Table:
    return {zone.id: [list(group) for group in scene.zones.get(zone.id, ())] for zone in zones}


def payload_of(
    trace: Trace, *, language: str = "en", reader: int | None = None, lenses: Sequence[str | int] | None = None
) -> dict[str, Any]:
    """The payload of a trace.

    ``reader`` is the seat addressed as "you". ``lenses`` lists whose eyes one may look through: ``"all"`` for every
    hand, a seat's number, -1 for an onlooker; left out, every hand and each seat. What no lens shows is not in the
    payload at all, so a page for a class may leave ``"all"`` out.
    """
    texts = load(language)
    telling = Telling(texts, trace.game.name, reader, trace.names)
    wanted = _wanted(trace, lenses)
    views = {}
    for lens in wanted:
        seat = None if lens == ALL else int(lens)
        written = trace.notes if seat is None else notes_seen(trace, seat)
        views[lens] = _Lens(trace, telling, steps_seen(trace, seat), written, open_hands=lens == ALL).view()
    references = _references(trace, texts, views)
    return {
        "format": FORMAT,
        "game": trace.game.name,
        "language": texts.lookup("interface", "language", "lang"),
        "title": _title(trace, telling, tells_seed=ALL in wanted),
        "words": dict(texts.lookup("interface", "player")),
        "seats": [{"name": telling.seat(seat)} for seat in range(trace.players)],
        "zones": [_zone(zone, telling) for zone in trace.game.zones(trace.players)],
        "lenses": [{"id": lens, "label": _lens_label(lens, telling)} for lens in wanted],
        "views": _shared(views),
        **references,
    }


def _wanted(trace: Trace, lenses: object) -> list[str]:
    """The lenses asked for, each once; raises :class:`hwatu_kit.Fault` for what is none."""
    known = [ALL, *(str(seat) for seat in range(trace.players)), str(ONLOOKER)]
    if lenses is None:
        return known[:-1]
    given = list(lenses) if isinstance(lenses, list | tuple | range) else [lenses]
    wanted = list(dict.fromkeys(str(lens) for lens in given))
    for lens in wanted or [""]:
        if lens not in known:
            raise Fault("unknown-lens", field="lenses", lens=lens[:40], known=known)
    return wanted


def _shared(views: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The views, told once: a frame that is like the one beside it in the first view names only what differs."""
    (first, model), *others = views.items()
    shared = {first: model}
    for lens, view in others:
        frames = []
        for number, frame in enumerate(view["frames"]):
            beside = model["frames"][number] if number < len(model["frames"]) else {}
            own = {key: value for key, value in frame.items() if beside.get(key) != value}
            frames.append({"as": number} | own if set(frame) == set(beside) else frame)
        shared[lens] = view | {"frames": frames}
    return shared


def _title(trace: Trace, telling: Telling, *, tells_seed: bool) -> str:
    """What the deal is called. A seed tells every card, so it is left out where some hand is to stay hidden."""
    game = telling.texts.word(f"games.{trace.game.name}")
    if trace.seed is None or not tells_seed:
        return telling.word("title", game=game, table=trace.table.name)
    return telling.word("title_seed", game=game, table=trace.table.name, seed=trace.seed)


def _zone(zone: Any, telling: Telling) -> dict[str, Any]:
    kind = zone.id.partition(":")[2] or zone.kind
    found: dict[str, Any] = {"id": zone.id, "kind": zone.kind, "label": telling.word(f"{telling.game}.zones.{kind}")}
    return found if zone.seat is None else found | {"seat": zone.seat}


def _lens_label(lens: str, telling: Telling) -> str:
    if lens == ALL:
        return telling.word("lens.all")
    return telling.word("lens.onlooker") if int(lens) == ONLOOKER else telling.word("lens.seat", who=int(lens))


# What the frames refer to: pictures and names of cards, rules, terms.


def _references(trace: Trace, texts: Texts, views: Mapping[str, Any]) -> dict[str, Any]:
    told = [part for view in views.values() for part in (view, *view["frames"])]
    notes = [note for part in told for note in (*part["notes"], *part.get("weighed", ()))]
    marks = [part for note in notes for part in note["text"] if isinstance(part, dict)]
    cards = {part["card"] for part in marks if "card" in part}
    for view in views.values():
        for table in (view["start"], *(frame["zones"] for frame in view["frames"])):
            cards |= {card for groups in table.values() for group in groups for card in group}
    pack = trace.game.pack
    deck = DECKS[pack.name]
    in_use = [card for card in dict.fromkeys(pack.ids) if card in cards]
    names = {card: str(texts.card(pack.name, card)["full"]) for card in in_use}
    down, lang = texts.word("scene.face_down"), texts.language
    terms = {part["term"]: _term(texts, part["term"]) for part in marks if "term" in part}
    book = Rulebook(trace.game.name, texts.language)
    cited = dict.fromkeys([n["rule"] for n in notes if n["rule"]] + [t["rule"] for t in terms.values() if t["rule"]])
    return {
        "art": {card: deck.card(card, names[card], language=lang) for card in in_use} | {"?": deck.back(down, lang)},
        "ratio": deck.height / deck.width,
        "names": names | {"?": down},
        "rules": {rule: _rule(book, rule, trace.table) for rule in cited},
        "terms": terms,
    }


def _term(texts: Texts, term: str) -> dict[str, str]:
    entry = texts.term(term)
    return {key: texts.render(entry.get(key, "")) for key in ("native", "lang", "roman", "english", "text", "rule")}


def _rule(book: Rulebook, rule: str, table: Any) -> dict[str, str]:
    entry = book[rule]
    found = {"title": entry.title, "statement": entry.statement, "source": entry.sources.get(table.name, entry.source)}
    return found | ({"reading": entry.reading} if entry.reading else {})
