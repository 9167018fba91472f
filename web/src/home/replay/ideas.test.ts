import assert from "node:assert/strict";
import test from "node:test";
import type { Advice } from "../../protocol.ts";
import { axis, ideas, verdict } from "./ideas.ts";

const advice = (action: string | null, ...rows: [string | null, number, number][]): Advice => ({
  entry: 9,
  seat: 0,
  action,
  ideas: rows.map(([action, chance, error]) => ({ action, label: ["choice.other"], chance, error, tried: 40 })),
});

test("an idea has an interval that ends where chances do", () => {
  const [first, second] = ideas(advice("roll", ["buy", 0.6, 0.05], ["roll", 0.02, 0.05]));
  assert.deepEqual([first!.low.toFixed(3), first!.high.toFixed(3), first!.played], ["0.502", "0.698", false]);
  assert.deepEqual([second!.low, second!.played], [0, true]);
});

test("what was played is shown however bad it was", () => {
  const rows = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.1].map((chance, n): [string, number, number] => [`bid ${n}`, chance, 0.01]);
  const found = ideas(advice("bid 6", ...rows));
  assert.deepEqual(found.map(({ action }) => action), ["bid 0", "bid 1", "bid 2", "bid 3", "bid 6"]);
});

test("the verdict keeps to the margin", () => {
  const judged = (played: string, ...rows: [string | null, number, number][]) => verdict(ideas(advice(played, ...rows)));
  assert.equal(judged("roll", ["roll", 0.5, 0.01]).verdict, "only");
  assert.equal(judged("buy", ["buy", 0.5, 0.01], ["decline", 0.4, 0.01]).verdict, "same");
  assert.deepEqual(judged("decline", ["buy", 0.5, 0.01], ["decline", 0.4, 0.01]), { verdict: "better", points: 10 });
  assert.deepEqual(judged("decline", ["buy", 0.5, 0.05], ["decline", 0.4, 0.05]), { verdict: "close", points: 10 });
  assert.equal(judged("decline", ["buy", 0.5, 0.05], ["decline", 0.499, 0.05]).verdict, "even");
  assert.equal(judged("bid 3", ["buy", 0.5, 0.05], ["decline", 0.4, 0.05]).verdict, "free");
});

test("all intervals lie on the axis, which has round ends", () => {
  const { from, to } = axis(ideas(advice("a", ["a", 0.52, 0.01], ["b", 0.41, 0.02])));
  assert.deepEqual([from.toFixed(2), to.toFixed(2)], ["0.35", "0.55"]);
  for (const [chance, least] of [[0, 0], [1, 0.9]] as const) {
    const ends = axis(ideas(advice("a", ["a", chance, 0])));
    assert.deepEqual([ends.from.toFixed(2), ends.to.toFixed(2)], [least.toFixed(2), (least + 0.1).toFixed(2)]);
  }
});
