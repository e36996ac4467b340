// The story beside the table: where we are, what happened, which rules were applied and why.

import { h } from "./dom.js";
import { fill } from "./state.js";

const STRIP = 6;

export class Notes {
  constructor({ payload, words, pictures, bubble, point }) {
    Object.assign(this, { payload, words, pictures, bubble, point });
    this.where = h("p", { class: "hw-where" });
    this.headline = h("h2", { class: "hw-headline" });
    this.strip = h("div", { class: "hw-strip" });
    this.list = h("ol", { class: "hw-notes" });
    this.el = h("section", { class: "hw-story", "aria-label": words.story, tabindex: "0" }, this.where, this.headline, this.strip, this.list);
  }

  /** Show the frames of a step; none is the table before the first step, of which `begun` may tell something. */
  show(frames, where, begun) {
    const focused = this.el.contains(document.activeElement);
    this.where.textContent = where;
    this.headline.textContent = frames[0]?.headline ?? this.words.start;
    const cards = [...new Set(frames.flatMap((frame) => frame.cards))].filter((id) => this.pictures[id] && id !== "?");
    this.strip.replaceChildren(...(cards.length > STRIP ? [] : cards).map((id) => this.small(id)));
    this.strip.hidden = !this.strip.children.length;
    this.told = new Set();
    const notes = frames.flatMap((frame, i) => [
      ...(i ? [h("li", { class: "hw-then" }, frame.headline)] : []),
      ...frame.notes.map((note) => this.note(note)),
    ]);
    const start = () => [h("li", {}, h("p", {}, this.words.start_hint)), ...begun.map((note) => this.note(note))];
    const weighed = frames.flatMap((frame) => frame.weighed ?? []);
    this.list.replaceChildren(...(frames.length ? notes : start()), ...(weighed.length ? [this.weighed(weighed)] : []));
    this.el.scrollTop = 0;
    if (focused && !this.el.contains(document.activeElement)) this.el.focus({ preventScroll: true });
  }

  /** An explanation with its rule; one without a rule is a teacher's note. */
  note({ rule, text }) {
    return h("li", { class: rule ? "hw-note" : "hw-note hw-remark" }, h("p", {}, ...text.map((part) => this.part(part)), " ", rule ? this.chip(rule) : null));
  }

  /** What was weighed and did not apply, under a flap that stays as the reader left it. */
  weighed(notes) {
    const flap = h("details", { class: "hw-weighed" }, h("summary", {}, this.words.weighed), h("ul", {}, ...notes.map((note) => this.note(note))));
    flap.open = this.weighing ?? false;
    flap.addEventListener("toggle", () => { this.weighing = flap.open; });
    return h("li", { class: "hw-note" }, flap);
  }

  part(part) {
    if (typeof part === "string") return part;
    return part.term ? this.term(part) : this.card(part);
  }

  /** A term: underlined, with its own language the first time. */
  term({ text, term }) {
    const entry = this.payload.terms[term];
    if (!entry) return text;
    const own = this.told.has(term) ? null : h("span", { class: "hw-native", lang: entry.lang }, entry.native);
    this.told.add(term);
    const button = h("button", { type: "button", class: "hw-term", "aria-haspopup": "dialog" }, text, own ? "\u00a0" : null, own);
    button.addEventListener("click", () => this.bubble.show(button, text, ...this.termBody(entry)));
    return button;
  }

  termBody(entry) {
    return [
      h("p", { class: "hw-big" }, h("span", { lang: entry.lang }, entry.native), " ", h("i", { class: "hw-roman", lang: entry.lang && `${entry.lang}-Latn` }, entry.roman)),
      h("p", { class: "hw-strong" }, entry.english),
      h("p", {}, entry.text),
      ...(entry.rule && this.payload.rules[entry.rule] ? this.ruleBody(entry.rule) : []),
    ];
  }

  card({ text, card }) {
    const button = h("button", { type: "button", class: "hw-cardref", "aria-haspopup": "dialog", "aria-label": `${text}, ${this.payload.names[card] ?? card}` }, text);
    button.addEventListener("click", () => this.openCard(card, button));
    for (const [event, id] of [["mouseenter", card], ["focus", card], ["mouseleave", null], ["blur", null]]) {
      button.addEventListener(event, () => this.point(id));
    }
    return button;
  }

  small(id) {
    const name = `${this.payload.names[id] ?? id} (${id})`;
    const button = h("button", { type: "button", class: "hw-small", "aria-haspopup": "dialog", "aria-label": name, title: name }, h("img", { src: this.pictures[id], alt: "" }));
    button.addEventListener("click", () => this.openCard(id, button));
    return button;
  }

  openCard(id, anchor) {
    const name = this.payload.names[id] ?? id;
    this.bubble.show(
      anchor,
      name,
      h("div", { class: "hw-bubble-card" }, h("img", { src: this.pictures[id], alt: "" }), h("div", {}, h("p", { class: "hw-strong" }, name), h("p", { class: "hw-id" }, id))),
    );
  }

  chip(rule) {
    const button = h("button", { type: "button", class: "hw-chip", "aria-haspopup": "dialog", "aria-label": fill(this.words.rule, { rule }) }, rule);
    button.addEventListener("click", () => this.bubble.show(button, fill(this.words.rule, { rule }), ...this.ruleBody(rule)));
    return button;
  }

  ruleBody(rule) {
    const entry = this.payload.rules[rule];
    if (!entry) return [h("p", {}, rule)];
    return [
      h("p", { class: "hw-strong" }, h("span", { class: "hw-id" }, rule), " ", entry.title),
      h("p", {}, entry.statement),
      entry.reading ? h("p", { class: "hw-reading" }, h("b", {}, this.words.reading), " ", entry.reading) : null,
      entry.source ? h("p", { class: "hw-source" }, fill(this.words.source, { source: entry.source })) : null,
    ].filter(Boolean);
  }
}
