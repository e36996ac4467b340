// Who gets which part of the screen. It lays out, measures what came of it, and takes the cards' size down until
// everything that must be seen is seen, and up where there is room.

import { h } from "./dom.js";
import { alone, keepKeys } from "./hosts.js";
import { HUGE, LEAST, MOST, sizesFor, TINY } from "./layout.js";
import { clamp } from "./state.js";

/** @import { Joined, Scene, Sizes } from "./types" */
/** @import { Story } from "./story.js" */
/** @import { Table } from "./table.js" */

/** From this width on the story may be beside the table, and from that on it always is. */
const BESIDE = 520;
const ALWAYS = 1000;
/** From this width on choices are rows of buttons, below it menus. */
const ROOMY = 1300;
/** A window lower or narrower than this is not fitted: one scrolls. */
const LOWEST = 430;
const NARROWEST = 300;
/** Up to this width one holds the screen in the hand: cards are not made tiny, one rather scrolls. */
const PHONE = 480;
/** Up to this width the choices are under the story. */
const SLIM = 800;
/** What stays free above and below in a notebook, in pixels. */
const MARGIN = 12;
/** How much larger cards must become to give up a simpler arrangement. */
const WORTH = 1.12;

/** How high a player beside whose table the story is stays at least, in pixels. */
const ENOUGH = 470;

/** @typedef {{ fits: boolean, size: Sizes, joined: Joined, named: boolean, slack: number, beside: boolean }} Plan */

export class Frame {
  /**
   * `parts` are laid out, `afloat` lies above them, `list` is the list of steps among the parts; `fullest` is the
   * fullest scene of the deal, and `longest` the pages of the story with the most to read.
   * @param {{
   *   label: string, lang: string, table: Table, story: Story, list: HTMLDetailsElement,
   *   fullest: () => Scene, longest: () => import("./types").StoryPage[], onproject: (on: boolean) => void,
   * }} given
   */
  constructor({ label, lang, table, story, list, fullest, longest, onproject }) {
    this.table = table;
    this.story = story;
    this.list = list;
    this.fullest = fullest;
    this.longest = longest;
    this.onproject = onproject;
    this.projecting = false;
    this.listed = false;
    this.sized = false;
    this.fitted = "";
    this.grid = h("div", { class: "hw-grid" });
    this.rail = h("div", { class: "hw-rail" });
    this.bar = h("div", { class: "hw-bar" });
    /** @type {HTMLElement} */
    this.settings = h("div");
    this.root = h("div", { class: "hwatu", lang, tabindex: "0", role: "group", "aria-label": label }, this.grid);
    this.end = new AbortController();
    const { signal } = this.end;
    keepKeys(this.root, signal);
    const left = () => !document.fullscreenElement && this.projecting && this.project(false);
    document.addEventListener("fullscreenchange", left, { signal });
    window.addEventListener("resize", () => this.fit(), { signal });
    this.resizes = new ResizeObserver(() => this.fit());
    this.resizes.observe(this.root);
    this.list.addEventListener("toggle", () => this.fit());
  }

