import assert from "node:assert/strict";
import { test } from "node:test";

import { actionOf } from "../../hwatu_kit/widgets/static/src/keys.js";

const press = (key, { selector = "", ...more } = {}) => ({
  key,
  target: { matches: (asked) => asked.split(", ").includes(selector) },
  ...more,
});
const done = (event, options) => {
  const calls = [];
  const act = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given) =>
          calls.push([name, ...given]),
    },
  );
  actionOf(event, options)?.(act, event.key);
  return calls;
};

test("arrows and space step, letters do what the list of keys says", () => {
  assert.deepEqual(done(press("ArrowRight")), [["step", 1]]);
  assert.deepEqual(done(press(" ")), [["step", 1]]);
  assert.deepEqual(done(press("ArrowLeft")), [["step", -1]]);
  assert.deepEqual(done(press("End")), [["end", 1]]);
  assert.deepEqual(done(press("2")), [["sizeAt", 1]]);
  assert.deepEqual(done(press("P")), [["play"]]);
  assert.deepEqual(done(press("-")), [["faster", -1]]);
});

test("keys with a modifier belong to the browser and the notebook", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    assert.equal(actionOf(press("r", { [modifier]: true })), null);
});

test("the slider keeps its arrows, a button its space bar", () => {
  assert.equal(actionOf(press("ArrowRight", { selector: "input" })), null);
  assert.equal(actionOf(press(" ", { selector: "button" })), null);
  assert.ok(actionOf(press("ArrowRight", { selector: "button" })));
});

test("Shift and Enter run a cell", () => {
  assert.equal(actionOf(press("Enter", { shiftKey: true })), null);
});

test("the keys of a presenter's remote work on a page and a projector, and page through what is long", () => {
  assert.equal(actionOf(press("PageDown")), null);
  assert.deepEqual(done(press("PageDown"), { clicker: true }), [["page", 1]]);
  assert.deepEqual(done(press("PageUp"), { clicker: true }), [["page", -1]]);
});
