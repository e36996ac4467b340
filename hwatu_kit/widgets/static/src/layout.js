// Sizes and places on the table. Pure functions of numbers.

import { clamp } from "./state.js";

/** Parts of a card's width: room for a group on the floor, cards of the players opposite, cards of the piles. */
const SLOT = 1.62;
const SLOT_TIGHT = 1.45;
const SMALL = 0.8;
const PILE = 0.68;

/** From this ratio on cards are long: held and laid as a fan of which only the upper ends show. */
export const LONG = 2;
const HELD_END = 2.1;
const LAID_END = 1.4;
/** How far apart long cards lie at least, in widths, so that rank and suit can be read. */
const FAN = 0.31;

/** @import { Zones } from "./payload" */
/** @import { Sizes, Slots } from "./types" */

/**
 * How much of a card's height shows, in widths: lying free, in the first seat's hand, and in all other rows.
 * @type {(ratio: number) => { tall: number, held: number, laid: number }}
 */
export const shown = (ratio) =>
  ratio > LONG ? { tall: ratio, held: HELD_END, laid: LAID_END } : { tall: ratio, held: ratio, laid: ratio };

/** The smallest card, the largest in a notebook, and the largest on a projector, in pixels. */
const LEAST = 36;
const MOST = 60;
const HUGE = 150;

/** @type {(card: number) => Sizes} */
const sizesFor = (card) => ({
  card,
  slot: card * (card < 44 ? SLOT_TIGHT : SLOT),
  small: Math.max(card * SMALL, 32),
  pile: Math.max(card * PILE, 28),
  gap: clamp(card * 0.11, 3, 12),
});

/**
 * The height of a table with cards of this size: two hands, two rows of piles, and the floor's rows.
 * @type {(sizes: Sizes, room: { width: number, places: number, ratio: number }) => number}
 */
function heightOf({ card, slot, small, pile, gap }, { width, places, ratio }) {
  const { tall, held, laid } = shown(ratio);
  if (ratio > LONG) return held * card + laid * (small + 4 * pile) + tall * small + 210;
  const inRow = Math.max(Math.floor((width - card - 28 + gap) / (slot + gap)), 1);
  const rows = Math.max(Math.ceil(places / inRow), 1);
  return ratio * (card + small + 2 * pile) + rows * (ratio * card + 12) + 130;
}

/**
 * The sizes in pixels for a table of this width. With a height (on a projector) the cards are as large as it allows;
 * `places` is how many places the floor needs, `hand` how many cards the largest hand holds,
 * `ratio` a card's height to its width.
 * @param {{ width: number, height?: number, places?: number, hand?: number, ratio?: number }} room
 */
export function sizes({ width, height = 0, places = 8, hand = 10, ratio = 1.6 }) {
  if (!height) return sizesFor(clamp(width / 11, LEAST, MOST));
  const wide = (width - 120) / ((ratio > LONG ? FAN : 1.11) * hand);
  let card = clamp(wide, LEAST, HUGE);
  while (card > LEAST && heightOf(sizesFor(card), { width, places, ratio }) > height) card -= 1;
  return sizesFor(Math.max(card, LEAST));
}

/**
 * How far apart cards of one row lie so that all fit: `ideal` or less.
 * @param {{ count: number, room: number, width: number, ideal: number }} row
 */
export function fanStep({ count, room, width, ideal }) {
  if (count < 2) return ideal;
  return clamp((room - width) / (count - 1), 4, ideal);
}

/**
 * In how many rows a fan lies so that an index of every card shows; only long cards are laid in several.
 * @param {{ count: number, room: number, width: number, ratio: number }} fan
 */
export function fanRows({ count, room, width, ratio }) {
  const inRow = Math.max(Math.floor((room - width) / (FAN * width)) + 1, 1);
  return ratio > LONG ? Math.max(Math.ceil(count / inRow), 1) : 1;
}

/**
 * The same for several piles side by side; `labels` are the least widths that their headings need.
 * @param {{ counts: number[], labels: number[], room: number, width: number, gap: number, ideal: number }} piles
 */
export function pileStep({ counts, labels, room, width, gap, ideal }) {
  const wide = (/** @type {number} */ step) =>
    counts.reduce((sum, count, i) => sum + Math.max(labels[i] ?? 0, width + Math.max(count - 1, 0) * step), 0) +
    gap * (counts.length - 1);
  let step = ideal;
  while (step > 4 && wide(step) > room) step -= 0.5;
  return step;
}

/**
 * How far apart the cards of one group on the floor lie.
 * @type {(count: number, sizes: Pick<Sizes, "card" | "slot">) => number}
 */
export function groupStep(count, { card, slot }) {
  return count < 2 ? 0 : Math.min(card * 0.36, (slot - card) / (count - 1));
}

/**
 * Places on the floor that stay: a group keeps its place while any of its cards lies there, and what is new takes the
 * first free place. Gives, for each table, the group's number in each place (or null).
 * @param {Zones[]} tables
 * @param {string} zone
 * @returns {Slots[]}
 */
export function floorSlots(tables, zone) {
  /** @type {(string[] | null)[]} */
  let last = [];
  return tables.map((table) => {
    const groups = table[zone] ?? [];
    const left = new Set(groups.keys());
    /** @type {Slots} */
    const slots = last.map((cards) => {
      const stays = (/** @type {number} */ i) => groups[i]?.some((card) => card !== "?" && cards?.includes(card));
      const kept = cards ? [...left].find(stays) : undefined;
      if (kept === undefined) return null;
      left.delete(kept);
      return kept;
    });
    for (const i of left) {
      const free = slots.indexOf(null);
      if (free >= 0) slots[free] = i;
      else slots.push(i);
    }
    last = slots.map((i) => (i === null ? null : (groups[i] ?? null)));
    return slots;
  });
}
