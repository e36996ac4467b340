// A pile of cards and what it is worth; a touch takes a card away, and the lines that fall are crossed out.
// Everything it says and every count comes ready from Python, so that it needs no kernel. One card is away at a time.

import { h, picture, picturesOf } from "./dom.js";
import { keepKeys } from "./hosts.js";
import { changedLines } from "./lines.js";

/** @import { PileCard, PilePayload } from "./payload" */
/** @import { Line } from "./lines.js" */
/** @import { Model, RenderContext } from "./types" */

class Pile {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {PilePayload} */
    this.payload = model.get("_payload");
    const { rows, art, words, language } = this.payload;
    this.pictures = picturesOf(art);
    /** @type {Map<string, HTMLElement>} */
    this.buttons = new Map();
    this.headline = h("p", { class: "hwatu-pile-headline", "aria-live": "polite" });
    this.body = h("tbody");
    const laid = rows.map(({ label, cards }) => this.row(label, cards));
    this.root = h(
      "div",
      { class: "hwatu-pile", lang: language },
      h("div", { class: "hwatu-pile-rows" }, ...laid),
      this.headline,
      h("table", { class: "hwatu-pile-lines" }, this.body),
      h("p", { class: "hwatu-pile-hint" }, words.hint),
    );
    keepKeys(this.root);
    this.changed = () => this.show();
    model.on("change:away", this.changed);
    this.show();
  }

  /**
   * @param {string} label
   * @param {PileCard[]} cards
   */
  row(label, cards) {
    const head = h("p", { class: "hwatu-pile-label" }, label);
    const faces = cards.map((card) => this.card(card));
    return h("div", { class: "hwatu-pile-row", role: "group", "aria-label": label }, head, ...faces);
  }

  /** @param {PileCard} card */
  card({ id, full }) {
    const button = h(
      "button",
      { type: "button", class: "hwatu-pile-card", "aria-label": `${id}: ${full}`, title: full },
      picture(this.pictures[id]),
      h("span", { class: "hwatu-pile-id" }, id),
    );
    button.addEventListener("click", () => {
      this.model.set("away", this.model.get("away") === id ? "" : id);
      this.model.save_changes();
    });
    this.buttons.set(id, button);
    return button;
  }

  show() {
    const away = this.model.get("away");
    const whole = this.payload.counts[""];
    const now = this.payload.counts[away] ?? whole;
    if (!whole || !now) return;
    for (const [id, button] of this.buttons) button.setAttribute("aria-pressed", String(id === away));
    this.headline.textContent = now.headline;
    this.body.replaceChildren(...changedLines(whole.lines, now.lines).map((line) => this.line(line)));
  }

  /** @param {Line} line */
  line({ rule, title, cards, before, after, changed }) {
    const chip = h("span", { class: "hwatu-pile-chip" }, rule);
    const head = h("th", { scope: "row" }, h("span", { class: "hwatu-pile-rule" }, title), " ", chip);
    const struck = changed ? [h("s", {}, before), " "] : [];
    const points = h("td", {}, ...struck, h("b", {}, after ?? this.payload.words.gone));
    const row = h("tr", { class: changed ? (after === null ? "is-gone" : "is-less") : "" }, head, points);
    row.addEventListener("pointerenter", () => this.light(cards, true));
    row.addEventListener("pointerleave", () => this.light(cards, false));
    return row;
  }

  /**
   * @param {string[]} cards
   * @param {boolean} on
   */
  light(cards, on) {
    for (const id of cards) this.buttons.get(id)?.classList.toggle("is-lit", on);
  }

  destroy() {
    this.model.off("change:away", this.changed);
    this.root.remove();
  }
}

/** @param {RenderContext} context */
function render({ model, el }) {
  const pile = new Pile(model);
  el.append(pile.root);
  return () => pile.destroy();
}

export default { render };
