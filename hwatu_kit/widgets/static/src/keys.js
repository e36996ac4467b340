// The keys. They work while the focus is inside of the player; on a page of its own, from the start.

import { h } from "./dom.js";
import { alone } from "./hosts.js";

/** @import { Bubble } from "./bubble.js" */
/** @import { Frame } from "./frame.js" */
/** @import { Actions, Words } from "./types" */

/** @typedef {(act: Actions, key: string) => void} Action */

/**
 * What each key does.
 * @type {[shown: string, word: string, keys: string[], action?: Action][]}
 */
export const KEYS = [
  ["→  Space", "key_next", ["ArrowRight", " "], (act) => act.step(1)],
  ["←", "key_back", ["ArrowLeft"], (act) => act.step(-1)],
  ["Home  End", "key_ends", ["Home", "End"], (act, key) => act.end(key === "Home" ? -1 : 1)],
  ["P", "key_play", ["p"], (act) => act.play()],
  ["1  2  3", "key_size", ["1", "2", "3"], (act, key) => act.sizeAt(Number(key) - 1)],
  ["L", "key_lens", ["l"], (act) => act.nextLens()],
  ["PgUp  PgDn", "key_page", []],
  ["−  +", "key_speed", ["-", "+", "="], (act, key) => act.faster(key === "-" ? -1 : 1)],
  ["R", "key_read", ["r"], (act) => act.read()],
  ["M", "key_moves", ["m"], (act) => act.moves()],
  ["F", "key_projector", ["f"], (act) => act.projector()],
  ["↑  ↓", "key_cards", []],
  ["Esc", "key_escape", []],
  ["?", "key_help", ["?"], (act) => act.help()],
];

/** @type {Map<string, Action>} */
const ACTIONS = new Map(KEYS.flatMap(([, , keys, action]) => (action ? keys.map((key) => [key, action]) : [])));

/**
 * The action of a key press, or nothing where the focused control needs the key itself. With `clicker` a presenter's
 * remote control works too: what is long is paged through first.
 * @param {KeyboardEvent} event
 * @param {{ clicker?: boolean }} more
 * @returns {Action | null}
 */
export function actionOf(event, { clicker = false } = {}) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.shiftKey && event.key === "Enter") return null;
  if (clicker && event.key === "PageDown") return (act) => act.page(1);
  if (clicker && event.key === "PageUp") return (act) => act.page(-1);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const target = /** @type {Element | null} */ (event.target);
  if (target?.matches?.("input, select") && (key.startsWith("Arrow") || key === "Home" || key === "End")) return null;
  if (key === " " && target?.matches?.("button, summary, input, select")) return null;
  return ACTIONS.get(key) ?? null;
}

/**
 * Act on the keys that are pressed inside of `root`; on a page that is there for it alone, everywhere.
 * @param {HTMLElement} root
 * @param {{ act: Actions, bubble: Bubble, frame: Frame, signal: AbortSignal }} given
 */
export function listen(root, { act, bubble, frame, signal }) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented) return;
    const page = alone(root);
    if (event.key === "Escape" && frame.projecting) return frame.project(false);
    const action = actionOf(event, { clicker: page || frame.projecting });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (bubble.el.contains(/** @type {Node} */ (event.target))) bubble.hide();
    action(act, event.key);
  };
  root.addEventListener("keydown", pressed);
  const elsewhere = (/** @type {KeyboardEvent} */ event) => {
    if (event.target === document.body && (alone(root) || frame.projecting)) pressed(event);
  };
  document.addEventListener("keydown", elsewhere, { signal });
}

/**
 * The list of keys for the bubble.
 * @param {Words} words
 */
export function keyList(words) {
  const row = (/** @type {string} */ shown, /** @type {string | undefined} */ text) =>
    h("div", {}, h("dt", {}, ...shown.split("  ").map((key) => h("kbd", {}, key))), h("dd", {}, text));
  return h("dl", { class: "hw-keys" }, ...KEYS.map(([shown, word]) => row(shown, words[word])));
}
