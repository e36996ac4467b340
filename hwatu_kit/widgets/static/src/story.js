// The story beside the table: a sentence, its rule, its cards. It shows a page, and needs no deal.

import { h, picture } from "./dom.js";
import { fill } from "./state.js";

/** @import { Bubble } from "./bubble.js" */
/** @import { CardPiece, Note, Payload, Piece, TermEntry, TermPiece } from "./payload" */
/** @import { StoryPage, Words } from "./types" */

/** How many cards stand beside a headline at most. */
const STRIP = 6;
/** How much further a page is, in heights of the story: a line or two stay in sight. */
const PAGE = 0.85;
/** What belongs to the word before it. */
const ENDS = /^[.,;:!?)\]’”]+/;

export class Story {
  /**
   * `point` points at a card of the table, or at none.
   * @param {Pick<Payload, "words" | "names" | "rules" | "terms"> & {
   *   pictures: Record<string, string>, bubble: Bubble, point: (card: string | null) => void,
   * }} given
   */
  constructor({ words, names, rules, terms, pictures, bubble, point }) {
    /** @type {Words} */
    this.words = words;
    this.names = names;
    this.rules = rules;
    this.terms = terms;
    this.pictures = pictures;
    this.bubble = bubble;
    this.point = point;
    this.unfolded = false;
    /** @type {Set<string>} */
    this.explained = new Set();
    this.where = h("p", { class: "hw-where" });
    this.headline = h("h2", { class: "hw-headline" });
    this.strip = h("div", { class: "hw-strip" });
    this.list = h("ol", { class: "hw-notes" });
    const parts = [this.where, this.headline, this.list, this.strip];
    this.el = h("section", { class: "hw-story", "aria-label": words.story, tabindex: "0" }, ...parts);
  }

  /**
   * How high it has to be, as wide as it is now, to show the first sentence of each of these pages.
   * @param {StoryPage[]} pages
   */
  heightFor(pages) {
    const { words, names, rules, terms, bubble, el } = this;
    const twin = new Story({ words, names, rules, terms, pictures: {}, bubble, point: () => {} });
    twin.el.classList.add("hw-twin");
    twin.el.inert = true;
    el.after(twin.el);
    const heights = pages.map((page) => {
      twin.show(page);
      return twin.first - twin.el.getBoundingClientRect().top;
    });
    const below = Number.parseFloat(getComputedStyle(twin.el).paddingBottom);
    twin.el.remove();
    return Math.ceil(Math.max(0, ...heights) + below);
  }

  /** Where the first sentence ends, in the window. */
  get first() {
    return (this.list.firstElementChild ?? this.headline).getBoundingClientRect().bottom;
  }

  /**
   * Go on (1) or back (-1) by a page where there is more to read; whether there was. Pictures are not read.
   * @param {number} by
   */
  page(by) {
    const { scrollTop, clientHeight } = this.el;
    const last = [...this.list.querySelectorAll(":scope > li:not(:has(details))")].at(-1);
    const below = last ? last.getBoundingClientRect().bottom - this.el.getBoundingClientRect().bottom : 0;
    const more = by > 0 ? below > 2 : scrollTop > 2;
    if (more) this.el.scrollBy({ top: by * clientHeight * PAGE });
    return more;
  }

  /** @param {StoryPage} page */
  show({ where, parts, hint, cards, considered }) {
    const focused = this.el.contains(document.activeElement);
    this.where.textContent = where;
    this.headline.textContent = parts[0]?.headline ?? "";
    const named = [...new Set(cards)].filter((id) => this.pictures[id] && id !== "?");
    this.strip.replaceChildren(...(named.length > STRIP ? [] : named).map((id) => this.small(id)));
    this.strip.hidden = !this.strip.children.length;
    this.explained = new Set();
    this.list.replaceChildren(
      ...(hint ? [h("li", {}, h("p", {}, hint))] : []),
      ...parts.flatMap(({ headline, notes }, i) => [
        ...(i ? [h("li", { class: "hw-then" }, headline)] : []),
        ...notes.map((note) => this.note(note)),
      ]),
      ...(considered.length ? [this.considered(considered)] : []),
    );
    this.el.scrollTop = 0;
    if (focused && !this.el.contains(document.activeElement)) this.el.focus({ preventScroll: true });
  }

  /**
   * An explanation with its rule; one without a rule is a teacher's note.
   * @param {Note} note
   */
  note({ rule, text }) {
    const sentence = h("p", {}, ...this.glued(text), " ", rule ? this.chip(rule) : null);
    return h("li", { class: rule ? "hw-note" : "hw-note hw-remark" }, sentence);
  }

