// Making elements. Texts are always text, never markup.

/**
 * An element: `h("button", { class: "x", onclick: f, "aria-label": "…" }, "text", child)`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {(Node | string | null | undefined)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M15 5l-8 7 8 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l8 7-8 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  projector: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  read: "M4 6h16M4 12h16M4 18h10",
  help: "M3 7h18v11H3zM7 11h.1M11 11h.1M15 11h.1M8 15h8",
  close: "M6 6l12 12M18 6L6 18",
};

/** @typedef {keyof typeof PATHS} Icon */

/**
 * A small drawing for a button; it says nothing, the button's label does.
 * @param {Icon} name
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `hw-icon hw-icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/**
 * Options of which one is chosen: a row of buttons, and the same as a menu for where there is little room.
 * @param {{
 *   label?: string, options: { id: string, text?: string }[], onchoose: (id: string) => void,
 * }} given
 */
export function choice({ label, options, onchoose }) {
  const buttons = options.map(({ id, text }) =>
    h("button", { type: "button", class: "hw-option", "data-id": id, onclick: () => onchoose(id) }, text),
  );
  const menu = h(
    "select",
    { class: "hw-menu", "aria-label": label, title: label },
    ...options.map(({ id, text }) => h("option", { value: id }, text)),
  );
  menu.addEventListener("change", () => onchoose(menu.value));
  const el = h(
    "div",
    { class: "hw-choice", role: "group", "aria-label": label },
    h("span", { class: "hw-choice-label", "aria-hidden": "true" }, label),
    h("span", { class: "hw-options" }, ...buttons),
    menu,
  );
  const show = (/** @type {string} */ id) => {
    menu.value = id;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.id === id));
  };
  return { el, show };
}

/** @type {(svg: string) => string} */
export const pictureUrl = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * The addresses of pictures.
 * @param {Record<string, string>} art
 * @returns {Record<string, string>}
 */
export const picturesOf = (art) => Object.fromEntries(Object.entries(art).map(([id, svg]) => [id, pictureUrl(svg)]));

/**
 * A picture beside its name.
 * @param {string} [src]
 */
export const picture = (src) => h("img", { src, alt: "", draggable: "false" });
