// The list of all steps: a transcript to read, and to jump with.

import { h } from "./dom.js";

export class Moves {
  constructor({ words, ongo }) {
    this.ongo = ongo;
    this.rows = [];
    this.list = h("ol", { class: "hw-move-list" });
    this.el = h("details", { class: "hw-moves" }, h("summary", {}, words.moves), this.list);
    this.el.addEventListener("toggle", () => this.el.open && this.draw());
    this.list.addEventListener("keydown", (event) => this.walk(event));
    this.words = words;
  }

  load(frames) {
    this.frames = frames;
    this.rows = [];
    if (this.el.open) this.draw();
  }

  draw() {
    if (!this.rows.length) {
      this.rows = [{ headline: this.words.start, seat: null }, ...this.frames].map((frame, i) =>
        h("button", { type: "button", class: "hw-move", tabindex: "-1", onclick: () => this.ongo(i) }, h("span", { class: "hw-number" }, String(i)), h("span", {}, frame.headline)),
      );
      const last = this.frames.map((frame) => frame.ends === "turn");
      this.list.replaceChildren(...this.rows.map((row, i) => h("li", { class: last[i - 1] || i === 0 ? "hw-turn-end" : "" }, row)));
    }
    this.mark(this.index ?? 0);
  }

  mark(index) {
    this.index = index;
    if (!this.el.open) return;
    this.rows.forEach((row, i) => {
      row.tabIndex = i === index ? 0 : -1;
      if (i === index) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    });
    const row = this.rows[index];
    if (!row) return;
    const top = row.offsetTop - this.list.offsetTop;
    if (top < this.list.scrollTop || top + row.offsetHeight > this.list.scrollTop + this.list.clientHeight) {
      this.list.scrollTop = top - this.list.clientHeight / 2;
    }
  }

  walk(event) {
    const at = this.rows.indexOf(event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.rows.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const row = this.rows[to];
    if (!row) return;
    this.rows.forEach((other) => (other.tabIndex = other === row ? 0 : -1));
    row.focus();
  }
}
