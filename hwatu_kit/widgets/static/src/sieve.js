// Which cards are left, and where the arrow keys lead. Pure functions: no page.

/** The ids of the cards that every chosen option holds; `chosen` is `{filter: option}`, an empty option holds all. */
export function sift(deck, chosen) {
  const sets = deck.filters
    .map(({ id, options }) => options.find((option) => option.id === chosen[id]))
    .filter(Boolean)
    .map(({ cards }) => new Set(cards));
  return deck.cards.map(({ id }) => id).filter((id) => sets.every((set) => set.has(id)));
}

/** The place that a key leads to in a grid of `columns`; nothing for another key. */
export function stepIn(key, place, { count, columns }) {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (by === undefined) return undefined;
  const next = place + by;
  return next < 0 || next >= count ? place : next;
}

/** A picture without its teaching marks. */
export const unmarked = (svg) => svg.replace(/<g class="hwatu-mark">.*?<\/g>/s, "");
