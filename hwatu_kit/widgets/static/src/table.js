// The felt: one block for each seat, the floor and the stock between them. It shows scenes, and says which card was
// touched; it knows neither games nor what the scene is for.

import { glide, places, settle } from "./animate.js";
import { CardNodes } from "./cards.js";
import { h } from "./dom.js";
import { largestThat, shown, sizesFor, widest } from "./layout.js";
import { RovingFocus } from "./roving.js";
import { APART, setSpacing } from "./spacing.js";
import { cardsIn, fill } from "./state.js";

/** @import { Badges, Groups, Zone } from "./payload" */
/** @import { Joined, Scene, Sizes, Touch, Words } from "./types" */
/** @import { Box } from "./spacing.js" */

/** Where badges are that belong to the table and to no seat. */
const TABLE = -1;

/** @type {(groups?: Groups) => number} */
const hidden = (groups = []) => groups.flat().filter((card) => card === "?").length;

/** @type {Scene} */
const EMPTY = { groups: {}, slots: {}, badges: {}, acting: null, glow: [] };

export class Table {
  /**
   * `ratio` is a card's height to its width, `hand` how many cards the largest hand holds.
   * @param {{
   *   zones: Zone[], seats: string[], words: Words, ratio: number, hand: number,
   *   names: Record<string, string>, pictures: Record<string, string>, ontouch: (touch: Touch) => void,
   * }} given
   */
  constructor({ zones, seats, words, ratio, hand, names, pictures, ontouch }) {
    this.given = { zones, seats, words, ratio, hand, names };
    this.zones = zones;
    this.words = words;
    this.ratio = ratio;
    this.hand = hand;
    this.scene = EMPTY;
    this.cards = new CardNodes({ pictures, names, ontouch: (card, node) => this.touched(card, node) });
    this.ontouch = ontouch;
    /** @type {Map<string, Box>} */
    this.boxes = new Map();
    /** @type {Map<number, { el: HTMLElement, badges: HTMLElement, piles: HTMLElement }>} */
    this.plates = new Map();
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    /** @type {Sizes | undefined} */
    this.size = undefined;
    /** @type {Joined} */
    this.joined = "";
    this.named = true;
    this.said = h("div", { class: "hw-said", hidden: true });
    this.el = h("section", { class: "hw-table", "aria-label": words.table });
    for (const [name, value] of Object.entries(shown(ratio))) this.el.style.setProperty(`--${name}`, String(value));
    this.build(seats);
    this.focus = new RovingFocus(this.el);
  }

  // What is on the page once and for all.

  /** @param {string[]} seats */
  build(seats) {
    const [first, ...others] = seats.map((name, seat) => this.seatBlock(name, seat));
    const between = this.zones.filter((zone) => zone.seat === undefined);
    this.el.append(
      h("div", { class: `hw-opposite hw-seats-${others.length}` }, ...others),
      this.said,
      h("div", { class: "hw-middle" }, ...between.map((zone) => this.box(zone))),
      first ?? "",
    );
  }

  /**
   * @param {string} name
   * @param {number} seat
   */
  seatBlock(name, seat) {
    const zones = this.zones.filter((zone) => zone.seat === seat);
    const hands = zones.filter((zone) => zone.kind === "hand").map((zone) => this.box(zone));
    const others = zones.filter((zone) => zone.kind !== "hand").map((zone) => this.box(zone));
    const badges = h("span", { class: "hw-badges" });
    const piles = h("div", { class: "hw-piles" }, ...others);
    const el = h(
      "section",
      { class: "hw-seat", "aria-label": name, "data-seat": seat },
      h("div", { class: "hw-plate" }, h("span", { class: "hw-name" }, name), badges),
      h("div", { class: "hw-hands" }, ...hands),
      piles,
    );
    this.plates.set(seat, { el, badges, piles });
    return el;
  }

  /** @param {Zone} zone */
  box(zone) {
    const count = h("b", { class: "hw-count" });
    const label = h("div", { class: "hw-label", "aria-hidden": "true" }, h("span", {}, zone.label), count);
    const cards = h("div", { class: "hw-cards" });
    const el = h("div", { class: `hw-zone hw-${zone.kind}`, role: "group", "data-zone": zone.id }, label, cards);
    this.boxes.set(zone.id, { zone, el, cards, count, label });
    return el;
  }

