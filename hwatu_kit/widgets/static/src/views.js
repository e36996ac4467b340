// A deal through each lens, made whole when it is asked for.

import { floorSlots } from "./layout.js";
import { largest, unpack } from "./state.js";

/** @import { Payload, View } from "./payload" */
/** @import { Slots, WholeView } from "./types" */

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
    const found = { ...view, floors: floors.map((zone) => [zone.id, floorSlots(view.tables, zone.id)]) };
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
      return [id, [...now, ...Array(widest - now.length).fill(null)]];
    }),
  );
}
