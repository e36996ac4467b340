// The keys. They work while the focus is inside of the player, and nowhere else.

import { h } from "./dom.js";

/** What each key does: `[keys shown, word, keys, action]`. */
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
  ["↑  ↓", "key_cards", [], null],
  ["Esc", "key_escape", [], null],
  ["?", "key_help", ["?"], (act) => act.help()],
];

const ACTIONS = new Map(KEYS.flatMap(([, , keys, action]) => keys.map((key) => [key, action])));

/** The action of a key press, or nothing where the focused control needs the key itself. */
export function actionOf(event, { projector = false } = {}) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (projector && event.key === "PageDown") return (act) => act.step(1);
  if (projector && event.key === "PageUp") return (act) => act.step(-1);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const target = event.target;
  if (target?.matches?.("input") && (key.startsWith("Arrow") || key === "Home" || key === "End")) return null;
  if (key === " " && target?.matches?.("button, summary, input")) return null;
  return ACTIONS.get(key) ?? null;
}

/** The list of keys for the bubble. */
export function keyList(words) {
  return h(
    "dl",
    { class: "hw-keys" },
    ...KEYS.map(([shown, word]) => h("div", {}, h("dt", {}, ...shown.split("  ").map((key) => h("kbd", {}, key))), h("dd", {}, words[word]))),
  );
}
