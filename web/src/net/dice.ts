// This browser's part of the dice: random bytes that each of its seats sends once it has the promise of its table.
import { keepSeed, seatsAt } from "./seats.ts";
import { call } from "./server.ts";
import type { Table } from "../protocol.ts";

/** What a seat sends has at most 64 characters: what was typed, a space and 32 digits. */
export const LONGEST_WORD = 31;

/** What was typed, and 16 random bytes. A seed is used once. */
export function freshSeed(word = ""): string {
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${[...word.trim()].slice(0, LONGEST_WORD).join("")} ${random}`.trimStart();
}

/** The seats that this browser has to send a seed for: the promise is known, the game has not begun. */
export const unseeded = ({ state, seats }: Table, seat: number): boolean => state === "open" && seats[seat]?.kind === "person" && !seats[seat].seeded;

const underWay = new Set<string>();

/** Answers the promise of a table for one seat; what was sent is kept with the token, to be held against the record. */
export async function giveSeed({ id, promise }: Pick<Table, "id" | "promise">, seat: number, token: string, word = ""): Promise<void> {
  const key = `${id}:${seat}`;
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    const before = seatsAt(id).find((held) => held.seat === seat)?.dice;
    const seed = before?.promise === promise ? before.seed : freshSeed(word);
    keepSeed(id, seat, { promise, seed });
    await call("POST", `/api/tables/${id}/seed`, { promise, seed }, token);
  } finally {
    underWay.delete(key);
  }
}
