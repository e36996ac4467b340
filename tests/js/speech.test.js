import assert from "node:assert/strict";
import { test } from "node:test";

import { positionWords, tableWords, whereWords } from "../../hwatu_kit/widgets/static/src/speech.js";

const words = {
  face_down: "face down",
  face_down_many: "face down: {n}",
  together: "{cards} (together)",
  nothing: "nothing",
  with: " + ",
  card_list: "; ",
  list: ", ",
  zone_line: "{zone}: {cards}.",
  seat_line: "{seat}: {badges}.",
  owned: "{seat}, {zone}",
};
const payload = {
  words,
  names: { "5R": "iris ribbon", "5A": "plank bridge" },
  seats: [{ name: "You" }, { name: "Mina" }],
  zones: [
    { id: "hand0", kind: "hand", seat: 0, label: "Hand" },
    { id: "hand1", kind: "hand", seat: 1, label: "Hand" },
    { id: "pile1", kind: "pile", seat: 1, label: "Animals" },
    { id: "floor", kind: "floor", label: "Floor" },
  ],
};

test("the table is read zone by zone, hidden cards by their number, empty piles not at all", () => {
  const table = { hand0: [["5A"]], hand1: [["?"], ["?"]], pile1: [], floor: [["5R", "5A"]] };
  assert.deepEqual(tableWords(payload, table, { 1: ["3 points"] }), [
    "Floor: iris ribbon (5R) + plank bridge (5A) (together).",
    "You, Hand: plank bridge (5A).",
    "Mina: 3 points.",
    "Mina, Hand: face down: 2.",
  ]);
});

test("an empty floor is said, and cards of a pile are not said to lie together", () => {
  const table = { hand0: [], hand1: [], pile1: [["5R", "5A"]], floor: [] };
  const lines = tableWords(payload, table, {});
  assert.equal(lines[0], "Floor: nothing.");
  assert.equal(lines.at(-1), "Mina, Animals: iris ribbon (5R); plank bridge (5A).");
});

test("a move has one number, that of files and notes, and the turn it belongs to", () => {
  const said = {
    position: "Move {n}",
    position_deal: "The deal",
    position_before: "Before the deal",
    position_case: "Before the first move",
    part: "{n} of {total}",
    turn: "turn {n} of the deal",
  };
  const frames = [
    { step: 0, move: null, part: 2, parts: 9, seat: null, turn: 0 },
    { step: 12, move: "5A", part: 2, parts: 4, seat: 1, turn: 4 },
    { step: 13, move: "go", part: 1, parts: 1, seat: 1, turn: 4 },
  ];
  assert.equal(whereWords(said, frames, 0), "Before the deal");
  assert.equal(whereWords(said, frames.slice(1), 0), "Before the first move");
  assert.equal(whereWords(said, frames, 1), "The deal · 2 of 9");
  assert.equal(positionWords(said, frames, 2), "Move 12 · 2 of 4");
  assert.equal(whereWords(said, frames, 2), "Move 12 · 2 of 4 · turn 5 of the deal");
  assert.equal(whereWords(said, frames, 3), "Move 13 · turn 5 of the deal");
});