  // What changes with each scene.

  /**
   * Show a scene; with `animate` cards glide from where they were.
   * @param {Scene} scene
   */
  show(scene, { animate = false } = {}) {
    const focused = this.focus.inside();
    const known = this.cards.all();
    const before = animate ? places(known) : new Map();
    const source = animate ? this.sourceOf(scene.groups) : null;
    if (!animate) settle(known);
    const nodes = this.cards.assign(this.zones, scene.groups);
    const fresh = new Set(this.cards.all().filter((node) => !before.has(node)));
    this.scene = scene;
    for (const [id, box] of this.boxes) this.fillBox(box, scene.groups[id] ?? [], nodes[id] ?? []);
    this.fit();
    this.mark(scene);
    if (animate) glide(this.cards.all(), before, (node) => (fresh.has(node) ? source : null));
    this.focus.keep(focused);
  }

  /**
   * Where a card comes from that was face down a moment ago: the zone that lost most of its backs.
   * @param {Record<string, Groups>} next
   */
  sourceOf(next) {
    /** @type {HTMLElement | null} */
    let best = null;
    let most = 0;
    for (const { zone, cards } of this.boxes.values()) {
      const lost = hidden(this.scene.groups[zone.id]) - hidden(next[zone.id]);
      if (lost > most) [best, most] = [cards, lost];
    }
    return best?.lastElementChild?.getBoundingClientRect() ?? null;
  }

  /**
   * @param {Box} box
   * @param {Groups} groups
   * @param {HTMLElement[][]} nodes
   */
  fillBox({ zone, el, cards, count }, groups, nodes) {
    const total = cardsIn(groups);
    const slots = this.scene.slots[zone.id];
    const drawn = JSON.stringify([groups, slots]);
    count.textContent = total ? String(zone.kind in APART ? groups.length : total) : "";
    el.setAttribute("aria-label", this.zoneName(zone, groups));
    el.classList.toggle("hw-empty", !total);
    if (this.drawn.get(zone.id) === drawn && nodes.flat().every((node) => node.parentNode)) return;
    this.drawn.set(zone.id, drawn);
    for (const group of nodes) group.forEach((node, k) => void node.classList.toggle("hw-apart", k === 0));
    if (slots) {
      const inSlot = (/** @type {number[]} */ inside) => inside.flatMap((g) => nodes[g] ?? []);
      cards.replaceChildren(...slots.map((inside) => h("div", { class: "hw-slot" }, ...inSlot(inside))));
    } else if (zone.kind in APART) {
      cards.replaceChildren(...nodes.map((group) => h("div", { class: "hw-group" }, ...group)));
    } else {
      cards.classList.toggle("hw-grouped", groups.some((group) => group.length > 1) && groups.length > 1);
      cards.replaceChildren(...nodes.flat());
    }
  }

  /**
   * @param {Zone} zone
   * @param {Groups} groups
   */
  zoneName(zone, groups) {
    const { words } = this;
    const total = cardsIn(groups);
    const down = total > 0 && hidden(groups) === total ? `${words.list}${words.face_down}` : "";
    return fill(words.count, { label: zone.label, n: total }) + down;
  }

  /** @param {Scene} scene */
  mark({ glow, acting, badges, touchable }) {
    const lit = new Set(glow);
    for (const node of this.cards.all()) {
      const card = node.dataset.card ?? "";
      node.classList.toggle("hw-now", lit.has(card));
      node.classList.toggle("hw-touchable", touchable?.includes(card) ?? false);
    }
    for (const [seat, plate] of this.plates) {
      plate.el.classList.toggle("hw-acts", acting === seat);
      plate.badges.replaceChildren(...badgesOf(badges, seat));
    }
    this.said.replaceChildren(...badgesOf(badges, TABLE));
    this.said.hidden = !this.said.children.length;
  }

  /**
   * @param {string} card
   * @param {HTMLElement} node
   */
  touched(card, node) {
    const { touchable } = this.scene;
    if (touchable && !touchable.includes(card)) return;
    this.ontouch({ card, zone: node.dataset.zone ?? "", node });
  }

  /**
   * Point at a card that the text names, or at none.
   * @param {string | null} id
   */
  point(id) {
    for (const node of this.cards.all()) node.classList.toggle("hw-point", id !== null && node.dataset.card === id);
  }

