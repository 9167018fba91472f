import assert from "node:assert/strict";
import test from "node:test";
import { around, bounded, centred, LARGEST, WHOLE } from "./zoom.ts";

test("the board never leaves its window", () => {
  assert.deepEqual(bounded({ scale: 0.4, x: 50, y: -50 }, 400), WHOLE);
  assert.deepEqual(bounded({ scale: 2, x: 10, y: -900 }, 400), { scale: 2, x: 0, y: -400 });
  assert.equal(around(WHOLE, 99, 0, 0, 400).scale, LARGEST);
});

test("what is under the fingers stays there", () => {
  const zoom = around(WHOLE, 2, 100, 300, 400);
  assert.equal((100 - zoom.x) / 2, 100);
  assert.equal((300 - zoom.y) / 2, 300);
});

test("a square comes to the middle", () => {
  const zoom = centred(2, 50, 50, 400);
  assert.deepEqual(zoom, { scale: 2, x: -200, y: -200 });
  assert.deepEqual(centred(2, 0, 100, 400), { scale: 2, x: 0, y: -400 });
});
