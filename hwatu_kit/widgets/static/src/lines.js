// What of a count changes when a card is taken away. Pure functions: no page.

/** @import { PileLine } from "./payload" */

/**
 * A line of a count; `after` is null for one that fell.
 * @typedef {{
 *   rule: string, title: string, cards: string[], before: string, after: string | null, changed: boolean,
 * }} Line
 */

/**
 * The lines of both counts in the order of their rules; a cup that changes sides may add one.
 * @param {Record<string, PileLine>} whole
 * @param {Record<string, PileLine>} now
 * @returns {Line[]}
 */
export function changedLines(whole, now) {
  return [...new Set([...Object.keys(whole), ...Object.keys(now)])].sort().flatMap((rule) => {
    const line = whole[rule] ?? now[rule];
    if (!line) return [];
    const before = whole[rule]?.points ?? "";
    const after = now[rule]?.points ?? null;
    return [{ rule, title: line.title, cards: line.cards, before, after, changed: before !== after }];
  });
}
