"""What the front end reads, as types: the payloads of the player, the gallery and the pile.

``make js`` writes the same types for JavaScript (``widgets/static/src/payload.d.ts``), so that both sides are checked
against one declaration. A payload holds every word it needs; the reader of it has no rules and adds no
sentence.
"""

from __future__ import annotations

from typing import Literal, NotRequired, Required, TypedDict

Groups = tuple[tuple[str, ...], ...]
"""Cards by id, in groups that lie together; ``"?"`` is a card lying face down."""
Zones = dict[str, Groups]
"""Groups by the id of their zone."""
Badges = dict[str, list[str]]
"""Texts by seat; those of the table itself are at ``"-1"``."""
Unit = Literal["frame", "decision", "turn"]
"""How large a step of the player is."""


class TermPiece(TypedDict):
    """A word of the glossary in a sentence."""

    text: str
    term: str
    lang: NotRequired[str]


class CardPiece(TypedDict):
    """A card in a sentence."""

    text: str
    card: str
    lang: NotRequired[str]


class BorrowedPiece(TypedDict):
    """A part of a sentence that is in another language, where a translation is missing."""

    text: str
    lang: str


Piece = str | TermPiece | CardPiece | BorrowedPiece


class Note(TypedDict):
    """An explanation in pieces with its rule; a teacher's note has no rule."""

    rule: str | None
    text: list[Piece]


class Frame(TypedDict):
    """What the screen shows at once: a step of the trace, or a part of it.

    ``step`` is the number in ``trace.steps``; ``part`` counts the step's parts from 1. ``ends`` is the largest unit
    that ends here. ``zones`` and ``badges`` hold what changed. ``considered`` is given with the last part of a step.
    """

    step: int
    part: int
    parts: int
    turn: int
    ends: Unit
    seat: int | None
    move: str | None
    headline: str
    zones: Zones
    badges: NotRequired[Badges]
    notes: list[Note]
    considered: list[Note]
    cards: list[str]


class SharedFrame(TypedDict, total=False):
    """A frame of a later view: frame ``like`` of the first view, with what differs put in its place."""

    like: Required[int]
    step: int
    part: int
    parts: int
    turn: int
    ends: Unit
    seat: int | None
    move: str | None
    headline: str
    zones: Zones
    badges: Badges
    notes: list[Note]
    considered: list[Note]
    cards: list[str]


class View(TypedDict):
    """A deal through one lens: the table before the first frame, what is said of it there, and every frame."""

    start: Zones
    badges: Badges
    notes: list[Note]
    frames: list[Frame | SharedFrame]


class Seat(TypedDict):
    """A player."""

    name: str


class Zone(TypedDict):
    """A place on the table; one without ``seat`` belongs to nobody.

    On a floor, cards that are together in one of ``places`` share a place.
    """

    id: str
    kind: str
    label: str
    seat: NotRequired[int]
    places: NotRequired[Groups]


class Lens(TypedDict):
    """Whose eyes one may look through: ``"all"``, or a seat's number as text."""

    id: str
    label: str


class RuleEntry(TypedDict):
    """A rule as its bubble shows it."""

    title: str
    statement: str
    source: str
    reading: NotRequired[str]


class TermEntry(TypedDict):
    """A word of the glossary as its bubble shows it."""

    native: str
    lang: str
    roman: str
    english: str
    text: str
    rule: str


class Payload(TypedDict):
    """A whole deal for the player. ``words`` is what the player itself says: ``interface.toml``, ``[player]``.

    ``art`` and ``names`` are of the cards in use and of ``"?"``; ``ratio`` is a card's height to its width.
    """

    format: int
    game: str
    language: str
    title: str
    words: dict[str, str]
    seats: list[Seat]
    zones: list[Zone]
    lenses: list[Lens]
    views: dict[str, View]
    art: dict[str, str]
    ratio: float
    names: dict[str, str]
    rules: dict[str, RuleEntry]
    terms: dict[str, TermEntry]


class DeckCard(TypedDict):
    """A card of a gallery: its names, what it does, and its picture."""

    id: str
    name: str
    native: str
    lang: str
    roman: str
    does: list[str]
    art: str


class FilterOption(TypedDict):
    """What a filter may be set to, and the cards that it keeps."""

    id: str
    label: str
    cards: list[str]


class DeckFilter(TypedDict):
    """A way to look at a part of a deck."""

    id: str
    label: str
    options: list[FilterOption]


class More(TypedDict):
    """Where to read more of a deck."""

    where: str
    address: str


class DeckGame(TypedDict):
    """A game that is played with a deck; ``starter`` is the one to begin with."""

    name: str
    starter: bool


class DeckPage(TypedDict):
    """A deck of a gallery."""

    id: str
    name: str
    native: str
    lang: str
    place: str
    text: str
    count: str
    more: More
    games: list[DeckGame]
    marks: bool
    ratio: float
    cards: list[DeckCard]
    filters: list[DeckFilter]


class GalleryPayload(TypedDict):
    """The decks for the gallery."""

    format: int
    language: str
    title: str
    words: dict[str, str]
    decks: list[DeckPage]


class PileCard(TypedDict):
    """A card of a pile to count."""

    id: str
    full: str


class PileRow(TypedDict):
    """Cards of one kind, under their word."""

    label: str
    cards: list[PileCard]


class PileLine(TypedDict):
    """A line of a count: its rule, what it earns, and the cards that earn it."""

    title: str
    points: str
    cards: list[str]


class PileCount(TypedDict):
    """A count, line by line under the ids of the rules."""

    headline: str
    lines: dict[str, PileLine]


class PilePayload(TypedDict):
    """A pile to count; ``counts`` has the count without each card, and at ``""`` that of the whole pile."""

    language: str
    words: dict[str, str]
    rows: list[PileRow]
    counts: dict[str, PileCount]
    art: dict[str, str]
