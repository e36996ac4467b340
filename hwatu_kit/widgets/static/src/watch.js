// Watching a deal: step and play, look through a lens, read the notes. It holds the whole deal and needs no kernel.

import { Autoplay } from "./autoplay.js";
import { Bubble } from "./bubble.js";
import { Controls, SPEEDS } from "./controls.js";
import { h, picturesOf } from "./dom.js";
import { Frame } from "./frame.js";
import { keyList, listen } from "./keys.js";
import { ModelSync } from "./model.js";
import { Moves } from "./moves.js";
import { positionWords, Speech, tableWords, whereWords } from "./speech.js";
import { align, between, clamp, haltOf, plain, readingTime, SIZES, step, stops } from "./state.js";
import { Story } from "./story.js";
import { Table } from "./table.js";
import { fullest, slotsAt, Views } from "./views.js";

/** @import { Payload } from "./payload" */
/** @import { Actions, Model } from "./types" */

/** Up to how many frames at once cards glide; a longer way is a jump. */
const GLIDES = 12;
/** How long the table before the first step stays in autoplay, in milliseconds. */
const START_TIME = 700;
/** How many of the longest sentences are laid out for measuring. */
const LONGEST = 4;

export class Watch {
  /** @param {Model} model */
  constructor(model) {
    /** @type {Payload} */
    this.payload = model.get("_payload");
    this.words = this.payload.words;
    this.views = new Views(this.payload);
    this.lens = this.views.known(model.get("lens"));
    this.view = this.views.of(this.lens);
    /** @type {string} */
    this.size = SIZES.includes(model.get("size")) ? model.get("size") : "frame";
    this.halts = stops(this.view.frames, this.size);
    /** @type {keyof typeof SPEEDS} */
    this.speed = "normal";
    this.end = new AbortController();
    this.index = clamp(Math.trunc(Number(model.get("index"))) || 0, 0, this.total);
    this.act = this.actions();
    this.parts = this.build();
    this.autoplay = new Autoplay({
      step: () => this.playOn(),
      delay: () => (this.index ? readingTime(this.shown, SPEEDS[this.speed]) : START_TIME),
      onchange: (on, quiet) => this.played(on, quiet),
    });
    const { signal } = this.end;
    document.addEventListener("visibilitychange", () => document.hidden && this.autoplay.stop(), { signal });
    this.sync = new ModelSync(model, {
      index: (value) => this.by(() => this.go(value)),
      lens: (value) => this.chooseLens(this.views.known(value)),
      size: (value) => SIZES.includes(value) && this.chooseSize(value),
    });
    listen(this.root, { act: this.act, bubble: this.parts.bubble, frame: this.frame, signal });
    this.begin();
  }

  get root() {
    return this.frame.root;
  }

  get frame() {
    return this.parts.frame;
  }

  get total() {
    return this.view.frames.length;
  }

  // Parts.

  build() {
    const { payload, words } = this;
    const pictures = picturesOf(payload.art);
    const bubble = new Bubble(words);
    const table = new Table({
      ...payload,
      seats: payload.seats.map(({ name }) => name),
      pictures,
      hand: this.views.hand,
      ontouch: ({ card, node }) => story.openCard(card, node),
    });
    const story = new Story({ ...payload, pictures, bubble, point: (card) => table.point(card) });
    const controls = new Controls({ words, lenses: payload.lenses, act: this.act });
    const moves = new Moves({ words, ongo: (index) => this.by(() => this.go(index)) });
    const speech = new Speech();
    const label = `${words.name}: ${payload.title}`;
    const onproject = (/** @type {boolean} */ on) => controls.projecting(on);
    const frame = new Frame({
      label,
      lang: payload.language,
      table,
      story,
      list: moves.el,
      fullest: () => fullest(this.view),
      longest: () => this.longest(),
      onproject,
    });
    const title = h("p", { class: "hw-title" }, payload.title);
    const lens = payload.lenses.length > 1 ? controls.lens.el : null;
    const head = h("header", { class: "hw-head" }, title, lens, controls.tools);
    const { transport, settings } = controls;
    frame.fill({ head, story: story.el, transport, settings }, [speech.el, bubble.el]);
    return { bubble, table, story, controls, moves, speech, frame };
  }

  /** @returns {Actions} */
  actions() {
    const speeds = /** @type {(keyof typeof SPEEDS)[]} */ (Object.keys(SPEEDS));
    const speedAt = (/** @type {number} */ at) => speeds[clamp(at, 0, speeds.length - 1)] ?? "normal";
    return {
      step: (by) => this.by(() => this.go(step(this.halts, this.index, by))),
      page: (by) => this.parts.story.page(by) || this.act.step(by),
      end: (by) => this.by(() => this.go(by < 0 ? 0 : this.total)),
      halt: (number) => this.by(() => this.go(this.halts[number] ?? 0)),
      play: () => this.play(),
      size: (size) => this.chooseSize(size),
      sizeAt: (number) => this.chooseSize(SIZES[number] ?? "frame"),
      speed: (speed) => this.chooseSpeed(/** @type {keyof typeof SPEEDS} */ (speed)),
      faster: (by) => this.chooseSpeed(speedAt(speeds.indexOf(this.speed) + by)),
      lens: (lens) => this.chooseLens(lens),
      nextLens: () => this.chooseLens(this.views.after(this.lens)),
      projector: () => this.frame.project(!this.frame.projecting),
      moves: () => {
        this.parts.moves.el.open = !this.parts.moves.el.open;
      },
      read: () => this.read(),
      help: () => this.help(),
    };
  }

