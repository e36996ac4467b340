// The player: it gets a whole deal as JSON and steps through it by itself. Written to anywidget's contract.

import { Bubble } from "./bubble.js";
import { Controls, SPEEDS } from "./controls.js";
import { h, pictureUrl } from "./dom.js";
import { actionOf, keyList } from "./keys.js";
import { floorSlots } from "./layout.js";
import { Moves } from "./moves.js";
import { Notes } from "./notes.js";
import { Speech, tableWords } from "./speech.js";
import { align, between, clamp, fill, haltOf, largest, readingTime, SIZES, step, stops, unpack } from "./state.js";
import { Table } from "./table.js";

/** From this width on the story stands beside the table (as in frame.css). */
const WIDE = 820;

/** The traits that Python can read and set. */
const TRAITS = ["index", "lens", "size"];

class Player {
  constructor(model) {
    this.model = model;
    this.payload = model.get("_payload");
    this.words = this.payload.words;
    this.views = {};
    this.speed = "normal";
    this.end = new AbortController();
    this.build();
    this.listen();
    this.chooseLens(this.knownLens(model.get("lens")));
    this.size = SIZES.includes(model.get("size")) ? model.get("size") : SIZES[0];
    this.chooseSize(this.size);
    this.controls.speed.show(this.speed);
    this.go(model.get("index") ?? 0, { first: true });
  }

  // Parts.

  build() {
    const { payload, words } = this;
    this.root = h("div", { class: "hwatu", lang: payload.language, tabindex: "0", role: "group", "aria-label": `${words.name}: ${payload.title}`, "data-lm-suppress-shortcuts": "true" });
    this.bubble = new Bubble({ words, root: this.root });
    const pictures = Object.fromEntries(Object.entries(payload.art).map(([id, svg]) => [id, pictureUrl(svg)]));
    this.notes = new Notes({ payload, words, pictures, bubble: this.bubble, point: (id) => this.table.point(id) });
    const hands = payload.zones.filter((zone) => zone.kind === "hand");
    const hand = largest(this.viewOf(payload.lenses[0].id), hands);
    this.table = new Table({ payload, words, pictures, hand, onopen: (id, anchor) => this.notes.openCard(id, anchor) });
    this.controls = new Controls({ words, lenses: payload.lenses, act: this.actions() });
    this.moves = new Moves({ words, ongo: (index) => this.by(() => this.go(index)) });
    this.speech = new Speech();
    const grid = h(
      "div",
      { class: "hw-grid" },
      h("header", { class: "hw-head" }, h("p", { class: "hw-title" }, payload.title), payload.lenses.length > 1 ? this.controls.lens.el : null, this.controls.tools),
      this.table.el,
      this.controls.transport,
      this.notes.el,
      this.moves.el,
      this.controls.settings,
    );
    this.root.append(grid, this.speech.el, this.bubble.el);
  }

  actions() {
    return {
      step: (by) => this.by(() => this.go(step(this.halts, this.index, by))),
      end: (by) => this.by(() => this.go(by < 0 ? 0 : this.total)),
      halt: (number) => this.by(() => this.go(this.halts[number])),
      play: () => (this.timer ? this.pause() : this.play()),
      size: (size) => this.chooseSize(size),
      sizeAt: (number) => this.chooseSize(SIZES[number]),
      speed: (speed) => this.chooseSpeed(speed),
      faster: (by) => this.chooseSpeed(Object.keys(SPEEDS)[clamp(Object.keys(SPEEDS).indexOf(this.speed) + by, 0, 2)]),
      lens: (lens) => this.chooseLens(lens),
      nextLens: () => this.nextLens(),
      projector: () => this.project(!this.projecting),
      moves: () => (this.moves.el.open = !this.moves.el.open),
      read: (anchor = this.controls.readButton) => this.read(anchor),
      help: (anchor = this.controls.helpButton) => this.bubble.show(anchor, this.words.help, h("p", { class: "hw-strong" }, this.words.help), keyList(this.words)),
    };
  }

  listen() {
    const { signal } = this.end;
    const act = this.actions();
    // JupyterLab takes letters from a focused element unless that element itself says that it wants them.
    this.root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    this.root.addEventListener("keydown", (event) => {
      if (this.bubble.el.contains(event.target)) return event.stopPropagation();
      if (event.key === "Escape" && this.projecting) return this.project(false);
      const action = actionOf(event, { projector: this.projecting });
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action(act, event.key);
    });
    document.addEventListener("fullscreenchange", () => !document.fullscreenElement && this.projecting && this.project(false), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.pause(), { signal });
    this.resizes = new ResizeObserver(() => this.fit());
    this.resizes.observe(this.table.el);
    this.changes = TRAITS.map((name) => [`change:${name}`, () => this.obey(name)]);
    this.changes.forEach(([event, call]) => this.model.on(event, call));
  }

  // The model.

  /** Python set a trait. */
  obey(name) {
    const value = this.model.get(name);
    if (value === this[name]) return;
    if (name === "index") this.by(() => this.go(value));
    else if (name === "lens") this.chooseLens(this.knownLens(value));
    else if (SIZES.includes(value)) this.chooseSize(value);
  }

  tell(name, value) {
    this[name] = value;
    if (this.model.get(name) === value) return;
    this.model.set(name, value);
    this.model.save_changes();
  }

  // Where we are.

  get total() {
    return this.view.frames.length;
  }

  knownLens(id) {
    return this.payload.views[id] ? id : this.payload.lenses[0].id;
  }

