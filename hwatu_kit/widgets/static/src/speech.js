// For ears: one polite live region, and the table told in words.

import { h } from "./dom.js";
import { fill, plain } from "./state.js";

export class Speech {
  constructor() {
    this.el = h("div", { class: "hw-quiet", role: "status", "aria-live": "polite", "aria-atomic": "true" });
  }

  /** Speak once; what comes quickly after another replaces it. */
  say(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.el.textContent = text), 60);
  }

  /** The headlines and explanations of some frames. */
  frames(frames, start) {
    const texts = frames.flatMap((frame) => [frame.headline, ...frame.notes.map((note) => plain(note.text))]);
    this.say(texts.join(" · ") || start);
  }

  stop() {
    clearTimeout(this.timer);
  }
}

const cardWords = (id, { names, words }) => (id === "?" ? words.face_down : `${names[id] ?? id} (${id})`);

function groupWords(groups, payload) {
  const { words } = payload;
  const down = groups.flat().filter((card) => card === "?").length;
  const texts = groups
    .map((group) => group.filter((card) => card !== "?"))
    .filter((group) => group.length)
    .map((group) => {
      const cards = group.map((id) => cardWords(id, payload)).join(words.with);
      return group.length > 1 ? fill(words.together, { cards }) : cards;
    });
  if (down) texts.push(fill(words.face_down_many, { n: down }));
  return texts.join(words.card_list) || words.nothing;
}

/** The whole table in words, a line for each seat's badges and each zone that holds something. */
export function tableWords(payload, table, badges) {
  const { words, zones, seats } = payload;
  const lines = [];
  const tell = (zone, seat) => {
    const groups = table[zone.id] ?? [];
    if (!groups.flat().length && zone.kind === "pile") return;
    const joined = zone.kind === "pile" || zone.kind === "discard" ? groups.flat().map((card) => [card]) : groups;
    const label = seat === undefined ? zone.label : fill(words.owned, { seat: seats[seat].name, zone: zone.label });
    lines.push(fill(words.zone_line, { zone: label, cards: groupWords(joined, payload) }));
  };
  const said = badges?.[-1] ?? [];
  if (said.length) lines.push(fill(words.seat_line, { seat: words.table, badges: said.join(words.list) }));
  zones.filter((zone) => zone.seat === undefined || zone.seat === null).forEach((zone) => tell(zone));
  seats.forEach((seat, number) => {
    const marks = badges?.[number] ?? [];
    if (marks.length) lines.push(fill(words.seat_line, { seat: seat.name, badges: marks.join(words.list) }));
    zones.filter((zone) => zone.seat === number).forEach((zone) => tell(zone, number));
  });
  return lines;
}
