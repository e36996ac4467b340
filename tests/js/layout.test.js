import assert from "node:assert/strict";
import { test } from "node:test";

import {
  aroundStock,
  fanRows,
  fanStep,
  floorSlots,
  groupStep,
  largestThat,
  pileStep,
  shown,
  sizesFor,
  widest,
} from "../../hwatu_kit/widgets/static/src/layout.js";

test("the largest size that fits is found with few questions", () => {
  for (const fitting of [24, 25, 60, 77, 104]) {
    let asked = 0;
    const fits = (size) => {
      asked += 1;
      return size <= fitting;
    };
    assert.equal(largestThat(24, 104, fits), fitting);
    assert.ok(asked <= 7);
  }
  assert.equal(
    largestThat(24, 104, () => false),
    24,
  );
});

test("cards that are not one's own give way first, and grow last", () => {
  const [tight, easy] = [sizesFor(60, 0), sizesFor(60, 1)];
  assert.equal(tight.card, easy.card);
  assert.ok(tight.small < easy.small && easy.small < 60 && tight.pile < easy.pile);
  assert.ok(sizesFor(24).pile >= 20, "never too small to be told apart");
});

test("a hand as wide as the table is slightly overlapped, and piles beside it take room", () => {
  const room = { width: 600, hand: 10, ratio: 1.6 };
  const apart = widest({ ...room, joined: false });
  assert.ok(apart * 10 > 600 && apart * 5 < 600);
  assert.ok(widest({ ...room, joined: true }) < apart);
  assert.ok(widest({ ...room, ratio: 3.7, joined: false }) > apart, "long cards lie in a fan");
});

test("the floor lies on both sides of the stock, in rows of equal length", () => {
  const floor = (places, width) => aroundStock({ places, width, middle: 70, card: 50, gap: 5 });
  assert.deepEqual([floor(12, 560).side, floor(12, 560).rows], [3, 2]);
  assert.deepEqual([floor(12, 400).side, floor(12, 400).rows], [2, 3]);
  assert.equal(floor(1, 560).rows, 1);
  for (const width of [300, 400, 560, 900]) {
    const { side, rows, slot } = floor(12, width);
    assert.ok(side * rows * 2 >= 12 && slot >= 50);
    assert.ok(2 * side * (slot + 5) + 70 <= width + 1);
  }
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
  const size = { card: 60, slot: 97, gap: 0 };
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
    [[0], [1]],
    [[1], [0]],
    [[1], [0]],
    [[], [0]],
    [[0], [1], [2]],
    [[], [], []],
  ]);
});

test("cards of a month have a place of their own, and what has no month takes one behind them", () => {
  const tables = [{ floor: [["X2a"], ["5R"], ["2R"]] }, { floor: [["2R", "2A"], ["5A"], ["5R"]] }, { floor: [] }];
  const months = [["1B"], ["2R", "2A"], ["5R", "5A"]];
  assert.deepEqual(floorSlots(tables, "floor", months), [
    [[2], [1], [0]],
    [[0], [1, 2], []],
    [[], [], []],
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
