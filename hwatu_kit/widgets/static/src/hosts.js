// What a notebook and a page must be told, so that keys go where they belong.

/** A single key, which the widget wants for itself; combinations and Shift+Enter are the notebook's. */
const single = (/** @type {KeyboardEvent} */ event) =>
  !(event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter")) &&
  !/^F\d+$/.test(event.key);

const SUPPRESS = "data-lm-suppress-shortcuts";

/**
 * JupyterLab takes keys from a focused element unless that element itself says that it wants them. It listens at the
 * document, so that only the window hears of a key before it. A click anywhere gives the keys to `root`.
 * @param {HTMLElement} root
 * @param {AbortSignal} [signal]
 */
export function keepKeys(root, signal) {
  root.setAttribute(SUPPRESS, "true");
  const mark = (/** @type {KeyboardEvent} */ event) => {
    const { target } = event;
    if (!(target instanceof Element) || !root.contains(target)) return;
    for (const node of [root, target]) {
      if (single(event)) node.setAttribute(SUPPRESS, "true");
      else node.removeAttribute(SUPPRESS);
    }
  };
  window.addEventListener("keydown", mark, { capture: true, signal });
  root.addEventListener("click", () => {
    if (!root.contains(document.activeElement)) root.focus({ preventScroll: true });
  });
}

/**
 * Whether the page is there for this alone, as an exported one is: then it takes the keys from everywhere on it.
 * @param {HTMLElement} root
 */
export const alone = (root) =>
  root.parentElement?.parentElement === document.body && document.querySelectorAll(".hwatu").length === 1;
