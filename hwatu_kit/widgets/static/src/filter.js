// Which cards of a deck are left, and where the arrow keys lead. Pure functions: no page.

/** @import { DeckPage } from "./payload" */

/**
 * The ids of the cards that every chosen option holds; `chosen` is `{filter: option}`, an empty option holds all.
 * @param {Pick<DeckPage, "cards" | "filters">} deck
 * @param {Record<string, string>} chosen
 */
export function kept(deck, chosen) {
  const sets = deck.filters
    .map(({ id, options }) => options.find((option) => option.id === chosen[id]))
    .filter((option) => option !== undefined)
    .map(({ cards }) => new Set(cards));
  return deck.cards.map(({ id }) => id).filter((id) => sets.every((set) => set.has(id)));
}

/**
 * The place that a key leads to in a grid of `columns`; nothing for another key.
 * @type {(key: string, place: number, grid: { count: number, columns: number }) => number | undefined}
 */
export function stepIn(key, place, { count, columns }) {
  /** @type {Record<string, number>} */
  const ways = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  const by = ways[key];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (by === undefined) return undefined;
  const next = place + by;
  return next < 0 || next >= count ? place : next;
}

/**
 * A picture without its teaching marks.
 * @type {(svg: string) => string}
 */
export const unmarked = (svg) => svg.replace(/<g class="hwatu-mark">.*?<\/g>/s, "");
