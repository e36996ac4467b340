// How far apart the cards of each zone lie. All is measured first, then all is set, so that the page is laid out once.

import { fanRows, fanStep, groupStep, pileStep } from "./layout.js";
import { cardsIn } from "./state.js";

/** @import { Groups, Zone, Zones } from "./payload" */
/** @import { Sizes, Slots } from "./types" */

/** @typedef {{ zone: Zone, el: HTMLElement, cards: HTMLElement, count: HTMLElement, label: HTMLElement }} Box */
/**
 * What the spacing follows from; `rows` hold the piles of a seat each.
 * @typedef {{
 *   size: Sizes, ratio: number, groups: Zones, slots: Record<string, Slots>, boxes: Map<string, Box>,
 *   rows: HTMLElement[],
 * }} Spaced
 */
/** A node, how far apart its cards lie, and in how many rows. */
/** @typedef {[node: HTMLElement, step: number, rows?: number]} Spacing */

/**
 * Kinds of zones whose groups each lie apart in a row of their own, and how far apart.
 * @type {Readonly<Record<string, number>>}
 */
export const APART = { melds: 8, spreads: 12, discards: 0 };

/** @param {Spaced} spaced */
export function setSpacing(spaced) {
  const all = [...spaced.boxes.values()].flatMap((box) => spacingIn(box, spaced));
  for (const row of spaced.rows) all.push(...spacingOfPiles(row, spaced));
  for (const [node, step, rows] of all) {
    node.style.setProperty("--step", `${(Math.floor(step * 10) / 10).toFixed(1)}px`);
    if (rows) node.classList.toggle("hw-rows", rows > 1);
  }
}

/** @type {(box: Box, spaced: Spaced) => Spacing[]} */
function spacingIn({ zone, cards }, { size, ratio, groups, slots }) {
  const here = groups[zone.id] ?? [];
  const room = cards.clientWidth;
  if (zone.kind === "hand") return [inHand(zone, cards, here, size, ratio)];
  if (zone.kind === "discard") {
    return [[cards, fanStep({ count: cardsIn(here), room, width: size.card, ideal: size.card * 0.3 })]];
  }
  if (zone.kind in APART) return [[cards, stepApart(zone.kind, here, room, size)]];
  if (!slots[zone.id]) return [];
  const places = /** @type {HTMLElement[]} */ ([...cards.children]);
  return places.map((slot) => [slot, groupStep(slot.children.length, size)]);
}

/** @type {(zone: Zone, cards: HTMLElement, groups: Groups, size: Sizes, ratio: number) => Spacing} */
function inHand({ seat }, cards, groups, { card, small, gap }, ratio) {
  const width = seat === 0 ? card : small;
  const count = cardsIn(groups);
  const room = cards.clientWidth;
  const down = groups.flat().every((id) => id === "?");
  const rows = down ? 1 : fanRows({ count, room, width, ratio });
  return [cards, fanStep({ count: Math.ceil(count / rows), room: room - rows, width, ideal: width + gap }), rows];
}

/**
 * How far apart cards of a group lie in a row of groups; what lies singly moves together as a whole.
 * @type {(kind: string, groups: Groups, room: number, size: Sizes) => number}
 */
function stepApart(kind, groups, room, { pile, card, gap }) {
  if (kind === "spreads") {
    const count = Math.max(...groups.map((group) => group.length), 1);
    return Math.min(card * 0.42, fanStep({ count, room, width: card, ideal: card }));
  }
  const alone = kind === "discards";
  const count = alone ? groups.length : cardsIn(groups) - groups.length + 1;
  const taken = alone ? 0 : (groups.length - 1) * (pile + (APART[kind] ?? 0));
  return fanStep({ count, room: room - taken, width: pile, ideal: alone ? pile + gap : pile * 0.45 });
}

/** @type {(row: HTMLElement, spaced: Spaced) => Spacing[]} */
function spacingOfPiles(row, { size, groups, boxes }) {
  const zones = /** @type {HTMLElement[]} */ ([...row.children]).map((child) => boxes.get(child.dataset.zone ?? ""));
  const piles = zones.filter((box) => box?.zone.kind === "pile").map((box) => /** @type {Box} */ (box));
  if (!piles.length) return [];
  const counts = piles.map(({ zone }) => cardsIn(groups[zone.id]));
  const labels = piles.map(({ label }) => label.scrollWidth);
  const { pile } = size;
  return [[row, pileStep({ counts, labels, room: row.clientWidth, width: pile, gap: 10, ideal: pile * 0.5 })]];
}
