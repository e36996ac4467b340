// The keys. They work while the focus is inside of the player, and nowhere else.

import { h } from "./dom.js";

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
 * The action of a key press, or nothing where the focused control needs the key itself.
 * @param {KeyboardEvent} event
 * @param {{ projector?: boolean }} more
 * @returns {Action | null}
 */
export function actionOf(event, { projector = false } = {}) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (projector && event.key === "PageDown") return (act) => act.step(1);
  if (projector && event.key === "PageUp") return (act) => act.step(-1);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const target = /** @type {Element | null} */ (event.target);
  if (target?.matches?.("input") && (key.startsWith("Arrow") || key === "Home" || key === "End")) return null;
  if (key === " " && target?.matches?.("button, summary, input")) return null;
  return ACTIONS.get(key) ?? null;
}

/**
 * Act on the keys that are pressed inside of `root`.
 * @param {HTMLElement} root
 * @param {{ act: Actions, bubble: HTMLElement, frame: Frame }} given
 */
export function listen(root, { act, bubble, frame }) {
  root.addEventListener("keydown", (event) => {
    if (bubble.contains(/** @type {Node} */ (event.target))) return event.stopPropagation();
    if (event.key === "Escape" && frame.projecting) return frame.project(false);
    const action = actionOf(event, { projector: frame.projecting });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action(act, event.key);
  });
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
