import assert from "node:assert/strict";
import test from "node:test";
import { besideSquare, covered } from "./beside.ts";
import { boxOf } from "./layout.ts";

test("the card of no square covers the question or the square, on a desktop", () => {
  const board = { x: 98, y: 52, width: 832, height: 832 };
  const card = { width: 272, height: 340 };
  for (const count of [36, 40])
    for (let at = 0; at < count; at++) {
      const { x, y, w, h } = boxOf(at, count);
      const square = { x: board.x + x * 8.32, y: board.y + y * 8.32, width: w * 8.32, height: h * 8.32 };
      const question = { x: 330, y: 300, width: 368, height: 420 };
      const found = { ...besideSquare(square, board, question, card, { width: 1440, height: 900 }), ...card };
      assert.equal(covered(found, question) + covered(found, square), 0, `${at} of ${count}`);
      assert.ok(found.x >= 0 && found.y >= 0 && found.x + card.width <= 1440 && found.y + card.height <= 900);
    }
});

test("where nothing is asked, the card stands towards the middle", () => {
  const board = { x: 0, y: 0, width: 400, height: 400 };
  const found = besideSquare({ x: 0, y: 180, width: 50, height: 30 }, board, null, { width: 100, height: 100 }, { width: 400, height: 800 });
  assert.deepEqual(found, { x: 60, y: 145 });
});
