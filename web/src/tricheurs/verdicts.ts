// Verdicts and cheats that come to light, as everybody is told of them: what the table sees as a scene.
import type { Fact } from "../view.ts";

export interface Verdict {
  what: "guilty" | "innocent" | "revealed";
  /** Whose cheat it is, or is not. */
  seat: number;
  /** Who has accused; below 0, nobody. */
  by: number;
  /** The Cheat card. */
  kind: number;
}

/** The verdict that these facts of one line of the log tell; null for none. */
export function verdictIn(facts: readonly Fact[]): Verdict | null {
  for (const [name, ...words] of facts) {
    const [first, ...numbers] = words;
    if (name === "said" && (first === "guilty" || first === "innocent")) {
      const [seat = -1, by = -1, kind = -1] = numbers.map(Number);
      return { what: first, seat, by, kind };
    }
    if (name === "uncovered" && words.at(-1) === "revealed") return { what: "revealed", seat: Number(first), by: -1, kind: Number(numbers[0]) };
  }
  return null;
}