  /** Show the position that the model asked for. */
  begin() {
    for (const name of /** @type {const} */ (["index", "lens", "size"])) this.sync.report(name, this[name]);
    this.parts.controls.lens.show(this.lens);
    this.parts.controls.size.show(this.size);
    this.parts.controls.speed.show(this.speed);
    this.parts.moves.load(this.view.frames, this.index);
    this.draw();
  }

  // Where we are.

  /** @param {unknown} wanted */
  go(wanted, { quiet = false } = {}) {
    const old = this.index;
    const index = clamp(Math.trunc(Number(wanted)) || 0, 0, this.total);
    if (index === old) return;
    this.index = index;
    this.sync.report("index", index);
    this.parts.bubble.hide();
    this.draw({ animate: Math.abs(index - old) <= GLIDES });
    if (!quiet) this.speak();
  }

  draw({ animate = false } = {}) {
    const { view, index, words, shown } = this;
    const frame = shown.at(-1);
    const scene = {
      groups: view.tables[index] ?? {},
      badges: view.badges[index] ?? {},
      slots: slotsAt(view, index),
      acting: frame?.seat ?? null,
      glow: shown.flatMap((one) => one.cards),
    };
    this.parts.table.show(scene, { animate });
    this.frame.settle();
    const where = whereWords(words, view.frames, index);
    this.parts.story.show({
      where,
      parts: frame ? shown : [{ headline: words.start ?? "", notes: view.notes }],
      hint: frame ? "" : words.start_hint,
      cards: scene.glow,
      considered: shown.flatMap((one) => one.considered),
    });
    this.parts.controls.show({
      where,
      short: positionWords(words, view.frames, index),
      headline: frame?.headline ?? words.start ?? "",
      halt: haltOf(this.halts, index),
      halts: this.halts.length,
      atStart: index === 0,
      atEnd: index === this.total,
    });
    this.parts.moves.mark(index);
  }

  /** What the last step went through: one frame, or all of a decision or a turn. */
  get shown() {
    return between(this.view.frames, this.halts, this.index);
  }

  /** The pages of the story whose first sentence is longest. */
  longest() {
    const { frames } = this.view;
    const length = (/** @type {import("./payload").Frame} */ { headline, notes }) =>
      1.6 * headline.length + (notes[0] ? plain(notes[0].text).length : 0);
    const sorted = [...frames].sort((one, other) => length(other) - length(one)).slice(0, LONGEST);
    return sorted.map(({ headline, notes }) => ({
      where: " ",
      parts: [{ headline, notes }],
      cards: [],
      considered: [],
    }));
  }

  speak() {
    this.parts.speech.frames(this.shown, this.words.start ?? "");
  }

  read() {
    const { view, index, words } = this;
    const lines = tableWords(this.payload, view.tables[index] ?? {}, view.badges[index] ?? {});
    const list = h("ul", { class: "hw-lines" }, ...lines.map((line) => h("li", {}, line)));
    this.parts.bubble.show(
      this.parts.controls.readButton,
      words.read,
      h("p", { class: "hw-strong" }, words.read),
      list,
    );
    this.parts.speech.say(lines.join(" "));
  }

  help() {
    const { words } = this;
    const head = h("p", { class: "hw-strong" }, words.help);
    this.parts.bubble.show(this.parts.controls.helpButton, words.help, head, keyList(words));
  }

  // Choices.

  /** @param {string} lens */
  chooseLens(lens) {
    const from = this.view;
    this.lens = lens;
    this.sync.report("lens", lens);
    this.view = this.views.of(lens);
    this.halts = stops(this.view.frames, this.size);
    this.parts.controls.lens.show(lens);
    const there = (/** @type {number} */ index) => align(from.frames, this.view.frames, index);
    this.parts.moves.load(this.view.frames, there(this.parts.moves.seen));
    this.index = there(this.index);
    this.sync.report("index", this.index);
    this.draw();
    this.frame.fit({ anew: true });
  }

  /** @param {string} size */
  chooseSize(size) {
    this.size = size;
    this.sync.report("size", size);
    this.halts = stops(this.view.frames, size);
    this.parts.controls.size.show(size);
    this.draw();
  }

  /** @param {keyof typeof SPEEDS} speed */
  chooseSpeed(speed) {
    this.speed = speed;
    this.parts.controls.speed.show(speed);
    if (this.autoplay.on) this.autoplay.wait();
  }

  // Autoplay: it shows, and leaves the live region alone until it stops.

  play() {
    if (this.autoplay.on) return this.autoplay.stop();
    if (this.index === this.total) this.go(0, { quiet: true });
    this.autoplay.start();
  }

  /** One step of autoplay; whether there is more. */
  playOn() {
    if (!this.root.isConnected) return false;
    this.go(step(this.halts, this.index, 1), { quiet: true });
    return this.index < this.total;
  }

  /** @type {(on: boolean, quiet: boolean) => void} */
  played(on, quiet) {
    this.parts.controls.playing(on);
    if (!quiet && this.root.isConnected) this.speak();
  }

  /**
   * Something the person did: autoplay ends first.
   * @param {() => void} action
   */
  by(action) {
    this.autoplay.stop({ quiet: true });
    action();
  }

  destroy() {
    this.autoplay.stop({ quiet: true });
    this.parts.speech.stop();
    this.sync.stop();
    this.end.abort();
    this.frame.destroy();
  }
}
