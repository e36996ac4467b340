// The card nodes: made once, kept, and moved from zone to zone.

import { h, picture } from "./dom.js";

/** @import { Groups, Zone, Zones } from "./payload" */

/** How many backs of a pile are drawn; its number says how many there are. */
const BACKS = 3;

/** Keeps the nodes. A pack may hold a card several times, so there is a list of nodes for each id. */
export class CardNodes {
  /**
   * @param {{
   *   pictures: Record<string, string>, names: Record<string, string>,
   *   ontouch: (card: string, node: HTMLElement) => void,
   * }} given
   */
  constructor({ pictures, names, ontouch }) {
    this.pictures = pictures;
    this.names = names;
    this.ontouch = ontouch;
    /** @type {Map<string, HTMLElement[]>} */
    this.faces = new Map();
    /** @type {Map<string, HTMLElement[]>} */
    this.backs = new Map();
  }

  /**
   * Nodes for the cards of all zones, reusing first what lies in the zone already.
   * @param {Zone[]} zones
   * @param {Zones} table
   * @returns {Record<string, HTMLElement[][]>}
   */
  assign(zones, table) {
    const free = new Map([...this.faces].map(([id, nodes]) => [id, new Set(nodes)]));
    const take = (/** @type {string} */ id, /** @type {string | undefined} */ zone) => {
      const nodes = free.get(id);
      const node = [...(nodes ?? [])].find((one) => zone === undefined || one.dataset.zone === zone);
      if (node) nodes?.delete(node);
      return node;
    };
    const move = (/** @type {string} */ id, /** @type {string} */ zone) => {
      const node = take(id, undefined) ?? this.face(id);
      node.dataset.zone = zone;
      return node;
    };
    const laid = zones.map((zone) => this.lay(zone, table[zone.id] ?? [], (id) => take(id, zone.id)));
    return Object.fromEntries(
      zones.map(({ id }, at) => [
        id,
        (laid[at] ?? []).map((group) => group.map((node) => (typeof node === "string" ? move(node, id) : node))),
      ]),
    );
  }

  /**
   * The nodes that stay in a zone, and the ids of the cards that come into it.
   * @type {(zone: Zone, groups: Groups, stays: (id: string) => HTMLElement | undefined) => (string | HTMLElement)[][]}
   */
  lay(zone, groups, stays) {
    const piled = zone.kind === "stock";
    let backs = 0;
    return groups.map((cards) =>
      (piled ? cards.slice(0, BACKS) : cards).map((id) =>
        id === "?" || piled ? this.back(zone.id, backs++) : (stays(id) ?? id),
      ),
    );
  }

  /** @param {string} id */
  face(id) {
    const label = `${this.names[id] ?? id} (${id})`;
    const marks = { class: "hw-card", tabindex: "-1", "data-card": id, "aria-label": label, title: label };
    const node = h("button", { type: "button", ...marks }, picture(this.pictures[id]));
    node.addEventListener("click", () => this.ontouch(id, node));
    this.faces.set(id, [...(this.faces.get(id) ?? []), node]);
    return node;
  }

  /**
   * @param {string} zone
   * @param {number} number
   */
  back(zone, number) {
    const nodes = this.backs.get(zone) ?? [];
    this.backs.set(zone, nodes);
    nodes[number] ??= h("span", { class: "hw-card hw-back", "aria-hidden": "true" }, picture(this.pictures["?"]));
    return nodes[number];
  }

  /** Every node made so far. */
  all() {
    return [...this.faces.values(), ...this.backs.values()].flat();
  }
}