  // Sizes.

  /**
   * Cards get another size; `joined` says whose hands lie in the row of their piles. Every distance follows.
   * @param {Sizes} size
   * @param {Joined} joined
   */
  resize(size, joined) {
    this.size = size;
    this.joined = joined;
    for (const [seat, { el, piles }] of this.plates) {
      const beside = piles.children.length > 0 && (joined === "all" || (joined === "own" && seat === 0));
      el.classList.toggle("hw-joined", beside);
    }
    for (const [name, value] of Object.entries(size)) this.el.style.setProperty(`--${name}`, `${value.toFixed(1)}px`);
    this.fit();
  }

  fit() {
    const { size, ratio, scene, boxes } = this;
    const rows = [...this.plates.values()].map(({ piles }) => piles);
    if (size) setSpacing({ size, ratio, groups: scene.groups, slots: scene.slots, boxes, rows });
  }

  /**
   * Which arrangements there are: hands over their piles, one's own beside them, with one opponent the other's too.
   * @returns {Joined[]}
   */
  get arrangements() {
    const { piles } = this.plates.get(0) ?? {};
    if (!piles?.children.length) return [""];
    return this.plates.size === 2 ? ["", "own", "all"] : ["", "own"];
  }

  /**
   * Places in which nothing ever lies take no room, where a place is no more than a row.
   * @param {Scene} scene
   */
  drop(scene) {
    for (const [id, { zone, el }] of this.boxes) {
      el.classList.toggle("hw-never", zone.kind in APART && !cardsIn(scene.groups[id]));
    }
  }

  /** Whether more lies on it than it holds, or beside one another in a row of piles. */
  get spills() {
    const over = (/** @type {HTMLElement} */ { scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1;
    if (this.el.scrollHeight > this.el.clientHeight + 1 || over(this.el)) return true;
    return [...this.plates.values()].some(({ piles }) => over(piles));
  }

  /** @param {boolean} named */
  name(named) {
    this.named = named;
    this.el.classList.toggle("hw-nameless", !named);
  }

  /**
   * A table like this one without pictures, for measuring.
   * @param {Scene} scene
   */
  twin(scene) {
    const twin = new Table({ ...this.given, pictures: {}, ontouch: () => {} });
    twin.show(scene);
    twin.drop(scene);
    twin.el.classList.add("hw-twin");
    twin.el.inert = true;
    return twin;
  }

  /**
   * The largest sizes at which everything on it can be seen, measured on the page. `named` tells whether the places
   * have their names on them, or the numbers of their cards alone.
   * @param {{ least: number, most: number, joined: Joined, named: boolean }} wanted
   */
  largest({ least, most, joined, named }) {
    const { el, ratio, given } = this;
    this.name(named);
    const width = el.clientWidth - 2 * Number.parseFloat(getComputedStyle(el).paddingLeft);
    const high = Math.min(most, widest({ width, hand: given.hand, ratio, joined: joined !== "" }));
    const fits = (/** @type {number} */ card, ease = 0) => {
      this.resize(sizesFor(card, ease), joined);
      return !this.spills;
    };
    const card = largestThat(least, Math.max(high, least), fits);
    const ease = largestThat(0, 4, (quarter) => fits(card, quarter / 4)) / 4;
    return { fits: fits(card, ease), size: sizesFor(card, ease), joined, named, slack: this.slack };
  }

  /** How much of its height it does not need, in pixels. */
  get slack() {
    const height = this.el.clientHeight;
    this.el.style.alignSelf = "start";
    const needed = this.el.clientHeight;
    this.el.style.alignSelf = "";
    return Math.max(height - needed, 0);
  }
}

/** @type {(badges: Badges, seat: number) => HTMLElement[]} */
function badgesOf(badges, seat) {
  const texts = badges[seat] ?? [];
  const score = texts.findIndex((text) => /\d/.test(text));
  return texts.map((text, i) => {
    if (i !== score || seat === TABLE) return h("span", { class: "hw-badge" }, text);
    const [, before, number, after] = /^(.*?)([+−-]?\d+)(.*)$/.exec(text) ?? ["", "", "", text];
    return h("span", { class: "hw-badge hw-score" }, before, h("b", {}, number), after);
  });
}
