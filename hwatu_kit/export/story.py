"""A payload in words and as a still picture, for readers that run no JavaScript.

A payload is what the player reads (its types are in :mod:`hwatu_kit.export.payload_types`); this module adds no word
to it. The player has the same lines: ``where`` and ``zone_lines`` are ``whereWords`` and ``tableWords`` of
``speech.js``, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple, cast

from ..drawing.board import board_svg
from ..drawing.svg import image
from .payload_types import Badges, Frame, Groups, Note, Payload, Piece, SharedFrame, View, Zone, Zones

SIZES = ("frame", "decision", "turn")
"""How large a step is: each card, each decision, each turn."""
DOWN = "?"
TABLE = -1
"""Under which number the table's own badges are kept."""
PICTURE_STYLE = "display:block;width:100%;max-width:880px;height:auto"


class WholeView(NamedTuple):
    """A view with every frame in full."""

    start: Zones
    badges: Badges
    notes: Sequence[Note]
    frames: list[Frame]


def view_of(payload: Payload, lens: str = "") -> WholeView:
    """The view through a lens, or through the first one where there is none of that name."""
    first = payload["views"][payload["lenses"][0]["id"]]
    view = payload["views"].get(lens, first)
    frames = [_whole(frame, first) for frame in view["frames"]]
    return WholeView(view["start"], view["badges"], view["notes"], frames)


def _whole(frame: Frame | SharedFrame, first: View) -> Frame:
    if "like" not in frame:
        return frame
    return cast("Frame", {**first["frames"][cast("SharedFrame", frame)["like"]], **frame})


def table_at(view: WholeView, index: int) -> Zones:
    """The groups in every zone after ``index`` frames."""
    table = dict(view.start)
    for frame in view.frames[:index]:
        table.update(frame["zones"])
    return table


def badges_at(view: WholeView, index: int) -> Badges:
    """The badges after ``index`` frames."""
    badges = dict(view.badges)
    for frame in view.frames[:index]:
        badges.update(frame.get("badges", {}))
    return badges


def notes_at(view: WholeView, index: int) -> Sequence[Note]:
    """The notes of the frame shown last; before the first one, those of the view's start."""
    return view.frames[index - 1]["notes"] if index else view.notes


def plain(segments: Sequence[Piece]) -> str:
    """A sentence's pieces as text."""
    return "".join(part if isinstance(part, str) else part["text"] for part in segments)


def headline(payload: Payload, view: WholeView, index: int) -> str:
    """What happened in the frame shown last, or that nothing has happened yet."""
    return view.frames[index - 1]["headline"] if index else payload["words"]["start"]


def where(payload: Payload, view: WholeView, index: int) -> str:
    """The position in words: "Move 7 · 2 of 3 · Turn 4". A move's number is that of ``trace.steps``."""
    words, frames = payload["words"], view.frames
    if not index:
        of_a_deal = bool(frames) and not frames[0]["step"]
        return words["position_before" if of_a_deal else "position_case"]
    frame = frames[index - 1]
    found = [words["position_deal"] if frame["move"] is None else words["position"].format(n=frame["step"])]
    if frame["parts"] > 1:
        found.append(words["part"].format(n=frame["part"], total=frame["parts"]))
    if frame["seat"] is not None:
        found.append(words["turn"].format(n=frame["turn"] + 1))
    return " · ".join(found)


def note_lines(notes: Sequence[Note]) -> Iterator[str]:
    """Each explanation with the id of its rule behind it."""
    for note in notes:
        yield f"{plain(note['text'])} [{note['rule']}]" if note["rule"] else plain(note["text"])


def zone_lines(payload: Payload, table: Zones, badges: Badges) -> Iterator[str]:
    """The table in words, as it is read aloud: a line for the badges of each seat, and for each zone that holds cards.

    What belongs to nobody comes first, then seat after seat.
    """
    words = payload["words"]
    owners: list[tuple[int | None, str]] = [(None, words["table"])]
    owners += [(number, seat["name"]) for number, seat in enumerate(payload["seats"])]
    for owner, name in owners:
        marks = badges.get(str(TABLE if owner is None else owner))
        if marks:
            yield words["seat_line"].format(seat=name, badges=words["list"].join(marks))
        for zone in payload["zones"]:
            if zone.get("seat") == owner:
                yield from _zone_line(payload, zone, table.get(zone["id"], ()), name if owner is not None else None)


def _zone_line(payload: Payload, zone: Zone, groups: Groups, owner: str | None) -> Iterator[str]:
    """The line of a zone; an empty pile is passed over, and cards of a pile do not lie together."""
    words = payload["words"]
    if zone["kind"] == "pile" and not any(groups):
        return
    if zone["kind"] in ("pile", "discard"):
        groups = tuple([(card,) for group in groups for card in group])
    label = zone["label"] if owner is None else words["owned"].format(seat=owner, zone=zone["label"])
    yield words["zone_line"].format(zone=label, cards=_group_words(payload, groups))


def _group_words(payload: Payload, groups: Groups) -> str:
    words, names = payload["words"], payload["names"]
    found = []
    for group in groups:
        cards = [f"{names.get(card, card)} ({card})" for card in group if card != DOWN]
        if cards:
            joined = words["with"].join(cards)
            found.append(words["together"].format(cards=joined) if len(cards) > 1 else joined)
    down = sum(group.count(DOWN) for group in groups)
    if down:
        found.append(words["face_down_many"].format(n=down))
    return words["card_list"].join(found) or words["nothing"]


def story_text(payload: Payload, index: int, lens: str = "") -> str:
    """Title, position, what happened, explanations and table as plain text."""
    view = view_of(payload, lens)
    lines = [f"{payload['title']} · {where(payload, view, index)}", headline(payload, view, index)]
    lines += [f"  {line}" for line in note_lines(notes_at(view, index))]
    return "\n".join([*lines, "", *zone_lines(payload, table_at(view, index), badges_at(view, index))])


def picture(payload: Payload, index: int, lens: str = "") -> str:
    """The table as an ``<img>``: it survives in an untrusted notebook, where inline SVG is stripped."""
    view = view_of(payload, lens)
    table = table_at(view, index)
    seats = [seat["name"] for seat in payload["seats"]]
    words = " ".join(zone_lines(payload, table, badges_at(view, index)))
    svg = board_svg(payload["zones"], table, payload["art"], seats, payload["title"], payload["ratio"])
    return image(svg, words, PICTURE_STYLE)


def story_html(payload: Payload, index: int, lens: str = "") -> str:
    """The same as HTML: a picture of the table, and the words under it."""
    view = view_of(payload, lens)
    notes = "".join(f"<li>{escape(line)}</li>" for line in note_lines(notes_at(view, index)))
    return (
        f"<div><p><strong>{escape(payload['title'])}</strong> · {escape(where(payload, view, index))}</p>"
        f"{picture(payload, index, lens)}"
        f"<p><strong>{escape(headline(payload, view, index))}</strong></p>"
        + (f"<ul>{notes}</ul>" if notes else "")
        + "</div>"
    )


def transcript_html(payload: Payload, lens: str = "") -> str:
    """Every step of the deal with its explanations, as a list."""
    items = []
    for frame in view_of(payload, lens).frames:
        notes = "".join(f"<li>{escape(line)}</li>" for line in note_lines(frame["notes"]))
        items.append(
            f"<li><strong>{escape(frame['headline'])}</strong>" + (f"<ul>{notes}</ul>" if notes else "") + "</li>"
        )
    return f"<ol>{''.join(items)}</ol>"
