// The buttons under the table.

import { choice, h, icon } from "./dom.js";
import { SIZES } from "./state.js";

/** @import { Icon } from "./dom.js" */
/** @import { Lens } from "./payload" */
/** @import { Actions, Words } from "./types" */

export const SPEEDS = { slow: 0.6, normal: 1, fast: 2.2 };

/**
 * A button with a drawing; `text` shows beside it.
 * @param {Icon} name
 * @param {string} label
 * @param {() => void} onclick
 * @param {{ text?: string, kind?: string, keys?: string }} more
 */
function button(name, label, onclick, { text = "", kind = "", keys = "" } = {}) {
  const title = keys ? `${label} (${keys})` : label;
  const props = { type: "button", class: `hw-button ${kind}`, onclick, title, "aria-label": label, "data-does": name };
  return h("button", props, icon(name), text ? h("span", { class: "hw-button-text" }, text) : null);
}

/**
 * Give a button another label.
 * @param {HTMLElement} node
 * @param {string} label
 * @param {string} key
 */
function rename(node, label, key) {
  node.setAttribute("aria-label", label);
  node.title = `${label} (${key})`;
}

export class Controls {
  /** @param {{ words: Words, lenses: Lens[], act: Actions }} given */
  constructor({ words, lenses, act }) {
    this.words = words;
    const word = (/** @type {string} */ key) => words[key] ?? "";
    this.first = button("first", word("first"), () => act.end(-1), { keys: "Home" });
    this.back = button("back", word("back"), () => act.step(-1), { text: word("back"), keys: "←" });
    this.play = button("play", word("play"), () => act.play(), { keys: "P", kind: "hw-play" });
    const main = { text: word("next"), kind: "hw-main-button", keys: "→" };
    this.next = button("next", word("next"), () => act.step(1), main);
    this.last = button("last", word("last"), () => act.end(1), { keys: "End" });
    this.slider = h("input", { type: "range", class: "hw-slider", min: 0, step: 1, "aria-label": words.slider });
    this.slider.addEventListener("input", () => act.halt(Number(this.slider.value)));
    this.position = h("span", { class: "hw-position" });
    this.transport = h(
      "div",
      { class: "hw-transport" },
      h("div", { class: "hw-buttons" }, this.first, this.back, this.play, this.next, this.last),
      h("div", { class: "hw-travel" }, this.slider, this.position),
    );
    const named = (/** @type {string[]} */ ids, /** @type {string} */ kind) =>
      ids.map((id) => ({ id, text: word(`${kind}_${id}`) }));
    this.size = choice({ label: words.size, options: named(SIZES, "size"), onchoose: act.size });
    this.speed = choice({ label: words.speed, options: named(Object.keys(SPEEDS), "speed"), onchoose: act.speed });
    const eyes = lenses.map(({ id, label }) => ({ id, text: label }));
    this.lens = choice({ label: words.lens, options: eyes, onchoose: act.lens });
    this.settings = h("div", { class: "hw-settings" }, this.size.el, this.speed.el);
    this.projector = button("projector", word("projector"), act.projector, { keys: "F" });
    this.readButton = button("read", word("read"), act.read, { keys: "R" });
    this.helpButton = button("help", word("help"), act.help, { keys: "?" });
    this.tools = h("div", { class: "hw-tools" }, this.readButton, this.helpButton, this.projector);
  }

  /**
   * Show where we are: in words, as a short number, and among the halts.
   * @param {{
   *   where: string, short: string, headline: string, halt: number, halts: number, atStart: boolean, atEnd: boolean,
   * }} now
   */
  show({ where, short, headline, halt, halts, atStart, atEnd }) {
    this.slider.max = String(halts - 1);
    this.slider.value = String(halt);
    this.slider.style.setProperty("--done", `${halts > 1 ? (100 * halt) / (halts - 1) : 0}%`);
    this.slider.setAttribute("aria-valuetext", `${where}${this.words.list}${headline}`);
    this.position.textContent = short;
    for (const node of [this.first, this.back]) node.setAttribute("aria-disabled", String(atStart));
    for (const node of [this.next, this.last]) node.setAttribute("aria-disabled", String(atEnd));
  }

  /** @param {boolean} on */
  playing(on) {
    this.play.replaceChildren(icon(on ? "pause" : "play"));
    rename(this.play, (on ? this.words.pause : this.words.play) ?? "", "P");
  }

  /** @param {boolean} on */
  projecting(on) {
    rename(this.projector, (on ? this.words.projector_leave : this.words.projector) ?? "", "F");
  }
}
