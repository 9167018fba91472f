import assert from "node:assert/strict";
import { test } from "node:test";
import type { Options } from "../protocol.ts";
import type { BoardView } from "../view.ts";
import { billOf, checkable, count, falseFirst, handOf, laidBy, lay, paymentOf, piles, sorted } from "./notes.ts";

const view = {
  mine: [
    [100, 0],
    [100, -1],
    [50, 1],
    [10, 0],
  ],
  laid: [
    [2, 50, 0],
    [1, 20, 1],
    [2, 10, -1],
  ],
} as unknown as BoardView;

const options = (actions: string[], families: Options["families"]): Options =>
  ({ question: [1, 1], must: true, actions, families, default: null, id: null }) as Options;

test("notes keep their place in the hand however they are sorted", () => {
  const hand = handOf(view);
  assert.deepEqual(
    sorted(hand, "value").map(({ place }) => place),
    [1, 0, 2, 3],
  );
  assert.deepEqual(
    sorted(hand, "truth").map(({ place }) => place),
    [1, 0, 3, 2],
  );
  assert.deepEqual(
    piles(hand, "value").map(({ key, notes }) => [key, notes.length]),
    [
      [100, 2],
      [50, 1],
      [10, 1],
    ],
  );
});

test("slots on the table count for each payer", () => {
  assert.deepEqual(laidBy(view, 2), [
    { place: 0, value: 50, truth: 0 },
    { place: 1, value: 10, truth: -1 },
  ]);
});

test("bounds say what is missing, and the proposal which notes", () => {
  const bill = billOf(options([], [{ bounds: "notes 120 [0 1 1 2 0]", proposal: "lay [0 3]" }]));
  assert.deepEqual(bill, { need: 120, proposed: [0, 3] });
  assert.equal(billOf(options(["roll"], [])), null);
  assert.equal(lay([3, 0]), "lay [0 3]");
});

test("a sum is short, exact, changed, or has a note too many", () => {
  const hand = handOf(view);
  const some = (...places: number[]) => places.map((place) => hand[place]!);
  assert.deepEqual(count([], 60), { sum: 0, missing: 60, change: 0, spare: false });
  assert.deepEqual(count(some(2, 3), 60), { sum: 60, missing: 0, change: 0, spare: false });
  assert.deepEqual(count(some(0), 60), { sum: 100, missing: 0, change: 40, spare: false });
  assert.deepEqual(count(some(0, 2), 60), { sum: 150, missing: 0, change: 90, spare: true });
});

test("false notes take the place of others of their value", () => {
  assert.deepEqual(falseFirst(handOf(view), [0, 3]), [1, 3]);
  assert.deepEqual(falseFirst(handOf(view), [0, 1]), [1, 0]);
});

test("the payment and what may be checked of it", () => {
  assert.deepEqual(paymentOf([["turn", 0], ["payment", 2, -1, 60, "tax", 0, []]]), { payer: 2, payee: -1, amount: 60 });
  assert.equal(paymentOf([["turn", 0]]), null);
  assert.deepEqual([...checkable(options(["check-note 1", "pass"], []))], [1]);
});
