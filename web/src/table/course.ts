// How everybody stood over the course of a finished game, as lines of a graph.
import { get } from "../net/server.ts";
import type { Course, Stand } from "../protocol.ts";
import type { Fact, View, Word } from "../view.ts";

export interface Result {
  winners: number[];
  scores: number[];
}

/** As the server tells it, once the game is over. */
export const course = (id: string): Promise<Course> => get<Course>(`/api/tables/${id}/course`);

/** Who has won, by the last fact of a game; null where that was not heard. */
export function resultIn(facts: (Fact | null)[]): Result | null {
  const ended = facts.findLast((fact) => fact?.[0] === "ended");
  if (!ended) return null;
  const numbers = (word: Word | undefined) => (Array.isArray(word) ? word.map(Number) : []);
  return { winners: numbers(ended[1]), scores: numbers(ended[2]) };
}

/** Where the server has none: cash alone, counted back from the end by the payments that this page has heard. */
export function remembered(view: View, facts: (Fact | null)[]): Stand[] {
  const cash = view.players.map((player) => player.cash);
  const out: Stand[] = [{ entry: 0, turn: view.turns, cash: [...cash], worth: [], chances: [] }];
  let turn = view.turns;
  for (let n = facts.length - 1; n >= 0; n--) {
    const fact = facts[n];
    if (!fact) break;
    const [name, from, to, amount] = fact;
    if (name === "paid") {
      if (Number(from) >= 0) cash[Number(from)]! += Number(amount);
      if (Number(to) >= 0) cash[Number(to)]! -= Number(amount);
    } else if (name === "rolled" && fact[4] === "turn") out.push({ entry: 0, turn: (turn -= 1), cash: [...cash], worth: [], chances: [] });
  }
  return out.reverse();
}

/** Points of a line in a box: x from 0 to width, y from height (0) to 0 (the most). */
export function line(values: number[], most: number, width: number, height: number): string {
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, n) => `${(n * step).toFixed(1)},${(height - (Math.max(0, value) / Math.max(1, most)) * height).toFixed(1)}`).join(" ");
}

/** Round figures for the axis, up to the most that is shown. */
export function ticks(most: number, count = 4): number[] {
  const raw = Math.max(1, most) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw)!;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
}
