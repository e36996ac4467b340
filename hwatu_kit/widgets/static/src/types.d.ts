// Types of what the modules hand to each other. Those of the payload are made from Python: payload.d.ts.

import type { Badges, Frame, Groups, Note, Zones } from "./payload";

export type Words = Record<string, string>;

/** What anywidget's model offers, and its stand-in on a page without a kernel. */
export interface Model {
  // The traits are of different types; each reader knows which it asks for.
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, call: () => void): void;
  off(event: string, call: () => void): void;
}

export interface RenderContext {
  model: Model;
  el: HTMLElement;
}

/** anywidget's model in a notebook: other models can be asked for. */
export interface NotebookModel extends Model {
  widget_manager: { get_model(id: string): Promise<{ get(name: string): any }> };
}

/** A view with every frame in full: `tables[i]` and `badges[i]` hold what is there after `i` frames. */
export interface WholeView {
  frames: Frame[];
  tables: Zones[];
  badges: Badges[];
  notes: Note[];
}

/** The numbers of the groups in each place of a floor. */
export type Slots = number[][];

/** What the table shows at once. */
export interface Scene {
  /** What lies where. */
  groups: Zones;
  /** The floors' fixed places. */
  slots: Record<string, Slots>;
  badges: Badges;
  /** The seat that acts. */
  acting: number | null;
  /** The cards that this is about. */
  glow: string[];
  /** The cards that may be touched; left out, every one. */
  touchable?: string[];
}

/** A card of the table was touched. */
export interface Touch {
  card: string;
  zone: string;
  node: HTMLElement;
}

/** What the story beside the table says. */
export interface StoryPage {
  where: string;
  /** Headlines with the notes below each. */
  parts: { headline: string; notes: Note[] }[];
  /** A line before the first notes. */
  hint?: string;
  cards: string[];
  considered: Note[];
}

/** Whose hands lie in the row of their piles. */
export type Joined = "" | "own" | "all";

/** The lengths of a table, in pixels. */
export interface Sizes {
  card: number;
  small: number;
  pile: number;
  gap: number;
}

/** What keys and buttons can ask for. */
export interface Actions {
  step(by: number): void;
  page(by: number): void;
  end(by: number): void;
  halt(number: number): void;
  play(): void;
  size(size: string): void;
  sizeAt(number: number): void;
  speed(speed: string): void;
  faster(by: number): void;
  lens(lens: string): void;
  nextLens(): void;
  projector(): void;
  moves(): void;
  read(): void;
  help(): void;
}

export type { Groups };
