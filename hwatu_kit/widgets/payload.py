"""From a trace to what the player reads: every frame through every lens, every word, every picture in use.

The player has no rules and no sentences of its own: it shows what is in it. The types of it all are in
:mod:`hwatu_kit.export.payload_types`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, cast

from ..drawing.decks import DECKS, pictures
from ..engine.game import ONLOOKER
from ..engine.given import native
from ..engine.tables import kept_rulebook
from ..engine.trace import Trace
from ..engine.view import View as DealView
from ..engine.view import notes_seen, steps_seen
from ..export.payload_types import Frame, Note, Payload, RuleEntry, SharedFrame, TermEntry, View, Zone
from ..export.story import DOWN, WholeView
from ..faults import Fault, as_word
from ..rules.book import Rulebook
from ..texts import Texts, load
from .payload_view import LensView
from .payload_writer import PayloadWriter

Deal = Trace | DealView
"""A deal with every hand, or what one seat knows of it."""
FORMAT = 2
ALL = "all"
"""The lens through which every hand is seen."""


def payload_of(
    trace: Deal,
    *,
    language: str = "en",
    reader: int | None = None,
    lenses: Sequence[str | int] | None = None,
) -> Payload:
    """The payload of a trace, or of one seat's view, which has that seat's lens only.

    ``reader`` is the seat addressed as "you". ``lenses`` lists whose eyes one may look through: ``"all"`` for every
    hand, a seat's number, -1 for an onlooker; left out, every hand and each seat. What no lens shows is not in the
    payload at all, so a page for a class may leave ``"all"`` out.
    """
    texts = load(language)
    writer = PayloadWriter(texts, trace.game.name, reader, trace.names)
    wanted = _wanted(trace, lenses)
    views = {lens: _view(trace, writer, lens) for lens in wanted}
    notes = _notes(views.values())
    names, deck = _names(trace, texts, views.values(), notes), DECKS[trace.game.pack.name]
    terms = {term: _term(texts, term) for term in _named(notes, "term")}
    return {
        "format": FORMAT,
        "game": trace.game.name,
        "language": texts.lookup("interface", "language", "lang"),
        "title": _title(trace, writer, with_seed=ALL in wanted),
        "words": dict(texts.lookup("interface", "player")),
        "seats": [{"name": writer.seat(seat)} for seat in range(trace.players)],
        "zones": [_zone(zone, writer) for zone in trace.game.zones(trace.players)],
        "lenses": [{"id": lens, "label": _lens_label(lens, writer)} for lens in wanted],
        "views": _shared(views),
        "art": pictures(deck.pack.name, names),
        "ratio": deck.height / deck.width,
        "names": names,
        "rules": _rules(trace, texts, notes, terms),
        "terms": terms,
    }


def _wanted(trace: Deal, lenses: object) -> list[str]:
    """The lenses asked for, each once; raises :class:`hwatu_kit.Fault` for an unknown one."""
    known = [ALL, *(str(seat) for seat in range(trace.players)), str(ONLOOKER)]
    if isinstance(trace, DealView):
        known = [str(trace.seat)]
        lenses = known if lenses is None else lenses
    if lenses is None:
        return known[:-1]
    lenses = native(lenses)
    given = list(lenses) if isinstance(lenses, list | tuple) else [lenses]
    wanted = list(dict.fromkeys(map(as_word, given)))
    for lens in wanted or [""]:
        if lens not in known:
            raise Fault("unknown-lens", field="lenses", lens=lens[:40], known=known)
    return wanted


def _view(trace: Deal, writer: PayloadWriter, lens: str) -> WholeView:
    if isinstance(trace, DealView):
        return LensView(trace, writer, trace.steps, trace.notes or {}, open_hands=False).view()
    if lens == ALL:
        return LensView(trace, writer, steps_seen(trace, None), trace.notes or {}, open_hands=True).view()
    seat = int(lens)
    return LensView(trace, writer, steps_seen(trace, seat), notes_seen(trace, seat), open_hands=False).view()


def _shared(views: Mapping[str, WholeView]) -> dict[str, View]:
    """The views with nothing twice: a frame of the same part of a move as one of the first view names what differs."""
    (first, model), *others = views.items()
    shared = {first: _packed(model, list(model.frames))}
    for lens, view in others:
        frames: list[Frame | SharedFrame] = []
        begin = 0
        for frame in view.frames:
            like = _like(frame, model.frames, begin)
            frames.append(frame if like is None else _what_differs(frame, like, model.frames[like]))
            begin = begin if like is None else like + 1
        shared[lens] = _packed(view, frames)
    return shared


def _like(frame: Frame, frames: Sequence[Frame], begin: int) -> int | None:
    """The first frame from ``begin`` on that is the same part of the same move; a seat does not see every move."""
    for number in range(begin, len(frames)):
        other = frames[number]
        if _moment(frame) == _moment(other) and frame.keys() == other.keys():
            return number
        if other["turn"] > frame["turn"]:
            break
    return None


def _moment(frame: Frame) -> tuple[int, int | None, str | None, int]:
    return frame["turn"], frame["seat"], frame["move"], frame["part"]


def _what_differs(frame: Frame, number: int, other: Frame) -> SharedFrame:
    there: Mapping[str, Any] = other
    return cast("SharedFrame", {"like": number} | {key: value for key, value in frame.items() if there[key] != value})


def _packed(view: WholeView, frames: Sequence[Frame | SharedFrame]) -> View:
    return {"start": view.start, "badges": view.badges, "notes": [*view.notes], "frames": [*frames]}


def _title(trace: Deal, writer: PayloadWriter, *, with_seed: bool) -> str:
    """What the deal is called. A seed reveals every card, so it is left out where some hand is to stay hidden."""
    game = writer.texts.word(f"games.{trace.game.name}")
    if not isinstance(trace, Trace) or trace.seed is None or not with_seed:
        return writer.word("title", game=game, table=trace.table.name)
    return writer.word("title_seed", game=game, table=trace.table.name, seed=trace.seed)


def _zone(zone: Any, writer: PayloadWriter) -> Zone:
    kind = zone.id.partition(":")[2] or zone.kind
    found: Zone = {"id": zone.id, "kind": zone.kind, "label": writer.word(f"{writer.game}.zones.{kind}")}
    if zone.places:
        found["places"] = zone.places
    return found if zone.seat is None else {**found, "seat": zone.seat}


def _lens_label(lens: str, writer: PayloadWriter) -> str:
    if lens == ALL:
        return writer.word("lens.all")
    return writer.word("lens.onlooker") if int(lens) == ONLOOKER else writer.word("lens.seat", who=int(lens))


# What the frames refer to: pictures and names of cards, rules, terms.


def _notes(views: Iterable[WholeView]) -> list[Note]:
    """The notes of the views; those with the same pieces once."""
    found: dict[int, Note] = {}
    for view in views:
        for notes in (view.notes, *[said for frame in view.frames for said in (frame["notes"], frame["considered"])]):
            for note in notes:
                found.setdefault(id(note["text"]), note)
    return list(found.values())


def _named(notes: Iterable[Note], kind: str) -> list[str]:
    """The terms or the cards that notes name, each once, in order."""
    found: dict[str, None] = {}
    for note in notes:
        for piece in note["text"]:
            if not isinstance(piece, str) and kind in piece:
                found[str(piece.get(kind))] = None
    return list(found)


def _cards_seen(views: Iterable[WholeView]) -> set[str]:
    tables = [table for view in views for table in (view.start, *[frame["zones"] for frame in view.frames])]
    rows = {id(groups): groups for table in tables for groups in table.values()}
    return set(chain.from_iterable(chain.from_iterable(rows.values())))


def _names(trace: Deal, texts: Texts, views: Iterable[WholeView], notes: Iterable[Note]) -> dict[str, str]:
    """The cards in use by name, in pack order; ``"?"`` is one lying face down."""
    cards = _cards_seen(views).union(_named(notes, "card"))
    in_use = [card for card in dict.fromkeys(trace.game.pack.ids) if card in cards]
    names = {card: str(texts.card(trace.game.pack.name, card)["full"]) for card in in_use}
    return names | {DOWN: texts.word("scene.face_down")}


def _rules(trace: Deal, texts: Texts, notes: Iterable[Note], terms: Mapping[str, TermEntry]) -> dict[str, RuleEntry]:
    book = kept_rulebook(trace.game.name, texts.language)
    cited = [note["rule"] for note in notes] + [term["rule"] for term in terms.values()]
    return {rule: _rule(book, rule, trace.table) for rule in dict.fromkeys(cited) if rule}


def _term(texts: Texts, term: str) -> TermEntry:
    entry = texts.term(term)
    keys = ("native", "lang", "roman", "english", "text", "rule")
    return cast("TermEntry", {key: texts.render(entry.get(key, "")) for key in keys})


def _rule(book: Rulebook, rule: str, table: Any) -> RuleEntry:
    entry = book[rule]
    found: RuleEntry = {"title": entry.title, "statement": entry.statement, "source": entry.source_of(table)}
    return {**found, "reading": entry.reading} if entry.reading else found
