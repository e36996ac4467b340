// One bubble for everything that opens: a rule, a term, a card, the keys, the table in words.

import { h, icon } from "./dom.js";

export class Bubble {
  constructor({ words, root }) {
    this.root = root;
    this.body = h("div", { class: "hw-bubble-body" });
    const close = h("button", { type: "button", class: "hw-close", "aria-label": words.close, title: words.close, onclick: () => this.hide() }, icon("close"));
    this.el = h("div", { class: "hw-bubble", role: "dialog", tabindex: "-1", popover: "auto" }, close, this.body);
    this.el.addEventListener("toggle", (event) => event.newState === "closed" && this.closed());
    this.el.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      this.hide();
    });
  }

  get open() {
    return Boolean(this.anchor);
  }

  /** Show content beside `anchor`; the same anchor again closes it. */
  show(anchor, label, ...content) {
    if (this.anchor === anchor) return this.hide();
    if (this.open) this.hide();
    this.anchor = anchor;
    this.el.setAttribute("aria-label", label);
    this.el.classList.toggle("hw-wide", content.some((node) => node.matches(".hw-lines")));
    this.body.replaceChildren(...content);
    anchor.setAttribute("aria-expanded", "true");
    this.el.showPopover?.();
    this.el.classList.add("hw-open");
    this.place();
    this.el.focus({ preventScroll: true });
  }

  /** Below the anchor where there is room, else above; never outside of the window. */
  place() {
    const at = this.anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.el;
    const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, 8), Math.max(innerWidth - width - 8, 8));
    const below = at.bottom + 8;
    const above = at.top - height - 8;
    const top = below + height <= innerHeight - 8 || above < 8 ? Math.min(below, Math.max(innerHeight - height - 8, 8)) : above;
    this.el.style.left = `${left}px`;
    this.el.style.top = `${top}px`;
  }

  hide() {
    if (!this.open) return;
    const inside = this.el.contains(document.activeElement);
    const anchor = this.anchor;
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
