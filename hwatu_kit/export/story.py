"""A payload in words and as a still picture, for readers that run no JavaScript.

A payload is what the player reads; it knows no rule and adds no word::

    {"format": 1, "game", "language", "title",
     "words": {key: text},                      # what the player itself says: interface.toml, [player]
     "art": {card: svg}, "names": {card: text}, # of the cards in use; "?" is a card lying face down
     "ratio": 1.6,                              # a card's height to its width
     "seats": [{"name"}], "zones": [{"id", "kind", "label", "seat"?}],
     "rules": {id: {"title", "statement", "source", "reading"?}},
     "terms": {id: {"native", "lang", "roman", "english", "text", "rule"}},
     "lenses": [{"id", "label"}],
     "views": {lens: {"start": {zone: groups}, "badges"?, "notes"?, "frames": [frame]}}}

Groups are lists of cards that lie together. A frame is ``{"step", "turn", "ends": "frame" | "decision" | "turn",
"seat", "move", "headline", "zones" (those that changed), "badges"? (texts, of the seats where they changed),
"notes": [{"rule", "text": pieces}], "cards"}``. A view's own badges and notes are those of its start. In every view
but the first, ``{"as": 7, …}`` is the first view's frame 7 with what else stands here put in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from ..drawing.board import board_svg
from ..drawing.svg import image

Payload = Mapping[str, Any]
Frame = Mapping[str, Any]
Groups = Sequence[Sequence[str]]

SIZES = ("frame", "decision", "turn")
"""How large a step is: each packet or flip, each decision, each turn."""
PICTURE_STYLE = "display:block;width:100%;max-width:880px;height:auto"


def view_of(payload: Payload, lens: str = "") -> Mapping[str, Any]:
    """The view through a lens, or through the first one where there is none of that name."""
    views: Mapping[str, Any] = payload["views"]
    first = views[payload["lenses"][0]["id"]]
    view = views.get(lens, first)
    frames = [first["frames"][frame["as"]] | frame if "as" in frame else frame for frame in view["frames"]]
    return {**view, "frames": frames}


def table_at(view: Mapping[str, Any], index: int) -> dict[str, Groups]:
    """The groups in every zone after ``index`` frames."""
    table: dict[str, Groups] = dict(view["start"])
    for frame in view["frames"][:index]:
        table.update(frame["zones"])
    return table


def frame_at(view: Mapping[str, Any], index: int) -> Frame:
    """The frame shown last; before the first one, what the view says at its start."""
    return view["frames"][index - 1] if index else {"notes": view.get("notes", ())}


def plain(segments: Sequence[str | Mapping[str, str]]) -> str:
    """A sentence's pieces as text."""
    return "".join(part if isinstance(part, str) else part["text"] for part in segments)


def headline(payload: Payload, frame: Frame) -> str:
    """What happened in a frame, or that nothing has happened yet."""
    return str(frame.get("headline", payload["words"]["start"]))


def where(payload: Payload, view: Mapping[str, Any], index: int) -> str:
    """The position in words: "Step 7 of 64"."""
    words: str = payload["words"]["position"]
    return words.format(n=index, total=len(view["frames"]))


def note_lines(frame: Frame) -> Iterator[str]:
    """Each explanation with the id of its rule behind it."""
    for note in frame["notes"]:
        yield f"{plain(note['text'])} [{note['rule']}]" if note.get("rule") else plain(note["text"])


def zone_lines(payload: Payload, table: Mapping[str, Groups]) -> Iterator[str]:
    """The table in words: one line for each zone that holds cards."""
    words = payload["words"]
    for zone in payload["zones"]:
        groups = table.get(zone["id"], ())
        cards = [card for group in groups for card in group]
        if not cards:
            continue
        shown = ["+".join(group) for group in groups if "?" not in group]
        down = cards.count("?")
        if down:
            shown.append(words["face_down_many"].format(n=down))
        label = zone.get("label", "")
        seat = zone.get("seat")
        if seat is not None:
            label = words["owned"].format(seat=payload["seats"][seat]["name"], zone=label)
        yield words["zone_line"].format(zone=label, cards=words["list"].join(shown))


def story_text(payload: Payload, index: int, lens: str = "") -> str:
    """Title, position, move, explanations and table as plain text."""
    view = view_of(payload, lens)
    frame = frame_at(view, index)
    lines = [f"{payload['title']} · {where(payload, view, index)}", headline(payload, frame)]
    lines += [f"  {line}" for line in note_lines(frame)]
    return "\n".join([*lines, "", *zone_lines(payload, table_at(view, index))])


def picture(payload: Payload, index: int, lens: str = "") -> str:
    """The table as an ``<img>``: it survives in an untrusted notebook, where inline SVG is stripped."""
    view = view_of(payload, lens)
    table = table_at(view, index)
    seats = [seat["name"] for seat in payload["seats"]]
    words = " ".join(zone_lines(payload, table))
    svg = board_svg(payload["zones"], table, payload["art"], seats, payload["title"], payload["ratio"])
    return image(svg, words, PICTURE_STYLE)


def story_html(payload: Payload, index: int, lens: str = "") -> str:
    """The same as HTML: a picture of the table, and the words under it."""
    view = view_of(payload, lens)
    frame = frame_at(view, index)
    notes = "".join(f"<li>{escape(line)}</li>" for line in note_lines(frame))
    return (
        f"<div><p><strong>{escape(payload['title'])}</strong> · {escape(where(payload, view, index))}</p>"
        f"{picture(payload, index, lens)}"
        f"<p><strong>{escape(headline(payload, frame))}</strong></p>"
        + (f"<ul>{notes}</ul>" if notes else "")
        + "</div>"
    )


def transcript_html(payload: Payload, lens: str = "") -> str:
    """Every step of the deal with its explanations, as a list."""
    items = []
    for frame in view_of(payload, lens)["frames"]:
        notes = "".join(f"<li>{escape(line)}</li>" for line in note_lines(frame))
        items.append(
            f"<li><strong>{escape(frame['headline'])}</strong>" + (f"<ul>{notes}</ul>" if notes else "") + "</li>"
        )
    return f"<ol>{''.join(items)}</ol>"
