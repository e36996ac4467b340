// Made by 'make js' from hwatu_kit/export/payload_types.py. Change the types there.

export type Groups = string[][];

export type Zones = Record<string, string[][]>;

export type Badges = Record<string, string[]>;

export type Unit = "frame" | "decision" | "turn";

export interface TermPiece {
  text: string;
  term: string;
  lang?: string;
}

export interface CardPiece {
  text: string;
  card: string;
  lang?: string;
}

export interface BorrowedPiece {
  text: string;
  lang: string;
}

export type Piece = string | TermPiece | CardPiece | BorrowedPiece;

export interface Note {
  rule: string | null;
  text: (string | TermPiece | CardPiece | BorrowedPiece)[];
}

export interface Frame {
  step: number;
  part: number;
  parts: number;
  turn: number;
  ends: "frame" | "decision" | "turn";
  seat: number | null;
  move: string | null;
  headline: string;
  zones: Record<string, string[][]>;
  badges?: Record<string, string[]>;
  notes: Note[];
  considered: Note[];
  cards: string[];
}

export interface SharedFrame {
  like: number;
  step?: number;
  part?: number;
  parts?: number;
  turn?: number;
  ends?: "frame" | "decision" | "turn";
  seat?: number | null;
  move?: string | null;
  headline?: string;
  zones?: Record<string, string[][]>;
  badges?: Record<string, string[]>;
  notes?: Note[];
  considered?: Note[];
  cards?: string[];
}

export interface View {
  start: Record<string, string[][]>;
  badges: Record<string, string[]>;
  notes: Note[];
  frames: (Frame | SharedFrame)[];
}

export interface Seat {
  name: string;
}

export interface Zone {
  id: string;
  kind: string;
  label: string;
  seat?: number;
  places?: string[][];
}

export interface Lens {
  id: string;
  label: string;
}

export interface RuleEntry {
  title: string;
  statement: string;
  source: string;
  reading?: string;
}

export interface TermEntry {
  native: string;
  lang: string;
  roman: string;
  english: string;
  text: string;
  rule: string;
}

export interface Payload {
  format: number;
  game: string;
  language: string;
  title: string;
  words: Record<string, string>;
  seats: Seat[];
  zones: Zone[];
  lenses: Lens[];
  views: Record<string, View>;
  art: Record<string, string>;
  ratio: number;
  names: Record<string, string>;
  rules: Record<string, RuleEntry>;
  terms: Record<string, TermEntry>;
}

export interface DeckCard {
  id: string;
  name: string;
  native: string;
  lang: string;
  roman: string;
  does: string[];
  art: string;
}

export interface FilterOption {
  id: string;
  label: string;
  cards: string[];
}

export interface DeckFilter {
  id: string;
  label: string;
  options: FilterOption[];
}

export interface More {
  where: string;
  address: string;
}

export interface DeckGame {
  name: string;
  starter: boolean;
}

export interface DeckPage {
  id: string;
  name: string;
  native: string;
  lang: string;
  place: string;
  text: string;
  count: string;
  more: More;
  games: DeckGame[];
  marks: boolean;
  ratio: number;
  cards: DeckCard[];
  filters: DeckFilter[];
}

export interface GalleryPayload {
  format: number;
  language: string;
  title: string;
  words: Record<string, string>;
  decks: DeckPage[];
}

export interface PileCard {
  id: string;
  full: string;
}

export interface PileRow {
  label: string;
  cards: PileCard[];
}

export interface PileLine {
  title: string;
  points: string;
  cards: string[];
}

export interface PileCount {
  headline: string;
  lines: Record<string, PileLine>;
}

export interface PilePayload {
  language: string;
  words: Record<string, string>;
  rows: PileRow[];
  counts: Record<string, PileCount>;
  art: Record<string, string>;
}
