// What hands may do in Tricheurs, as the options offer it: bounds of families, and the actions made of them.
import type { Options } from "../protocol.ts";
import type { Word } from "../view.ts";
import { read, write } from "../words/text.ts";

/** The Cheat cards that a drag can mean, by their number on the sheet. */
export const CARD = { escape: 2, demolition: 13, hotel: 14 } as const;

const list = (word: Word | undefined): number[] => (Array.isArray(word) ? word.map(Number) : []);

/** The numbers of the bits that are set. */
export const members = (mask: number): number[] =>
  Array.from({ length: 31 }, (_, n) => n).filter((n) => (mask >> n) & 1);

/** Money in reach: of the tray (-1) or before a player, up to so much, by steps. */
export interface Theft {
  kind: number;
  victim: number;
  most: number;
  unit: number;
}

/** Titles in reach; where `mine` are named, one of them is left in exchange. */
export interface Seizure {
  kind: number;
  mine: number[];
  others: number[];
}

/** A sum that can be chosen freely: from low to high, by steps. */
export interface Sum {
  low: number;
  high: number;
  unit: number;
}

export type Reach =
  | ({ verb: "thefts" } & Theft)
  | ({ verb: "seizures" } & Seizure)
  | { verb: "squares"; squares: number[] }
  | ({ verb: "short"; asked: number } & Sum)
  | ({ verb: "overcharges"; payer: number; square: number; due: number } & Sum)
  | { verb: "accusations"; seats: number[]; kinds: number[]; barred: number[][] };

const down = (sum: number, unit: number): number => Math.floor(sum / unit) * unit;

/** The bounds of a family of this table; null for those of every board. */
export function reach(bounds: string): Reach | null {
  const [verb, a, b, c, d] = read(bounds);
  const [n, m, o, p] = [a, b, c, d].map(Number) as [number, number, number, number];
  switch (verb) {
    case "thefts":
      return { verb, kind: n, victim: m, most: down(o, p), unit: p };
    case "seizures":
      return { verb, kind: n, mine: list(b), others: list(c) };
    case "squares":
      return { verb, squares: list(a) };
    case "short":
      return { verb, asked: n, low: 0, high: Math.min(n - o, down(m, o)), unit: o };
    case "overcharges":
      return { verb, payer: n, square: m, due: o, low: down(o, p) + p, high: down(2 * o, p), unit: p };
    case "accusations":
      return { verb, seats: members(n), kinds: members(m), barred: list(c).map(members) };
    default:
      return null;
  }
}

/** All of them that are offered now. */
export const reaches = (options: Options | null): Reach[] =>
  (options?.families ?? []).map(({ bounds }) => reach(bounds)).filter((found) => found !== null);

export const has = (options: Options | null, action: string): boolean => !!options?.actions.includes(action);

export const steal = ({ kind, victim }: Theft, amount: number): string => write(["cheat", kind, victim, amount]);

export const seize = ({ kind }: Seizure, wanted: number, mine = -1): string =>
  write(mine < 0 ? ["cheat", kind, wanted, -1] : ["cheat", kind, mine, wanted]);

/** Questions that are answered with one's own hands. */
export const BY_HAND = new Set(["step", "payday", "handing", "reading"]);

const NOTES = [500, 100, 50, 20, 10];

/** Notes that make up a sum, as they lie spread out; no more of them than there is room for. */
export function spread(sum: number, room = 14): number[] {
  const notes: number[] = [];
  let rest = sum;
  for (const value of NOTES)
    while (rest >= value && notes.length < room) {
      notes.push(value);
      rest -= value;
    }
  return notes;
}
