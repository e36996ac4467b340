// How far apart the cards of each zone lie. All is measured first, then all is set, so that the page is laid out once.

import { aroundStock, fanRows, fanStep, groupStep, pileStep } from "./layout.js";
import { cardsIn, clamp } from "./state.js";

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
/** How far apart cards of a hand lie where there is room, in widths. */
const HELD = 0.86;
/** Which part of a joined row a hand gets at least and at most. */
const SHARE = [0.36, 0.7];

/** @param {Spaced} spaced */
export function setSpacing(spaced) {
  layFloors(spaced);
  for (const row of spaced.rows) if (row.parentElement?.matches(".hw-joined")) shareRow(row, spaced);
  const all = spaced.rows.flatMap((row) => spacingOfPiles(row, spaced));
  all.push(...[...spaced.boxes.values()].flatMap((box) => spacingIn(box, spaced)));
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
  const slot = places[0]?.clientWidth ?? size.card;
  return places.map((place) => [place, groupStep(place.children.length, { ...size, slot })]);
}

/**
 * The places of a floor in rows on both sides of the stock.
 * @param {Spaced} spaced
 */
function layFloors({ size, boxes, slots }) {
  const stock = [...boxes.values()].find(({ zone }) => zone.kind === "stock");
  const middle = stock ? stock.el.offsetWidth + 2 * size.gap : 0;
  for (const { zone, cards } of boxes.values()) {
    const places = slots[zone.id]?.length;
    if (!places) continue;
    const { side, rows, slot } = aroundStock({ ...size, places, width: cards.clientWidth, middle });
    cards.style.gridTemplateColumns = `repeat(${side}, ${slot}px) ${middle}px repeat(${side}, ${slot}px)`;
    cards.style.setProperty("--slot", `${slot}px`);
    [...cards.children].forEach((place, i) => {
      if (!(place instanceof HTMLElement)) return;
      const column = i % (2 * side);
      place.style.gridArea = `${Math.floor(i / (2 * side)) + 1} / ${column + (column < side ? 1 : 2)}`;
    });
    cards.classList.toggle("hw-low", rows < 2);
  }
}

/** @type {(zone: Zone, cards: HTMLElement, groups: Groups, size: Sizes, ratio: number) => Spacing} */
function inHand({ seat }, cards, groups, { card, small }, ratio) {
  const width = seat === 0 ? card : small;
  const count = cardsIn(groups);
  const room = cards.clientWidth;
  const down = groups.flat().every((id) => id === "?");
  const rows = down ? 1 : fanRows({ count, room, width, ratio });
  return [cards, fanStep({ count: Math.ceil(count / rows), room: room - rows, width, ideal: width * HELD }), rows];
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
  const piles = boxesIn(row, boxes).filter(({ zone }) => zone.kind === "pile");
  if (!piles.length) return [];
  const counts = piles.map(({ zone }) => cardsIn(groups[zone.id]));
  const labels = piles.map(({ label }) => label.scrollWidth);
  const { pile } = size;
  return [[row, pileStep({ counts, labels, room: row.clientWidth, width: pile, gap: 8, ideal: pile * 0.5 })]];
}

/** @type {(row: HTMLElement, boxes: Map<string, Box>) => Box[]} */
const boxesIn = (row, boxes) =>
  [...row.children].flatMap((child) => boxes.get(child instanceof HTMLElement ? (child.dataset.zone ?? "") : "") ?? []);

/**
 * Share a row between a hand and the piles beside it, by what each would like to have.
 * @param {HTMLElement} row
 * @param {Spaced} spaced
 */
function shareRow(row, { size, groups, boxes }) {
  const piles = boxesIn(row, boxes);
  const { seat } = piles[0]?.zone ?? {};
  const width = seat === 0 ? size.card : size.small;
  const held = [...boxes.values()].filter(({ zone }) => zone.kind === "hand" && zone.seat === seat);
  const like = (/** @type {number} */ count, /** @type {number} */ card, /** @type {number} */ step) =>
    count ? card + (count - 1) * card * step : card;
  const hand = held.reduce((sum, { zone }) => sum + like(cardsIn(groups[zone.id]), width, HELD), 0);
  const heap = piles.reduce((sum, { zone }) => sum + like(cardsIn(groups[zone.id]), size.pile, 0.5) + 8, 0);
  const [least = 0, most = 1] = SHARE;
  row.parentElement?.style.setProperty("--share", clamp(hand / (hand + heap), least, most).toFixed(3));
}
