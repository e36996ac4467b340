"""Write the golden playthroughs again: `python -m tools.remake.golden`.

Each file of tests/golden begins with a replay (one line of JSON) and goes on with the deal as people read it: every
move, every rule that was applied with what it changed and its sentence, and the table afterwards. The replay
stays as it is; the rest is written again, and `git diff` shows what a change of the rules or texts does to whole deals.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hwatu_kit import Step, Trace
from hwatu_kit.engine.replays import trace_from
from hwatu_kit.engine.trace_json import replay_json
from tools.remake import golden_junk

FOLDER = Path(__file__).parent.parent.parent / "tests" / "golden"


def playthrough(trace: Trace) -> str:
    """A deal as text, with its replay in the first line."""
    lines = [json.dumps(replay_json(trace), ensure_ascii=False), ""]
    for step in trace.steps:
        lines += step_lines(step)
    return "\n".join(lines)


def step_lines(step: Step) -> Iterator[str]:
    """One step: the move, the rules, the table."""
    who = "the deal" if step.move is None else f"seat {step.seat} (turn {step.turn}): {step.move}"
    events = f"   [{', '.join(step.events)}]" if step.events else ""
    yield f"{step.number}. {who}{events}"
    for said, sentence in zip(step.explanations, step.sentences(), strict=True):
        yield f"    {said.rule} {said.say}{change(said.effect)}"
        yield f"        {sentence}"
    yield from table_lines(step.game.position_json(step.after))
    asked = step.game.asked(step.after)
    if asked is None:
        yield f"  over: {json.dumps(step.game.result(step.after), ensure_ascii=False)}"
    else:
        yield f"  seat {asked} may: {', '.join(step.game.legal_moves(step.after))}"
    yield ""


def table_lines(position: Mapping[str, Any]) -> Iterator[str]:
    """The table: hands, piles and floor of Go-Stop; of another game whatever lies on its table."""
    if "piles" not in position:
        for key, value in position.items():
            yield f"  {key}: {json.dumps(value, ensure_ascii=False)}"
        return
    for seat, (hand, pile) in enumerate(zip(position["hands"], position["piles"], strict=True)):
        yield f"  seat {seat}  hand: {hand or '–'}   pile: {pile or '–'}"
    stacks = "".join(f"   stack: {stack['cards']}" for stack in position["stacks"])
    yield f"  floor: {position['floor'] or '–'}{stacks}   stock: {len(position['stock'].split())} cards"


def change(effect: Mapping[str, Any]) -> str:
    """What an explanation changed, in short."""
    parts = {key: value for key, value in effect.items() if key != "kind"}
    if effect["kind"] == "none":
        return ""
    if effect["kind"] == "move":
        return f": {' '.join(parts['cards'])}, {parts['from']} → {parts['to']}"
    return f": {effect['kind']} {json.dumps(parts, ensure_ascii=False)}"


def read(path: Path) -> Trace:
    """The deal of a golden file, played again from its first line."""
    return trace_from(json.loads(path.read_text("utf-8").partition("\n")[0]))


def main() -> None:
    """Write every file again."""
    for path in sorted(FOLDER.glob("*.txt")):
        before, after = path.read_text("utf-8"), playthrough(read(path))
        path.write_text(after, encoding="utf-8")
        print(f"{path.name}: {'as it was' if before == after else 'changed'}")
    golden_junk.main()


if __name__ == "__main__":
    main()
