// What hands may do in Tricheurs, as the options offer it: bounds of families, and the actions made of them.
import type { Family, Options, Printed } from "../protocol.ts";
import type { Word } from "../view.ts";
import { read, write } from "../words/text.ts";

/** The number of a Cheat card on the sheet, by its id. */
export const cardOf = (printed: Printed, id: string): number => printed.cheats.findIndex((card) => card.id === id);

const list = (word: Word | undefined): number[] => (Array.isArray(word) ? word.map(Number) : []);

/** The numbers of the bits that are set. */
export const members = (mask: number): number[] =>
  Array.from({ length: 31 }, (_, n) => n).filter((n) => (mask >> n) & 1);

/** A sum that can be chosen freely: from low to high, by steps. */
export interface Sum {
  low: number;
  high: number;
  unit: number;
}

/** Money in reach: of the tray (-1) or before a player. */
export interface Theft extends Sum {
  kind: number;
  victim: number;
}

/** Titles in reach; where `mine` are named, one of them is left in exchange. */
export interface Seizure {
  kind: number;
  mine: number[];
  others: number[];
}

export type Reach =
  | ({ verb: "thefts" } & Theft)
  | ({ verb: "seizures" } & Seizure)
  | { verb: "squares"; squares: number[] }
  | ({ verb: "short" } & Sum)
  | ({ verb: "overcharges"; payer: number; square: number } & Sum)
  | { verb: "accusations"; seats: number[]; kinds: number[]; barred: number[][] };

/** What a family of this table leaves open; null for those of every board. */
export function reach({ bounds, sums }: Family): Reach | null {
  const [verb, a, b, c] = read(bounds);
  const [n, m] = [Number(a), Number(b)];
  const [low, high, unit] = sums ?? [0, 0, 1];
  switch (verb) {
    case "thefts":
      return { verb, kind: n, victim: m, low, high, unit };
    case "seizures":
      return { verb, kind: n, mine: list(b), others: list(c) };
    case "squares":
      return { verb, squares: list(a) };
    case "short":
      return { verb, low, high, unit };
    case "overcharges":
      return { verb, payer: n, square: m, low, high, unit };
    case "accusations":
      return { verb, seats: members(n), kinds: members(m), barred: list(c).map(members) };
    default:
      return null;
  }
}

/** All of them that are offered now. */
export const reaches = (options: Options | null): Reach[] =>
  (options?.families ?? []).map(reach).filter((found) => found !== null);

export const has = (options: Options | null, action: string): boolean => !!options?.actions.includes(action);

export const steal = ({ kind, victim }: Theft, amount: number): string => write(["cheat", kind, victim, amount]);

export const seize = ({ kind }: Seizure, wanted: number, mine = -1): string =>
  write(mine < 0 ? ["cheat", kind, wanted, -1] : ["cheat", kind, mine, wanted]);

/** Questions that are answered with one's own hands. */
export const BY_HAND = new Set(["step", "payday", "handing", "reading"]);

/** Notes of these values that make up a sum, as they lie spread out; no more of them than there is room for. */
export function spread(sum: number, values: number[], room = 14): number[] {
  const notes: number[] = [];
  let rest = sum;
  for (const value of values.toReversed())
    while (rest >= value && notes.length < room) {
      notes.push(value);
      rest -= value;
    }
  return notes;
}
