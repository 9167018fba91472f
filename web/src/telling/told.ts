// What a game is told with: lines of the log, choices, the question of the moment.
import type { Family } from "../protocol.ts";
import type { Fact } from "../view.ts";
import type { Piece } from "../words/words.ts";

/** A sentence of the log; rule is an id of the catalogue or "", quiet says that it only fills a log. */
export interface Line {
  pieces: Piece[];
  rule: string;
  quiet: boolean;
  /** What it tells. */
  facts: Fact[];
}

/** Where a choice belongs: what answers the question, and what is open beside it. */
export type Group = "answer" | "claim" | "build" | "funds" | "trade" | "card" | "cheat" | "accuse" | "move" | "bank" | "other";

/** An action that can be played as it is, or a family of very many that a dialogue makes one of. */
export interface Choice {
  group: Group;
  /** The first word of the action, or of the bounds of the family. */
  verb: string;
  label: Piece[];
  rule: string;
  action: string | null;
  family: Family | null;
  /** The square that it is about, in Deal the face of the card; -1 for none. */
  square: number;
  /** Whom it is about, -1 for nobody. */
  seat: number;
  /** The sum that it costs (below 0: brings), null where none is known. */
  price: number | null;
  /** What is done when the time is up. */
  usual: boolean;
  /** Where many differ in a detail only: the list that it belongs to, and what it is called there. Those of a list follow each other. */
  within: Piece[] | null;
  brief: Piece[];
  /** The Cheat card that it would be a use of, -1 for what is honest. */
  cheat: number;
  /** What else there is to know: the text of a card. */
  more: string;
}

/** The question of the moment, for one seat. */
export interface Asked {
  title: Piece[];
  details: Piece[][];
  /** The square that it is about, -1 for none. */
  square: number;
}
