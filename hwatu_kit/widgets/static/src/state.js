// What lies where after each frame, and where a step leads. Pure functions: no page, no clock.

/** @import { Badges, Frame, Piece, View, Zone, Zones } from "./payload" */
/** @import { WholeView } from "./types" */

/** The sizes of a step, smallest first; a frame's `ends` is the largest unit that ends with it. */
export const SIZES = ["frame", "decision", "turn"];

/** @type {(value: number, low: number, high: number) => number} */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * A view as whole tables. Zones that a frame leaves alone are shared with the table before; `{like: 7}` is frame 7 of
 * the `first` view.
 * @param {View} view
 * @param {View} [first]
 * @returns {WholeView}
 */
export function unpack(view, first = view) {
  const whole = /** @type {Frame[]} */ (first.frames);
  const frames = view.frames.map(
    (frame) => /** @type {Frame} */ ("like" in frame ? { ...whole[frame.like], ...frame } : frame),
  );
  let [table, marks] = [view.start, view.badges];
  /** @type {Zones[]} */
  const tables = [table];
  /** @type {Badges[]} */
  const badges = [marks];
  for (const frame of frames) {
    table = { ...table, ...frame.zones };
    marks = { ...marks, ...frame.badges };
    tables.push(table);
    badges.push(marks);
  }
  return { frames, tables, badges, notes: view.notes };
}

/**
 * The frames that a step to `index` went through: those after the halt before it.
 * @type {<T>(frames: T[], halts: number[], index: number) => T[]}
 */
export function between(frames, halts, index) {
  return frames.slice(halts.findLast((halt) => halt < index) ?? 0, index);
}

/**
 * The positions (numbers of frames) at which a step of this size halts; the start and the end are among them.
 * @param {Pick<Frame, "ends">[]} frames
 * @param {string} size
 */
export function stops(frames, size) {
  const wanted = SIZES.indexOf(size);
  const found = [0];
  frames.forEach((frame, i) => {
    if (SIZES.indexOf(frame.ends) >= wanted || i === frames.length - 1) found.push(i + 1);
  });
  return found;
}

/**
 * The next halt (`by` = 1) or the one before (`by` = -1).
 * @type {(halts: number[], index: number, by: number) => number}
 */
export function step(halts, index, by) {
  const last = halts.at(-1) ?? 0;
  if (by > 0) return halts.find((halt) => halt > index) ?? last;
  return halts.findLast((halt) => halt < index) ?? 0;
}

/**
 * Which halt a position belongs to: the last one not after it.
 * @type {(halts: number[], index: number) => number}
 */
export const haltOf = (halts, index) =>
  Math.max(
    halts.findLastIndex((halt) => halt <= index),
    0,
  );

/**
 * The position in `to` that shows the same moment as `index` in `from`. Views of one deal mostly have frame beside
 * frame; where a seat may not see some, the step number of the trace decides.
 * @type {(from: Pick<Frame, "step">[], to: Pick<Frame, "step">[], index: number) => number}
 */
export function align(from, to, index) {
  if (index === 0 || from.length === to.length) return clamp(index, 0, to.length);
  const at = from[index - 1];
  if (index >= from.length || !at) return to.length;
  const within = from.slice(0, index).filter((frame) => frame.step === at.step).length;
  let seen = 0;
  let best = 0;
  to.forEach((frame, i) => {
    if (frame.step < at.step || (frame.step === at.step && ++seen <= within)) best = i + 1;
  });
  return best;
}

/** @type {(groups?: string[][]) => number} */
export const cardsIn = (groups = []) => groups.reduce((sum, group) => sum + group.length, 0);

/**
 * How many cards the largest of these zones ever holds.
 * @type {(view: Pick<WholeView, "tables">, zones: Pick<Zone, "id">[]) => number}
 */
export function largest({ tables }, zones) {
  return Math.max(1, ...tables.flatMap((table) => zones.map(({ id }) => cardsIn(table[id]))));
}

/**
 * A sentence's pieces as plain text.
 * @type {(pieces: Piece[]) => string}
 */
export const plain = (pieces) => pieces.map((part) => (typeof part === "string" ? part : part.text)).join("");

/**
 * How long frames stay in autoplay, in milliseconds: time to read them.
 * @type {(frames: Pick<Frame, "headline" | "notes">[], speed: number) => number}
 */
export function readingTime(frames, speed) {
  const texts = frames.flatMap((frame) => [frame.headline, ...frame.notes.map((note) => plain(note.text))]);
  return clamp(900 + 34 * texts.join("").length, 1300, 14000) / speed;
}

/**
 * A template with its facts filled in.
 * @type {(template?: string, facts?: Record<string, string | number>) => string}
 */
export function fill(template = "", facts = {}) {
  return template.replace(/\{(\w+)\}/g, (hole, name) => String(facts[name] ?? hole));
}

/**
 * The number of a frame as lists show it: the step of the trace, and its part where it has several.
 * @type {(frame: Pick<Frame, "step" | "part" | "parts">) => string}
 */
export const numberOf = ({ step, part, parts }) => (parts > 1 ? `${step}.${part}` : String(step));

/**
 * The same before the first frame: a case begins at its step 0, a deal before it.
 * @type {(frames: Pick<Frame, "step">[]) => string}
 */
export const numberAtStart = (frames) => (frames[0]?.step === 0 ? "–" : "0");
