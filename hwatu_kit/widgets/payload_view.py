"""A deal through one lens: the table before it begins, and every frame with its words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..engine.game import Scene, Zone
from ..engine.trace import Trace
from ..engine.view import SeenStep, View, ViewStep
from ..export.payload_types import Frame, Note, Zones
from ..export.story import WholeView
from .payload_writer import PartWords, PayloadWriter
from .replay_table import ReplayTable, Rows, groups_of, rows_of


@dataclass(frozen=True)
class LensView:
    """A deal seen with the eyes of one seat, or of somebody who sees every hand.

    ``written`` are the notes by the numbers of ``steps``; what was considered is given only with ``open_hands``, since
    it may reveal hands.
    """

    trace: Trace | View
    writer: PayloadWriter
    steps: Sequence[SeenStep | ViewStep]
    written: Mapping[int, str]
    open_hands: bool

    @cached_property
    def zones(self) -> list[Zone]:
        """The places of the table."""
        return self.trace.game.zones(self.trace.players)

    @cached_property
    def _ids(self) -> list[str]:
        return [zone.id for zone in self.zones]

    @cached_property
    def turns(self) -> list[int]:
        """The turn of each step. What the same seat still answers after its turn belongs to that turn."""
        found: list[int] = []
        for number, step in enumerate(self.steps):
            before = self.steps[number - 1] if number else step
            answers = number and step.seat is not None and step.seat == before.seat
            found.append(found[-1] if answers and step.turn <= before.turn + 1 else step.turn)
        return found

    def view(self) -> WholeView:
        """Where it starts, and every frame."""
        case = self.trace.from_case
        opening = self.steps[0]
        table = start = self._start()
        badges = begun = self.writer.badges(opening.scene) if case else {}
        frames: list[Frame] = []
        rows = rows_of([step.scene.zones for step in self.steps])
        for number, step in enumerate(self.steps):
            if case and not number:
                continue
            found, table = self._frames(number, start if step.move is None else table, rows[number], table)
            self._finish(found[-1], step, number)
            now = self.writer.badges(step.scene)
            found[-1]["badges"] = (
                {} if now is badges else {seat: texts for seat, texts in now.items() if badges.get(seat) != texts}
            )
            badges = now
            frames += found
        said = [*self.writer.notes(opening.explanations), *self._note(0)] if case else []
        return WholeView(start, begun, said, frames)

    def _start(self) -> Zones:
        """What lies there before the first frame: a case's position, or the whole deck as the stock."""
        if self.trace.from_case:
            return self._exactly(self.steps[0].scene)
        cards = len(self.trace.setup.deck) if isinstance(self.trace, Trace) else self.trace.deck
        deck = (("?",) * cards,)
        return {zone.id: deck if zone.kind == "stock" else () for zone in self.zones}

    def _frames(self, number: int, before: Zones, rows: Rows, table: Zones) -> tuple[list[Frame], Zones]:
        """The frames of a step that begins at ``before``, and the table after it; ``table`` was shown last."""
        step = self.steps[number]
        parts = self.writer.parts(step)
        tables = [*self._between(parts, before, rows), self._exactly(step.scene)]
        frames: list[Frame] = []
        for place, (part, after) in enumerate(zip(parts, tables, strict=True), 1):
            frame = self._frame(part, step, place, len(parts))
            frame["turn"] = self.turns[number]
            frame["zones"] = {zone: groups for zone, groups in after.items() if table[zone] != groups}
            frames.append(frame)
            table = after
        return frames, table

    def _between(self, parts: Sequence[PartWords], before: Zones, rows: Rows) -> Iterator[Zones]:
        """The table after each part of a step but the last, behind which stands the next scene."""
        if len(parts) == 1:
            return
        mat = ReplayTable(self.zones, self.trace.game.pack, before)
        for part in parts[:-1]:
            for effect in part.effects:
                mat.apply(effect, rows)
            yield mat.snapshot()

    @staticmethod
    def _frame(part: PartWords, step: SeenStep | ViewStep, place: int, parts: int) -> Frame:
        return {
            "step": step.number,
            "part": place,
            "parts": parts,
            "turn": step.turn,
            "ends": "frame",
            "seat": step.seat,
            "move": step.move,
            "headline": part.headline,
            "zones": {},
            "notes": [*part.notes],
            "considered": [],
            "cards": [*part.cards],
        }

    def _finish(self, frame: Frame, step: SeenStep | ViewStep, number: int) -> None:
        """The last frame of a step ends a decision, and a turn if one is finished with it."""
        following = self.turns[number + 1] if number + 1 < len(self.turns) else None
        ends_turn = step.move is None or following is None or following > self.turns[number]
        frame["ends"] = "turn" if ends_turn else "decision"
        if self.open_hands and isinstance(self.trace, Trace):
            frame["considered"] = self.writer.notes(self.trace.steps[step.number].considered(), applied=False)
        frame["notes"] += self._note(step.number)

    def _note(self, step: int) -> list[Note]:
        """What was written on a step."""
        note = self.written.get(step)
        return [{"rule": None, "text": [self.writer.word("note", text=note)]}] if note else []

    def _exactly(self, scene: Scene) -> Zones:
        return {zone: groups_of(scene.zones.get(zone, ())) for zone in self._ids}
