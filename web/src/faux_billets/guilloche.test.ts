import assert from "node:assert/strict";
import { test } from "node:test";
import { band, engraving, rosette } from "./guilloche.ts";

const numbers = (path: string): number[] => path.match(/-?\d+\.\d/g)!.map(Number);

test("a rosette stays within its ring and has its strands", () => {
  const path = rosette(20, 5, 8, 3);
  assert.equal(path.split("M").length - 1, 3);
  assert.ok(numbers(path).every((n) => Math.abs(n) <= 25));
});

test("a band runs from one edge to the other", () => {
  const path = band(180, 60, 4, 2);
  assert.ok(path.startsWith("M0.0 0.0"));
  assert.ok(Math.max(...numbers(path)) === 180);
});

test("each value has an engraving of its own, made once", () => {
  assert.notEqual(engraving(10).outer, engraving(500).outer);
  assert.equal(engraving(50), engraving(50));
});
