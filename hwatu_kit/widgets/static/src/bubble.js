// One bubble for everything that opens: a rule, a term, a card, the keys, the table in words.

import { h, icon } from "./dom.js";

/** @import { Words } from "./types" */

/** How far from its anchor and from the window's edge, in pixels. */
const GAP = 8;

export class Bubble {
  /** @param {Words} words */
  constructor(words) {
    /** @type {HTMLElement | null} */
    this.anchor = null;
    this.body = h("div", { class: "hw-bubble-body" });
    const named = { "aria-label": words.close, title: words.close };
    const close = h(
      "button",
      { type: "button", class: "hw-close", ...named, onclick: () => this.hide() },
      icon("close"),
    );
    this.el = h("div", { class: "hw-bubble", role: "dialog", tabindex: "-1", popover: "auto" }, close, this.body);
    this.el.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "closed") this.closed();
    });
    this.el.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      this.hide();
    });
  }

  /**
   * Show content beside `anchor`; the same anchor again closes it.
   * @param {HTMLElement} anchor
   * @param {string | undefined} label
   * @param {HTMLElement[]} content
   */
  show(anchor, label, ...content) {
    const again = this.anchor === anchor;
    this.hide();
    if (again) return;
    this.anchor = anchor;
    this.el.setAttribute("aria-label", label ?? "");
    const wide = content.some((node) => node.matches(".hw-lines"));
    this.el.classList.toggle("hw-wide", wide);
    this.body.replaceChildren(...content);
    anchor.setAttribute("aria-expanded", "true");
    this.el.showPopover?.();
    this.el.classList.add("hw-open");
    this.place(anchor.getBoundingClientRect());
    this.el.focus({ preventScroll: true });
  }

  /**
   * Below the anchor where there is room, else above; never outside of the window.
   * @param {DOMRect} at
   */
  place(at) {
    const { offsetWidth: width, offsetHeight: height } = this.el;
    const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, GAP), Math.max(innerWidth - width - GAP, GAP));
    const below = at.bottom + GAP;
    const above = at.top - height - GAP;
    const fits = below + height <= innerHeight - GAP || above < GAP;
    const top = fits ? Math.min(below, Math.max(innerHeight - height - GAP, GAP)) : above;
    this.el.style.left = `${left}px`;
    this.el.style.top = `${top}px`;
  }

  hide() {
    const { anchor } = this;
    if (!anchor) return;
    const inside = this.el.contains(document.activeElement);
    if (this.el.matches(":popover-open")) this.el.hidePopover();
    this.closed();
    if (inside && anchor.isConnected) anchor.focus({ preventScroll: true });
  }

  closed() {
    this.anchor?.setAttribute("aria-expanded", "false");
    this.anchor = null;
    this.el.classList.remove("hw-open");
  }
}
