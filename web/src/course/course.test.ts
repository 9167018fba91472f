import assert from "node:assert/strict";
import test from "node:test";
import type { Course, Stand } from "../protocol.ts";
import { entryAt, placeOf, standAt, ticks, turnFrom, turningFrom, turningPoints, turns } from "./course.ts";

const stand = (entry: number, turn: number): Stand => ({ entry, turn, cash: [], worth: [], chances: [] });
const stands = [stand(1, 0), stand(2, 1), stand(6, 2), stand(9, 2)];

test("an entry belongs to the turn that began last", () => {
  assert.deepEqual([1, 2, 5, 6, 8, 9].map((entry) => standAt(stands, entry)), [0, 1, 1, 2, 2, 3]);
});

test("places and entries are the same line", () => {
  for (let entry = 1; entry <= 9; entry++) assert.equal(entryAt(stands, placeOf(stands, entry)), entry);
  assert.equal(placeOf(stands, 4), 1.5);
});

test("a turn on and a turn back", () => {
  assert.equal(turnFrom(stands, 4, 1), 6);
  assert.equal(turnFrom(stands, 4, -1), 2);
  assert.equal(turnFrom(stands, 2, -1), 1);
  assert.equal(turnFrom(stands, 9, 1), 9);
});

test("turns have all entries, each once", () => {
  const course = { edition: "x", seats: [], steps: Array(9).fill(null), stands } as unknown as Course;
  assert.deepEqual(turns(course), [
    { turn: 0, from: 1, to: 1 },
    { turn: 1, from: 2, to: 5 },
    { turn: 2, from: 6, to: 9 },
  ]);
});

test("a turning point names whose chances changed most, the winner of it first", () => {
  const rows = [[0.5, 0.5], [0.52, 0.48], [0.2, 0.8], [0.9, 0.1]];
  const told = { stands: stands.map((one, n) => ({ ...one, chances: rows[n]! })), turning: [2, 3] } as unknown as Course;
  const points = turningPoints(told);
  assert.deepEqual(points, [
    { entry: 6, turn: 2, seat: 1, before: 0.48, after: 0.8 },
    { entry: 9, turn: 2, seat: 0, before: 0.2, after: 0.9 },
  ]);
  assert.equal(turningFrom(points, 1, 1)?.entry, 6);
  assert.equal(turningFrom(points, 6, 1)?.entry, 9);
  assert.equal(turningFrom(points, 9, 1), null);
  assert.equal(turningFrom(points, 9, -1)?.entry, 6);
  assert.equal(turningFrom(points, 6, -1), null);
});

test("axes have round figures", () => {
  assert.deepEqual(ticks(1_870), [0, 500, 1_000, 1_500, 2_000]);
  assert.deepEqual(ticks(9), [0, 5, 10]);
  assert.deepEqual(ticks(0), [0, 1]);
});
