import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../view.ts";
import { merged } from "./merged.ts";

const before = {
  round: 3,
  to_act: [0],
  players: [{ cash: 1 }, { cash: 2 }],
  titles: { 1: { owner: -1 }, 39: { owner: 0 } },
} as unknown as View;

test("parts are replaced, records one by one", () => {
  const after = merged(before, { view: { to_act: [1] }, items: { players: { 1: { cash: 5 } }, titles: { 39: { owner: 1 } } } });
  assert.deepEqual(after, {
    round: 3,
    to_act: [1],
    players: [{ cash: 1 }, { cash: 5 }],
    titles: { 1: { owner: -1 }, 39: { owner: 1 } },
  });
});

test("the view before stays as it was", () => {
  const copy = structuredClone(before);
  merged(before, { view: {}, items: { players: { 0: { cash: 9 } }, titles: { 1: { owner: 1 } } } });
  assert.deepEqual(before, copy);
});
