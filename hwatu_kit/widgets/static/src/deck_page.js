// A deck's page: what it is, filters, and a sheet of its cards.

import { choice, h, icon } from "./dom.js";
import { kept, stepIn } from "./filter.js";
import { LONG } from "./layout.js";
import { fill } from "./state.js";

/** @import { DeckCard, DeckFilter, DeckPage as Deck } from "./payload" */
/** @import { Speech } from "./speech.js" */
/** @import { Words } from "./types" */

/** The least width of a card on the sheet: of a long one, and of any other, in pixels. */
const NARROW = 54;
const WIDE = 76;

export class DeckPage {
  /**
   * @param {{
   *   deck: Deck, words: Words, speech: Speech, onback: (() => void) | null,
   *   onset: (name: string, value: unknown) => void, onopen: (card: DeckCard, anchor: HTMLElement) => void,
   * }} given
   */
  constructor({ deck, words, speech, onback, onset, onopen }) {
    this.deck = deck;
    this.words = words;
    this.speech = speech;
    this.onopen = onopen;
    /** @type {Record<string, string>} */
    this.chosen = {};
    this.current = "";
    this.faces = new Map(deck.cards.map((card) => [card.id, this.face(card)]));
    this.items = new Map([...this.faces].map(([id, { node }]) => [id, h("li", {}, node)]));
    const width = `--width:${deck.ratio > LONG ? NARROW : WIDE}px`;
    this.sheet = h("ul", { class: "hw-sheet", "aria-label": words.sheet, style: width }, ...this.items.values());
    this.sheet.addEventListener("keydown", (event) => this.walk(event));
    this.left = h("span", { class: "hw-facts hw-left" });
    this.nothing = h("p", { class: "hw-none", hidden: true }, words.none);
    const named = (/** @type {string[]} */ ids) => ids.map((id) => ({ id, text: words[id] ?? "" }));
    this.marks = choice({
      label: words.marks,
      options: named(["on", "off"]),
      onchoose: (id) => onset("marks", id === "on"),
    });
    this.ground = choice({
      label: words.ground,
      options: named(["light", "dark"]),
      onchoose: (id) => onset("ground", id),
    });
    const choices = [this.left, deck.marks ? this.marks.el : null, this.ground.el];
    const filters = h("div", { class: "hw-filters" }, ...deck.filters.map((each) => this.filter(each)), ...choices);
    const help = h("p", { class: "hw-facts" }, words.help);
    const back = onback ? [backButton(words, onback)] : [];
    this.parts = [...back, about(deck, words), filters, this.sheet, this.nothing, help];
    this.sift({ quiet: true });
  }

  /** @param {DeckFilter} filter */
  filter({ id, label, options }) {
    const any = h("option", { value: "" }, this.words.any);
    const others = options.map((option) => h("option", { value: option.id }, option.label));
    const select = h("select", { "data-filter": id }, any, ...others);
    select.addEventListener("change", () => {
      this.chosen[id] = select.value;
      this.sift();
    });
    return h("label", { class: "hw-filter" }, label, select);
  }

  sift({ quiet = false } = {}) {
    const ids = kept(this.deck, this.chosen);
    for (const [id, item] of this.items) item.hidden = !ids.includes(id);
    this.nothing.hidden = ids.length > 0;
    const text = fill(this.words.shown, { n: ids.length, total: this.deck.cards.length });
    this.left.textContent = text;
    this.reach(ids.includes(this.current) ? this.current : (ids[0] ?? ""));
    if (!quiet) this.speech.say(ids.length ? text : (this.words.none ?? ""));
  }

  /** @param {DeckCard} card */
  face(card) {
    const { id, name } = card;
    const image = h("img", { alt: "", draggable: "false" });
    const marks = { "data-card": id, "aria-haspopup": "dialog", "aria-label": name, title: name };
    const node = h("button", { type: "button", class: "hw-face", tabindex: "-1", ...marks }, image);
    node.addEventListener("click", () => {
      this.reach(id);
      this.onopen(card, node);
    });
    return { node, image, card };
  }

  /**
   * Show the cards as they are wanted, and what is chosen.
   * @param {{ marks: boolean, ground: string, picture: (card: DeckCard) => string }} wanted
   */
  dress({ marks, ground, picture }) {
    for (const { image, card } of this.faces.values()) image.src = picture(card);
    this.marks.show(marks ? "on" : "off");
    this.ground.show(ground);
  }

  // Keys: one card can be reached with Tab, the others from there.

  /** @param {string} card */
  reach(card) {
    this.current = card;
    for (const [id, { node }] of this.faces) node.tabIndex = id === card ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const shown = kept(this.deck, this.chosen);
    const face = /** @type {Element} */ (event.target).closest(".hw-face");
    const place = face instanceof HTMLElement ? shown.indexOf(face.dataset.card ?? "") : -1;
    if (place < 0) return;
    const columns = getComputedStyle(this.sheet).gridTemplateColumns.split(" ").length;
    const next = shown[stepIn(event.key, place, { count: shown.length, columns }) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    this.reach(next);
    this.faces.get(next)?.node.focus();
  }
}

/** @type {(words: Words, onclick: () => void) => HTMLElement} */
function backButton(words, onclick) {
  const text = h("span", { class: "hw-button-text" }, words.all);
  return h("button", { type: "button", class: "hw-button", "data-does": "all", onclick }, icon("back"), text);
}

/** @type {(deck: Deck, words: Words) => HTMLElement} */
function about(deck, words) {
  const { name, native, lang, place, count, text, games, more } = deck;
  const starter = () => h("span", { class: "hw-starter" }, words.starter);
  const items = games.map((game) => h("li", {}, h("b", {}, game.name), ...(game.starter ? [" ", starter()] : [])));
  const link = { href: more.address, target: "_blank", rel: "noopener noreferrer" };
  const own = native ? h("span", { class: "hw-native", lang }, native) : null;
  return h(
    "div",
    { class: "hw-about" },
    h("h2", { class: "hw-deck-name", tabindex: "-1" }, name, " ", own),
    h("p", { class: "hw-facts" }, `${place} · ${count}`),
    h("p", {}, text),
    h("ul", { class: "hw-games", "aria-label": words.games }, ...items),
    h("p", {}, h("a", link, fill(words.more, { where: more.where }))),
  );
}
