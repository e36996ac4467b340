// The list of the steps so far: a transcript to read, and to jump with. What one has not seen is not in it.

import { h } from "./dom.js";
import { numberAtStart, numberOf } from "./state.js";

/** @import { Frame } from "./payload" */
/** @import { Words } from "./types" */

export class Moves {
  /** @param {{ words: Words, ongo: (index: number) => void }} given */
  constructor({ words, ongo }) {
    this.words = words;
    this.ongo = ongo;
    this.index = 0;
    /** Up to which frame one has been; what comes after it is not listed. */
    this.seen = 0;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {HTMLElement[]} */
    this.rows = [];
    this.list = h("ol", { class: "hw-move-list" });
    this.el = h("details", { class: "hw-moves" }, h("summary", {}, words.moves), this.list);
    this.el.addEventListener("toggle", () => this.el.open && this.draw());
    this.list.addEventListener("keydown", (event) => this.walk(event));
  }

  /**
   * @param {Frame[]} frames
   * @param {number} seen
   */
  load(frames, seen) {
    this.frames = frames;
    this.seen = seen;
    this.rows = [];
    if (this.el.open) this.draw();
  }

  draw() {
    if (!this.rows.length) {
      const { frames, words } = this;
      const start = this.row(0, numberAtStart(frames), words.start ?? "");
      this.rows = [start, ...frames.map((frame, i) => this.row(i + 1, numberOf(frame), frame.headline))];
      const ends = [true, ...frames.map((frame) => frame.ends === "turn")];
      this.list.replaceChildren(...this.rows.map((row, i) => h("li", { class: ends[i] ? "hw-turn-end" : "" }, row)));
    }
    this.mark(this.index);
  }

  /**
   * @param {number} index
   * @param {string} number
   * @param {string} headline
   */
  row(index, number, headline) {
    return h(
      "button",
      { type: "button", class: "hw-move", tabindex: "-1", onclick: () => this.ongo(index) },
      h("span", { class: "hw-number" }, number),
      h("span", {}, headline),
    );
  }

  /** @param {number} index */
  mark(index) {
    this.index = index;
    this.seen = Math.max(this.seen, index);
    if (!this.el.open) return;
    this.rows.forEach((row, i) => {
      if (row.parentElement) row.parentElement.hidden = i > this.seen;
      row.tabIndex = i === index ? 0 : -1;
      if (i === index) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    });
    const row = this.rows[index];
    if (!row) return;
    const top = row.offsetTop - this.list.offsetTop;
    const { scrollTop, clientHeight } = this.list;
    if (top < scrollTop || top + row.offsetHeight > scrollTop + clientHeight) {
      this.list.scrollTop = top - clientHeight / 2;
    }
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const at = this.rows.indexOf(/** @type {HTMLElement} */ (event.target));
    const ways = { ArrowDown: Math.min(at + 1, this.seen), ArrowUp: at - 1, Home: 0, End: this.seen };
    if (at < 0 || !(event.key in ways)) return;
    event.preventDefault();
    event.stopPropagation();
    const row = this.rows[ways[/** @type {keyof typeof ways} */ (event.key)]];
    if (!row) return;
    for (const other of this.rows) other.tabIndex = other === row ? 0 : -1;
    row.focus();
  }
}
