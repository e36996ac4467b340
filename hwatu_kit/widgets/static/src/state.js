// What lies where after each frame, and where a step leads. Pure functions: no page, no clock.

/** The sizes of a step, smallest first; a frame's `ends` is the largest unit that ends with it. */
export const SIZES = ["frame", "decision", "turn"];

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * A view as whole tables: `tables[i]` and `badges[i]` hold what is there after `i` frames.
 * Zones that a frame leaves alone are shared with the table before; `{as: 7}` is frame 7 of the `first` view.
 */
export function unpack(view, first = view) {
  const frames = view.frames.map((frame) => (frame.as === undefined ? frame : { ...first.frames[frame.as], ...frame }));
  const tables = [{ ...view.start }];
  const badges = [{ ...view.badges }];
  for (const frame of frames) {
    tables.push({ ...tables.at(-1), ...frame.zones });
    badges.push({ ...badges.at(-1), ...frame.badges });
  }
  return { frames, tables, badges, notes: view.notes ?? [] };
}

/** The frames that a step to `index` went through: those after the halt before it. */
export function between(frames, halts, index) {
  return frames.slice(halts.findLast((halt) => halt < index) ?? 0, index);
}

/** The positions (numbers of frames) at which a step of this size halts; the start and the end are among them. */
export function stops(frames, size) {
  const wanted = SIZES.indexOf(size);
  const found = [0];
  frames.forEach((frame, i) => {
    if (SIZES.indexOf(frame.ends) >= wanted || i === frames.length - 1) found.push(i + 1);
  });
  return found;
}

/** The next halt (`by` = 1) or the one before (`by` = -1). */
export function step(halts, index, by) {
  if (by > 0) return halts.find((halt) => halt > index) ?? halts.at(-1);
  return halts.findLast((halt) => halt < index) ?? halts[0];
}

/** Which halt a position belongs to: the last one not after it. */
export const haltOf = (halts, index) => Math.max(halts.findLastIndex((halt) => halt <= index), 0);

/**
 * The position in `to` that shows the same moment as `index` in `from`. Views of one deal mostly have frame beside
 * frame; where a seat may not see some, the step number of the trace decides.
 */
export function align(from, to, index) {
  if (index === 0 || from.length === to.length) return clamp(index, 0, to.length);
  if (index >= from.length) return to.length;
  const at = from[index - 1];
  const within = from.slice(0, index).filter((frame) => frame.step === at.step).length;
  let seen = 0;
  let best = 0;
  to.forEach((frame, i) => {
    if (frame.step < at.step || (frame.step === at.step && ++seen <= within)) best = i + 1;
  });
  return best;
}

/** How many cards the largest of these zones ever holds. */
export function largest({ tables }, zones) {
  const size = (groups = []) => groups.reduce((sum, group) => sum + group.length, 0);
  return Math.max(1, ...tables.flatMap((table) => zones.map(({ id }) => size(table[id]))));
}

/** A sentence's pieces as plain text. */
export const plain = (segments) => segments.map((part) => (typeof part === "string" ? part : part.text)).join("");

/** How long frames stay in autoplay, in milliseconds: time to read them. */
export function readingTime(frames, speed) {
  const texts = frames.flatMap((frame) => [frame.headline, ...frame.notes.map((note) => plain(note.text))]);
  return clamp(900 + 34 * texts.join("").length, 1300, 14000) / speed;
}

/** A template with its facts filled in. */
export function fill(template, facts = {}) {
  return (template ?? "").replace(/\{(\w+)\}/g, (hole, name) => facts[name] ?? hole);
}
