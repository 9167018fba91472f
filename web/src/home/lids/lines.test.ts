import assert from "node:assert/strict";
import test from "node:test";
import { polar, rosette, star, wedge } from "./lines.ts";

test("a turn begins at the top and goes with the clock", () => {
  assert.deepEqual(polar(0, 0, 10, 0).map(Math.round), [0, -10]);
  assert.deepEqual(polar(0, 0, 10, 0.25).map(Math.round), [10, 0]);
});

test("lines are closed and stay within their radii", () => {
  for (const path of [wedge(50, 50, 10, 40, 0, 0.2), rosette(50, 50, 10, 40, 7, 2), star(50, 50, 40, 10, 5)]) {
    assert.match(path, /^M.*Z$/);
    const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
    assert.ok(numbers.every((n) => n >= 0 && n <= 90));
  }
});
