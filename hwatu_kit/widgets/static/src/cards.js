// The card nodes: made once, kept, and moved from zone to zone.

import { h } from "./dom.js";

/** How many backs of a pile are drawn; its number says how many there are. */
const BACKS = 3;

/** Keeps the nodes. A pack may hold a card several times, so there is a list of nodes for each id. */
export class CardNodes {
  constructor({ pictures, names, onopen }) {
    this.pictures = pictures;
    this.names = names;
    this.onopen = onopen;
    this.faces = new Map();
    this.backs = new Map();
  }

  /** Nodes for the cards of all zones, reusing first what lies in the zone already: `{zone: [[node…] …]}`. */
  assign(zones, table) {
    const free = new Map([...this.faces].map(([id, nodes]) => [id, new Set(nodes)]));
    const take = (id, zone) => {
      const node = [...(free.get(id) ?? [])].find((one) => zone === undefined || one.dataset.zone === zone);
      free.get(id)?.delete(node);
      return node;
    };
    const lay = (zone) => {
      const piled = zone.kind === "stock";
      let backs = 0;
      const group = (cards) =>
        (piled ? cards.slice(0, BACKS) : cards).map((id) =>
          id === "?" || piled ? this.back(zone.id, backs++) : (take(id, zone.id) ?? id),
        );
      return (table[zone.id] ?? []).map(group);
    };
    const laid = zones.map((zone) => [zone.id, lay(zone)]);
    const move = (id, zone) => {
      const node = take(id) ?? this.face(id);
      node.dataset.zone = zone;
      return node;
    };
    const settled = ([zone, groups]) => [zone, groups.map((nodes) => nodes.map((node) => (typeof node === "string" ? move(node, zone) : node)))];
    return Object.fromEntries(laid.map(settled));
  }

  face(id) {
    const name = this.names[id] ?? id;
    const node = h(
      "button",
      { type: "button", class: "hw-card", tabindex: "-1", "data-card": id, "aria-label": `${name} (${id})`, title: `${name} (${id})` },
      h("img", { src: this.pictures[id], alt: "", draggable: "false" }),
    );
    node.addEventListener("click", () => this.onopen(id, node));
    this.faces.set(id, [...(this.faces.get(id) ?? []), node]);
    return node;
  }

  back(zone, number) {
    const nodes = this.backs.get(zone) ?? [];
    this.backs.set(zone, nodes);
    nodes[number] ??= h("span", { class: "hw-card hw-back", "aria-hidden": "true" }, h("img", { src: this.pictures["?"], alt: "", draggable: "false" }));
    return nodes[number];
  }

  /** Every node made so far. */
  all() {
    return [...this.faces.values(), ...this.backs.values()].flat();
  }
}
