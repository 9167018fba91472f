import assert from "node:assert/strict";
import { test } from "node:test";
import type { Options } from "../protocol.ts";
import type { BoardView } from "../view.ts";
import {
  billOf,
  checkable,
  count,
  exchange,
  falseFirst,
  handOf,
  heldBy,
  laidBy,
  lay,
  partnersOf,
  paymentOf,
  pays,
  piles,
  sorted,
} from "./notes.ts";

const VALUES = [10, 20, 50, 100, 500];

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
  const bill = billOf(options([], [{ bounds: "notes 120 [0 1 1 2 0]", proposal: "lay [0 3]", sums: null }]), VALUES);
  assert.deepEqual(bill, { need: 120, wanted: null, proposed: [0, 3] });
  assert.equal(billOf(options(["roll"], []), VALUES), null);
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
  assert.deepEqual(paymentOf([["turn", 0], ["payment", 2, -1, 60, "tax", 0, []]]), { payer: 2, payee: -1, amount: 60, exchange: false });
  assert.equal(paymentOf([["turn", 0]]), null);
  assert.deepEqual([...checkable(options(["check-note 1", "pass"], []))], [1]);
});

test("another player asks for notes of certain values, and others do not do", () => {
  const bill = billOf(options(["pass"], [{ bounds: "wanted [1 0 1 0 0] [1 0 1 2 0]", proposal: "lay [2 3]", sums: null }]), VALUES)!;
  assert.deepEqual(bill, { need: 60, wanted: [50, 10], proposed: [2, 3] });
  const hand = handOf(view);
  assert.ok(pays(bill, [hand[3]!, hand[2]!]));
  assert.ok(!pays(bill, [hand[0]!]));
  assert.ok(pays({ ...bill, wanted: null }, [hand[0]!]));
});

test("with whom notes can be exchanged, and what is sent", () => {
  const family = { bounds: "exchanges 1 [0 2] [[3 1 3 3 2] [3 1 3 3 2] [0 0 0 0 0] [9 9 9 9 9]]", proposal: null, sums: null };
  assert.deepEqual(partnersOf(options(["roll"], [family])), [-1, 0, 2]);
  assert.deepEqual(partnersOf(options(["roll"], [])), []);
  const held = { notes: [[1, 0, 0, 0, 0]], stacks: [0, 0, 0, 0, 9] } as unknown as BoardView;
  assert.deepEqual([heldBy(held, 0), heldBy(held, -1)], [[1, 0, 0, 0, 0], [0, 0, 0, 0, 9]]);
  assert.equal(exchange(-1, [3, 0], [0, 0, 2, 0, 0]), "exchange -1 [0 3] [0 0 2 0 0]");
});

test("notes that lie there for an exchange", () => {
  const asked = ["exchange", 2, 1, [0, 0, 2, 0, 0], 0] as never;
  assert.deepEqual(paymentOf([["turn", 0], asked]), { payer: 2, payee: 1, amount: 0, exchange: true });
  const side = ["exchange-side", 1, 2, 100, 0, []] as never;
  assert.deepEqual(paymentOf([["turn", 0], asked, side]), { payer: 1, payee: 2, amount: 100, exchange: true });
});
