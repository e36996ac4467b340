// The traits that Python can read and set: reported when they change here, obeyed when they change there.

/** @import { Model } from "./types" */

export class ModelSync {
  /**
   * `obey` has a function for each trait.
   * @param {Model} model
   * @param {Record<string, (value: any) => void>} obey
   */
  constructor(model, obey) {
    this.model = model;
    /** @type {Map<string, unknown>} */
    this.shown = new Map();
    /** @type {[string, () => void][]} */
    this.changes = Object.entries(obey).map(([name, call]) => [
      `change:${name}`,
      () => {
        const value = model.get(name);
        if (value !== this.shown.get(name)) call(value);
      },
    ]);
    for (const [event, call] of this.changes) model.on(event, call);
  }

  /**
   * What the page shows now.
   * @param {string} name
   * @param {unknown} value
   */
  report(name, value) {
    this.shown.set(name, value);
    if (this.model.get(name) === value) return;
    this.model.set(name, value);
    this.model.save_changes();
  }

  stop() {
    for (const [event, call] of this.changes) this.model.off(event, call);
  }
}
