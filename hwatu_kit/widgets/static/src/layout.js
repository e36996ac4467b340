// Sizes and places on the table. Pure functions of numbers.

import { clamp } from "./state.js";

/** Parts of a card's width: room for a group on the floor at least and at most. */
const SLOT = 1.62;
const SLOT_LEAST = 1.4;
/** Cards of the other players and of the piles: where room is short, and where it is not. */
const SMALL = [0.58, 0.8];
const PILE = [0.55, 0.68];

/** From this ratio on cards are long: held and laid as a fan of which only the upper ends show. */
export const LONG = 2;
const HELD_END = 1.9;
const LAID_END = 1.2;
/** How far apart long cards lie at least, in widths, so that rank and suit can be read. */
const FAN = 0.31;
/** How much of each card in a hand shows at least where the hand is laid as large as it can be, in widths. */
const HELD = 0.5;

/** How much room piles beside a hand need, in widths. */
const HEAP = 2.8;

/** @import { Zones } from "./payload" */
/** @import { Sizes, Slots } from "./types" */

/**
 * How much of a card's height shows, in widths: lying free, in the first seat's hand, and in all other rows.
 * @type {(ratio: number) => { tall: number, held: number, laid: number }}
 */
export const shown = (ratio) =>
  ratio > LONG ? { tall: ratio, held: HELD_END, laid: LAID_END } : { tall: ratio, held: ratio, laid: ratio };

/** One's own cards, in pixels: the smallest where all must be seen at once, the smallest otherwise, the largest in a
 * notebook, and the largest on a projector. */
export const TINY = 24;
export const LEAST = 36;
export const MOST = 104;
export const HUGE = 180;

/**
 * The sizes for a card of this width; `ease` from 0 to 1 is how large the cards are that are not one's own.
 * @type {(card: number, ease?: number) => Sizes}
 */
export function sizesFor(card, ease = 0) {
  const between = (/** @type {number[]} */ [low = 0, high = 0]) => low + (high - low) * ease;
  return {
    card,
    small: Math.max(card * between(SMALL), 22),
    pile: Math.max(card * between(PILE), 20),
    gap: clamp(card * 0.1, 3, 12),
  };
}

/**
 * The largest card that the width of a table allows: its hand is slightly overlapped, and where it is `joined`, piles
 * lie beside it.
 * @param {{ width: number, hand: number, ratio: number, joined: boolean }} room
 */
export function widest({ width, hand, ratio, joined }) {
  const held = 1 + Math.max(hand - 1, 0) * (ratio > LONG ? FAN : HELD);
  return width / (joined ? held + HEAP : held);
}

/**
 * The largest whole number from `low` to `high` that fits, or `low`.
 * @param {number} low
 * @param {number} high
 * @param {(size: number) => boolean} fits
 */
export function largestThat(low, high, fits) {
  let [good, bad] = [Math.floor(low), Math.floor(high) + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/**
 * How the places of a floor lie around the stock: how many on each side of it, in how many rows, and how wide.
 * @param {{ places: number, width: number, middle: number, card: number, gap: number }} floor
 */
export function aroundStock({ places, width, middle, card, gap }) {
  const half = Math.max((width - middle) / 2 - gap, 0);
  const most = Math.max(Math.floor(half / (card * SLOT_LEAST + gap)), 1);
  const rows = Math.max(Math.ceil(places / (2 * most)), Math.min(places, 2), 1);
  const side = Math.max(Math.ceil(places / (2 * rows)), 1);
  return { side, rows, slot: Math.min(half / side - gap, card * SLOT) };
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
 * How far apart the cards in one place of the floor lie.
 * @type {(count: number, place: { card: number, slot: number, gap: number }) => number}
 */
export function groupStep(count, { card, slot, gap }) {
  return count < 2 ? 0 : Math.min(card * 0.36, (slot + gap / 2 - card) / (count - 1));
}

/**
 * Places on the floor that stay. Cards that share a place (as those of a month) lie in it together; for others, a
 * group keeps its place while any of its cards lies there, and what is new takes the first free one. Gives, for each
 * table, the numbers of the groups in each place.
 * @param {Zones[]} tables
 * @param {string} zone
 * @param {readonly (readonly string[])[]} [shared]
 * @returns {Slots[]}
 */
export function floorSlots(tables, zone, shared = []) {
  const home = homesOf(tables, zone, shared);
  const homes = new Set(home.values()).size;
  /** @type {string[][]} */
  let last = Array.from({ length: homes }, () => []);
  return tables.map((table) => {
    const groups = table[zone] ?? [];
    const left = new Set(groups.keys());
    const taken = (/** @type {(group: string[]) => boolean} */ wanted) => {
      const found = [...left].filter((i) => wanted(groups[i] ?? []));
      for (const i of found) left.delete(i);
      return found;
    };
    const slots = last.map((cards, place) => {
      if (place < homes) return taken((group) => group.some((card) => home.get(card) === place));
      return taken((group) => group.some((card) => card !== "?" && cards.includes(card))).slice(0, 1);
    });
    for (const i of left) {
      const free = slots.findIndex((inside, place) => !inside.length && place >= homes);
      if (free >= 0) slots[free] = [i];
      else slots.push([i]);
    }
    last = slots.map((inside) => inside.flatMap((i) => groups[i] ?? []));
    return slots;
  });
}

/**
 * The number of the place of every card that shares one; places that no table uses are left out.
 * @type {(tables: Zones[], zone: string, shared: readonly (readonly string[])[]) => Map<string, number>}
 */
function homesOf(tables, zone, shared) {
  const seen = new Set(tables.flatMap((table) => (table[zone] ?? []).flat()));
  const used = shared.filter((cards) => cards.some((card) => seen.has(card)));
  return new Map(used.flatMap((cards, place) => cards.map((card) => [card, place])));
}
