import assert from "node:assert/strict";
import { test } from "node:test";
import type { Table } from "../protocol.ts";
import { freshSeed, LONGEST_WORD, unseeded } from "./dice.ts";

test("a seed is another each time and holds what was typed", () => {
  assert.equal(new Set(Array.from({ length: 500 }, () => freshSeed())).size, 500);
  assert.match(freshSeed(), /^[0-9a-f]{32}$/);
  assert.match(freshSeed(" kiwi "), /^kiwi [0-9a-f]{32}$/);
  assert.equal([...freshSeed("🎲".repeat(64))].length, LONGEST_WORD + 33);
});

test("only a person’s seat that has given none is asked, and only before the game", () => {
  const seat = (kind: string, seeded: boolean) => ({ kind, seeded });
  const seats = [seat("person", false), seat("person", true), seat("bot", false), seat("open", false)];
  const table = (state: string) => ({ state, seats }) as unknown as Table;
  assert.deepEqual([0, 1, 2, 3, 4].map((n) => unseeded(table("open"), n)), [true, false, false, false, false]);
  assert.equal(unseeded(table("running"), 0), false);
});
