import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as state from "../../hwatu_kit/widgets/static/src/state.js";

const payload = JSON.parse(readFileSync(new URL("../fixtures/payload_gostop.json", import.meta.url), "utf8"));
const frame = (ends, step = 0) => ({ ends, step, zones: {}, notes: [], headline: "x" });

test("a view unpacks to whole tables, and zones left alone are shared", () => {
  const { frames, tables, badges } = state.unpack(payload.views.all);
  assert.equal(tables.length, frames.length + 1);
  assert.deepEqual(tables[0].floor, []);
  assert.deepEqual(tables[8].floor[0], ["5R", "5A", "5Jb"]);
  assert.equal(tables[9].hand0, tables[8].hand0);
  assert.deepEqual(badges.at(-1)["0"], ["Go 1", "7 points"]);
  assert.deepEqual(badges.at(-1)["1"], ["0 points", "6 junk"]);
});

test("a frame that is like one of the first view names only what differs", () => {
  const first = { start: {}, badges: {}, notes: [], frames: [{ headline: "a", zones: { hand: [["1B"]] } }] };
  const alike = [{ like: 0, zones: { hand: [["?"]] } }];
  const other = { start: {}, badges: { 0: ["3 points"] }, notes: [], frames: alike };
  const { frames, tables, badges } = state.unpack(other, first);
  assert.equal(frames[0].headline, "a");
  assert.deepEqual(tables[1].hand, [["?"]]);
  assert.deepEqual(badges[0], { 0: ["3 points"] });
});

test("steps halt at frames, decisions or turns, and always at both ends", () => {
  const frames = ["frame", "turn", "frame", "decision", "frame", "turn", "frame"].map((ends) => frame(ends));
  assert.deepEqual(state.stops(frames, "frame"), [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(state.stops(frames, "decision"), [0, 2, 4, 6, 7]);
  assert.deepEqual(state.stops(frames, "turn"), [0, 2, 6, 7]);
  assert.deepEqual(state.stops([], "turn"), [0]);
});

test("a step goes to the next halt, also from between two halts, and stays at the ends", () => {
  const halts = [0, 2, 6, 7];
  assert.equal(state.step(halts, 0, 1), 2);
  assert.equal(state.step(halts, 3, 1), 6);
  assert.equal(state.step(halts, 3, -1), 2);
  assert.equal(state.step(halts, 7, 1), 7);
  assert.equal(state.step(halts, 0, -1), 0);
  assert.equal(state.haltOf(halts, 5), 1);
});

test("forward and back over every halt come home", () => {
  const { frames } = state.unpack(payload.views.all);
  for (const size of state.SIZES) {
    const halts = state.stops(frames, size);
    let index = 0;
    for (let i = 1; i < halts.length; i++) index = state.step(halts, index, 1);
    assert.equal(index, frames.length);
    for (let i = 1; i < halts.length; i++) index = state.step(halts, index, -1);
    assert.equal(index, 0);
  }
});

test("a larger step shows all the frames it went through", () => {
  const frames = ["a", "b", "c", "d"].map((headline) => ({ headline }));
  const headlines = (halts, index) => state.between(frames, halts, index).map((one) => one.headline);
  assert.deepEqual(headlines([0, 1, 4], 4), ["b", "c", "d"]);
  assert.deepEqual(headlines([0, 1, 4], 3), ["b", "c"]);
  assert.deepEqual(headlines([0, 1, 4], 0), []);
});

test("another lens shows the same moment", () => {
  const from = [frame("frame", 0), frame("turn", 0), frame("frame", 1), frame("turn", 1), frame("turn", 2)];
  const hidden = from.filter((one) => one.step !== 1);
  assert.equal(state.align(from, from, 3), 3);
  assert.equal(state.align(from, hidden, 2), 2);
  assert.equal(state.align(from, hidden, 4), 2);
  assert.equal(state.align(from, hidden, 5), 3);
  assert.equal(state.align(hidden, from, 0), 0);
  assert.equal(state.align(hidden, from, 1), 1);
});

test("reading takes longer where there is more to read, within bounds", () => {
  const long = { headline: "x", notes: [{ text: ["y".repeat(200)] }] };
  assert.ok(state.readingTime([long], 1) > state.readingTime([frame("turn")], 1));
  assert.equal(state.readingTime([long], 2), state.readingTime([long], 1) / 2);
  assert.ok(state.readingTime(Array(50).fill(long), 1) <= 14000);
});

test("templates are filled, and an unknown hole stays", () => {
  assert.equal(state.fill("Step {n} of {total}", { n: 0, total: 9 }), "Step 0 of 9");
  assert.equal(state.fill("{who}", {}), "{who}");
  assert.equal(state.plain(["a ", { text: "ppuk", term: "ppuk" }, "."]), "a ppuk.");
});

test("the largest hand is found over the whole deal", () => {
  assert.equal(state.largest(state.unpack(payload.views.all), [{ id: "hand0" }, { id: "hand1" }]), 10);
});

test("a frame is numbered by its step, and by its part where the step has several", () => {
  assert.equal(state.numberOf({ step: 12, part: 1, parts: 1 }), "12");
  assert.equal(state.numberOf({ step: 12, part: 2, parts: 5 }), "12.2");
  assert.equal(state.numberAtStart([{ step: 0 }]), "–");
  assert.equal(state.numberAtStart([{ step: 1 }]), "0");
  assert.equal(state.numberAtStart([]), "0");
});
