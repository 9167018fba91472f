// The course of a game: how everybody stood turn by turn, which turn an entry belongs to, who has won.
import { get } from "../net/server.ts";
import type { Course, Stand } from "../protocol.ts";
import type { Fact, View, Word } from "../view.ts";

export interface Result {
  winners: number[];
  scores: number[];
  /** The rule that ended it, by its short name. */
  why: string;
}

/** As the server tells it, once the game is over. */
export const course = (id: string): Promise<Course> => get<Course>(`/api/tables/${id}/course`);

/** Who has won, by the last fact of a game; null where that was not heard. */
export function resultIn(facts: (Fact | null)[]): Result | null {
  const ended = facts.findLast((fact) => fact?.[0] === "ended");
  if (!ended) return null;
  const numbers = (word: Word | undefined) => (Array.isArray(word) ? word.map(Number) : []);
  return { winners: numbers(ended[1]), scores: numbers(ended[2]), why: String(ended[3] ?? "") };
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

/** The place in `stands` of the turn that an entry belongs to. */
export function standAt(stands: Stand[], entry: number): number {
  let [low, high] = [0, stands.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (stands[middle]!.entry <= entry) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where an entry lies on the line of stands: 2.5 is in the middle between the third and the fourth. */
export function placeOf(stands: Stand[], entry: number): number {
  const at = standAt(stands, entry);
  const [here, next] = [stands[at]!, stands[at + 1]];
  return next ? at + (entry - here.entry) / (next.entry - here.entry) : at;
}

/** The entry at a place on that line. */
export function entryAt(stands: Stand[], place: number): number {
  const at = Math.max(0, Math.min(stands.length - 1, Math.floor(place)));
  const [here, next] = [stands[at]!, stands[at + 1]];
  return next ? Math.round(here.entry + (place - at) * (next.entry - here.entry)) : here.entry;
}

/** The first entry of the turn before, or after, the one that an entry belongs to. */
export function turnFrom(stands: Stand[], entry: number, way: 1 | -1): number {
  const at = standAt(stands, entry);
  if (way > 0) return stands[Math.min(at + 1, stands.length - 1)]!.entry;
  return stands[at]!.entry < entry ? stands[at]!.entry : stands[Math.max(0, at - 1)]!.entry;
}

/** The entries of each turn, from and to, both counted. */
export function turns({ stands, steps }: Course): { turn: number; from: number; to: number }[] {
  const found: { turn: number; from: number; to: number }[] = [];
  for (const { turn, entry } of stands) {
    const before = found.at(-1);
    if (before?.turn === turn) continue;
    if (before) before.to = entry - 1;
    found.push({ turn, from: before ? entry : 1, to: steps.length });
  }
  return found;
}

/** A moment at which somebody's chances had changed much. */
export interface Turning {
  entry: number;
  turn: number;
  /** Whose chances changed most, and how. */
  seat: number;
  before: number;
  after: number;
}

export function turningPoints({ stands, turning }: Course): Turning[] {
  return turning.flatMap((at) => {
    const [here, before] = [stands[at], stands[at - 1]];
    if (!here || !before) return [];
    // Of two whose chances changed alike, the one that gained is named.
    const swings = here.chances.map((chance, seat) => {
      const change = chance - (before.chances[seat] ?? 0);
      return Math.abs(change) + (change > 0 ? 1e-3 : 0);
    });
    const seat = swings.indexOf(Math.max(...swings));
    return [{ entry: here.entry, turn: here.turn, seat, before: before.chances[seat] ?? 0, after: here.chances[seat] ?? 0 }];
  });
}

/** The turning point before, or after, an entry; null where there is none. */
export function turningFrom(points: Turning[], entry: number, way: 1 | -1): Turning | null {
  const found = way > 0 ? points.find((point) => point.entry > entry) : points.findLast((point) => point.entry < entry);
  return found ?? null;
}

/** Round figures for an axis from 0 up to at least `most`. */
export function ticks(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, n) => n * step);
}
