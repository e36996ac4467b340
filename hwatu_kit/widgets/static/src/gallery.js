// The gallery of decks: a shelf of decks, each deck's page, and every card large. Written to anywidget's contract.

import { Bubble } from "./bubble.js";
import { choice, h, icon, pictureUrl } from "./dom.js";
import { sift, stepIn, unmarked } from "./sieve.js";
import { Speech } from "./speech.js";
import { fill } from "./state.js";

/** The least width of a card on the sheet: of a long one, and of any other. */
const NARROW = 54;
const WIDE = 76;
const LONG = 2;

const TRAITS = ["deck", "marks", "ground"];

const native = ({ native: text, lang }) => (text ? h("span", { class: "hw-native", lang }, text) : null);

class Gallery {
  constructor(model) {
    this.model = model;
    this.payload = model.get("_payload");
    this.words = this.payload.words;
    const { words, payload } = this;
    this.root = h("div", { class: "hwatu hw-gallery", lang: payload.language, role: "group", tabindex: "0", "aria-label": words.name, "data-lm-suppress-shortcuts": "true" });
    this.bubble = new Bubble({ words, root: this.root });
    this.speech = new Speech();
    this.page = h("div", { class: "hw-page" });
    this.root.append(this.page, this.speech.el, this.bubble.el);
    this.root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    this.changes = TRAITS.map((name) => [`change:${name}`, () => this.obey(name)]);
    this.changes.forEach(([event, call]) => model.on(event, call));
    this.open();
  }

  obey(name) {
    if (this.shown[name] === this.model.get(name)) return;
    if (name === "deck") this.open();
    else this.dress();
  }

  tell(name, value) {
    this.shown[name] = value;
    if (this.model.get(name) === value) return;
    this.model.set(name, value);
    this.model.save_changes();
  }

  /** Show the deck that the model names, or all of them. */
  open({ focus = false } = {}) {
    this.bubble.hide();
    this.shown = Object.fromEntries(TRAITS.map((name) => [name, this.model.get(name)]));
    const { decks } = this.payload;
    this.deck = decks.find(({ id }) => id === this.shown.deck) ?? (decks.length === 1 ? decks[0] : null);
    this.page.replaceChildren(...(this.deck ? this.deckPage(this.deck) : this.shelf()));
    if (this.deck) this.dress();
    if (focus) (this.page.querySelector(this.deck ? ".hw-deck-name" : `[data-deck="${focus}"]`) ?? this.root).focus({ preventScroll: true });
  }

  choose(deck, from) {
    this.tell("deck", deck);
    this.open({ focus: from });
  }

  // All decks.

  shelf() {
    const tile = (deck) =>
      h(
        "button",
        { type: "button", class: "hw-tile", "data-deck": deck.id, onclick: () => this.choose(deck.id, deck.id) },
        h("span", { class: "hw-fan", "aria-hidden": "true" }, ...this.samples(deck).map((card) => h("img", { src: pictureUrl(card.art), alt: "" }))),
        h("span", { class: "hw-deck-name" }, deck.name, " ", native(deck)),
        h("span", { class: "hw-facts" }, `${deck.place} · ${deck.count}`),
        h("span", {}, deck.text),
      );
    return [h("p", { class: "hw-deck-name" }, this.words.name), h("div", { class: "hw-shelf" }, ...this.payload.decks.map(tile))];
  }

  /** A few cards from all over the deck. */
  samples({ cards, ratio }) {
    const count = ratio > LONG ? 7 : 4;
    return Array.from({ length: count }, (_, k) => cards[Math.floor((k * cards.length) / (count + 0.4))]);
  }

  // A deck's page.

  deckPage(deck) {
    const { words } = this;
    const back = this.payload.decks.length > 1 ? h("button", { type: "button", class: "hw-button", "data-does": "all", onclick: () => this.choose("", deck.id) }, icon("back"), h("span", { class: "hw-button-text" }, words.all)) : null;
    const game = ({ name, starter }) => h("li", {}, h("b", {}, name), starter ? " " : null, starter ? h("span", { class: "hw-starter" }, words.starter) : null);
    const about = h(
      "div",
      { class: "hw-about" },
      h("h2", { class: "hw-deck-name", tabindex: "-1" }, deck.name, " ", native(deck)),
      h("p", { class: "hw-facts" }, `${deck.place} · ${deck.count}`),
      h("p", {}, deck.text),
      h("ul", { class: "hw-games", "aria-label": words.games }, ...deck.games.map(game)),
      h("p", {}, h("a", { href: deck.more.address, target: "_blank", rel: "noopener noreferrer" }, fill(words.more, { where: deck.more.where }))),
    );
    this.chosen = {};
    this.faces = new Map(deck.cards.map((card) => [card.id, this.face(card)]));
    this.items = new Map([...this.faces].map(([id, face]) => [id, h("li", {}, face)]));
    this.sheet = h("ul", { class: "hw-sheet", "aria-label": words.sheet, style: `--width:${deck.ratio > LONG ? NARROW : WIDE}px` }, ...this.items.values());
    this.sheet.addEventListener("keydown", (event) => this.walk(event));
    this.left = h("span", { class: "hw-facts hw-left" });
    this.nothing = h("p", { class: "hw-none", hidden: true }, words.none);
    this.markChoice = choice({ label: words.marks, options: ["on", "off"].map((id) => ({ id, text: words[id] })), onchoose: (id) => this.set("marks", id === "on") });
    this.groundChoice = choice({ label: words.ground, options: ["light", "dark"].map((id) => ({ id, text: words[id] })), onchoose: (id) => this.set("ground", id) });
    const filters = h("div", { class: "hw-filters" }, ...deck.filters.map((filter) => this.filter(filter)), this.left, deck.marks ? this.markChoice.el : null, this.groundChoice.el);
    queueMicrotask(() => this.sift({ quiet: true }));
    return [back, about, filters, this.sheet, this.nothing, h("p", { class: "hw-facts" }, words.help)].filter(Boolean);
  }

