// Who gets which part of the screen: the table beside the story where there is room, a projector's whole screen.

import { h } from "./dom.js";

/** From this width on the story stands beside the table (as in frame.css). */
const WIDE = 820;

/**
 * JupyterLab takes letters from a focused element unless that element itself says that it wants them.
 * @param {HTMLElement} root
 */
export function keepKeys(root) {
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) target.setAttribute("data-lm-suppress-shortcuts", "true");
  });
}

export class Frame {
  /**
   * `parts` are laid out, `afloat` lies above them, `list` is the list of steps among the parts.
   * @param {{
   *   label: string, lang: string, table: { el: HTMLElement, resize(height: number): void },
   *   list: HTMLDetailsElement, onproject: (on: boolean) => void,
   * }} given
   */
  constructor({ label, lang, table, list, onproject }) {
    this.table = table;
    this.list = list;
    this.onproject = onproject;
    this.projecting = false;
    this.listed = false;
    this.sized = false;
    this.grid = h("div", { class: "hw-grid" });
    this.root = h("div", { class: "hwatu", lang, tabindex: "0", role: "group", "aria-label": label }, this.grid);
    keepKeys(this.root);
    this.end = new AbortController();
    const left = () => !document.fullscreenElement && this.projecting && this.project(false);
    document.addEventListener("fullscreenchange", left, { signal: this.end.signal });
    this.resizes = new ResizeObserver(() => this.fit());
    this.resizes.observe(table.el);
  }

  /**
   * Put the parts into the grid, and what lies above them behind it.
   * @param {HTMLElement[]} parts
   * @param {HTMLElement[]} afloat
   */
  fill(parts, afloat) {
    this.grid.append(...parts);
    this.root.append(...afloat);
  }

  /** @param {boolean} on */
  project(on) {
    this.projecting = on;
    this.root.classList.toggle("hw-projector", on);
    this.onproject(on);
    if (on) this.listed = this.list.open;
    this.list.open = on ? false : this.listed;
    if (on) this.root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement === this.root) document.exitFullscreen().catch(() => {});
    this.fit();
  }

  /** Fit everything to the room there is. */
  fit() {
    // Where there is room beside the table, the list of steps is open from the start.
    const width = this.grid.clientWidth;
    if (!this.sized && width) {
      this.sized = true;
      this.list.open = width >= WIDE;
    }
    this.table.resize(this.projecting ? this.table.el.clientHeight : 0);
  }

  destroy() {
    this.end.abort();
    this.resizes.disconnect();
    this.root.remove();
  }
}
