// For ears: one polite live region; position and table in words, which are those of hwatu_kit/export/story.py.

import { h } from "./dom.js";
import { fill, plain } from "./state.js";

/** @import { Badges, Frame, Groups, Payload, Zone, Zones } from "./payload" */
/** @import { Words } from "./types" */

/** What is said within this time replaces what was said before, in milliseconds. */
const QUICK = 60;

export class Speech {
  constructor() {
    this.el = h("div", { class: "hw-quiet", role: "status", "aria-live": "polite", "aria-atomic": "true" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * Speak once; what comes quickly after another replaces it.
   * @param {string} text
   */
  say(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.el.textContent = text;
    }, QUICK);
  }

  /**
   * The headlines and explanations of some frames.
   * @param {Frame[]} frames
   * @param {string} start
   */
  frames(frames, start) {
    const texts = frames.flatMap((frame) => [frame.headline, ...frame.notes.map((note) => plain(note.text))]);
    this.say(texts.join(" · ") || start);
  }

  stop() {
    clearTimeout(this.timer);
  }
}

/**
 * The position in words: "Move 12 · 2 of 4", with the number that files, notes and branches take.
 * @param {Words} words
 * @param {Frame[]} frames
 * @param {number} index
 */
export function positionWords(words, frames, index) {
  const frame = frames[index - 1];
  if (!frame) return (frames[0]?.step === 0 ? words.position_before : words.position_case) ?? "";
  const { step, move, part, parts } = frame;
  const found = [move === null ? (words.position_deal ?? "") : fill(words.position, { n: step })];
  if (parts > 1) found.push(fill(words.part, { n: part, total: parts }));
  return found.join(" · ");
}

/**
 * The same, and the turn that the move belongs to.
 * @param {Words} words
 * @param {Frame[]} frames
 * @param {number} index
 */
export function whereWords(words, frames, index) {
  const frame = frames[index - 1];
  const position = positionWords(words, frames, index);
  return frame && frame.seat !== null ? `${position} · ${fill(words.turn, { n: frame.turn + 1 })}` : position;
}

/** @typedef {Pick<Payload, "words" | "names" | "zones" | "seats">} Named */

/**
 * The whole table in words, a line for each seat's badges and each zone that holds something.
 * @type {(payload: Named, table: Zones, badges: Badges) => string[]}
 */
export function tableWords(payload, table, badges) {
  const { words, zones, seats } = payload;
  /** @type {[number | undefined, string][]} */
  const owners = [[undefined, words.table ?? ""]];
  seats.forEach(({ name }, number) => {
    owners.push([number, name]);
  });
  return owners.flatMap(([owner, name]) => {
    const marks = badges[owner ?? -1] ?? [];
    const said = marks.length ? [fill(words.seat_line, { seat: name, badges: marks.join(words.list) })] : [];
    const here = zones.filter((zone) => zone.seat === owner);
    return [...said, ...here.flatMap((zone) => zoneLine(payload, zone, table[zone.id] ?? []))];
  });
}

/**
 * The line of a zone; an empty pile is passed over, and cards of a pile do not lie together.
 * @type {(payload: Named, zone: Zone, groups: Groups) => string[]}
 */
function zoneLine(payload, zone, groups) {
  const { words, seats } = payload;
  if (zone.kind === "pile" && !groups.flat().length) return [];
  const piled = zone.kind === "pile" || zone.kind === "discard";
  const cards = groupWords(payload, piled ? groups.flat().map((card) => [card]) : groups);
  const owner = zone.seat === undefined ? undefined : seats[zone.seat];
  const label = owner ? fill(words.owned, { seat: owner.name, zone: zone.label }) : zone.label;
  return [fill(words.zone_line, { zone: label, cards })];
}

/** @type {(payload: Named, groups: Groups) => string} */
function groupWords({ words, names }, groups) {
  const down = groups.flat().filter((card) => card === "?").length;
  const texts = groups
    .map((group) => group.filter((card) => card !== "?"))
    .filter((group) => group.length)
    .map((group) => {
      const cards = group.map((id) => `${names[id] ?? id} (${id})`).join(words.with);
      return group.length > 1 ? fill(words.together, { cards }) : cards;
    });
  if (down) texts.push(fill(words.face_down_many, { n: down }));
  return texts.join(words.card_list) || (words.nothing ?? "");
}
