// The felt: one block for each seat, the floor and the stock between them.

import { CardNodes } from "./cards.js";
import { h } from "./dom.js";
import { glide, places, settle } from "./flip.js";
import { fanRows, fanStep, groupStep, pileStep, shown, sizes } from "./layout.js";
import { fill } from "./state.js";

const size = (groups) => groups.reduce((sum, group) => sum + group.length, 0);
/** Kinds of zones whose groups each lie apart in a row of their own, and how far apart. */
const APART = { melds: 8, spreads: 12, discards: 0 };
const hidden = (groups) => groups.reduce((sum, group) => sum + group.filter((card) => card === "?").length, 0);

/** Where badges stand that belong to the table and to no seat. */
const TABLE = -1;

export class Table {
  /** `hand` is how many cards the largest hand holds. */
  constructor({ payload, words, pictures, hand, onopen }) {
    this.words = words;
    this.hand = hand;
    this.ratio = payload.ratio ?? 1.6;
    this.seats = payload.seats;
    this.zones = payload.zones;
    this.cards = new CardNodes({ pictures, names: payload.names, onopen });
    this.boxes = new Map();
    this.plates = new Map();
    this.table = {};
    this.drawn = new Map();
    this.el = h("section", { class: "hw-table", "aria-label": words.table });
    for (const [name, value] of Object.entries(shown(this.ratio))) this.el.style.setProperty(`--${name}`, String(value));
    this.build();
    this.el.addEventListener("keydown", (event) => this.walk(event));
    this.el.addEventListener("focusin", (event) => event.target.matches(".hw-card") && this.chosen(event.target));
  }

  // What is on the page once and for all.

  build() {
    const [first, ...others] = this.seats.map((_, seat) => this.seatBlock(seat));
    const between = this.zones.filter((zone) => zone.seat === undefined || zone.seat === null);
    this.said = h("div", { class: "hw-said", hidden: true });
    this.el.append(
      h("div", { class: `hw-opposite hw-seats-${others.length}` }, ...others),
      this.said,
      h("div", { class: "hw-middle" }, ...between.map((zone) => this.box(zone))),
      first ?? "",
    );
  }

  seatBlock(seat) {
    const zones = this.zones.filter((zone) => zone.seat === seat);
    const badges = h("span", { class: "hw-badges" });
    const name = this.seats[seat].name;
    const el = h(
      "section",
      { class: "hw-seat", "aria-label": name, "data-seat": seat },
      h("div", { class: "hw-plate" }, h("span", { class: "hw-name" }, name), badges),
      h("div", { class: "hw-hands" }, ...zones.filter((zone) => zone.kind === "hand").map((zone) => this.box(zone))),
      h("div", { class: "hw-piles" }, ...zones.filter((zone) => zone.kind !== "hand").map((zone) => this.box(zone))),
    );
    this.plates.set(seat, { el, badges });
    return el;
  }

  box(zone) {
    const count = h("b", { class: "hw-count" });
    const label = h("div", { class: "hw-label", "aria-hidden": "true" }, h("span", {}, zone.label ?? ""), count);
    const cards = h("div", { class: "hw-cards" });
    const el = h("div", { class: `hw-zone hw-${zone.kind}`, role: "group", "data-zone": zone.id }, label, cards);
    this.boxes.set(zone.id, { zone, el, cards, count, label });
    return el;
  }

  // What changes with each step.

  /** Show a table: `slots` are the floors' fixed places, `seat` who acts, `cards` what it is about. */
  show({ table, badges, seat, cards, slots, animate }) {
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const known = this.cards.all();
    const before = animate ? places(known) : null;
    const source = animate ? this.sourceOf(table) : null;
    if (!animate) settle(known);
    const nodes = this.cards.assign(this.zones, table);
    const fresh = new Set(this.cards.all().filter((node) => !before?.has(node)));
    this.table = table;
    this.slots = slots;
    for (const zone of this.zones) this.fillBox(this.boxes.get(zone.id), table[zone.id] ?? [], nodes[zone.id]);
    this.fit();
    this.mark(cards, seat, badges);
    if (animate) glide(this.cards.all(), before, (node) => (fresh.has(node) ? source : null));
    this.keepFocus(focused);
  }

  /** Where a card comes from that was face down a moment ago: the zone that lost most of its backs. */
  sourceOf(next) {
    let best = null;
    let most = 0;
    for (const { zone, cards } of this.boxes.values()) {
      const lost = hidden(this.table[zone.id] ?? []) - hidden(next[zone.id] ?? []);
      if (lost > most) [best, most] = [cards, lost];
    }
    return best?.lastElementChild?.getBoundingClientRect() ?? null;
  }

  fillBox(box, groups, nodes) {
    const { zone, el, cards, count } = box;
    const total = size(groups);
    const slots = this.slots?.[zone.id];
    const drawn = JSON.stringify([groups, slots]);
    count.textContent = total ? String(zone.kind in APART ? groups.length : total) : "";
    el.setAttribute("aria-label", this.zoneName(zone, groups));
    el.classList.toggle("hw-empty", !total);
    if (this.drawn.get(zone.id) === drawn && nodes.flat().every((node) => node.parentNode)) return;
    this.drawn.set(zone.id, drawn);
    nodes.forEach((group) => group.forEach((node, k) => node.classList.toggle("hw-apart", k === 0)));
    if (slots) {
      cards.replaceChildren(...slots.map((g) => h("div", { class: "hw-slot" }, ...(g === null ? [] : nodes[g]))));
    } else if (zone.kind in APART) {
      cards.replaceChildren(...nodes.map((group) => h("div", { class: "hw-group" }, ...group)));
    } else {
      cards.classList.toggle("hw-grouped", groups.some((group) => group.length > 1) && groups.length > 1);
      cards.replaceChildren(...nodes.flat());
    }
  }