  viewOf(lens) {
    if (!this.views[lens]) {
      const view = unpack(this.payload.views[lens], this.payload.views[this.payload.lenses[0].id]);
      const floors = this.payload.zones.filter((zone) => zone.kind === "floor").map((zone) => [zone.id, floorSlots(view.tables, zone.id)]);
      const widest = floors.map(([id, slots]) => [id, Math.max(0, ...slots.map((places) => places.length))]);
      this.views[lens] = { ...view, floors, widest: Object.fromEntries(widest) };
    }
    return this.views[lens];
  }

  /** The floors' places at a position, padded with empty ones so that the table never changes its height. */
  slotsAt(index) {
    const { floors, widest } = this.view;
    return Object.fromEntries(floors.map(([id, slots]) => [id, [...slots[index], ...Array(widest[id] - slots[index].length).fill(null)]]));
  }

  go(index, { first = false, quiet = false } = {}) {
    const old = this.index;
    index = clamp(Math.trunc(Number(index)) || 0, 0, this.total);
    if (index === old && !first) return;
    this.tell("index", index);
    this.bubble.hide();
    this.draw({ animate: !first && Math.abs(index - old) <= 12 });
    if (!first && !quiet) this.speak();
  }

  draw({ animate = false } = {}) {
    const { view, index, words, shown } = this;
    const frame = shown.at(-1);
    const where = [fill(words.position, { n: index, total: this.total })];
    if (typeof frame?.seat === "number") where.push(fill(words.turn, { n: frame.turn + 1 }));
    const cards = shown.flatMap((one) => one.cards);
    this.table.show({ table: view.tables[index], badges: view.badges[index], seat: frame?.seat, cards, slots: this.slotsAt(index), animate });
    this.notes.show(shown, where.join(" · "), view.notes);
    this.controls.show({ index, total: this.total, halt: haltOf(this.halts, index), halts: this.halts.length, headline: frame?.headline ?? words.start });
    this.moves.mark(index);
  }

  /** What the last step went through: one frame, or all of a decision or a turn. */
  get shown() {
    return between(this.view.frames, this.halts, this.index);
  }

  speak() {
    this.speech.frames(this.shown, this.words.start);
  }

  read(anchor) {
    const lines = tableWords(this.payload, this.view.tables[this.index], this.view.badges[this.index]);
    this.bubble.show(anchor, this.words.read, h("p", { class: "hw-strong" }, this.words.read), h("ul", { class: "hw-lines" }, ...lines.map((line) => h("li", {}, line))));
    this.speech.say(lines.join(" "));
  }

  // Choices.

  chooseLens(lens) {
    const from = this.view;
    this.tell("lens", lens);
    this.view = this.viewOf(lens);
    this.halts = stops(this.view.frames, this.size ?? SIZES[0]);
    this.controls.lens.show(lens);
    this.moves.load(this.view.frames);
    if (!from) return;
    this.tell("index", align(from.frames, this.view.frames, this.index));
    this.draw();
    this.fit();
  }

  nextLens() {
    const ids = this.payload.lenses.map(({ id }) => id);
    this.chooseLens(ids[(ids.indexOf(this.lens) + 1) % ids.length]);
  }

  chooseSize(size) {
    this.tell("size", size);
    this.halts = stops(this.view.frames, size);
    this.controls.size.show(size);
    if (this.index !== undefined) this.draw();
  }

  chooseSpeed(speed) {
    this.speed = speed;
    this.controls.speed.show(speed);
    if (this.timer) this.wait();
  }

  // Autoplay: it shows, and leaves the live region alone until it stops.

  play() {
    if (this.index === this.total) this.go(0, { quiet: true });
    this.controls.playing(true);
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), this.index ? readingTime(this.shown, SPEEDS[this.speed]) : 700);
  }

  tick() {
    if (!this.root.isConnected) return this.pause({ quiet: true });
    this.go(step(this.halts, this.index, 1), { quiet: true });
    if (this.index === this.total) this.pause();
    else this.wait();
  }

  pause({ quiet = false } = {}) {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.controls.playing(false);
    if (!quiet) this.speak();
  }

  /** Something the person did: autoplay ends first. */
  by(action) {
    this.pause({ quiet: true });
    action();
  }

  // Sizes.

  project(on) {
    this.projecting = on;
    this.root.classList.toggle("hw-projector", on);
    this.controls.projecting(on);
    if (on) this.listed = this.moves.el.open;
    this.moves.el.open = on ? false : this.listed;
    if (on) this.root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement === this.root) document.exitFullscreen().catch(() => {});
    this.fit();
  }

  fit() {
    // Where there is room beside the table, the list of steps is open from the start.
    const width = this.root.firstElementChild.clientWidth;
    if (!this.sized && width) {
      this.sized = true;
      this.moves.el.open = width >= WIDE;
    }
    this.table.resize(this.projecting ? this.table.el.clientHeight : 0);
  }

  destroy() {
    this.pause({ quiet: true });
    this.speech.stop();
    this.end.abort();
    this.resizes.disconnect();
    this.changes.forEach(([event, call]) => this.model.off(event, call));
    this.root.remove();
  }
}

function render({ model, el }) {
  let player = null;
  const start = () => {
    player?.destroy();
    player = new Player(model);
    el.append(player.root);
    player.fit();
  };
  start();
  model.on("change:_payload", start);
  return () => {
    model.off("change:_payload", start);
    player.destroy();
  };
}

export default { render };