  /**
   * What was considered and did not apply, under a flap that stays as the reader left it.
   * @param {Note[]} notes
   */
  considered(notes) {
    const list = h("ul", {}, ...notes.map((note) => this.note(note)));
    const flap = h("details", { class: "hw-considered" }, h("summary", {}, this.words.considered), list);
    flap.open = this.unfolded;
    flap.addEventListener("toggle", () => {
      this.unfolded = flap.open;
    });
    return h("li", { class: "hw-note" }, flap);
  }

  /**
   * The pieces of a sentence; a full stop or comma stays with the button before it.
   * @param {Piece[]} pieces
   */
  glued(pieces) {
    /** @type {(string | Node)[]} */
    const found = [];
    for (const piece of pieces) {
      const last = found.at(-1);
      const sign = typeof piece === "string" ? ENDS.exec(piece)?.[0] : undefined;
      if (typeof piece === "string" && sign && last instanceof Node) {
        found.splice(-1, 1, h("span", { class: "hw-glue" }, last, sign), piece.slice(sign.length));
      } else found.push(this.piece(piece));
    }
    return found;
  }

  /** @param {Piece} piece */
  piece(piece) {
    if (typeof piece === "string") return piece;
    if ("term" in piece) return this.term(piece);
    return "card" in piece ? this.card(piece) : h("span", { lang: piece.lang }, piece.text);
  }

  /**
   * A term: underlined, with its native word the first time.
   * @param {TermPiece} piece
   */
  term({ text, term, lang }) {
    const entry = this.terms[term];
    if (!entry) return text;
    const known = this.explained.has(term) || !entry.native;
    const native = known ? null : h("span", { class: "hw-native", lang: entry.lang }, entry.native);
    this.explained.add(term);
    const gap = native ? "\u00a0" : null;
    const button = h(
      "button",
      { type: "button", class: "hw-term", "aria-haspopup": "dialog", lang },
      text,
      gap,
      native,
    );
    button.addEventListener("click", () => this.bubble.show(button, text, ...this.termBody(entry)));
    return button;
  }

  /** @param {TermEntry} entry */
  termBody({ native, lang, roman, english, text, rule }) {
    const said = h("i", { class: "hw-roman", lang: lang && `${lang}-Latn` }, roman);
    return [
      h("p", { class: "hw-big" }, h("span", { lang }, native), " ", said),
      h("p", { class: "hw-strong" }, english),
      h("p", {}, text),
      ...(rule && this.rules[rule] ? this.ruleBody(rule) : []),
    ];
  }

  /** @param {CardPiece} piece */
  card({ text, card }) {
    const label = `${text}, ${this.names[card] ?? card}`;
    const button = this.button("hw-cardref", label, text);
    button.addEventListener("click", () => this.openCard(card, button));
    for (const event of ["mouseenter", "focus"]) button.addEventListener(event, () => this.point(card));
    for (const event of ["mouseleave", "blur"]) button.addEventListener(event, () => this.point(null));
    return button;
  }

  /** @param {string} id */
  small(id) {
    const name = `${this.names[id] ?? id} (${id})`;
    const button = this.button("hw-small", name, picture(this.pictures[id]));
    button.title = name;
    button.addEventListener("click", () => this.openCard(id, button));
    return button;
  }

  /** @type {(kind: string, label: string, content: string | Node) => HTMLButtonElement} */
  button(kind, label, content) {
    return h("button", { type: "button", class: kind, "aria-haspopup": "dialog", "aria-label": label }, content);
  }

  /**
   * Show a card large beside `anchor`.
   * @param {string} id
   * @param {HTMLElement} anchor
   */
  openCard(id, anchor) {
    const name = this.names[id] ?? id;
    const text = h("div", {}, h("p", { class: "hw-strong" }, name), h("p", { class: "hw-id" }, id));
    this.bubble.show(anchor, name, h("div", { class: "hw-bubble-card" }, picture(this.pictures[id]), text));
  }

  /** @param {string} rule */
  chip(rule) {
    const label = fill(this.words.rule, { rule });
    const button = this.button("hw-chip", label, rule);
    button.addEventListener("click", () => this.bubble.show(button, label, ...this.ruleBody(rule)));
    return button;
  }

  /** @param {string} rule */
  ruleBody(rule) {
    const entry = this.rules[rule];
    if (!entry) return [h("p", {}, rule)];
    const { words } = this;
    const body = [
      h("p", { class: "hw-strong" }, h("span", { class: "hw-id" }, rule), " ", entry.title),
      h("p", {}, entry.statement),
    ];
    if (entry.reading) body.push(h("p", { class: "hw-reading" }, h("b", {}, words.reading), " ", entry.reading));
    if (entry.source) body.push(h("p", { class: "hw-source" }, fill(words.source, { source: entry.source })));
    return body;
  }
}
