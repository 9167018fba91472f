// What one edition says beyond the common board: notices, questions, choices.
import type { Piece } from "../../words/words.ts";
import type { Notice, Reading } from "../notices.ts";
import type { Option } from "../options.ts";
import type { Asker } from "./asking.ts";
import type { Lister, Placed } from "./choices.ts";
import type { BoardNarrator } from "./narrator.ts";

/** The title, the details, and the square that it is about or -1. */
export type Question = [title: Piece[], details: Piece[][], square: number];

/** null means: as on every board. */
export interface Own {
  /** What a line tells of what happened to one seat. */
  notice(narrator: BoardNarrator, reading: Reading): Notice | null;
  question(asker: Asker): Question | null;
  /** What everybody else is told who waits for the answer. */
  waiting(asker: Asker): Question | null;
  /** What becomes of an option; those of a list follow each other. */
  choices(lister: Lister, option: Option): Placed[] | null;
  /** What becomes of several that make a list together; they are not asked for one by one. */
  lists(lister: Lister, options: Option[]): { found: Placed[]; rest: Option[] };
}

/** The common board alone. */
export const PLAIN: Own = {
  notice: () => null,
  question: () => null,
  waiting: () => null,
  choices: () => null,
  lists: (_lister, rest) => ({ found: [], rest }),
};