  filter({ id, label, options }) {
    const select = h("select", { "data-filter": id }, h("option", { value: "" }, this.words.any), ...options.map((option) => h("option", { value: option.id }, option.label)));
    select.addEventListener("change", () => {
      this.chosen[id] = select.value;
      this.sift();
    });
    return h("label", { class: "hw-filter" }, label, select);
  }

  sift({ quiet = false } = {}) {
    const ids = sift(this.deck, this.chosen);
    const kept = new Set(ids);
    for (const [id, item] of this.items) item.hidden = !kept.has(id);
    this.nothing.hidden = ids.length > 0;
    this.left.textContent = fill(this.words.shown, { n: ids.length, total: this.deck.cards.length });
    this.reach(this.faces.get(ids.includes(this.current) ? this.current : ids[0]));
    if (!quiet) this.speech.say(ids.length ? this.left.textContent : this.words.none);
  }

  face(card) {
    const node = h("button", { type: "button", class: "hw-face", tabindex: "-1", "data-card": card.id, "aria-haspopup": "dialog", "aria-label": card.name, title: card.name }, h("img", { alt: "", draggable: "false" }));
    node.addEventListener("click", () => this.show(card, node));
    return node;
  }

  // Marks and ground.

  set(name, value) {
    this.tell(name, value);
    this.dress();
  }

  dress() {
    for (const name of ["marks", "ground"]) this.shown[name] = this.model.get(name);
    const { marks, ground } = this.shown;
    if (!this.deck) return;
    for (const ground of ["light", "dark"]) this.root.classList.toggle(`hw-ground-${ground}`, this.shown.ground === ground);
    for (const card of this.deck.cards) this.faces.get(card.id).firstElementChild.src = this.picture(card);
    this.markChoice.show(marks ? "on" : "off");
    this.groundChoice.show(ground);
  }

  picture({ art }) {
    return pictureUrl(this.shown.marks ? art : unmarked(art));
  }

  // One card.

  show(card, anchor) {
    this.reach(anchor);
    const roman = card.roman ? h("i", { class: "hw-roman", lang: `${card.lang}-Latn` }, card.roman) : null;
    const words = h(
      "div",
      { class: "hw-words" },
      h("p", { class: "hw-strong" }, card.name, " ", h("span", { class: "hw-id" }, card.id)),
      card.native ? h("p", { class: "hw-big" }, h("span", { lang: card.lang }, card.native), " ", roman) : null,
      ...card.does.map((text) => h("p", {}, text)),
    );
    this.bubble.show(anchor, card.name, h("div", { class: "hw-large" }, h("img", { src: this.picture(card), alt: "" }), words));
  }

  // Keys: one card can be reached with Tab, the others from there.

  reach(face) {
    for (const one of this.faces.values()) one.tabIndex = one === face ? 0 : -1;
    this.current = face?.dataset.card;
  }

  walk(event) {
    const shown = [...this.faces.values()].filter((face) => !face.parentNode.hidden);
    const place = shown.indexOf(event.target.closest(".hw-face"));
    if (place < 0) return;
    const columns = getComputedStyle(this.sheet).gridTemplateColumns.split(" ").length;
    const next = stepIn(event.key, place, { count: shown.length, columns });
    if (next === undefined) return;
    event.preventDefault();
    this.reach(shown[next]);
    shown[next].focus();
  }

  destroy() {
    this.speech.stop();
    this.changes.forEach(([event, call]) => this.model.off(event, call));
    this.root.remove();
  }
}

function render({ model, el }) {
  const gallery = new Gallery(model);
  el.append(gallery.root);
  return () => gallery.destroy();
}

export default { render };
