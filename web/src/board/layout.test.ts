import assert from "node:assert/strict";
import test from "node:test";
import { cut, fit, linesOf } from "./fitting.ts";
import { acrossFrom, boxOf, spotsOf, wayOf } from "./layout.ts";

for (const count of [36, 40]) {
  test(`${count} squares go round the board without a gap`, () => {
    const boxes = Array.from({ length: count }, (_, at) => boxOf(at, count));
    const area = boxes.reduce((sum, { w, h }) => sum + w * h, 0);
    const inner = 100 - 2 * boxes[0]!.w;
    assert.ok(Math.abs(area + inner * inner - 10_000) < 1e-6);
    for (const [at, box] of boxes.entries()) {
      const next = boxes[(at + 1) % count]!;
      const apart = Math.max(
        Math.abs(box.x + box.w / 2 - next.x - next.w / 2) - (box.w + next.w) / 2,
        Math.abs(box.y + box.h / 2 - next.y - next.h / 2) - (box.h + next.h) / 2,
      );
      assert.ok(Math.abs(apart) < 1e-6, `${at} touches the next`);
    }
  });

  test(`tokens stand on their corner or in the middle before their square, whatever their number, of ${count}`, () => {
    const depth = boxOf(0, count).w;
    for (let at = 0; at < count; at++)
      for (let tokens = 1; tokens <= 10; tokens++)
        for (const where of at === count / 4 ? (["in jail", "visiting"] as const) : (["on"] as const)) {
          const { x, y, w, h } = boxOf(at, count);
          const spots = spotsOf(at, count, tokens, where);
          assert.equal(spots.length, tokens);
          for (const spot of spots) {
            const on = spot.x > x && spot.x < x + w && spot.y > y && spot.y < y + h;
            const inner = [spot.x, spot.y].every((at) => at - spot.size / 2 > depth - 1e-6 && at + spot.size / 2 < 100 - depth + 1e-6);
            const before = (spot.x > x && spot.x < x + w) || (spot.y > y && spot.y < y + h);
            assert.ok(at % (count / 4) ? before && inner : on, `${tokens} ${where} ${at}`);
            assert.ok(spot.size > 1);
          }
        }
  });

  test(`arrow keys lead round ${count} squares`, () => {
    for (let at = 0; at < count; at++) {
      const ways = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].map((key) => wayOf(at, key, count));
      assert.equal(ways.filter((way) => way === 1).length, 1);
      assert.equal(ways.filter((way) => way === -1).length, 1);
      assert.equal(acrossFrom(acrossFrom(at, count), count), at);
    }
  });
}

test("the start is at the bottom right and play goes left", () => {
  const start = boxOf(0, 40);
  assert.ok(start.x > 80 && start.y > 80);
  assert.ok(boxOf(1, 40).x < start.x);
  assert.equal(wayOf(0, "ArrowLeft", 40), 1);
  assert.equal(wayOf(0, "ArrowUp", 40), -1);
});

test("a name is whole where there is room, else short, else away", () => {
  const names = ["Compagnie de distribution d’électricité", "Électricité"];
  assert.equal(fit(names, 90, 60, 12)?.text, names[0]);
  assert.equal(fit(names, 60, 22, 12)?.text, names[1]);
  assert.equal(fit(names, 20, 20, 12), null);
  assert.deepEqual(cut("Montparnasse"), ["Montparnasse", "Montpa.", "Montp.", "Mont."]);
  assert.deepEqual(cut("La Paix"), ["Paix"]);
  assert.equal(linesOf("Boulevard Saint-Michel", 5.2), 3);
});
