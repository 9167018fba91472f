import assert from "node:assert/strict";
import { test } from "node:test";
import type { Advice, Course } from "../../protocol.ts";
import { mistakeIn, suspects, worst } from "./mistakes.ts";

const step = (seat: number, action: string, by = "person") => ({ seat, action, by, at: 0, facts: [], lines: [] });
const stand = (entry: number, mine: number) => ({ entry, turn: entry, cash: [], worth: [], chances: [mine, 1 - mine] });

const COURSE: Course = {
  edition: "classique",
  seats: ["Ana", "Rose"],
  steps: [step(0, "roll"), step(0, "buy"), step(1, "roll"), step(0, "decline"), step(0, "bid 10"), step(0, "pass"), step(0, "buy", "bot")],
  stands: [stand(1, 0.5), stand(4, 0.6), stand(8, 0.2)],
  turning: [],
};

test("decisions are asked about where one's chances fell most, two of a turn", () => {
  assert.deepEqual(suspects(COURSE, 0), [5, 6, 2, 4]);
});

test("another seat's decisions, and what decides nothing, are not", () => {
  assert.deepEqual(suspects(COURSE, 1), []);
});

const thought = (action: string, chance: number) => ({ action, chance, error: 0.01, tried: 400, label: [] }) as unknown as Advice["ideas"][number];
const advice = (entry: number, played: number): Advice => ({ entry, seat: 0, action: "buy", ideas: [thought("decline", 0.6), thought("buy", played)] });

test("a mistake is what the expert would clearly have done otherwise", () => {
  assert.deepEqual(mistakeIn(advice(4, 0.4)), { entry: 4, points: 20 });
  assert.equal(mistakeIn(advice(4, 0.59)), null);
});

test("the worst come first, three of them", () => {
  const found = [3, 9, 1, 5].map((points, entry) => ({ entry, points }));
  assert.deepEqual(worst(found).map(({ points }) => points), [9, 5, 3]);
});
