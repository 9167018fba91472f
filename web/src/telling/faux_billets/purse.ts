// Notes in words: so many of each value.
import type { Piece, Words } from "../../words/words.ts";
import type { BoardNarrator } from "../board/narrator.ts";

/** Notes by their values: `2 × 100 and 1 × 50`. */
export function pile(words: Words, values: number[]): Piece[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => b - a);
  return words.series(sorted.map(([value, count]) => words.pieces("part.notes", { count, value })));
}

/** The values of so many notes of each kind, the smallest first. */
export function counted({ printed }: BoardNarrator, counts: number[]): number[] {
  return counts.flatMap((count, n) => Array<number>(count).fill(printed.notes[n]!));
}
