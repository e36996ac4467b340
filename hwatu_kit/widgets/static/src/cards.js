// The card nodes: made once, kept, and moved from zone to zone.

import { h, pictureUrl } from "./dom.js";

/** How many backs of a pile are drawn; its number says how many there are. */
const BACKS = 3;

/** Keeps the nodes. A pack may hold a card several times, so there is a list of nodes for each id. */
export class CardNodes {
  constructor({ art, names, words, onopen }) {
    this.pictures = Object.fromEntries(Object.entries(art).map(([id, svg]) => [id, pictureUrl(svg)]));
    this.names = names;
    this.words = words;
    this.onopen = onopen;
    this.faces = new Map();
    this.backs = new Map();
  }

  /** Nodes for the cards of all zones, reusing first what lies in the zone already: `{zone: [[node…] …]}`. */
  assign(zones, table) {
    const free = new Map([...this.faces].map(([id, nodes]) => [id, new Set(nodes)]));
    const result = {};
    const open = [];
    for (const zone of zones) {
      const piled = zone.kind === "stock";
      let backs = 0;
      result[zone.id] = (table[zone.id] ?? []).map((group) => {
        const cards = piled ? group.slice(0, BACKS) : group;
        return cards.map((id, k) => {
          if (id === "?" || piled) return this.back(zone.id, backs++);
          const here = [...(free.get(id) ?? [])].find((node) => node.dataset.zone === zone.id);
          if (here) free.get(id).delete(here);
          else open.push([zone.id, result, id, group, k]);
          return here ?? null;
        });
      });
    }
    for (const zone of zones) {
      const groups = table[zone.id] ?? [];
      result[zone.id].forEach((nodes, g) => nodes.forEach((node, k) => {
        if (node) return;
        const id = groups[g][k];
        const any = free.get(id)?.values().next().value;
        if (any) free.get(id).delete(any);
        nodes[k] = any ?? this.face(id);
        nodes[k].dataset.zone = zone.id;
      }));
    }
    return result;
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
