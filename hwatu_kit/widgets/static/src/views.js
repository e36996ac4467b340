// A deal through each lens, made whole when it is asked for.

import { floorSlots } from "./layout.js";
import { cardsIn, largest, unpack } from "./state.js";

/** @import { Payload, View } from "./payload" */
/** @import { Scene, Slots, WholeView } from "./types" */

/** @typedef {WholeView & { floors: [string, Slots[]][] }} LensView */

export class Views {
  /** @param {Payload} payload */
  constructor({ views, lenses, zones }) {
    this.views = views;
    this.lenses = lenses.map(({ id }) => id);
    this.zones = zones;
    /** @type {Map<string, LensView>} */
    this.whole = new Map();
  }

  get first() {
    return this.lenses[0] ?? "";
  }

  /** How many cards the largest hand ever holds. */
  get hand() {
    return largest(
      this.of(this.first),
      this.zones.filter(({ kind }) => kind === "hand"),
    );
  }

  /**
   * A lens of the deal: the one that is asked for, or the first.
   * @param {string} id
   */
  known(id) {
    return this.views[id] ? id : this.first;
  }

  /**
   * The lens after another.
   * @param {string} id
   */
  after(id) {
    return this.lenses[(this.lenses.indexOf(id) + 1) % this.lenses.length] ?? this.first;
  }

  /** @param {string} id */
  of(id) {
    const made = this.whole.get(id);
    if (made) return made;
    const view = unpack(/** @type {View} */ (this.views[id]), this.views[this.first]);
    const floors = this.zones.filter(({ kind }) => kind === "floor");
    /** @type {LensView} */
    const found = { ...view, floors: floors.map((zone) => [zone.id, floorSlots(view.tables, zone.id, zone.places)]) };
    this.whole.set(id, found);
    return found;
  }
}

/**
 * The floors' places at a position, padded with empty ones so that the table never changes its height.
 * @param {LensView} view
 * @param {number} index
 * @returns {Record<string, Slots>}
 */
export function slotsAt({ floors }, index) {
  return Object.fromEntries(
    floors.map(([id, slots]) => {
      const widest = Math.max(0, ...slots.map((places) => places.length));
      const now = slots[index] ?? [];
      return [id, [...now, ...Array.from({ length: widest - now.length }, () => [])]];
    }),
  );
}

/**
 * A scene as full as the table ever gets: each zone as when it held most, each seat with its longest badges.
 * @param {LensView} view
 * @returns {Scene}
 */
export function fullest(view) {
  const { tables, badges } = view;
  const ids = new Set(tables.flatMap((table) => Object.keys(table)));
  const most = (/** @type {string} */ id) => tables.map((table) => table[id] ?? []).reduce(fuller, []);
  const groups = Object.fromEntries([...ids].map((id) => [id, most(id)]));
  const seats = new Set(badges.flatMap((marks) => Object.keys(marks)));
  const longest = (/** @type {string} */ seat) => badges.map((marks) => marks[seat] ?? []).reduce(longer, []);
  return {
    groups,
    slots: Object.fromEntries(
      view.floors.map(([id, slots]) => {
        const at = Math.max(
          tables.findIndex((table) => (table[id] ?? []) === groups[id]),
          0,
        );
        return [id, slotsAt(view, at)[id] ?? slots[at] ?? []];
      }),
    ),
    badges: Object.fromEntries([...seats].map((seat) => [seat, longest(seat)])),
    acting: null,
    glow: [],
  };
}

/** @type {(one: string[][], other: string[][]) => string[][]} */
const fuller = (one, other) => (cardsIn(other) + other.length > cardsIn(one) + one.length ? other : one);

/** @type {(one: string[], other: string[]) => string[]} */
const longer = (one, other) => (other.join("  ").length > one.join("  ").length ? other : one);
