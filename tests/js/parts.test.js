import assert from "node:assert/strict";
import { test } from "node:test";

import { Autoplay } from "../../hwatu_kit/widgets/static/src/autoplay.js";
import { changedLines } from "../../hwatu_kit/widgets/static/src/lines.js";
import { ModelSync } from "../../hwatu_kit/widgets/static/src/model.js";
import { unpacked } from "../../hwatu_kit/widgets/static/src/packed.js";
import { slotsAt, Views } from "../../hwatu_kit/widgets/static/src/views.js";

class FakeModel {
  constructor(values) {
    this.values = values;
    this.calls = new Map();
    this.saved = 0;
  }
  get(name) {
    return this.values[name];
  }
  set(name, value) {
    this.values[name] = value;
    this.calls.get(`change:${name}`)?.();
  }
  save_changes() {
    this.saved += 1;
  }
  on(event, call) {
    this.calls.set(event, call);
  }
  off(event) {
    this.calls.delete(event);
  }
}

test("what changes here is reported to Python once, and what Python sets is obeyed", () => {
  const model = new FakeModel({ index: 0 });
  const obeyed = [];
  const sync = new ModelSync(model, { index: (value) => obeyed.push(value) });
  sync.report("index", 0);
  assert.equal(model.saved, 0);
  sync.report("index", 4);
  assert.deepEqual([model.values.index, model.saved, obeyed], [4, 1, []]);
  model.set("index", 9);
  assert.deepEqual(obeyed, [9]);
  sync.stop();
  model.set("index", 1);
  assert.deepEqual(obeyed, [9]);
});

test("autoplay goes on until there is no more, and says so once", async () => {
  let left = 3;
  const said = [];
  await new Promise((done) => {
    const autoplay = new Autoplay({
      step: () => --left > 0,
      delay: () => 1,
      onchange: (on, quiet) => {
        said.push([on, quiet]);
        if (!on) done();
      },
    });
    autoplay.start();
    assert.ok(autoplay.on);
  });
  assert.equal(left, 0);
  assert.deepEqual(said, [
    [true, true],
    [false, false],
  ]);
});

test("autoplay that is stopped does nothing more", async () => {
  let steps = 0;
  const said = [];
  const autoplay = new Autoplay({
    step: () => ++steps > 0,
    delay: () => 1,
    onchange: (on, quiet) => said.push([on, quiet]),
  });
  autoplay.stop();
  autoplay.start();
  autoplay.stop({ quiet: true });
  await new Promise((done) => setTimeout(done, 10));
  assert.equal(steps, 0);
  assert.deepEqual(said, [
    [true, true],
    [false, true],
  ]);
});

test("a deal is looked at through one lens after another, and floors keep their height", () => {
  const frame = { step: 0, zones: { floor: [["1B"], ["2A"]], hand0: [["3R"]] } };
  const view = (frames) => ({ start: { floor: [], hand0: [] }, badges: {}, notes: [], frames });
  const views = new Views({
    lenses: [{ id: "all" }, { id: "0" }],
    zones: [
      { id: "floor", kind: "floor" },
      { id: "hand0", kind: "hand" },
    ],
    views: { all: view([frame]), 0: view([{ like: 0, zones: { floor: [["1B"]] } }]) },
  });
  assert.deepEqual(
    [views.known("0"), views.known("7"), views.after("all"), views.after("0")],
    ["0", "all", "0", "all"],
  );
  assert.equal(views.of("0"), views.of("0"));
  assert.deepEqual(views.of("0").tables[1].floor, [["1B"]]);
  assert.equal(views.hand, 1);
  assert.deepEqual(slotsAt(views.of("all"), 0), { floor: [[], []] });
  assert.deepEqual(slotsAt(views.of("all"), 1), { floor: [[0], [1]] });
});

test("lines of a count fall, shrink, stay or come", () => {
  const line = (points) => ({ title: "t", points, cards: [] });
  const found = changedLines(
    { A: line("5"), B: line("3"), C: line("1") },
    { B: line("2"), C: line("1"), D: line("4") },
  );
  assert.deepEqual(
    found.map(({ rule, before, after, changed }) => [rule, before, after, changed]),
    [
      ["A", "5", null, true],
      ["B", "3", "2", true],
      ["C", "1", "1", false],
      ["D", "", "4", true],
    ],
  );
});

test("what Python packed is unpacked", async () => {
  assert.equal(await unpacked("eNp7vXsiAATLAjg="), "뻑");
});
