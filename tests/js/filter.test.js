import assert from "node:assert/strict";
import { test } from "node:test";

import { kept, stepIn, unmarked } from "../../hwatu_kit/widgets/static/src/filter.js";

const deck = {
  cards: ["1B", "1R", "2A", "2R"].map((id) => ({ id })),
  filters: [
    {
      id: "month",
      options: [
        { id: "1", cards: ["1B", "1R"] },
        { id: "2", cards: ["2A", "2R"] },
      ],
    },
    {
      id: "kind",
      options: [
        { id: "B", cards: ["1B"] },
        { id: "R", cards: ["1R", "2R"] },
      ],
    },
  ],
};

test("what every chosen option holds is left, in deck order", () => {
  assert.deepEqual(kept(deck, {}), ["1B", "1R", "2A", "2R"]);
  assert.deepEqual(kept(deck, { month: "", kind: "R" }), ["1R", "2R"]);
  assert.deepEqual(kept(deck, { month: "2", kind: "R" }), ["2R"]);
  assert.deepEqual(kept(deck, { month: "2", kind: "B" }), []);
});

test("the arrow keys go through the grid and stop at its edge", () => {
  const grid = { count: 10, columns: 4 };
  assert.equal(stepIn("ArrowRight", 3, grid), 4);
  assert.equal(stepIn("ArrowDown", 3, grid), 7);
  assert.equal(stepIn("ArrowDown", 7, grid), 7);
  assert.equal(stepIn("ArrowUp", 2, grid), 2);
  assert.equal(stepIn("ArrowLeft", 0, grid), 0);
  assert.equal(stepIn("Home", 5, grid), 0);
  assert.equal(stepIn("End", 5, grid), 9);
  assert.equal(stepIn("a", 5, grid), undefined);
});

test("the teaching marks come off a picture, and nothing else", () => {
  assert.equal(unmarked('<svg><path/><g class="hwatu-mark"><path d="M0"/></g></svg>'), "<svg><path/></svg>");
  assert.equal(unmarked("<svg><path/></svg>"), "<svg><path/></svg>");
});
