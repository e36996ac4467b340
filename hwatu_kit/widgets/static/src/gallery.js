// The gallery of decks: a shelf of decks, each deck's page, and every card large. Written to anywidget's contract.

import { Bubble } from "./bubble.js";
import { DeckPage } from "./deck_page.js";
import { h, pictureUrl } from "./dom.js";
import { unmarked } from "./filter.js";
import { keepKeys } from "./hosts.js";
import { LONG } from "./layout.js";
import { ModelSync } from "./model.js";
import { Speech } from "./speech.js";

/** @import { DeckCard, DeckPage as Deck, GalleryPayload } from "./payload" */
/** @import { Model, RenderContext } from "./types" */

/** How many cards of a deck lie on its tile: of long ones, and of any others. */
const SAMPLES_LONG = 7;
const SAMPLES = 4;

class Gallery {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {GalleryPayload} */
    this.payload = model.get("_payload");
    const { words, language } = this.payload;
    const props = { class: "hwatu hw-gallery", lang: language, role: "group", tabindex: "0", "aria-label": words.name };
    this.root = h("div", props);
    this.bubble = new Bubble(words);
    this.speech = new Speech();
    this.content = h("div", { class: "hw-page" });
    this.root.append(this.content, this.speech.el, this.bubble.el);
    keepKeys(this.root);
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    this.sync = new ModelSync(model, {
      deck: () => this.open(),
      marks: () => this.dress(),
      ground: () => this.dress(),
    });
    /** @type {DeckPage | undefined} */
    this.page = undefined;
    this.open();
  }

  /** Show the deck that the model names, or all of them; `focus` is the deck that the person came from or to. */
  open({ focus = "" } = {}) {
    this.bubble.hide();
    const { decks, words } = this.payload;
    const wanted = this.model.get("deck");
    this.sync.report("deck", wanted);
    const deck = decks.find(({ id }) => id === wanted) ?? (decks.length === 1 ? decks[0] : undefined);
    this.page = deck && this.pageOf(deck, decks.length > 1);
    const shelf = () => [
      h("p", { class: "hw-deck-name" }, words.name),
      h("div", { class: "hw-shelf" }, ...decks.map((each) => this.tile(each))),
    ];
    this.content.replaceChildren(...(this.page ? this.page.parts : shelf()));
    this.dress();
    if (!focus) return;
    const target = this.content.querySelector(deck ? ".hw-deck-name" : `[data-deck="${focus}"]`);
    (target instanceof HTMLElement ? target : this.root).focus({ preventScroll: true });
  }

  /**
   * @param {Deck} deck
   * @param {boolean} oneOfSeveral
   */
  pageOf(deck, oneOfSeveral) {
    return new DeckPage({
      deck,
      words: this.payload.words,
      speech: this.speech,
      onback: oneOfSeveral ? () => this.choose("", deck.id) : null,
      onset: (name, value) => this.set(name, value),
      onopen: (card, anchor) => this.show(card, anchor),
    });
  }

  /**
   * @param {string} deck
   * @param {string} focus
   */
  choose(deck, focus) {
    this.sync.report("deck", deck);
    this.open({ focus });
  }

  /** @param {Deck} deck */
  tile(deck) {
    const pictures = samples(deck).map(({ art }) => h("img", { src: pictureUrl(art), alt: "" }));
    return h(
      "button",
      { type: "button", class: "hw-tile", "data-deck": deck.id, onclick: () => this.choose(deck.id, deck.id) },
      h("span", { class: "hw-fan", "aria-hidden": "true" }, ...pictures),
      h("span", { class: "hw-deck-name" }, deck.name, " ", nativeName(deck)),
      h("span", { class: "hw-facts" }, `${deck.place} · ${deck.count}`),
      h("span", {}, deck.text),
    );
  }

  // Marks and ground.

  /**
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    this.sync.report(name, value);
    this.dress();
  }

  /** Show the cards with or without marks, on the chosen ground. */
  dress() {
    const [marks, ground] = [this.model.get("marks"), this.model.get("ground")];
    this.sync.report("marks", marks);
    this.sync.report("ground", ground);
    if (!this.page) return;
    for (const each of ["light", "dark"]) this.root.classList.toggle(`hw-ground-${each}`, each === ground);
    this.page.dress({ marks, ground, picture: (card) => this.picture(card) });
  }

  /** @param {DeckCard} card */
  picture({ art }) {
    return pictureUrl(this.model.get("marks") ? art : unmarked(art));
  }

  // One card.

  /**
   * @param {DeckCard} card
   * @param {HTMLElement} anchor
   */
  show(card, anchor) {
    const { id, name, native, lang, roman, does } = card;
    const said = roman ? h("i", { class: "hw-roman", lang: `${lang}-Latn` }, roman) : null;
    const words = h(
      "div",
      { class: "hw-words" },
      h("p", { class: "hw-strong" }, name, " ", h("span", { class: "hw-id" }, id)),
      native ? h("p", { class: "hw-big" }, h("span", { lang }, native), " ", said) : null,
      ...does.map((text) => h("p", {}, text)),
    );
    const large = h("div", { class: "hw-large" }, h("img", { src: this.picture(card), alt: "" }), words);
    this.bubble.show(anchor, name, large);
  }

  destroy() {
    this.speech.stop();
    this.sync.stop();
    this.root.remove();
  }
}

/**
 * A few cards from all over the deck.
 * @param {Deck} deck
 */
function samples({ cards, ratio }) {
  const count = ratio > LONG ? SAMPLES_LONG : SAMPLES;
  const places = Array.from({ length: count }, (_, k) => Math.floor((k * cards.length) / (count + 0.4)));
  return places.flatMap((place) => cards[place] ?? []);
}

/** @param {Deck} deck */
const nativeName = ({ native, lang }) => (native ? h("span", { class: "hw-native", lang }, native) : null);

/** @param {RenderContext} context */
function render({ model, el }) {
  const gallery = new Gallery(model);
  el.append(gallery.root);
  return () => gallery.destroy();
}

export default { render };
