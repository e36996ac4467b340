// The buttons under the table.

import { choice, h, icon } from "./dom.js";
import { fill, SIZES } from "./state.js";

export const SPEEDS = { slow: 0.6, normal: 1, fast: 2.2 };

/** A button with a drawing; `text` shows beside it. */
function button(name, label, onclick, { text = "", kind = "", keys = "" } = {}) {
  return h(
    "button",
    { type: "button", class: `hw-button ${kind}`, onclick, title: keys ? `${label} (${keys})` : label, "aria-label": label, "data-does": name },
    icon(name),
    text ? h("span", { class: "hw-button-text" }, text) : null,
  );
}

export class Controls {
  constructor({ words, lenses, act }) {
    this.words = words;
    this.first = button("first", words.first, () => act.end(-1), { keys: "Home" });
    this.back = button("back", words.back, () => act.step(-1), { text: words.back, keys: "←" });
    this.play = button("play", words.play, () => act.play(), { keys: "P", kind: "hw-play" });
    this.next = button("next", words.next, () => act.step(1), { text: words.next, kind: "hw-main-button", keys: "→" });
    this.last = button("last", words.last, () => act.end(1), { keys: "End" });
    this.slider = h("input", { type: "range", class: "hw-slider", min: 0, step: 1, "aria-label": words.slider });
    this.slider.addEventListener("input", () => act.halt(Number(this.slider.value)));
    this.position = h("span", { class: "hw-position" });
    this.transport = h(
      "div",
      { class: "hw-transport" },
      h("div", { class: "hw-buttons" }, this.first, this.back, this.play, this.next, this.last),
      h("div", { class: "hw-travel" }, this.slider, this.position),
    );
    this.size = choice({ label: words.size, options: SIZES.map((id) => ({ id, text: words[`size_${id}`] })), onchoose: act.size });
    this.speed = choice({ label: words.speed, options: Object.keys(SPEEDS).map((id) => ({ id, text: words[`speed_${id}`] })), onchoose: act.speed });
    this.lens = choice({ label: words.lens, options: lenses.map(({ id, label }) => ({ id, text: label })), onchoose: act.lens });
    this.settings = h("div", { class: "hw-settings" }, this.size.el, this.speed.el);
    this.projector = button("projector", words.projector, act.projector, { keys: "F" });
    this.readButton = button("read", words.read, () => act.read(this.readButton), { keys: "R" });
    this.helpButton = button("help", words.help, () => act.help(this.helpButton), { keys: "?" });
    this.tools = h("div", { class: "hw-tools" }, this.readButton, this.helpButton, this.projector);
  }

  /** Show where we are among the halts. */
  show({ index, total, halt, halts, headline }) {
    const { words } = this;
    this.slider.max = String(halts - 1);
    this.slider.value = String(halt);
    this.slider.style.setProperty("--done", `${halts > 1 ? (100 * halt) / (halts - 1) : 0}%`);
    const where = fill(words.position, { n: index, total });
    this.slider.setAttribute("aria-valuetext", `${where}${words.list}${headline}`);
    this.position.textContent = `${index} / ${total}`;
    for (const node of [this.first, this.back]) node.setAttribute("aria-disabled", String(index === 0));
    for (const node of [this.next, this.last]) node.setAttribute("aria-disabled", String(index === total));
  }

  playing(on) {
    const label = on ? this.words.pause : this.words.play;
    this.play.replaceChildren(icon(on ? "pause" : "play"));
    this.play.setAttribute("aria-label", label);
    this.play.title = `${label} (P)`;
  }

  projecting(on) {
    const label = on ? this.words.projector_leave : this.words.projector;
    this.projector.setAttribute("aria-label", label);
    this.projector.title = `${label} (F)`;
  }
}
