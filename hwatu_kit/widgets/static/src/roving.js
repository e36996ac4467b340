// Keys on the table: one card can be reached with Tab, the others from there with the arrow keys.

/** @type {Readonly<Record<string, number>>} */
const BY = { ArrowDown: 1, ArrowUp: -1 };

export class RovingFocus {
  /** @param {HTMLElement} el */
  constructor(el) {
    this.el = el;
    /** @type {HTMLElement | undefined} */
    this.current = undefined;
    el.addEventListener("keydown", (event) => this.walk(event));
    el.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.matches(".hw-card")) this.choose(target);
    });
  }

  /** @returns {HTMLElement[]} */
  faces() {
    return [...this.el.querySelectorAll(/** @type {"button"} */ ("button.hw-card"))];
  }

  /** What inside of the table has the focus. */
  inside() {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && this.el.contains(activeElement) ? activeElement : null;
  }

  /** @param {HTMLElement | undefined} node */
  choose(node) {
    this.current = node;
    for (const face of this.faces()) face.tabIndex = face === node ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const by = BY[event.key];
    const faces = this.faces();
    const at = faces.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!by || at < 0) return;
    faces[(at + by + faces.length) % faces.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * After the cards have moved: what had the focus keeps it, or what took its place.
   * @param {HTMLElement | null} focused
   */
  keep(focused) {
    const faces = this.faces();
    this.choose(this.current && faces.includes(this.current) ? this.current : faces[0]);
    if (!focused || document.activeElement === focused) return;
    const next = focused.isConnected ? focused : (this.current ?? this.el.closest(".hwatu"));
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}
