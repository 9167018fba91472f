// Facts by how they begin.
import type { Fact, Word } from "../view.ts";

/** Does it begin with these words? */
export const begins = (fact: Fact | undefined, ...words: Word[]): boolean =>
  fact !== undefined && words.every((word, n) => fact[n] === word);
