import assert from "node:assert/strict";
import test from "node:test";
import { beside } from "./beside.ts";

const screen = { width: 1000, height: 800 };
const hint = { width: 300, height: 120 };

test("below where there is room, else above, else beside", () => {
  assert.equal(beside({ left: 400, top: 100, width: 100, height: 50 }, hint, screen).side, "up");
  assert.equal(beside({ left: 400, top: 700, width: 100, height: 90 }, hint, screen).side, "down");
  assert.equal(beside({ left: 600, top: 20, width: 380, height: 760 }, hint, screen).side, "right");
  assert.equal(beside({ left: 10, top: 20, width: 380, height: 760 }, hint, screen).side, "left");
});

test("what fills the screen is covered, what is not there is not pointed at", () => {
  assert.equal(beside({ left: 0, top: 0, width: 1000, height: 800 }, hint, screen).side, null);
  assert.deepEqual(beside(null, hint, screen), { left: 350, top: 340, side: null, at: 0, lit: null });
});

test("the hint stays on the screen and the arrow on the hint", () => {
  const { left, at } = beside({ left: 980, top: 10, width: 20, height: 20 }, hint, screen);
  assert.equal(left, 690);
  assert.ok(at <= hint.width - 28);
});