  zoneName(zone, groups) {
    const count = fill(this.words.count, { label: zone.label, n: size(groups) });
    const down = size(groups) > 0 && hidden(groups) === size(groups) ? `${this.words.list}${this.words.face_down}` : "";
    return count + down;
  }

  mark(cards, acting, badges) {
    const named = new Set(cards);
    for (const node of this.cards.all()) node.classList.toggle("hw-now", named.has(node.dataset.card));
    const told = (seat) => (badges?.[seat] ?? []).map((text) => h("span", { class: "hw-badge" }, text));
    for (const [seat, plate] of this.plates) {
      plate.el.classList.toggle("hw-acts", acting === seat);
      plate.badges.replaceChildren(...told(seat));
    }
    this.said.replaceChildren(...told(TABLE));
    this.said.hidden = !this.said.children.length;
  }

  /** Point at a card that the text names. */
  point(id) {
    for (const node of this.cards.all()) node.classList.toggle("hw-point", node.dataset.card === id);
  }

  // Sizes.

  /** The table got another width or height: card sizes follow, then every distance. */
  resize(height) {
    const style = getComputedStyle(this.el);
    const width = this.el.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (!(width > 0)) return;
    const places = Math.max(0, ...Object.values(this.slots ?? {}).map((slots) => slots.length));
    this.size = sizes({ width, height, places, hand: this.hand, ratio: this.ratio });
    for (const [name, value] of Object.entries(this.size)) this.el.style.setProperty(`--${name}`, `${value.toFixed(1)}px`);
    this.fit();
  }

  /** Set how far apart cards lie: all is measured first, then all is set, so that the page is laid out once. */
  fit() {
    if (!this.size) return;
    const steps = [...this.boxes.values()].flatMap((box) => this.stepsIn(box));
    for (const { el } of this.plates.values()) steps.push(...this.stepsOfPiles(el.querySelector(".hw-piles")));
    for (const [node, step, rows] of steps) {
      node.style.setProperty("--step", `${(Math.floor(step * 10) / 10).toFixed(1)}px`);
      if (rows) node.classList.toggle("hw-rows", rows > 1);
    }
  }

  stepsIn({ zone, cards }) {
    const { size: sizing } = this;
    const groups = this.table[zone.id] ?? [];
    if (zone.kind === "hand") {
      const width = zone.seat === 0 ? sizing.card : sizing.small;
      const count = size(groups);
      const room = cards.clientWidth;
      const rows = hidden(groups) === count ? 1 : fanRows({ count, room, width, ratio: this.ratio });
      return [[cards, fanStep({ count: Math.ceil(count / rows), room: room - rows, width, ideal: width + sizing.gap }), rows]];
    }
    if (zone.kind === "discard") return [[cards, fanStep({ count: size(groups), room: cards.clientWidth, width: sizing.card, ideal: sizing.card * 0.3 })]];
    if (zone.kind in APART) return [[cards, this.stepApart(zone, groups, cards.clientWidth)]];
    if (!this.slots?.[zone.id]) return [];
    return [...cards.children].map((slot) => [slot, groupStep(slot.children.length, sizing)]);
  }

  /** How far apart cards of a group lie in a row of groups; what lies singly moves together as a whole. */
  stepApart({ kind }, groups, room) {
    const { pile, card, gap } = this.size;
    if (kind === "spreads") return Math.min(card * 0.42, fanStep({ count: Math.max(...groups.map((group) => group.length), 1), room, width: card, ideal: card }));
    const alone = kind === "discards";
    const count = alone ? groups.length : size(groups) - groups.length + 1;
    const taken = alone ? 0 : (groups.length - 1) * (pile + APART[kind]);
    return fanStep({ count, room: room - taken, width: pile, ideal: alone ? pile + gap : pile * 0.45 });
  }

  stepsOfPiles(row) {
    const boxes = [...row.children].map((child) => this.boxes.get(child.dataset.zone)).filter(({ zone }) => zone.kind === "pile");
    if (!boxes.length) return [];
    const counts = boxes.map(({ zone }) => size(this.table[zone.id] ?? []));
    const labels = boxes.map(({ label }) => label.scrollWidth);
    const { pile } = this.size;
    return [[row, pileStep({ counts, labels, room: row.clientWidth, width: pile, gap: 10, ideal: pile * 0.5 })]];
  }

  // Keys: one card of the table can be reached with Tab, the others from there.

  faces() {
    return [...this.el.querySelectorAll("button.hw-card")];
  }

  chosen(node) {
    for (const face of this.faces()) face.tabIndex = face === node ? 0 : -1;
    this.current = node;
  }

  walk(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !event.target.matches("button.hw-card")) return;
    const faces = this.faces();
    faces[(faces.indexOf(event.target) + by + faces.length) % faces.length].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  keepFocus(focused) {
    const faces = this.faces();
    if (!faces.includes(this.current)) this.current = faces[0];
    for (const face of faces) face.tabIndex = face === this.current ? 0 : -1;
    if (!focused || document.activeElement === focused) return;
    (focused.isConnected ? focused : (this.current ?? this.el.closest(".hwatu"))).focus({ preventScroll: true });
  }
}
