import assert from "node:assert/strict";
import { test } from "node:test";

import {
  fanRows,
  fanStep,
  floorSlots,
  groupStep,
  pileStep,
  shown,
  sizes,
} from "../../hwatu_kit/widgets/static/src/layout.js";

test("cards grow with the table, within bounds", () => {
  assert.equal(sizes({ width: 280 }).card, 36);
  assert.equal(sizes({ width: 2000 }).card, 60);
  assert.ok(sizes({ width: 500 }).card > 36 && sizes({ width: 500 }).card < 60);
});

test("on a projector cards are as large as the height allows", () => {
  const low = sizes({ width: 1300, height: 600, places: 10, hand: 10 });
  const high = sizes({ width: 1300, height: 1000, places: 10, hand: 10 });
  assert.ok(high.card > low.card && high.card > 60);
});

test("a row of any number of cards fits its room", () => {
  for (const count of [1, 2, 10, 20]) {
    const step = fanStep({ count, room: 300, width: 40, ideal: 44 });
    assert.ok(40 + (count - 1) * step <= 301);
    assert.ok(step <= 44);
  }
});

test("piles side by side fit their room together", () => {
  const asked = { counts: [3, 7, 5, 20], labels: [50, 52, 55, 40], room: 420, width: 30, gap: 10, ideal: 15 };
  const step = pileStep(asked);
  const wide = asked.counts.reduce((sum, n, i) => sum + Math.max(asked.labels[i], 30 + (n - 1) * step), 30);
  assert.ok(wide <= 420 && step >= 4);
  assert.equal(pileStep({ ...asked, counts: [1, 1, 1, 1] }), 15);
});

test("a group on the floor stays within its place", () => {
  const size = { card: 60, slot: 97 };
  for (const count of [1, 2, 3, 4]) assert.ok(60 + (count - 1) * groupStep(count, size) <= 97.1);
});

test("what lies on the floor keeps its place, and new cards take the first free one", () => {
  const tables = [
    { floor: [["5R"], ["8B"]] },
    { floor: [["8B"], ["5R", "5A"]] },
    { floor: [["8B"], ["5A", "5R", "5Jb"]] },
    { floor: [["8B"]] },
    { floor: [["1Ja"], ["8B"], ["2R"]] },
    { floor: [] },
  ];
  assert.deepEqual(floorSlots(tables, "floor"), [
    [0, 1],
    [1, 0],
    [1, 0],
    [null, 0],
    [0, 1, 2],
    [null, null, null],
  ]);
});

test("of long cards in a row only the ends show, and a fan takes as many rows as its indices need", () => {
  const long = shown(3.7);
  assert.ok(long.tall === 3.7 && long.held < 2.5 && long.laid < long.held);
  assert.deepEqual(shown(1.6), { tall: 1.6, held: 1.6, laid: 1.6 });
  assert.equal(fanRows({ count: 22, room: 660, width: 60, ratio: 3.7 }), 1);
  assert.equal(fanRows({ count: 22, room: 270, width: 36, ratio: 3.7 }), 2);
  assert.equal(fanRows({ count: 22, room: 100, width: 36, ratio: 1.6 }), 1);
});