  /**
   * Put the parts into the grid, and what lies above them behind it.
   * @param {{ head: HTMLElement, story: HTMLElement, transport: HTMLElement, settings: HTMLElement }} parts
   * @param {HTMLElement[]} afloat
   */
  fill({ head, story, transport, settings }, afloat) {
    this.settings = settings;
    this.rail.append(story, this.list);
    this.bar.append(transport, settings);
    this.grid.append(head, this.table.el, this.bar, this.rail);
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

  /** Fit everything to the room there is; nothing is done where nothing has changed. */
  fit({ anew = false } = {}) {
    const width = this.root.clientWidth;
    if (!width || !this.root.isConnected) return;
    const height = this.room();
    const asked = `${width} ${height} ${this.projecting} ${this.list.open}`;
    if (asked === this.fitted && !anew) return;
    this.fitted = asked;
    if (!this.scroller) this.watchScroller();
    this.open(width, height);
    this.root.classList.toggle("hw-menus", width < ROOMY || this.projecting);
    const tight = !this.projecting && (width < ALWAYS || height < 700);
    this.root.classList.toggle("hw-tight", tight);
    const plan = height >= LOWEST && width >= NARROWEST ? this.plan(width, height) : undefined;
    if (plan) this.carryOut(plan, height);
    else this.flow(width);
  }

  /**
   * Where there is room beside the table, the list of steps is open from the start.
   * @param {number} width
   * @param {number} height
   */
  open(width, height) {
    if (this.sized) return;
    this.sized = true;
    this.list.open = width >= ALWAYS && height >= 780 && height < 5000;
  }

  /** The height that may be used, in pixels: of the window, or of what the notebook shows of itself. */
  room() {
    if (this.projecting) return window.innerHeight;
    const panel = scrollerOf(this.root);
    if (panel) return panel.clientHeight - MARGIN;
    const above = alone(this.root) ? this.root.getBoundingClientRect().top + window.scrollY : MARGIN / 2;
    return window.innerHeight - 2 * Math.min(above, 24);
  }

  /** The notebook’s panel may change its height alone. */
  watchScroller() {
    this.scroller = scrollerOf(this.root);
    if (this.scroller) this.resizes.observe(this.scroller);
  }

  /**
   * The arrangement with the largest cards, or none if not all can be seen at once.
   * @param {number} width
   * @param {number} height
   * @returns {Plan | undefined}
   */
  plan(width, height) {
    const scene = this.fullest();
    const twin = this.table.twin(scene);
    this.table.drop(scene);
    this.root.classList.add("hw-fitted", "hw-measuring");
    this.root.style.height = `${height}px`;
    this.table.el.before(twin.el);
    const most = this.projecting ? HUGE : MOST;
    const least = width < PHONE ? LEAST : TINY;
    const plans = [];
    for (const beside of width >= ALWAYS ? [true] : width >= BESIDE ? [true, false] : [false]) {
      this.root.classList.toggle("hw-beside", beside);
      this.place(beside);
      this.reserve();
      for (const named of [true, false]) {
        for (const joined of twin.arrangements) plans.push({ ...twin.largest({ least, most, joined, named }), beside });
      }
    }
    twin.el.remove();
    this.root.classList.remove("hw-measuring");
    return plans.filter(({ fits }) => fits).reduce(better, undefined);
  }

  /** Under the table, the story is as high as the longest sentence needs. */
  reserve() {
    this.root.style.setProperty("--story", "auto");
    if (this.root.classList.contains("hw-beside")) return;
    const needed = this.story.heightFor(this.longest());
    this.root.style.setProperty("--story", `${needed}px`);
  }

  /**
   * @param {Plan} plan
   * @param {number} height
   */
  carryOut({ size, joined, named, beside, slack }, height) {
    const { root, table } = this;
    root.classList.toggle("hw-beside", beside);
    this.place(beside);
    this.reserve();
    const spare = this.projecting || alone(root) ? 0 : Math.min(slack, Math.max(height - ENOUGH, 0));
    root.style.height = `${height - spare}px`;
    table.name(named);
    table.resize(size, joined);
    this.settle();
  }

  /**
   * Put the list of steps and the choices under the story where that is beside the table, else beside the buttons.
   * @param {boolean} beside
   */
  place(beside) {
    const slim = beside && this.root.clientWidth < SLIM && !this.projecting;
    const move = (/** @type {HTMLElement} */ node, /** @type {HTMLElement} */ place) => {
      if (node.parentElement !== place) place.append(node);
    };
    move(this.list, beside ? this.rail : this.bar);
    move(this.settings, slim ? this.rail : this.bar);
  }

  /** What no measure foresaw: cards become smaller until nothing spills. */
  settle() {
    const { table } = this;
    if (!this.root.classList.contains("hw-fitted") || !table.size) return;
    for (let { card } = table.size; table.spills && card > 20; card--) table.resize(sizesFor(card - 1), table.joined);
  }

  /**
   * Too little room for all at once: everything has the height it needs, and one scrolls.
   * @param {number} width
   */
  flow(width) {
    this.root.classList.remove("hw-fitted", "hw-beside");
    this.place(true);
    this.root.style.height = "";
    this.root.style.removeProperty("--story");
    this.table.resize(sizesFor(clamp(width / 8.5, 36, 60), 0.5), "");
  }

  destroy() {
    this.end.abort();
    this.resizes.disconnect();
    this.root.remove();
  }
}

/** @type {(best: Plan | undefined, plan: Plan) => Plan} */
const better = (best, plan) => (best && plan.size.card < best.size.card * WORTH ? best : plan);

/**
 * What scrolls a node, other than the page itself: the outermost such box, the notebook's panel. A box in between, such
 * as a cell's output, is as high as the table itself: fitting to that would never end.
 * @param {HTMLElement} node
 */
function scrollerOf(node) {
  let found = null;
  for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.clientHeight >= LOWEST) found = up;
  }
  return found;
}
