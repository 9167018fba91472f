// What a decoder has shown, as the server told it to all.
import type { Fact } from "../view.ts";

export type Shown =
  | { what: "note"; by: number; payer: number; slot: number; value: number; false: boolean }
  | { what: "card"; by: number; slot: number; false: boolean };

/** The last look of some facts; null for none. */
export function lookIn(facts: Fact[]): Shown | null {
  const fact = facts.findLast(([name]) => name === "note-checked" || name === "card-checked");
  if (!fact) return null;
  const [name, by, ...rest] = fact;
  const numbers = rest.map(Number);
  if (name === "card-checked") return { what: "card", by: Number(by), slot: numbers[0]!, false: numbers[1] === 1 };
  const [payer, slot, value, found] = numbers as [number, number, number, number];
  return { what: "note", by: Number(by), payer, slot, value, false: found === 1 };
}
